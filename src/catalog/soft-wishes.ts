import { addBit, type Bitset, emptyBits, hasBit, include } from './bitset.ts';
import { clamp } from './clamp.ts';
import { type Column, type Columns, metFrom } from './columns.ts';
import { type CrossedSeed, crossedSeeds } from './counterparts.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import { genderNearness, LIKENESS_PARTS } from './likeness-parts.ts';
import { hasSize, isNear, nearOf, offerAt, priceWishOf } from './prices.ts';
import { isLikeFamily, toByte } from './profiles.ts';
import type { NumberRange, RelaxableWish, Taste, Weighted, Wish } from './query.ts';
import { wholeOf } from './weights.ts';

/** A wish that scores: its column and how much it counts. */
export interface SoftWish {
  /** What is wished, for traces: `ingredient.lemon`, `style.fresh`, `like.f0001`. */
  readonly of: string;
  /** The fragrance that it is to be like. */
  readonly seed?: string;
  /** Its values aren't those of likeness alone: it is for somebody else. */
  readonly isAcross?: true;
  readonly column: Column;
  readonly weight: number;
}

/** The soft wishes of a query by the signal that each feeds. */
export interface SoftWishes {
  /** Ingredients, families and perfumers: what is asked for outright. */
  readonly fit: readonly SoftWish[];
  readonly like: readonly SoftWish[];
  readonly unlike: readonly SoftWish[];
  /** Tastes and tags. */
  readonly context: readonly SoftWish[];
  /** Share of the weight of `context` that counts, 0..1: an occasion weighs lightly beside a fragrance that was named. */
  readonly contextShare: number;
  readonly shifts: readonly SoftWish[];
  readonly intensity: readonly SoftWish[];
  /** Nearness to a sum that was named, and to hard wishes that were dropped. */
  readonly near: readonly SoftWish[];
  /** What there should be less of. */
  readonly less: readonly SoftWish[];
  /** How much being well known counts, −1..1. */
  readonly prior: number;
  /** What a fragrance that fits meets, each. */
  readonly said: readonly SoftWish[];
}

export function softWishes(
  index: FragranceIndex,
  scope: ScopeIndex,
  columns: Columns,
  wish: Wish,
  relaxed: ReadonlySet<RelaxableWish>,
): SoftWishes {
  const fit = [
    ...wish.ingredients.map((one) => soft(`ingredient.${one.id}`, columns.ingredient(one.id), one.weight)),
    ...wish.families.map((one, at) => soft(`family.${one.id}`, familyColumn(index, columns, one.id, at), one.weight)),
    ...wish.perfumers.map((one) => soft(`perfumer.${one.id}`, columns.perfumer(one.id), one.weight)),
  ];
  // A name that the shop hasn't got, once dropped, still says what the shopper likes.
  const seeds: readonly Weighted[] = relaxed.has('name') ? [...wish.like, ...wish.name.map((id) => ({ id, weight: 1 }))] : wish.like;
  const crossed = new Map(crossedSeeds(index, { like: seeds, gender: wish.gender }).map((one) => [one.id, one]));
  const like = seeds.map((one) => {
    const across = crossed.get(one.id);
    return across === undefined ? alike(columns, one) : acrossGenders(index, alike(columns, one), across);
  });
  const lightly = seeds.length > 0 ? index.weights.signal.occasion_beside : 1;
  const tastes = wish.tastes.filter(wantsSomething);
  const context = [
    ...tastes.map((taste) => soft(taste.source, columns.taste(taste), taste.weight * (isOccasion(taste) ? lightly : 1))),
    ...wish.tags.map((tag) => soft(`tag.${tag}`, tagColumn(index, scope, tag), 1)),
    ...sizeWishes(index, scope, wish),
  ];
  const shifts = wish.shifts.filter(movesSmell).map((shift) => soft(shift.source, columns.shift(shift), shift.steps));
  const around = aroundWishes(index, scope, wish, relaxed);
  const intensity = wish.strength === null ? [] : [soft('strength', columns.strength(wish.strength), 1)];
  return {
    fit,
    like,
    context,
    contextShare: shareLeft(context, tastes.filter(isOccasion), lightly),
    shifts,
    intensity,
    unlike: wish.unlike.map((one) => (seeds.length > 0 ? alike(columns, one) : awayFrom(index, alike(columns, one)))),
    near: [...around, ...nearWishes(index, scope, columns, wish, relaxed)],
    less: [...wish.lessTastes, ...wish.tastes.flatMap(onlyAvoids)].map((taste) => soft(taste.source, columns.taste(taste), taste.weight)),
    prior: clamp(
      wish.tastes.reduce((sum, taste) => sum + (taste.prior ?? 0), 0) + wish.shifts.reduce((sum, one) => sum + one.prior, 0),
      -1,
      1,
    ),
    said: withChoices([fit, anyOfThem(like), context, shifts, intensity, around].flat(), wish),
  };
}

/** An occasion or a season, and no smell. */
function isOccasion({ source }: Taste): boolean {
  return source.startsWith('occasion.');
}

/** What is left of the weight of some wishes where that of the occasions among them is a share of what it was. */
function shareLeft(context: readonly SoftWish[], occasions: readonly Taste[], lightly: number): number {
  const counted = context.reduce((sum, one) => sum + one.weight, 0);
  const whole = counted + occasions.reduce((sum, taste) => sum + taste.weight * (1 - lightly), 0);
  return whole === 0 ? 1 : counted / whole;
}

/** What is no counterpart is less like it than one. */
const COUNTERPARTS_ALONE = 254;

/**
 * "1 Million for women": its counterpart is what is meant, however it smells. Nothing else is less like it for being for somebody else:
 * what is for women isn't outdone by what is for both.
 */
function acrossGenders(index: FragranceIndex, wish: SoftWish, { counterparts, gender }: CrossedSeed): SoftWish {
  const { likeness } = index.weights;
  const share = likeness.gender / wholeOf(...LIKENESS_PARTS.map((part) => likeness[part]));
  const own = gender === 'feminine' ? 'masculine' : 'feminine';
  const values = wish.column.values.map((value, place) => {
    if (hasBit(counterparts, place)) return toByte(1);
    return Math.min(COUNTERPARTS_ALONE, value + toByte(share * (1 - genderNearness(own, index.data.fragrances[place]?.gender))));
  });
  const column = metFrom(values, likeness.across);
  include(column.meets, counterparts);
  return { ...wish, isAcross: true, column };
}

/** What is clearly like it is left out: of what is left, the likest is at the far end. */
function awayFrom({ weights }: FragranceIndex, wish: SoftWish): SoftWish {
  const values = wish.column.values.map((value) => Math.min(255, Math.round(value / Math.max(weights.likeness.alike, 1 / 255))));
  return { ...wish, column: { ...wish.column, values } };
}

/** "Woody and spicy": a fragrance is of one family. It meets the first by being of it, and the others also by its notes. */
function familyColumn(index: FragranceIndex, columns: Columns, id: string, at: number): Column {
  const column = columns.family(id);
  if (at === 0) return column;
  const meets = column.meets.slice();
  for (let place = 0; place < index.size; place++) if (isLikeFamily(index, id, place)) addBit(meets, place);
  return { ...column, meets };
}

/** Several that it is to be like are one wish: what is clearly like one of them meets it. */
function anyOfThem(like: readonly SoftWish[]): readonly SoftWish[] {
  const [first, ...others] = like;
  if (first === undefined || others.length === 0) return like;
  return [{ ...asOne(first, others), of: `like.${like.map(({ seed }) => seed).join(',')}` }];
}

/** "Rose or jasmine" is one wish, called as the first of them. */
function withChoices(said: readonly SoftWish[], { either }: Wish): readonly SoftWish[] {
  const choices = new Map<number, SoftWish[]>();
  for (const one of said) {
    const number = either[one.of];
    if (number !== undefined) choices.set(number, [...(choices.get(number) ?? []), one]);
  }
  if (choices.size === 0) return said;
  return said.flatMap((one) => {
    const [first, ...others] = choices.get(either[one.of] ?? -1) ?? [one];
    return first === one ? [asOne(one, others)] : [];
  });
}

/** Met by whatever meets one of them. */
function asOne(first: SoftWish, others: readonly SoftWish[]): SoftWish {
  if (others.length === 0) return first;
  const meets = first.column.meets.slice();
  const comesNear = first.column.comesNear.slice();
  for (const { column } of others) {
    include(meets, column.meets);
    include(comesNear, column.comesNear);
  }
  return { ...first, column: { ...first.column, meets, comesNear } };
}

export function wantsSomething(taste: Taste): boolean {
  return (
    taste.strength !== null ||
    taste.lasting !== undefined ||
    [taste.wants.families, taste.wants.facets, taste.wants.ingredients].some((list) => Object.keys(list).length > 0)
  );
}

/** A taste that only avoids is no wish to meet: it speaks against what it names. */
function onlyAvoids(taste: Taste): Taste[] {
  return wantsSomething(taste) ? [] : [{ ...taste, wants: taste.avoid, avoid: taste.wants }];
}

function movesSmell(shift: Wish['shifts'][number]): boolean {
  return shift.strength !== 0 || shift.prior !== 0 || Object.keys(shift.facets).length + Object.keys(shift.families).length > 0;
}

function soft(of: string, column: Column, weight: number): SoftWish {
  return { of, column, weight: clamp(weight, 0, 10) };
}

function alike(columns: Columns, { id, weight }: Weighted): SoftWish {
  return { ...soft(`like.${id}`, columns.likeness(id), weight), seed: id };
}

function tagColumn(index: FragranceIndex, scope: ScopeIndex, tag: string): Column {
  const meets = scope.tagged.get(tag) ?? emptyBits(index.size);
  return scored(index, meets, (place) => Number(hasBit(meets, place)));
}

/** A size is had or not. */
function sizeWishes(index: FragranceIndex, { prices }: ScopeIndex, { size }: Wish): SoftWish[] {
  if (size === null) return [];
  const meets = placesWhere(index, (place) => hasSize(prices, { size }, place));
  return [
    soft(
      'size',
      scored(index, meets, (place) => Number(hasBit(meets, place))),
      1,
    ),
  ];
}

/** "Around 80", "something cheap": what costs about that much comes first. */
function aroundWishes(index: FragranceIndex, { prices }: ScopeIndex, wish: Wish, relaxed: ReadonlySet<RelaxableWish>): SoftWish[] {
  const priced = priceWishOf(index, prices, wish, relaxed);
  if (priced.near === null) return [];
  const meets = placesWhere(index, (place) => isNear(prices, priced, place));
  const moved = wish.price === null ? wish.shifts.find(({ price }) => price !== 0) : undefined;
  return [
    soft(
      moved?.source ?? 'price',
      scored(index, meets, (place) => Number(hasBit(meets, place))),
      1,
    ),
  ];
}

function placesWhere(index: FragranceIndex, holds: (place: number) => boolean): Bitset {
  const bits = emptyBits(index.size);
  for (let place = 0; place < index.size; place++) if (holds(place)) addBit(bits, place);
  return bits;
}

/** A dropped limit still orders: of dearer fragrances the least dear come first. */
function nearWishes(
  index: FragranceIndex,
  scope: ScopeIndex,
  columns: Columns,
  wish: Wish,
  relaxed: ReadonlySet<RelaxableWish>,
): SoftWish[] {
  const none = emptyBits(index.size);
  const near: SoftWish[] = [];
  if (relaxed.has('families')) near.push(...wish.pickedFamilies.map((key) => soft(`family.${key}`, columns.family(key), 1)));
  const { price, year } = wish;
  if (relaxed.has('price') && price !== null) {
    const { prices } = scope;
    const priced = priceWishOf(index, prices, wish, NOTHING_DROPPED);
    const range = nearOf(price) ?? price;
    const unit = price.max ?? price.min ?? 1;
    near.push(
      soft(
        'price',
        scored(index, none, (place) => closeness(prices.price[offerAt(prices, priced, place)] ?? Number.NaN, range, unit)),
        1,
      ),
    );
  }
  if (relaxed.has('year') && year !== null) {
    near.push(
      soft(
        'year',
        scored(index, none, (place) => closeness(index.data.fragrances[place]?.year ?? Number.NaN, year, 10)),
        1,
      ),
    );
  }
  return near;
}

const NOTHING_DROPPED: ReadonlySet<RelaxableWish> = new Set();

/** 1 within the limits, half of it one `unit` outside, 0 for what is unknown. */
function closeness(value: number, range: NumberRange, unit: number): number {
  if (Number.isNaN(value)) return 0;
  const off = Math.max(0, (range.min ?? value) - value, value - (range.max ?? value));
  return 1 / (1 + off / Math.max(unit, 1));
}

function scored(index: FragranceIndex, meets: Bitset, shareOf: (place: number) => number): Column {
  return { meets, comesNear: meets, values: Uint8Array.from({ length: index.size }, (_, place) => toByte(shareOf(place))) };
}
