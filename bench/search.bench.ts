import { readdirSync, readFileSync } from 'node:fs';
import { bench, describe } from 'vitest';
import { createCatalog } from '../src/catalog/create-catalog.ts';
import type { CatalogData } from '../src/catalog/index-fragrances.ts';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import type { Wish } from '../src/catalog/query.ts';
import { queryOf, shiftOf, tasteOf } from '../test/support/catalog-builders.ts';
import { readRows, toCatalog, type Vocabulary } from './fragrances-converter.ts';

// How much a search costs, beside a plain filter and sort over objects that looks at less:
// FRAGRANCES=some/fragrances.jsonl.gz npx vitest bench --run bench/search.bench.ts
// Without FRAGRANCES the shipped catalog is searched.

const data = dataToSearch();
const started = performance.now();
const catalog = createCatalog(data);
console.log(`${data.fragrances.length} fragrances indexed in ${Math.round(performance.now() - started)} ms`);

const scope = data.scopes[0]?.scope ?? '';
const [seed = '', other = ''] = data.fragrances.map((fragrance) => fragrance.id);
const fresh = tasteOf('style.fresh', { facets: { fresh: 1 } });
const office = tasteOf(
  'occasion.office',
  {
    families: { musky: 0.7, citrus: 0.6, green: 0.4 },
    facets: { clean: 0.8, soft: 0.4, tea: 0.4 },
    ingredients: { white_musk: 0.4, iris: 0.3 },
  },
  { strength: 2 },
);

const wishes: Readonly<Record<string, Partial<Wish>>> = {
  'one ingredient': { ingredients: [{ id: 'lemon', weight: 1 }] },
  'ingredient and style, for men, without another': {
    ingredients: [{ id: 'lemon', weight: 1 }],
    tastes: [fresh],
    gender: 'masculine',
    withoutIngredients: ['rose'],
  },
  'a family under a price': { families: [{ id: 'woody', weight: 1 }], price: { min: null, max: 80 } },
  'an occasion': { tastes: [office] },
  'like one, fresher, without lavender': {
    like: [{ id: seed, weight: 1 }],
    withoutIngredients: ['lavender'],
    shifts: [shiftOf('comparative.fresher', { facets: { fresh: 0.8, sweet: -0.3 }, than: [seed] })],
  },
  'like two, but one': { like: [{ id: other, weight: 1 }], unlike: [{ id: seed, weight: 1 }] },
};

for (const [what, wish] of Object.entries(wishes)) {
  describe(what, () => {
    bench('this catalog', () => {
      catalog.answer(scope, queryOf(wish, { perPage: 3 }));
    });
    bench('this catalog, page 20', () => {
      catalog.answer(scope, queryOf(wish, { perPage: 3, page: 20 }));
    });
    bench('filter and sort over objects', () => {
      filterAndSort(data, wish);
    });
  });
}

/** The yardstick: exact notes only, no hierarchy, no families, no likeness, no variety, no reasons. */
function filterAndSort({ fragrances }: CatalogData, wish: Partial<Wish>): readonly string[] {
  const wanted = [...(wish.ingredients ?? []), ...(wish.families ?? [])].map((one) => one.id);
  const without = wish.withoutIngredients ?? [];
  const matches: { id: string; score: number }[] = [];
  for (const one of fragrances) {
    const notes = [...one.notes.top, ...one.notes.heart, ...one.notes.base];
    if (without.some((key) => notes.includes(key))) continue;
    if (wish.gender && one.gender !== wish.gender && one.gender !== 'unisex') continue;
    const met = wanted.filter((key) => notes.includes(key) || one.family === key).length;
    if (wanted.length === 0 || met > 0) matches.push({ id: one.id, score: met + one.popularity });
  }
  return matches
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, 3)
    .map((match) => match.id);
}

function dataToSearch(): CatalogData {
  const shipped = shippedData();
  return process.env.FRAGRANCES ? toCatalog(readRows(process.env.FRAGRANCES), shipped) : shipped;
}

function shippedData(): CatalogData {
  const folder = new URL('../catalog/', import.meta.url);
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
  const paths = [
    'families.json',
    'ingredients.json',
    'facets.json',
    'fragrances.json',
    ...readdirSync(new URL('scopes/', folder)).map((name) => `scopes/${name}`),
  ];
  const loaded = loadCatalog(paths.map((path) => ({ path, source: { file: path, text: readFileSync(new URL(path, folder), 'utf8') } })));
  if (!loaded.ok) throw new Error('The shipped catalog does not load');
  const words: Vocabulary = {
    families: read('families.json').families,
    ingredients: read('ingredients.json').ingredients,
    facets: read('facets.json').facets,
  };
  return { ...words, fragrances: read('fragrances.json').fragrances, scopes: [read('scopes/demo.json')], version: loaded.catalog.version };
}
