import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, RootDatabase } from 'lmdb';
import { reasonOf } from './failure.ts';
import { firstVersion } from './first-version.ts';
import { FollowedStore, type OpenedStore } from './followed-store.ts';
import { hashKey } from './hash-key.ts';
import { freeLmdbLock, type LmdbEnvironment, openLmdb, WHAT_TO_DO } from './lmdb-environment.ts';
import { LmdbRoom } from './lmdb-room.ts';
import { makeFolder } from './make-folder.ts';
import { keepFolderPrivate } from './private-folder.ts';
import { type SessionStore, type StoredEntry, StoreUnavailableError } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';
import { parseStored } from './stored-text.ts';
import { StuckWrites } from './stuck-writes.ts';

/** When a session ends and its key: the order in which sessions expire. */
type ExpiryKey = [expiresAt: number, hash: string];

interface Stored {
  readonly version: number;
  /** NaN when what is stored can't be read. */
  readonly expiresAt: number;
  readonly key: string;
  readonly session: unknown;
}

/** How long the library may take to tell why a commit failed. */
const REASON_PATIENCE_MS = 100;

/** How long a write may take until the disk counts as out of order, in milliseconds. */
const PATIENCE_MS = 10_000;

/** How an environment is opened; tests put something of their own between. */
type OpenEnvironment = (directory: string, options: StoreOptions & { readonly make?: boolean }) => LmdbEnvironment;

/**
 * Sessions in an LMDB environment in the folder `directory`, made when it isn't there. Durable when a save
 * resolves; several processes of one machine may share it. Goes on with what is there when its files are replaced.
 * @throws StoreUnavailableError when the folder can't be made or holds something else.
 */
export function openLmdbStore(directory: string, options: StoreOptions = {}, openFiles: OpenEnvironment = openEnvironment): SessionStore {
  const opened = (make: boolean): OpenedStore => {
    const environment = openFiles(directory, { ...options, make });
    try {
      return { store: new LmdbStore(environment, directory, options), isInPlace: environment.isInPlace };
    } catch (cause) {
      void environment.close();
      throw cantBeOpened(directory, cause);
    }
  };
  const reopen = async (): Promise<OpenedStore> => {
    await freeStaleLock(directory);
    return opened(false);
  };
  return new FollowedStore(opened(true), { place: directory, reopen, onProblem: options.onProblem ?? ignore, adviceOn });
}

/**
 * To be done before a folder is opened: removes the lock file of a data file that another was put in the place of.
 * @throws StoreUnavailableError
 */
export async function freeStaleLock(directory: string): Promise<void> {
  try {
    await freeLmdbLock(directory);
  } catch (cause) {
    throw cantBeOpened(directory, cause);
  }
}

/**
 * An environment whose commits are on the disk before anybody can read them, so that what another process reads, and
 * answers, is never lost. Relaxed: the last commit's place in the file follows later; a loss of power may undo it, and
 * breaks nothing.
 * @throws StoreUnavailableError when the folder can't be made or holds something else.
 */
export function openEnvironment(
  directory: string,
  { durability = 'strict', make = true, onProblem = ignore }: StoreOptions & { readonly make?: boolean } = {},
): LmdbEnvironment {
  try {
    if (make) {
      makeFolder(directory);
      keepFolderPrivate(directory, onProblem);
    }
    const environment = openLmdb(directory, { make, maxDbs: 4, overlappingSync: false, noMetaSync: durability === 'relaxed' });
    // The library makes a promise of its own for each transaction, right after this event. When the commit fails and nobody
    // has heard that promise, the process ends; those who wait for their writes are told by others.
    const { root } = environment;
    root.on('beforecommit', () => queueMicrotask(() => void root.committed.then(ignore, ignore)));
    return environment;
  } catch (cause) {
    throw cantBeOpened(directory, cause);
  }
}

function adviceOn(cause: unknown): string | undefined {
  return isDamage(cause) ? WHAT_TO_DO : undefined;
}

/** Whether the library has come by something in its file that can't be. */
function isDamage(cause: unknown): boolean {
  return /MDB_(?:CORRUPTED|PAGE_NOTFOUND|PANIC|INVALID|CURSOR_FULL)/.test(reasonOf(cause));
}

function cantBeOpened(directory: string, cause: unknown): StoreUnavailableError {
  const advice = isDamage(cause) ? `; ${WHAT_TO_DO}` : '';
  return new StoreUnavailableError(`The sessions in ${directory} can't be opened: ${reasonOf(cause)}${advice}.`, { cause });
}

/** As long as a long session, so that where this can be written a turn can. */
const PROBE = ' '.repeat(16_384);

const GONE: Stored = { version: 0, expiresAt: Number.NaN, key: '', session: undefined };

class LmdbStore implements SessionStore {
  readonly #environment: LmdbEnvironment;
  readonly #root: RootDatabase;
  readonly #room: LmdbRoom;
  readonly #sessions: Database<string, string>;
  /** Holds nothing but its keys. */
  readonly #expiry: Database<string, ExpiryKey>;
  readonly #probe: Database<string, string>;
  readonly #clock: () => number;
  readonly #onProblem: (problem: string) => void;
  readonly #patienceMs: number;
  readonly #stuck: StuckWrites;

  constructor(environment: LmdbEnvironment, directory: string, options: StoreOptions) {
    const { clock = Date.now, onProblem = ignore, onStuck = ignore, patienceMs = PATIENCE_MS } = options;
    const { root, writing } = environment;
    this.#environment = environment;
    this.#root = root;
    this.#room = new LmdbRoom(directory);
    this.#stuck = new StuckWrites(directory, onStuck);
    // Makes those that aren't there.
    [this.#sessions, this.#expiry, this.#probe] = writing.sync(() => [
      root.openDB<string, string>('sessions', { encoding: 'string', useVersions: true }),
      root.openDB<string, ExpiryKey>('expiry', { encoding: 'string' }),
      root.openDB<string, string>('probe', { encoding: 'string' }),
    ]);
    this.#clock = clock;
    this.#onProblem = onProblem;
    this.#patienceMs = patienceMs;
  }

  async load(key: string) {
    const stored = this.#read(hashKey(key));
    return stored === undefined || !(stored.expiresAt > this.#clock()) ? undefined : { session: stored.session, version: stored.version };
  }

  async save(key: string, session: unknown, ifVersion: number | null, expiresAt: number): Promise<boolean> {
    const hash = hashKey(key);
    const stored = this.#read(hash);
    const isLive = stored !== undefined && stored.expiresAt > this.#clock();
    if ((isLive ? stored.version : null) !== ifVersion) return false;

    const version = stored === undefined ? firstVersion() : stored.version + 1;
    const json = JSON.stringify({ key, expiresAt, session });
    const saved = await this.#commit(hash, stored?.version, Buffer.byteLength(json), () => [
      this.#sessions.put(hash, json, version),
      this.#expiry.put([expiresAt, hash], ''),
      ...(stored?.expiresAt === expiresAt ? [] : this.#removeExpiry(stored, hash)),
    ]);
    if (saved && !this.#holds(hash, version, json)) throw new Error('what was written is not there');
    return saved;
  }

  async erase(key: string): Promise<void> {
    const hash = hashKey(key);
    for (;;) {
      const stored = this.#read(hash);
      if (stored === undefined) return;
      if (!(await this.#remove(hash, stored))) continue;
      this.#root.resetReadTxn();
      if (this.#sessions.doesExist(hash, stored.version)) throw new Error('what was removed is still there');
      return;
    }
  }

  async expire(now: number, limit: number): Promise<number> {
    this.#root.resetReadTxn();
    const due = [...this.#expiry.getKeys({ end: [now, '\uffff'], limit })];
    const removed = await Promise.all(due.map((key) => this.#expireOne(key)));
    return removed.filter(Boolean).length;
  }

  async *entries(): AsyncGenerator<StoredEntry> {
    this.#root.resetReadTxn();
    for (const hash of this.#sessions.getKeys({ snapshot: false })) {
      const { key, session, version, expiresAt } = this.#read(hash) ?? GONE;
      if (expiresAt > this.#clock()) yield { key, session, version, expiresAt };
    }
  }

  async count(): Promise<number> {
    this.#root.resetReadTxn();
    const stats = this.#sessions.getStats();
    return 'entryCount' in stats ? Number(stats.entryCount) : 0;
  }

  async ping(): Promise<void> {
    await this.#written(PROBE.length, () => this.#probe.put('', PROBE));
  }

  async close(): Promise<void> {
    await this.#environment.close();
  }

  async #expireOne([expiresAt, hash]: ExpiryKey): Promise<boolean> {
    const stored = this.#read(hash);
    if (stored?.expiresAt === expiresAt) return this.#remove(hash, stored);
    if (stored !== undefined && Number.isNaN(stored.expiresAt)) return this.#remove(hash, { ...stored, expiresAt });
    // The session was saved or erased since: only its old place in the order is left.
    await this.#written(0, () => this.#expiry.remove([expiresAt, hash]));
    return false;
  }

  #remove(hash: string, stored: Stored): Promise<boolean> {
    return this.#commit(hash, stored.version, 0, () => [this.#sessions.remove(hash), ...this.#removeExpiry(stored, hash)]);
  }

  #removeExpiry(stored: Stored | undefined, hash: string): readonly Promise<boolean>[] {
    return stored === undefined || Number.isNaN(stored.expiresAt) ? [] : [this.#expiry.remove([stored.expiresAt, hash])];
  }

  /**
   * Whether a version with this text, or a later one, is there. The library tells some of the writes around a failed
   * commit that they were done when they weren't: what it says is not believed unseen.
   */
  #holds(hash: string, version: number, json: string): boolean {
    this.#root.resetReadTxn();
    const entry = this.#sessions.getEntry(hash);
    if (entry === undefined) return false;
    return entry.version === version ? entry.value === json : (entry.version ?? 0) > version;
  }

  /**
   * All of the writes, of so many bytes, if the session still has this version (undefined: isn't there); false, and none,
   * if not. Durable when resolved.
   */
  #commit(hash: string, ifVersion: number | undefined, bytes: number, writes: () => readonly Promise<boolean>[]): Promise<boolean> {
    const write = (): void => {
      // They fail with the whole, which tells of it.
      for (const part of writes()) part.catch(ignore);
    };
    return this.#written(bytes, () =>
      ifVersion === undefined ? this.#sessions.ifNoExists(hash, write) : this.#sessions.ifVersion(hash, ifVersion, write),
    );
  }

  /** Writes so many bytes, if the disk will take them, and waits until they are on it. */
  async #written(bytes: number, write: () => Promise<boolean>): Promise<boolean> {
    const { writing } = this.#environment;
    const given = this.#stuck.began();
    const durably = async (): Promise<boolean> => {
      await writing.begin();
      try {
        const done = write();
        // Asked for at once: later it would be the promise of somebody else's commit.
        const [isDone] = await Promise.all([done, this.#root.flushed.then(() => true)]);
        return isDone;
      } finally {
        given.ended();
        writing.end();
      }
    };
    try {
      return await within(this.#patienceMs, this.#room.write(bytes, durably));
    } catch (cause) {
      if (cause instanceof TooSlowError) void given.givenUp();
      throw await whyItFailed(cause);
    }
  }

  #read(hash: string): Stored | undefined {
    // Another process may have written since this one's last snapshot.
    this.#root.resetReadTxn();
    const entry = this.#sessions.getEntry(hash);
    if (entry === undefined) return undefined;
    const version = entry.version ?? 0;
    const parsed = parseStored(entry.value);
    if (parsed !== undefined) return { version, ...parsed };
    this.#onProblem('A stored session could not be read and is treated as absent.');
    return { ...GONE, version };
  }
}

class TooSlowError extends Error {
  override readonly name = 'TooSlowError';
}

function ignore(): void {}

/** Rejects when the time is over and nothing has come in meanwhile; the work goes on all the same. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new TooSlowError(`the disk took longer than ${ms} ms`));
    // A process that was busy itself for so long, as with a reload, hears first what has long been done.
    timer = setTimeout(() => setImmediate(giveUp), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** The library tells the reason of a failed commit by a promise beside the error, which ends the process when nobody hears it. */
async function whyItFailed(error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || !('commitError' in error)) return error;
  return Promise.race([error.commitError, sleep(REASON_PATIENCE_MS, error)]).catch((reason: unknown) => reason);
}
