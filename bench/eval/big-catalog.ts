import type { Fragrance, Gender, Offer } from '../../src/catalog/fragrance.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import { pick, randomOf } from '../../test/support/random.ts';
import type { Vocabulary } from '../fragrances-converter.ts';

const GENDERS: readonly Gender[] = ['feminine', 'masculine', 'unisex'];
const CONCENTRATIONS = ['edt', 'edp', 'parfum', null];

/** A catalog of made-up fragrances, the same for the same count, with one scope in which one offer in ten is out of stock. */
export function makeCatalog(words: Vocabulary, count: number): CatalogData {
  const random = randomOf(7);
  const keys = words.ingredients.map((one) => one.key);
  const some = (most: number): readonly string[] => [...new Set(Array.from({ length: random(most + 1) }, () => pick(random, keys)))];
  const fragrances = Array.from({ length: count }, (_, i): Fragrance => {
    return {
      id: `m${i}`,
      name: `Made ${i}`,
      brand: `House ${random(300)}`,
      year: random(4) === 0 ? null : 1950 + random(75),
      gender: pick(random, GENDERS),
      concentration: pick(random, CONCENTRATIONS),
      family: pick(random, words.families).key,
      subfamily: random(3) === 0 ? pick(random, words.families).key : null,
      notes: { top: some(4), heart: some(5), base: some(4) },
      accords: [...new Set([pick(random, words.facets).key, pick(random, words.facets).key])],
      perfumers: [],
      popularity: random(1000) / 1000,
      eans: [],
    };
  });
  const offers = fragrances.map((one): Offer => {
    return { fragrance: one.id, ean: null, ml: 50, price: 15 + random(250), in_stock: random(10) > 0, rank: null, tags: [] };
  });
  return {
    ...words,
    fragrances,
    scopes: [{ scope: 'all', title: 'All', currency: 'EUR', hide_out_of_stock: true, offers }],
    version: 'made',
  };
}
