import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '../../src/text/tokenize.ts';
import { runs } from '../support/runs.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 8 });

test('plain words are the same tokens alone as beside what is not plain', () => {
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(' ');
      expect(tokenize(text)).toEqual(tokenize(`${text} É`).slice(0, -1));
    }),
    { numRuns: runs(200) },
  );
});
