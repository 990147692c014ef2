import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { ExprNames } from '../../expr/expr-names.ts';
import type { FlowShape, Given, SlotShape } from '../2-check/shapes.ts';
import type { Scope, SlotTable } from './bench.ts';
import { RELAXABLE_WISHES } from './bind-search.ts';
import type { Types } from './types.ts';

/** The names that the project's own handlers and definitions see. */
export function projectScope(slots: SlotTable, define: readonly Given[], types: Types, languages: readonly string[]): Scope {
  const slot: Scope['slot'] = (name) => {
    const found = slots.get(name);
    return found === undefined || found === 'hole' ? found : { ref: { scope: 'project', name }, slot: found };
  };
  const definitions = new Map(define.map((one) => [one.name.name, one.value.text]));
  const names: ExprNames = {
    slot: (name) => {
      const found = slot(name);
      return found === 'hole' ? undefined : found;
    },
    definition: (name) => {
      const source = definitions.get(name);
      return source === undefined ? undefined : { source, names };
    },
    names: () => [...slots.keys(), ...definitions.keys()],
    values: (type) => (type === 'turn.language' ? languages : type === 'results.relaxed' ? RELAXABLE_WISHES : types.valuesOf(type)),
  };
  return { flow: null, names, slot, slotNames: () => [...slots.keys()] };
}

/** A flow sees its own slots and definitions first, then the project's. */
export function flowScope(flow: FlowShape, slots: SlotTable, outer: Scope): Scope {
  const slot: Scope['slot'] = (name) => {
    const found = slots.get(name);
    if (found === undefined) return definitions.has(name) ? undefined : outer.slot(name);
    return found === 'hole' ? 'hole' : { ref: { scope: 'flow', name }, slot: found };
  };
  const definitions = new Map(flow.define.map((one) => [one.name.name, one.value.text]));
  const names: ExprNames = {
    slot: (name) => {
      const found = slot(name);
      return found === 'hole' ? undefined : found;
    },
    definition: (name) => {
      if (slots.has(name)) return undefined;
      const source = definitions.get(name);
      return source === undefined ? outer.names.definition(name) : { source, names };
    },
    names: () => [...new Set([...slots.keys(), ...definitions.keys(), ...outer.names.names()])],
    values: (type) => outer.names.values(type),
  };
  return { flow, names, slot, slotNames: () => [...new Set([...slots.keys(), ...outer.slotNames()])] };
}

/** A name means one thing: slots and definitions of one place may not share it. */
export function checkDefinitionNames(define: readonly Given[], slots: readonly SlotShape[], report: Report): void {
  for (const { name } of define) {
    const slot = slots.find((one) => one.name.name === name.name);
    if (slot === undefined) continue;
    report(
      diagnostic('bind/duplicate-name', name.span, `\`${name.name}\` is a slot already.`, {
        help: 'Give the definition another name.',
        related: [{ message: 'the slot', span: slot.name.span }],
      }),
    );
  }
}
