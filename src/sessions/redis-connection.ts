import { Redis } from 'ioredis';
import { reasonOf } from './failure.ts';
import { StoreUnavailableError } from './session-store.ts';

/** How long a command may take before the server counts as out of reach. */
const PATIENCE_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

/**
 * A connection to Redis 7 or Valkey. What can't be done now, or takes longer than `patienceMs`, fails; the server is
 * sought again on its own.
 * @throws StoreUnavailableError when it can't be reached now.
 */
export async function connectRedis(address: string, onProblem: (problem: string) => void, patienceMs = PATIENCE_MS): Promise<Redis> {
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: patienceMs,
    // What can't be done now is refused now: the caller answers 503, and nothing is written long after.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2),
    // After a failover the old primary still answers, but takes no writes.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  const reason = tellingOfLosses(redis, onProblem);
  try {
    await redis.connect();
  } catch (cause) {
    redis.disconnect();
    throw new StoreUnavailableError(`Redis can't be reached: ${reason() ?? reasonOf(cause)}.`, { cause });
  }
  return redis;
}

/** Waits for what is under way; a server that is gone has nothing under way. */
export async function hangUp(redis: Redis): Promise<void> {
  await redis.quit().catch(() => redis.disconnect());
}

/** Tells once when the server is lost and once when it is back. Returns what to ask for the latest reason. */
function tellingOfLosses(redis: Redis, onProblem: (problem: string) => void): () => string | undefined {
  let reason: string | undefined;
  let isUp = false;
  let wasUp = false;
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  redis.on('reconnecting', () => {
    if (isUp) onProblem('Redis is out of reach; it is sought again.');
    isUp = false;
  });
  redis.on('ready', () => {
    if (wasUp) onProblem('Redis is reached again.');
    isUp = true;
    wasUp = true;
  });
  return () => reason;
}
