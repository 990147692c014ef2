import { type AuditEntry, type Author, thisAuthor } from './audit.ts';
import {
  type Access,
  addAccess,
  addKey,
  adopt,
  type MintedKey,
  type NewAccess,
  type NewKey,
  type Rotated,
  type Rotation,
  rotate,
  type Withdrawal,
  type Withdrawn,
  withdraw,
} from './change-registry.ts';
import { reasonOf } from './failure.ts';
import {
  emptyRegistry,
  parseRegistry,
  RegistryCorruptError,
  type RegistryDocument,
  registryText,
  withoutAudit,
} from './registry-document.ts';
import { RegistryFile } from './registry-file.ts';
import type { RegistryChange, RegistryHome } from './registry-home.ts';
import { indexRegistry, type RegistryIndex } from './registry-index.ts';
import { StoreUnavailableError } from './session-store.ts';

export { type Access, type MintedKey, RegistryRefusedError } from './change-registry.ts';
export { RegistryCorruptError } from './registry-document.ts';

/** Clients and their keys. Changes are safe beside running servers and other commands on the same registry. */
export interface Registry {
  /** Name of the client that a valid API key belongs to. */
  find(apiKey: string): string | undefined;
  /** The scope that a public key gives to a client; undefined alike when it is unknown, another's, withdrawn or past its end. */
  publicKey(client: string, key: string): string | undefined;
  /** Every scope that a public key gives now. */
  scopes(): readonly string[];
  /** Makes the client, or gives it one more API key; its valid public key of a scope is told again. @throws RegistryRefusedError, LockedError */
  addClient(access: NewAccess): Promise<Access>;
  /** As `addClient`, but only while there is no client at all; else undefined. */
  addFirstClient(access: NewAccess): Promise<Access | undefined>;
  /** One more key of a client that there is. @throws RegistryRefusedError, LockedError */
  addKey(key: NewKey): Promise<MintedKey>;
  /** A new key in place of one, both valid for a time of grace. @throws RegistryRefusedError, LockedError */
  rotate(asked: Rotation): Promise<Rotated>;
  /** @throws RegistryRefusedError when there is no such client or key; LockedError */
  revoke(what: Withdrawal): Promise<Withdrawn>;
  /** All of it, as text that `importAll` takes; it holds no API key. */
  exportAll(): string;
  /** Takes what another registry exported, while there is no client here; returns how many came. @throws RegistryRefusedError, RegistryCorruptError */
  importAll(exported: string): Promise<number>;
  /** Every client, the withdrawn keys too, in the order in which they were added. */
  list(): readonly ClientListing[];
  /** Who changed which client or key, and when; the newest last. @throws StoreUnavailableError, RegistryCorruptError */
  audit(): Promise<readonly AuditEntry[]>;
  /** Follows what others change until closed: it counts within a second. */
  watch(): void;
  close(): void;
}

/** When a key was made, when it ends by itself, and when it was withdrawn; ISO moments. */
interface KeyLife {
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export interface ClientListing {
  readonly name: string;
  readonly demo: boolean;
  readonly createdAt: string;
  readonly keys: readonly ({ readonly ending: string } & KeyLife)[];
  readonly publicKeys: readonly ({ readonly key: string; readonly scope: string } & KeyLife)[];
}

export interface RegistryOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Who is answerable for what is changed; default: the user whose process it is. */
  readonly by?: string | undefined;
  /** Told, while watching, that what is kept can't be used; the last good state goes on counting. */
  readonly onProblem?: (problem: string) => void;
  /** Told of every change, also of those that others make while it is watched. */
  readonly onChange?: () => void;
}

const POLL_MS = 250;
const OUT_OF_REACH = 'The registry of clients is out of reach; what was known of it goes on counting.';

/**
 * Opens the registry in the JSON file `path`; no file is an empty registry.
 * @throws RegistryCorruptError when there is a file that can't be used.
 */
export function createRegistry(path: string, options: RegistryOptions = {}): Promise<Registry> {
  return registryIn(new RegistryFile(path), options);
}

/** @throws RegistryCorruptError, StoreUnavailableError */
export async function registryIn(home: RegistryHome, options: RegistryOptions = {}): Promise<Registry> {
  const stamp = await home.stamp();
  return new StoredRegistry(home, (await home.read()) ?? emptyRegistry(), stamp, options);
}

class StoredRegistry implements Registry {
  readonly #home: RegistryHome;
  readonly #clock: () => number;
  readonly #author: Author;
  readonly #onProblem: (problem: string) => void;
  readonly #onChange: () => void;
  #document: RegistryDocument;
  #index: RegistryIndex;
  /** Of what was kept when it was last looked at. */
  #stamp: string | null;
  #timer: NodeJS.Timeout | undefined;
  #told: string | undefined;

  constructor(home: RegistryHome, document: RegistryDocument, stamp: string | null, options: RegistryOptions) {
    this.#home = home;
    this.#document = document;
    this.#index = indexRegistry(document);
    this.#stamp = stamp;
    this.#clock = options.clock ?? Date.now;
    this.#author = thisAuthor(options.by);
    this.#onProblem = options.onProblem ?? (() => {});
    this.#onChange = options.onChange ?? (() => {});
  }

  find(apiKey: string): string | undefined {
    return this.#index.clientOf(apiKey, this.#clock());
  }

  publicKey(client: string, key: string): string | undefined {
    return this.#index.scopeOf(client, key, this.#clock());
  }

  scopes(): readonly string[] {
    return this.#index.scopes(this.#clock());
  }

  addClient(access: NewAccess): Promise<Access> {
    return this.#change((document) => addAccess(document, access, this.#now()));
  }

  addFirstClient(access: NewAccess): Promise<Access | undefined> {
    return this.#change<Access | undefined>((document) =>
      document.clients.length > 0 ? [document, undefined] : addAccess(document, access, this.#now()),
    );
  }

  addKey(key: NewKey): Promise<MintedKey> {
    return this.#change((document) => addKey(document, key, this.#now()));
  }

  rotate(asked: Rotation): Promise<Rotated> {
    return this.#change((document) => rotate(document, asked, this.#now()));
  }

  revoke(what: Withdrawal): Promise<Withdrawn> {
    return this.#change((document) => withdraw(document, what, this.#now()));
  }

  exportAll(): string {
    return registryText(withoutAudit(this.#document));
  }

  importAll(exported: string): Promise<number> {
    const imported = withoutAudit(parseRegistry(exported, 'that is imported'));
    return this.#change((document) => adopt(document, imported));
  }

  list(): readonly ClientListing[] {
    return this.#document.clients.map(({ name, demo, createdAt, keys, publicKeys }) => ({
      name,
      demo: demo ?? false,
      createdAt,
      keys: keys.map((one) => ({ ending: one.ending, ...lifeOf(one) })),
      publicKeys: publicKeys.map((one) => ({ key: one.key, scope: one.scope, ...lifeOf(one) })),
    }));
  }

  audit(): Promise<readonly AuditEntry[]> {
    return this.#home.audit();
  }

  watch(): void {
    this.#timer ??= setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#home.close();
  }

  async #change<T>(change: RegistryChange<T>): Promise<T> {
    const [after, result] = await this.#home.change(change, this.#author, this.#now());
    this.#take(after);
    return result;
  }

  async #poll(): Promise<void> {
    try {
      await this.#readIfChanged();
    } catch (error) {
      if (this.#timer !== undefined) this.#tell(error instanceof StoreUnavailableError ? OUT_OF_REACH : reasonOf(error));
    }
    if (this.#timer !== undefined) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  async #readIfChanged(): Promise<void> {
    const stamp = await this.#home.stamp();
    if (stamp === this.#stamp) {
      if (this.#told === OUT_OF_REACH) this.#told = undefined;
      return;
    }
    const document = await this.#home.read().catch((error: unknown) => {
      // What is broken is told of once; what could only not be read now is read again.
      if (error instanceof RegistryCorruptError) this.#stamp = stamp;
      throw error;
    });
    // The stamp from before the reading: a change meanwhile shows at the next poll.
    this.#stamp = stamp;
    if (document !== null) this.#take(document);
    else this.#tell(`The registry of clients ${this.#home.place} is gone; what it held goes on counting.`);
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
    this.#onChange();
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }
}

function lifeOf({
  createdAt,
  expiresAt,
  revokedAt,
}: {
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
}): KeyLife {
  return { createdAt, expiresAt: expiresAt ?? null, revokedAt: revokedAt ?? null };
}
