import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Compares with a file, byte for byte; `UPDATE_GOLDENS=1` writes it instead, but not in CI.
 * @param path from the checkout's top
 */
export function expectGolden(path: string, actual: string): void {
  const file = join(ROOT, path);
  if (process.env.UPDATE_GOLDENS === '1' && process.env.CI === undefined) {
    writeFileSync(file, actual);
    return;
  }
  expect(existsSync(file), `${path} is missing; UPDATE_GOLDENS=1 writes it`).toBe(true);
  expect(actual).toBe(readFileSync(file, 'utf8'));
}
