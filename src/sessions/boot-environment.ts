import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Key, RootDatabase } from 'lmdb';
import { faultOfLmdbFile } from './check-lmdb-file.ts';
import { hasStaleLock, type LmdbEnvironment, openLmdb } from './lmdb-environment.ts';
import { LmdbRoom } from './lmdb-room.ts';
import { makeFolder } from './make-folder.ts';

export interface BootEnvironment<V, K extends Key> {
  /** What is there now: another after the folder was replaced. @throws with the reason, when it can't be opened. */
  kept(): RootDatabase<V, K>;
  /** One change, whole or not at all, made beside no other. @throws with the reason, when the disk won't take it. */
  change<T>(work: (kept: RootDatabase<V, K>) => T): T;
  close(): Promise<void>;
}

/**
 * An LMDB environment under `directory` for counts that all processes of this machine share and that no call waits for the
 * disk for: they need to outlive a process, not the machine. When its folder is replaced or removed, it goes on with what is
 * there, or anew, once there is a folder to hold it.
 * @throws the system's error when it can't be opened
 */
export function openBootEnvironment<V, K extends Key>(directory: string): BootEnvironment<V, K> {
  const boot = bootId();
  const path = join(directory, boot ?? 'any-boot');
  const room = new LmdbRoom(path);
  const openAnew = (): LmdbEnvironment<V, K> => {
    // What was not synced before the machine went down may be torn: each boot begins with a folder of its own.
    for (const other of readdirSync(directory)) if (join(directory, other) !== path) rmSync(join(directory, other), { recursive: true });
    makeFolder(path);
    // Counts are no loss.
    if (faultOfLmdbFile(join(path, 'data.mdb')) !== undefined || hasStaleLock(path))
      for (const file of readdirSync(path)) rmSync(join(path, file), { recursive: true, force: true });
    return openLmdb<V, K>(path, { make: true, noSync: boot !== undefined, encoding: 'json' });
  };
  makeFolder(directory);
  let environment = openAnew();
  const kept = (): RootDatabase<V, K> => {
    if (environment.isInPlace()) return environment.root;
    // The folder of the sessions is nobody's to make here: somebody may be about to move another there.
    if (!existsSync(dirname(directory))) throw new Error(`${dirname(directory)} is gone`);
    makeFolder(directory);
    const before = environment;
    environment = openAnew();
    void before.close();
    return environment.root;
  };
  return {
    kept,
    change(work) {
      const root = kept();
      room.check(0);
      return environment.writing.sync(() => root.transactionSync(() => work(root)));
    },
    close: () => environment.close(),
  };
}

/** Names this boot of the machine; undefined where the system doesn't tell. */
function bootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
