import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'around 80-100', 80, 100],
  ['en', 'my budget is 80-100', 80, 100],
  ['en', 'budget of 80 to 100', 80, 100],
  ['fr', 'autour de 80-100', 80, 100],
  ['de', 'so um die 80 bis 100 Euro', 80, 100],
  ['it', 'budget 50-60', 50, 60],
  ['es', 'presupuesto 40-50', 40, 50],
  ['pt', 'orçamento 100-150', 100, 150],
])('a range of prices is one, whatever stands before it: %s %s', (language, text, price_min, price_max) => {
  expect(read(text, language)).toMatchObject({ price_min, price_max });
});

test.each([
  ['en', 'something for my niece, about 15', 15],
  ['de', 'für meine Nichte, so um die 14', 14],
  ['fr', 'pour ma nièce, environ 14', 14],
  ['es', 'para mi sobrina, unos 15', 15],
  ['it', 'per mia nipote, circa 15', 15],
  ['pt', 'para a minha sobrinha, uns 15', 15],
])('so little beside somebody is an age, and no price: %s %s', (language, text, age) => {
  expect(read(text, language)).toMatchObject({ age, price_min: null, price_max: null });
});

test('a sum beside somebody is a price where it may be one', () => {
  expect(read('for my dad, around 18 euros', 'en')).toMatchObject({ age: null, price_max: 27 });
  expect(read('for my son, around 30', 'en')).toMatchObject({ age: null, price_max: 45 });
});

test('“make that” sets another limit', () => {
  expect(new MessageReader(deployment, 'demo', 'en').read('make that 80').reading.price_max).toBe(80);
});
