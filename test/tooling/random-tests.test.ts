import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomTests } from '../long/random-tests.ts';
import { fixtures } from '../support/fixtures.ts';

const found = randomTests();

test('`npm run test:long` tries more of all that is drawn at random', () => {
  expect(found).toContain('test/properties/random-conversations.test.ts');
  const properties = fixtures('test', '.test.ts').filter((path) => /^import fc\b/m.test(readFileSync(path, 'utf8')));
  expect(properties.length).toBeGreaterThan(20);
  expect(properties.filter((path) => !found.includes(path))).toEqual([]);
});

test.each(found)('every property of %s has a number of tries that it can raise', (path) => {
  const text = readFileSync(path, 'utf8');
  const count = (part: string): number => text.split(part).length - 1;
  expect(count('numRuns: runs(')).toBe(count('fc.assert('));
});
