import { reasonOf } from './failure.ts';
import { firstVersion } from './first-version.ts';
import { hashKey } from './hash-key.ts';
import { connectRedis, hangUp, type RedisClient, serversOf } from './redis-connection.ts';
import { type SessionStore, type StoredEntry, StoreUnavailableError } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';

/** How long what could not be read is kept for whoever wants to look at it. */
const CORRUPT_KEPT_S = 7 * 24 * 60 * 60;
/** Keys that a listing asks for at once. */
const PORTION = 200;

/** One session is one hash: `v` its version, `e` when it ends (ms since 1970), `k` its key and `s` the session, both as JSON. */
const PREFIXES = { sessions: 'sillage:session:', transcripts: 'sillage:transcript:' } as const;

/** Written to see whether a session could be. As long as a long one. */
const PROBE_NAME = 'sillage:probe';
const PROBE = ' '.repeat(16_384);
const PROBE_KEPT_MS = 60_000;

/**
 * Compare and set, in one round trip. KEYS: the session. ARGV: now, the version that must be there ('' for none), the
 * version of something new, when it ends, key, session. Gives the version stored, or '' when another one was there.
 */
const SAVE = `
local stored = redis.call('HMGET', KEYS[1], 'v', 'e')
local live = stored[1] and stored[2] and tonumber(stored[2]) > tonumber(ARGV[1])
if (live and stored[1] or '') ~= ARGV[2] then return '' end
local version = live and string.format('%.0f', tonumber(stored[1]) + 1) or ARGV[3]
redis.call('HSET', KEYS[1], 'v', version, 'e', ARGV[4], 'k', ARGV[5], 's', ARGV[6])
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', tonumber(ARGV[4]) - tonumber(ARGV[1])))
return version`;

/**
 * Gives what is unreadable another name, if it is still what was read: another process may have stored a session in its
 * place. KEYS: the session, the other name. ARGV: how long it is kept (s), and the fields as they were read, a missing
 * one as 0 and the others after a 1; none of what was no hash. Gives 1 when it was still there.
 */
const SET_ASIDE = `
local kind = redis.call('TYPE', KEYS[1]).ok
if kind == 'none' or (kind == 'hash') ~= (#ARGV > 1) then return 0 end
if kind == 'hash' then
  for place, field in ipairs(redis.call('HMGET', KEYS[1], 'v', 'e', 'k', 's')) do
    if (field and '1' .. field or '0') ~= ARGV[place + 1] then return 0 end
  end
end
redis.call('RENAME', KEYS[1], KEYS[2])
redis.call('EXPIRE', KEYS[2], ARGV[1])
return 1`;

/**
 * Sessions in Redis 7 or Valkey, at an address that `readRedisAddress` takes, shared by
 * any number of processes and machines. As durable as the server is set to be when a save resolves.
 * @throws StoreUnavailableError when the server can't be reached now; later it is sought again on its own.
 */
export async function openRedisStore(address: string, options: StoreOptions = {}): Promise<SessionStore> {
  const redis = await connectRedis(address, options.onProblem ?? (() => {}), options.patienceMs);
  return new RedisStore(redis, options);
}

class RedisStore implements SessionStore {
  readonly #redis: RedisClient;
  readonly #prefix: string;
  readonly #clock: () => number;
  readonly #onProblem: (problem: string) => void;
  #closed = false;

  constructor(redis: RedisClient, { holds = 'sessions', clock = Date.now, onProblem = () => {} }: StoreOptions) {
    this.#prefix = PREFIXES[holds];
    this.#redis = redis;
    this.#clock = clock;
    this.#onProblem = onProblem;
  }

  load(key: string) {
    return this.#guard(async () => {
      const entry = await this.#read(this.#nameOf(key));
      return entry === undefined ? undefined : { session: entry.session, version: entry.version };
    });
  }

  save(key: string, session: unknown, ifVersion: number | null, expiresAt: number): Promise<boolean> {
    return this.#guard(async () => {
      const first = String(firstVersion());
      const versions = [ifVersion === null ? '' : String(ifVersion), first];
      const values = [String(expiresAt), JSON.stringify(key), JSON.stringify(session)];
      const stored = await this.#redis.eval(SAVE, 1, this.#nameOf(key), String(this.#clock()), ...versions, ...values);
      if (stored !== '' && stored !== (ifVersion === null ? first : String(ifVersion + 1))) this.#breakOff();
      return stored !== '';
    });
  }

  erase(key: string): Promise<void> {
    return this.#guard(async () => void (await this.#redis.del(this.#nameOf(key), corruptOf(this.#nameOf(key)))));
  }

  /** Redis does it by itself. */
  async expire(): Promise<number> {
    return 0;
  }

  async *entries(): AsyncGenerator<StoredEntry> {
    for await (const names of this.#names()) {
      for (const entry of await Promise.all(names.map((name) => this.#guard(() => this.#read(name))))) if (entry !== undefined) yield entry;
    }
  }

  async count(): Promise<number> {
    let count = 0;
    for await (const names of this.#names()) count += names.length;
    return count;
  }

  async *#names(): AsyncGenerator<readonly string[]> {
    for (const server of serversOf(this.#redis)) {
      let cursor = '0';
      do {
        const [next, names] = await this.#guard(() => server.scan(cursor, 'MATCH', `${this.#prefix}{*}`, 'COUNT', PORTION));
        cursor = next;
        yield names;
      } while (cursor !== '0');
    }
  }

  ping(): Promise<void> {
    return this.#guard(async () => void (await this.#redis.set(PROBE_NAME, PROBE, 'PX', PROBE_KEPT_MS)));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await hangUp(this.#redis);
  }

  async #read(name: string): Promise<StoredEntry | undefined> {
    let fields: readonly (string | null)[];
    try {
      fields = await this.#redis.hmget(name, 'v', 'e', 'k', 's');
    } catch (error) {
      if (!reasonOf(error).startsWith('WRONGTYPE')) throw error;
      return this.#setAside(name, []);
    }
    if (fields.every((field) => field === null)) return undefined;
    const entry = entryOf(fields);
    if (entry === undefined) return this.#setAside(name, fields);
    if (this.#nameOf(entry.key) !== name) this.#breakOff();
    return entry.expiresAt > this.#clock() ? entry : undefined;
  }

  /**
   * Answers carry no name: they are told apart by their order alone. Where anything between here and Redis loses count,
   * each answer would from then on be another shopper's, until the line is made anew.
   */
  #breakOff(): never {
    this.#redis.disconnect(true);
    throw new Error('Redis gave answers that were meant for other sessions; the connection is made anew');
  }

  /** What can't be read reads as none; it is kept beside for a while, and told of. */
  async #setAside(name: string, fields: readonly (string | null)[]): Promise<StoredEntry | undefined> {
    const read = fields.map((field) => (field === null ? '0' : `1${field}`));
    const isAside = await this.#redis.eval(SET_ASIDE, 2, name, corruptOf(name), String(CORRUPT_KEPT_S), ...read);
    if (isAside !== 1) return this.#read(name);
    this.#onProblem(`A stored session could not be read; it is kept as ${corruptOf(name)} and treated as absent.`);
    return undefined;
  }

  /** The braces are the hash tag: whatever belongs to one session is on one node of a cluster. */
  #nameOf(key: string): string {
    return `${this.#prefix}{${hashKey(key)}}`;
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailableError('The session store is closed.');
    try {
      return await work();
    } catch (cause) {
      throw new StoreUnavailableError(`The session store failed: ${reasonOf(cause)}.`, { cause });
    }
  }
}

function corruptOf(name: string): string {
  return `${name}:corrupt`;
}

function entryOf([v, e, k, s]: readonly (string | null | undefined)[]): StoredEntry | undefined {
  try {
    const [version, expiresAt] = [Number(v), Number(e)];
    const key: unknown = JSON.parse(k ?? '');
    const session: unknown = JSON.parse(s ?? '');
    // Written as the script would write it: what only one of the two can read, it could never replace.
    const isAsWritten = v === String(version) && e === String(expiresAt);
    return isAsWritten && Number.isSafeInteger(version) && Number.isFinite(expiresAt) && typeof key === 'string'
      ? { key, session, version, expiresAt }
      : undefined;
  } catch {
    return undefined;
  }
}
