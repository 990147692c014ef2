import { type Knot, nextWithin } from './loops.ts';
import type { Subject } from './rule.ts';

/** Six intents of a message may be answered, and one moves; then every flow under way may come back once. */
const RUNS_OF_A_MESSAGE = 7;

/**
 * The most steps that one turn can run, skipped ones included: its longest run, as often as a turn can run. A bound for
 * programs without endless loops; for others only a number.
 */
export function maxStepsPerTurn(graph: Subject): number {
  const runs = RUNS_OF_A_MESSAGE + graph.program.flows.length;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, longestRun(graph)) * runs);
}

/** The longest run from any place. Through a knot each state comes at most once, since no walk in it is endless. */
function longestRun(graph: Subject): number {
  const states = new Map(graph.knots.flatMap((knot) => knot.nodes.map((node) => [node, statesIn(knot)])));
  const longest = new Map<number, number>();
  for (const part of graph.parts) {
    const rounds = states.get(part[0] ?? -1) ?? 1;
    const own = Math.max(...part.map((node) => stepsOf(graph, node, longest)));
    const after = Math.max(0, ...part.flatMap((node) => nextWithin(graph, node).map((to) => longest.get(to) ?? 0)));
    const whole = Math.min(Number.MAX_SAFE_INTEGER, own * rounds + after);
    for (const node of part) longest.set(node, whole);
  }
  return Math.max(0, ...longest.values());
}

function statesIn({ nodes, explored }: Knot): number {
  return Math.max(nodes.length, 1) * explored.worlds.size;
}

/** A step, and all of the flow that it calls. */
function stepsOf(graph: Subject, index: number, longest: ReadonlyMap<number, number>): number {
  const node = graph.nodes[index];
  if (node?.kind !== 'step') return 0;
  const called = node.step.verb?.verb === 'call' ? graph.first.get(node.step.verb.flow) : undefined;
  return 1 + (called === undefined ? 0 : (longest.get(called) ?? 0));
}
