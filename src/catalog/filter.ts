import { addBit, type Bitset, dropBit, emptyBits, include, keep, membersOf, remove } from './bitset.ts';
import { ofLine } from './counterparts.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import { isAffordable, limitOf, priceWishOf } from './prices.ts';
import type { NumberRange, RelaxableWish, Wish } from './query.ts';
import type { Shop } from './search.ts';

/** Keeps of some fragrances those that pass every hard wish, but for the relaxed ones. Sets first: limits look at what is left. */
export function keepPassing(
  bits: Bitset,
  { index, scope, columns }: Pick<Shop, 'index' | 'scope' | 'columns'>,
  wish: Wish,
  relaxed: ReadonlySet<RelaxableWish>,
): void {
  neverRelaxed(bits, index, wish);
  // By the same measure as it is said to be so: nothing that is called sweet is listed under "nothing sweet".
  for (const taste of wish.lessTastes) if (taste.leftOut === true) remove(bits, columns.taste(taste).meets);
  if (!relaxed.has('name') && wish.name.length > 0) keep(bits, placesOf(index, wish.name));
  if (!relaxed.has('families')) keepAny(bits, wish.pickedFamilies, index.ofFamily);
  if (!relaxed.has('brands')) keepAny(bits, wish.brands, index.ofBrand);
  if (!relaxed.has('concentration')) keepAny(bits, wish.concentration, index.ofConcentration);
  if (!relaxed.has('year')) keepYears(bits, index, wish.year);
  keepPrices(bits, index, scope, wish, relaxed);
}

/** Whether a wish has something that this filter could drop. */
export function saysOf(wish: Wish, filter: RelaxableWish): boolean {
  switch (filter) {
    case 'price':
      return wish.price !== null && limitOf(wish.price) !== null;
    case 'year':
      return limits(wish.year);
    case 'families':
      return wish.pickedFamilies.length > 0;
    case 'brands':
    case 'concentration':
    case 'name':
      return wish[filter].length > 0;
  }
}

function neverRelaxed(bits: Bitset, index: FragranceIndex, wish: Wish): void {
  if (wish.gender !== null) {
    const admitted = emptyBits(index.size);
    for (const gender of new Set([wish.gender, 'unisex'] as const)) include(admitted, index.ofGender.get(gender) ?? admitted);
    keep(bits, admitted);
  }
  for (const key of wish.withoutIngredients) {
    const having = index.ofAllergen.get(key) ?? index.notes.having[index.hierarchy.placeOf.get(key) ?? -1];
    if (having !== undefined) remove(bits, having);
  }
  removeAny(bits, wish.withoutFamilies, index.touchingFamily);
  removeAny(bits, wish.withoutBrands, index.ofBrand);
  removeAny(bits, wish.withoutPerfumers, index.ofPerfumer);
  const named = new Set(wish.name);
  const seeds = [...wish.like.map((seed) => seed.id), ...wish.shifts.flatMap((shift) => shift.than)].filter((id) => !named.has(id));
  remove(bits, placesOf(index, [...wish.withoutFragrances, ...seeds]));
  // Its flankers go with what is turned down, but for one that is asked for by its own name.
  const kept = placesOf(index, wish.name);
  for (const id of wish.withoutFragrances) {
    const seed = index.placeOf.get(id);
    const line = seed === undefined ? emptyBits(index.size) : ofLine(index, seed);
    remove(line, kept);
    remove(bits, line);
  }
}

export function placesOf(index: FragranceIndex, ids: readonly string[]): Bitset {
  const bits = emptyBits(index.size);
  for (const id of ids) {
    const place = index.placeOf.get(id);
    if (place !== undefined) addBit(bits, place);
  }
  return bits;
}

function keepAny(bits: Bitset, keys: readonly string[], groups: ReadonlyMap<string, Bitset>): void {
  if (keys.length === 0) return;
  const any = new Uint32Array(bits.length);
  for (const key of keys) include(any, groups.get(key) ?? any);
  keep(bits, any);
}

function removeAny(bits: Bitset, keys: readonly string[], groups: ReadonlyMap<string, Bitset>): void {
  for (const key of keys) {
    const group = groups.get(key);
    if (group !== undefined) remove(bits, group);
  }
}

function keepYears(bits: Bitset, index: FragranceIndex, range: NumberRange | null): void {
  if (range === null || !limits(range)) return;
  keepWhere(bits, (place) => {
    const year = index.data.fragrances[place]?.year ?? null;
    return year !== null && year >= (range.min ?? year) && year <= (range.max ?? year);
  });
}

/** Limits that a shopper named may be dropped; what shall be cheaper than something else never is. */
function keepPrices(bits: Bitset, index: FragranceIndex, scope: ScopeIndex, wish: Wish, relaxed: ReadonlySet<RelaxableWish>): void {
  const { prices } = scope;
  const priced = priceWishOf(index, prices, wish, relaxed);
  if (priced.limit === null && priced.below === null && priced.above === null) return;
  keepWhere(bits, (place) => isAffordable(prices, priced, place));
}

function limits(range: NumberRange | null): boolean {
  return range !== null && (range.min !== null || range.max !== null);
}

function keepWhere(bits: Bitset, passes: (place: number) => boolean): void {
  for (const place of membersOf(bits)) if (!passes(place)) dropBit(bits, place);
}
