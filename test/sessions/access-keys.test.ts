import { expect, test } from 'vitest';
import { mintApiKey } from '../../src/sessions/access-keys.ts';

test('a new key ends in four letters and digits, which no command line takes for an option, and loses nothing of its strength by it', () => {
  const keys = Array.from({ length: 10_000 }, mintApiKey);
  expect(keys.filter((key) => !/^slg_[A-Za-z0-9_-]{40}[A-Za-z0-9]{4}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  // 40 characters of 64 kinds and 4 of 62.
  expect(40 * Math.log2(64) + 4 * Math.log2(62)).toBeGreaterThan(256);
  const kinds = (place: number): number => new Set(keys.map((key) => key.at(place))).size;
  expect([-44, -20, -5].map(kinds)).toEqual([64, 64, 64]);
  expect([-4, -3, -2, -1].map(kinds)).toEqual([62, 62, 62, 62]);
});
