import type { Gender } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { Note } from './notes.ts';
import { facetCosine } from './profiles.ts';
import type { Tier } from './query.ts';
import type { Weights } from './weights.ts';

/** What likeness is made of; each has its weight. */
export const LIKENESS_PARTS = ['facets', 'notes', 'accords', 'families', 'gender', 'line', 'strength'] as const;

export type LikenessParts = Readonly<Record<(typeof LIKENESS_PARTS)[number], number>>;

/**
 * How alike two fragrances are, part by part, each 0..1: cosine of facets, cosine of shared notes weighted by rarity and by
 * place in the pyramid, cosine of stated accords by rank, nearness of families and genders, one line, nearness of strengths.
 */
export function likenessParts(index: FragranceIndex, seed: number, place: number): LikenessParts {
  const noteNorm = noteLength(index, seed) * noteLength(index, place);
  const told = new Map(accordWeights(index, place));
  const { fragrances } = index.data;
  return {
    facets: facetCosine(index.facets, seed, place),
    notes: noteNorm === 0 ? 0 : sharedNotes(index, seed, place) / noteNorm,
    accords: accordWeights(index, seed).reduce((sum, [accord, weight]) => sum + weight * (told.get(accord) ?? 0), 0),
    families: familyNearness(index, seed, fragrances[place]?.family ?? ''),
    gender: genderNearness(fragrances[seed]?.gender, fragrances[place]?.gender),
    line: index.lines[place] === index.lines[seed] ? 1 : 0,
    strength: 1 - Math.abs((index.strengths[place] ?? 3) - (index.strengths[seed] ?? 3)) / 4,
  };
}

function sharedNotes(index: FragranceIndex, seed: number, place: number): number {
  const mine = index.notes.of(seed);
  const theirs = index.notes.of(place);
  return ingredientsOf(mine).reduce((sum, ingredient) => {
    const near = tierNearness(index.weights.likeness, tiersOf(mine, ingredient), tiersOf(theirs, ingredient));
    return sum + (index.notes.telling[ingredient] ?? 0) * near;
  }, 0);
}

/** Length of a fragrance's vector of rarities. */
export function noteLength({ notes }: FragranceIndex, place: number): number {
  return Math.sqrt(ingredientsOf(notes.of(place)).reduce((sum, ingredient) => sum + (notes.telling[ingredient] ?? 0), 0));
}

function ingredientsOf(notes: readonly Note[]): readonly number[] {
  return [...new Set(notes.map((note) => note.ingredient))];
}

const TIER_BIT: Readonly<Record<Tier, number>> = { top: 1, heart: 2, base: 4, flat: 8 };
/** All bits of a set of tiers. */
export const ALL_TIERS = 15;

/** The tiers in which an ingredient stands, a bit each. */
export function tiersOf(notes: readonly Note[], ingredient: number): number {
  return notes.reduce((bits, note) => (note.ingredient === ingredient ? bits | TIER_BIT[note.tier] : bits), 0);
}

/** Of two sets of tiers, how near the nearest two are, 0..1; 0 where one set is empty. */
export function tierNearness({ adjacent, far }: Weights['likeness'], mine: number, theirs: number): number {
  if (mine === 0 || theirs === 0) return 0;
  if ((mine & theirs) !== 0) return 1;
  // Top and base lie apart; the heart touches both, and a note of unknown place may lie anywhere.
  const touching = TIER_BIT.heart | TIER_BIT.flat;
  return ((mine | theirs) & touching) !== 0 ? adjacent : far;
}

/** Stated accords with weights that fall with rank; a list of length 1. */
export function accordWeights({ data, weights }: FragranceIndex, place: number): readonly (readonly [string, number])[] {
  const accords = data.fragrances[place]?.accords ?? [];
  const { accord_least: least, accord_step: step } = weights.facets;
  const falling = accords.map((_, rank) => Math.max(least, 1 - rank * step));
  const length = Math.hypot(...falling) || 1;
  return accords.map((accord, rank) => [accord, (falling[rank] ?? 0) / length]);
}

/** How near a family is to that of a fragrance, 0..1. */
export function familyNearness({ data, familyPlace }: FragranceIndex, seed: number, family: string): number {
  const own = data.fragrances[seed]?.family ?? '';
  if (family === own) return 1;
  const near = data.families[familyPlace.get(own) ?? -1]?.near ?? {};
  return Object.hasOwn(near, family) ? (near[family] ?? 0) : 0;
}

/** For whom two are made: what suits everyone lies between the other two. */
export function genderNearness(own: Gender = 'unisex', other: Gender = 'unisex'): number {
  return own === other ? 1 : own === 'unisex' || other === 'unisex' ? 0.5 : 0;
}
