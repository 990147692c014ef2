import { expect, test } from 'vitest';
import type { Fragrance } from '../../src/catalog/fragrance.ts';
import type { Wish } from '../../src/catalog/query.ts';
import { catalogOf, fragranceOf, searched, tasteOf } from '../support/catalog-builders.ts';

/** Enough for several windows of variety, with few brands, lines and smells, so that much is moved about. */
const many = Array.from({ length: 200 }, (_, i): Fragrance => {
  return fragranceOf(`f${i}`, {
    name: `Line ${i % 23}${i % 2 === 0 ? '' : ' Intense'}`,
    brand: `House ${i % 7}`,
    notes: {
      top: ['lemon', 'bergamot'].slice(i % 3),
      heart: [['rose'], ['jasmine'], ['oud']][i % 3] ?? [],
      base: ['vanilla'].slice(i % 2),
    },
    popularity: (i % 10) / 10,
  });
});

const wishes: Readonly<Record<string, Partial<Wish>>> = {
  nothing: {},
  'one note': { ingredients: [{ id: 'flower', weight: 1 }] },
  'a taste': { tastes: [tasteOf('style.sweet', { facets: { sweet: 1, fresh: 0.5 } })] },
  likeness: { like: [{ id: 'f0', weight: 1 }] },
};

test.each(Object.entries(wishes))('a long list is paged without gap or repeat, whatever the size of a page: %s', (_, wish) => {
  const catalog = catalogOf(many);
  const ids = [1, 3, 7, 10].map((perPage) => {
    const { totalPages } = searched(catalog, wish, { perPage });
    return Array.from({ length: totalPages }, (_page, i) =>
      searched(catalog, wish, { perPage, page: i + 1 }).items.map((item) => item.id),
    ).flat();
  });
  const [first = []] = ids;
  expect(new Set(first).size).toBe(searched(catalog, wish).total);
  for (const other of ids) expect(other).toEqual(first);
});
