export type Severity = 'error' | 'warning' | 'info';

/** What is told of one code. Codes are never renamed or reused. */
export interface CodeDescription {
  readonly severity: Severity;
  /** A few words, for lists. */
  readonly title: string;
  /** Why it matters to the person who reads it, in one or two sentences. */
  readonly why: string;
}
