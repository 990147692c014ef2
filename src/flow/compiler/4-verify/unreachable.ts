import { type FlowGraph, reach } from './graph.ts';
import { nameOf, placeOf } from './place-of.ts';
import type { Rule } from './rule.ts';

function reachedNodes(graph: FlowGraph): ReadonlySet<number> {
  return reach(graph, [graph.rest]);
}

/** Flows that nothing starts; nothing more is said of their steps. */
export const unreachableFlow: Rule = {
  code: 'verify/unreachable-flow',
  check(graph, report) {
    const reached = reachedNodes(graph);
    for (const flow of graph.program.flows) {
      if (reached.has(graph.first.get(flow.name) ?? graph.rest)) continue;
      report({
        code: 'verify/unreachable-flow',
        at: flow.at,
        message: `Nothing starts the flow \`${flow.name}\`.`,
        help: `Call it from a step or a handler that can be reached: \`call: ${flow.name}\`.`,
      });
    }
  },
};

/** Steps that nothing leads to, the first of each stretch. */
export const unreachableStep: Rule = {
  code: 'verify/unreachable-step',
  check(graph, report) {
    const reached = reachedNodes(graph);
    const covered = new Set<number>();
    graph.nodes.forEach((node, index) => {
      const at = placeOf(node);
      if (node.kind !== 'step' || at === null || reached.has(index) || covered.has(index)) return;
      if (!reached.has(graph.first.get(node.flow) ?? graph.rest)) return;
      for (const one of reach(graph, [index], (edge) => !reached.has(edge.to))) covered.add(one);
      report({
        code: 'verify/unreachable-step',
        at,
        message: `No step and no handler leads to \`${nameOf(node)}\`.`,
        help: 'The step above it goes elsewhere with its `next`: lead here with `next`, `found`, `none`, `failed`, `else` or a handler, or take it out.',
      });
    });
  },
};
