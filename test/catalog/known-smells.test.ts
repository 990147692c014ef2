import { expect, test } from 'vitest';
import type { Fact, Question, Taste } from '../../src/catalog/query.ts';
import { emptyWish, tasteOfValue } from '../../src/engine/wish.ts';
import { queryOf } from '../support/catalog-builders.ts';
import { shippedCatalog, shippedDeployment } from '../support/shipped.ts';
import { JUDGED, KNOWN_SMELLS } from './known-smells.ts';

const catalog = shippedCatalog();
const scope = 'demo';
const { fragrances } = catalog.names;
const idOf = (name: string): string => fragrances.find((one) => one.name === name)?.id ?? expect.fail(`the catalog has no ${name}`);
const { machine } = await shippedDeployment();

const ASKS: Question = {
  asks: 'quality',
  form: 'yes_no',
  of: [],
  keys: [],
  taste: null,
  gender: null,
  concentration: null,
  ml: null,
};

/** Whether it is told to be so: "Yes, Libre is sweet." */
function isSaid(of: string, id: string): boolean {
  const [type = '', key = ''] = of.split('.');
  const question: Question =
    type === 'family' ? { ...ASKS, asks: 'family', keys: [key], of: [id] } : { ...ASKS, taste: tasteOfValue(machine, type, key), of: [id] };
  const answer = catalog.answer(scope, { type: 'tell', tell: 'question', question, wish: emptyWish() });
  const facts: readonly Fact[] = answer.type === 'told' ? answer.facts : [];
  return facts.some((fact) => fact.fact === 'of' && fact.verdict === 'yes');
}

/** The least that may agree: what is left is told of by no accord of the catalog and by no note. */
const LEAST = 0.92;

test.each(JUDGED.map((of, at) => [of, at] as const))('%s is said of what smells so to those who know it', (of, at) => {
  const judged = Object.entries(KNOWN_SMELLS).flatMap(([name, figures]) => {
    const figure = figures.split(' ')[at];
    return figure === '-' ? [] : [{ name, is: Number(figure) > 0 }];
  });
  const wrong = judged.filter(({ name, is }) => isSaid(of, idOf(name)) !== is).map(({ name }) => name);
  expect(judged.length).toBeGreaterThan(50);
  expect(1 - wrong.length / judged.length, `not so: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(LEAST);
});

test('whether something is sweet is told of each of them as they know it', () => {
  const judged = Object.entries(KNOWN_SMELLS).filter(([, figures]) => !figures.startsWith('-'));
  expect(judged.filter(([name, figures]) => isSaid('style.sweet', idOf(name)) === figures.startsWith('0'))).toEqual([]);
});

const listed = (wish: Parameters<typeof queryOf>[0]): number => {
  const answer = catalog.answer(scope, queryOf(wish));
  return answer.type === 'searched' ? answer.total : 0;
};

test('what is said to be so is never listed where it was turned down', () => {
  const ids = fragrances.map(({ id }) => id);
  const styles = [...(machine.kinds.get('style')?.keys() ?? [])].filter((key) => {
    const { prior, wants } = tasteOfValue(machine, 'style', key);
    return prior === null && Object.values(wants).some((list) => Object.keys(list).length > 0);
  });
  for (const key of styles) {
    const taste: Taste = { ...tasteOfValue(machine, 'style', key), leftOut: true };
    const name = ids.filter((id) => isSaid(`style.${key}`, id));
    expect(listed({ name }), key).toBeGreaterThan(0);
    expect(listed({ name, lessTastes: [taste] }), `not ${key}`).toBe(0);
  }
  for (const { key } of catalog.names.families) {
    const name = ids.filter((id) => isSaid(`family.${key}`, id));
    expect(listed({ name }), key).toBeGreaterThan(0);
    expect(listed({ name, withoutFamilies: [key] }), `not ${key}`).toBe(0);
  }
});

test('what there shall only be less of is listed all the same', () => {
  const taste = tasteOfValue(machine, 'style', 'sweet');
  const name = [idOf('Black Opium')];
  expect(listed({ name, lessTastes: [taste] })).toBe(1);
  expect(listed({ name, lessTastes: [{ ...taste, leftOut: true }] })).toBe(0);
});
