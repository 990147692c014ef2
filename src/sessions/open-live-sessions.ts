import { join } from 'node:path';
import { reasonOf } from './failure.ts';
import { createMemoryLiveSessions, type LiveSessions } from './live-sessions.ts';
import { isRedisAddress } from './redis-address.ts';

export interface LiveSessionsOptions {
  /** How many sessions one client may have alive. */
  readonly most: number;
  /** Told once whenever they can't be counted. */
  readonly onProblem: (problem: string) => void;
  /** How long Redis may take until a session is let in uncounted, in milliseconds; default: as long as for any command. */
  readonly patienceMs?: number;
}

/**
 * Counts sessions beside where they are kept: in Redis for all machines, in LMDB for all processes of this one, else (a
 * store of one process) in this process. Never rejects: what can't be counted is let in.
 */
export async function openLiveSessions(storeUrl: string, options: LiveSessionsOptions): Promise<LiveSessions> {
  const { most, onProblem } = options;
  let told = false;
  const tolerant = async <T>(otherwise: T, work: () => Promise<T>): Promise<T> => {
    try {
      const done = await work();
      told = false;
      return done;
    } catch (error) {
      if (!told) onProblem(`Live sessions can't be counted for now: ${reasonOf(error)}.`);
      told = true;
      return otherwise;
    }
  };
  const live = await tolerant(createMemoryLiveSessions(most), () => openCounted(storeUrl, options));
  return {
    most,
    hold: (client, session, life) => tolerant(null, () => live.hold(client, session, life)),
    release: (client, session) => tolerant(undefined, () => live.release(client, session)),
    close: () => live.close(),
  };
}

async function openCounted(storeUrl: string, { most, patienceMs }: LiveSessionsOptions): Promise<LiveSessions> {
  if (isRedisAddress(storeUrl)) return (await import('./live-sessions-redis.ts')).openRedisLiveSessions(storeUrl, most, patienceMs);
  const directory = /^lmdb:(.+)$/s.exec(storeUrl)?.[1];
  if (directory === undefined) return createMemoryLiveSessions(most);
  return (await import('./live-sessions-lmdb.ts')).openLmdbLiveSessions(join(directory, 'live'), most);
}
