import type { Span } from '../text/source.ts';
import type { Severity } from './code-description.ts';
import type { DiagnosticCode } from './codes.ts';

/** Another place that helps to see what is wrong: 'first declared here'. */
export interface Related {
  readonly message: string;
  readonly span: Span;
}

/** A change that mends something, for tools: this text in the place of what stands there. */
export interface Mend {
  readonly span: Span;
  readonly text: string;
}

/** One thing that is wrong, as data; renderers turn it into text. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong, in one sentence; no position or frame in it. */
  readonly message: string;
  readonly span: Span;
  readonly related: readonly Related[];
  /** How to mend it: 'Did you mean `relax`?' */
  readonly help?: string;
  /** The change that `help` speaks of, where it is sure enough to be offered. */
  readonly mend?: Mend;
  /** A conversation that shows it, as `sillage test` reads it. */
  readonly conversation?: string;
}

/** What stages of a compiler call when something is wrong; they then carry on. */
export type Report = (diagnostic: Diagnostic) => void;
