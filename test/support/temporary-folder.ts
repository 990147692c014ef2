import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, and what removes it. */
export function makeTemporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sillage-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A folder of its own for the running test, removed after it. */
export function temporaryFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}
