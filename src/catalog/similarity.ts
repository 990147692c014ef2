import type { Gender } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { Note } from './notes.ts';
import { facetProducts, type Measure, toByte } from './profiles.ts';
import type { Tier } from './query.ts';
import { FACETS, LIKENESS } from './weights.ts';

/**
 * Likeness 0..1 (as bytes) of every fragrance to one: cosine of facets, cosine of shared notes weighted by rarity and by
 * place in the pyramid, cosine of stated accords by rank, nearness of families and genders, one line, difference of strength.
 */
export function createLikeness(index: FragranceIndex): (fragrance: string) => Measure {
  const notes = sharedNotePostings(index);
  const accords = accordPostings(index);
  const families = numbered(index.data.fragrances.map((one) => one.family));
  const genders = numbered(index.data.fragrances.map((one) => one.gender));
  return (fragrance) => {
    const seed = index.placeOf.get(fragrance);
    const values = new Uint8Array(index.size);
    if (seed === undefined) return values;
    const facets = facetProducts(index.facets, seed);
    const shared = sharedNotes(index, notes, seed);
    const told = sharedAccords(index, accords, seed);
    const nearFamily = Float64Array.from(families.names, nearnessOfFamily(index, seed));
    const nearGender = Float64Array.from(genders.names, nearnessOfGender(index.data.fragrances[seed]?.gender ?? 'unisex'));
    const facetNorm = index.facets.norms[seed] ?? 0;
    const noteLength = notes.lengths[seed] ?? 0;
    const line = index.lines[seed] ?? -1;
    const strength = index.strengths[seed] ?? 3;
    for (let place = 0; place < values.length; place++) {
      const norm = (index.facets.norms[place] ?? 0) * facetNorm;
      const noteNorm = (notes.lengths[place] ?? 0) * noteLength;
      const apart = Math.abs((index.strengths[place] ?? 3) - strength) / 4;
      values[place] = toByte(
        LIKENESS.facets * (norm === 0 ? 0 : (facets[place] ?? 0) / norm) +
          LIKENESS.notes * (noteNorm === 0 ? 0 : (shared[place] ?? 0) / noteNorm) +
          LIKENESS.accords * (told[place] ?? 0) +
          LIKENESS.families * (nearFamily[families.of[place] ?? 0] ?? 0) +
          LIKENESS.gender * (nearGender[genders.of[place] ?? 0] ?? 0) +
          LIKENESS.line * (index.lines[place] === line ? 1 : 0) +
          LIKENESS.strength * (1 - apart),
      );
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
}

const TIER_BIT: Readonly<Record<Tier, number>> = { top: 1, heart: 2, base: 4, flat: 8 };
const ALL_TIERS = 15;

function sharedNotePostings(index: FragranceIndex): SharedNotePostings {
  const { telling, postings } = index.notes;
  const tiers = postings.map(({ places }, ingredient) => Uint8Array.from(places, (place) => tiersOf(index.notes.of(place), ingredient)));
  const lengths = Float32Array.from({ length: index.size }, (_, place) => {
    const ingredients = new Set(index.notes.of(place).map((note) => note.ingredient));
    return Math.sqrt([...ingredients].reduce((sum, ingredient) => sum + (telling[ingredient] ?? 0), 0));
  });
  return { tiers, lengths };
}

function tiersOf(notes: readonly Note[], ingredient: number): number {
  return notes.reduce((bits, note) => (note.ingredient === ingredient ? bits | TIER_BIT[note.tier] : bits), 0);
}

function sharedNotes(index: FragranceIndex, { tiers }: SharedNotePostings, seed: number): Float32Array {
  const { telling, postings } = index.notes;
  const sums = new Float32Array(index.size);
  const mine = index.notes.of(seed);
  for (const ingredient of new Set(mine.map((note) => note.ingredient))) {
    const weight = telling[ingredient] ?? 0;
    const theirs = tiers[ingredient];
    const places = postings[ingredient]?.places;
    if (weight === 0 || theirs === undefined || places === undefined) continue;
    const worth = NEARNESS_OF_TIERS[tiersOf(mine, ingredient)]?.map((nearness) => weight * nearness) ?? [];
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      sums[place] = (sums[place] ?? 0) + (worth[theirs[i] ?? 0] ?? 0);
    }
  }
  return sums;
}

/** Of two sets of tiers, by their bits: how near the nearest two of them are. */
const NEARNESS_OF_TIERS: readonly (readonly number[])[] = Array.from({ length: ALL_TIERS + 1 }, (_, mine) =>
  Array.from({ length: ALL_TIERS + 1 }, (_, theirs) => nearestTiers(mine, theirs)),
);

function nearestTiers(mine: number, theirs: number): number {
  if (mine === 0 || theirs === 0) return 0;
  if ((mine & theirs) !== 0) return 1;
  // Top and base lie apart; the heart touches both, and a note of unknown place may lie anywhere.
  const touching = TIER_BIT.heart | TIER_BIT.flat;
  return (mine & touching) !== 0 || (theirs & touching) !== 0 ? LIKENESS.adjacent : LIKENESS.far;
}

/** Which fragrances state an accord, and how much of what each states it is: weights fall with rank, and each list is of length 1. */
interface AccordPosting {
  readonly places: Int32Array;
  readonly weights: Float64Array;
}

function accordPostings(index: FragranceIndex): ReadonlyMap<string, AccordPosting> {
  const lists = new Map<string, { readonly places: number[]; readonly weights: number[] }>();
  index.data.fragrances.forEach(({ accords }, place) => {
    for (const [accord, weight] of accordWeights(accords)) {
      const list = lists.get(accord) ?? { places: [], weights: [] };
      list.places.push(place);
      list.weights.push(weight);
      lists.set(accord, list);
    }
  });
  return new Map(
    [...lists].map(([accord, { places, weights }]) => [accord, { places: Int32Array.from(places), weights: Float64Array.from(weights) }]),
  );
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
    if (posting === undefined) continue;
    const { places, weights } = posting;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (weights[i] ?? 0);
    }
  }
  return sums;
}

function nearnessOfFamily(index: FragranceIndex, seed: number): (family: string) => number {
  const own = index.data.fragrances[seed]?.family ?? '';
  const near = new Map(Object.entries(index.data.families[index.familyPlace.get(own) ?? -1]?.near ?? {}));
  return (family) => (family === own ? 1 : (near.get(family) ?? 0));
}

/** Who it is made for: what suits everyone lies between the other two. */
function nearnessOfGender(own: Gender): (gender: Gender) => number {
  return (gender) => (gender === own ? 1 : gender === 'unisex' || own === 'unisex' ? 0.5 : 0);
}
