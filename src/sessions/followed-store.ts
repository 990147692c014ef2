import { randomInt } from 'node:crypto';
import { reasonOf } from './failure.ts';
import { type SessionStore, type StoredEntry, StoreUnavailableError } from './session-store.ts';

/** A store that is open, and whether what it is kept in is still where it was opened. */
export interface OpenedStore {
  readonly store: SessionStore;
  isInPlace(): boolean;
}

export interface FollowedStoreOptions {
  /** For people: where it is kept. */
  readonly place: string;
  /** Opens what is there now, and makes nothing. @throws with the reason */
  readonly reopen: () => Promise<OpenedStore>;
  readonly onProblem: (problem: string) => void;
  /** What to do about a failure, as a part of a sentence; undefined: nothing in particular. */
  readonly adviceOn?: (cause: unknown) => string | undefined;
}

/** How often a process that isn't called looks whether its store is still there. */
const LOOK_MS = 1_000;
const REPLACED = 'it was replaced or removed, or written over, meanwhile';

/** One opening of the store. */
interface Opening extends OpenedStore {
  /**
   * Added to the versions that callers see; another for each opening, so that nothing that was read from the one before can be
   * saved over what is there now.
   */
  readonly shift: number;
  /** Calls under way. */
  users: number;
  /** Called when it is left and the last call is over. */
  onIdle: (() => void) | undefined;
}

/**
 * A store whose files may be replaced under the process, as by a backup that is put back. Whatever was done counts only if the
 * files are still in place after it; else it is refused, the store that is there now is opened, and the next calls go there.
 * Every failure, a closed store included, is a StoreUnavailableError.
 */
export class FollowedStore implements SessionStore {
  readonly #options: FollowedStoreOptions;
  #current: Opening | undefined;
  #leaving: Promise<void> = Promise.resolve();
  #reopening: Promise<Opening> | undefined;
  #toldReason: string | undefined;
  #closed = false;
  readonly #timer: NodeJS.Timeout;

  constructor(first: OpenedStore, options: FollowedStoreOptions) {
    this.#options = options;
    this.#current = { ...first, shift: 0, users: 0, onIdle: undefined };
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  load(key: string) {
    return this.#use(async ({ store, shift }) => {
      const stored = await store.load(key);
      return stored && { ...stored, version: stored.version + shift };
    });
  }

  save(key: string, session: unknown, ifVersion: number | null, expiresAt: number): Promise<boolean> {
    return this.#use(({ store, shift }) => store.save(key, session, ifVersion === null ? null : ifVersion - shift, expiresAt));
  }

  erase(key: string): Promise<void> {
    return this.#use(({ store }) => store.erase(key));
  }

  expire(now: number, limit: number): Promise<number> {
    return this.#use(({ store }) => store.expire(now, limit));
  }

  async *entries(): AsyncGenerator<StoredEntry> {
    const all = await this.#use(async (opening) => ({ opening, entries: opening.store.entries()[Symbol.asyncIterator]() }));
    const { opening, entries } = all;
    const next = () =>
      this.#use(async (current) => {
        if (current !== opening) throw new Error(REPLACED);
        return entries.next();
      });
    for (let found = await next(); found.done !== true; found = await next())
      yield { ...found.value, version: found.value.version + opening.shift };
  }

  count(): Promise<number> {
    return this.#use(({ store }) => store.count());
  }

  ping(): Promise<void> {
    return this.#use(({ store }) => store.ping());
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#reopening?.catch(() => {});
    if (this.#current !== undefined) this.#leave(this.#current);
    await this.#leaving;
  }

  async #use<T>(work: (opening: Opening) => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailableError('The session store is closed.');
    try {
      return await this.#with(await this.#inPlace(), work);
    } catch (cause) {
      const advice = this.#options.adviceOn?.(cause);
      const told = advice === undefined ? '' : ` ${this.#options.place}: ${advice}.`;
      throw new StoreUnavailableError(`The session store failed: ${reasonOf(cause)}.${told}`, { cause });
    }
  }

  async #with<T>(opening: Opening, work: (opening: Opening) => Promise<T>): Promise<T> {
    opening.users++;
    try {
      const [done] = await Promise.allSettled([work(opening)]);
      if (!opening.isInPlace()) {
        this.#lose(opening);
        throw new Error(REPLACED);
      }
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    } finally {
      opening.users--;
      if (opening.users === 0) opening.onIdle?.();
    }
  }

  /** What is open and in place. */
  #inPlace(): Opening | Promise<Opening> {
    const current = this.#current;
    if (current?.isInPlace() === true) return current;
    if (current !== undefined) this.#lose(current);
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  #look(): void {
    // Whoever calls next is told why it can't be opened; here the log is.
    if (this.#current?.isInPlace() !== true) void Promise.resolve(this.#inPlace()).catch(() => {});
  }

  async #reopen(): Promise<Opening> {
    const { place, reopen, onProblem } = this.#options;
    // The library gives whoever opens a file anew what it has open of it.
    await this.#leaving;
    try {
      const opening = { ...(await reopen()), shift: randomInt(1, 2 ** 46), users: 0, onIdle: undefined };
      this.#current = opening;
      this.#toldReason = undefined;
      onProblem(`What is in ${place} now was opened: this process goes on with it.`);
      return opening;
    } catch (cause) {
      const reason = reasonOf(cause);
      if (reason !== this.#toldReason) onProblem(reason);
      this.#toldReason = reason;
      throw cause;
    }
  }

  #lose(opening: Opening): void {
    if (this.#current !== opening) return;
    const { place, onProblem } = this.#options;
    onProblem(
      `What is in ${place} was replaced or removed, or cut short or written over by others: calls are answered 503 until what is there now is open.`,
    );
    this.#leave(opening);
  }

  /** Closes it when nobody uses it any more. */
  #leave(opening: Opening): void {
    this.#current = undefined;
    const idle = new Promise<void>((resolve) => {
      if (opening.users === 0) resolve();
      else opening.onIdle = resolve;
    });
    this.#leaving = idle.then(() => opening.store.close());
  }
}
