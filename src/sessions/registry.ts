import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Low } from 'lowdb';
import { type Access, addAccess, type NewAccess, type Withdrawal, type Withdrawn, withdraw } from './change-registry.ts';
import { reasonOf } from './failure.ts';
import { acquireLock } from './lock-file.ts';
import { emptyRegistry, type RegistryDocument } from './registry-document.ts';
import { RegistryFile } from './registry-file.ts';
import { indexRegistry, type RegistryIndex } from './registry-index.ts';

export { type Access, RegistryRefusedError } from './change-registry.ts';
export { RegistryCorruptError } from './registry-document.ts';

/** Clients and their keys. Changes are safe beside running servers and other commands on the same file. */
export interface Registry {
  /** Name of the client that a valid API key belongs to. */
  find(apiKey: string): string | undefined;
  /** The scope that a public key gives to a client; undefined alike when it is unknown, another's or withdrawn. */
  publicKey(client: string, key: string): string | undefined;
  /** Makes the client, or gives it one more API key; its valid public key of a scope is told again. @throws RegistryRefusedError, LockedError */
  addClient(access: NewAccess): Promise<Access>;
  /** As `addClient`, but only while there is no client at all; else undefined. */
  addFirstClient(access: NewAccess): Promise<Access | undefined>;
  /** @throws RegistryRefusedError when there is no such client or key; LockedError */
  revoke(what: Withdrawal): Promise<Withdrawn>;
  /** Every client, the withdrawn keys too, in the order in which they were added. */
  list(): readonly ClientListing[];
  /** Follows the file until closed: another process's change counts within a second. */
  watch(): void;
  close(): void;
}

export interface ClientListing {
  readonly name: string;
  readonly demo: boolean;
  readonly createdAt: string;
  readonly keys: readonly { readonly ending: string; readonly createdAt: string; readonly revokedAt: string | null }[];
  readonly publicKeys: readonly {
    readonly key: string;
    readonly scope: string;
    readonly createdAt: string;
    readonly revokedAt: string | null;
  }[];
}

export interface RegistryOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Told, while watching, that the file can't be used; the last good state goes on counting. */
  readonly onProblem?: (problem: string) => void;
}

const POLL_MS = 250;
const LOCK_WAIT_MS = 10_000;

/**
 * Opens the registry in the JSON file `path`; no file is an empty registry.
 * @throws RegistryCorruptError when there is a file that can't be used.
 */
export async function createRegistry(path: string, options: RegistryOptions = {}): Promise<Registry> {
  const file = new RegistryFile(path);
  const stamp = await file.stamp();
  const low = new Low<RegistryDocument>(file, emptyRegistry());
  await low.read();
  return new FileRegistry(path, file, low.data, stamp, options);
}

class FileRegistry implements Registry {
  readonly #path: string;
  readonly #file: RegistryFile;
  readonly #clock: () => number;
  readonly #onProblem: (problem: string) => void;
  #document: RegistryDocument;
  #index: RegistryIndex;
  /** Of the file when it was last looked at. */
  #stamp: string | null;
  #timer: NodeJS.Timeout | undefined;
  #told: string | undefined;

  constructor(path: string, file: RegistryFile, document: RegistryDocument, stamp: string | null, options: RegistryOptions) {
    this.#path = path;
    this.#file = file;
    this.#document = document;
    this.#index = indexRegistry(document);
    this.#stamp = stamp;
    this.#clock = options.clock ?? Date.now;
    this.#onProblem = options.onProblem ?? (() => {});
  }

  find(apiKey: string): string | undefined {
    return this.#index.clientOf(apiKey);
  }

  publicKey(client: string, key: string): string | undefined {
    return this.#index.scopeOf(client, key);
  }

  addClient(access: NewAccess): Promise<Access> {
    return this.#change((document) => addAccess(document, access, this.#now()));
  }

  addFirstClient(access: NewAccess): Promise<Access | undefined> {
    return this.#change<Access | undefined>((document) =>
      document.clients.length > 0 ? [document, undefined] : addAccess(document, access, this.#now()),
    );
  }

  revoke(what: Withdrawal): Promise<Withdrawn> {
    return this.#change((document) => withdraw(document, what, this.#now()));
  }

  list(): readonly ClientListing[] {
    return this.#document.clients.map(({ name, demo, createdAt, keys, publicKeys }) => ({
      name,
      demo: demo ?? false,
      createdAt,
      keys: keys.map(({ ending, createdAt, revokedAt }) => ({ ending, createdAt, revokedAt: revokedAt ?? null })),
      publicKeys: publicKeys.map(({ key, scope, createdAt, revokedAt }) => ({ key, scope, createdAt, revokedAt: revokedAt ?? null })),
    }));
  }

  watch(): void {
    this.#timer ??= setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Reads the file again under its lock, changes it and replaces it. */
  async #change<T>(change: (document: RegistryDocument) => readonly [RegistryDocument, T]): Promise<T> {
    await mkdir(dirname(this.#path), { recursive: true });
    const lock = await acquireLock(`${this.#path}.lock`, { waitMs: LOCK_WAIT_MS });
    try {
      const low = new Low<RegistryDocument>(this.#file, emptyRegistry());
      await low.read();
      const [after, result] = change(low.data);
      if (after !== low.data) {
        low.data = after;
        await low.write();
      }
      this.#take(after);
      return result;
    } finally {
      await lock.release();
    }
  }

  async #poll(): Promise<void> {
    try {
      await this.#readIfChanged();
    } catch (error) {
      this.#tell(reasonOf(error));
    }
    if (this.#timer !== undefined) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  async #readIfChanged(): Promise<void> {
    const stamp = await this.#file.stamp();
    if (stamp === this.#stamp) return;
    // Kept before reading: a change during the reading shows at the next poll, and a broken file is told of once.
    this.#stamp = stamp;
    const document = await this.#file.read();
    if (document !== null) this.#take(document);
    else this.#tell(`The registry of clients ${this.#path} is gone; what it held goes on counting.`);
  }

  /** Once, not at every poll. */
  #tell(problem: string): void {
    if (problem !== this.#told) this.#onProblem(problem);
    this.#told = problem;
  }

  #take(document: RegistryDocument): void {
    this.#document = document;
    this.#index = indexRegistry(document);
    this.#told = undefined;
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }
}
