import type { Work } from '../text/work.ts';
import { amountsOf } from './answer.ts';
import { type Before, firstOf } from './best.ts';
import { addBit, type Bitset, countBits, emptyBits, hasBit, include, isEmpty, keep, membersOf, remove } from './bitset.ts';
import { clamp } from './clamp.ts';
import type { Columns } from './columns.ts';
import { keepPassing, placesOf, saysOf } from './filter.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import { plainOffer } from './prices.ts';
import type { RelaxableWish, SearchAnswer, SearchQuery, Superlative, Wish } from './query.ts';
import { metByteOf, metCounts, scoresOf, scoringOf } from './score.ts';
import { explainScores } from './score-terms.ts';
import { type SoftWish, type SoftWishes, softWishes } from './soft-wishes.ts';
import { stepAwayFrom } from './step-away.ts';
import { type Candidate, type SameIsFine, vary } from './vary.ts';
import { VARIETY_WINDOW } from './weights.ts';

/** What a search looks at: the catalog, one scope of it, and the columns that are shared by all searches. */
export interface Shop {
  readonly index: FragranceIndex;
  readonly scope: ScopeIndex;
  readonly columns: Columns;
  /** Counts the steps of this one search. */
  readonly work: Work;
}

/** A page of a search, as places; cards and reasons are made of them elsewhere. `listed`: those on all its pages. */
export type Found = Omit<SearchAnswer, 'type' | 'items'> & { readonly places: readonly number[]; readonly listed: Bitset };

/** Those that match, with what of the wish had to be dropped for it. */
interface Matches {
  readonly bits: Bitset;
  readonly soft: SoftWishes;
  readonly relaxed: readonly RelaxableWish[];
  /** How many of the soft wishes each of them misses: all miss as many. */
  readonly misses: number;
}

/** What passes every hard wish but those that are dropped. */
interface Passed {
  readonly passing: Bitset;
  readonly soft: SoftWishes;
  readonly relaxed: readonly RelaxableWish[];
}

export function search(shop: Shop, query: SearchQuery): Found {
  const page = whole(query.page, 1, Number.MAX_SAFE_INTEGER);
  const perPage = whole(query.perPage, 1, 10);
  const matches = tierOf(shop, query);
  const { bits } = matches;
  const total = countBits(bits);
  const totalPages = Math.ceil(total / perPage);
  const from = (page - 1) * perPage;
  const places = from >= total ? [] : pageOf(shop, query.wish, matches, from, Math.min(total, from + perPage));
  const scores = explainScores(
    shop.index,
    shop.scope,
    scoringOf(shop.index, shop.scope, query.wish, matches.soft),
    matches.soft.prior,
    places,
  );
  return {
    places,
    listed: bits,
    scores,
    total,
    page: clamp(page, 1, Math.max(1, totalPages)),
    perPage,
    totalPages,
    relaxed: matches.relaxed,
    misses: matches.misses,
    missing: missingOn(matches.soft, places),
  };
}

/** How much a search would list. */
export function countOf(shop: Shop, query: SearchQuery): Pick<SearchAnswer, 'total' | 'misses' | 'relaxed'> {
  const { bits, misses, relaxed } = tierOf(shop, query);
  return { total: countBits(bits), misses, relaxed };
}

/**
 * The best tier there is, of those that miss at least as many soft wishes as the query says: what passes every hard wish and meets all
 * of the soft ones, else all but one, and so on, but never what meets none. Where there is no such tier, one more hard wish is dropped
 * at a time, and at last what only comes near is taken. What was dropped in vain isn't dropped at all.
 */
function tierOf(shop: Shop, query: SearchQuery): Matches {
  const { wish, relax, misses: least = 0 } = query;
  const left = query.leaveOut.length === 0 ? null : placesOf(shop.index, query.leaveOut);
  const droppable = [...new Set(relax)].filter((filter) => saysOf(wish, filter));
  const reliefs = Array.from({ length: droppable.length + 1 }, (_, dropped) => droppable.slice(0, dropped));
  const passed: Passed[] = [];
  for (const relaxed of reliefs) {
    const hard = hardMatches(shop, wish, relaxed);
    passed.push(hard);
    const best = bestTier(shop, hard, 0, null);
    if (best === null) continue;
    // What comes behind it, and others than those, are looked for where it was found, and nowhere else.
    return least === 0 && left === null ? best : (bestTier(shop, hard, least, left) ?? nothing(best));
  }
  const near = passed.map((hard) => comingNear(shop, hard, left));
  const found = near.find((one) => !isEmpty(one.bits)) ?? near[0] ?? comingNear(shop, hardMatches(shop, wish, []), left);
  return least > found.misses ? nothing(found) : found;
}

const nothing = (matches: Matches): Matches => ({ ...matches, bits: new Uint32Array(matches.bits.length) });

/** The fragrances that miss the fewest soft wishes, `least` or more of them; null: those that are left meet none. */
function bestTier(shop: Shop, { soft, relaxed, passing: all }: Passed, least: number, left: Bitset | null): Matches | null {
  const passing = all.slice();
  if (left !== null) remove(passing, left);
  const { said } = soft;
  if (least === 0) {
    const bits = passing.slice();
    for (const { column } of said) keep(bits, column.meets);
    if (!isEmpty(bits)) return { bits, soft, relaxed, misses: 0 };
  }
  const places = membersOf(passing);
  const missed = missCounts(said, places);
  let misses = said.length;
  for (const count of missed) if (count >= least && count < misses) misses = count;
  if (misses >= said.length) return null;
  const bits = emptyBits(shop.index.size);
  for (const [i, place] of places.entries()) if (missed[i] === misses) addBit(bits, place);
  return { bits, soft, relaxed, misses };
}

/** Those that come near one of the soft wishes at least, where nothing meets any. */
function comingNear(shop: Shop, { soft, relaxed, passing: all }: Passed, left: Bitset | null): Matches {
  const passing = all.slice();
  if (left !== null) remove(passing, left);
  const any = emptyBits(shop.index.size);
  for (const { column } of soft.said) include(any, column.comesNear);
  keep(passing, any);
  return { bits: passing, soft, relaxed, misses: soft.said.length };
}

function hardMatches(shop: Shop, wish: Wish, relaxed: readonly RelaxableWish[]): Passed {
  const dropped = new Set(relaxed);
  const soft = softWishes(shop.index, shop.scope, shop.columns, wish, dropped);
  const passing = shop.scope.sold.slice();
  shop.work.add(passesOf(wish) * Math.ceil(shop.index.size / FRAGRANCES_A_STEP));
  keepPassing(passing, shop, wish, dropped);
  leaveAlike(passing, shop, wish);
  return { soft, relaxed, passing };
}

/** "Something different" goes away from a fragrance: what is clearly like it goes with it, where nothing is to be like another one. */
function leaveAlike(passing: Bitset, { index, columns }: Shop, { like, name, unlike }: Wish): void {
  if (like.length + name.length > 0) return;
  for (const { id } of unlike) if (index.placeOf.has(id)) remove(passing, columns.likeness(id).meets);
}

/** How many of some wishes each of some fragrances misses. */
function missCounts(said: readonly SoftWish[], places: Int32Array): Uint8Array {
  const missed = new Uint8Array(places.length);
  for (const { column } of said) {
    const { meets } = column;
    for (let i = 0; i < places.length; i++) if (!hasBit(meets, places[i] ?? 0)) missed[i] = (missed[i] ?? 0) + 1;
  }
  return missed;
}

/** The wishes that some of the fragrances on a page miss, in the order in which they count. */
function missingOn({ said }: SoftWishes, places: readonly number[]): readonly string[] {
  return said.filter(({ column }) => places.some((place) => !hasBit(column.meets, place))).map(({ of }) => of);
}

/** Fragrances that a pass over a column looks at in the time of one step. */
const FRAGRANCES_A_STEP = 256;

/** How often a search goes over the fragrances: once for each thing wished or turned down, and once without any. */
function passesOf(wish: Wish): number {
  return Object.values(wish).reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : part === null ? 0 : 1), 1);
}

function pageOf(shop: Shop, wish: Wish, matches: Matches, from: number, to: number): number[] {
  const { variety } = shop.index.weights;
  const places = membersOf(matches.bits);
  shop.work.add(passesOf(wish) * Math.ceil(places.length / FRAGRANCES_A_STEP));
  const scores = scoresOf(scoringOf(shop.index, shop.scope, wish, matches.soft), places);
  if (wish.superlative !== null) return inOrderOf(shop, wish, wish.superlative, places, scores, to).slice(from);
  const met = metCounts(matches.soft.fit, metByteOf(shop.index), places);
  const windowsEnd = Math.ceil(to / VARIETY_WINDOW) * VARIETY_WINDOW;
  const ranked = firstOf(places.length, windowsEnd, inOrder(shop, places, scores));
  const spread = matches.soft.like.length > 0 ? variety.alike : variety.spread;
  const fine: SameIsFine = { line: wish.name.length > 0, brand: wish.brands.length > 0, spread, stepAway: stepAwayFrom(shop.index, wish) };
  const varied: number[] = [];
  const firstWindow = Math.floor(from / VARIETY_WINDOW) * VARIETY_WINDOW;
  for (let start = firstWindow; start < to; start += VARIETY_WINDOW) {
    const window = ranked.slice(start, start + VARIETY_WINDOW).map((i): Candidate => {
      return { place: places[i] ?? 0, score: scores[i] ?? 0, met: met[i] ?? 0 };
    });
    varied.push(...vary(shop.index, window, to - start, fine));
  }
  return varied.slice(from - firstWindow, to - firstWindow);
}

/** By what the superlative is about, whatever else they are; ties by score, and last what nothing is known of. */
function inOrderOf(shop: Shop, wish: Wish, superlative: Superlative, places: Int32Array, scores: Float64Array, to: number): number[] {
  const amount = amountsOf(shop, superlative, wish);
  const amounts = Float64Array.from(places, (place) => {
    const one = amount(place);
    return Number.isNaN(one) ? Number.NEGATIVE_INFINITY : one;
  });
  const isBetter = inOrder(shop, places, scores);
  const ranked = firstOf(places.length, to, (i, j) => {
    const [one = 0, other = 0] = [amounts[i], amounts[j]];
    return one === other ? isBetter(i, j) : one > other;
  });
  return Array.from(ranked, (i) => places[i] ?? 0);
}

/** By score; ties by prior, then price (unknown last), then id. Of places by where they stand in their list. */
function inOrder(shop: Shop, places: Int32Array, scores: Float64Array): Before {
  return (i, j) => {
    const score = (scores[i] ?? 0) - (scores[j] ?? 0);
    return score === 0 ? breaksTie(shop, places[i] ?? 0, places[j] ?? 0) : score > 0;
  };
}

function breaksTie({ index, scope }: Shop, a: number, b: number): boolean {
  const known = (scope.prior[a] ?? 0) - (scope.prior[b] ?? 0);
  if (known !== 0) return known > 0;
  const priceA = plainOffer(scope.prices, a)?.price ?? Number.NaN;
  const priceB = plainOffer(scope.prices, b)?.price ?? Number.NaN;
  if (priceA !== priceB && !(Number.isNaN(priceA) && Number.isNaN(priceB))) return Number.isNaN(priceB) || priceA < priceB;
  return (index.idRank[a] ?? 0) < (index.idRank[b] ?? 0);
}

function whole(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? clamp(Math.floor(value), least, most) : least;
}
