import type { FragranceIndex } from './index-fragrances.ts';
import {
  ALL_TIERS,
  accordWeights,
  familyNearness,
  genderNearness,
  LIKENESS_PARTS,
  noteLength,
  tierNearness,
  tiersOf,
} from './likeness-parts.ts';
import { facetProducts, type Measure, toByte } from './profiles.ts';
import { wholeOf } from './weights.ts';

/**
 * Likeness 0..1 (as bytes) of every fragrance to one: the weighted mean of the parts of `likenessParts`, worked out a part
 * at a time over all of them. A fragrance that the catalog doesn't have is like nothing.
 */
export function createLikeness(index: FragranceIndex): (fragrance: string) => Measure {
  const notes = sharedNotePostings(index);
  const accords = accordPostings(index);
  const families = numbered(index.data.fragrances.map((one) => one.family));
  const genders = numbered(index.data.fragrances.map((one) => one.gender));
  const { likeness } = index.weights;
  const whole = wholeOf(...LIKENESS_PARTS.map((part) => likeness[part]));
  return (fragrance) => {
    const seed = index.placeOf.get(fragrance);
    const values = new Uint8Array(index.size);
    if (seed === undefined) return values;
    const facets = facetProducts(index.facets, seed);
    const shared = sharedNotes(index, notes, seed);
    const told = sharedAccords(index, accords, seed);
    const nearFamily = Float64Array.from(families.names, (family) => familyNearness(index, seed, family));
    const nearGender = Float64Array.from(genders.names, (gender) => genderNearness(index.data.fragrances[seed]?.gender, gender));
    const facetNorm = index.facets.norms[seed] ?? 0;
    const noteLength = notes.lengths[seed] ?? 0;
    const line = index.lines[seed] ?? -1;
    const strength = index.strengths[seed] ?? 3;
    for (let place = 0; place < values.length; place++) {
      const norm = (index.facets.norms[place] ?? 0) * facetNorm;
      const noteNorm = (notes.lengths[place] ?? 0) * noteLength;
      const apart = Math.abs((index.strengths[place] ?? 3) - strength) / 4;
      const sum =
        likeness.facets * (norm === 0 ? 0 : (facets[place] ?? 0) / norm) +
        likeness.notes * (noteNorm === 0 ? 0 : (shared[place] ?? 0) / noteNorm) +
        likeness.accords * (told[place] ?? 0) +
        likeness.families * (nearFamily[families.of[place] ?? 0] ?? 0) +
        likeness.gender * (nearGender[genders.of[place] ?? 0] ?? 0) +
        likeness.line * (index.lines[place] === line ? 1 : 0) +
        likeness.strength * (1 - apart);
      values[place] = toByte(sum / whole);
    }
    return values;
  };
}

/** Words as small numbers, so that what is worked out once a word is looked up by number. */
interface Numbered<T> {
  readonly names: readonly T[];
  readonly of: Uint16Array;
}

function numbered<T>(words: readonly T[]): Numbered<T> {
  const numbers = new Map<T, number>();
  const of = Uint16Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
  return { names: [...numbers.keys()], of };
}

/** Where in the pyramids an ingredient sits, beside its posting: a bit a tier. */
interface SharedNotePostings {
  readonly tiers: readonly Uint8Array[];
  /** Length of each fragrance's vector of rarities. */
  readonly lengths: Float32Array;
  /** Of two sets of tiers, by their bits: how near the nearest two of them are. */
  readonly nearness: readonly Float64Array[];
}

function sharedNotePostings(index: FragranceIndex): SharedNotePostings {
  const tiers = index.notes.postings.map(({ places }, ingredient) =>
    Uint8Array.from(places, (place) => tiersOf(index.notes.of(place), ingredient)),
  );
  const sets = Array.from({ length: ALL_TIERS + 1 }, (_, bits) => bits);
  return {
    tiers,
    lengths: Float32Array.from({ length: index.size }, (_, place) => noteLength(index, place)),
    nearness: sets.map((mine) => Float64Array.from(sets, (theirs) => tierNearness(index.weights.likeness, mine, theirs))),
  };
}

function sharedNotes(index: FragranceIndex, { tiers, nearness }: SharedNotePostings, seed: number): Float32Array {
  const { telling, postings } = index.notes;
  const sums = new Float32Array(index.size);
  const mine = index.notes.of(seed);
  for (const ingredient of new Set(mine.map((note) => note.ingredient))) {
    const weight = telling[ingredient] ?? 0;
    const theirs = tiers[ingredient];
    const places = postings[ingredient]?.places;
    if (weight === 0 || theirs === undefined || places === undefined) continue;
    const worth = nearness[tiersOf(mine, ingredient)]?.map((near) => weight * near) ?? [];
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      sums[place] = (sums[place] ?? 0) + (worth[theirs[i] ?? 0] ?? 0);
    }
  }
  return sums;
}

/** Which fragrances state an accord, and how much of what each states it is. */
interface AccordPosting {
  readonly places: Int32Array;
  readonly weights: Float64Array;
}

function accordPostings(index: FragranceIndex): ReadonlyMap<string, AccordPosting> {
  const lists = new Map<string, { readonly places: number[]; readonly weights: number[] }>();
  for (let place = 0; place < index.size; place++) {
    for (const [accord, weight] of accordWeights(index, place)) {
      const list = lists.get(accord) ?? { places: [], weights: [] };
      list.places.push(place);
      list.weights.push(weight);
      lists.set(accord, list);
    }
  }
  return new Map(
    [...lists].map(([accord, { places, weights }]) => [accord, { places: Int32Array.from(places), weights: Float64Array.from(weights) }]),
  );
}

function sharedAccords(index: FragranceIndex, postings: ReadonlyMap<string, AccordPosting>, seed: number): Float32Array {
  const sums = new Float32Array(index.size);
  for (const [accord, weight] of accordWeights(index, seed)) {
    const posting = postings.get(accord);
    if (posting === undefined) continue;
    const { places, weights } = posting;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (weights[i] ?? 0);
    }
  }
  return sums;
}
