import { expect, test } from 'vitest';
import { readConversationTests } from '../../src/flow/compiler/tests.ts';
import { readFixture } from '../support/fixtures.ts';

function readTests(text: string) {
  return readConversationTests([
    { path: 'project.yaml', source: { file: 'project.yaml', text: '}' } },
    { path: 'tests/a.yaml', source: { file: 'tests/a.yaml', text } },
  ]);
}

test('everything that a test may say is read', () => {
  const { tests, diagnostics } = readTests(readFixture('test/fixtures/ok/every-expectation.tests.yaml'));
  expect(diagnostics).toEqual([]);
  const [first] = tests;
  expect(first).toMatchObject({
    name: 'everything that can be expected',
    at: { file: 'tests/a.yaml', line: 1, column: 9 },
    language: 'fr',
    catalog: 'demo',
    given: { at: { flow: 'main', step: 'ask_family' } },
  });
  expect(Object.fromEntries(first?.given.slots ?? [])).toEqual({
    wanted: { slot: 'values', values: ['rose'] },
    gender: { slot: 'open' },
    price: { slot: 'range', min: null, max: 80 },
    style: { slot: 'empty' },
  });
  const { slots, ...expected } = first?.turns[0]?.expect ?? {};
  expect(Object.fromEntries(slots ?? [])).toEqual({
    gender: { slot: 'values', values: ['feminine'] },
    price: { slot: 'range', min: 20, max: 80 },
  });
  expect(first?.turns[0]).toMatchObject({ input: { choose: 'gender.feminine' }, language: 'en', search: 'timeout' });
  expect(expected).toEqual({
    at: 'rest',
    choices: [],
    useCase: 'UsecaseSearchByIngredient',
    items: {
      min: 1,
      max: 3,
      total: { min: 3, max: null },
      all: { gender: ['feminine', 'unisex'], families: ['floral'] },
      none: { ingredients: ['rose'] },
      any: { price: { min: null, max: 80 }, brands: ['dior'] },
    },
    errors: ['search_timeout'],
    warnings: [],
    suggestions: ['refine'],
    said: [
      { said: 'intent', intent: 'help' },
      { said: 'mention', type: 'ingredient', value: 'lemon', polarity: 'want' },
      { said: 'mention', type: 'ingredient', value: 'rose', polarity: 'avoid' },
      { said: 'mention', type: 'price', value: null, polarity: 'want' },
    ],
    language: 'en',
    message: ['catalog'],
    notMessage: ['sorry'],
  });
  expect(first?.turns[1]?.expect).toEqual({ useCase: 'none' });
});

test('what is unsound is said, and the rest is read all the same', () => {
  const { tests, diagnostics } = readTests('- test: one\n  turns: [{ say: hi, expct: {} }]\n- tset: two\n  turns: [{ say: hi }]\n');
  expect(diagnostics.map((one) => one.code)).toEqual(['check/unknown-key', 'check/unknown-key']);
  expect(tests.map((one) => one.name)).toEqual(['one', 'two']);
});
