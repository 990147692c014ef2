import { components, isCycle } from './components.ts';
import { conditionsOf, type Explored, explore, leaving, type State, WORLDS_LIMIT } from './explore.ts';
import { byPlace, type FlowGraph } from './graph.ts';
import { placeOf } from './place-of.ts';
import { Worlds } from './worlds.ts';

/** Places that lead to one another within a turn. */
export interface Knot {
  readonly nodes: readonly number[];
  readonly explored: Explored;
  /** The shortest walk that never ends, from its first place in the file; null when each round must wait. */
  readonly endless: readonly number[] | null;
}

/** Places that lead to one another within a turn together, each other place by itself; successors first. */
export function partsOf(graph: FlowGraph): readonly (readonly number[])[] {
  return components(graph.nodes.length, (node) => nextWithin(graph, node));
}

/** Where a turn can go on from a place. */
export function nextWithin({ edges }: FlowGraph, node: number): readonly number[] {
  return (edges[node] ?? []).filter((edge) => edge.silent).map((edge) => edge.to);
}

/** Every group of steps that could be gone through in a circle, looked at more closely. */
export function knotsOf(graph: FlowGraph, parts: readonly (readonly number[])[]): readonly Knot[] {
  return parts.filter((part) => isCycle(part, (node) => nextWithin(graph, node))).map((part) => examine(graph, part));
}

function examine(graph: FlowGraph, nodes: readonly number[]): Knot {
  const inside = new Set(nodes);
  const edges = nodes.flatMap((node) => graph.edges[node] ?? []).filter((edge) => edge.silent);
  const asked = nodes.flatMap((node) => {
    const place = graph.nodes[node];
    const verb = place?.kind === 'step' ? place.step.verb : null;
    return place?.kind === 'step' && verb?.verb === 'ask' && verb.slot !== null ? [{ slot: verb.slot, flow: place.flow }] : [];
  });
  const explored = explore(graph, new Worlds(graph.program, conditionsOf(edges), asked, WORLDS_LIMIT), nodes);
  return { nodes, explored, endless: endlessWalk(explored, inside) };
}

function endlessWalk(explored: Explored, inside: ReadonlySet<number>): readonly number[] | null {
  const { graph, worlds } = explored;
  const nodeOf = (state: State): number => Math.floor(state / worlds.size);
  const states = [...explored.states].filter((state) => inside.has(nodeOf(state)));
  const index = new Map(states.map((state, place) => [state, place]));
  const next = states.map((state) => [
    ...new Set([...leaving(graph, worlds, state)].flatMap(({ edge, world }) => index.get(edge.to * worlds.size + world) ?? [])),
  ]);
  const cycles = components(states.length, (place) => next[place] ?? []).filter((part) => isCycle(part, (place) => next[place] ?? []));
  const heads = cycles.flat().sort((a, b) => compareNodes(graph, nodeOf(states[a] ?? 0), nodeOf(states[b] ?? 0)) || a - b);
  const [head] = heads;
  if (head === undefined) return null;
  return shortestCycle(head, next).map((place) => nodeOf(states[place] ?? 0));
}

function compareNodes(graph: FlowGraph, a: number, b: number): number {
  const [one, other] = [placeOf(graph.nodes[a]), placeOf(graph.nodes[b])];
  return one === null || other === null ? a - b : byPlace(one, other);
}

/** The shortest way from a place back to itself, without the return; there is one. */
function shortestCycle(head: number, next: readonly (readonly number[])[]): readonly number[] {
  const from = new Map<number, number>();
  const waiting = [head];
  for (const at of waiting) {
    for (const to of next[at] ?? []) {
      if (to === head) return trail(at, from);
      if (from.has(to)) continue;
      from.set(to, at);
      waiting.push(to);
    }
  }
  return [head];
}

function trail(end: number, from: ReadonlyMap<number, number>): readonly number[] {
  const way: number[] = [];
  for (let at: number | undefined = end; at !== undefined; at = from.get(at)) way.unshift(at);
  return way;
}
