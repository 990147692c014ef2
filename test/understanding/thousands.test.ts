import { expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What agrees, praises or thanks in words for thousands leaves a budget alone. */
test.each([
  ['en', 'k, thanks', 50],
  ['en', 'grand, I’ll take it', 50],
  ['es', 'mil gracias', 50],
  ['it', 'mille grazie', 50],
  ['en', 'a thousand euros', 1000],
  ['fr', 'mille euros maximum', 1000],
  ['it', 'mille euro', 1000],
])('%s: %s', (language, text, most) => {
  const before = { en: 'up to 50 euros', es: 'hasta 50 euros', it: 'fino a 50 euro', fr: "jusqu'à 50 euros" }[language] ?? '';
  expect(readAll(deployment, language, [before, text]).price_max).toBe(most);
});
