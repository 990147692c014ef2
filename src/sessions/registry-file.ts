import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from './durable-write.ts';
import { hasCode } from './failure.ts';
import { acquireLock } from './lock-file.ts';
import { emptyRegistry, parseRegistry, type RegistryDocument, registryText } from './registry-document.ts';
import type { RegistryChange, RegistryHome } from './registry-home.ts';

const LOCK_WAIT_MS = 10_000;

/** The registry in a file: indented JSON that a person can read, replaced as a whole under a lock. */
export class RegistryFile implements RegistryHome {
  readonly place: string;

  constructor(path: string) {
    this.place = path;
  }

  async read(): Promise<RegistryDocument | null> {
    try {
      return parseRegistry(await readFile(this.place, 'utf8'), this.place);
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

  /** @throws LockedError when another process keeps the lock for ten seconds */
  async change<T>(change: RegistryChange<T>): Promise<readonly [RegistryDocument, T]> {
    await mkdir(dirname(this.place), { recursive: true });
    const lock = await acquireLock(`${this.place}.lock`, { waitMs: LOCK_WAIT_MS });
    try {
      const before = (await this.read()) ?? emptyRegistry();
      const [after, result] = change(before);
      if (after !== before) await writeDurably(this.place, registryText(after));
      return [after, result];
    } finally {
      await lock.release();
    }
  }

  async close(): Promise<void> {}
}
