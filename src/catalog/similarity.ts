import type { FragranceIndex } from './index-fragrances.ts';
import type { Note } from './notes.ts';
import { facetCosine, type Measure, toByte } from './profiles.ts';
import type { Tier } from './query.ts';
import { LIKENESS } from './weights.ts';

/**
 * Likeness 0..1 (as bytes) of every fragrance to one: cosine of facets, cosine of shared notes weighted by rarity and by
 * place in the pyramid, nearness of families, difference of strength.
 */
export function createLikeness(index: FragranceIndex): (fragrance: string) => Measure {
  const lengths = noteLengths(index);
  return (fragrance) => {
    const seed = index.placeOf.get(fragrance);
    const values = new Uint8Array(index.size);
    if (seed === undefined) return values;
    const shared = sharedNotes(index, seed);
    const nearFamily = familyNearness(index, seed);
    for (let place = 0; place < index.size; place++) {
      const noteNorm = (lengths[place] ?? 0) * (lengths[seed] ?? 0);
      const facets = facetCosine(index.facets, seed, place);
      const notes = noteNorm === 0 ? 0 : (shared[place] ?? 0) / noteNorm;
      const apart = Math.abs((index.strengths[place] ?? 3) - (index.strengths[seed] ?? 3)) / 4;
      const families = nearFamily.get(index.data.fragrances[place]?.family ?? '') ?? 0;
      values[place] = toByte(
        LIKENESS.facets * facets + LIKENESS.notes * notes + LIKENESS.families * families + LIKENESS.strength * (1 - apart),
      );
    }
    return values;
  };
}

function noteLengths(index: FragranceIndex): Float32Array {
  const { telling } = index.notes;
  return Float32Array.from({ length: index.size }, (_, place) => {
    const ingredients = new Set(index.notes.of(place).map((note) => note.ingredient));
    return Math.sqrt([...ingredients].reduce((sum, ingredient) => sum + (telling[ingredient] ?? 0) ** 2, 0));
  });
}

function sharedNotes(index: FragranceIndex, seed: number): Float32Array {
  const { telling } = index.notes;
  const sums = new Float32Array(index.size);
  const places = byIngredient(index.notes.of(seed));
  for (const [ingredient, mine] of places) {
    const weight = (telling[ingredient] ?? 0) ** 2;
    if (weight === 0) continue;
    for (const place of index.notes.postings[ingredient]?.places ?? []) {
      sums[place] = (sums[place] ?? 0) + weight * closestTiers(mine, index.notes.of(place), ingredient);
    }
  }
  return sums;
}

function closestTiers(mine: readonly Note[], theirs: readonly Note[], ingredient: number): number {
  let closest = 0;
  for (const other of theirs) {
    if (other.ingredient !== ingredient) continue;
    for (const note of mine) closest = Math.max(closest, tierNearness(note.tier, other.tier));
  }
  return closest;
}

function tierNearness(a: Tier, b: Tier): number {
  if (a === b) return 1;
  if (a === 'flat' || b === 'flat' || a === 'heart' || b === 'heart') return LIKENESS.adjacent;
  return LIKENESS.far;
}

function familyNearness(index: FragranceIndex, seed: number): Map<string, number> {
  const own = index.data.fragrances[seed]?.family ?? '';
  const family = index.data.families[index.familyPlace.get(own) ?? -1];
  return new Map([...Object.entries(family?.near ?? {}), [own, 1]]);
}

function byIngredient(notes: readonly Note[]): Map<number, Note[]> {
  const groups = new Map<number, Note[]>();
  for (const note of notes) groups.set(note.ingredient, [...(groups.get(note.ingredient) ?? []), note]);
  return groups;
}
