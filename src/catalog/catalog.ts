import type { Work } from '../text/work.ts';
import type { Allergen, Facet, Family, Fragrance, Gender, Ingredient } from './fragrance.ts';
import type { CatalogAnswer, CatalogQuery } from './query.ts';
import type { Named } from './roster.ts';

/** The names of things in the reader's language; ids of unknown things come back as they are. */
export interface NameBook {
  /**
   * Display name. `type` is a slot type of the catalog's: family, ingredient, brand, perfumer, fragrance, or facet. Where there
   * is no name in that language, `otherwise` if it is given, else the English one.
   */
  nameOf(type: CatalogType, id: string, language: string, otherwise?: string): string;
  /** What a facet is like to wear, each a clause; empty where the catalog doesn't say it in that language. */
  wearsOf?(facet: string, language: string): readonly string[];
  /** Ingredients that carry an allergen, those that surely do first; null: it is none. */
  carriersOf?(key: string): readonly string[] | null;
  /** Whether leaving out one ingredient or allergen leaves out another ingredient: itself, a kind of it, or what carries it. */
  leavesOut?(out: string, ingredient: string): boolean;
  /** The family that an ingredient is called after, as floral notes are: whoever leaves those out wants nothing of that family. */
  calledAfter?(ingredient: string): string | null;
  /** For whom a fragrance is made; null: it isn't known. */
  genderOf?(fragrance: string): Gender | null;
  /** The ingredient that is called after a family, and stands for all its notes; null: none is. */
  noteOf?(family: string): string | null;
}

export type CatalogType = 'family' | 'ingredient' | 'brand' | 'perfumer' | 'fragrance' | 'facet';

/** What the compiler and understanding need to know of a catalog: which names exist, and the words for them. */
export interface CatalogNames {
  readonly families: readonly Family[];
  readonly ingredients: readonly Ingredient[];
  readonly facets: readonly Facet[];
  /** Left out: none. */
  readonly allergens?: readonly Allergen[];
  /** Brand keys (slug of the name) with their names. */
  readonly brands: readonly Named[];
  /** The same of perfumers, in the order of their first fragrance. */
  readonly perfumers: readonly Named[];
  readonly fragrances: readonly (Pick<Fragrance, 'id' | 'name' | 'brand' | 'aliases' | 'concentration' | 'popularity' | 'year'> &
    Partial<Pick<Fragrance, 'gender' | 'notes'>>)[];
  /** EAN-13 → fragrance id, every scope's and the reference's. */
  readonly eans: ReadonlyMap<string, string>;
  /** The scopes that conversation tests may run in; without them they aren't checked. */
  readonly scopes?: readonly string[];
}

/** An immutable, indexed catalog with all its scopes. */
export interface Catalog extends NameBook {
  /** SHA-256 of the files, hex. */
  readonly version: string;
  readonly names: CatalogNames;
  readonly scopes: readonly string[];
  /** Whether a scope's shop sells a fragrance (and shows it, by its stock rule). */
  sells(scope: string, fragranceId: string): boolean;
  /** What its sizes in stock cost in a scope's shop, in the currency of that shop, the smallest full bottle first; none: it isn't sold there. */
  pricesOf(scope: string, fragranceId: string): readonly number[];
  /** How shoppers of a scope reach a person of the shop; undefined where its file doesn't say, and for an unknown scope. */
  /** How the shop addresses whoever speaks a language: `du`; undefined: as the texts of the language do. */
  addressOf(scope: string, language: string): string | undefined;
  contactOf(scope: string): string | undefined;
  /** ISO 4217: what the prices of a scope are in; undefined for an unknown scope. */
  currencyOf(scope: string): string | undefined;
  /**
   * Answers a query for one scope. Deterministic; never throws on any query; an unknown scope sells nothing. `work`: counts
   * the steps that it takes.
   */
  answer(scope: string, query: CatalogQuery, work?: Work): CatalogAnswer;
}
