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
