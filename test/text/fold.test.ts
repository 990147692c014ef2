import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../src/text/fold.ts';
import { runs } from '../support/runs.ts';

test.each([
  ['  Boisé ', 'boise'],
  ['ÑANDÚ', 'nandu'],
  ['L’Eau d´Issey', "l'eau d'issey"],
  ['Œillet, Weiß, Ægir, Łódź', 'oeillet, weiss, aegir, lodz'],
  ['no\u200bse\u00ad', 'nose'],
  ['ＭＵＳＫ №5', 'musk no5'],
  ['a\u00a0\t\nb', 'a b'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('what is folded folds to itself, however it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    }),
    { numRuns: runs(100) },
  );
});
