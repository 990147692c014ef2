import type { FragranceIndex } from './index-fragrances.ts';
import type { Wish } from './query.ts';

/**
 * Whether a fragrance lies a step away from all those which it shall be like: of a family that none of them is of. null where
 * fewer than two are named, or families were wished for outright.
 */
export function stepAwayFrom(
  { data, placeOf }: FragranceIndex,
  { like, families, pickedFamilies }: Pick<Wish, 'like' | 'families' | 'pickedFamilies'>,
): ((place: number) => boolean) | null {
  const named = like.flatMap(({ id }) => placeOf.get(id) ?? []);
  if (named.length < 2 || families.length + pickedFamilies.length > 0) return null;
  const own = new Set(named.map((place) => data.fragrances[place]?.family));
  return (place) => !own.has(data.fragrances[place]?.family);
}
