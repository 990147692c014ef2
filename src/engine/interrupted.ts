import type { SlotRef } from '../flow/expr/expr.ts';
import type { Ask, Step } from '../flow/program/program.ts';
import { EMPTY, OPEN, stateOf } from './slots.ts';
import { isOffer, type LiveFrame, readState, type Turn, writeState } from './turn.ts';

/** What the trace says of a slot that was opened because its question was left without an answer. */
export const LEFT_BY_A_MOVE = 'left by a move';

/**
 * A moving handler leaves the question that waits, which is thereby passed over. Not for good where something else was only
 * corrected (`changed`): wherever the way comes by this question again, it is asked. An offer gives way to whatever is said.
 */
export function leave(turn: Turn, frame: LiveFrame, slot: SlotRef, trigger: string): void {
  if (readState(turn, frame, slot).state !== 'empty') return;
  const comesAgain = trigger === 'changed' && !isOffer(turn);
  writeState(turn, frame, slot, comesAgain ? { state: 'open', left: `${frame.flow}.${frame.step}` } : OPEN, LEFT_BY_A_MOVE);
}

/** Whether a correction has left this question, and nothing has answered it since. */
export function isInterrupted(turn: Turn, frame: LiveFrame, step: Step, { slot }: Ask): boolean {
  const state = slot && readState(turn, frame, slot);
  return state?.state === 'open' && state.left === `${frame.flow}.${step.name}`;
}

/** A question that was left is asked again: for the flows that wait below, too, nothing has happened to its slot. */
export function takeUp(turn: Turn, frame: LiveFrame, slot: SlotRef): void {
  writeState(turn, frame, slot, EMPTY, 'asked again');
  if (slot.scope === 'flow') return;
  for (const { seen } of turn.stack) if (stateOf(seen, slot.name).state === 'open') seen.delete(slot.name);
}
