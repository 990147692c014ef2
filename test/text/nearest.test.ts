import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '../../src/text/nearest.ts';

describe('the edits between two words', () => {
  test.each([
    ['rose', 'rose', 0],
    ['rose', 'rosa', 1],
    ['vanila', 'vanilla', 1],
    ['jasmnie', 'jasmine', 1],
    ['', 'oud', 3],
    ['oud', 'iris', 4],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(editDistance(a, b, 5)).toBe(edits);
    expect(editDistance(b, a, 5)).toBe(edits);
  });

  test('are counted no further than the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.nat({ max: 4 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 24), limit + 1));
      }),
    );
  });
});

describe('what was meant by a mistyped name', () => {
  test.each([
    ['gendre', ['gender', 'price'], 'gender'],
    ['Wanted', ['wanted'], 'wanted'],
    ['fooo', ['food', 'fool'], 'food'],
    ['fooo', ['fool', 'food'], 'food'],
    ['abc', ['xyz'], undefined],
    ['ab', ['abcd'], undefined],
    ['constructor', [], undefined],
  ])('%s among %j: %s', (name, candidates, meant) => {
    expect(nearest(name, candidates)).toBe(meant);
  });
});
