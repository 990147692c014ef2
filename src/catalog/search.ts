import type { Work } from '../text/work.ts';
import { type Before, firstOf } from './best.ts';
import { type Bitset, countBits, countCommon, emptyBits, include, keep, membersOf, remove } from './bitset.ts';
import { clamp } from './clamp.ts';
import type { Columns } from './columns.ts';
import { keepPassing, placesOf, saysOf } from './filter.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import type { RelaxableWish, SearchAnswer, SearchQuery, Wish } from './query.ts';
import { metByteOf, metCounts, scoresOf, scoringOf } from './score.ts';
import { explainScores } from './score-terms.ts';
import { type SoftWishes, softWishes } from './soft-wishes.ts';
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

/** A page of a search, as places; cards and reasons are made of them elsewhere. */
export type Found = Omit<SearchAnswer, 'type' | 'items'> & { readonly places: readonly number[] };

/** Those that match, with what of the wish had to be dropped for it. */
interface Matches {
  readonly bits: Bitset;
  readonly soft: SoftWishes;
  readonly relaxed: readonly RelaxableWish[];
}

const MOST_SUGGESTED = 3;

export function search(shop: Shop, query: SearchQuery): Found {
  const page = whole(query.page, 1, Number.MAX_SAFE_INTEGER);
  const perPage = whole(query.perPage, 1, 10);
  const matches = relaxedMatches(shop, query.wish, query.relax);
  const bits = matches.bits.slice();
  remove(bits, placesOf(shop.index, query.leaveOut));
  const total = countBits(bits);
  const totalPages = Math.ceil(total / perPage);
  const from = (page - 1) * perPage;
  const places = from >= total ? [] : pageOf(shop, query.wish, { ...matches, bits }, from, Math.min(total, from + perPage));
  const couldRelax = page >= totalPages ? relaxable(shop, query, matches, total) : [];
  const scores = explainScores(
    shop.index,
    shop.scope,
    scoringOf(shop.index, shop.scope, query.wish, matches.soft),
    matches.soft.prior,
    places,
  );
  return {
    places,
    scores,
    total,
    page: clamp(page, 1, Math.max(1, totalPages)),
    perPage,
    totalPages,
    relaxed: matches.relaxed,
    couldRelax,
  };
}

/**
 * What matches as it was said, else with one more wish dropped at a time, else what only comes near. Where few match as it
 * was said, the near follow them. What was dropped in vain isn't dropped at all.
 */
function relaxedMatches(shop: Shop, wish: Wish, order: readonly RelaxableWish[]): Matches {
  const said = matchesOf(shop, wish, [], 'meets');
  if (isEmpty(said.bits)) return firstFound(shop, wish, order, 'meets') ?? firstFound(shop, wish, order, 'comesNear') ?? said;
  return countBits(said.bits) < shop.index.weights.match.few ? matchesOf(shop, wish, [], 'comesNear') : said;
}

function firstFound(shop: Shop, wish: Wish, order: readonly RelaxableWish[], by: Admission): Matches | undefined {
  const droppable = [...new Set(order)].filter((filter) => saysOf(wish, filter));
  for (let dropped = 0; dropped <= droppable.length; dropped++) {
    const matches = matchesOf(shop, wish, droppable.slice(0, dropped), by);
    if (!isEmpty(matches.bits)) return matches;
  }
  return undefined;
}

/** Whether a soft wish is to be met or coming near it will do. */
type Admission = 'meets' | 'comesNear';

/** A match passes every hard wish and meets at least one soft one, if any was said. */
function matchesOf(shop: Shop, wish: Wish, relaxed: readonly RelaxableWish[], by: Admission): Matches {
  const dropped = new Set(relaxed);
  const soft = softWishes(shop.index, shop.scope, shop.columns, wish, dropped);
  const bits = shop.scope.sold.slice();
  shop.work.add(passesOf(wish) * Math.ceil(shop.index.size / FRAGRANCES_A_STEP));
  if (soft.anyOf.length > 0) {
    const any = emptyBits(shop.index.size);
    for (const column of soft.anyOf) include(any, column[by]);
    keep(bits, any);
  }
  keepPassing(bits, shop.index, shop.scope, wish, dropped);
  return { bits, soft, relaxed };
}

/** Fragrances that a pass over a column looks at in the time of one step. */
const FRAGRANCES_A_STEP = 256;

/** How often a search goes over the fragrances: once for each thing wished or turned down, and once without any. */
function passesOf(wish: Wish): number {
  return Object.values(wish).reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : part === null ? 0 : 1), 1);
}

function isEmpty(bits: Bitset): boolean {
  return bits.every((word) => word === 0);
}

/** Once there is nothing more to show: what each further wish dropped would give that isn't shown already. */
function relaxable(shop: Shop, query: SearchQuery, matches: Matches, total: number): SearchAnswer['couldRelax'] {
  const left = placesOf(shop.index, query.leaveOut);
  return [...new Set(query.relax)]
    .filter((filter) => saysOf(query.wish, filter) && !matches.relaxed.includes(filter))
    .map((filter) => {
      const { bits } = matchesOf(shop, query.wish, [...matches.relaxed, filter], 'meets');
      return { filter, total: countBits(bits) - countCommon(bits, left) };
    })
    .filter((could) => could.total > total)
    .slice(0, MOST_SUGGESTED);
}

function pageOf(shop: Shop, wish: Wish, matches: Matches, from: number, to: number): number[] {
  const { variety } = shop.index.weights;
  const places = membersOf(matches.bits);
  shop.work.add(passesOf(wish) * Math.ceil(places.length / FRAGRANCES_A_STEP));
  const scores = scoresOf(scoringOf(shop.index, shop.scope, wish, matches.soft), places);
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
  const priceA = scope.prices[a] ?? Number.NaN;
  const priceB = scope.prices[b] ?? Number.NaN;
  if (priceA !== priceB && !(Number.isNaN(priceA) && Number.isNaN(priceB))) return Number.isNaN(priceB) || priceA < priceB;
  return (index.idRank[a] ?? 0) < (index.idRank[b] ?? 0);
}

function whole(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? clamp(Math.floor(value), least, most) : least;
}
