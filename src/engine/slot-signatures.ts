import type { Slot } from '../flow/program/program.ts';
import { BUILT_IN_TYPES } from '../flow/program/slot-types.ts';
import type { Conversation } from './conversation.ts';
import { type Machine, stepOf } from './machine.ts';

/**
 * Type and polarity of a slot, as another version of the program can compare them: `gender`, `-ingredient`. Values of
 * its own are a type that is named after the slot, so they count as one type whatever the slot is called.
 */
export function signatureOf(machine: Machine, { type, avoid }: Slot): string {
  const isNamed = BUILT_IN_TYPES.some((one) => one === type) || machine.kinds.has(type);
  return `${avoid ? '-' : ''}${isNamed ? type : 'one_of'}`;
}

/** How a slot of a flow is called among the signatures; a slot of the project (`flow` null) by its own name. */
export function qualified(flow: string | null, slot: string): string {
  return flow === null ? slot : `${flow}.${slot}`;
}

/** The signatures of all slots that hold something, or are asked for. */
export function signaturesOf(
  machine: Machine,
  { slots, restSlots, stack }: Pick<Conversation, 'slots' | 'restSlots' | 'stack'>,
): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  const add = (flow: string | null, name: string): void => {
    const slot = (flow === null ? machine.slots : machine.flows.get(flow)?.slots)?.get(name);
    if (slot !== undefined) found.set(qualified(flow, name), signatureOf(machine, slot));
  };
  for (const held of [slots, restSlots, ...stack.map(({ seen }) => seen)]) for (const name of Object.keys(held)) add(null, name);
  for (const { flow, slots: own } of stack) for (const name of Object.keys(own)) add(flow, name);
  const asked = askedIn(machine, stack);
  if (asked !== null) add(asked.flow, asked.slot);
  return Object.fromEntries(found);
}

/** The slot that the question on top asks for, by its name among the signatures. */
export function askedOf(machine: Machine, stack: Conversation['stack']): string | null {
  const asked = askedIn(machine, stack);
  return asked && qualified(asked.flow, asked.slot);
}

function askedIn(machine: Machine, stack: Conversation['stack']): { readonly flow: string | null; readonly slot: string } | null {
  const top = stack.at(-1);
  const verb = top && stepOf(machine, top.flow, top.step)?.verb;
  if (top === undefined || verb?.verb !== 'ask' || verb.slot === null) return null;
  return { flow: verb.slot.scope === 'project' ? null : top.flow, slot: verb.slot.name };
}
