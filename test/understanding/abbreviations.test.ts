import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const price = (text: string, language: string): unknown =>
  understander.understand(text, { ...PLAIN_CONTEXT, language, asked: 'price' }).mentions.find(({ type }) => type === 'price')?.value;

// The full stop behind any other short word ends a sentence, and a number by itself is a sum.
test.each([
  ['lol. 60', 'en', 60],
  ['ok. 50', 'en', 50],
  ['max. 50', 'en', 50],
  ['bon. 60', 'fr', 60],
  ["j'aime ça. 60", 'fr', 60],
  ['gut. 60', 'de', 60],
  ['max. 60', 'de', 60],
  ['va. 60', 'es', 60],
  ['máx. 60', 'es', 60],
  ['boh. 60', 'it', 60],
  ['max. 60', 'it', 60],
  ['tá. 60', 'pt', 60],
  ['máx. 60', 'pt', 60],
])('%s (%s)', (text, language, max) => {
  expect(price(text, language)).toMatchObject({ max });
});

test.each([
  ['No. 5 by Chanel', 'en'],
  ['Chanel Nr. 5', 'de'],
  ['n. 5 di Chanel', 'it'],
])('%s (%s) names a perfume', (text, language) => {
  expect(understander.understand(text, { ...PLAIN_CONTEXT, language }).intents.flatMap(({ mentions }) => mentions)).toMatchObject([
    { type: 'fragrance' },
  ]);
});
