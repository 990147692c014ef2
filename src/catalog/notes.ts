import { addBit, type Bitset, countBits, emptyBits, include } from './bitset.ts';
import { clamp } from './clamp.ts';
import type { Fragrance, Ingredient } from './fragrance.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type Prominence, prominenceOf } from './prominence.ts';
import type { Tier } from './query.ts';
import type { Weights } from './weights.ts';

export const TIERS: readonly Tier[] = ['top', 'heart', 'base', 'flat'];

/** One ingredient in one place of one pyramid. */
export interface Note {
  /** Place in the list of ingredients. */
  readonly ingredient: number;
  readonly tier: Tier;
  /** How much of the fragrance it is, 0..1.3. */
  readonly evidence: number;
}

/** Which fragrances have an ingredient itself, and how much each of them is about it, 0..1. */
export interface Posting {
  readonly places: Int32Array;
  readonly prominence: Float32Array;
}

export interface NoteIndex {
  /** Of a fragrance, as its pyramid lists them. */
  readonly of: (place: number) => readonly Note[];
  /** By ingredient, itself only. */
  readonly postings: readonly Posting[];
  /** By ingredient, it or any kind of it. */
  readonly having: readonly Bitset[];
  /** By ingredient: how much sharing it says, its rarity ln((N + 1) / (df + 1)) within bounds; 0 for what nearly everything has. */
  readonly telling: Float32Array;
}

/** In catalogs of fewer no note is so common that it says nothing. */
const COMMONEST_FROM = 50;

export function indexNotes(
  fragrances: readonly Fragrance[],
  ingredients: readonly Ingredient[],
  hierarchy: Hierarchy,
  weights: Weights,
): NoteIndex {
  const notes = fragrances.map((fragrance) => notesOf(fragrance, hierarchy, weights));
  const postings = postingsOf(notes, hierarchy.size, weights.hero.first, prominenceOf(fragrances, ingredients, weights));
  const itself = postings.map((posting) => {
    const bits = emptyBits(fragrances.length);
    for (const place of posting.places) addBit(bits, place);
    return bits;
  });
  const having = hierarchy.descendants.map((kinds) => {
    const bits = emptyBits(fragrances.length);
    for (const kind of kinds) include(bits, itself[kind] ?? bits);
    return bits;
  });
  const total = fragrances.length;
  return {
    of: (place) => notes[place] ?? [],
    postings,
    having,
    telling: Float32Array.from(itself, (bits) => tellingWeight(countBits(bits), total, weights)),
  };
}

function notesOf(fragrance: Fragrance, hierarchy: Hierarchy, { tier: tiers, hero, pyramid }: Weights): Note[] {
  const count = TIERS.reduce((sum, tier) => sum + (fragrance.notes[tier]?.length ?? 0), 0);
  const length = Math.min(1, Math.sqrt(pyramid.full / Math.max(1, count)));
  const heroes = [hero.first, hero.second, hero.third, hero.fourth, hero.fifth];
  return TIERS.flatMap((tier) =>
    [...new Set(fragrance.notes[tier] ?? [])].flatMap((key, rank) => {
      const ingredient = hierarchy.placeOf.get(key);
      return ingredient === undefined ? [] : { ingredient, tier, evidence: tiers[tier] * (heroes[rank] ?? hero.rest) * length };
    }),
  );
}

function tellingWeight(having: number, total: number, { likeness, rarity }: Weights): number {
  if (total >= COMMONEST_FROM && having > likeness.commonest * total) return 0;
  return clamp(Math.log((total + 1) / (having + 1)), rarity.least, rarity.most);
}

/** A note that stands in two places of a pyramid counts once, where it counts most. */
function postingsOf(notes: readonly (readonly Note[])[], ingredients: number, full: number, prominence: Prominence): Posting[] {
  const places: number[][] = Array.from({ length: ingredients }, () => []);
  const values: number[][] = Array.from({ length: ingredients }, () => []);
  notes.forEach((list, place) => {
    for (const note of list) {
      const posting = places[note.ingredient];
      const about = values[note.ingredient];
      if (posting === undefined || about === undefined) continue;
      const value = prominence(place, note.ingredient, Math.min(1, note.evidence / full));
      const last = posting.length - 1;
      if (posting[last] === place) about[last] = Math.max(about[last] ?? 0, value);
      else {
        posting.push(place);
        about.push(value);
      }
    }
  });
  return places.map((posting, i) => ({ places: Int32Array.from(posting), prominence: Float32Array.from(values[i] ?? []) }));
}
