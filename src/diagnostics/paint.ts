import type { Severity } from './code-description.ts';

/** How to colour the parts of a picture; each gets plain text and gives it back, dressed or not. */
export interface Paint {
  readonly severity: (severity: Severity, text: string) => string;
  /** File names and code to read first. */
  readonly strong: (text: string) => string;
  /** Line numbers, rules, codes. */
  readonly faint: (text: string) => string;
  /** How to mend it. */
  readonly help: (text: string) => string;
}

export const PLAIN: Paint = { severity: (_, text) => text, strong: (text) => text, faint: (text) => text, help: (text) => text };
