import { addBit, type Bitset, emptyBits, include } from './bitset.ts';
import type { Allergen, Facet, Family, Fragrance, Gender, Ingredient, Scope } from './fragrance.ts';
import { createHierarchy, type Hierarchy } from './hierarchy.ts';
import { linesOf } from './lines.ts';
import { indexNotes, type NoteIndex } from './notes.ts';
import { type FacetProfiles, facetProfiles, familiesSaidBy, familyProfiles, type Measure, strengths, subfamilyShares } from './profiles.ts';
import { type Roster, rosterOf } from './roster.ts';
import { SUBFAMILY_EXCLUDES, USUAL_WEIGHTS, type Weights } from './weights.ts';

/** A whole catalog as checked data: every name in it resolves. */
export interface CatalogData {
  readonly families: readonly Family[];
  readonly ingredients: readonly Ingredient[];
  readonly facets: readonly Facet[];
  readonly fragrances: readonly Fragrance[];
  readonly scopes: readonly Scope[];
  /** Left out: none. */
  readonly allergens?: readonly Allergen[];
  /** Left out: the usual ones. */
  readonly weights?: Weights;
  /** SHA-256 of what it was read from, hex. */
  readonly version: string;
}

/** What every scope shares. Fragrances, families, facets and ingredients are meant by their place in their list. */
export interface FragranceIndex {
  readonly data: CatalogData;
  readonly weights: Weights;
  readonly size: number;
  readonly placeOf: ReadonlyMap<string, number>;
  readonly familyPlace: ReadonlyMap<string, number>;
  readonly facetPlace: ReadonlyMap<string, number>;
  readonly hierarchy: Hierarchy;
  readonly notes: NoteIndex;
  /** By key of an allergen, those that have an ingredient which carries it. */
  readonly ofAllergen: ReadonlyMap<string, Bitset>;
  readonly facets: FacetProfiles;
  readonly families: readonly Measure[];
  /** By family key: those whose own family it is, and those that plainly smell of it, which "without" it leaves out. */
  readonly ofFamily: ReadonlyMap<string, Bitset>;
  readonly touchingFamily: ReadonlyMap<string, Bitset>;
  /** By facet, the families that say so of whatever has it as a stated accord. */
  readonly familiesSaid: ReadonlyMap<string, readonly string[]>;
  readonly ofGender: ReadonlyMap<Gender, Bitset>;
  readonly ofConcentration: ReadonlyMap<string, Bitset>;
  readonly ofBrand: ReadonlyMap<string, Bitset>;
  readonly brands: Roster;
  /** Brand key by fragrance. */
  readonly brandOf: readonly string[];
  readonly ofPerfumer: ReadonlyMap<string, Bitset>;
  readonly perfumers: Roster;
  readonly lines: Int32Array;
  /** 1..5, and rounded to what is said of it. */
  readonly strengths: Float32Array;
  readonly strengthLevels: Uint8Array;
  /** Place of each fragrance in the order of ids: the last tie-break. */
  readonly idRank: Int32Array;
}

export function indexFragrances(data: CatalogData): FragranceIndex {
  const { fragrances, families, ingredients, facets, weights = USUAL_WEIGHTS } = data;
  const hierarchy = createHierarchy(ingredients, weights.kinship);
  const notes = indexNotes(fragrances, ingredients, hierarchy, weights);
  const brands = rosterOf(
    fragrances.map((fragrance) => fragrance.brand),
    'brand',
  );
  const perfumers = rosterOf(
    fragrances.flatMap((fragrance) => fragrance.perfumers),
    'perfumer',
  );
  const brandOf = fragrances.map((fragrance) => brands.keyOf(fragrance.brand));
  const strength = strengths(fragrances, families, ingredients, notes, weights);
  const familiesSaid = familiesSaidBy(families, ingredients);
  return {
    data,
    weights,
    size: fragrances.length,
    placeOf: new Map(fragrances.map((fragrance, place) => [fragrance.id, place])),
    familyPlace: new Map(families.map((family, place) => [family.key, place])),
    facetPlace: new Map(facets.map((facet, place) => [facet.key, place])),
    hierarchy,
    notes,
    ofAllergen: carrying(data, hierarchy, notes),
    facets: facetProfiles(fragrances, facets, ingredients, notes, weights.facets),
    families: familyProfiles(fragrances, families, ingredients, notes, weights.family),
    ofFamily: grouped(fragrances, (fragrance) => [fragrance.family]),
    touchingFamily: grouped(fragrances, (fragrance) => [
      ...touchedFamilies(fragrance),
      ...fragrance.accords.flatMap((facet) => familiesSaid.get(facet) ?? []),
    ]),
    familiesSaid,
    ofGender: grouped(fragrances, (fragrance) => [fragrance.gender]),
    ofConcentration: grouped(fragrances, (fragrance) => (fragrance.concentration === null ? [] : [fragrance.concentration])),
    ofBrand: grouped(fragrances, (_, place) => [brandOf[place] ?? '']),
    brands,
    brandOf,
    ofPerfumer: grouped(fragrances, (fragrance) => fragrance.perfumers.map(perfumers.keyOf)),
    perfumers,
    lines: linesOf(fragrances, brandOf, [...ingredients, ...facets, ...families]),
    strengths: strength,
    strengthLevels: Uint8Array.from(strength, Math.round),
    idRank: rankIds(fragrances),
  };
}

/** Without an allergen, what it is itself and everything that carries it is left out, with all kinds of these. */
function carrying({ allergens = [], fragrances }: CatalogData, hierarchy: Hierarchy, notes: NoteIndex): ReadonlyMap<string, Bitset> {
  return new Map(
    allergens.map(({ key, certain, usual }) => {
      const bits = emptyBits(fragrances.length);
      for (const carrier of [key, ...certain, ...usual]) {
        const having = notes.having[hierarchy.placeOf.get(carrier) ?? -1];
        if (having !== undefined) include(bits, having);
      }
      return [key, bits];
    }),
  );
}

function touchedFamilies(fragrance: Fragrance): string[] {
  const second = subfamilyShares(fragrance.subfamily).filter(([, share]) => share >= SUBFAMILY_EXCLUDES);
  return [fragrance.family, ...second.map(([family]) => family)];
}

function grouped<K>(fragrances: readonly Fragrance[], keysOf: (fragrance: Fragrance, place: number) => readonly K[]): Map<K, Bitset> {
  const groups = new Map<K, Bitset>();
  fragrances.forEach((fragrance, place) => {
    for (const key of keysOf(fragrance, place)) {
      const bits = groups.get(key) ?? emptyBits(fragrances.length);
      addBit(bits, place);
      groups.set(key, bits);
    }
  });
  return groups;
}

function rankIds(fragrances: readonly Fragrance[]): Int32Array {
  const ranks = new Int32Array(fragrances.length);
  const places = fragrances.map((_, place) => place).sort((a, b) => compareText(fragrances[a]?.id ?? '', fragrances[b]?.id ?? ''));
  places.forEach((place, rank) => {
    ranks[place] = rank;
  });
  return ranks;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
