import type { SlotRef } from '../../expr/expr.ts';
import type { Assignment, Call, Target } from '../../program/program.ts';
import type { ActionShape, FlowShape, Given, Word } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { bindExpr } from './bind-expr.ts';
import { unknownName } from './unknown-name.ts';

export const TARGETS = ['return', 'stop', 'start', 'restart', 'back', 'again'] as const;
type TargetName = (typeof TARGETS)[number];

export function isTargetName(name: string): name is TargetName {
  return TARGETS.some((target) => target === name);
}

/** @param steps the steps that may be gone to; null where only targets may. */
export function bindTarget(word: Word, flow: FlowShape | null, bench: Bench): Target | null {
  if (isTargetName(word.name)) return { to: word.name };
  const steps = flow?.steps.map((step) => step.name.name) ?? [];
  if (steps.includes(word.name)) return { to: 'step', step: word.name };
  const help =
    flow === null ? 'The project has no steps of its own: call a flow, or use return, stop, start, restart, back or again.' : undefined;
  bench.report(unknownName(bench.report, 'bind/unknown-step', word, flow === null ? 'target' : 'step', [...steps, ...TARGETS], help));
  return null;
}

/** A slot in scope; undefined when there is none, which has been reported, or nothing can be told of it. */
export function bindSlotName(word: Word, scope: Scope, bench: Bench): Exclude<ReturnType<Scope['slot']>, 'hole'> {
  const found = scope.slot(word.name);
  if (found === 'hole') return undefined;
  if (found === undefined) bench.report(unknownName(bench.report, 'bind/unknown-slot', word, 'slot', scope.slotNames()));
  return found;
}

export function bindClear(clear: ActionShape['clear'], scope: Scope, bench: Bench): readonly SlotRef[] | 'all' {
  if (clear === 'all') return clear;
  return clear.flatMap((word) => bindSlotName(word, scope, bench)?.ref ?? []);
}

export function bindSet(set: ActionShape['set'], scope: Scope, bench: Bench): readonly Assignment[] {
  return set.flatMap(({ slot: word, to }): readonly Assignment[] => {
    const found = bindSlotName(word, scope, bench);
    if (found === undefined) return [];
    if (to === null) return [{ slot: found.ref, to: null }];
    const bound = bindExpr(to, scope, bench, { expected: { slot: found.slot } });
    return bound === null ? [] : [{ slot: found.ref, to: bound.expr }];
  });
}

/** The slots that a call fills; `other` takes what the called flow has no slot for. */
export function bindCall(word: Word, given: readonly Given[], scope: Scope, bench: Bench, other: (given: Given) => void): Call | null {
  const flow = bench.flows.get(word.name);
  if (flow === undefined) bench.report(unknownName(bench.report, 'bind/unknown-flow', word, 'flow', bench.flows.keys()));
  const slots = bench.flowSlots.get(word.name);
  if (flow === undefined || flow === 'hole' || slots === undefined) return null;
  const filled = given.flatMap((one) => {
    const slot = slots.get(one.name.name);
    if (slot === undefined) other(one);
    if (slot === undefined || slot === 'hole') return [];
    const bound = bindExpr(one.value, scope, bench, { expected: { slot } });
    return bound === null ? [] : [{ name: one.name.name, value: bound.expr }];
  });
  return { verb: 'call', flow: word.name, with: filled };
}

export function reportNoSuchArgument(given: Given, flow: string, bench: Bench): void {
  bench.report(
    unknownName(bench.report, 'bind/unknown-slot', given.name, `slot of the flow \`${flow}\``, bench.flowSlots.get(flow)?.keys() ?? []),
  );
}
