import { expect, test } from 'vitest';
import { bytesOf, MOST_BYTES } from '../../src/engine/bounded.ts';
import { hostileConversation } from '../long/run-long.ts';
import { Costs, MOST_TIMES_TYPICAL, typicalSteps, worstMessage } from '../long/worst-message.ts';
import { randomOf } from '../support/random.ts';
import { shippedDeployment } from '../support/shipped.ts';

// The short form of what `npm run test:long` searches for.

const deployment = await shippedDeployment();
const costs = new Costs(deployment);
const typical = typicalSteps(costs, 5);

/** Two thousand characters of one sentence after another, each with a name of its own. */
function repeated(sentence: (name: string) => string): string {
  const names = deployment.catalog.names.ingredients.map(({ key, names }) => names.en?.[0] ?? key);
  return names.map(sentence).join('').slice(0, 2_000);
}

test.each([
  ["I'm allergic to X and …", (name: string) => `I'm allergic to ${name} and `],
  ['No X. No …', (name: string) => `No ${name}. `],
  ['something like X, …', (name: string) => `something like ${name}, `],
])('a message of nothing but "%s" costs no more than 20 typical ones', (_, sentence) => {
  expect(costs.of({ language: 'en', text: repeated(sentence) }).steps).toBeLessThanOrEqual(MOST_TIMES_TYPICAL * typical);
});

test('no message costs more than 20 typical ones', () => {
  const worst = worstMessage(deployment, randomOf(7), { climbs: 1, starts: 6, patience: 10 });
  expect(worst.steps, worst.text).toBeLessThanOrEqual(MOST_TIMES_TYPICAL * typical);
  expect(worst.steps, 'the search is to find more than what is usual').toBeGreaterThan(5 * typical);
});

test('neither does any of forty such turns in one conversation, nor is more kept of it than may be', () => {
  const { steps, bytes } = hostileConversation(deployment, costs, { seed: 7, turns: 40 });
  expect(steps).toBeLessThanOrEqual(MOST_TIMES_TYPICAL * typical);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('what is left out in a shop of every fragrance costs no more for being much', () => {
  const first = costs.take({ language: 'en', text: repeated((name) => `No ${name}. `) });
  const second = costs.take({ language: 'en', text: 'something fresh for the summer' }, first.conversation);
  expect(second.steps).toBeLessThanOrEqual(5 * typical);
  expect(bytesOf(second.conversation)).toBeLessThanOrEqual(MOST_BYTES);
});
