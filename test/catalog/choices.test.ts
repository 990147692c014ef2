import { describe, expect, test } from 'vitest';
import { catalogOf, found, fragranceOf, searched } from '../support/catalog-builders.ts';

const plain = (id: string) => ({ id, weight: 1 });
const having = (id: string, notes: readonly string[]) => fragranceOf(id, { notes: { top: [], heart: notes, base: [] } });

describe('"rose or oud"', () => {
  const shop = catalogOf([having('both', ['rose', 'oud']), having('rose', ['rose']), having('oud', ['oud']), having('lemon', ['lemon'])]);
  const wish = { ingredients: [plain('rose'), plain('oud')], either: { 'ingredient.rose': 1, 'ingredient.oud': 1 } };

  test('is met by whatever has one of them, and first by what has both', () => {
    expect(found(shop, wish)).toHaveLength(3);
    expect(found(shop, wish)[0]).toBe('both');
  });

  test('leaves no card to say that the other one is missing', () => {
    for (const { why } of searched(shop, wish).items) expect(why.filter(({ fact }) => fact === 'lacks' || fact === 'instead')).toEqual([]);
  });

  test('is one wish beside another: what has only that misses it', () => {
    const more = { ...wish, ingredients: [...wish.ingredients, plain('lemon')] };
    expect(searched(shop, more)).toMatchObject({ misses: 1 });
    expect(searched(shop, more).items).toHaveLength(4);
  });
});
