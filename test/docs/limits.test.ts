import { expect, test } from 'vitest';
import { MOST_COMPARED } from '../../src/flow/compiler/3-bind/unknown-name.ts';
import { MOST } from '../../src/flow/compiler/limits.ts';
import { MAX_EXPR_NESTING, MAX_EXPR_PARTS } from '../../src/flow/expr/cel-syntax.ts';
import { readFixture } from '../support/fixtures.ts';

const page = readFixture('docs/limits.md');

test.each(Object.entries({ ...MOST, MAX_EXPR_PARTS, MAX_EXPR_NESTING, MOST_COMPARED }))('the page of limits tells %s', (_, most) => {
  expect(page).toMatch(new RegExp(`(?<![\\d,])${most.toLocaleString('en')}(?![\\d,]\\d)`));
});
