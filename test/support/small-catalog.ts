import type { CatalogNames } from '../../src/catalog/catalog.ts';
import { familyOf, ingredientOf } from './catalog-builders.ts';

const names = (en: string, fr: string) => ({ en: [en], fr: [fr] });

/** Names enough for the compiler's fixtures. */
export const smallCatalog: CatalogNames = {
  families: [familyOf('citrus', 1, { names: names('citrus', 'hespéridé') }), familyOf('floral', 2, { names: names('floral', 'floral') })],
  ingredients: ['lemon', 'rose', 'clove', 'carnation'].map((key) => ingredientOf(key, { names: names(key, key) })),
  facets: [
    { key: 'fresh', names: names('fresh', 'frais') },
    { key: 'sweet', names: names('sweet', 'sucré') },
  ],
  brands: [{ key: 'dior', name: 'Dior' }],
  perfumers: [],
  fragrances: [{ id: 'f1', name: 'Happy', brand: 'Clinique', concentration: null, popularity: 0.5, year: 1997 }],
  eans: new Map(),
  scopes: ['demo'],
};
