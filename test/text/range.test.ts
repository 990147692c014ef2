import fc from 'fast-check';
import { expect, test } from 'vitest';
import { range } from '../../src/text/range.ts';
import { runs } from '../support/runs.ts';

const place = fc.integer({ min: -5, max: 80 });

test('a range has every number from its start up to its end, however often it is asked for', () => {
  fc.assert(
    fc.property(place, place, (start, end) => {
      const plain = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
      expect(range(start, end)).toEqual(plain);
      expect(range(start, end)).toEqual(plain);
    }),
    { numRuns: runs(200) },
  );
});
