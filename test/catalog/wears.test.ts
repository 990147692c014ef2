import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import { GENDERS } from '../../src/flow/program/slot-types.ts';
import { fold } from '../../src/text/fold.ts';
import { dataOf, fragranceOf, searched, tasteOf } from '../support/catalog-builders.ts';
import { shippedDeployment, shippedNames } from '../support/shipped.ts';

const { facets, ingredients } = shippedNames();
const words = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

describe.each(['en', 'fr', 'es', 'de', 'it', 'pt'])('what facets are like to wear, in %s', (language) => {
  const clauses = facets.flatMap(({ wears }) => wears?.[language] ?? []);

  test('every facet has its own clauses, short enough for a card', () => {
    expect(facets.filter(({ wears }) => (wears?.[language] ?? []).length < 3).map(({ key }) => key)).toEqual([]);
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(clauses.filter((clause) => clause.length > 42 || /[.!?]$/.test(clause))).toEqual([]);
  });

  test('no clause names an ingredient: a card that leaves lavender out speaks of no lavender', () => {
    const names = ingredients.flatMap((one) => one.names[language] ?? []).map(words);
    expect(clauses.filter((clause) => names.some((name) => words(clause).includes(name)))).toEqual([]);
  });
});

describe('a card', () => {
  const wearing = (key: string) => ({ key, names: { en: [key] }, wears: { en: [`like ${key}`] } });
  const one = fragranceOf('one', { notes: { top: ['lemon'], heart: [], base: [] }, accords: ['fresh', 'clean'] });
  const shop = createCatalog({ ...dataOf([one]), facets: [wearing('fresh'), wearing('clean')] });
  const whysOf = (wish: Parameters<typeof searched>[1]) => searched(shop, wish).items.flatMap(({ why }) => why);

  test('says nothing that would jar with the wish', () => {
    const [fresh, clean] = [{ ...wearing('fresh'), wears_not_for: ['occasion.party', 'gender.masculine'] }, wearing('clean')];
    const picky = createCatalog({ ...dataOf([one]), facets: [fresh, clean] });
    const worn = (wish: Parameters<typeof searched>[1]) =>
      searched(picky, wish).items.flatMap(({ why }) => why.flatMap((fact) => (fact.fact === 'wears' ? [fact.facet] : [])));
    expect(worn({})).toContain('fresh');
    expect(worn({ tastes: [tasteOf('occasion.party', { families: { citrus: 1 } })] })).not.toContain('fresh');
    expect(worn({ gender: 'masculine' })).toEqual(['clean']);
  });

  test('says what it is like to wear, and nothing of that which the wish speaks of', () => {
    expect(whysOf({})).toContainEqual({ fact: 'wears', facet: 'fresh' });
    const asked = whysOf({ tastes: [tasteOf('style.fresh', { facets: { fresh: 1 } })] });
    expect(asked).not.toContainEqual({ fact: 'wears', facet: 'fresh' });
    expect(asked).toContainEqual({ fact: 'wears', facet: 'clean' });
  });
});

test('what jars is named as the vocabulary names it', async () => {
  const { machine } = await shippedDeployment();
  const known = (of: string): boolean => {
    const [type = '', value = ''] = of.split('.');
    return type === 'gender' ? GENDERS.some((gender) => gender === value) : machine.kinds.get(type)?.has(value) === true;
  };
  expect(facets.flatMap(({ wears_not_for: jarring = [] }) => jarring).filter((one) => !known(one))).toEqual([]);
});
