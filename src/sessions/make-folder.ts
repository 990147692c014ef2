import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode, reasonOf } from './failure.ts';

/** A folder can't be made. The message says which, and why; the code is the system's, such as `ENOTDIR`. */
export class FolderNotMadeError extends Error {
  override readonly name = 'FolderNotMadeError';
  readonly code: string | undefined;

  constructor(path: string, cause: unknown) {
    super(`${path} can't be made: ${whyNot(path, cause)}`, { cause });
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  }
}

/**
 * Makes a folder, and those above it that aren't there; each its owner's alone. One that is there stays as it is. Node's own
 * `recursive` tries for ever where a folder takes none and says that it isn't there itself, as /proc does.
 * @throws FolderNotMadeError
 */
export function makeFolder(path: string): void {
  const above = dirname(path);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    if (isFolder(path)) return;
    if (!hasCode(cause, 'ENOENT') || isFolder(above) || above === path) throw new FolderNotMadeError(path, cause);
    makeFolder(above);
    makeFolder(path);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function whyNot(path: string, cause: unknown): string {
  const above = dirname(path);
  if (hasCode(cause, 'ENOENT')) return `${above} takes no folders`;
  if (hasCode(cause, 'ENOTDIR')) return `${above} is no folder`;
  if (hasCode(cause, 'EEXIST')) return 'something else is in its place';
  if (hasCode(cause, 'EACCES') || hasCode(cause, 'EPERM')) return `the user who runs this may not make one in ${above}`;
  if (hasCode(cause, 'EROFS')) return 'the disk is read-only';
  return reasonOf(cause);
}
