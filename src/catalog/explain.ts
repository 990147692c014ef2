import { hasBit } from './bitset.ts';
import { facetsFor, leadingNotes, noteInstead, notesFor, notesMeeting, type Placed, placedNotes, sharedNotes } from './facts.ts';
import type { Fragrance } from './fragrance.ts';
import type { Fact, Shift, Wish } from './query.ts';
import type { Shop } from './search.ts';
import { wantsSomething } from './soft-wishes.ts';
import { REASONS } from './weights.ts';

/** A fact with what it contributed to the score. */
interface Reason {
  readonly fact: Fact;
  readonly worth: number;
}

/** All that can be said of why a fragrance is here, strongest first, each kind apart. */
interface Reasons {
  /** What answers the wish. */
  readonly for: readonly Fact[];
  /** Honest negatives: wanted, but not in it. */
  readonly against: readonly Fact[];
  /** True of it and worth saying when little else is. */
  readonly besides: readonly Fact[];
}

/** Below a contribution: facts that only repeat a limit that every item passed. */
const LIMIT_WORTH = 0.01;
const POPULAR_FROM = 0.7;

function reasonsFor(shop: Shop, wish: Wish, place: number): Reasons {
  const fragrance = shop.index.data.fragrances[place];
  if (fragrance === undefined) return { for: [], against: [], besides: [] };
  const placed = placedNotes(shop.index, place);
  const positive = [
    ...noteReasons(shop, wish, place, placed),
    ...familyReasons(shop, wish, place, fragrance),
    ...likenessReasons(shop, wish, place),
    ...tasteReasons(shop, wish, place, placed),
    ...shiftReasons(shop, wish, place),
    ...limitReasons(shop, wish, place, fragrance),
  ].sort((a, b) => b.worth - a.worth);
  const facts = positive.map((reason) => reason.fact);
  return { for: facts, against: negatives(shop, wish, placed), besides: besides(fragrance, facts) };
}

/** What "why this one?" tells: more than a card, negatives last. */
export function toldReasons(shop: Shop, wish: Wish, place: number): readonly Fact[] {
  const reasons = reasonsFor(shop, wish, place);
  const positive = [...reasons.for, ...reasons.besides].slice(0, Math.max(REASONS.card, Math.min(REASONS.told, reasons.for.length)));
  return [...positive, ...reasons.against.slice(0, 2)];
}

/**
 * Reasons for the cards of one page: the strongest of each, and one negative where something wanted is missing. A card
 * that would say the same as one before it says its next-best fact in place of its last.
 */
export function distinctReasons(shop: Shop, wish: Wish, places: readonly number[]): readonly (readonly Fact[])[] {
  const said = new Set<string>();
  return places.map((place) => {
    const facts = firstUnsaid(choicesOf(reasonsFor(shop, wish, place)), said);
    said.add(JSON.stringify(facts));
    return facts;
  });
}

/** The ways to say it, the best first. */
function choicesOf(reasons: Reasons): readonly (readonly Fact[])[] {
  const negative = reasons.against.slice(0, 1);
  const room = REASONS.card - negative.length;
  const all = [...reasons.for, ...reasons.besides];
  const strongest = reasons.for.slice(0, room);
  // A card that would only repeat the wish ("woody, under 80 euros") also says how the fragrance smells.
  const enough = strongest.some((fact) => 'notes' in fact)
    ? Math.max(2, strongest.length)
    : Math.max(2, Math.min(room, strongest.length + 1));
  const head = all.slice(0, enough - 1);
  const tails = all.slice(enough - 1);
  return tails.length === 0 ? [[...head, ...negative]] : tails.map((tail) => [...head, tail, ...negative]);
}

function firstUnsaid(choices: readonly (readonly Fact[])[], said: ReadonlySet<string>): readonly Fact[] {
  return choices.find((facts) => !said.has(JSON.stringify(facts))) ?? choices[0] ?? [];
}

function noteReasons(shop: Shop, wish: Wish, place: number, placed: readonly Placed[]): Reason[] {
  const tiers = new Map<Placed['tier'], { notes: string[]; worth: number }>();
  for (const wanted of wish.ingredients) {
    const [note] = notesMeeting(shop.index, placed, wanted.id);
    if (note === undefined) continue;
    const worth = (shop.index.weights.signal.fit * wanted.weight * (shop.columns.ingredient(wanted.id).values[place] ?? 0)) / 255;
    const tier = tiers.get(note.tier) ?? { notes: [], worth: 0 };
    if (!tier.notes.includes(note.key)) tier.notes.push(note.key);
    tiers.set(note.tier, { notes: tier.notes, worth: tier.worth + worth });
  }
  return [...tiers].map(([tier, { notes, worth }]) => ({ fact: { fact: 'notes', tier, notes }, worth }));
}

function familyReasons(shop: Shop, wish: Wish, place: number, fragrance: Fragrance): Reason[] {
  const wanted = [...wish.families, ...wish.pickedFamilies.map((id) => ({ id, weight: 1 }))].find((one) => one.id === fragrance.family);
  if (wanted === undefined) return [];
  const value = (shop.columns.family(wanted.id).values[place] ?? 0) / 255;
  return [{ fact: { fact: 'family', family: fragrance.family }, worth: shop.index.weights.signal.fit * wanted.weight * value }];
}

function likenessReasons(shop: Shop, wish: Wish, place: number): Reason[] {
  return wish.like.flatMap((seed): Reason[] => {
    const other = shop.index.placeOf.get(seed.id);
    if (other === undefined || other === place) return [];
    const notes = sharedNotes(shop.index, place, other).slice(0, REASONS.notes);
    const worth = (shop.index.weights.signal.likeness * seed.weight * (shop.columns.likeness(seed.id).values[place] ?? 0)) / 255;
    return notes.length === 0 ? [] : [{ fact: { fact: 'shares', with: seed.id, notes }, worth }];
  });
}

/** The notes that make a taste; where accords alone do, the facets. */
function tasteReasons(shop: Shop, wish: Wish, place: number, placed: readonly Placed[]): Reason[] {
  return wish.tastes.filter(wantsSomething).flatMap((taste): Reason[] => {
    const column = shop.columns.taste(taste);
    if (!hasBit(column.meets, place)) return [];
    const worth = (shop.index.weights.signal.context * taste.weight * (column.values[place] ?? 0)) / 255;
    const notes = notesFor(shop.index, placed, taste);
    if (notes.length > 0) return [{ fact: { fact: 'taste', source: taste.source, notes }, worth }];
    const facets = facetsFor(shop.index, place, taste);
    if (facets.length > 0) return [{ fact: { fact: 'facets', facets }, worth }];
    return taste.strength === null ? [] : [{ fact: strengthFact(shop, place), worth }];
  });
}

function shiftReasons(shop: Shop, wish: Wish, place: number): Reason[] {
  return wish.shifts.flatMap((shift): Reason[] => {
    const column = shop.columns.shift(shift);
    if (!hasBit(column.meets, place) && !movesPrice(shop, shift, place)) return [];
    return [
      {
        fact: { fact: 'shifted', shift: shift.source },
        worth: shop.index.weights.signal.shift * Math.max(0.5, (column.values[place] ?? 0) / 255),
      },
    ];
  });
}

function movesPrice(shop: Shop, shift: Shift, place: number): boolean {
  const prices = shift.than
    .flatMap((id) => shop.scope.prices[shop.index.placeOf.get(id) ?? -1] ?? [])
    .filter((price) => !Number.isNaN(price));
  const price = shop.scope.prices[place] ?? Number.NaN;
  if (shift.price === 0 || prices.length === 0) return false;
  return prices.every((other) => (shift.price < 0 ? price < other : price > other));
}

function limitReasons(shop: Shop, wish: Wish, place: number, fragrance: Fragrance): Reason[] {
  const facts: Fact[] = [];
  const level = shop.index.strengthLevels[place] ?? 3;
  const asked = wish.strength;
  const reasons: Reason[] = [];
  if (asked !== null && level >= (asked.min ?? level) && level <= (asked.max ?? level)) {
    reasons.push({ fact: strengthFact(shop, place), worth: shop.index.weights.signal.intensity });
  }
  const knownAsked = wish.tastes.some((taste) => (taste.prior ?? 0) > 0) || wish.shifts.some((shift) => shift.prior > 0);
  if (knownAsked && fragrance.popularity >= POPULAR_FROM)
    reasons.push({ fact: { fact: 'popular' }, worth: shop.index.weights.signal.prior_asked });
  const price = shop.scope.prices[place] ?? Number.NaN;
  if (wish.price !== null && !Number.isNaN(price)) facts.push({ fact: 'price', price, currency: shop.scope.currency });
  if (wish.brands.includes(shop.index.brandOf[place] ?? '')) facts.push({ fact: 'brand', brand: shop.index.brandOf[place] ?? '' });
  if (fragrance.concentration !== null && wish.concentration.includes(fragrance.concentration)) {
    facts.push({ fact: 'concentration', concentration: fragrance.concentration });
  }
  if (wish.year !== null && fragrance.year !== null) facts.push({ fact: 'year', year: fragrance.year });
  return [...reasons, ...facts.map((fact) => ({ fact, worth: LIMIT_WORTH }))];
}

function strengthFact(shop: Shop, place: number): Fact {
  return { fact: 'strength', strength: shop.index.strengthLevels[place] ?? 3 };
}

function negatives(shop: Shop, wish: Wish, placed: readonly Placed[]): readonly Fact[] {
  return [...wish.ingredients]
    .sort((a, b) => b.weight - a.weight)
    .filter((wanted) => shop.index.hierarchy.placeOf.has(wanted.id) && notesMeeting(shop.index, placed, wanted.id).length === 0)
    .map((wanted): Fact => {
      const note = noteInstead(shop.index, placed, wanted.id);
      return note === undefined ? { fact: 'lacks', note: wanted.id } : { fact: 'instead', wanted: wanted.id, note };
    });
}

function besides(fragrance: Fragrance, said: readonly Fact[]): readonly Fact[] {
  const kinds = new Set(said.map((fact) => fact.fact));
  const { accords, perfumers, concentration, year } = fragrance;
  const facts: readonly (readonly [boolean, Fact])[] = [
    ...leadingNotes(fragrance, said).map((fact) => [true, fact] as const),
    [true, { fact: 'family', family: fragrance.family }],
    [accords.length > 0, { fact: 'facets', facets: accords.slice(0, 2) }],
    [perfumers.length > 0, { fact: 'perfumers', perfumers }],
    [concentration !== null, { fact: 'concentration', concentration: concentration ?? '' }],
    [year !== null, { fact: 'year', year: year ?? 0 }],
  ];
  return facts.filter(([holds, fact]) => holds && (fact.fact === 'notes' || !kinds.has(fact.fact))).map(([, fact]) => fact);
}
