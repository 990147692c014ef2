import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Key, open, type RootDatabase } from 'lmdb';
import { LmdbRoom } from './lmdb-room.ts';

export interface BootEnvironment<V, K extends Key> {
  readonly kept: RootDatabase<V, K>;
  /** One change, whole or not at all, made beside no other. @throws with the reason, when the disk won't take it. */
  change<T>(work: () => T): T;
}

/**
 * An LMDB environment under `directory` for counts that all processes of this machine share and that no call waits for the
 * disk for: they need to outlive a process, not the machine.
 * @throws the system's error when it can't be opened
 */
export function openBootEnvironment<V, K extends Key>(directory: string): BootEnvironment<V, K> {
  const boot = bootId();
  // What was not synced before the machine went down may be torn: each boot begins with a folder of its own.
  const path = join(directory, boot ?? 'any-boot');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const other of readdirSync(directory)) if (join(directory, other) !== path) rmSync(join(directory, other), { recursive: true });
  const room = new LmdbRoom(path);
  room.checkOpening();
  const kept = open<V, K>({ path, noSubdir: false, noSync: boot !== undefined, encoding: 'json' });
  return {
    kept,
    change(work) {
      room.check(0);
      return kept.transactionSync(work);
    },
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
