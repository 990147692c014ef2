import { chmodSync, existsSync, linkSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Key, open, type RootDatabase, type RootDatabaseOptions } from 'lmdb';
import { EMPTY, faultOfLmdbFile } from './check-lmdb-file.ts';
import { hasCode } from './failure.ts';
import { LmdbFile } from './lmdb-file.ts';
import { LmdbRoom } from './lmdb-room.ts';
import { acquireLock } from './lock-file.ts';
import { openApart, Writing } from './opening-gate.ts';
import { keepFilesPrivate } from './private-folder.ts';

/** An environment that is open, and whether its folder still holds it. */
export interface LmdbEnvironment<V = unknown, K extends Key = Key> {
  readonly root: RootDatabase<V, K>;
  /** To be told of whatever is written. */
  readonly writing: Writing;
  /**
   * False once its file was replaced, moved or removed, so that what is written now goes to a file that nobody finds; and once it
   * was seen to be cut short or written over by others: the next page that is read may end the process.
   */
  isInPlace(): boolean;
  close(): Promise<void>;
}

export interface LmdbOptions extends RootDatabaseOptions {
  /** Whether a file that isn't there is made. */
  readonly make: boolean;
}

/** About a file that is damaged. */
export const WHAT_TO_DO = 'put a backup in its place, or save what can be read with: sillage sessions salvage';

/** There is nothing to be saved. */
const WHAT_TO_DO_WHEN_EMPTY = 'put a backup in its place, or remove it to begin with an empty store';

/** Removing a lock file takes microseconds. */
const OPENING_LOCK = { waitMs: 10_000, leaseMs: 3_000 };

/**
 * Opens the environment in a folder, which is there, once its file has been looked at. The files are their owner's alone.
 * @throws with the reason, in words for an operator; nothing is left open then.
 */
export function openLmdb<V = unknown, K extends Key = Key>(directory: string, { make, ...options }: LmdbOptions): LmdbEnvironment<V, K> {
  const { data, lock, lockOwner } = filesOf(directory);
  const fault = faultOfLmdbFile(data);
  if (fault !== undefined) throw new Error(`${fault}; ${fault === EMPTY ? WHAT_TO_DO_WHEN_EMPTY : WHAT_TO_DO}`);
  if (identityOf(data) === null) {
    if (!make) throw new Error('data.mdb is gone; put a copy in its place, or start again for an empty store');
    new LmdbRoom(directory).checkOpening();
    makeDataFile(directory, data);
  }
  const before = identityOf(data);
  if (hasStaleLock(directory)) throw new Error('data.mdb was replaced, and lock.mdb belongs to the one before');
  const root = openApart(directory, () => open<V, K>({ ...options, path: directory, noSubdir: false }));
  const place = `${identityOf(data)} ${identityOf(lock)}`;
  const isUnspoilt = watchContent(data);
  const isInPlace = (): boolean => {
    if (`${identityOf(data)} ${identityOf(lock)}` !== place) return false;
    if (isUnspoilt()) return true;
    // What lock.mdb says is of what the file held before: whoever opens it next is to make another, for all.
    noteOwner(lockOwner, 'another');
    return false;
  };
  if (identityOf(data) !== before) {
    void root.close();
    throw new Error('data.mdb was replaced while it was opened');
  }
  keepFilesPrivate(directory, [data, lock]);
  noteOwner(lockOwner, before);
  const writing = new Writing(directory);
  const close = (): Promise<void> => {
    writing.close();
    return root.close();
  };
  return { root, writing, isInPlace, close };
}

/**
 * Whether the data file is another than the one that the lock file beside it was made for. Whoever still uses the one before
 * holds that lock: the library would take what it says for the state of the new file.
 */
export function hasStaleLock(directory: string): boolean {
  const { data, lockOwner } = filesOf(directory);
  const there = identityOf(data);
  const owner = readIfThere(lockOwner);
  // Earlier versions wrote no owner down.
  return there !== null && owner !== undefined && owner !== there;
}

/** Removes a stale lock file. @throws LockedError, the system's error */
export async function freeLmdbLock(directory: string): Promise<void> {
  if (!hasStaleLock(directory)) return;
  const { data, lock, lockOwner } = filesOf(directory);
  const held = await acquireLock(join(directory, 'opening.lock'), OPENING_LOCK);
  try {
    if (!hasStaleLock(directory)) return;
    await held.check();
    await rm(lock, { force: true });
    await writeFile(lockOwner, `${identityOf(data)}\n`, { mode: 0o600 });
  } finally {
    await held.release();
  }
}

/** The file comes into its place with its first pages written: nobody ever finds an empty one, not even after a crash. */
function makeDataFile(directory: string, data: string): void {
  const making = mkdtempSync(join(directory, 'making.'));
  try {
    void open({ path: making, noSubdir: false }).close();
    const made = filesOf(making).data;
    chmodSync(made, 0o600);
    putUnlessThere(made, data);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function putUnlessThere(made: string, place: string): void {
  try {
    linkSync(made, place);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    // Some file systems have no second names.
    if (!existsSync(place)) renameSync(made, place);
  }
}

/** How often it is looked at what a file says of itself. */
const LOOK_MS = 100;

/**
 * Tells whether a data file has only been written to as the library does, as far as that can be seen at once: it never gets shorter,
 * nor goes back to an earlier commit. Once it has not, it is never told to be unspoilt again.
 */
function watchContent(data: string): () => boolean {
  let [size, transaction, lookedAt] = [0, 0n, Number.NEGATIVE_INFINITY];
  let isSpoilt = false;
  const isSeenSpoilt = (): boolean => {
    const before = size;
    size = statSync(data, { throwIfNoEntry: false })?.size ?? 0;
    if (size < before) return true;
    if (performance.now() - lookedAt < LOOK_MS) return false;
    lookedAt = performance.now();
    const latest = latestCommit(data);
    if (latest === undefined) return false;
    if (latest === null || latest < transaction) return true;
    transaction = latest;
    return false;
  };
  const isUnspoilt = (): boolean => {
    // Whoever asks again, too soon to look again, is told the same.
    isSpoilt ||= isSeenSpoilt();
    return !isSpoilt;
  };
  isUnspoilt();
  return isUnspoilt;
}

/** Which commit a data file tells of as the latest; null: of none. Undefined: it can't be read now, as with too many files open. */
function latestCommit(data: string): bigint | null | undefined {
  let file: LmdbFile | undefined;
  try {
    file = new LmdbFile(data);
    const meta = file.newest();
    return typeof meta === 'string' ? null : meta.transaction;
  } catch {
    return undefined;
  } finally {
    file?.close();
  }
}

function filesOf(directory: string): { readonly data: string; readonly lock: string; readonly lockOwner: string } {
  return { data: join(directory, 'data.mdb'), lock: join(directory, 'lock.mdb'), lockOwner: join(directory, 'lock.owner') };
}

/** Names the file that is there under a path; null: there is none. No file gets the name of one that somebody has open. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}

function noteOwner(lockOwner: string, data: string | null): void {
  if (data === null || readIfThere(lockOwner) === data) return;
  try {
    const temporary = `${lockOwner}.${process.pid}`;
    writeFileSync(temporary, `${data}\n`, { mode: 0o600 });
    renameSync(temporary, lockOwner);
  } catch {
    // A disk that is full must not keep a store from being read.
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
