import { buildGraph } from './build-graph.ts';
import type { Verifiable } from './graph.ts';
import { knotsOf, partsOf } from './loops.ts';
import { maxStepsPerTurn } from './max-steps.ts';
import type { VerifyProblem } from './problem.ts';
import { RULES } from './rules.ts';

/** What a program that passed is known to keep. */
export interface Verified {
  /** No turn runs more steps than this. At least 1. */
  readonly maxStepsPerTurn: number;
}

/**
 * Looks for what is stuck: steps that nothing reaches, loops that never wait, questions that can't be left. Takes a
 * program whose names are all resolved. Never throws.
 */
export function verify(program: Verifiable, report: (problem: VerifyProblem) => void): Verified {
  const graph = buildGraph(program);
  const parts = partsOf(graph);
  const subject = { ...graph, parts, knots: knotsOf(graph, parts) };
  for (const rule of RULES) rule.check(subject, report);
  return { maxStepsPerTurn: maxStepsPerTurn(subject) };
}
