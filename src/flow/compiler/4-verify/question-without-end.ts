import type { FlowGraph } from './graph.ts';
import { nameOf, placeOf } from './place-of.ts';
import type { Rule } from './rule.ts';

/** A question that whatever is said leads back to. */
export const questionWithoutEnd: Rule = {
  code: 'verify/question-without-end',
  check(graph, report) {
    graph.nodes.forEach((node, index) => {
      const at = placeOf(node);
      if (node.kind !== 'waits' || at === null || canBeLeft(graph, index)) return;
      report({
        code: 'verify/question-without-end',
        at,
        message: `Whatever is said, \`${nameOf(node)}\` asks again.`,
        help: 'Give it an `else`, or a handler with `next`, that leads to another question or to an end.',
      });
    });
  },
};

interface Place {
  readonly at: number;
  /** In what a handler has called. */
  readonly away: boolean;
}

/** Looks for another question, an end or a goodbye. What a handler calls comes back: only a goodbye, or a start, counts there. */
function canBeLeft(graph: FlowGraph, question: number): boolean {
  const seen = new Set<number>();
  // The way out is most often near; what can be said at any time leads to all the rest of the project, and comes last.
  const near: Place[] = [];
  const far: Place[] = [];
  const add = (at: number, away: boolean): void => {
    const key = away ? -1 - at : at;
    if (!seen.has(key)) (away || graph.nodes[at]?.kind === 'listens' ? far : near).push({ at, away });
    seen.add(key);
  };
  add(question, false);
  for (let place = near.pop(); place !== undefined; place = near.pop() ?? far.pop()) {
    const node = graph.nodes[place.at];
    if (node === undefined) continue;
    if (node.kind === 'rest') return true;
    if (!place.away && (node.kind === 'return' || (node.kind === 'waits' && place.at !== question))) return true;
    for (const edge of graph.edges[place.at] ?? []) {
      if (edge.way === 'returns' && !place.away) return true;
      add(edge.to, edge.way === 'start' ? false : place.away || edge.way === 'handler calls');
    }
  }
  return false;
}
