import { hashKey } from './hash-key.ts';
import type { LiveSessions } from './live-sessions.ts';
import { connectRedis, hangUp } from './redis-connection.ts';

/**
 * Of each client one set of its sessions, in the order in which they end. KEYS: the set. ARGV: session, now, until when it
 * lives, whether it is new, how many there may be. Returns the milliseconds until there is room; 0 when it counts.
 */
const HOLD = `
local now = tonumber(ARGV[2])
local ended = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 100)
if #ended > 0 then redis.call('ZREM', KEYS[1], unpack(ended)) end
if ARGV[4] == '1' and (tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0') <= now) and redis.call('ZCOUNT', KEYS[1], '(' .. ARGV[2], '+inf') >= tonumber(ARGV[5]) then
  local first = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[2], '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
  return string.format('%.0f', first[2] - now)
end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
local life = tonumber(ARGV[3]) - now
if redis.call('PTTL', KEYS[1]) < life then redis.call('PEXPIRE', KEYS[1], string.format('%.0f', life)) end
return '0'`;

/** Counts the sessions of all machines. Rejects while Redis is out of reach. */
export async function openRedisLiveSessions(address: string, most: number, patienceMs?: number): Promise<LiveSessions> {
  // Whoever uses the sessions beside tells of losses.
  const redis = await connectRedis(address, () => {}, patienceMs);
  const nameOf = (client: string): string => `sillage:live:{${hashKey(client)}}`;
  return {
    most,
    async hold(client, session, { now, until, isNew }) {
      const values = [hashKey(session), String(now), String(until), isNew ? '1' : '0', String(most)];
      const waitMs = Number(await redis.eval(HOLD, 1, nameOf(client), ...values));
      return waitMs > 0 ? waitMs : null;
    },
    async release(client, session) {
      await redis.zrem(nameOf(client), hashKey(session));
    },
    close: () => hangUp(redis),
  };
}
