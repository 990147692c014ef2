import { describe, expect, test } from 'vitest';
import type { Fact, OpinionFact, Scale, Wish } from '../../src/catalog/query.ts';
import { catalogOf, fragranceOf, offerOf, tasteOf, told, wishOf } from '../support/catalog-builders.ts';

const plain = (id: string) => ({ id, weight: 1 });

const lemonRose = fragranceOf('lemon_rose', {
  notes: { top: ['lemon'], heart: ['rose'], base: ['vanilla'] },
  accords: ['fresh'],
  popularity: 0.9,
});
const oudy = fragranceOf('oudy', { notes: { top: [], heart: ['damask_rose'], base: ['oud'] }, gender: 'masculine', popularity: 0.1 });

const catalog = catalogOf([
  lemonRose,
  oudy,
  fragranceOf('smoke', { notes: { top: [], heart: ['rose'], base: ['oud'] }, accords: ['smoky', 'fresh'], popularity: 0.9 }),
  fragranceOf('whiff', { notes: { top: [], heart: ['rose'], base: ['oud'] }, accords: ['fresh', 'smoky'], popularity: 0.9 }),
]);

const asking = { asks: 'opinion', form: 'opinion', keys: [], taste: null, gender: null, concentration: null, ml: null } as const;

const scales: readonly Scale[] = ['fresh', 'smoky'].map((facet) => ({
  source: facet === 'fresh' ? 'comparative.fresher' : 'comparative.smokier',
  opposite: null,
  taste: tasteOf(`style.${facet}`, { facets: { [facet]: 1 } }),
}));

function asked(of: readonly string[], wish: Partial<Wish>, by: readonly Scale[] = []): readonly Fact[] {
  return told(catalog, { type: 'tell', tell: 'question', question: { ...asking, of }, wish: wishOf(wish), scales: by });
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

  test('of several the one that meets more of the wish is picked, for what the next best has not', () => {
    const [pick, next] = asked(['oudy', 'lemon_rose'], { ingredients: [plain('rose'), plain('lemon')] });
    expect(pick).toEqual({
      fact: 'pick',
      fragrance: 'lemon_rose',
      facts: [{ fact: 'alone', over: 'oudy', tier: 'top', notes: ['lemon'] }],
    });
    expect(next).toEqual({ fact: 'runner_up', fragrance: 'oudy', facts: [], cheaper: null });
  });

  test('where both meet it, it is picked for what it is more of, and the next best has that, too', () => {
    const [pick, next] = asked(['lemon_rose', 'smoke'], { ingredients: [plain('rose')] }, scales);
    expect(pick).toMatchObject({ fragrance: 'lemon_rose', facts: [{ fact: 'leads', scales: ['comparative.fresher'] }] });
    expect(next).toMatchObject({ fragrance: 'smoke', facts: [{ fact: 'leads', scales: ['comparative.smokier'] }] });
  });

  test('nothing that the wish turns down is praised', () => {
    const lessTastes = [tasteOf('style.fresh', { facets: { fresh: 1 } })];
    const [pick] = asked(['lemon_rose', 'smoke'], { ingredients: [plain('lemon')], lessTastes }, scales);
    expect(JSON.stringify(pick)).not.toContain('comparative.fresher');
  });

  test('of two opposites one is said', () => {
    const [fresher, smokier] = scales.map((scale) => ({ ...scale, opposite: 'comparative.fresher' }));
    const both = { ...lemonRose, accords: ['fresh', 'smoky'] };
    const other = fragranceOf('other', { notes: { top: [], heart: ['rose'], base: ['oud'] }, accords: [] });
    const question = { ...asking, of: ['lemon_rose', 'other'] };
    const wish = wishOf({ ingredients: [plain('lemon')] });
    const by = [fresher, smokier].flatMap((scale) => scale ?? []);
    const [pick] = told(catalogOf([both, other]), { type: 'tell', tell: 'question', question, wish, scales: by });
    expect(JSON.stringify(pick).match(/comparative\.\w+/gu)).toHaveLength(1);
  });

  test('the price is a reason for the one that costs less, and is told of the other where that does', () => {
    const offers = [offerOf('lemon_rose', { ml: 50, price: 60 }), offerOf('oudy', { ml: 50, price: 40 })];
    const priced = catalogOf([lemonRose, oudy], offers);
    const question = { ...asking, of: ['lemon_rose', 'oudy'] };
    const facts = told(priced, { type: 'tell', tell: 'question', question, wish: wishOf({ ingredients: [plain('lemon')] }) });
    expect(facts[1]).toMatchObject({ fragrance: 'oudy', cheaper: { fragrance: 'oudy', price: { price: 40 }, other: { price: 60 } } });
  });
});
