import { randomUUID } from 'node:crypto';
import { type AuditEntry, type Author, auditOf } from './audit.ts';
import { parseEntry } from './audit-file.ts';
import { reasonOf } from './failure.ts';
import { connectRedis, hangUp, type RedisClient } from './redis-connection.ts';
import { emptyRegistry, parseRegistry, type RegistryDocument, registryText, withoutAudit } from './registry-document.ts';
import type { RegistryChange, RegistryHome } from './registry-home.ts';
import { StoreUnavailableError } from './session-store.ts';

/** One hash: `v` is another with every change, `d` is the document as a file would hold it. */
const KEY = 'sillage:registry';
/** A list of who changed what, a JSON line each, the newest last; the hash tag puts it where the registry is in a Cluster. */
const AUDIT_KEY = `sillage:audit:{${KEY}}`;
const MOST_AUDITED = 100_000;
/** Each lost race is somebody else's change; so many at once are not made by people. */
const MOST_ATTEMPTS = 100;

/**
 * Compare and set. ARGV: the version that must be there ('' for none), the document, its version, how many lines of the audit are
 * kept, and those of this change. No version comes twice:
 * a server that has lost its last changes must not look as if nothing had happened.
 */
const REPLACE = `
local version = redis.call('HGET', KEYS[1], 'v') or ''
if version ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[3], 'd', ARGV[2])
for place = 5, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[place]) end
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[4]), -1)
return 1`;

/** The registry in the Redis that holds the sessions: shared by all machines that use it. @throws StoreUnavailableError */
export async function openRegistryInRedis(address: string): Promise<RegistryHome> {
  // Whoever uses the sessions beside tells of losses.
  return new RegistryRedis(await connectRedis(address, () => {}));
}

class RegistryRedis implements RegistryHome {
  readonly place = `${KEY} in Redis`;
  readonly #redis: RedisClient;

  constructor(redis: RedisClient) {
    this.#redis = redis;
  }

  stamp(): Promise<string | null> {
    return reach(() => this.#redis.hget(KEY, 'v'));
  }

  async read(): Promise<RegistryDocument | null> {
    const text = await reach(() => this.#redis.hget(KEY, 'd'));
    return text === null ? null : parseRegistry(text, this.place);
  }

  async change<T>(change: RegistryChange<T>, author: Author, at: string): Promise<readonly [RegistryDocument, T]> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const [version, text] = await reach(() => this.#redis.hmget(KEY, 'v', 'd'));
      const before = typeof text === 'string' ? parseRegistry(text, this.place) : emptyRegistry();
      const [changed, result] = change(before);
      if (changed === before) return [before, result];
      const after = withoutAudit(changed);
      const audit = auditOf(before, after, author, at).map((entry) => JSON.stringify(entry));
      const values = [version ?? '', registryText(after), randomUUID(), String(MOST_AUDITED), ...audit];
      if ((await reach(() => this.#redis.eval(REPLACE, 2, KEY, AUDIT_KEY, ...values))) === 1) return [after, result];
    }
    throw new StoreUnavailableError('The registry of clients could not be changed: others kept changing it.');
  }

  async audit(): Promise<readonly AuditEntry[]> {
    const lines = await reach(() => this.#redis.lrange(AUDIT_KEY, 0, -1));
    return lines.flatMap((line) => parseEntry(line) ?? []);
  }

  close(): Promise<void> {
    return hangUp(this.#redis);
  }
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreUnavailableError(`The registry of clients is out of reach: ${reasonOf(cause)}.`, { cause });
  }
}
