import { expect, test } from 'vitest';
import type { Fact, Question } from '../../src/catalog/query.ts';
import { catalogOf, fragranceOf, offerOf, told, wishOf } from '../support/catalog-builders.ts';

const sizes = [
  { ml: 50, price: 40 },
  { ml: 100, price: 60 },
];
const catalog = catalogOf(
  [fragranceOf('one_size', { concentration: 'parfum' }), fragranceOf('two_sizes', { concentration: 'edt' })],
  [offerOf('one_size', { ml: 100, price: 140 }), ...sizes.map((size) => offerOf('two_sizes', size))],
);

const plain = { form: 'value', keys: [], taste: null, gender: null, concentration: null, ml: null } as const;

function asked(question: Pick<Question, 'asks' | 'of'> & Partial<Question>): readonly Fact[] {
  return told(catalog, { type: 'tell', tell: 'question', question: { ...plain, ...question }, wish: wishOf({}) });
}

test('of several concentrations that are named, none is a no and one is no yes', () => {
  const named = { asks: 'concentration', concentration: 'edt', concentrations: ['edt', 'edp'] } as const;
  expect(asked({ ...named, of: ['one_size'] })).toMatchObject([{ fact: 'of', verdict: 'no' }]);
  expect(asked({ ...named, of: ['two_sizes'] })).toMatchObject([{ fact: 'of', verdict: null }]);
  expect(asked({ asks: 'concentration', of: ['one_size'] })).toMatchObject([{ fact: 'of', verdict: null }]);
});

test('what comes in one size is said to come in one', () => {
  expect(asked({ asks: 'sizes', of: ['one_size'] })).toMatchObject([{ fact: 'best_size', fragrance: 'one_size', others: [] }]);
  expect(asked({ asks: 'sizes', of: ['two_sizes'] })).toMatchObject([{ fact: 'of' }]);
});
