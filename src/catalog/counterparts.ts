import { addBit, type Bitset, emptyBits, hasBit, membersOf } from './bitset.ts';
import type { Gender } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { Counterparts, Wish } from './query.ts';

/** A fragrance that others shall be like, and that is for women where the wish is for men, or the other way round. */
export interface CrossedSeed {
  readonly id: string;
  readonly gender: Gender;
  /** Those of its line that are for whom the wish is. */
  readonly counterparts: Bitset;
}

/** "1 Million for women": what is asked for is its counterpart, and what else is like it. */
export function crossedSeeds(index: FragranceIndex, { like, gender }: Pick<Wish, 'like' | 'gender'>): readonly CrossedSeed[] {
  if (gender === null || gender === 'unisex') return [];
  return like.flatMap(({ id }): readonly CrossedSeed[] => {
    const seed = index.placeOf.get(id);
    const own = seed === undefined ? undefined : index.data.fragrances[seed]?.gender;
    if (seed === undefined || own === undefined || own === 'unisex' || own === gender) return [];
    return [{ id, gender, counterparts: ofLine(index, seed, gender) }];
  });
}

/** All of a fragrance's line, itself as well; of one gender, where that is said. */
export function ofLine(index: FragranceIndex, seed: number, gender: Gender | null = null): Bitset {
  const bits = emptyBits(index.size);
  const line = index.lines[seed];
  const among = gender === null ? index.ofBrand.get(index.brandOf[seed] ?? '') : index.ofGender.get(gender);
  for (const place of among === undefined ? [] : membersOf(among)) if (index.lines[place] === line) addBit(bits, place);
  return bits;
}

/** Which counterparts are among some fragrances. */
export function counterpartsAmong(index: FragranceIndex, wish: Pick<Wish, 'like' | 'gender'>, listed: Bitset): readonly Counterparts[] {
  const { fragrances } = index.data;
  const popularity = (place: number): number => fragrances[place]?.popularity ?? 0;
  return crossedSeeds(index, wish).map(({ id, gender, counterparts }) => ({
    of: id,
    gender,
    are: [...membersOf(counterparts)]
      .filter((place) => hasBit(listed, place))
      .sort((a, b) => popularity(b) - popularity(a))
      .flatMap((place) => fragrances[place]?.id ?? []),
  }));
}
