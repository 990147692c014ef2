import type { Database } from 'lmdb';
import { openBootEnvironment } from './boot-environment.ts';
import { hashKey } from './hash-key.ts';
import type { LiveSessions } from './live-sessions.ts';

/** Of a client: how many it has; until when each lives, and its place in their order; and the order in which they end. */
type Name =
  | [client: string, what: 'count']
  | [client: string, what: 'life', session: string]
  | [client: string, what: 'order', place: number, session: string];

/** A place is the end that the session had when it took it: a call moves the end and leaves the place, which is cheaper. */
type Kept = Database<readonly number[], Name>;

/** How many places are looked at for each new session: more than one, so that none pile up. */
const PORTION = 100;

/**
 * Counts the sessions of all processes of this machine, in an LMDB environment under `directory`. After a start of the
 * machine, one counts from its next call. @throws the system's error when it can't be opened
 */
export function openLmdbLiveSessions(directory: string, most: number): LiveSessions {
  const { change, close } = openBootEnvironment<readonly number[], Name>(directory);
  return {
    most,
    async hold(client, named, { now, until, isNew }) {
      const session = hashKey(named);
      return change((kept) => {
        const [end = 0, place = 0] = kept.get([client, 'life', session]) ?? [];
        // A place beyond the end is of a server with a longer life for sessions: nobody would look there in time.
        const isHeld = end > now && place <= until;
        if (!isHeld) {
          forget(kept, client, session);
          const waitMs = forgetEnded(kept, client, now);
          if (isNew && end <= now && countOf(kept, client) >= most) return waitMs;
          kept.putSync([client, 'order', until, session], []);
          kept.putSync([client, 'count'], [countOf(kept, client) + 1]);
        }
        kept.putSync([client, 'life', session], [until, isHeld ? place : until]);
        return null;
      });
    },
    async release(client, session) {
      change((kept) => forget(kept, client, hashKey(session)));
    },
    close,
  };
}

function countOf(kept: Kept, client: string): number {
  return kept.get([client, 'count'])?.[0] ?? 0;
}

function forget(kept: Kept, client: string, session: string): void {
  const place = kept.get([client, 'life', session])?.[1];
  if (place === undefined) return;
  kept.removeSync([client, 'life', session]);
  kept.removeSync([client, 'order', place, session]);
  kept.putSync([client, 'count'], [countOf(kept, client) - 1]);
}

/** Forgets sessions of a client that have ended. Returns after how many milliseconds, at least, the next ends. */
function forgetEnded(kept: Kept, client: string, now: number): number {
  const start: Name = [client, 'order', 0, ''];
  const end: Name = [client, 'order', Number.MAX_VALUE, ''];
  let next = Number.POSITIVE_INFINITY;
  for (const name of [...kept.getKeys({ start, end, limit: PORTION })]) {
    if (name[1] !== 'order') continue;
    const [, , place, session] = name;
    const until = kept.get([client, 'life', session])?.[0] ?? 0;
    if (until <= now) {
      forget(kept, client, session);
      continue;
    }
    next = Math.min(next, until);
    if (until === place) break;
    kept.removeSync(name);
    kept.putSync([client, 'order', until, session], []);
    kept.putSync([client, 'life', session], [until, until]);
  }
  const [first] = kept.getKeys({ start, end, limit: 1 });
  return Math.max(1, Math.min(next, first?.[1] === 'order' ? first[2] : next) - now);
}
