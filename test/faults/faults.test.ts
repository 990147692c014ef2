import { expect, test } from 'vitest';
import { CODES } from '../../src/diagnostics/codes.ts';
import { readFaults, tryFault } from '../support/faults.ts';
import { figuresOf } from '../support/faults-figures.ts';
import { expectGolden } from '../support/golden.ts';

const outcomes = readFaults().map(tryFault);

test('there are at least 150 faults, each of its own', () => {
  expect(outcomes.length).toBeGreaterThanOrEqual(150);
  expect(new Set(outcomes.map(({ fault }) => fault.fault)).size).toBe(outcomes.length);
});

test.each(outcomes.map((one) => [`${one.fault.group}: ${one.fault.fault}`, one] as const))('%s', (_, { fault, said }) => {
  expect(Object.hasOwn(CODES, fault.code), `${fault.code} is a code`).toBe(true);
  expect(said[0]).toBe(`${fault.place} ${fault.code}`);
  expect(said.slice(2)).toEqual([]);
});

test('the figures in docs/faults.md are those of this run', () => {
  expectGolden('docs/faults.md', figuresOf(outcomes));
});
