import { expect, test } from 'vitest';
import { readFaults, tryMend } from '../support/faults.ts';

test('the change that a diagnostic offers takes it away, and makes nothing worse', () => {
  const mends = readFaults().flatMap((fault) => {
    const mend = tryMend(fault);
    return mend === null ? [] : [{ fault: fault.fault, ...mend }];
  });
  expect(mends.length).toBeGreaterThan(10);
  for (const { fault, said, before, after } of mends) {
    expect(after, fault).not.toContain(said);
    expect(after.length, fault).toBeLessThanOrEqual(before);
  }
});
