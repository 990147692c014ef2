import { clamp } from './clamp.ts';
import type { Facet, Family, Fragrance, Ingredient } from './fragrance.ts';
import type { NoteIndex } from './notes.ts';
import { type Weights, wholeOf } from './weights.ts';
import { WHEEL } from './wheel.ts';

/** A measure of every fragrance: 0 to 255 stands for 0..1. */
export type Measure = Uint8Array;

/** What fragrances smell like, by facet. */
export interface FacetProfiles {
  readonly measures: readonly Measure[];
  /** The same numbers, a fragrance after the other. */
  readonly rows: Uint8Array;
  /** Length of each row's vector. */
  readonly norms: Float32Array;
}

/** Facets from notes and stated accords, against the catalog's 90th percentile: "smoky" means smoky for this catalog. */
export function facetProfiles(
  fragrances: readonly Fragrance[],
  facets: readonly Facet[],
  ingredients: readonly Ingredient[],
  notes: NoteIndex,
  weights: Weights['facets'],
): FacetProfiles {
  const size = facets.length;
  const placeOf = new Map(facets.map((facet, place) => [facet.key, place]));
  const facetsOf = ingredients.map((one) => one.facets.flatMap((key) => placeOf.get(key) ?? []));
  const raw = new Float32Array(fragrances.length * size);
  fragrances.forEach((fragrance, place) => {
    const row = raw.subarray(place * size, (place + 1) * size);
    const noteShare = fragrance.accords.length > 0 ? 1 - weights.accords : 1;
    for (const note of notes.of(place)) {
      for (const facet of facetsOf[note.ingredient] ?? []) row[facet] = (row[facet] ?? 0) + note.evidence * noteShare;
    }
    fragrance.accords.forEach((key, rank) => {
      const facet = placeOf.get(key);
      const strength = Math.max(weights.accord_least, 1 - rank * weights.accord_step);
      // Accords are stated outright: one of them weighs as much as two leading notes that only suggest it.
      if (facet !== undefined) row[facet] = (row[facet] ?? 0) + strength * 2 * weights.accords;
    });
  });
  return normalised(raw, fragrances.length, size, weights.percentile);
}

function normalised(raw: Float32Array, count: number, size: number, share: number): FacetProfiles {
  const rows = new Uint8Array(count * size);
  const measures: Measure[] = [];
  for (let facet = 0; facet < size; facet++) {
    const values = new Float32Array(count);
    for (let place = 0; place < count; place++) values[place] = raw[place * size + facet] ?? 0;
    const full = percentile(values, share);
    const measure = new Uint8Array(count);
    for (let place = 0; place < count; place++) {
      const value = toByte((values[place] ?? 0) / full);
      measure[place] = value;
      rows[place * size + facet] = value;
    }
    measures.push(measure);
  }
  const norms = new Float32Array(count);
  for (let place = 0; place < count; place++) norms[place] = Math.sqrt(dot(rows, place * size, place * size, size));
  return { measures, rows, norms };
}

/** Of those that have any of it: a rare facet would otherwise have a percentile of nothing. */
function percentile(values: Float32Array, share: number): number {
  const some = values.filter((value) => value > 0).sort();
  return some[Math.ceil((some.length - 1) * share)] ?? 1;
}

/** How alike two fragrances smell: the cosine of their facets, 0..1. */
export function facetCosine({ measures, rows, norms }: FacetProfiles, a: number, b: number): number {
  const norm = (norms[a] ?? 0) * (norms[b] ?? 0);
  return norm === 0 ? 0 : dot(rows, a * measures.length, b * measures.length, measures.length) / norm;
}

/** Dot products of one fragrance's facets with those of every fragrance; `norms` make cosines of them. */
export function facetProducts({ measures, norms }: FacetProfiles, seed: number): Int32Array {
  const products = new Int32Array(norms.length);
  for (const measure of measures) {
    const own = measure[seed] ?? 0;
    if (own === 0) continue;
    for (let place = 0; place < products.length; place++) products[place] = (products[place] ?? 0) + own * (measure[place] ?? 0);
  }
  return products;
}

function dot(rows: Uint8Array, a: number, b: number, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += (rows[a + i] ?? 0) * (rows[b + i] ?? 0);
  return sum;
}

/** How far each fragrance belongs to each family. */
export function familyProfiles(
  fragrances: readonly Fragrance[],
  families: readonly Family[],
  ingredients: readonly Ingredient[],
  notes: NoteIndex,
  weights: Weights['family'],
): Measure[] {
  const placeOf = new Map(families.map((family, place) => [family.key, place]));
  const familyOf = ingredients.map((one) => placeOf.get(one.family));
  const measures: Measure[] = families.map(() => new Uint8Array(fragrances.length));
  const profile = new Float32Array(families.length);
  fragrances.forEach((fragrance, place) => {
    profile.fill(0);
    const add = (family: number | undefined, share: number) => {
      if (family !== undefined) profile[family] = (profile[family] ?? 0) + share;
    };
    add(placeOf.get(fragrance.family), 1);
    for (const [key, share] of subfamilyShares(fragrance.subfamily)) add(placeOf.get(key), weights.subfamily * share);
    const list = notes.of(place);
    const whole = list.reduce((sum, note) => sum + note.evidence, 0);
    for (const note of list) add(familyOf[note.ingredient], (weights.notes * note.evidence) / whole);
    measures.forEach((measure, family) => {
      measure[place] = toByte(profile[family] ?? 0);
    });
  });
  return measures;
}

/** The families that a sub-family stands for, with how much, 0..1. */
export function subfamilyShares(subfamily: string | null): readonly (readonly [family: string, share: number])[] {
  if (subfamily === null) return [];
  return WHEEL.get(subfamily) ?? [[subfamily, 1]];
}

/** Strength 1..5 of every fragrance, from what the catalog says of its concentration, family and base notes. */
export function strengths(
  fragrances: readonly Fragrance[],
  families: readonly Family[],
  ingredients: readonly Ingredient[],
  notes: NoteIndex,
  { strength: shares, concentration }: Weights,
): Float32Array {
  const usualOf = new Map<string, number>(Object.entries(concentration));
  const whole = wholeOf(shares.concentration, shares.family, shares.base);
  const rest = shares.family + shares.base;
  const usual = new Map(families.map((family) => [family.key, family.strength]));
  return Float32Array.from(fragrances, (fragrance, place) => {
    const family = usual.get(fragrance.family) ?? 3;
    const base = notes.of(place).filter((note) => note.tier === 'base');
    const depths = base.map((note) => usual.get(ingredients[note.ingredient]?.family ?? '') ?? family);
    const depth = depths.length === 0 ? family : depths.reduce((sum, one) => sum + one, 0) / depths.length;
    const stated = usualOf.get(fragrance.concentration ?? '');
    const body = (shares.family * family + shares.base * depth) / rest;
    return clamp(stated === undefined ? body : (shares.concentration * stated + rest * body) / whole, 1, 5);
  });
}

export function toByte(share: number): number {
  return Math.round(clamp(share, 0, 1) * 255);
}

/**
 * By facet, the families that a stated accord says: those that list it, where at least half of the ingredients which smell so are of
 * that family. Blackcurrant and raspberry are what smells of berries, so those say "fruity"; much that is fresh is no citrus.
 */
export function familiesSaidBy(families: readonly Family[], ingredients: readonly Ingredient[]): ReadonlyMap<string, readonly string[]> {
  const said = new Map<string, string[]>();
  for (const { key, facets } of families) {
    for (const facet of facets) {
      const smelling = ingredients.filter((one) => one.facets.includes(facet));
      const own = smelling.filter(({ family }) => family === key);
      if (own.length > 0 && own.length * 2 >= smelling.length) said.set(facet, [...(said.get(facet) ?? []), key]);
    }
  }
  return said;
}

/** The share of the notes of a fragrance, by what counts most, from which on they smell of a family. */
const SMELLS_OF = 0.25;

/** Whether a fragrance smells of a family by its sub-family or its notes, whichever its own family is. */
export function isLikeFamily({ families, familyPlace, weights }: FamilyMeasures, family: string, place: number): boolean {
  const measure = families[familyPlace.get(family) ?? -1];
  return (measure?.[place] ?? 0) >= Math.max(1, SMELLS_OF * weights.family.notes * 255);
}

/** How much of each family the fragrances have, by its place. */
interface FamilyMeasures {
  readonly families: readonly Measure[];
  readonly familyPlace: ReadonlyMap<string, number>;
  readonly weights: Pick<Weights, 'family'>;
}
