import type { SourcePlace } from '../../program/program.ts';
import type { Node } from './graph.ts';

/** Where a place stands in the YAML; null for those that stand nowhere. */
export function placeOf(node: Node | undefined): SourcePlace | null {
  return node?.kind === 'step' || node?.kind === 'waits' ? node.step.at : null;
}

/** `flow.step`, as people write it. */
export function nameOf(node: Node | undefined): string {
  return node?.kind === 'step' || node?.kind === 'waits' ? `${node.flow}.${node.step.name}` : '';
}
