import type { SourcePlace } from '../../program/program.ts';

/** What the verifier complains about; places are those of the YAML. */
export interface VerifyProblem {
  readonly code: VerifyCode;
  readonly at: SourcePlace;
  /** It is about the condition of the step or handler there. */
  readonly about?: 'when';
  readonly message: string;
  readonly help?: string;
  readonly related?: readonly { readonly message: string; readonly at: SourcePlace }[];
}

export type VerifyCode =
  | 'verify/unreachable-flow'
  | 'verify/unreachable-step'
  | 'verify/no-way-on'
  | 'verify/endless-loop'
  | 'verify/shadowed-handler'
  | 'verify/condition-always-true'
  | 'verify/condition-never-true'
  | 'verify/show-without-search'
  | 'verify/question-without-end';
