import type { Catalog } from '../../src/catalog/catalog.ts';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { Facet, Family, Fragrance, Ingredient, Offer, Scope } from '../../src/catalog/fragrance.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import type { CatalogQuery, Fact, SearchAnswer, SearchQuery, Shift, Taste, TasteTargets, Wish } from '../../src/catalog/query.ts';
import { emptyWish } from '../../src/engine/wish.ts';

/** The builders give whole, well-formed things: a test says only what it is about. */
export function wishOf(wish: Partial<Wish>): Wish {
  return { ...emptyWish(), ...wish };
}

export function queryOf(wish: Partial<Wish>, more: Partial<SearchQuery> = {}): SearchQuery {
  return { type: 'search', wish: wishOf(wish), relax: [], page: 1, perPage: 10, leaveOut: [], ...more };
}

export function tasteOf(source: string, wants: Partial<TasteTargets>, more: Partial<Taste> = {}): Taste {
  return { source, weight: 1, wants: targetsOf(wants), avoid: targetsOf({}), strength: null, prior: null, ...more };
}

function targetsOf(targets: Partial<TasteTargets>): TasteTargets {
  return { families: {}, facets: {}, ingredients: {}, ...targets };
}

export function shiftOf(source: string, shift: Partial<Shift>): Shift {
  return { source, steps: 1, than: [], families: {}, facets: {}, strength: 0, price: 0, prior: 0, ...shift };
}

export function familyOf(key: string, id: number, more: Partial<Family> = {}): Family {
  return { key, id, names: { en: [key] }, near: {}, facets: [], typical: [], strength: 3, ...more };
}

export function ingredientOf(key: string, more: Partial<Ingredient> = {}): Ingredient {
  return { key, group: key, family: 'floral', tier: 'heart', parents: [], related: [], facets: [], names: { en: [key] }, ...more };
}

export function fragranceOf(id: string, more: Partial<Fragrance> = {}): Fragrance {
  return {
    id,
    name: `Name ${id}`,
    brand: `House ${id}`,
    year: 2000,
    gender: 'unisex',
    concentration: 'edp',
    family: 'floral',
    subfamily: null,
    notes: { top: [], heart: [], base: [] },
    accords: [],
    perfumers: [],
    popularity: 0.5,
    eans: [],
    ...more,
  };
}

export function offerOf(fragrance: string, more: Partial<Offer> = {}): Offer {
  return { fragrance, ean: null, ml: 50, price: 50, in_stock: true, rank: null, tags: [], ...more };
}

function scopeOf(offers: readonly Offer[], more: Partial<Scope> = {}): Scope {
  return { scope: 'shop', title: 'Shop', currency: 'EUR', hide_out_of_stock: true, offers, ...more };
}

const facets: readonly Facet[] = ['fresh', 'sweet', 'smoky', 'clean'].map((key) => ({
  key,
  names: { en: [key], fr: [`${key} fr`] },
  divides: key === 'smoky',
}));

const families: readonly Family[] = [
  nearFamilyOf('floral', 2, { citrus: 0.4, woody: 0.3 }, 3),
  nearFamilyOf('citrus', 1, { floral: 0.4, woody: 0.3 }, 2),
  nearFamilyOf('woody', 4, { floral: 0.3, citrus: 0.3, amber: 0.6 }, 3),
  nearFamilyOf('amber', 5, { woody: 0.6 }, 5),
];

function nearFamilyOf(key: string, id: number, near: Readonly<Record<string, number>>, strength: number): Family {
  return familyOf(key, id, { names: { en: [key], fr: [`${key} fr`] }, near: { [key]: 1, ...near }, strength });
}

const citrus = { group: 'citrus', family: 'citrus', tier: 'top', facets: ['fresh'] } as const;

/** flower > rose > damask_rose; citrus_fruit > lemon, bergamot; lemon is related to verbena. */
export const ingredients: readonly Ingredient[] = [
  ingredientOf('flower', { group: 'flower' }),
  ingredientOf('rose', { group: 'flower', parents: ['flower'], facets: ['sweet'], names: { en: ['rose'], fr: ['rose fr'] } }),
  ingredientOf('damask_rose', { group: 'flower', parents: ['rose'], facets: ['sweet'] }),
  ingredientOf('jasmine', { group: 'flower', parents: ['flower'], facets: ['sweet'] }),
  ingredientOf('citrus_fruit', citrus),
  ingredientOf('lemon', { ...citrus, parents: ['citrus_fruit'], related: ['verbena'] }),
  ingredientOf('bergamot', { ...citrus, parents: ['citrus_fruit'] }),
  ingredientOf('verbena', { ...citrus, group: 'herb', facets: ['fresh', 'clean'] }),
  ingredientOf('oud', { group: 'wood', family: 'woody', tier: 'base', facets: ['smoky'] }),
  ingredientOf('vanilla', { group: 'sweet', family: 'amber', tier: 'base', facets: ['sweet'] }),
];

/** A whole catalog around these fragrances; without offers given, one scope sells all of them for 50. */
export function dataOf(fragrances: readonly Fragrance[], offers?: readonly Offer[], scope: Partial<Scope> = {}): CatalogData {
  const sold = offers ?? fragrances.map((fragrance) => offerOf(fragrance.id));
  return { families, ingredients, facets, fragrances, scopes: [scopeOf(sold, scope)], version: '0' };
}

export function catalogOf(fragrances: readonly Fragrance[], offers?: readonly Offer[], scope: Partial<Scope> = {}): Catalog {
  return createCatalog(dataOf(fragrances, offers, scope));
}

/** Ids found on a page, in order. */
export function found(catalog: Catalog, wish: Partial<Wish>, more: Partial<SearchQuery> = {}): readonly string[] {
  return searched(catalog, wish, more).items.map((item) => item.id);
}

export function searched(catalog: Catalog, wish: Partial<Wish>, more: Partial<SearchQuery> = {}): SearchAnswer {
  const answer = catalog.answer('shop', queryOf(wish, more));
  if (answer.type !== 'searched') throw new Error(`A search was answered with ${answer.type}`);
  return answer;
}

export function told(catalog: Catalog, query: CatalogQuery): readonly Fact[] {
  const answer = catalog.answer('shop', query);
  if (answer.type !== 'told') throw new Error(`A question was answered with ${answer.type}`);
  return answer.facts;
}
