import type { SourcePlace } from '../../program/program.ts';
import type { FlowGraph, Node } from './graph.ts';
import type { VerifyCode, VerifyProblem } from './problem.ts';

/** One thing that programs are checked for. */
export interface Rule {
  readonly code: VerifyCode;
  check(graph: FlowGraph, report: (problem: VerifyProblem) => void): void;
}

/** Where a place stands in the YAML; null for those that stand nowhere. */
export function placeOf(node: Node | undefined): SourcePlace | null {
  return node?.kind === 'step' || node?.kind === 'waits' ? node.step.at : null;
}

/** `flow.step`, as people write it. */
export function nameOf(node: Node | undefined): string {
  return node?.kind === 'step' || node?.kind === 'waits' ? `${node.flow}.${node.step.name}` : '';
}
