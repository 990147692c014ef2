import { expect, test } from 'vitest';
import { readFaults, saidAfter, textOf, tryFault } from '../support/faults.ts';

const outcomes = readFaults().map(tryFault);

test('whoever is asked whether they meant something is offered the change', () => {
  const without = outcomes.filter(({ first }) => first?.help?.startsWith('Did you mean') === true && first.mend === undefined);
  expect(without.map(({ fault }) => fault.fault)).toEqual([]);
});

test('the change that a diagnostic offers takes it away, and makes nothing worse', () => {
  const mends = outcomes.flatMap(({ fault, said, first }) => (first?.mend === undefined ? [] : [{ fault, said, first, mend: first.mend }]));
  expect(mends.length).toBeGreaterThan(60);
  for (const { fault, said, first, mend } of mends) {
    const after = saidAfter(fault, mend);
    expect(after, fault.fault).not.toContain(textOf(first));
    expect(after.length, fault.fault).toBeLessThanOrEqual(said.length);
  }
});
