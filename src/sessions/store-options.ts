/** What every adapter is given from outside. */
export interface StoreOptions {
  /** Milliseconds since 1970; decides what has expired. */
  readonly clock?: () => number;
  /** Told when something stored can't be read and is set aside: one sentence, without content of the session. */
  readonly onProblem?: (problem: string) => void;
}
