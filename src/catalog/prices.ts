import type { Offer } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { NumberRange, PriceRange, RelaxableWish, Wish } from './query.ts';

/** From so many millilitres on a bottle is a full one; what is smaller is a sample or a travel size. */
export const FULL_FROM_ML = 30;

/** "Around 80" is 60 to 100 first, and 120 at most: what is wished for first ends at this share of the limit. */
const NEAR_SHARE = 1.25 / 1.5;

/** The sizes in stock, each fragrance's together and the smallest first; an unknown one counts as a full bottle, and comes last. */
export interface Prices {
  readonly offers: readonly Offer[];
  /** By fragrance: where its offers begin, and where the full bottles among them do. `starts` is one longer than the catalog. */
  readonly starts: Int32Array;
  readonly fullStarts: Int32Array;
  /** By offer. Millilitres are NaN where the shop lists none. */
  readonly ml: Float64Array;
  readonly price: Float64Array;
  readonly per100Ml: Float64Array;
  /** By fragrance: what it costs in its smallest full bottle, or in the smallest there is; NaN where nothing is in stock. */
  readonly plain: Float64Array;
  /** Half of what is sold costs more than this, half of it less; NaN where nothing is in stock. */
  readonly usual: number;
  /** What is cheap in this shop, and what is dear: quartiles of what its fragrances cost, each in its smallest full bottle. */
  readonly cheap: NumberRange;
  readonly dear: NumberRange;
}

export function pricesOf(offersOf: ReadonlyMap<number, readonly Offer[]>, size: number): Prices {
  const offers: Offer[] = [];
  const starts = new Int32Array(size + 1);
  const fullStarts = new Int32Array(size);
  for (let place = 0; place < size; place++) {
    starts[place] = offers.length;
    const sorted = (offersOf.get(place) ?? []).filter((offer) => offer.in_stock).sort(bySize);
    // Who wants a size takes the cheapest there is of it.
    const inStock = sorted.filter(({ ml }, i) => ml !== sorted[i - 1]?.ml);
    fullStarts[place] = offers.length + inStock.filter((offer) => !isFull(offer)).length;
    offers.push(...inStock);
  }
  starts[size] = offers.length;
  const plain = Float64Array.from(fullStarts, (full, place) => {
    const [start = 0, end = 0] = [starts[place], starts[place + 1]];
    return start === end ? Number.NaN : (offers[full === end ? start : full]?.price ?? Number.NaN);
  });
  const sold = plain.filter((price) => !Number.isNaN(price)).sort();
  const quarter = Math.floor((sold.length - 1) / 4);
  return {
    offers,
    plain,
    usual: sold[Math.floor((sold.length - 1) / 2)] ?? Number.NaN,
    cheap: { min: null, max: sold[quarter] ?? null },
    dear: { min: sold[sold.length - 1 - quarter] ?? null, max: null },
    starts,
    fullStarts,
    ml: Float64Array.from(offers, ({ ml }) => ml ?? Number.NaN),
    price: Float64Array.from(offers, ({ price }) => price),
    per100Ml: Float64Array.from(offers, per100Ml),
  };
}

/** The smallest first, and of one size the cheapest. */
export function bySize(one: Offer, other: Offer): number {
  return (one.ml ?? Number.MAX_VALUE) - (other.ml ?? Number.MAX_VALUE) || one.price - other.price;
}

function isFull({ ml }: Offer): boolean {
  return ml === null || ml >= FULL_FROM_ML;
}

/** NaN where the shop lists no millilitres. */
export function per100Ml({ ml, price }: Offer): number {
  return ml === null ? Number.NaN : (price / ml) * 100;
}

/** What a wish says of sizes and prices. */
export interface PriceWish {
  /** Null: full bottles. */
  readonly size: NumberRange | null;
  /** Hard: what was named as a limit; null where there is none, or it was dropped. */
  readonly limit: NumberRange | null;
  /** Soft: where a price shall lie if it can. */
  readonly near: NumberRange | null;
  /** Hard and strict: what "cheaper" stays below, and "pricier" above. */
  readonly below: Price | null;
  readonly above: Price | null;
  /** Of all sizes the one with the lowest price there is, or the highest, for the bottle or by the millilitre. */
  readonly extreme: Extreme | null;
}

export interface Extreme {
  readonly of: 'price' | 'per100Ml';
  readonly end: 'least' | 'most';
}

interface Price {
  readonly price: number;
  readonly per100Ml: number;
}

/** What of a wish is about sizes and prices. */
export type PricedWish = Pick<Wish, 'price' | 'size' | 'shifts' | 'superlative'>;

export function priceWishOf(index: FragranceIndex, prices: Prices, wish: PricedWish, relaxed: ReadonlySet<RelaxableWish>): PriceWish {
  const moves = wish.shifts.filter((shift) => shift.price !== 0 && shift.than.length > 0);
  const limit = wish.price === null || relaxed.has('price') ? null : limitOf(wish.price);
  const plain: PriceWish = {
    size: wish.size,
    limit,
    // Whoever wants it cheaper has left the sum behind that was named first.
    near: moves.length > 0 ? null : limit === null ? plainlyPriced(prices, wish) : nearOf(wish.price),
    below: null,
    above: null,
    extreme: extremeOf(wish.superlative),
  };
  if (moves.length === 0) return plain;
  // What was shown was shown within the budget, though that may be dropped now.
  const shown = { ...plain, limit: wish.price === null ? null : limitOf(wish.price), near: nearOf(wish.price) };
  const compared = (sign: -1 | 1): readonly number[] =>
    moves
      .filter((shift) => shift.price === sign)
      .flatMap((shift) => shift.than.flatMap((id) => index.placeOf.get(id) ?? []))
      .map((place) => offerAt(prices, shown, place))
      .filter((at) => at >= 0);
  return {
    ...plain,
    below: furthest(prices, compared(-1), Math.min),
    above: furthest(prices, compared(1), Math.max),
  };
}

/** "Something cheap", where neither a limit nor anything to compare with was named. */
function plainlyPriced({ cheap, dear }: Prices, { price, shifts }: PricedWish): NumberRange | null {
  const sign = price === null ? shifts.find((shift) => shift.price !== 0)?.price : undefined;
  return sign === undefined || sign === 0 ? null : sign < 0 ? cheap : dear;
}

function extremeOf(superlative: Wish['superlative']): Extreme | null {
  const of = superlative?.asks === 'price' ? 'price' : superlative?.asks === 'unit_price' ? 'per100Ml' : null;
  return superlative === null || of === null ? null : { of, end: superlative.end };
}

function furthest({ price, per100Ml }: Prices, at: readonly number[], which: (...values: number[]) => number): Price | null {
  if (at.length === 0) return null;
  const known = at.map((one) => per100Ml[one] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  return {
    price: which(...at.map((one) => price[one] ?? Number.NaN)),
    per100Ml: known.length === 0 ? Number.NaN : which(...known),
  };
}

/** "Around 80" has no lower limit: its lower side is soft. */
export function limitOf(range: PriceRange): NumberRange | null {
  const min = range.about === undefined ? range.min : null;
  return min === null && range.max === null ? null : { min, max: range.max };
}

/** Where a price lies that is around what was said; null where nothing was said to be around. */
export function nearOf(range: PriceRange | null): NumberRange | null {
  if (range?.about === undefined) return null;
  return { min: range.min, max: range.max === null ? null : range.max * NEAR_SHARE };
}

/** Whether some size of a fragrance passes what is hard in a wish. */
export function isAffordable(prices: Prices, wish: PriceWish, place: number): boolean {
  const sized = hasSize(prices, wish, place);
  const end = prices.starts[place + 1] ?? 0;
  for (let at = firstAt(prices, sized, place); at < end; at++) {
    if (sized && !isOfSize(prices, wish, at)) continue;
    if (isAllowed(prices, wish, at) && isMoved(prices, wish, at)) return true;
  }
  return false;
}

/** Whether a size that is wished for costs what it shall cost if it can. */
export function isNear(prices: Prices, wish: PriceWish, place: number): boolean {
  const at = offerAt(prices, wish, place);
  return at >= 0 && isAllowed(prices, wish, at) && isIn(prices.price[at] ?? Number.NaN, wish.near);
}

/** Whether a fragrance is in stock in a size that is wished for. */
export function hasSize(prices: Prices, wish: Pick<PriceWish, 'size'>, place: number): boolean {
  if (wish.size === null) return false;
  const end = prices.starts[place + 1] ?? 0;
  for (let at = prices.starts[place] ?? 0; at < end; at++) if (isOfSize(prices, wish, at)) return true;
  return false;
}

/**
 * The offer that a card speaks of, by its place in `prices.offers`: of the sizes wished for the smallest that keeps the limits, where
 * none does the smallest. Where the list is in the order of prices, the one that says the extreme. -1: nothing is in stock.
 */
export function offerAt(prices: Prices, wish: PriceWish, place: number): number {
  const sized = hasSize(prices, wish, place);
  const isOfAll = sized || wish.extreme !== null;
  const end = prices.starts[place + 1] ?? 0;
  let best = -1;
  let most = -1;
  for (let at = firstAt(prices, isOfAll, place); at < end; at++) {
    if (sized && !isOfSize(prices, wish, at)) continue;
    const kept =
      (isMoved(prices, wish, at) ? 4 : 0) +
      (isAllowed(prices, wish, at) ? 2 : 0) +
      (isIn(prices.price[at] ?? Number.NaN, wish.near) ? 1 : 0);
    if (kept < most || (kept === most && !isFurther(prices, wish, at, best))) continue;
    best = at;
    most = kept;
  }
  return best;
}

/** The offer that a card of a wish speaks of; null: nothing is in stock. */
export function shownOffer(index: FragranceIndex, prices: Prices, wish: Wish, place: number): Offer | null {
  return prices.offers[offerAt(prices, priceWishOf(index, prices, wish, NOTHING_DROPPED), place)] ?? null;
}

const NOTHING_DROPPED: ReadonlySet<RelaxableWish> = new Set();

/** What a shopper who wishes nothing of sizes and prices sees. */
const PLAIN: PriceWish = { size: null, limit: null, near: null, below: null, above: null, extreme: null };

/** The smallest full bottle in stock, else the smallest there is; null: nothing is in stock. */
export function plainOffer(prices: Prices, place: number): Offer | null {
  return prices.offers[offerAt(prices, PLAIN, place)] ?? null;
}

/** What each size in stock costs, the smallest full bottle first. */
export function pricesAt(prices: Prices, place: number): readonly number[] {
  const first = plainOffer(prices, place);
  const all = prices.offers.slice(prices.starts[place] ?? 0, prices.starts[place + 1] ?? 0);
  return [...(first === null ? [] : [first]), ...all.filter((offer) => offer !== first)].map(({ price }) => price);
}

/**
 * Offers of several fragrances that can be compared: of the size in which they are most alike, or of `ml`. By fragrance; none where
 * nothing is in stock, or not in the size that was asked for.
 */
export function comparedAt(prices: Prices, places: readonly number[], ml: number | null): ReadonlyMap<number, number> {
  const offersAt = places.map((place) => offersFrom(prices, place, ml));
  const sizes = [...new Set(offersAt.flat().map((at) => prices.ml[at] ?? Number.NaN))].sort((a, b) => a - b);
  let nearest: readonly number[] = offersAt.map(([first = -1]) => first);
  let least = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    const chosen = offersAt.map((offers) => nearestTo(prices, offers, size));
    const apart = chosen.reduce((sum, at) => sum + (at < 0 ? 0 : distance(prices, at, size)), 0);
    if (apart >= least) continue;
    nearest = chosen;
    least = apart;
  }
  return new Map(places.flatMap((place, i) => ((nearest[i] ?? -1) < 0 ? [] : [[place, nearest[i] ?? -1] as const])));
}

/** Full bottles, where there are any, or those of one size. */
function offersFrom(prices: Prices, place: number, ml: number | null): readonly number[] {
  const end = prices.starts[place + 1] ?? 0;
  const from = firstAt(prices, ml !== null, place);
  const all = Array.from({ length: Math.max(0, end - from) }, (_, offset) => from + offset);
  return ml === null ? all : all.filter((at) => prices.ml[at] === ml);
}

function nearestTo(prices: Prices, offers: readonly number[], size: number): number {
  return offers.reduce((best, at) => (best < 0 || distance(prices, at, size) < distance(prices, best, size) ? at : best), -1);
}

/** How often one size goes into the other, as a logarithm. */
function distance({ ml }: Prices, at: number, size: number): number {
  const apart = Math.abs(Math.log((ml[at] ?? Number.NaN) / size));
  return Number.isNaN(apart) ? Number.MAX_SAFE_INTEGER : apart;
}

/** Full bottles, where there are any. */
function firstAt({ starts, fullStarts }: Prices, isOfAll: boolean, place: number): number {
  const full = fullStarts[place] ?? 0;
  return isOfAll || full === starts[place + 1] ? (starts[place] ?? 0) : full;
}

function isFurther(prices: Prices, { extreme }: PriceWish, at: number, best: number): boolean {
  if (extreme === null) return false;
  const [one = 0, other = 0] = [prices[extreme.of][at], prices[extreme.of][best]];
  return extreme.end === 'least' ? one < other : one > other;
}

function isOfSize({ ml }: Prices, { size }: Pick<PriceWish, 'size'>, at: number): boolean {
  return isIn(ml[at] ?? Number.NaN, size);
}

function isAllowed({ price }: Prices, { limit }: PriceWish, at: number): boolean {
  return isIn(price[at] ?? Number.NaN, limit);
}

/** Cheaper in what is paid for the bottle, and by the millilitre. */
function isMoved({ price, per100Ml }: Prices, { below, above }: PriceWish, at: number): boolean {
  const [own = Number.NaN, each = Number.NaN] = [price[at], per100Ml[at]];
  if (below !== null && !(own < below.price && !(each >= below.per100Ml))) return false;
  return above === null || (own > above.price && !(each <= above.per100Ml));
}

/** Everything lies in no range; an unknown value lies in none. */
function isIn(value: number, range: NumberRange | null): boolean {
  return range === null || (value >= (range.min ?? Number.NEGATIVE_INFINITY) && value <= (range.max ?? Number.POSITIVE_INFINITY));
}
