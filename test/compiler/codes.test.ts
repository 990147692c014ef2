import { expect, test } from 'vitest';
import { BIND_CODES } from '../../src/diagnostics/codes-bind.ts';
import { CHECK_CODES } from '../../src/diagnostics/codes-check.ts';
import { READ_CODES } from '../../src/diagnostics/codes-read.ts';
import { fixtures, readFixture } from '../support/fixtures.ts';

/** Shown by tests of their own, for want of a file that could show them. */
const SHOWN_ELSEWHERE = [
  'read/unreadable',
  'read/too-large',
  'read/stray-file',
  'bind/language-not-in-project',
  'bind/missing-built-in',
  'bind/says-the-same',
];

const shown = new Set(
  fixtures('test/fixtures', '.out').flatMap((path) =>
    [...readFixture(path).matchAll(/\[([a-z]+\/[a-z0-9-]+)\]$/gm)].map(([, code]) => code),
  ),
);

for (const code of Object.keys({ ...READ_CODES, ...CHECK_CODES, ...BIND_CODES })) {
  if (SHOWN_ELSEWHERE.includes(code)) continue;
  test(`a fixture shows ${code}`, () => {
    expect(shown.has(code)).toBe(true);
  });
}
