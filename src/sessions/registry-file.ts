import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AuditEntry, type Author, auditOf } from './audit.ts';
import { appendMissing, readAuditFile } from './audit-file.ts';
import { danglingLink } from './dangling-link.ts';
import { removeTemporaries, writeDurably } from './durable-write.ts';
import { hasCode } from './failure.ts';
import { acquireLock, type LockOptions } from './lock-file.ts';
import { makeFolder } from './make-folder.ts';
import { readTextFile } from './read-text-file.ts';
import { emptyRegistry, parseRegistry, RegistryCorruptError, type RegistryDocument, registryText } from './registry-document.ts';
import type { RegistryChange, RegistryHome } from './registry-home.ts';

/** Of a lock that is held for milliseconds. A holder that was paused is waited for longer than its lease. */
const LOCK = { waitMs: 10_000, leaseMs: 5_000 };

/**
 * The registry in a file: indented JSON that a person can read, replaced as a whole under a lock. Where it is a symbolic link, the
 * file that it points to is replaced, and the lock is beside that: all links to one file share it.
 */
export class RegistryFile implements RegistryHome {
  readonly place: string;

  readonly #lock: LockOptions;

  constructor(path: string, lock: Partial<LockOptions> = {}) {
    this.place = path;
    this.#lock = { ...LOCK, ...lock };
  }

  async read(): Promise<RegistryDocument | null> {
    const file = await fileBehind(this.place);
    try {
      return parseRegistry(await readTextFile(file), this.place);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async stamp(): Promise<string | null> {
    try {
      const { ino, size, mtimeNs, ctimeNs } = await stat(this.place, { bigint: true });
      return [ino, size, mtimeNs, ctimeNs].join(' ');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** @throws LockedError when another process keeps the lock for ten seconds; LockLostError when this one was paused for longer than its lease */
  async change<T>(change: RegistryChange<T>, author: Author, at: string): Promise<readonly [RegistryDocument, T]> {
    makeFolder(dirname(this.place));
    const file = await fileBehind(this.place);
    const lock = await acquireLock(`${file}.lock`, this.#lock);
    try {
      await removeTemporaries(file);
      const before = (await this.read()) ?? emptyRegistry();
      const [after, result] = change(before);
      if (after === before) return [after, result];
      // A process that ended too early has left the entries of its change to the next one.
      await appendMissing(auditBeside(file), before.audit ?? []);
      const changed = { ...after, audit: [...auditOf(before, after, author, at)] };
      await writeDurably(file, registryText(changed), () => lock.check());
      // The change is made, and holds its entries: where they can't be appended now, they are before the next.
      await appendMissing(auditBeside(file), changed.audit).catch(() => {});
      return [changed, result];
    } finally {
      await lock.release();
    }
  }

  async audit(): Promise<readonly AuditEntry[]> {
    const latest = (await this.read())?.audit ?? [];
    const kept = await readAuditFile(auditBeside(await fileBehind(this.place)));
    return [...new Map([...kept, ...latest].map((entry) => [entry.id, entry])).values()];
  }

  async close(): Promise<void> {}
}

function auditBeside(file: string): string {
  return join(dirname(file), 'audit.jsonl');
}

/** @throws RegistryCorruptError when the path is a link to nothing */
async function fileBehind(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const nothing = await danglingLink(path);
  if (nothing === null) return path;
  throw new RegistryCorruptError(
    `The registry of clients ${path} is a symbolic link to ${nothing}, which isn't there: put the file there, or remove the link.`,
  );
}
