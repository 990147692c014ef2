import { conditionsOf, explore, leaving, WORLDS_LIMIT } from './explore.ts';
import type { FlowGraph } from './graph.ts';
import { nameOf, placeOf } from './place-of.ts';
import type { Rule } from './rule.ts';
import { Worlds } from './worlds.ts';

/** A `show` that a turn can come to without having found a list first. */
export const showWithoutSearch: Rule = {
  code: 'verify/show-without-search',
  check(graph, report) {
    const { program } = graph;
    const showing = new Set(program.flows.filter((flow) => flow.steps.some((step) => step.verb?.verb === 'show')).map((flow) => flow.name));
    if (showing.size === 0) return;
    for (const node of emptyHanded(graph, showing)) {
      const at = placeOf(graph.nodes[node]);
      if (at === null) continue;
      report({
        code: 'verify/show-without-search',
        at,
        message: `\`${nameOf(graph.nodes[node])}\` can be reached without a list found in the same turn.`,
        help: 'Lead to it from a `search` only, with `found` or from the step right above.',
      });
    }
  },
};

/** Most shows come right after their search, whatever the conditions say: only the others need them looked into. */
function emptyHanded(graph: FlowGraph, showing: ReadonlySet<string>): readonly number[] {
  const shows = graph.nodes.flatMap((node, index) => (node.kind === 'step' && node.step.verb?.verb === 'show' ? [index] : []));
  const suspects = reachedEmptyHanded(graph, new Worlds(graph.program, [], [], WORLDS_LIMIT), shows);
  if (suspects.length === 0) return [];
  const edges = graph.edges.flat().filter((edge) => edge.silent && showing.has(edge.flow));
  return reachedEmptyHanded(graph, new Worlds(graph.program, conditionsOf(edges), [], WORLDS_LIMIT), suspects);
}

function reachedEmptyHanded(graph: FlowGraph, worlds: Worlds, shows: readonly number[]): readonly number[] {
  const explored = explore(graph, worlds, shows);
  const found = new Set<number>();
  for (const state of explored.states) {
    const index = Math.floor(state / worlds.size);
    if (!shows.includes(index) || worlds.isPending(state % worlds.size)) continue;
    if ([...leaving(graph, worlds, state)].some(({ edge }) => edge.way !== 'skipped')) found.add(index);
  }
  return [...found].sort((a, b) => a - b);
}
