import { BOTTLE } from '../flow/program/own-types.ts';
import type { Slot } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import type { Conversation, Slots } from './conversation.ts';
import type { Machine } from './machine.ts';
import type { NoteChange } from './migration.ts';
import { qualified, signatureOf } from './slot-signatures.ts';
import { allergiesIn, sameValue } from './slots.ts';

/** The slots of the project (`owner` null) or of a flow, and what a conversation of another program holds in them. */
export interface SlotsToKeep {
  readonly owner: { readonly before: string; readonly slots: readonly Slot[] } | null;
  readonly before: Slots;
}

/** Keeps what slots held that have, under their own or a former name, the same type and polarity. */
export function keepSlots(machine: Machine, from: Conversation, { owner, before }: SlotsToKeep, note: NoteChange): Slots {
  const flow = owner?.before ?? null;
  const left = new Set(Object.keys(before));
  const kept = new Map<string, SlotState>();
  for (const slot of owner?.slots ?? machine.program.slots) {
    for (const name of [slot.name, ...slot.renamed]) {
      const state = Object.hasOwn(before, name) ? before[name] : undefined;
      if (state === undefined) continue;
      if (kept.has(slot.name)) continue;
      left.delete(name);
      const was = qualified(flow, name);
      const fitting = isSameType(machine, from, was, slot, note) ? keepState(machine, slot, state, was, note) : undefined;
      if (fitting === undefined) continue;
      if (name !== slot.name) note({ change: 'slot_renamed', slot: was, to: slot.name });
      kept.set(slot.name, fitting);
    }
  }
  for (const name of left) note({ change: 'slot_gone', slot: qualified(flow, name) });
  return Object.fromEntries(kept);
}

/** What a name stands for now: what is called so, else what was. */
export function successor<T extends { readonly name: string; readonly renamed: readonly string[] }>(
  all: readonly T[],
  name: string,
): T | undefined {
  return all.find((one) => one.name === name) ?? all.find((one) => one.renamed.includes(name));
}

/** The slot that a former slot has become, if it still takes the same. */
export function successorOf(
  machine: Machine,
  from: Conversation,
  flow: string | null,
  name: string,
  among: readonly Slot[],
): Slot | undefined {
  const slot = successor(among, name);
  return slot !== undefined && isSameType(machine, from, qualified(flow, name), slot, () => {}) ? slot : undefined;
}

/** Conversations that are older than signatures are taken at their values. */
function isSameType(machine: Machine, { signatures }: Conversation, was: string, slot: Slot, note: NoteChange): boolean {
  const now = signatureOf(machine, slot);
  const then = signatures !== undefined && Object.hasOwn(signatures, was) ? signatures[was] : undefined;
  if (then === undefined || then === now) return true;
  note({ change: 'slot_type_changed', slot: was, from: then, to: now });
  return false;
}

function keepState(machine: Machine, slot: Slot, state: SlotState, was: string, note: NoteChange): SlotState | undefined {
  if (state.state !== 'known') return state;
  const entries: Entry[] = [];
  for (const entry of state.entries) {
    const value = valueNow(slot, entry.value);
    if (!fits(slot, value)) note({ change: 'value_gone', slot: was, value: entry.value });
    else if (!entries.some((one) => sameValue(one.value, value))) entries.push(entryNow(machine, entry, value));
    if (value !== entry.value) note({ change: 'value_renamed', slot: was, value: String(entry.value), to: String(value) });
  }
  const most = asManyAsFit(slot, entries, machine.program.limits.values);
  if (most.length < entries.length) note({ change: 'values_dropped', slot: was, count: entries.length - most.length });
  return most.length === 0 ? undefined : { state: 'known', entries: most };
}

/** With its value and the question that it answers as they are called now; where that is gone, the answer stands by itself. */
function entryNow({ program }: Machine, entry: Entry, value: Entry['value']): Entry {
  if (entry.asked === undefined) return value === entry.value ? entry : { ...entry, value };
  const { asked, ...answer } = entry;
  const [flowName = '', stepName = ''] = asked.split('.');
  const flow = successor(program.flows, flowName);
  const step = flow && successor(flow.steps, stepName);
  return { ...answer, value, ...(flow && step ? { asked: `${flow.name}.${step.name}` } : {}) };
}

/** A value under the name that it has now. */
export function valueNow(slot: Slot, value: Entry['value']): Entry['value'] {
  return typeof value === 'string' && Object.hasOwn(slot.formerValues, value) ? (slot.formerValues[value] ?? value) : value;
}

/** The latest ones; an allergy goes before whatever was said later. */
function asManyAsFit(slot: Slot, entries: readonly Entry[], limit: number): readonly Entry[] {
  const allergies = allergiesIn({ state: 'known', entries });
  if (!slot.many) return (allergies.length > 0 ? allergies : entries).slice(-1);
  const others = entries.filter((entry) => !allergies.includes(entry)).slice(-limit);
  return entries.filter((entry) => allergies.includes(entry) || others.includes(entry));
}

export function fits(slot: Slot, value: Entry['value']): boolean {
  switch (slot.shape) {
    case 'value':
      if (typeof value === 'object') return slot.type === BOTTLE;
      return typeof value === 'string' && (slot.values === null || slot.values.includes(value));
    case 'number':
      return typeof value === 'number';
    case 'yes_no':
      return typeof value === 'boolean';
    case 'range':
      return typeof value === 'object';
    default:
      return slot.shape satisfies never;
  }
}
