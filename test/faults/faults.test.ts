import { expect, test } from 'vitest';
import { CODES } from '../../src/diagnostics/codes.ts';
import { byFile, readFaults, saidAfter, textOf, tryFaults } from '../support/faults.ts';
import { figuresOf } from '../support/faults-figures.ts';
import { expectGolden } from '../support/golden.ts';
import { everySecond } from '../support/runs.ts';

const outcomes = tryFaults(readFaults());

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

test('most who are asked whether they meant something are offered the change', () => {
  const asked = outcomes.flatMap(({ first }) => (first?.help?.startsWith('Did you mean') === true ? [first] : []));
  expect(asked.filter(({ mend }) => mend !== undefined).length).toBeGreaterThan(asked.length * 0.75);
});

test('the change that a diagnostic offers takes it away, and makes nothing worse', () => {
  const mends = outcomes.flatMap(({ fault, said, first }) => (first?.mend === undefined ? [] : [{ fault, said, first, mend: first.mend }]));
  expect(mends.length).toBeGreaterThan(60);
  for (const { fault, said, first, mend } of everySecond(mends.sort((one, other) => byFile(one.fault, other.fault)))) {
    const after = saidAfter(fault, mend);
    expect(after, fault.fault).not.toContain(textOf(first));
    expect(after.length, fault.fault).toBeLessThanOrEqual(said.length);
  }
});
