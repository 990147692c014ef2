import { describe, expect, test } from 'vitest';
import { catalogOf, found, fragranceOf, searched } from '../support/catalog-builders.ts';

const notes = (heart: readonly string[]) => ({ notes: { top: [], heart, base: [] } });
const like = (...ids: readonly string[]) => ({ like: ids.map((id) => ({ id, weight: 1 })) });

describe('what several that are liked have in common', () => {
  const shop = catalogOf([
    fragranceOf('one', { ...notes(['damask_rose', 'lemon', 'oud']), accords: ['sweet'] }),
    fragranceOf('two', { ...notes(['damask_rose', 'lemon']), accords: ['sweet', 'smoky'] }),
    fragranceOf('three', { ...notes(['damask_rose', 'jasmine']), accords: ['clean'] }),
    fragranceOf('other', notes(['oud'])),
  ]);

  test('is what most of them have: what all have first', () => {
    expect(searched(shop, like('one', 'two', 'three')).inCommon?.notes).toEqual(['damask_rose', 'lemon']);
    expect(searched(shop, like('one', 'two', 'three')).inCommon?.facets).toContain('sweet');
  });

  test('of two it is what both have', () => {
    expect(searched(shop, like('one', 'three')).inCommon?.notes).toEqual(['damask_rose']);
  });

  test('is nothing where one is named, or they have nothing in common', () => {
    expect(searched(shop, like('one')).inCommon).toBeUndefined();
    expect(searched(shop, like('three', 'other')).inCommon).toBeUndefined();
  });
});

describe('one a step away from several that are liked', () => {
  const near = ['a', 'b', 'c', 'd', 'e'].map((id) => fragranceOf(id, { ...notes(['damask_rose', 'jasmine']), popularity: 0.9 }));
  const away = fragranceOf('away', { ...notes(['damask_rose', 'jasmine', 'oud']), family: 'woody', popularity: 0.1 });
  const shop = catalogOf([
    fragranceOf('one', notes(['damask_rose', 'jasmine'])),
    fragranceOf('two', notes(['damask_rose', 'jasmine', 'lemon'])),
    ...near,
    away,
  ]);
  const wish = { ...like('one', 'two'), withoutFragrances: ['one', 'two'] };

  test('comes third, and its card says so; the others say nothing of the kind', () => {
    const { items } = searched(shop, wish);
    expect(items[2]?.id).toBe('away');
    expect(items[2]?.why).toContainEqual({ fact: 'step_away', family: 'woody' });
    expect(items.filter(({ why }) => why.some(({ fact }) => fact === 'step_away')).map(({ id }) => id)).toEqual(['away']);
  });

  test('wherever a page is cut', () => {
    const whole = found(shop, wish);
    expect([1, 2, 3].flatMap((page) => found(shop, wish, { page, perPage: 2 }))).toEqual(whole);
  });

  test('not where one is named, or a family is wished for', () => {
    expect(found(shop, { ...like('one'), withoutFragrances: ['one'] })[2]).not.toBe('away');
    const floral = { ...wish, families: [{ id: 'floral', weight: 1 }] };
    expect(searched(shop, floral).items.flatMap(({ why }) => why.map(({ fact }) => fact))).not.toContain('step_away');
  });
});
