import { type Buckets, toTaken } from './buckets.ts';
import { hashKey } from './hash-key.ts';
import { connectRedis, hangUp } from './redis-connection.ts';

/** A call is not held up for longer than this by its own counting. */
const PATIENCE_MS = 250;

/** `takeToken`, by the clock of Redis, so that machines need not agree on the time. KEYS: the bucket. ARGV: tokenUs, most. */
const TAKE = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local token = tonumber(ARGV[1])
local capacity = token * tonumber(ARGV[2])
local full = math.min(math.max(tonumber(redis.call('GET', KEYS[1]) or '0') or 0, now), now + capacity)
local allowed = full + token - now <= capacity
if allowed then
  full = full + token
  redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', string.format('%.0f', math.ceil((full - now) / 1000)))
end
return { allowed and 1 or 0, string.format('%.0f', full - now) }`;

/** Buckets in Redis, shared by all machines; each is forgotten by Redis when it is full. Rejects while Redis is out of reach. */
export async function openRedisBuckets(address: string, patienceMs: number = PATIENCE_MS): Promise<Buckets> {
  // Whoever uses the sessions beside tells of losses.
  const redis = await connectRedis(address, () => {}, patienceMs);
  return {
    async take(name, size) {
      const answer = await redis.eval(TAKE, 1, `sillage:bucket:{${hashKey(name)}}`, String(size.tokenUs), String(size.most));
      const [allowed, emptyUs] = Array.isArray(answer) ? answer : [];
      return toTaken(allowed === 1, Number(emptyUs), size);
    },
    close: () => hangUp(redis),
  };
}
