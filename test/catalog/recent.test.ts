import { expect, test } from 'vitest';
import { Recent } from '../../src/catalog/recent.ts';

test('remembers what was asked for last, and no more than it may', () => {
  const recent = new Recent<string>(2);
  const made: string[] = [];
  const get = (key: string) => recent.get(key, () => `${key}${made.push(key)}`);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
