import { type FlowGraph, reach, reachBack } from './graph.ts';
import { nameOf, placeOf } from './place-of.ts';
import type { Rule } from './rule.ts';

/** Steps whose turn can never be answered, because all their ways lead into loops. The loops themselves have a rule of their own. */
export const noWayOn: Rule = {
  code: 'verify/no-way-on',
  check(graph, report) {
    const fine = endingNodes(graph);
    const looping = new Set(graph.knots.flatMap((knot) => (knot.endless === null ? [] : knot.nodes)));
    const covered = new Set<number>();
    graph.nodes.forEach((node, index) => {
      const at = placeOf(node);
      if (node.kind !== 'step' || at === null || fine.has(index) || looping.has(index) || covered.has(index)) return;
      for (const one of reach(graph, [index], (edge) => edge.silent)) covered.add(one);
      report({
        code: 'verify/no-way-on',
        at,
        message: `From \`${nameOf(node)}\` no question and no end can be reached.`,
        help: 'Give one of the steps that follow a `next` that leads to a question, or to `return` or `stop`.',
      });
    });
  },
};

/** Nodes from which a turn can end. The return of a called flow is no end: its caller goes on. */
function endingNodes(graph: FlowGraph): ReadonlySet<number> {
  const stops = graph.nodes.flatMap((node, index) => (node.kind === 'waits' || node.kind === 'rest' ? [index] : []));
  const stopping = reachBack(graph, stops, (edge) => edge.silent);
  return reachBack(graph, [...stopping, ...graph.returns.values()], (edge) => edge.silent && edge.way !== 'calls');
}
