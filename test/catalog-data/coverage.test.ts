import { describe, expect, test } from 'vitest';
import type { Fragrance } from '../../src/catalog/fragrance.ts';
import { families, fragrances, notesOf, scopeNamed } from './catalog-files.ts';

function having(...keys: string[]): Fragrance[] {
  return fragrances.filter((fragrance) => keys.every((key) => notesOf(fragrance).includes(key)));
}

test('at least 300 fragrances', () => {
  expect(fragrances.length).toBeGreaterThanOrEqual(300);
});

test.each(families.map((family) => family.key))('the %s family has a page of its own', (family) => {
  expect(fragrances.filter((fragrance) => fragrance.family === family).length).toBeGreaterThanOrEqual(8);
});

test.each(['feminine', 'masculine', 'unisex'])('there is much to choose for %s', (gender) => {
  expect(fragrances.filter((fragrance) => fragrance.gender === gender).length).toBeGreaterThanOrEqual(60);
});

test.each([1920, 1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020])('the decade of %d is there', (decade) => {
  const launched = fragrances.filter(({ year }) => year !== null && year >= decade && year < decade + 10);
  expect(launched.length).toBeGreaterThanOrEqual(5);
});

test('every fragrance tells enough to be found and explained', () => {
  for (const fragrance of fragrances) {
    expect([fragrance.name, notesOf(fragrance).length > 0, fragrance.accords.length > 0, fragrance.eans.length > 0]).toEqual([
      fragrance.name,
      true,
      true,
      true,
    ]);
  }
});

test('notes of unknown place are not given one as well', () => {
  for (const { name, notes } of fragrances) {
    const placed = [...notes.top, ...notes.heart, ...notes.base];
    expect([name, (notes.flat ?? []).filter((key) => placed.includes(key))]).toEqual([name, []]);
  }
});

test.each([
  ['Sauvage', 'Dior', 2015, 'masculine', 'edt'],
  ['Sauvage Elixir', 'Dior', 2021, 'masculine', 'elixir'],
  ['Bleu de Chanel', 'Chanel', 2010, 'masculine', 'edt'],
  ["Terre d'Hermès", 'Hermès', 2006, 'masculine', 'edt'],
  ['Black Opium', 'Yves Saint Laurent', 2014, 'feminine', 'edp'],
  ['Angel', 'Mugler', 1992, 'feminine', 'edp'],
  ['La Vie Est Belle', 'Lancôme', 2012, 'feminine', 'edp'],
  ['N°5', 'Chanel', 1921, 'feminine', 'parfum'],
  ['CK One', 'Calvin Klein', 1994, 'unisex', 'edt'],
])('%s is known for what it is', (name, brand, year, gender, concentration) => {
  expect(fragrances).toContainEqual(expect.objectContaining({ name, brand, year, gender, concentration }));
});

test('names that are also common words are there to be told apart', () => {
  const names = fragrances.map((fragrance) => fragrance.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'Happy',
      'Good Girl',
      'Y',
      'Sì',
      'Chance',
      'Her',
      '212',
      "L'Homme",
      'Light Blue',
      'Coco',
      'Coco Noir',
      'Coco Mademoiselle',
      'La Petite Robe Noire',
    ]),
  );
});

describe('requests that shoppers make find something', () => {
  test.each([
    ['lemon', 20],
    ['linden_blossom', 5],
    ['lilac', 5],
    ['birch_tar', 4],
    ['incense', 15],
    ['oud', 5],
    ['carnation', 10],
    ['clove', 10],
    ['iris', 20],
    ['tobacco', 10],
    ['coffee', 5],
    ['coconut', 5],
    ['mint', 5],
    ['lavender', 20],
    ['honey', 5],
    ['fig', 4],
  ])('%s', (key, least) => {
    expect(having(key).length).toBeGreaterThanOrEqual(least);
  });

  test('lemon for a man and for a woman', () => {
    for (const gender of ['masculine', 'feminine']) {
      expect(having('lemon').filter((fragrance) => fragrance.gender === gender).length).toBeGreaterThanOrEqual(5);
    }
  });

  test('sandalwood with vanilla, light enough for sport', () => {
    const light = having('sandalwood', 'vanilla').filter((fragrance) => ['edt', 'edc'].includes(fragrance.concentration ?? ''));
    expect(light.length).toBeGreaterThanOrEqual(3);
  });

  test('woody for men under 80 euros fills more than two pages', () => {
    const cheap = new Set(scopeNamed('demo').offers.flatMap((offer) => (offer.in_stock && offer.price < 80 ? [offer.fragrance] : [])));
    const found = fragrances.filter(({ id, family, gender }) => cheap.has(id) && family === 'woody' && gender !== 'feminine');
    expect(found.length).toBeGreaterThan(10);
  });
});
