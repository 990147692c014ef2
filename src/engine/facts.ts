import type { CheaperFact, Fact, LeadsFact, NotesFact, PriceFact, Tier } from '../catalog/query.ts';
import type { MessageArguments } from '../flow/message/message.ts';
import type { Form } from '../flow/program/lexicon.ts';
import { BOTTLE } from '../flow/program/own-types.ts';
import { familyName, hasForms, joined, money, rangeText, saidText, sizeText, text as textOf } from './speak.ts';
import type { Turn } from './turn.ts';
import { nor } from './wishes.ts';

/**
 * One fact of the catalog as a clause in the reply's language.
 * @param further which of the wordings, counted from that of the turn
 * @param alone whether what speaks against it stands without what speaks for it: "no rose", not "but no rose"
 */
export function factText(turn: Turn, fact: Fact, further = 0, alone = false): string {
  const text = (of: Turn, key: string, args: MessageArguments = {}): string => textOf(of, key, args, further);
  // Within another clause it is always said in the same way.
  const placed = (tier: Tier, ids: readonly string[]): string => textOf(turn, 'facts.placed', { tier, notes: notes(ids) });
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
    case 'wears': {
      const wordings = turn.machine.names.wearsOf?.(fact.facet, turn.language) ?? [];
      const wording = wordings[(turn.number + further) % Math.max(1, wordings.length)];
      return wording === undefined ? '' : text(turn, 'facts.wears', { facet: name('facet', fact.facet), wears: wording });
    }
    case 'shares':
      return text(turn, 'facts.shares', { fragrance: name('fragrance', fact.with), notes: notes(fact.notes) });
    case 'counterpart':
      return text(turn, 'facts.counterpart', { fragrance: name('fragrance', fact.of), gender: fact.gender });
    case 'has_counterpart':
      return text(turn, 'answers.has_counterpart', {
        of: name('fragrance', fact.of),
        fragrance: name('fragrance', fact.fragrance),
        gender: fact.gender,
      });
    case 'sum': {
      const parts = fact.offers.map((offer) => factText(turn, offer));
      return text(turn, 'answers.sum', {
        fragrances: joined(
          turn,
          fact.fragrances.map((id) => name('fragrance', id)),
        ),
        total: money(turn.language, fact.total, fact.currency),
        parts: joined(turn, parts),
      });
    }
    case 'made_for': {
      const names = fact.fragrances.map((id) => name('fragrance', id));
      return text(turn, 'answers.made_for', {
        fragrances: joined(turn, names),
        count: names.length,
        gender: fact.gender,
        suits: fact.suits ? 'yes' : 'no',
      });
    }
    case 'away':
      return text(turn, 'facts.away', {
        fragrance: name('fragrance', fact.from),
        without: name('ingredient', fact.without),
        notes: placed(fact.tier, fact.notes),
      });
    case 'apart':
      return text(turn, 'facts.apart', { fragrance: name('fragrance', fact.from), notes: placed(fact.tier, fact.notes) });
    case 'instead':
      return text(turn, 'facts.instead', { wanted: name('ingredient', fact.wanted), note: placed(fact.tier, [fact.note]) });
    case 'listed':
      return text(turn, 'facts.listed', { note: name('ingredient', fact.note), listed: fact.isListed ? 'yes' : 'no' });
    case 'carried':
      return text(turn, 'facts.carried', {
        substance: name('ingredient', fact.substance),
        carried: fact.notes.length > 0 ? 'yes' : 'no',
        notes: notes(fact.notes),
      });
    case 'misses':
      return text(turn, 'facts.misses', {
        kind: kindOf(fact.source),
        what: missedText(turn, fact.source),
      });
    case 'lacks':
      return text(turn, 'facts.lacks', { note: name('ingredient', fact.note), alone: alone ? 'yes' : 'no' });
    case 'shifted':
      return text(turn, 'facts.shifted', { shift: sourceText(turn, fact.shift), ...howShifted(turn, fact, placed) });
    case 'strength':
      return text(turn, 'facts.strength', { strength: fact.strength, level: String(fact.strength) });
    case 'concentration':
      return text(turn, 'facts.concentration', {
        concentration: saidText(turn, 'concentration', fact.concentration),
      });
    case 'taste':
      return text(turn, 'facts.taste', {
        kind: kindOf(fact.source),
        taste: useText(turn, fact.source),
        notes: placed(fact.tier, fact.notes),
      });
    case 'suited': {
      const character = fact.facets.map((key) => turn.machine.names.nameOf('facet', key, turn.language));
      return text(turn, 'facts.suited', {
        taste: useText(turn, fact.source),
        character: joined(turn, fact.isLight ? [textOf(turn, 'facts.light'), ...character] : character),
        notes: notes(fact.notes),
        noted: fact.notes.length > 0 ? 'yes' : 'no',
      });
    }
    case 'though':
      return text(turn, 'facts.though', { limit: fact.but.fact, fact: factText(turn, fact.but), alone: alone ? 'yes' : 'no' });
    case 'step_away':
      return text(turn, 'facts.step_away', { family: familyName(turn, fact.family) });
    case 'brand':
      return text(turn, 'facts.brand', { brand: name('brand', fact.brand) });
    case 'perfumers':
      return text(turn, 'facts.perfumers', { perfumers: joined(turn, fact.perfumers) });
    case 'gender':
      return text(turn, 'facts.gender', { gender: text(turn, 'wish.gender', { gender: fact.gender }) });
    case 'year':
      return text(turn, 'facts.year', { year: String(fact.year) });
    case 'price':
      return text(turn, 'facts.price', pricedIn(turn, fact));
    case 'offer':
      return text(turn, 'facts.offer', {
        ...pricedIn(turn, fact),
        stock: fact.inStock ? 'yes' : 'no',
        // The price of 100 ml is what 100 ml cost.
        compared: fact.per100Ml === null || fact.ml === 100 ? 'no' : 'yes',
        each: fact.per100Ml === null ? '' : money(turn.language, fact.per100Ml, fact.currency),
      });
    case 'in_size': {
      const offers = fact.offers.map((offer) => factText(turn, offer));
      return text(turn, 'answers.in_size', {
        fragrance: name('fragrance', fact.fragrance),
        size: sizeText(turn, fact.ml),
        there: fact.there,
        offers: joined(turn, offers),
        others: offers.length,
      });
    }
    case 'best_size': {
      const others = fact.others.map((offer) => factText(turn, offer));
      return text(turn, 'answers.best_size', {
        fragrance: name('fragrance', fact.fragrance),
        best: factText(turn, fact.best),
        others: joined(turn, others),
        more: others.length,
      });
    }
    case 'not_sold':
      return text(turn, 'facts.not_sold', { fragrance: name('fragrance', fact.fragrance) });
    case 'popular':
    case 'rare':
      return text(turn, `facts.${fact.fact}`);
    case 'portrait':
      return text(turn, 'facts.portrait', {
        fragrance: name('fragrance', fact.fragrance),
        brand: name('brand', fact.brand),
        year: String(fact.year ?? ''),
        dated: fact.year === null ? 'no' : 'yes',
        facets: facets(fact.facets),
        faceted: fact.facets.length > 0 ? 'yes' : 'no',
        notes: unfolded(turn, fact.pyramid),
        noted: fact.pyramid.length > 0 ? 'yes' : 'no',
        concentration: fact.concentration === null ? '' : saidText(turn, 'concentration', fact.concentration),
        concentrated: fact.concentration === null ? 'no' : 'yes',
        strength: String(fact.strength),
        lasting: String(fact.lasting),
        besides: listed(
          turn,
          fact.besides.filter((one) => one.fact !== 'not_sold'),
        ),
        sold: fact.besides.some((one) => one.fact === 'not_sold') ? 'no' : 'yes',
      });
    case 'opinion':
      return text(turn, 'answers.opinion', {
        fragrance: name('fragrance', fact.fragrance),
        verdict: fact.verdict,
        facts: factsText(turn, fact.facts),
        told: fact.facts.length > 0 ? 'yes' : 'no',
        against: factsText(turn, fact.against, true),
        facets: facets(fact.facets),
        faceted: fact.facets.length > 0 ? 'yes' : 'no',
        strength: String(fact.strength),
        known: fact.divides && fact.known === 3 ? 'divides' : String(fact.known),
      });
    case 'none_fits':
      return text(turn, 'answers.none_fits', {
        kind: kindOf(fact.source),
        quality: useText(turn, fact.source),
        fragrance: name('fragrance', fact.fragrance),
      });
    case 'runner_up':
      return text(turn, 'answers.runner_up', {
        fragrance: name('fragrance', fact.fragrance),
        ...insteadFor(turn, fact.facts),
        cheaper: fact.cheaper === null ? 'no' : 'yes',
        price: fact.cheaper === null ? '' : costsLessText(turn, fact.cheaper),
      });
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
    case 'leads':
      return leadsText(turn, fact, true);
    case 'stronger':
      return text(turn, 'facts.stronger', { fragrance: name('fragrance', fact.fragrance), longer: fact.longer ? 'yes' : 'no' });
    case 'longer':
      return text(turn, 'facts.longer', { fragrance: name('fragrance', fact.fragrance) });
    case 'alone':
      return text(turn, 'facts.alone', { fragrance: name('fragrance', fact.over), notes: placed(fact.tier, fact.notes) });
    case 'cheaper':
      return text(turn, 'facts.cheaper', { fragrance: name('fragrance', fact.fragrance), ...pricesOf(turn, fact) });
    case 'of':
    case 'first':
    case 'then':
    case 'alike':
      // Told as whole sentences, by `answerText`.
      return '';
    case 'pick':
      return text(turn, 'answers.pick', {
        told: fact.facts.some((one) => !AGAINST.has(one.fact)) ? 'yes' : 'no',
        fragrance: name('fragrance', fact.fragrance),
        facts: reasonsText(
          turn,
          fact.facts.filter((one) => !AGAINST.has(one.fact)),
        ),
        ...againstIn(turn, fact.facts),
      });
    case 'none_of':
      return text(turn, 'answers.none_of');
    case 'brands':
      return text(turn, 'answers.range', { brands: fact.brands.join(', '), more: fact.more });
    case 'lasting':
      return text(turn, 'facts.lasting', { level: String(fact.level) });
    case 'quality':
      return text(turn, kindOf(fact.source) === 'occasion' ? 'facts.suits' : 'facts.quality', {
        degree: fact.degree,
        quality: useText(turn, fact.source, fact.degree === 'fairly' ? 'said' : 'degree'),
        notes: notes(fact.notes),
        noted: fact.notes.length > 0 ? 'yes' : 'no',
        ...ratherIn(turn, fact),
      });
    case 'known':
      return text(turn, 'facts.known', { level: String(fact.level) });
    case 'better_for':
      return text(turn, 'facts.better_for', { fragrance: name('fragrance', fact.fragrance), use: useText(turn, fact.source) });
    default:
      return fact satisfies never;
  }
}

/** A pyramid in the order in which it is smelled: "first lemon, then rose, and in the end cedar". */
export function unfolded(turn: Turn, pyramid: readonly NotesFact[]): string {
  return pyramid.reduce((before, { tier, notes }) => {
    const names = notes.map((id) => turn.machine.names.nameOf('ingredient', id, turn.language));
    return textOf(turn, 'facts.unfolds', { before, begun: before === '' ? 'no' : 'yes', tier, notes: joined(turn, names) });
  }, '');
}

/** Short clauses, one behind the other. */
function listed(turn: Turn, facts: readonly Fact[]): string {
  const clauses = facts.map((fact) => factText(turn, fact));
  return clauses.reduce((before, fact) => (before === '' ? fact : textOf(turn, 'facts.and', { before, fact, parted: 'no' })), '');
}

/** What it is instead of what it hardly is: “rather strong and sweet”. */
function ratherIn(turn: Turn, { rather }: Extract<Fact, { fact: 'quality' }>): { rather: string; instead: 'yes' | 'no' } {
  const strength = rather?.strength ?? null;
  const told = [
    ...(strength === null ? [] : [textOf(turn, `facts.${strength}`)]),
    ...(rather?.facets ?? []).map((key) => turn.machine.names.nameOf('facet', key, turn.language)),
  ];
  return { rather: joined(turn, told), instead: told.length > 0 ? 'yes' : 'no' };
}

/** A price, and the size that it is of. */
function pricedIn(
  turn: Turn,
  { price, currency, ml }: { readonly price: number; readonly currency: string; readonly ml: number | null },
): MessageArguments {
  const said = money(turn.language, price, currency);
  return { price: said, sized: ml === null ? 'no' : 'yes', size: ml === null ? '' : sizeText(turn, ml) };
}

/** What two bottles of one size cost, the size said once; of bottles that hold more and less what 100 ml cost. */
function pricesOf(turn: Turn, { price, other }: CheaperFact): { alike: 'yes' | 'no'; price: string; other: string } {
  const costs = (one: PriceFact): string => money(turn.language, one.price, one.currency);
  if (price.ml === null || other.ml === null || price.ml === other.ml)
    return { alike: 'yes', price: factText(turn, price), other: costs(other) };
  const each = ({ price: sum, currency, ml }: PriceFact): string =>
    money(turn.language, Math.round((sum / (ml ?? 1)) * 10_000) / 100, currency);
  return { alike: 'no', price: each(price), other: each(other) };
}

/** “cheaper (€37 for 50 ml against €57)”, of one that is named before. */
function costsLessText(turn: Turn, fact: CheaperFact): string {
  return textOf(turn, 'facts.costs_less', pricesOf(turn, fact));
}

/** What one of two is more of: “fresher and greener than Sì (mint, lemon)”; `isCompared`: whether than which is said. */
export function leadsText(turn: Turn, { over, scales, notes }: LeadsFact, isCompared: boolean): string {
  const named = notes.map((id) => turn.machine.names.nameOf('ingredient', id, turn.language));
  return textOf(turn, 'facts.leads', {
    scales: joined(
      turn,
      scales.map((source) => sourceText(turn, source)),
    ),
    compared: isCompared ? 'yes' : 'no',
    fragrance: turn.machine.names.nameOf('fragrance', over, turn.language),
    notes: named.join(', '),
    noted: named.length > 0 ? 'yes' : 'no',
  });
}

/** Reasons for one of two, of which the other is named behind. */
function reasonsText(turn: Turn, facts: readonly Fact[]): string {
  const clauses = facts.map((fact, at) => (fact.fact === 'cheaper' ? costsLessText(turn, fact) : factText(turn, fact, at)));
  return clauses
    .filter((one) => one !== '')
    .reduce((before, fact) => (before === '' ? fact : textOf(turn, 'facts.next', { before, fact })), '');
}

/** What would speak for the next best one: that it is more of something, or other facts. */
function insteadFor(turn: Turn, facts: readonly Fact[]): { kind: 'leads' | 'facts' | 'none'; facts: string } {
  const [first, ...others] = facts;
  if (first === undefined) return { kind: 'none', facts: '' };
  if (first.fact === 'leads' && others.length === 0) return { kind: 'leads', facts: leadsText(turn, first, false) };
  return { kind: 'facts', facts: reasonsText(turn, facts) };
}

/** What speaks against a fragrance. */
export const AGAINST: ReadonlySet<Fact['fact']> = new Set(['instead', 'lacks', 'misses', 'though', 'step_away']);

function againstIn(turn: Turn, facts: readonly Fact[]): { against: string; but: string } {
  const against = factsText(
    turn,
    facts.filter((one) => AGAINST.has(one.fact)),
    true,
  );
  return { against, but: against === '' ? 'no' : 'yes' };
}

function ingredientOrFamily(turn: Turn, id: string): string {
  const asIngredient = turn.machine.names.nameOf('ingredient', id, turn.language);
  return asIngredient === id ? familyName(turn, id) : asIngredient;
}

/** What makes the difference, and what kind of thing that is. */
function howShifted(
  turn: Turn,
  { by, without }: Extract<Fact, { fact: 'shifted' }>,
  placed: (tier: Tier, ids: readonly string[]) => string,
): { how: string; by: string } {
  if (by !== null) return { how: by.fact, by: by.fact === 'notes' ? placed(by.tier, by.notes) : factText(turn, by) };
  const names = without.map((id) => turn.machine.names.nameOf('ingredient', id, turn.language));
  return names.length > 0 ? { how: 'without', by: nor(turn, names) } : { how: 'plainly', by: '' };
}

/** `style.fresh` in a sentence; `how`: as in `saidText`. */
function sourceText(turn: Turn, source: string, how: keyof Form = 'said'): string {
  const value = source.slice(source.indexOf('.') + 1);
  if (kindOf(source) === 'facet') return turn.machine.names.nameOf('facet', value, turn.language);
  if (kindOf(source) === 'like') return textOf(turn, 'facts.likeness', { fragrances: likedNames(turn, source) });
  return kindOf(source) === 'family' ? familyName(turn, value) : saidText(turn, kindOf(source), value, how);
}

/** `like.f0001,f0002`: their names. */
function likedNames(turn: Turn, source: string): string {
  const ids = source.slice(source.indexOf('.') + 1).split(',');
  return joined(
    turn,
    ids.map((id) => turn.machine.names.nameOf('fragrance', id, turn.language)),
  );
}

/** What is missed, behind a word that says how much: "hardly fresh"; a size goes without saying. */
function missedText(turn: Turn, source: string): string {
  if (kindOf(source) === 'like') return likedNames(turn, source);
  return source === 'size' ? '' : useText(turn, source, 'degree');
}

/** An occasion as what it is good for, "for the office"; anything else as it is called. */
function useText(turn: Turn, source: string, how: keyof Form = 'said'): string {
  const kind = kindOf(source);
  if (kind !== 'occasion') return sourceText(turn, source, how);
  const name = sourceText(turn, source);
  return hasForms(turn, kind) ? name : textOf(turn, 'facts.use', { occasion: source.slice(source.indexOf('.') + 1), name });
}

/**
 * What the fragrances of a page lack of a wish, as a sentence; '' where they lack nothing. `misses`: of how many wishes each of
 * them falls short. Where that isn't the same for all, their cards tell.
 */
export function missingText(turn: Turn, sources: readonly string[], misses: number): string {
  const [first, ...others] = sources;
  if (first === undefined) return '';
  const kind = sources.length > misses ? 'each' : others.length > 0 ? 'all' : kindOf(first);
  return textOf(turn, 'system.missing', { kind, missing: missingNames(turn, sources) });
}

/** What is missing, as a reader would call it. */
export function missingNames(turn: Turn, sources: readonly string[]): string {
  return joined(
    turn,
    sources.map((source) => (kindOf(source) === 'like' ? likedNames(turn, source) : wishedText(turn, source))),
  );
}

function wishedText(turn: Turn, source: string): string {
  const { price = null, size = null, strength = null } = turn.results?.query.wish ?? {};
  if (source === 'strength') return strength === null ? '' : rangeText(turn, 'strength', strength);
  if (source === 'price') return price === null ? '' : rangeText(turn, 'price', price);
  if (source === 'size') return size === null ? '' : rangeText(turn, BOTTLE, size);
  return useText(turn, source);
}

/** The type in `style.fresh`; `strength` is one by itself. */
function kindOf(source: string): string {
  return source.split('.', 1)[0] ?? '';
}

/** Facts that answer a question, in a sentence. */
export function factsText(turn: Turn, facts: readonly Fact[], alone = false): string {
  return facts
    .map((fact, place) => factText(turn, fact, place, alone))
    .filter((clause) => clause !== '')
    .reduce((before, fact) => (before === '' ? fact : textOf(turn, 'facts.next', { before, fact })), '');
}
