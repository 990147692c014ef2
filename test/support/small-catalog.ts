import type { CatalogNames } from '../../src/catalog/catalog.ts';

const names = (en: string, fr: string) => ({ en: [en], fr: [fr] });

/** Names enough for the compiler's fixtures. */
export const smallCatalog: CatalogNames = {
  families: [
    { key: 'citrus', id: 1, names: names('citrus', 'hespéridé'), near: {}, facets: [], typical: [], strength: 2 },
    { key: 'floral', id: 2, names: names('floral', 'floral'), near: {}, facets: [], typical: [], strength: 3 },
  ],
  ingredients: ['lemon', 'rose', 'clove', 'carnation'].map((key) => ({
    key,
    group: 'any',
    family: 'floral',
    tier: 'heart' as const,
    parents: [],
    related: [],
    facets: [],
    names: names(key, key),
  })),
  facets: [
    { key: 'fresh', names: names('fresh', 'frais') },
    { key: 'sweet', names: names('sweet', 'sucré') },
  ],
  brands: [{ key: 'dior', name: 'Dior' }],
  fragrances: [{ id: 'f1', name: 'Happy', brand: 'Clinique', concentration: null, popularity: 0.5, year: 1997 }],
  eans: new Map(),
};
