import type { FlowGraph } from './graph.ts';
import type { Knot } from './loops.ts';
import type { VerifyCode, VerifyProblem } from './problem.ts';

/** What rules look at: the graph, and what was found out about its loops. */
export interface Subject extends FlowGraph {
  /** What leads round within a turn together, and every other place by itself; successors first. */
  readonly parts: readonly (readonly number[])[];
  readonly knots: readonly Knot[];
}

/** One thing that programs are checked for. */
export interface Rule {
  readonly code: VerifyCode;
  check(subject: Subject, report: (problem: VerifyProblem) => void): void;
}
