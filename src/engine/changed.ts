import type { Handler } from '../flow/program/program.ts';
import { sameState, stateOf } from './slots.ts';
import { isTrue, type LiveFrame, type Turn } from './turn.ts';

/** A `changed` handler that fits now, the innermost flow's first. */
export function changedHandler(turn: Turn, from = turn.stack.length - 1): { readonly frame: LiveFrame; readonly handler: Handler } | null {
  for (let i = from; i >= 0; i--) {
    const frame = turn.stack[i];
    if (frame === undefined) continue;
    const handler = turn.machine.flows.get(frame.flow)?.flow.handlers.find((one) => fits(turn, frame, one));
    if (handler !== undefined) return { frame, handler };
  }
  return null;
}

function fits(turn: Turn, frame: LiveFrame, { trigger, when }: Handler): boolean {
  return trigger.on === 'changed' && hasChanged(turn, frame, trigger.slots) && isTrue(turn, frame, when);
}

/** Whether a project slot differs from what it was when the frame's flow last came to wait. */
export function hasChanged(turn: Turn, frame: LiveFrame, slots: readonly string[] | 'all'): boolean {
  const names = slots === 'all' ? turn.machine.program.slots.map((slot) => slot.name) : slots;
  return names.some((name) => !sameState(stateOf(turn.slots, name), stateOf(frame.seen, name)));
}
