import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasCapitalFrom, isCapitalAt } from '../../src/text/capitals.ts';
import { runs } from '../support/runs.ts';

test('capitals are those of Unicode, wherever they stand', () => {
  const letter = fc.oneof(
    fc.constantFrom('a', 'Z', ' ', '@', '[', 'é', 'É', 'ß', 'ẞ', 'ǅ', 'Σ', '香', '𝐀', '𐐀'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 8 }), fc.nat({ max: 10 }), (letters, from) => {
      const text = letters.join('');
      expect(hasCapitalFrom(text, from)).toBe(/\p{Lu}/u.test(text.slice(from)));
      expect(isCapitalAt(text, from)).toBe(/^\p{Lu}/u.test(text.slice(from)));
    }),
    { numRuns: runs(500) },
  );
});
