import { describe, expect, test } from 'vitest';
import { facets, families, fragrances, ingredients, notesOf, readText, repeated, scopeNamed, scopes } from './catalog-files.ts';

const familyKeys = new Set(families.map((family) => family.key));
const ingredientKeys = new Set(ingredients.map((ingredient) => ingredient.key));
const facetKeys = new Set(facets.map((facet) => facet.key));

function unknown(keys: readonly string[], known: ReadonlySet<string>): string[] {
  return keys.filter((key) => !known.has(key));
}

describe('every reference resolves', () => {
  test('of families', () => {
    for (const family of families) {
      expect(unknown(family.facets, facetKeys)).toEqual([]);
      expect(unknown(family.typical, ingredientKeys)).toEqual([]);
      expect(unknown(Object.keys(family.near), familyKeys)).toEqual([]);
    }
  });

  test('of ingredients', () => {
    for (const ingredient of ingredients) {
      expect(familyKeys).toContain(ingredient.family);
      expect(unknown([...ingredient.parents, ...ingredient.related], ingredientKeys)).toEqual([]);
      expect(unknown(ingredient.facets, facetKeys)).toEqual([]);
      expect([...ingredient.parents, ...ingredient.related]).not.toContain(ingredient.key);
    }
  });

  test('of fragrances', () => {
    for (const fragrance of fragrances) {
      expect([fragrance.name, unknown(notesOf(fragrance), ingredientKeys)]).toEqual([fragrance.name, []]);
      expect([fragrance.name, unknown(fragrance.accords, facetKeys)]).toEqual([fragrance.name, []]);
      expect(familyKeys).toContain(fragrance.family);
    }
  });

  test('of scopes', () => {
    const ids = new Set(fragrances.map((fragrance) => fragrance.id));
    for (const { scope, offers } of scopes) {
      const sold = offers.map((offer) => offer.fragrance);
      expect([scope, unknown(sold, ids)]).toEqual([scope, []]);
    }
  });
});

test('the hierarchy of ingredients has no circle', () => {
  const parentsOf = new Map(ingredients.map((ingredient) => [ingredient.key, ingredient.parents]));
  const above = (key: string, path: readonly string[]): void => {
    expect(path).not.toContain(key);
    for (const parent of parentsOf.get(key) ?? []) above(parent, [...path, key]);
  };
  for (const key of parentsOf.keys()) above(key, []);
});

test('avoiding a broad note reaches its kinds', () => {
  const parentsOf = new Map(ingredients.map((ingredient) => [ingredient.key, ingredient.parents]));
  const isKindOf = (key: string, broad: string): boolean =>
    key === broad || (parentsOf.get(key) ?? []).some((parent) => isKindOf(parent, broad));
  expect(isKindOf('blood_orange', 'citrus')).toBe(true);
  expect(isKindOf('damask_rose', 'rose')).toBe(true);
  expect(isKindOf('white_musk', 'musk')).toBe(true);
  expect(isKindOf('tuberose', 'rose')).toBe(false);
});

test('nearness of families is mutual', () => {
  const nearness = new Map(families.map((family) => [family.key, family.near]));
  for (const [key, near] of nearness) {
    expect(near[key]).toBe(1);
    for (const [other, value] of Object.entries(near)) expect(nearness.get(other)?.[key]).toBe(value);
  }
});

describe('nothing is said twice', () => {
  test('ids and keys', () => {
    expect(repeated(fragrances.map((fragrance) => fragrance.id))).toEqual([]);
    expect(familyKeys.size).toBe(families.length);
    expect(repeated(families.map((family) => String(family.id)))).toEqual([]);
    expect(ingredientKeys.size).toBe(ingredients.length);
    expect(facetKeys.size).toBe(facets.length);
  });

  test('fragrances', () => {
    expect(repeated(fragrances.map((fragrance) => `${fragrance.brand} ${fragrance.name}`.toLowerCase()))).toEqual([]);
  });

  test('a brand is spelled in one way', () => {
    const spellings = new Set(fragrances.map((fragrance) => fragrance.brand));
    expect(repeated([...spellings].map(folded))).toEqual([]);
  });

  test('a name means one ingredient in a language', () => {
    const meanings = ingredients.flatMap(({ names }) =>
      Object.entries(names).flatMap(([language, words]) => words.map((word) => `${language} ${folded(word)}`)),
    );
    expect(repeated(meanings)).toEqual([]);
  });

  test('choices of families have labels of their own in every language', () => {
    for (const language of ['en', 'fr', 'es', 'de', 'it', 'pt']) {
      expect(repeated(families.map(({ names }) => folded(names[language]?.[0] ?? '')))).toEqual([]);
    }
  });
});

/** Without case, accents and hyphens. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('-', ' ');
}

test('families, ingredients and facets have a name in six languages', () => {
  for (const { key, names } of [...families, ...ingredients, ...facets]) {
    const without = ['en', 'fr', 'es', 'de', 'it', 'pt'].filter((language) => !names[language]?.[0]);
    expect([key, without]).toEqual([key, []]);
  }
});

test('the legacy family name is understood and not shown', () => {
  const names = families.find((family) => family.key === 'amber')?.names;
  for (const [language, word] of Object.entries({ en: 'oriental', fr: 'orientale', es: 'oriental', de: 'orientalisch' })) {
    expect(names?.[language]).toContain(word);
    expect(names?.[language]?.[0]?.toLowerCase()).not.toBe(word);
  }
});

test('the README counts what the files hold', () => {
  const readme = readText('README.md');
  expect(readme).toContain(`| ${fragrances.length} reference fragrances |`);
  expect(readme).toContain(`the ${families.length} olfactive families`);
  expect(readme).toContain(`${ingredients.length} notes`);
  expect(readme).toContain(`${facets.length} things`);
  for (const name of ['demo', 'niche', 'perfumery']) {
    const { currency, offers } = scopeNamed(name);
    const sold = new Set(offers.map((offer) => offer.fragrance)).size;
    expect(readme).toMatch(new RegExp(`\\| \`${name}\` \\|.*\\| ${currency} \\| ${sold} \\|`));
  }
});
