import { describe, expect, test } from 'vitest';
import type { Fact, OpinionFact, Wish } from '../../src/catalog/query.ts';
import { catalogOf, fragranceOf, told, wishOf } from '../support/catalog-builders.ts';

const plain = (id: string) => ({ id, weight: 1 });

const catalog = catalogOf([
  fragranceOf('lemon_rose', { notes: { top: ['lemon'], heart: ['rose'], base: ['vanilla'] }, accords: ['fresh'], popularity: 0.9 }),
  fragranceOf('oudy', { notes: { top: [], heart: ['damask_rose'], base: ['oud'] }, gender: 'masculine', popularity: 0.1 }),
  fragranceOf('smoke', { notes: { top: [], heart: ['rose'], base: ['oud'] }, accords: ['smoky', 'fresh'], popularity: 0.9 }),
  fragranceOf('whiff', { notes: { top: [], heart: ['rose'], base: ['oud'] }, accords: ['fresh', 'smoky'], popularity: 0.9 }),
]);

const asking = { asks: 'opinion', form: 'opinion', keys: [], taste: null, gender: null, concentration: null, ml: null } as const;

function asked(of: readonly string[], wish: Partial<Wish>): readonly Fact[] {
  return told(catalog, { type: 'tell', tell: 'question', question: { ...asking, of }, wish: wishOf(wish) });
}

function opinion(id: string, wish: Partial<Wish>): OpinionFact | undefined {
  return asked([id], wish).find((fact) => fact.fact === 'opinion');
}

describe('what is thought of one fragrance', () => {
  test('it fits where it meets the wish, and says by what', () => {
    const one = opinion('lemon_rose', { ingredients: [plain('lemon')] });
    expect(one).toMatchObject({ verdict: 'fits', against: [], known: 3 });
    expect(one?.facts).toContainEqual({ fact: 'notes', tier: 'top', notes: ['lemon'] });
  });

  test('it is a compromise where something is missing', () => {
    const one = opinion('lemon_rose', { ingredients: [plain('lemon'), plain('oud')] });
    expect(one?.verdict).toBe('partly');
    expect(one?.against).toContainEqual({ fact: 'lacks', note: 'oud' });
  });

  test('it is not the one where it has what was turned down, or is made for somebody else', () => {
    expect(opinion('oudy', { withoutIngredients: ['rose'] })).toMatchObject({
      verdict: 'against',
      against: [{ fact: 'notes', tier: 'heart', notes: ['damask_rose'] }],
    });
    expect(opinion('oudy', { gender: 'feminine' })).toMatchObject({
      verdict: 'against',
      against: [{ fact: 'gender', gender: 'masculine' }],
    });
  });

  test('nothing is held against it where nothing was wished', () => {
    expect(opinion('oudy', {})).toMatchObject({ verdict: 'open', against: [], known: 1 });
  });

  test('to be well known is no promise for what not everybody likes', () => {
    expect(['lemon_rose', 'smoke', 'whiff'].map((id) => opinion(id, {})?.divides)).toEqual([false, true, false]);
  });

  test('of several one is picked, and the next best has something of its own', () => {
    const [pick, next] = asked(['lemon_rose', 'oudy'], { ingredients: [plain('lemon')] });
    expect(pick).toMatchObject({ fact: 'pick', fragrance: 'lemon_rose' });
    expect(next).toEqual({ fact: 'runner_up', fragrance: 'oudy', notes: ['damask_rose'] });
  });
});
