import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Low } from 'lowdb';
import { danglingLink } from './dangling-link.ts';
import { syncFolder, TEMPORARY, writeDurably, writeSoon } from './durable-write.ts';
import { hasCode, reasonOf } from './failure.ts';
import { firstVersion } from './first-version.ts';
import { hashKey } from './hash-key.ts';
import { inOrder } from './in-order.ts';
import { acquireLock, type HeldLock, LockedError, LockLostError, type LockOptions } from './lock-file.ts';
import { makeFolder } from './make-folder.ts';
import { keepFolderPrivate } from './private-folder.ts';
import { type ReplaceFile, type SessionDocument, SessionFile } from './session-file.ts';
import { type SessionStore, type StoredEntry, StoreUnavailableError } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';

/** A server holds its lock as long as it runs: a container started in place of a killed one waits for so long. */
const LOCK = { waitMs: 0, leaseMs: 15_000 };

/**
 * Sessions in the folder `directory`, one small JSON file each, spread over 256 folders by the hash of their
 * key. For machines where no native module can run; one process at a time. A process that has lost its lock on the folder (it
 * was paused for longer than the lease, and another one began) fails every write with StoreUnavailableError from then on.
 * @throws StoreUnavailableError when another process holds the folder (its pid is told) or it can't be used.
 */
export async function openLowdbStore(
  directory: string,
  options: StoreOptions = {},
  lockOptions: Partial<LockOptions> = {},
): Promise<SessionStore> {
  try {
    makeFolder(directory);
    keepFolderPrivate(directory, options.onProblem ?? (() => {}));
    const lock = await acquireLock(join(directory, 'lock'), {
      ...LOCK,
      onWait: (holder) => options.onProblem?.(`The sessions in ${directory} are locked; waiting to see whether that lasts. ${holder}`),
      ...lockOptions,
    });
    await removeLeftovers(directory);
    return new LowdbStore(directory, lock, options);
  } catch (cause) {
    const nothing = await danglingLink(directory);
    if (nothing !== null)
      throw new StoreUnavailableError(
        `The folder of sessions ${directory} is a symbolic link to ${nothing}, which isn't there: make that folder.`,
      );
    const advice = cause instanceof LockedError ? ' Sessions kept by lowdb belong to one process; several can share lmdb:DIR.' : '';
    throw new StoreUnavailableError(`The sessions in ${directory} can't be opened: ${reasonOf(cause)}${advice}`, { cause });
  }
}

/** What a process that was killed had begun to write. */
async function removeLeftovers(directory: string): Promise<void> {
  for await (const path of filesOf(directory)) if (path.endsWith(TEMPORARY)) await rm(path, { force: true });
}

/** What is in the folders of a folder. */
async function* filesOf(directory: string): AsyncGenerator<string> {
  for (const folder of await readdir(directory, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of await readdir(join(directory, folder.name))) yield join(directory, folder.name, name);
  }
}

const CORRUPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

/** As long as a long session, so that where this can be written a turn can. */
const PROBE = ' '.repeat(16_384);

class LowdbStore implements SessionStore {
  readonly #directory: string;
  readonly #lock: HeldLock;
  readonly #clock: () => number;
  readonly #onProblem: (problem: string) => void;
  readonly #onStuck: () => void;
  readonly #replace: ReplaceFile;
  /** Reading, comparing and writing one session is three steps: one caller at a time. */
  readonly #oneAtATime = inOrder();
  /** When each session ends; filled from the files by the first `expire`. */
  readonly #expiry = new Map<string, number>();
  #scanned: Promise<void> | undefined;
  #closed = false;
  #isLost = false;

  constructor(directory: string, lock: HeldLock, options: StoreOptions) {
    const { clock = Date.now, onProblem = () => {}, onStuck = () => {}, durability = 'strict' } = options;
    this.#directory = directory;
    this.#lock = lock;
    this.#clock = clock;
    this.#onProblem = onProblem;
    this.#onStuck = onStuck;
    const write = durability === 'strict' ? writeDurably : writeSoon;
    this.#replace = (path, text) => write(path, text, () => lock.check());
  }

  load(key: string) {
    return this.#with(hashKey(key), async (file) => {
      const document = await this.#live(file);
      return document === null ? undefined : { session: document.session, version: document.version };
    });
  }

  save(key: string, session: unknown, ifVersion: number | null, expiresAt: number): Promise<boolean> {
    const hash = hashKey(key);
    return this.#with(hash, async (file) => {
      const current = await this.#live(file);
      if ((current?.version ?? null) !== ifVersion) return false;
      file.data = { key, version: current === null ? firstVersion() : current.version + 1, expiresAt, session };
      makeFolder(dirname(this.#path(hash)));
      await file.write();
      this.#expiry.set(hash, expiresAt);
      return true;
    });
  }

  erase(key: string): Promise<void> {
    const hash = hashKey(key);
    return this.#with(hash, () => this.#remove(hash));
  }

  async expire(now: number, limit: number): Promise<number> {
    await this.#scanOnce();
    let removed = 0;
    for (const [hash, expiresAt] of this.#expiry) {
      if (removed >= limit) break;
      if (expiresAt > now) continue;
      await this.#with(hash, async () => {
        if ((this.#expiry.get(hash) ?? Number.POSITIVE_INFINITY) > now) return;
        await this.#remove(hash);
        removed++;
      });
    }
    return removed;
  }

  async *entries(): AsyncGenerator<StoredEntry> {
    await this.ping();
    for await (const hash of this.#hashes()) {
      const document = await this.#with(hash, (file) => this.#live(file));
      if (document !== null) yield document;
    }
  }

  async count(): Promise<number> {
    await this.ping();
    await this.#scanOnce();
    return this.#expiry.size;
  }

  async ping(): Promise<void> {
    await this.#with('', () => this.#replace(join(this.#directory, 'probe'), PROBE));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#oneAtATime.idle();
    await this.#lock.release();
  }

  /** One that failed is done again by the next call: else nothing would ever expire. */
  #scanOnce(): Promise<void> {
    this.#scanned ??= this.#scan().catch((error: unknown) => {
      this.#scanned = undefined;
      throw error;
    });
    return this.#scanned;
  }

  async #scan(): Promise<void> {
    for await (const hash of this.#hashes()) await this.#scanOne(hash);
    for await (const path of filesOf(this.#directory)) {
      const hash = /^([0-9a-f]{64})\.json\.corrupt$/.exec(basename(path))?.[1];
      // What was set aside is kept as long as Redis keeps it: nothing tells when it would have expired.
      if (hash !== undefined && !this.#expiry.has(hash)) this.#expiry.set(hash, (await stat(path)).ctimeMs + CORRUPT_FOR_MS);
    }
  }

  async *#hashes(): AsyncGenerator<string> {
    for await (const path of filesOf(this.#directory)) {
      const hash = /^([0-9a-f]{64})\.json$/.exec(basename(path))?.[1];
      if (hash !== undefined) yield hash;
    }
  }

  #scanOne(hash: string): Promise<void> {
    return this.#with(hash, async (file) => {
      await file.read();
      if (file.data !== null) this.#expiry.set(hash, file.data.expiresAt);
    });
  }

  async #live(file: Low<SessionDocument | null>): Promise<SessionDocument | null> {
    await file.read();
    if (file.data === null) return null;
    // It may have come after the scan, as from a backup.
    this.#expiry.set(hashKey(file.data.key), file.data.expiresAt);
    return file.data.expiresAt > this.#clock() ? file.data : null;
  }

  async #remove(hash: string): Promise<void> {
    const path = this.#path(hash);
    await this.#lock.check();
    await rm(path, { force: true });
    // What a corrupt file still held of the session goes too.
    await rm(`${path}.corrupt`, { force: true });
    await syncFolder(dirname(path)).catch(ignoreMissing);
    this.#expiry.delete(hash);
  }

  #path(hash: string): string {
    return join(this.#directory, hash.slice(0, 2), `${hash}.json`);
  }

  async #with<T>(hash: string, work: (file: Low<SessionDocument | null>) => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailableError('The session store is closed.');
    try {
      return await this.#oneAtATime.run(hash, () => work(this.#open(hash)));
    } catch (cause) {
      if (cause instanceof LockLostError) this.#tellLost(cause.message);
      throw new StoreUnavailableError(`The session store failed: ${reasonOf(cause).replace(/\.$/, '')}.`, { cause });
    }
  }

  /** Once: it stays so until the process is started again. */
  #tellLost(problem: string): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#onProblem(problem);
    this.#onStuck();
  }

  #open(hash: string): Low<SessionDocument | null> {
    return new Low<SessionDocument | null>(new SessionFile(this.#path(hash), hash, this.#replace, this.#onProblem), null);
  }
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error;
}
