import type { Gender } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { Note } from './notes.ts';
import { facetCosine, type Measure, toByte } from './profiles.ts';
import type { Tier } from './query.ts';
import { FACETS, LIKENESS } from './weights.ts';

/**
 * Likeness 0..1 (as bytes) of every fragrance to one: cosine of facets, cosine of shared notes weighted by rarity and by
 * place in the pyramid, cosine of stated accords by rank, nearness of families and genders, one line, difference of strength.
 */
export function createLikeness(index: FragranceIndex): (fragrance: string) => Measure {
  const lengths = noteLengths(index);
  const postings = accordPostings(index);
  return (fragrance) => {
    const seed = index.placeOf.get(fragrance);
    const values = new Uint8Array(index.size);
    if (seed === undefined) return values;
    const shared = sharedNotes(index, seed);
    const nearFamily = familyNearness(index, seed);
    const genders = genderNearness(index, seed);
    const accords = sharedAccords(index, postings, seed);
    for (let place = 0; place < index.size; place++) {
      const { family = '', gender = 'unisex' } = index.data.fragrances[place] ?? {};
      const noteNorm = (lengths[place] ?? 0) * (lengths[seed] ?? 0);
      const notes = noteNorm === 0 ? 0 : (shared[place] ?? 0) / noteNorm;
      const apart = Math.abs((index.strengths[place] ?? 3) - (index.strengths[seed] ?? 3)) / 4;
      values[place] = toByte(
        LIKENESS.facets * facetCosine(index.facets, seed, place) +
          LIKENESS.notes * notes +
          LIKENESS.accords * (accords[place] ?? 0) +
          LIKENESS.families * (nearFamily.get(family) ?? 0) +
          LIKENESS.gender * genders[gender] +
          LIKENESS.line * Number(index.lines[place] === index.lines[seed]) +
          LIKENESS.strength * (1 - apart),
      );
    }
    return values;
  };
}

function noteLengths(index: FragranceIndex): Float32Array {
  const { telling } = index.notes;
  return Float32Array.from({ length: index.size }, (_, place) => {
    const ingredients = new Set(index.notes.of(place).map((note) => note.ingredient));
    return Math.sqrt([...ingredients].reduce((sum, ingredient) => sum + (telling[ingredient] ?? 0), 0));
  });
}

function sharedNotes(index: FragranceIndex, seed: number): Float32Array {
  const { telling } = index.notes;
  const sums = new Float32Array(index.size);
  const places = byIngredient(index.notes.of(seed));
  for (const [ingredient, mine] of places) {
    const weight = telling[ingredient] ?? 0;
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

/** Which fragrances state an accord, and how much of what each states it is: weights fall with rank, and each list is of length 1. */
interface AccordPosting {
  readonly places: number[];
  readonly weights: number[];
}

function accordPostings(index: FragranceIndex): ReadonlyMap<string, AccordPosting> {
  const postings = new Map<string, AccordPosting>();
  index.data.fragrances.forEach(({ accords }, place) => {
    for (const [accord, weight] of accordWeights(accords)) {
      const posting = postings.get(accord) ?? { places: [], weights: [] };
      posting.places.push(place);
      posting.weights.push(weight);
      postings.set(accord, posting);
    }
  });
  return postings;
}

function accordWeights(accords: readonly string[]): readonly (readonly [string, number])[] {
  const weights = accords.map((_, rank) => Math.max(FACETS.accordLeast, 1 - rank * FACETS.accordStep));
  const length = Math.hypot(...weights);
  return accords.map((accord, rank) => [accord, (weights[rank] ?? 0) / length]);
}

function sharedAccords(index: FragranceIndex, postings: ReadonlyMap<string, AccordPosting>, seed: number): Float32Array {
  const sums = new Float32Array(index.size);
  for (const [accord, weight] of accordWeights(index.data.fragrances[seed]?.accords ?? [])) {
    const posting = postings.get(accord);
    posting?.places.forEach((place, i) => {
      sums[place] = (sums[place] ?? 0) + weight * (posting.weights[i] ?? 0);
    });
  }
  return sums;
}

function familyNearness(index: FragranceIndex, seed: number): Map<string, number> {
  const own = index.data.fragrances[seed]?.family ?? '';
  const family = index.data.families[index.familyPlace.get(own) ?? -1];
  return new Map([...Object.entries(family?.near ?? {}), [own, 1]]);
}

/** Who it is made for: what suits everyone lies between the other two. */
function genderNearness(index: FragranceIndex, seed: number): Readonly<Record<Gender, number>> {
  const own = index.data.fragrances[seed]?.gender ?? 'unisex';
  const near = (other: Gender): number => (other === own ? 1 : other === 'unisex' || own === 'unisex' ? 0.5 : 0);
  return { feminine: near('feminine'), unisex: near('unisex'), masculine: near('masculine') };
}

function byIngredient(notes: readonly Note[]): Map<number, Note[]> {
  const groups = new Map<number, Note[]>();
  for (const note of notes) groups.set(note.ingredient, [...(groups.get(note.ingredient) ?? []), note]);
  return groups;
}
