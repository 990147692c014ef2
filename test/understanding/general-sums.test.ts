import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'is 90 euros a lot?'],
  ['fr', "est-ce que 90 euros c'est beaucoup ?"],
  ['de', 'sind 90 Euro viel?'],
  ['es', '¿90 euros es mucho?'],
  ['it', '90 euro sono tanti?'],
  ['pt', '90 euros é muito?'],
])('what is asked of a sum in general sets no budget: %s %s', (language, text) => {
  expect(read(text, language).price_max).toBeNull();
});

test.each([
  ['en', 'is there anything good for 50 euros?'],
  ['de', 'gibt es was Gutes für 50 Euro?'],
  ['it', "c'è qualcosa di buono per 50 euro?"],
])('what there is for a sum sets one: %s %s', (language, text) => {
  expect(read(text, language).price_max).not.toBeNull();
});

test('whoever something is for is no fragrance that is called so, which is still found by its name', () => {
  expect(read('what about for her', 'en')).toMatchObject({ products: [], similar_to: [] });
  expect(read('something like Her', 'en').similar_to).not.toEqual([]);
});
