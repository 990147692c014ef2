import { reasonOf } from '../sessions/failure.ts';
import { scrubSessions } from '../sessions/scrub-lmdb.ts';

export interface ScrubbingOptions {
  /** A folder of LMDB. */
  readonly directory: string;
  readonly everyMs: number;
  readonly onProblem: (problem: string) => void;
}

/** The first time comes sooner: a server that is deployed every day still gets round to it. */
const FIRST_AFTER = 1 / 24;

/** Overwrites what was erased from time to time. Call the result to stop; it resolves when nothing is under way. */
export function startScrubbing({ directory, everyMs, onProblem }: ScrubbingOptions): () => Promise<void> {
  let stopped = false;
  let scrubbing = Promise.resolve();
  const scrub = async (): Promise<void> => {
    await scrubSessions(directory).catch((error: unknown) => onProblem(reasonOf(error)));
    if (!stopped) plan(everyMs);
  };
  let timer: NodeJS.Timeout;
  const plan = (ms: number): void => {
    timer = setTimeout(() => {
      scrubbing = scrub();
    }, ms).unref();
  };
  plan(everyMs * FIRST_AFTER);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return scrubbing;
  };
}
