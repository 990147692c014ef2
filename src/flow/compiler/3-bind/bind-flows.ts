import type { Flow, Slot, Step } from '../../program/program.ts';
import type { FlowShape, Given, SlotShape } from '../2-check/shapes.ts';
import type { Bench, Scope, SlotTable } from './bench.ts';
import { bindExpr } from './bind-expr.ts';
import { bindHandlers } from './bind-handler.ts';
import { bindStep } from './bind-step.ts';
import { bindEach, type FlowMemory } from './flow-memory.ts';
import { placeOf } from './places.ts';
import { withPremises } from './premises.ts';
import { checkRenamed } from './renamed.ts';
import { checkDefinitionNames } from './scopes.ts';
import type { Surroundings } from './surroundings.ts';

export function bindFlows(bench: Bench, surroundings: Surroundings, memory: FlowMemory): readonly Flow[] {
  checkRenamed(bench.shapes.flows, bench.report);
  const bound = bindEach(bench, surroundings, memory, bindFlow);
  const searching = searchingFlows(bound);
  return bound.map((flow) => (searching.has(flow.name) ? { ...flow, searches: true } : flow));
}

function bindFlow(flow: FlowShape, bench: Bench): Flow {
  const name = flow.name.name;
  const scope = bench.flowScopes.get(name) ?? bench.projectScope;
  bindDefinitions(flow.define, flow.slots, scope, bench);
  checkRenamed(flow.steps, bench.report);
  const steps = flow.steps.map((step, index): Step => {
    const next = flow.steps[index + 1];
    return bindStep(step, name, next === undefined ? { to: 'return' } : { to: 'step', step: next.name.name }, scope, bench);
  });
  return withPremises({
    name,
    at: placeOf(flow.name.span, bench),
    slots: withDefaults(flow.slots, bench.flowSlots.get(name) ?? new Map(), scope, bench),
    steps,
    handlers: bindHandlers(flow.handlers, scope, bench),
    renamed: flow.renamed.map((word) => word.name),
    searches: false,
  });
}

/** Every definition is checked, used or not; what is wrong in it is said here alone. */
export function bindDefinitions(define: readonly Given[], slots: readonly SlotShape[], scope: Scope, bench: Bench): void {
  checkDefinitionNames(define, slots, bench.report);
  for (const { name, value } of define) bindExpr(value, scope, bench, { defining: name.name });
}

function withDefaults(shapes: readonly SlotShape[], table: SlotTable, scope: Scope, bench: Bench): readonly Slot[] {
  return shapes.flatMap((shape) => {
    const slot = table.get(shape.name.name);
    if (slot === undefined || slot === 'hole') return [];
    const bound = shape.default === null ? null : bindExpr(shape.default, scope, bench, { expected: { slot } });
    return [{ ...slot, default: bound?.expr ?? null }];
  });
}

/** Flows with a search, in themselves or in what their steps call. */
function searchingFlows(flows: readonly Flow[]): ReadonlySet<string> {
  const searching = new Set(flows.filter((flow) => flow.steps.some((step) => step.verb?.verb === 'search')).map((flow) => flow.name));
  for (let before = -1; before !== searching.size; ) {
    before = searching.size;
    for (const flow of flows) {
      if (flow.steps.some((step) => step.verb?.verb === 'call' && searching.has(step.verb.flow))) searching.add(flow.name);
    }
  }
  return searching;
}
