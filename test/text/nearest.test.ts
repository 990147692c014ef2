import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listOf } from '../../src/text/name-lists.ts';
import { byLikeness, editDistance, meantBy, nearest } from '../../src/text/nearest.ts';
import { runs } from '../support/runs.ts';

/** Optimal string alignment as it is defined: every cell. */
function plainDistance(a: string, b: string): number {
  const cell = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const known = cells.get(i * 100 + j);
    if (known !== undefined) return known;
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
    const least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped);
    cells.set(i * 100 + j, least);
    return least;
  };
  const cells = new Map<number, number>();
  return cell(a.length, b.length);
}

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

  test('are those of the plain definition, cell by cell', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 10 });
    fc.assert(
      fc.property(word, word, fc.nat({ max: 5 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('are counted no further than the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.nat({ max: 4 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 24), limit + 1));
      }),
      { numRuns: runs(100) },
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

describe('what is put in the place of a name unasked', () => {
  test.each([
    ['gendr', ['gender', 'price'], 'gender'],
    ['ForAnyone', ['for_anyone', 'find'], 'for_anyone'],
    ['what_nxt', ['what_next', 'what_i_know'], 'what_next'],
    ['fnd', ['find'], 'find'],
  ])('%s among %s: %s', (name, names, meant) => {
    expect(meantBy(name, names)).toEqual({ names: [meant], isSure: true });
  });

  test.each([
    ['families', ['no_families', 'price']],
    ['like', ['unlike']],
    ['hello', ['hello_again']],
    ['allergy', ['no_allergy']],
  ])('%s never means %s', (name, names) => {
    expect(meantBy(name, names)).toBeUndefined();
  });

  test.each([
    ['fooo', ['food', 'fool']],
    ['page_1', ['page_2']],
    ['lighter', ['tighter']],
    ['max_price', ['min_price']],
    ['families', ['family']],
    ['narrow', ['narrowed']],
  ])('%s is only asked whether it means one of %s', (name, names) => {
    expect(meantBy(name, names)).toEqual({ names, isSure: false });
  });
});

test('of a long list those most like the name are shown, and where the others are', () => {
  const names = Array.from({ length: 40 }, (_, i) => `step_${i}`);
  expect(byLikeness('ask_family', ['find', 'ask_families', 'ask_gender']).slice(0, 2)).toEqual(['ask_families', 'ask_gender']);
  expect(listOf([...names, 'ask_gender'], 'ask_genre', 'recommend.yaml')).toMatch(
    /^The nearest are `ask_gender`, .* and 29 more in recommend\.yaml\.$/,
  );
  expect(listOf(['a', 'b'], 'c')).toBe('There are `a`, `b`.');
});
