import { join } from 'node:path';
import { type Buckets, createMemoryBuckets } from './buckets.ts';
import { reasonOf } from './failure.ts';
import { isRedisAddress } from './redis-address.ts';

export interface BucketsOptions {
  /** Told once whenever counts are no longer shared. */
  readonly onProblem: (problem: string) => void;
  /** How long Redis may take until this process counts by itself, in milliseconds; default: 250. */
  readonly patienceMs?: number;
}

/**
 * Buckets beside the sessions: in Redis for all machines, in LMDB for all processes of this one, else (a store of one
 * process) in this process.
 */
export async function openBuckets(storeUrl: string, { onProblem, patienceMs }: BucketsOptions): Promise<Buckets> {
  const own = createMemoryBuckets();
  try {
    const shared = await sharedBuckets(storeUrl, patienceMs);
    return shared === undefined ? own : withStandIn(shared, own, onProblem);
  } catch (error) {
    onProblem(`Rate limits are counted by this process alone: ${reasonOf(error)}.`);
    return own;
  }
}

async function sharedBuckets(storeUrl: string, patienceMs: number | undefined): Promise<Buckets | undefined> {
  if (isRedisAddress(storeUrl)) return (await import('./buckets-redis.ts')).openRedisBuckets(storeUrl, patienceMs);
  const directory = /^lmdb:(.+)$/s.exec(storeUrl)?.[1];
  if (directory === undefined) return undefined;
  return (await import('./buckets-lmdb.ts')).openLmdbBuckets(join(directory, 'limits'));
}

/** A limit must not be what a call fails of: while the shared buckets are out of reach, those of this process count. */
function withStandIn(shared: Buckets, own: Buckets, onProblem: (problem: string) => void): Buckets {
  let told = false;
  return {
    async take(name, size) {
      try {
        const taken = await shared.take(name, size);
        told = false;
        return taken;
      } catch (error) {
        if (!told) onProblem(`Rate limits are counted by this process alone for now: ${reasonOf(error)}.`);
        told = true;
        return own.take(name, size);
      }
    },
    async close() {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
