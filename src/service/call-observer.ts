/** Where the time of a call goes. `erase`: of a session that is forgotten. */
export const STAGES = ['load', 'understand', 'advance', 'search', 'save', 'erase'] as const;

export type Stage = (typeof STAGES)[number];

/**
 * What a turn came to, the first that is true: nothing was understood of what was said; the search failed; it found
 * nothing; it found something after a wish was given up; it found something. `answered`: no search was needed.
 * `begun`: the welcome. `repeated`: a retry got the reply that it had.
 */
export const TURN_OUTCOMES = ['begun', 'not_understood', 'search_failed', 'no_result', 'relaxed', 'found', 'answered', 'repeated'] as const;

export type TurnOutcome = (typeof TURN_OUTCOMES)[number];

/** A turn that is stored, for those who watch over the service: nothing in it comes from a user. */
export interface TurnSummary {
  readonly outcome: TurnOutcome;
  /** ISO 639-1, of the reply. */
  readonly language: string;
  /** Of the turn's last search; null without one. */
  readonly useCase: string | null;
  /** Where the conversation waits; null at rest, and of a repeated reply. */
  readonly flow: string | null;
  readonly step: string | null;
  /** A part of the message was too much to be taken in. */
  readonly setAside: boolean;
}

/** Told how one call goes. The service has no clock of its own for this: whoever listens takes the time. */
export interface CallObserver {
  /** A stage begins; call what is returned when it is over. */
  begin(stage: Stage): (outcome: 'done' | 'failed') => void;
  /** A turn is stored, or a retry was recognised. */
  turn(summary: TurnSummary): void;
}

const over = (): void => {};

/** For calls that nobody watches. */
export const NOBODY: CallObserver = { begin: () => over, turn: () => {} };

/** Does a piece of work as a stage. */
export function during<T>(observer: CallObserver, stage: Stage, work: () => T): T {
  const end = observer.begin(stage);
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const result = work();
    outcome = 'done';
    return result;
  } finally {
    end(outcome);
  }
}

/** As `during`, until what the work promises is there. */
export async function duringAsync<T>(observer: CallObserver, stage: Stage, work: () => Promise<T>): Promise<T> {
  const end = observer.begin(stage);
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const result = await work();
    outcome = 'done';
    return result;
  } finally {
    end(outcome);
  }
}
