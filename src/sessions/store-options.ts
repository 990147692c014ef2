import type { RecordKeys } from './record-keys.ts';

/**
 * What a save waits for. `strict`: a loss of power, too, leaves what was saved. `relaxed`: the end of the process leaves
 * it, a loss of power may undo the last saves. Redis decides for itself, by its own settings.
 */
export type Durability = (typeof DURABILITIES)[number];

export const DURABILITIES = ['strict', 'relaxed'] as const;

/** What every adapter is given from outside. */
export interface StoreOptions {
  /** What is kept, where one server holds both, so that neither sees the other's keys; default: sessions. */
  readonly holds?: 'sessions' | 'transcripts';
  /** Seal what is stored, and open it; default: none, so that it is stored as it is. */
  readonly recordKeys?: RecordKeys;
  /** Default: strict. */
  readonly durability?: Durability;
  /** How long a write, and with Redis any command, may take until it counts as failed, in milliseconds; each adapter has its own default, lowdb none. */
  readonly patienceMs?: number;
  /** Told once when nothing can be stored any more by this process, though by another it could. */
  readonly onStuck?: () => void;
  /** Milliseconds since 1970; decides what has expired. */
  readonly clock?: () => number;
  /** Told when something stored can't be read and is set aside: one sentence, without content of the session. */
  readonly onProblem?: (problem: string) => void;
}
