import type { Fact, Item } from '../catalog/query.ts';
import { familyName, joined, money, text, valueText } from './speak.ts';
import type { Turn } from './turn.ts';

const MAX_WHY = 160;

/** One fact of the catalog as a clause in the reply's language. */
function factText(turn: Turn, fact: Fact): string {
  const name = (type: 'ingredient' | 'family' | 'brand' | 'fragrance' | 'facet', id: string): string =>
    turn.machine.names.nameOf(type, id, turn.language);
  const notes = (ids: readonly string[]): string =>
    joined(
      turn,
      ids.map((id) => name('ingredient', id)),
    );
  const facets = (ids: readonly string[]): string =>
    joined(
      turn,
      ids.map((id) => name('facet', id)),
    );
  switch (fact.fact) {
    case 'notes':
      return text(turn, 'facts.notes', { tier: fact.tier, notes: notes(fact.notes) });
    case 'family':
      return text(turn, 'facts.family', { family: familyName(turn, fact.family) });
    case 'facets':
      return text(turn, 'facts.facets', { facets: facets(fact.facets) });
    case 'shares':
      return text(turn, 'facts.shares', { fragrance: name('fragrance', fact.with), notes: notes(fact.notes) });
    case 'instead':
      return text(turn, 'facts.instead', { wanted: name('ingredient', fact.wanted), note: name('ingredient', fact.note) });
    case 'lacks':
      return text(turn, 'facts.lacks', { note: name('ingredient', fact.note) });
    case 'shifted':
      return text(turn, 'facts.shifted', { shift: sourceText(turn, fact.shift) });
    case 'strength':
      return text(turn, 'facts.strength', { strength: fact.strength, level: String(fact.strength) });
    case 'concentration':
      return text(turn, 'facts.concentration', {
        concentration: valueText(turn.machine, turn.language, 'concentration', fact.concentration),
      });
    case 'taste':
      return text(turn, 'facts.taste', { taste: sourceText(turn, fact.source), notes: notes(fact.notes) });
    case 'brand':
      return text(turn, 'facts.brand', { brand: name('brand', fact.brand) });
    case 'perfumers':
      return text(turn, 'facts.perfumers', { perfumers: joined(turn, fact.perfumers) });
    case 'gender':
      return text(turn, 'facts.gender', { gender: text(turn, 'wish.gender', { gender: fact.gender }) });
    case 'year':
      return text(turn, 'facts.year', { year: String(fact.year) });
    case 'price':
      return text(turn, 'facts.price', { price: money(turn.language, fact.price, fact.currency) });
    case 'offer':
      return text(turn, 'facts.offer', {
        size: fact.ml === null ? '' : `${fact.ml} ml`,
        price: money(turn.language, fact.price, fact.currency),
        stock: fact.inStock ? 'yes' : 'no',
      }).trim();
    case 'not_sold':
      return text(turn, 'facts.not_sold', { fragrance: name('fragrance', fact.fragrance) });
    case 'popular':
      return text(turn, 'facts.popular');
    case 'smells':
      return text(turn, 'facts.smells', { of: ingredientOrFamily(turn, fact.of), facets: facets(fact.facets) });
    case 'sits':
      return text(turn, 'facts.sits', { tier: fact.tier });
    case 'near':
      return text(turn, 'facts.near', { notes: notes(fact.notes) });
    case 'typical':
      return text(turn, 'facts.typical', { notes: notes(fact.notes) });
    case 'count':
      return text(turn, 'facts.count', { count: fact.count });
    case 'both':
      return text(turn, 'facts.both', { notes: notes(fact.notes) });
    case 'only':
      return text(turn, 'facts.only', { fragrance: name('fragrance', fact.fragrance), notes: notes(fact.notes) });
    case 'stronger':
      return text(turn, 'facts.stronger', { fragrance: name('fragrance', fact.fragrance) });
    case 'cheaper':
      return text(turn, 'facts.cheaper', { fragrance: name('fragrance', fact.fragrance) });
    case 'better_for':
      return text(turn, 'facts.better_for', { fragrance: name('fragrance', fact.fragrance), use: sourceText(turn, fact.source) });
    default:
      return fact satisfies never;
  }
}

function ingredientOrFamily(turn: Turn, id: string): string {
  const asIngredient = turn.machine.names.nameOf('ingredient', id, turn.language);
  return asIngredient === id ? familyName(turn, id) : asIngredient;
}

/** `style.fresh` as a reader would call it. */
function sourceText(turn: Turn, source: string): string {
  const dot = source.indexOf('.');
  return valueText(turn.machine, turn.language, source.slice(0, dot), source.slice(dot + 1));
}

export function factsText(turn: Turn, facts: readonly Fact[]): string {
  return facts
    .map((fact) => factText(turn, fact))
    .filter((clause) => clause !== '')
    .reduce((before, fact) => (before === '' ? fact : text(turn, 'facts.next', { before, fact })), '');
}

/**
 * The `why` of each card: the strongest facts that fit into 160 characters, what all cards of the page share
 * after what sets each apart; no two alike.
 */
export function whyTexts(turn: Turn, items: readonly Item[]): readonly string[] {
  const clauses = items.map((item) => item.why.map((fact) => factText(turn, fact)).filter((clause) => clause !== ''));
  const isShared = (clause: string): boolean => items.length > 1 && clauses.every((own) => own.includes(clause));
  const said = new Set<string>();
  return items.map((item, place) => {
    const own = clauses[place] ?? [];
    const why = distinct(turn, item, fitting([...own.filter((clause) => !isShared(clause)), ...own.filter(isShared)]), said);
    said.add(why);
    return why;
  });
}

function fitting(clauses: readonly string[]): string {
  let why = '';
  for (const clause of clauses) {
    const longer = why === '' ? clause : `${why} · ${clause}`;
    if (longer.length <= MAX_WHY) why = longer;
  }
  return why;
}

function distinct(turn: Turn, item: Item, why: string, said: ReadonlySet<string>): string {
  if (why !== '' && !said.has(why)) return why;
  const family = turn.machine.names.nameOf('family', item.family, turn.language);
  const more = [`${family}, ${item.brand}`, `${item.name}, ${item.brand}`, ...(item.year === null ? [] : [`${item.name}, ${item.year}`])];
  const candidates = more.flatMap((part) => (why === '' ? [part] : [`${why} · ${part}`, part]));
  return (
    candidates.find((candidate) => candidate.length <= MAX_WHY && !said.has(candidate)) ??
    Array.from(`${item.name} (${item.id})`).slice(0, MAX_WHY).join('')
  );
}
