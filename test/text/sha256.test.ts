import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/text/sha256.ts';
import { runs } from '../support/runs.ts';

test('gives the digest that the platform gives, at every length around a block', () => {
  const texts = ['', 'abc', 'é'.repeat(55), ...Array.from({ length: 140 }, (_, length) => 'x'.repeat(length))];
  for (const text of texts) expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('gives the digest that the platform gives for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
    { numRuns: runs(100) },
  );
});
