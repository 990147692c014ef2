import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneOfEach, soundOf } from '../../src/text/sound.ts';
import { runs } from '../support/runs.ts';

test('of letters that stand twice or more side by side, one is heard', () => {
  const sound = fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'é', '1', ' '), maxLength: 12 });
  fc.assert(
    fc.property(sound, (one) => {
      expect(oneOfEach(one)).toBe(one.replace(/([a-z])\1+/g, '$1'));
    }),
    { numRuns: runs(500) },
  );
});

test.each([
  ['guerlain', 'gerlin'],
  ['ricci', 'richy'],
])('“%s” sounds the same whenever it is asked for, and “%s” beside it', (one, other) => {
  const first = [soundOf(one), soundOf(other)];
  expect([soundOf(one), soundOf(other)]).toEqual(first);
});
