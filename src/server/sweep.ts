import { setImmediate as breathe } from 'node:timers/promises';
import type { SessionStore } from '../sessions/session-store.ts';

/** How many expired sessions go at once; requests are served in between. */
const PORTION = 100;

export interface SweepOptions {
  readonly store: Pick<SessionStore, 'expire'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly everyMs: number;
  readonly onProblem: (problem: string) => void;
}

/** Removes expired sessions from time to time. Call the result to stop; it resolves when no removal is under way. */
export function startSweeping({ store, clock, everyMs, onProblem }: SweepOptions): () => Promise<void> {
  let stopped = false;
  let sweeping = Promise.resolve();

  const sweep = async (): Promise<void> => {
    try {
      const now = clock();
      // A portion that is not a full one is no end: another process may have removed a part of it.
      while (!stopped && (await store.expire(now, PORTION)) > 0) await breathe();
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
    if (!stopped) plan();
  };
  let timer: NodeJS.Timeout;
  const plan = (): void => {
    timer = setTimeout(() => {
      sweeping = sweep();
    }, everyMs).unref();
  };
  plan();

  return () => {
    stopped = true;
    clearTimeout(timer);
    return sweeping;
  };
}
