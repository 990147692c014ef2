import type { Slot } from '../../program/program.ts';
import type { Bench, SlotTable } from './bench.ts';

/**
 * Every name that flows share, as one text: slots and definitions of the project, kinds and intents, limits, and of each
 * flow whether it can be called and with what. Beside its own file, the messages that it says and the catalog, a flow that
 * nothing is wrong with is bound by nothing else.
 */
export function surroundingsOf({ shapes, limits, intents, types, projectSlots, flowSlots, flows }: Bench): string {
  const slots = (table: SlotTable): readonly unknown[] => [...table].map(([name, slot]) => [name, slot === 'hole' ? slot : without(slot)]);
  // The values of a kind stand once, with the kind.
  const without = (slot: Slot): Slot => (types.kinds.has(slot.type) ? { ...slot, values: null } : slot);
  return JSON.stringify([
    limits,
    intents === null ? null : [...intents],
    types.complete,
    [...types.kinds],
    slots(projectSlots),
    (shapes.project?.define ?? []).map(({ name, value }) => [name.name, value.text]),
    [...flows].map(([name, flow]) => [name, flow === 'hole', slots(flowSlots.get(name) ?? new Map())]),
  ]);
}
