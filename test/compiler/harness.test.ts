import { expect, test } from 'vitest';
import { fixtures } from '../support/fixtures.ts';
import { expectGolden } from '../support/golden.ts';

test('a finder that finds nothing is an error', () => {
  expect(() => fixtures('test/fixtures/err', '.nothing')).toThrow('No file');
});

test.runIf(process.env.UPDATE_GOLDENS !== '1')('a golden that differs by one byte, or is missing, fails', () => {
  expect(() => expectGolden('test/fixtures/err/empty-file.flow.out', 'something else\n')).toThrow();
  expect(() => expectGolden('test/fixtures/err/no-such.out', '')).toThrow('missing');
});
