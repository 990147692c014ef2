import type { Expr, SlotRef } from '../../expr/expr.ts';
import { exprReads } from '../../expr/expr-reads.ts';
import type { Assignment, Flow, Step } from '../../program/program.ts';
import { calledBySteps } from './call-order.ts';
import type { Effect } from './graph.ts';

/** What `clear` and `set` of a step do. */
export function effectsOf(step: Pick<Step, 'clear' | 'set'>, flow: string): readonly Effect[] {
  const cleared: readonly Effect[] =
    step.clear === 'all'
      ? [{ effect: 'project empty' }, { effect: 'results' }]
      : step.clear.map((slot) => ({ effect: 'empty', slot, flow }));
  return [...cleared, ...step.set.map((assignment) => setting(assignment, flow))];
}

/** Of each slot, the answers that rest on it: they may be forgotten when it changes. Slots are named by `keyOf`. */
export type Resting = ReadonlyMap<string, readonly Effect[]>;

export function restingAnswers(flows: readonly Flow[]): Resting {
  const resting = new Map<string, Effect[]>();
  for (const flow of flows) {
    for (const { verb } of flow.steps) {
      if (verb?.verb !== 'ask' || verb.slot === null || verb.premise === undefined) continue;
      for (const read of exprReads(verb.premise).slots) {
        const key = keyOf(read, flow.name);
        resting.set(key, [...(resting.get(key) ?? []), { effect: 'unknown', slot: verb.slot, flow: flow.name }]);
      }
    }
  }
  return resting;
}

/** What may be forgotten with what a step changes: the answers that rest on it, and those that rest on these. */
export function consequencesOf(step: Pick<Step, 'clear' | 'set'>, flow: string, resting: Resting): readonly Effect[] {
  if (resting.size === 0) return [];
  if (step.clear === 'all') return [...resting.values()].flat();
  const effects = new Set<Effect>();
  const waiting = [...step.clear, ...step.set.map(({ slot }) => slot)].map((slot) => keyOf(slot, flow));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const effect of resting.get(key) ?? []) {
      if (effects.has(effect)) continue;
      effects.add(effect);
      if ('slot' in effect) waiting.push(keyOf(effect.slot, effect.flow));
    }
  }
  return [...effects];
}

function keyOf({ scope, name }: SlotRef, flow: string): string {
  return scope === 'project' ? name : `${flow}.${name}`;
}

function setting({ slot, to }: Assignment, flow: string): Effect {
  if (to === null) return { effect: 'open', slot, flow };
  if (to.op === 'literal' && to.value !== '') return { effect: 'is', slot, flow, value: to.value };
  return { effect: ALWAYS_KNOWN.has(to.op) ? 'known' : 'unknown', slot, flow };
}

/** What gives a number or a yes/no; a text or a list may turn out empty. */
const ALWAYS_KNOWN: ReadonlySet<Expr['op']> = new Set<Expr['op']>([
  'limit',
  'known',
  'answered',
  'size',
  'not',
  'negate',
  'and',
  'or',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'in',
  'subtract',
]);

/** A flow starts with empty slots, but for those that are given or have a default. */
export function entryEffects(flow: Flow, given: readonly string[]): readonly Effect[] {
  return flow.slots.map(({ name, default: fallback }) => ({
    effect: fallback === null && !given.includes(name) ? 'empty' : 'unknown',
    slot: { scope: 'flow', name },
    flow: flow.name,
  }));
}

/** What may be different of the project after a flow and all that it calls have run. */
export function writesOf(flow: Flow, flows: ReadonlyMap<string, Flow>): readonly Effect[] {
  const effects: Effect[] = [];
  const seen = new Set<string>();
  let [searches, shows] = [false, false];
  const visit = (one: Flow): void => {
    if (seen.has(one.name)) return;
    seen.add(one.name);
    for (const step of one.steps) {
      if (step.clear === 'all') effects.push({ effect: 'project unknown' }, { effect: 'results' });
      else for (const slot of step.clear) if (slot.scope === 'project') effects.push({ effect: 'unknown', slot, flow: one.name });
      for (const { slot } of step.set) if (slot.scope === 'project') effects.push({ effect: 'unknown', slot, flow: one.name });
      searches ||= step.verb?.verb === 'search';
      shows ||= step.verb?.verb === 'show';
    }
    for (const name of calledBySteps(one)) {
      const next = flows.get(name);
      if (next) visit(next);
    }
  };
  visit(flow);
  if (shows) effects.push({ effect: 'pending', pending: false }, { effect: 'results' });
  else if (searches) effects.push({ effect: 'pending', pending: true });
  return effects;
}
