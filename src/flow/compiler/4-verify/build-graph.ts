import type { Ask, Call, Flow, Handler, Step, Target } from '../../program/program.ts';
import { callOrder } from './call-order.ts';
import { callsOf, type Edge, type Effect, type FlowGraph, type Guard, type Node, reach, type Verifiable, type Way } from './graph.ts';
import { consequencesOf, effectsOf, entryEffects, type Resting, restingAnswers, writesOf } from './step-effects.ts';

/** What one edge adds to where it comes from. */
type Leg = Partial<Pick<Edge, 'silent' | 'guards' | 'effects'>> & { readonly way: Way };

/** A step that isn't skipped: what must hold for that, and what it does before its verb. */
interface Running {
  readonly flow: string;
  readonly at: number;
  readonly step: Step;
  readonly below: Target;
  readonly guards: readonly Guard[];
  readonly effects: readonly Effect[];
}

const SHOWN: readonly Effect[] = [{ effect: 'pending', pending: false }, { effect: 'results' }];

export function buildGraph(program: Verifiable): FlowGraph {
  return new GraphBuilder(program).build();
}

class GraphBuilder {
  readonly #program: Verifiable;
  readonly #nodes: Node[] = [];
  readonly #edges: Edge[][] = [];
  readonly #into: Edge[][] = [];
  readonly #steps = new Map<string, Map<string, number>>();
  readonly #waits = new Map<string, number[]>();
  readonly #first = new Map<string, number>();
  readonly #returns = new Map<string, number>();
  readonly #listens = new Map<string | null, number>();
  readonly #flows: ReadonlyMap<string, Flow>;
  readonly #rest: number;
  readonly #resting: Resting;

  constructor(program: Verifiable) {
    this.#program = program;
    this.#flows = new Map(program.flows.map((flow) => [flow.name, flow]));
    this.#rest = this.#add({ kind: 'rest' });
    this.#resting = restingAnswers(program.flows);
  }

  build(): FlowGraph {
    for (const flow of this.#program.flows) this.#addPlaces(flow);
    this.#listens.set(null, this.#add({ kind: 'listens', flow: null }));
    // Called flows first: whether a call comes back is known when its caller is connected.
    for (const flow of callOrder(this.#program.flows)) this.#connect(flow);
    this.#connectHandlers(null, this.#program.handlers, this.#listensOf(null));
    this.#connectListening();
    return {
      program: this.#program,
      nodes: this.#nodes,
      edges: this.#edges,
      into: this.#into,
      rest: this.#rest,
      first: this.#first,
      returns: this.#returns,
    };
  }

  #add(node: Node): number {
    this.#edges.push([]);
    this.#into.push([]);
    return this.#nodes.push(node) - 1;
  }

  #edge(from: number, to: number, flow: string, leg: Leg): void {
    const { silent = true, guards = [], effects = [], way } = leg;
    const edge = { from, to, way, silent, flow, guards, effects };
    this.#edges[from]?.push(edge);
    this.#into[to]?.push(edge);
  }

  #addPlaces(flow: Flow): void {
    const steps = new Map(flow.steps.map((step) => [step.name, this.#add({ kind: 'step', flow: flow.name, step })]));
    const end = this.#add({ kind: 'return', flow: flow.name });
    const [top] = flow.steps;
    this.#steps.set(flow.name, steps);
    this.#returns.set(flow.name, end);
    this.#first.set(flow.name, (top && steps.get(top.name)) ?? end);
    this.#waits.set(flow.name, []);
    this.#listens.set(flow.name, this.#add({ kind: 'listens', flow: flow.name }));
    if (flow.name === this.#program.entry) this.#edge(end, this.#rest, flow.name, { way: 'next' });
  }

  #listensOf(flow: string | null): number {
    return this.#listens.get(flow) ?? this.#rest;
  }

  #connect(flow: Flow): void {
    flow.steps.forEach((step, place) => {
      const at = this.#steps.get(flow.name)?.get(step.name) ?? this.#rest;
      const next = flow.steps[place + 1];
      const below: Target = next === undefined ? { to: 'return' } : { to: 'step', step: next.name };
      this.#connectStep(flow.name, at, step, below);
    });
    this.#connectHandlers(flow.name, flow.handlers, this.#listensOf(flow.name));
  }

  #connectStep(flow: string, at: number, step: Step, below: Target): void {
    const { when, verb } = step;
    if (when !== null) this.#go(flow, at, below, { way: 'skipped', guards: [{ holds: when, is: false }] });
    const run: Running = {
      flow,
      at,
      step,
      below,
      guards: when === null ? [] : [{ holds: when, is: true }],
      effects: [...effectsOf(step, flow), ...consequencesOf(step, flow, this.#resting)],
    };
    switch (verb?.verb) {
      case undefined:
      case 'say':
        this.#go(flow, at, step.next, { way: 'next', guards: run.guards, effects: run.effects });
        break;
      case 'ask':
        this.#connectAsk(run, verb);
        break;
      case 'search':
        this.#go(flow, at, verb.found, {
          way: 'found',
          guards: run.guards,
          effects: [...run.effects, { effect: 'pending', pending: true }],
        });
        this.#connectFailures(run, verb.none, verb.failed);
        break;
      case 'show':
        this.#go(flow, at, step.next, { way: 'next', guards: run.guards, effects: [...run.effects, ...SHOWN] });
        break;
      case 'tell':
        this.#go(flow, at, step.next, { way: 'next', guards: run.guards, effects: run.effects });
        this.#connectFailures(run, verb.none, verb.failed);
        break;
      case 'call':
        this.#connectCall(run, verb);
        break;
      default:
        verb satisfies never;
    }
  }

  #connectFailures({ flow, at, guards, effects }: Running, none: Target | null, failed: Target | null): void {
    if (none !== null) this.#go(flow, at, none, { way: 'none', guards, effects });
    if (failed !== null) this.#go(flow, at, failed, { way: 'failed', guards, effects });
  }

  #connectAsk({ flow, at, step, below, guards, effects }: Running, ask: Ask): void {
    const wait = this.#add({ kind: 'waits', flow, step, ask });
    this.#waits.get(flow)?.push(wait);
    const unanswered: readonly Guard[] = ask.slot === null ? guards : [...guards, { slot: ask.slot, is: 'empty' }];
    this.#edge(at, wait, flow, { way: 'asks', guards: unanswered, effects });
    if (ask.slot !== null) {
      this.#go(flow, at, below, { way: 'skipped', guards: [...guards, { slot: ask.slot, is: 'answered' }] });
      this.#go(flow, wait, step.next, { way: 'answered', silent: false, guards: [{ slot: ask.slot, is: 'answered' }] });
    }
    // With nothing to choose from nothing is asked.
    if (ask.choices?.type === 'family' || ask.choices?.type === 'relaxations') {
      this.#go(flow, at, below, { way: 'skipped', guards: unanswered, effects });
      this.#go(flow, wait, below, { way: 'skipped', silent: false });
    }
    this.#go(flow, wait, ask.otherwise, { way: 'gives up', silent: false });
    this.#connectHandlers(flow, ask.handlers, wait);
  }

  /** Into the called flow; and below the call, in the same turn if the flow can run through without a question. */
  #connectCall({ flow, at, step, guards, effects }: Running, call: Call): void {
    const callee = this.#flows.get(call.flow);
    const first = this.#first.get(call.flow);
    const end = this.#returns.get(call.flow);
    if (callee === undefined || first === undefined || end === undefined) return;
    const given = call.with.map((one) => one.name);
    this.#edge(at, first, flow, { way: 'calls', guards, effects: [...effects, ...entryEffects(callee, given)] });
    const graph = { edges: this.#edges };
    const written = writesOf(callee, this.#flows);
    if (reach(graph, [first], (edge) => edge.silent && edge.way !== 'start').has(end)) {
      this.#go(flow, at, step.next, { way: 'passes', guards, effects: [...effects, ...written] });
    }
    if (reach(graph, [first], (edge) => edge.way !== 'start').has(end)) {
      this.#go(flow, at, step.next, { way: 'returns', silent: false, effects: written });
    }
  }

  #connectHandlers(flow: string | null, handlers: readonly Handler[], at: number): void {
    for (const handler of handlers) {
      const first = handler.call === null ? undefined : this.#first.get(handler.call.flow);
      if (first !== undefined) this.#edge(at, first, flow ?? '', { way: 'handler calls', silent: false });
      if (handler.next !== null && handler.next.to !== 'again') this.#go(flow, at, handler.next, { way: 'handler', silent: false });
    }
  }

  /** Whatever waits hears the handlers of its flow, of the flows that may lie below it, and of the project. */
  #connectListening(): void {
    const below = this.#flowsBelow();
    // What the project calls lies above any flow: all its questions hear through one place, not each through its own edges.
    const everywhere = this.#add({ kind: 'listens', flow: null });
    for (const [flow, at] of this.#listens) if (flow !== null) this.#edge(everywhere, at, flow, { way: 'hears', silent: false });
    for (const [flow, waits] of this.#waits) {
      const under = below.get(flow) ?? new Set();
      const heard = under.size === this.#flows.size ? [everywhere] : [flow, ...under].map((one) => this.#listensOf(one));
      for (const wait of waits) {
        for (const at of heard) this.#edge(wait, at, flow, { way: 'hears', silent: false });
        this.#edge(wait, this.#listensOf(null), flow, { way: 'hears', silent: false });
      }
    }
    const { entry } = this.#program;
    this.#edge(this.#rest, this.#listensOf(entry), entry, { way: 'hears', silent: false });
    this.#edge(this.#rest, this.#listensOf(null), entry, { way: 'hears', silent: false });
    const first = this.#first.get(entry);
    const flow = this.#flows.get(entry);
    if (first !== undefined && flow) this.#edge(this.#rest, first, entry, { way: 'start', silent: false, effects: entryEffects(flow, []) });
  }

  /** By flow: those that can lie below it on the stack. What the project's handlers call can lie above any. */
  #flowsBelow(): ReadonlyMap<string, ReadonlySet<string>> {
    const all = [...this.#flows.keys()];
    const directly = new Map(all.map((name) => [name, new Set<string>()]));
    for (const handler of this.#program.handlers) {
      if (handler.call) for (const name of all) directly.get(handler.call.flow)?.add(name);
    }
    for (const flow of this.#flows.values()) {
      const { bySteps, byHandlers } = callsOf(flow);
      const called = [...byHandlers, ...bySteps.flatMap((step) => (step.verb?.verb === 'call' ? [step.verb.flow] : []))];
      for (const name of called) directly.get(name)?.add(flow.name);
    }
    const below = new Map<string, ReadonlySet<string>>();
    for (const [flow, first] of directly) {
      const under = new Set(first);
      // What is added while it is gone through is gone through, too.
      for (const name of under) {
        if (under.size === all.length) break;
        for (const deeper of directly.get(name) ?? []) under.add(deeper);
      }
      below.set(flow, under);
    }
    return below;
  }

  #go(flow: string | null, from: number, target: Target, leg: Leg): void {
    const to = this.#destination(flow, from, target);
    if (to === undefined) return;
    const starts = target.to === 'start' || target.to === 'restart';
    const effects = [...(leg.effects ?? []), ...(starts ? this.#startEffects(target.to === 'restart') : [])];
    this.#edge(from, to, flow ?? '', { ...leg, effects, way: starts && leg.silent !== false ? 'start' : leg.way });
  }

  #destination(flow: string | null, from: number, target: Target): number | undefined {
    switch (target.to) {
      case 'step':
        return flow === null ? undefined : this.#steps.get(flow)?.get(target.step);
      case 'return':
        return flow === null ? undefined : this.#returns.get(flow);
      case 'stop':
      case 'back':
        return this.#rest;
      case 'start':
      case 'restart':
        return this.#first.get(this.#program.entry);
      case 'again':
        // A question waits again; any other step has no question to go back to and would run again.
        return from;
      default:
        return target satisfies never;
    }
  }

  #startEffects(clears: boolean): readonly Effect[] {
    const entry = this.#flows.get(this.#program.entry);
    const cleared: readonly Effect[] = clears ? [{ effect: 'project unknown' }, { effect: 'results' }] : [];
    return entry === undefined ? cleared : [...cleared, ...entryEffects(entry, [])];
  }
}
