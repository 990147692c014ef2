import { bench, describe } from 'vitest';
import { beginConversation, takeTurn } from '../src/service/take-turn.ts';
import { shippedDeployment } from '../test/support/shipped.ts';

const TIMES = { warmupIterations: 20, iterations: 100 };
const LANGUAGE = 'en';
const SAID = [
  'something like Sauvage but fresher, without lavender',
  'for my father',
  'the second one',
  'more',
  'why?',
  'not so sweet, under 100 euros',
  'how long does it last?',
  'back',
  'with vanilla, for the evening',
  'start over',
];

const deployment = await shippedDeployment();
const scope = [...deployment.catalog.scopes][0] ?? '';

/** What is stored after `text`, read again as the next call reads it. */
function after(stored: string, text: string): string {
  const { conversation } = takeTurn(deployment, scope, JSON.parse(stored), { text, language: LANGUAGE });
  return JSON.stringify(conversation);
}

const begun = JSON.stringify(beginConversation(deployment, { seed: 1, language: LANGUAGE }).conversation);
let long = begun;
for (let turn = 0; turn < 2_000; turn++) long = after(long, SAID[turn % SAID.length] ?? '');

// Between two calls a conversation is text, so that what has grown costs what it weighs.
describe('ten turns', () => {
  bench('the first of a conversation', () => void SAID.reduce(after, begun), TIMES);
  bench('after 2,000 others', () => void SAID.reduce(after, long), TIMES);
});
