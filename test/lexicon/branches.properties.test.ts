import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Branches } from '../../src/lexicon/index/branches.ts';
import { runs } from '../support/runs.ts';

const word = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('', 'rose', 'rosé', 'rise', 'the rose', 'ゆず', '🌹'));

test('branches have at each word what was put there last, as a map has, and so has a copy of them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.nat()), { minLength: 1 }), fc.array(word), (filled, asked) => {
      const [[first, node], ...more] = filled as [[string, number], ...[string, number][]];
      const branches = new Branches(first, node);
      for (const [one, other] of more) branches.set(one, other);
      const plain = new Map(filled);
      for (const one of [...asked, ...plain.keys()]) {
        expect(branches.get(one)).toBe(plain.get(one));
        expect(branches.copy().get(one)).toBe(plain.get(one));
      }
    }),
    { numRuns: runs(300) },
  );
});
