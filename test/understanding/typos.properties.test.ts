import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TypoIndex } from '../../src/lexicon/index/typos.ts';
import { Work } from '../../src/text/work.ts';
import { runs } from '../support/runs.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdeéß香'), minLength: 6, maxLength: 14 });

/** What a letter is made into behind the first two, where a slip changes the beginning of no word. */
const slip = fc.record({ of: fc.nat(), at: fc.integer({ min: 2, max: 4 }), how: fc.constantFrom('left out', 'doubled', 'swapped') });

function slipped(whole: string, at: number, how: string): string {
  if (how === 'left out') return whole.slice(0, at) + whole.slice(at + 1);
  if (how === 'doubled') return whole.slice(0, at) + whole.slice(at, at + 1) + whole.slice(at);
  return whole.slice(0, at) + whole.slice(at + 1, at + 2) + whole.slice(at, at + 1) + whole.slice(at + 2);
}

test('a word with one slip in it is among the nearest, or is a word itself', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), slip, (words, { of, at, how }) => {
      const meant = words[of % words.length] ?? '';
      const typed = slipped(meant, at, how);
      const near = new TypoIndex(words).near(typed, new Work());
      expect(words.includes(typed) ? near[0] : near.includes(meant)).toBe(words.includes(typed) ? typed : true);
    }),
    { numRuns: runs(300) },
  );
});
