import { type Edge, type FlowGraph, reachBack } from './graph.ts';
import type { Placed } from './variables.ts';
import type { World, Worlds } from './worlds.ts';

/** The worlds that the states of one exploration have at most. */
export const WORLDS_LIMIT = 1024;

/** A place in a world, as one number. */
export type State = number;

/** A graph and the worlds of its places: what can really follow what within a turn. */
export interface Explored {
  readonly graph: FlowGraph;
  readonly worlds: Worlds;
  /** The states that some turn can come to. */
  readonly states: ReadonlySet<State>;
}

/**
 * All states that turns can come to on the way to some places, themselves included: from wherever a turn may begin, in every
 * world that the way there allows. What leads to none of the places is left out.
 */
export function explore(graph: FlowGraph, worlds: Worlds, places: Iterable<number>): Explored {
  const leads = reachBack(graph, places, (edge) => edge.silent);
  const states = new Set<State>();
  const waiting: State[] = [];
  const add = (node: number, world: World): void => {
    if (!leads.has(node)) return;
    const state = node * worlds.size + world;
    if (states.has(state)) return;
    states.add(state);
    waiting.push(state);
  };
  for (const edge of beginnings(graph)) {
    if (!leads.has(edge.to)) continue;
    for (let world = 0; world < worlds.size; world++) {
      // A turn begins with nothing found yet.
      if (worlds.isPending(world) || !edge.guards.every((guard) => worlds.allows(world, guard, edge.flow))) continue;
      for (const after of worlds.after(world, edge.effects)) add(edge.to, after);
    }
  }
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const next of leaving(graph, worlds, state)) add(next.edge.to, next.world);
  }
  return { graph, worlds, states };
}

/** The edges that turns begin with; of several that are the same to a turn, one. */
function beginnings(graph: FlowGraph): readonly Edge[] {
  const plain = new Map<number, Edge>();
  const others: Edge[] = [];
  for (const edge of graph.edges.flat()) {
    if (edge.silent || !graph.edges[edge.to]?.some((next) => next.silent)) continue;
    if (edge.guards.length === 0 && edge.effects.length === 0) plain.set(edge.to, edge);
    else others.push(edge);
  }
  return [...plain.values(), ...others.filter((edge) => !plain.has(edge.to) || edge.effects.length > 0)];
}

/** What can follow a state within its turn. */
export function* leaving(graph: FlowGraph, worlds: Worlds, state: State): Generator<{ readonly edge: Edge; readonly world: World }> {
  const node = Math.floor(state / worlds.size);
  const world = state % worlds.size;
  for (const edge of graph.edges[node] ?? []) {
    if (!edge.silent || !edge.guards.every((guard) => worlds.allows(world, guard, edge.flow))) continue;
    for (const after of worlds.after(world, edge.effects)) yield { edge, world: after };
  }
}

/** The conditions that edges depend on. */
export function conditionsOf(edges: Iterable<Edge>): readonly Placed[] {
  const found: Placed[] = [];
  for (const edge of edges) for (const guard of edge.guards) if ('holds' in guard) found.push({ expr: guard.holds, flow: edge.flow });
  return found;
}
