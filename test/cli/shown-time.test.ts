import { expect, test } from 'vitest';
import { shownTime } from '../../cli/shown-time.ts';

test.each([
  [0, '0 ms'],
  [0.3, 'less than 1 ms'],
  [1, '1 ms'],
  [40.4, '40 ms'],
  [999, '999 ms'],
  [999.7, '1 s'],
  [2000, '2 s'],
  [2510, '2.5 s'],
  [9970, '10 s'],
  [42_300, '42 s'],
  [119_000, '119 s'],
  [120_000, '2 min'],
  [125_400, '2 min 5 s'],
  [600_000, '10 min'],
])('%f milliseconds read as %s', (milliseconds, shown) => {
  expect(shownTime(milliseconds)).toBe(shown);
});
