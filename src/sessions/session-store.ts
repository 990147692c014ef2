/** Where sessions live. Keys are opaque texts of any content; values are plain JSON and are copied. */
export interface SessionStore {
  /** What is stored and hasn't expired, with its version; undefined when there is none. */
  load(key: string): Promise<StoredSession | undefined>;
  /**
   * Stores `session` if the stored version is still `ifVersion` (null: nothing may be stored, or only
   * something expired). Resolves once the session is durable. Returns false, and changes nothing, when
   * somebody else was first.
   */
  save(key: string, session: unknown, ifVersion: number | null, expiresAt: number): Promise<boolean>;
  /** Removes it whether or not there is one. Durable when resolved. */
  erase(key: string): Promise<void>;
  /** Removes what has expired by `now` (ms since 1970), at most `limit`; returns how many. 0 from a store that does so by itself. */
  expire(now: number, limit: number): Promise<number>;
  /** Every session that hasn't expired, in no order; those saved or erased meanwhile may be among them or not. */
  entries(): AsyncIterable<StoredEntry>;
  /** How many sessions are stored, for watching: those that have expired and aren't removed yet may be among them. */
  count(): Promise<number>;
  /** Throws when a session couldn't be stored right now: it writes, and not only looks. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A session as it was saved last. */
export interface StoredSession {
  readonly session: unknown;
  /** Grows by one with each save. */
  readonly version: number;
}

/** A session with all that is kept of it. */
export interface StoredEntry extends StoredSession {
  /** Empty: one of the first builds stored it under the hash of its key alone. It has its key again after its next save. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The store can't be reached or has failed: the turn was not applied. Answered 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
