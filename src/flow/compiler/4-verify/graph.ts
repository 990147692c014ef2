import type { Expr, SlotRef } from '../../expr/expr.ts';
import type { Ask, Flow, Program, SourcePlace, Step } from '../../program/program.ts';

/**
 * A place where a conversation can be.
 * - `step`: about to run a step.
 * - `waits`: a question was asked, the turn is over.
 * - `return`: the end of a flow.
 * - `rest`: after a goodbye, `back`, or the end of the entry flow.
 * - `listens`: something was said that a handler of the flow (null: of the project) may take.
 */
export type Node =
  | { readonly kind: 'step'; readonly flow: string; readonly step: Step }
  | { readonly kind: 'waits'; readonly flow: string; readonly step: Step; readonly ask: Ask }
  | { readonly kind: 'return'; readonly flow: string }
  | { readonly kind: 'rest' }
  | { readonly kind: 'listens'; readonly flow: string | null };

/** How a conversation gets from one place to another. */
export type Way =
  | 'skipped'
  | 'next'
  | 'asks'
  | 'found'
  | 'none'
  | 'failed'
  | 'calls'
  | 'passes'
  | 'start'
  | 'answered'
  | 'gives up'
  | 'returns'
  | 'hears'
  | 'handler'
  | 'handler calls';

/** What must hold for an edge to be taken. Slots of the flow are those of `flow`. */
export type Guard = { readonly holds: Expr; readonly is: boolean } | { readonly slot: SlotRef; readonly is: 'answered' | 'empty' };

/** What taking an edge does to the slots. `unknown`: may have any value or none afterwards. */
export type Effect =
  | { readonly effect: 'empty' | 'open' | 'known' | 'unknown'; readonly slot: SlotRef; readonly flow: string }
  | { readonly effect: 'is'; readonly slot: SlotRef; readonly flow: string; readonly value: string | number | boolean }
  /** All slots of the project; `unknown` after a restart, which fills again what was just said. */
  | { readonly effect: 'project empty' | 'project unknown' }
  /** A found list waits to be shown, or no longer. */
  | { readonly effect: 'pending'; readonly pending: boolean }
  | { readonly effect: 'results' };

export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly way: Way;
  /** Whether it is taken within a turn; the others are taken when the shopper has said something. */
  readonly silent: boolean;
  /** The flow whose slots the guards read. */
  readonly flow: string;
  readonly guards: readonly Guard[];
  readonly effects: readonly Effect[];
}

/** What of a program says where its conversations can go: nothing else is looked at. */
export type Verifiable = Pick<Program, 'entry' | 'slots' | 'flows' | 'handlers'>;

/**
 * A program as places and the ways between them. It has at least the ways that conversations have: what the catalog
 * holds, what is said and what conditions say is left open both ways.
 */
export interface FlowGraph {
  readonly program: Verifiable;
  readonly nodes: readonly Node[];
  /** By node: the edges that leave it. */
  readonly edges: readonly (readonly Edge[])[];
  /** By node: the edges that lead to it. */
  readonly into: readonly (readonly Edge[])[];
  readonly rest: number;
  /** By flow: its first step, or its end if it has none. */
  readonly first: ReadonlyMap<string, number>;
  readonly returns: ReadonlyMap<string, number>;
}

/** Every place that can be reached from some, themselves included. */
export function reach(
  graph: Pick<FlowGraph, 'edges'>,
  from: Iterable<number>,
  follows: (edge: Edge) => boolean = () => true,
): ReadonlySet<number> {
  const seen = new Set(from);
  const waiting = [...seen];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const edge of graph.edges[at] ?? []) {
      if (seen.has(edge.to) || !follows(edge)) continue;
      seen.add(edge.to);
      waiting.push(edge.to);
    }
  }
  return seen;
}

/** Every place from which some can be reached, themselves included. */
export function reachBack(graph: FlowGraph, to: Iterable<number>, follows: (edge: Edge) => boolean): ReadonlySet<number> {
  const seen = new Set(to);
  const waiting = [...seen];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const edge of graph.into[at] ?? []) {
      if (seen.has(edge.from) || !follows(edge)) continue;
      seen.add(edge.from);
      waiting.push(edge.from);
    }
  }
  return seen;
}

/** Sorts places of the YAML as they are read. */
export function byPlace(a: SourcePlace, b: SourcePlace): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;
}

/** The flows that a flow calls with its steps and its handlers (those of its questions, too). */
export function callsOf(flow: Flow): { readonly bySteps: readonly Step[]; readonly byHandlers: readonly string[] } {
  const handlers = [...flow.handlers, ...flow.steps.flatMap((step) => (step.verb?.verb === 'ask' ? step.verb.handlers : []))];
  return {
    bySteps: flow.steps.filter((step) => step.verb?.verb === 'call'),
    byHandlers: handlers.flatMap((handler) => (handler.call === null ? [] : [handler.call.flow])),
  };
}
