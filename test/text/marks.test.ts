import { describe, expect, it } from 'vitest';
import { isAnyMarked, mark } from '../../src/text/marks.ts';

describe('marks of words', () => {
  it.each([
    [0, 0],
    [0, 3],
    [2, 9],
    [4, 4],
    [3, 1],
  ])('are what filling an array from %i to %i makes, and are found as in a part of it', (start, end) => {
    const marks = new Uint8Array(5);
    mark(marks, 1, start, end);
    expect(marks).toEqual(new Uint8Array(5).fill(1, start, end));
    for (let from = 0; from <= 5; from++)
      for (let to = 0; to <= 6; to++) expect(isAnyMarked(marks, from, to)).toBe(marks.subarray(from, to).includes(1));
  });
});
