import type { Slot } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import type { Conversation, Frame, Slots } from './conversation.ts';
import type { Machine } from './machine.ts';
import { LISTENING } from './turn.ts';

/**
 * A conversation of another version of the program, made fit for this one: slots that still exist keep the
 * values that still exist, frames keep their place where it still exists, and what is missing is dropped —
 * answered questions are skipped on the way, so the conversation resumes at the first that isn't.
 */
export function migrate(machine: Machine, before: Conversation): Conversation {
  const slots = keptSlots(machine.program.slots, before.slots);
  return {
    ...before,
    program: machine.program.hash,
    slots,
    stack: keptFrames(machine, before.stack, slots),
    restSlots: keptSlots(machine.program.slots, before.restSlots),
    offered: [],
    picker: null,
    clarify: null,
    history: [],
  };
}

function keptFrames(machine: Machine, stack: readonly Frame[], slots: Slots): readonly Frame[] {
  const kept: Frame[] = [];
  for (const frame of stack) {
    const flow = [...machine.flows.values()].find(({ flow }) => flow.name === frame.flow || flow.renamed.includes(frame.flow))?.flow;
    const step = flow?.steps.find((one) => one.name === frame.step || one.renamed.includes(frame.step));
    const listens = frame.step === LISTENING && flow?.name === machine.program.entry;
    if (flow === undefined || (step === undefined && !listens)) break;
    kept.push({
      ...frame,
      flow: flow.name,
      step: step?.name ?? LISTENING,
      slots: keptSlots(flow.slots, frame.slots),
      seen: keptSlots(machine.program.slots, frame.seen),
    });
  }
  const [bottom] = kept;
  const lost = stack.length > 0 && (bottom === undefined || bottom.flow !== machine.program.entry);
  if (!lost) return kept.map((frame, place) => (place === kept.length - 1 ? { ...frame, calledBy: null } : frame));
  const entry = machine.flows.get(machine.program.entry)?.flow;
  const first = entry?.steps[0];
  return entry && first ? [{ flow: entry.name, step: first.name, calledBy: null, rung: 0, slots: {}, seen: slots }] : [];
}

function keptSlots(slots: readonly Slot[], before: Slots): Slots {
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const name = [slot.name, ...slot.renamed].find((one) => Object.hasOwn(before, one));
      const state = name === undefined ? undefined : keptState(slot, before[name]);
      return state === undefined ? [] : [[slot.name, state]];
    }),
  );
}

function keptState(slot: Slot, state: SlotState | undefined): SlotState | undefined {
  if (state?.state !== 'known') return state;
  const entries = state.entries.filter((entry) => fits(slot, entry.value));
  return entries.length === 0 ? undefined : { state: 'known', entries: slot.many ? entries : entries.slice(-1) };
}

function fits(slot: Slot, value: Entry['value']): boolean {
  switch (slot.shape) {
    case 'value':
      return typeof value === 'string' && (slot.values === null || slot.values.includes(value));
    case 'number':
      return typeof value === 'number';
    case 'yes_no':
      return typeof value === 'boolean';
    case 'range':
      return typeof value === 'object';
  }
}
