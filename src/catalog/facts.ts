import type { Fragrance } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import { TIERS } from './notes.ts';
import type { Fact, Taste, Tier } from './query.ts';
import { REASONS } from './weights.ts';

/** An ingredient of a fragrance and the tier where it counts most. */
export interface Placed {
  readonly key: string;
  readonly tier: Tier;
  readonly evidence: number;
}

/** Every ingredient of a fragrance once, what counts most first. */
export function placedNotes(index: FragranceIndex, place: number): readonly Placed[] {
  const best = new Map<string, Placed>();
  for (const note of index.notes.of(place)) {
    const key = index.data.ingredients[note.ingredient]?.key;
    if (key === undefined || (best.get(key)?.evidence ?? 0) >= note.evidence) continue;
    best.set(key, { key, tier: note.tier, evidence: note.evidence });
  }
  return [...best.values()].sort((a, b) => b.evidence - a.evidence);
}

/** The notes that meet a wish for an ingredient: it, or kinds of it. */
export function notesMeeting(index: FragranceIndex, placed: readonly Placed[], wanted: string): readonly Placed[] {
  const kinds = new Set(index.hierarchy.descendants[index.hierarchy.placeOf.get(wanted) ?? -1] ?? []);
  const exactFirst = (a: Placed, b: Placed) => Number(b.key === wanted) - Number(a.key === wanted) || b.evidence - a.evidence;
  return placed.filter((note) => kinds.has(index.hierarchy.placeOf.get(note.key) ?? -1)).sort(exactFirst);
}

/** The note that comes nearest to a wanted ingredient and may be named in its stead. */
export function noteInstead(index: FragranceIndex, placed: readonly Placed[], wanted: string): string | undefined {
  const kin = index.hierarchy.kin[index.hierarchy.placeOf.get(wanted) ?? -1];
  let best: string | undefined;
  let worth = 0;
  for (const note of placed) {
    const nearness = kin?.get(index.hierarchy.placeOf.get(note.key) ?? -1) ?? 0;
    if (nearness >= index.weights.kinship.related && nearness * note.evidence > worth) {
      best = note.key;
      worth = nearness * note.evidence;
    }
  }
  return best;
}

/** The notes of a fragrance that speak for a taste, the strongest first. */
export function notesFor(index: FragranceIndex, placed: readonly Placed[], taste: Taste): readonly string[] {
  const wanted = new Map<string, number>();
  for (const [key, weight] of Object.entries(taste.wants.ingredients)) {
    for (const kind of index.hierarchy.descendants[index.hierarchy.placeOf.get(key) ?? -1] ?? []) {
      const name = index.data.ingredients[kind]?.key;
      if (name !== undefined) wanted.set(name, Math.max(wanted.get(name) ?? 0, weight));
    }
  }
  const facets = new Map(Object.entries(taste.wants.facets));
  const families = new Map(Object.entries(taste.wants.families));
  const worth = (note: Placed): number => {
    const ingredient = index.data.ingredients[index.hierarchy.placeOf.get(note.key) ?? -1];
    const smells = (ingredient?.facets ?? []).reduce((sum, facet) => sum + (facets.get(facet) ?? 0), 0);
    return note.evidence * ((wanted.get(note.key) ?? 0) + smells + (families.get(ingredient?.family ?? '') ?? 0) / 2);
  };
  return placed
    .map((note) => ({ key: note.key, worth: worth(note) }))
    .filter((note) => note.worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, REASONS.notes)
    .map((note) => note.key);
}

/** Which of a taste's facets a fragrance has, the most wanted first. */
export function facetsFor(index: FragranceIndex, place: number, taste: Taste): readonly string[] {
  return Object.entries(taste.wants.facets)
    .filter(
      ([facet, weight]) =>
        weight > 0 && (index.facets.measures[index.facetPlace.get(facet) ?? -1]?.[place] ?? 0) >= index.weights.facets.met * 255,
    )
    .sort(([, a], [, b]) => b - a)
    .slice(0, REASONS.notes)
    .map(([facet]) => facet);
}

/** Ingredients that both have, the rarest first. */
export function sharedNotes(index: FragranceIndex, a: number, b: number): readonly string[] {
  const { telling } = index.notes;
  const theirs = new Set(placedNotes(index, b).map((note) => note.key));
  const rarity = (key: string) => telling[index.hierarchy.placeOf.get(key) ?? -1] ?? 0;
  return placedNotes(index, a)
    .map((note) => note.key)
    .filter((key) => theirs.has(key))
    .sort((one, other) => rarity(other) - rarity(one));
}

/** The pyramid as facts, a tier each, in the order in which they are smelled. */
export function pyramid(fragrance: Fragrance): readonly Fact[] {
  return TIERS.flatMap((tier): Fact[] => {
    const notes = fragrance.notes[tier] ?? [];
    return notes.length === 0 ? [] : [{ fact: 'notes', tier, notes }];
  });
}

/** What is smelled longest first; the opening is gone in half an hour. */
const TIERS_BY_WORTH: readonly Tier[] = ['heart', 'base', 'flat', 'top'];

/** The leading notes of each tier but those already said: tiers not spoken of first, then what counts most. */
export function leadingNotes(fragrance: Fragrance, said: readonly Fact[]): readonly Fact[] {
  const notes = new Set(said.flatMap((fact) => ('notes' in fact ? fact.notes : [])));
  const tiers = new Set(said.flatMap((fact) => (fact.fact === 'notes' ? fact.tier : [])));
  return [...TIERS]
    .sort((a, b) => Number(tiers.has(a)) - Number(tiers.has(b)) || TIERS_BY_WORTH.indexOf(a) - TIERS_BY_WORTH.indexOf(b))
    .flatMap((tier): Fact[] => {
      const leading = (fragrance.notes[tier] ?? []).filter((key) => !notes.has(key)).slice(0, 2);
      return leading.length === 0 ? [] : [{ fact: 'notes', tier, notes: leading }];
    });
}
