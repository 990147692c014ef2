import type { SlotRef } from '../flow/expr/expr.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import type { Conversation, Slots } from './conversation.ts';
import type { Machine } from './machine.ts';
import { entriesOf, fromSlots, known, sameValue } from './slots.ts';
import { isTrue, type LiveFrame, liveFrame, readState, type Situation, type Turn, waitingQuestion, writeState } from './turn.ts';

/**
 * Marks what the waiting question has just been answered with, if that question rests on other answers. Where those already
 * say that it isn't asked, somebody has led to it all the same, and the answer stands by itself. `before`: what the slot held.
 */
export function markAnswer(turn: Turn, before: SlotState): void {
  const question = waitingQuestion(turn);
  if (question === null) return;
  const { frame, step, ask } = question;
  const { slot } = ask;
  const name = `${frame.flow}.${step.name}`;
  if (slot === null || !turn.machine.premises.has(name) || !isTrue(turn, frame, ask.premise ?? null)) return;
  const held = entriesOf(before);
  const answer = entriesOf(readState(turn, frame, slot)).map(
    (entry): Entry => (held.some((one) => sameValue(one.value, entry.value)) ? entry : { ...entry, asked: name }),
  );
  if (answer.length > 0) writeState(turn, frame, slot, known(answer), 'answer');
}

/**
 * Forgets the answers to questions that wouldn't be asked any more, now that other answers say something else, and the answers
 * that rest on those. What was said by itself, without such a question, stays.
 */
export function forgetUnfounded(turn: Turn): void {
  if (turn.machine.premises.size === 0) return;
  while (forgetOnce(turn));
}

function forgetOnce(turn: Turn): boolean {
  let any = false;
  for (const [frame, ref] of places(turn)) {
    const entries = entriesOf(readState(turn, frame, ref));
    const kept = entries.filter(({ asked }) => asked === undefined || isFounded(turn, asked));
    if (kept.length === entries.length) continue;
    writeState(turn, frame, ref, known(kept), 'no longer asked for');
    any = true;
  }
  return any;
}

function* places(turn: Turn): Generator<readonly [LiveFrame | undefined, SlotRef]> {
  for (const name of [...turn.slots.keys()]) yield [undefined, { scope: 'project', name }];
  for (const frame of turn.stack) for (const name of [...frame.slots.keys()]) yield [frame, { scope: 'flow', name }];
}

/** Whether a question would still be come to; also where nobody can tell, as its flow is over. */
function isFounded(turn: Situation & Pick<Turn, 'stack'>, question: string): boolean {
  const premise = turn.machine.premises.get(question);
  if (premise === undefined) return true;
  const frame = turn.stack.find(({ flow }) => question.startsWith(`${flow}.`));
  return (premise.ofFlow && frame === undefined) || isTrue(turn, frame, premise.holds);
}

/**
 * A conversation in which answers to questions that this program wouldn't ask, though another has, stand by themselves: what is
 * known is not forgotten because it is asked differently now.
 */
export function withAnswersFounded(machine: Machine, conversation: Conversation): Conversation {
  const { slots, stack, restSlots, results, language } = conversation;
  if (machine.premises.size === 0) return conversation;
  const frames = stack.map(liveFrame);
  const situation = { machine, slots: fromSlots(slots), stack: frames, results, language, wasAtRest: frames.length === 0, saysMore: false };
  const settle = (held: Slots): Slots =>
    Object.fromEntries(
      Object.entries(held).map(([name, state]) => {
        if (state.state !== 'known') return [name, state];
        return [
          name,
          { ...state, entries: state.entries.map((entry) => (entry.asked && !isFounded(situation, entry.asked) ? alone(entry) : entry)) },
        ];
      }),
    );
  return {
    ...conversation,
    slots: settle(slots),
    stack: stack.map((frame) => ({ ...frame, slots: settle(frame.slots), seen: settle(frame.seen) })),
    restSlots: settle(restSlots),
  };
}

function alone({ asked: _, ...answer }: Entry): Entry {
  return answer;
}
