import type { Handler } from '../flow/program/program.ts';
import { sameState, stateOf } from './slots.ts';
import { isTrue, type LiveFrame, type Turn, waitingQuestion } from './turn.ts';

/** A `changed` handler that fits now, the innermost flow's first; of one frame alone when `only` is given. */
export function changedHandler(turn: Turn, only?: LiveFrame): { readonly frame: LiveFrame; readonly handler: Handler } | null {
  for (let i = turn.stack.length - 1; i >= 0; i--) {
    const frame = turn.stack[i];
    if (frame === undefined || (only !== undefined && only !== frame)) continue;
    const handler = handlersOf(turn, frame).find((one) => fits(turn, frame, one));
    if (handler !== undefined) return { frame, handler };
  }
  return null;
}

/** A flow's handlers; those of its waiting question come first. */
export function handlersOf(turn: Turn, frame: LiveFrame): readonly Handler[] {
  const own = turn.machine.flows.get(frame.flow)?.flow.handlers ?? [];
  const question = waitingQuestion(turn);
  return question?.frame === frame ? [...question.ask.handlers, ...own] : own;
}

function fits(turn: Turn, frame: LiveFrame, { trigger, when }: Handler): boolean {
  return trigger.on === 'changed' && hasChanged(turn, frame, trigger.slots) && isTrue(turn, frame, when);
}

/** Whether a project slot differs from what it was when the frame's flow last came to wait, or was told again. */
function hasChanged(turn: Turn, frame: LiveFrame, slots: readonly string[] | 'all'): boolean {
  const names = slots === 'all' ? turn.machine.program.slots.map((slot) => slot.name) : slots;
  return names.some((name) => turn.restated.has(name) || !sameState(stateOf(turn.slots, name), stateOf(frame.seen, name)));
}
