import { advancing } from '../engine/advance.ts';
import type { Conversation, Frame } from '../engine/conversation.ts';
import type { Machine } from '../engine/machine.ts';
import { NOTHING_SAID, type Said } from '../understanding/said.ts';
import { outcomesOf } from './outcomes.ts';

/** A question, as the frame that asks it and the slot that it asks for. */
export interface Question {
  readonly flow: string;
  readonly step: string;
  readonly slot: { readonly scope: 'project' | 'flow'; readonly name: string };
}

/**
 * Whether somebody who had said all this from the beginning, but for the answer to this question, would be asked it: the flow
 * that asks is run from its top, or the entry flow where the other is over, with searches that find something.
 */
export function isAskedFromTheTop(machine: Machine, conversation: Conversation, { flow, step, slot }: Question): boolean {
  const place = conversation.stack.findIndex((frame) => frame.flow === flow);
  const own = conversation.stack[place];
  const slots = slot.scope === 'project' ? without(conversation.slots, slot.name) : conversation.slots;
  const top = topOf(machine, own?.flow ?? machine.program.entry);
  if (top === null) return false;
  const frame: Frame = {
    flow: top.flow,
    step: top.step,
    calledBy: null,
    rung: 0,
    slots: slot.scope === 'flow' && own !== undefined ? without(own.slots, slot.name) : (own?.slots ?? {}),
    unasked: true,
    seen: slots,
  };
  const below = conversation.stack.slice(0, Math.max(place, 0)).map((one) => ({ ...one, seen: slots }));
  const stack = [...below, frame];
  const waiting = afterNothing(machine, { ...conversation, slots, stack, clarify: null, offered: [] }).stack.at(-1);
  return waiting?.flow === flow && waiting.step === step;
}

/** What is heard and says nothing: the flow on top just runs. */
const HEARD: Said = { ...NOTHING_SAID, unknown: [{ text: '', at: { start: 0, end: 0 }, code: true }] };

function afterNothing(machine: Machine, before: Conversation): Conversation {
  const running = advancing(machine, before, { language: before.language, said: HEARD });
  let step = running.next();
  while (!step.done) {
    const [found] = outcomesOf(step.value, ANYTHING, ['one', 'another']);
    if (found === undefined) return before;
    step = running.next(found.answer);
  }
  return step.value.conversation;
}

/** How far a list goes decides nothing here. */
const ANYTHING = { results: new Set<never>(), totals: [] };

function topOf(machine: Machine, flow: string): { readonly flow: string; readonly step: string } | null {
  const first = machine.flows.get(flow)?.flow.steps[0];
  return first === undefined ? null : { flow, step: first.name };
}

function without<Value>(all: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}
