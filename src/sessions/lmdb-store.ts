import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { faultOfLmdbFile } from './check-lmdb-file.ts';
import { reasonOf } from './failure.ts';
import { firstVersion } from './first-version.ts';
import { hashKey } from './hash-key.ts';
import { type SessionStore, type StoredEntry, StoreUnavailableError } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';

/** When a session ends and its key: the order in which sessions expire. */
type ExpiryKey = [expiresAt: number, hash: string];

interface Stored {
  readonly version: number;
  /** NaN when what is stored can't be read. */
  readonly expiresAt: number;
  readonly key: string;
  readonly session: unknown;
}

/**
 * Sessions in an LMDB environment in the folder `directory`, made when it isn't there. Durable when a save
 * resolves; several processes of one machine may share it.
 * @throws StoreUnavailableError when the folder can't be made or holds something else.
 */
export function openLmdbStore(directory: string, options: StoreOptions = {}): SessionStore {
  return guarded(new LmdbStore(openEnvironment(directory), options));
}

function openEnvironment(directory: string): RootDatabase {
  try {
    // What shoppers said is nobody else's to read.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const fault = faultOfLmdbFile(join(directory, 'data.mdb'));
    if (fault !== undefined) throw new Error(fault);
    return open({ path: directory, noSubdir: false, maxDbs: 4 });
  } catch (cause) {
    throw new StoreUnavailableError(`The sessions in ${directory} can't be opened: ${reasonOf(cause)}.`, { cause });
  }
}

const GONE: Stored = { version: 0, expiresAt: Number.NaN, key: '', session: undefined };

class LmdbStore implements SessionStore {
  readonly #root: RootDatabase;
  readonly #sessions: Database<string, string>;
  /** Holds nothing but its keys. */
  readonly #expiry: Database<string, ExpiryKey>;
  readonly #clock: () => number;
  readonly #onProblem: (problem: string) => void;

  constructor(root: RootDatabase, { clock = Date.now, onProblem = () => {} }: StoreOptions) {
    this.#root = root;
    this.#sessions = root.openDB('sessions', { encoding: 'string', useVersions: true });
    this.#expiry = root.openDB('expiry', { encoding: 'string' });
    this.#clock = clock;
    this.#onProblem = onProblem;
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

    const write = (): void => {
      const version = stored === undefined ? firstVersion() : stored.version + 1;
      void this.#sessions.put(hash, JSON.stringify({ key, expiresAt, session }), version);
      void this.#expiry.put([expiresAt, hash], '');
      if (stored !== undefined && stored.expiresAt !== expiresAt) this.#removeExpiry(stored, hash);
    };
    const saved = stored === undefined ? this.#sessions.ifNoExists(hash, write) : this.#sessions.ifVersion(hash, stored.version, write);
    if (!(await saved)) return false;
    await this.#root.flushed;
    return true;
  }

  async erase(key: string): Promise<void> {
    const hash = hashKey(key);
    for (;;) {
      const stored = this.#read(hash);
      if (stored === undefined) return;
      if (await this.#remove(hash, stored)) break;
    }
    await this.#root.flushed;
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

  async ping(): Promise<void> {
    this.#root.resetReadTxn();
    this.#sessions.doesExist('');
  }

  async close(): Promise<void> {
    await this.#root.close();
  }

  async #expireOne([expiresAt, hash]: ExpiryKey): Promise<boolean> {
    const stored = this.#read(hash);
    if (stored?.expiresAt === expiresAt) return this.#remove(hash, stored);
    // The session was saved or erased since: only its old place in the order is left.
    await this.#expiry.remove([expiresAt, hash]);
    return false;
  }

  #remove(hash: string, stored: Stored): Promise<boolean> {
    return this.#sessions.ifVersion(hash, stored.version, () => {
      void this.#sessions.remove(hash);
      this.#removeExpiry(stored, hash);
    });
  }

  #removeExpiry(stored: Stored, hash: string): void {
    if (!Number.isNaN(stored.expiresAt)) void this.#expiry.remove([stored.expiresAt, hash]);
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

function parseStored(json: string): Omit<Stored, 'version'> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('expiresAt' in value) || !('key' in value) || !('session' in value))
      return undefined;
    const { key, expiresAt, session } = value;
    return typeof expiresAt === 'number' && typeof key === 'string' ? { key, expiresAt, session } : undefined;
  } catch {
    return undefined;
  }
}

/** Every failure of the library, a closed store included, in the one form that callers know. */
function guarded(store: SessionStore): SessionStore {
  let closed = false;
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) throw new StoreUnavailableError('The session store is closed.');
    try {
      return await work();
    } catch (cause) {
      throw new StoreUnavailableError(`The session store failed: ${reasonOf(cause)}.`, { cause });
    }
  };
  return {
    load: (key) => guard(() => store.load(key)),
    save: (key, session, ifVersion, expiresAt) => guard(() => store.save(key, session, ifVersion, expiresAt)),
    erase: (key) => guard(() => store.erase(key)),
    expire: (now, limit) => guard(() => store.expire(now, limit)),
    async *entries() {
      const all = store.entries()[Symbol.asyncIterator]();
      for (let next = await guard(() => all.next()); next.done !== true; next = await guard(() => all.next())) yield next.value;
    },
    ping: () => guard(() => store.ping()),
    async close() {
      if (closed) return;
      closed = true;
      await store.close();
    },
  };
}
