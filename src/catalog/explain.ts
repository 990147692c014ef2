import { hasBit } from './bitset.ts';
import { gather, noteInstead, notesMeeting } from './facts.ts';
import type { Fact, LimitFact, PerfumersFact, RelaxableWish, Wish } from './query.ts';
import { answeringReasons, type Case, caseOf, isWithin, keepsBudget, priceFact, tellsApart } from './reasons.ts';
import type { Shop } from './search.ts';
import { softWishes } from './soft-wishes.ts';
import { stepAwayFrom } from './step-away.ts';
import { REASONS } from './weights.ts';

/** What is said of one fragrance. */
export interface Told {
  /** What answers the wish, strongest first. */
  readonly answers: readonly Fact[];
  /** True of it and worth saying when little else is. */
  readonly besides: readonly Fact[];
  /** Honest negatives: wanted, but not in it, or beyond a limit that was set aside. */
  readonly against: readonly Fact[];
}

/** What speaks for a fragrance and against it, without an eye to others. */
export function judgedReasons(shop: Shop, wish: Wish, place: number): Told {
  const one = caseOf(shop, wish, place);
  return one === null ? { answers: [], besides: [], against: [] } : tellOf(one, REASONS.told, new Set());
}

/** What "why this one?" tells: more than a card, negatives last. */
export function toldReasons(shop: Shop, wish: Wish, place: number): readonly Fact[] {
  const { answers, besides, against } = judgedReasons(shop, wish, place);
  const positive = [...answers, ...besides].slice(0, Math.max(REASONS.card, answers.length));
  return inOrder([...positive, ...against.slice(0, 2)], () => false);
}

/**
 * Reasons for the cards of one page, each told with an eye to the others: notes that few of them have are named first, what
 * all of them say comes last, and a limit that all of them keep isn't said. One that would say the same as one before it
 * says its next-best fact as well or in place of its last.
 */
export function distinctReasons(shop: Shop, wish: Wish, places: readonly number[]): readonly (readonly Fact[])[] {
  const novelty = noveltyOn(shop, places);
  const facets = facetNoveltyOn(shop, places);
  const cases = places.map((place) => caseOf(shop, wish, place, novelty, facets));
  for (const one of cases) shop.work.add(STEPS_A_CARD + (one?.placed.length ?? 0) * STEPS_A_NOTE);
  const answers = cases.map((one) => (one === null ? [] : answersOf(one, REASONS.card, new Set())));
  const idle = textsOf(inAll(answers).filter((fact) => NOTHING_NEW.has(fact.fact)));
  const said = new Set<string>();
  // What all of them lack is said of the list.
  const lacked = textsOf(inAll(cases.map((one) => (one === null ? [] : againstOf(one)))).filter((fact) => LACKED.has(fact.fact)));
  const chosen = cases.map((one) => {
    const facts = one === null ? [] : firstUnsaid(choicesOf(tellOf(one, REASONS.card, idle), lacked), said);
    said.add(JSON.stringify(facts));
    return facts;
  });
  const common = textsOf(inAll(chosen));
  const isCommon = (fact: Fact) => common.has(JSON.stringify(fact));
  return chosen.map((facts) => inOrder(facts, isCommon));
}

function inOrder(facts: readonly Fact[], isCommon: (fact: Fact) => boolean): readonly Fact[] {
  const rank = (fact: Fact): number => (isNegative(fact) ? 4 : isCommon(fact) ? 3 : (LATER.get(fact.fact) ?? 0));
  return [...facts].sort((a, b) => rank(a) - rank(b));
}

/** Said after what the fragrance smells of and is like: how it differs, then the limits that it keeps. */
const LIMIT = 2;
const LATER: ReadonlyMap<Fact['fact'], number> = new Map([
  ['wears', 1],
  ['shifted', 1],
  ['apart', 1],
  ['away', 1],
  ['strength', LIMIT],
  ['lasting', LIMIT],
  ['popular', LIMIT],
  ['rare', LIMIT],
  ['perfumers', LIMIT],
  ['brand', LIMIT],
  ['concentration', LIMIT],
  ['year', LIMIT],
  ['price', LIMIT],
]);

/** Where every card would say it, it was asked for and needs no saying. */
const NOTHING_NEW: ReadonlySet<Fact['fact']> = new Set(['brand', 'concentration', 'family']);
const LACKED: ReadonlySet<Fact['fact']> = new Set(['lacks', 'misses']);
const NEGATIVE: ReadonlySet<Fact['fact']> = new Set(['instead', 'lacks', 'misses', 'though', 'step_away']);

function isNegative(fact: Fact): boolean {
  return NEGATIVE.has(fact.fact);
}

/** What choosing the reasons of a card takes, and more for each note that may be one. */
const STEPS_A_CARD = 20;
const STEPS_A_NOTE = 4;

/** How much a note sets one of these apart: 1 / how many of them have it. */
function noveltyOn(shop: Shop, places: readonly number[]): (note: string) => number {
  const having = new Map<string, number>();
  for (const place of places) {
    for (const ingredient of new Set(shop.index.notes.of(place).map((note) => note.ingredient))) {
      const key = shop.index.data.ingredients[ingredient]?.key ?? '';
      having.set(key, (having.get(key) ?? 0) + 1);
    }
  }
  return (note) => 1 / Math.max(1, having.get(note) ?? 0);
}

/** The same of a facet. */
function facetNoveltyOn(shop: Shop, places: readonly number[]): (facet: string) => number {
  const having = new Map<string, number>();
  for (const place of places)
    for (const facet of shop.index.data.fragrances[place]?.accords ?? []) having.set(facet, (having.get(facet) ?? 0) + 1);
  return (facet) => 1 / Math.max(1, having.get(facet) ?? 0);
}

/** The facts that each of several lists holds; none where there is but one. */
function inAll(lists: readonly (readonly Fact[])[]): readonly Fact[] {
  const [first = [], ...others] = lists;
  const texts = others.map(textsOf);
  return texts.length === 0 ? [] : first.filter((fact) => texts.every((one) => one.has(JSON.stringify(fact))));
}

function textsOf(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(facts.map((fact) => JSON.stringify(fact)));
}

function tellOf(one: Case, most: number, idle: ReadonlySet<string>): Told {
  const answers = answersOf(one, most, idle);
  const against = againstOf(one);
  return { answers, besides: besidesOf(one, [...answers, ...against]), against };
}

function answersOf(one: Case, most: number, idle: ReadonlySet<string>): readonly Fact[] {
  const facts: Fact[] = [];
  const said = new Set<string>();
  for (const reason of answeringReasons(one)) {
    if (facts.length >= most) break;
    const fact = reason.fact(said);
    if (fact === null || idle.has(JSON.stringify(fact)) || repeats(facts, fact)) continue;
    facts.push(fact);
    for (const note of notesIn(fact)) said.add(note);
  }
  return facts;
}

/** One fact of a kind, unless it names something else. */
function repeats(facts: readonly Fact[], fact: Fact): boolean {
  return notesIn(fact).length === 0 && fact.fact !== 'shifted' && facts.some((other) => other.fact === fact.fact);
}

function notesIn(fact: Fact): readonly string[] {
  if (fact.fact === 'shifted') return fact.by?.fact === 'notes' ? fact.by.notes : [];
  if (fact.fact === 'instead') return [fact.note];
  return 'notes' in fact ? fact.notes : [];
}

/** The ways to say it on a card, the best first. `lacked`: what all cards of the page lack. */
function choicesOf({ answers, besides, against }: Told, lacked: ReadonlySet<string>): readonly (readonly Fact[])[] {
  const isBeyond = ({ fact }: Fact) => fact === 'though' || fact === 'step_away';
  const beyond = against.filter(isBeyond).slice(0, 1);
  const missing = against.filter((fact) => !isBeyond(fact) && !lacked.has(JSON.stringify(fact))).slice(0, 1);
  // "In common with Sauvage: …", and then "not very close to Sauvage", would contradict itself; the list says what it lacks.
  const isShared = answers.some(({ fact }) => fact === 'shares');
  const negative = [...missing, ...beyond].filter((fact) => !(isShared && fact.fact === 'misses' && fact.source.startsWith('like.')));
  const room = REASONS.card - Math.min(1, negative.length);
  const strongest = answers.slice(0, room);
  // A card that repeats a limit ("under 80 euros") says the more of how the fragrance smells.
  const isLimit = strongest.some((fact) => LATER.get(fact.fact) === LIMIT);
  const enough = isLimit ? room : Math.max(2, strongest.length);
  const more = [...answers.slice(room).filter((fact) => notesIn(fact).length > 0), ...besides];
  const wanting = enough - strongest.length;
  const best = [...strongest, ...more.slice(0, wanting)];
  const others = more.slice(wanting);
  const instead = wanting > 0 ? others.map((fact) => [...best.slice(0, -1), fact]) : [];
  return [best, ...instead, ...others.map((fact) => [...best, fact])].map((facts) => [
    ...together(facts),
    ...negative.map((fact) => unlessNamed(fact, facts)),
  ]);
}

/** Notes of one place in one fact. */
function together(facts: readonly Fact[]): readonly Fact[] {
  const tiers = new Map<string, Fact>();
  for (const fact of facts) {
    const key = fact.fact === 'notes' ? fact.tier : JSON.stringify(fact);
    const before = tiers.get(key);
    const isMore = fact.fact === 'notes' && before?.fact === 'notes';
    tiers.set(key, isMore ? { ...fact, notes: [...before.notes, ...fact.notes] } : fact);
  }
  return [...tiers.values()];
}

/** A stand-in that is named already isn't named again. */
function unlessNamed(fact: Fact, facts: readonly Fact[]): Fact {
  const isNamed = fact.fact === 'instead' && facts.some((other) => notesIn(other).includes(fact.note));
  return isNamed ? { fact: 'lacks', note: fact.wanted } : fact;
}

function firstUnsaid(choices: readonly (readonly Fact[])[], said: ReadonlySet<string>): readonly Fact[] {
  return choices.find((facts) => !said.has(JSON.stringify(facts))) ?? choices[0] ?? [];
}

/** What is missing, with its nearest stand-in, and what lies beyond a limit that was set aside. */
function againstOf(one: Case): readonly Fact[] {
  const { shop, wish, placed } = one;
  const wanted = [...wish.ingredients].sort((a, b) => b.weight - a.weight);
  const asked = new Set(wanted.flatMap(({ id }) => notesMeeting(shop.index, placed, id).map((note) => note.key)));
  const others = placed.filter((note) => !asked.has(note.key));
  const missing = wanted
    .filter(({ id }) => shop.index.hierarchy.placeOf.has(id) && notesMeeting(shop.index, placed, id).length === 0)
    .filter(({ id }) => !isMetOtherwise(one, `ingredient.${id}`))
    .map(({ id }): Fact => {
      const note = noteInstead(shop.index, others, id);
      return note === undefined ? { fact: 'lacks', note: id } : { fact: 'instead', wanted: id, tier: note.tier, note: note.key };
    });
  // A near note says more than that there is none.
  missing.sort((a, b) => Number(b.fact === 'instead') - Number(a.fact === 'instead'));
  const though = [...beyondLimits(one), ...otherPerfumers(one)].map((but): Fact => ({ fact: 'though', but }));
  const isAway = stepAwayFrom(shop.index, wish)?.(one.place) === true;
  const away = isAway ? [{ fact: 'step_away', family: one.fragrance.family } as const] : [];
  return [...though, ...away, ...missing, ...missedOf(one)];
}

/** "Rose or jasmine": it has the other one. */
function isMetOtherwise({ shop, wish, place }: Case, of: string): boolean {
  const number = wish.either[of];
  if (number === undefined) return false;
  const { said } = softWishes(shop.index, shop.scope, shop.columns, wish, NOTHING_DROPPED);
  return said.some((one) => wish.either[one.of] === number && hasBit(one.column.meets, place));
}

/** What else was wished and isn't met; of notes, of who composed it, of its strength and its price other facts tell. */
function missedOf({ shop, wish, place }: Case): readonly Fact[] {
  // Its price says whether it costs what it shall.
  const { said } = softWishes(shop.index, shop.scope, shop.columns, { ...wish, price: null }, NOTHING_DROPPED);
  return said
    .filter(({ of, column }) => !TOLD_ELSEWHERE.test(of) && !hasBit(column.meets, place))
    .map(({ of }): Fact => ({ fact: 'misses', source: of }));
}

const TOLD_ELSEWHERE = /^(?:ingredient|perfumer)\.|^strength$/;
const NOTHING_DROPPED: ReadonlySet<RelaxableWish> = new Set();

/** Where it breaks a limit, that limit was set aside to find it. */
function beyondLimits({ shop, wish, place, fragrance, offer }: Case): readonly LimitFact[] {
  const brand = shop.index.brandOf[place] ?? '';
  const { concentration, year, family } = fragrance;
  const isOther = (asked: readonly string[], own: string) => asked.length > 0 && !asked.includes(own);
  const limits: readonly (LimitFact | false)[] = [
    offer !== null && !keepsBudget(wish, offer) && priceFact(shop, offer),
    isOther(wish.brands, brand) && { fact: 'brand', brand },
    isOther(wish.pickedFamilies, family) && { fact: 'family', family },
    concentration !== null && isOther(wish.concentration, concentration) && { fact: 'concentration', concentration },
    wish.year !== null && year !== null && !isWithin(year, wish.year) && { fact: 'year', year },
  ];
  return limits.flatMap((fact) => (fact === false ? [] : fact));
}

/** Who composed it, where another was asked for. */
function otherPerfumers({ shop, wish, fragrance: { perfumers } }: Case): readonly PerfumersFact[] {
  const isWanted = (name: string) => wish.perfumers.some(({ id }) => id === shop.index.perfumers.keyOf(name));
  const isOther = wish.perfumers.length > 0 && perfumers.length > 0 && !perfumers.some(isWanted);
  return isOther ? [{ fact: 'perfumers', perfumers: perfumers.slice(0, REASONS.few) }] : [];
}

/** What it is like to wear, notes not said yet that set it apart, those of tiers not spoken of first; then who made it, and when. */
function besidesOf(one: Case, said: readonly Fact[]): readonly Fact[] {
  const { fragrance, placed } = one;
  const named = new Set(said.flatMap(notesIn));
  const tiers = new Set(said.flatMap((fact) => ('tier' in fact ? fact.tier : [])));
  const left = placed.filter((note) => !named.has(note.key));
  const notes = [...gather(left, tellsApart(one), REASONS.few)]
    .sort((a, b) => Number(tiers.has(a.tier)) - Number(tiers.has(b.tier)))
    .map(({ tier, notes }): Fact => ({ fact: 'notes', tier, notes }));
  const kinds = new Set(said.map((fact) => fact.fact));
  const { accords, perfumers, concentration, year } = fragrance;
  const facts: readonly (readonly [boolean, Fact])[] = [
    [true, { fact: 'family', family: fragrance.family }],
    [accords.length > 0, { fact: 'facets', facets: accords.slice(0, 2) }],
    [perfumers.length > 0, { fact: 'perfumers', perfumers: perfumers.slice(0, REASONS.few) }],
    [concentration !== null, { fact: 'concentration', concentration: concentration ?? '' }],
    [year !== null, { fact: 'year', year: year ?? 0 }],
  ];
  const wears = unaskedFacets(one).map((facet): Fact => ({ fact: 'wears', facet }));
  return [
    ...wears.slice(0, 1),
    ...notes,
    ...wears.slice(1),
    ...facts.filter(([holds, fact]) => holds && !kinds.has(fact.fact)).map(([, fact]) => fact),
  ];
}

/** How much less each next facet of a fragrance tells of it. */
const NEXT_FACET = 0.3;

/** Facets of it that the catalog has words for, which suit the wish, and of which it says nothing; the most telling first. */
function unaskedFacets({ shop, wish, fragrance, facetNovelty }: Case): readonly string[] {
  const { index } = shop;
  const asked = new Set([
    ...[...wish.tastes, ...wish.lessTastes].flatMap(({ wants, avoid }) => [...Object.keys(wants.facets), ...Object.keys(avoid.facets)]),
    ...wish.shifts.flatMap(({ facets, families }) => [...Object.keys(facets), ...Object.keys(families)]),
    ...wish.families.map(({ id }) => id),
    ...wish.withoutFamilies,
  ]);
  const wished = new Set([...wish.tastes.map(({ source }) => source), ...(wish.gender === null ? [] : [`gender.${wish.gender}`])]);
  const worth = (facet: string, at: number): number => Math.sqrt(facetNovelty(facet)) / (1 + NEXT_FACET * at);
  return fragrance.accords
    .filter((facet) => {
      const { wears, wears_not_for: jarring = [] } = index.data.facets[index.facetPlace.get(facet) ?? -1] ?? {};
      return wears !== undefined && !asked.has(facet) && !jarring.some((one) => wished.has(one));
    })
    .map((facet, at) => ({ facet, worth: worth(facet, at) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, REASONS.few)
    .map(({ facet }) => facet);
}
