import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoredTables } from '../../bench/eval/scored.ts';

test('the page of figures says what the scored conversations came to', () => {
  expect(readFileSync('docs/evaluation.md', 'utf8')).toContain(scoredTables());
});
