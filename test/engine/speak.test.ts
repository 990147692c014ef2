import { expect, test } from 'vitest';
import { quoted } from '../../src/engine/speak.ts';
import { machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

test.each([
  ['a'.repeat(80), 'a'.repeat(80)],
  ['a'.repeat(81), `${'a'.repeat(79)}…`],
  ['🌹'.repeat(80), '🌹'.repeat(80)],
  ['🌹'.repeat(300), `${'🌹'.repeat(79)}…`],
  ['  two \n\t words<b>\u0007 ', 'two words b'],
])('quotes what a shopper typed with at most 80 characters: %j', (typed, expected) => {
  expect(quoted(typed)).toBe(expected);
});

test('a warning quotes an unknown word with at most 80 characters', () => {
  const unknown = [{ text: 'x'.repeat(200), at: { start: 0, end: 200 } }];
  const talk = new Talk(machineOf(smallProject)).say(want('ingredient', 'lemon'), { unknown });
  expect(talk.response?.content.warnings).toMatchObject([{ code: 'unknown_term', value: `${'x'.repeat(79)}…` }]);
});
