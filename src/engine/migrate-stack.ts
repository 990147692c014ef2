import type { Ask, Flow, Step } from '../flow/program/program.ts';
import type { Conversation, Frame, Slots } from './conversation.ts';
import type { Machine } from './machine.ts';
import { keepSlots, successor, successorOf } from './migrate-slots.ts';
import type { NoteChange } from './migration.ts';
import { LISTENING } from './turn.ts';

/** The flows under way, as another program goes on with them. */
export interface KeptStack {
  readonly stack: readonly Frame[];
  /** The question that waited still waits. */
  readonly isSameQuestion: boolean;
  /** Some step of it is as it was. */
  readonly isPlaceKept: boolean;
  /** Where the conversation comes back to from there is as it was, too. */
  readonly isWayBackKept: boolean;
}

/** A frame whose flow is still there, with its step if that is. */
interface Living {
  readonly frame: Frame;
  readonly flow: Flow;
  readonly step: Step | undefined;
}

/**
 * Every flow that is still there stays on the stack, where it stood; one that has lost its step begins at its top, and
 * passes over what is answered. A flow that goes on below its call calls what lies above it by another way if there is
 * one; else it runs its step again when that is over. Flows that are gone leave, and those above them stay.
 */
export function keepStack(machine: Machine, before: Conversation, slots: Slots, note: NoteChange): KeptStack {
  if (before.stack.length === 0) return { stack: [], isSameQuestion: true, isPlaceKept: false, isWayBackKept: true };
  const living = livingFrames(machine, before.stack, note);
  const top = living.at(-1);
  const rests = before.stack[0]?.step === LISTENING;
  if (top === undefined) {
    return { stack: rests ? [] : atTheTop(machine, slots), isSameQuestion: false, isPlaceKept: false, isWayBackKept: false };
  }
  const waited = top.frame === before.stack.at(-1);
  const isSameQuestion = waited && asksTheSame(machine, before, top, note);
  const frames = living.map((one): Frame => {
    const { frame, flow, step } = one;
    return {
      flow: flow.name,
      step: step?.name ?? flow.steps[0]?.name ?? LISTENING,
      calledBy: one === top ? null : frame.calledBy,
      rung: one === top && isSameQuestion ? frame.rung : 0,
      slots: keepSlots(machine, before, { owner: { before: frame.flow, slots: flow.slots }, before: frame.slots }, note),
      seen: keepSlots(machine, before, { owner: null, before: frame.seen }, () => {}),
      ...((one === top ? isSameQuestion : step !== undefined && frame.unasked !== true) ? {} : { unasked: true }),
    };
  });
  const seen = rests ? keepSlots(machine, before, { owner: null, before: before.stack[0]?.seen ?? {} }, () => {}) : slots;
  const called = withCalls(machine, frames, living, slots, note);
  return {
    stack: [...underneath(machine, frames, seen, rests), ...called],
    isSameQuestion,
    isPlaceKept: living.some(({ step }) => step !== undefined),
    isWayBackKept: isWayBackKept(before.stack, called, living),
  };
}

/** Whether every question that waits below the top still does, and nothing there is to be run anew. */
function isWayBackKept(before: readonly Frame[], after: readonly Frame[], living: readonly Living[]): boolean {
  const isLost = (frame: Frame): boolean =>
    frame.calledBy === 'handler' && frame.step !== LISTENING && !living.some((one) => one.frame === frame);
  const isAnew = ({ flow, unasked }: Frame): boolean =>
    unasked === true && !living.some((one) => one.flow.name === flow && one.frame.unasked === true);
  return !before.some(isLost) && !after.slice(0, -1).some(isAnew);
}

function livingFrames(machine: Machine, stack: readonly Frame[], note: NoteChange): readonly Living[] {
  const living: Living[] = [];
  for (const frame of stack) {
    if (frame.step === LISTENING) continue;
    const flow = successor(machine.program.flows, frame.flow);
    if (flow === undefined) {
      note({ change: 'flow_gone', flow: frame.flow });
      continue;
    }
    const step = successor(flow.steps, frame.step);
    if (flow.name !== frame.flow) note({ change: 'flow_renamed', flow: frame.flow, to: flow.name });
    if (step === undefined) note({ change: 'step_gone', flow: frame.flow, step: frame.step });
    else if (step.name !== frame.step) note({ change: 'step_renamed', flow: frame.flow, step: frame.step, to: step.name });
    living.push({ frame, flow, step });
  }
  // Two flows that have become one: it is on the stack once, where it stands highest.
  return living.filter((one, place) => living.findLastIndex(({ flow }) => flow === one.flow) === place);
}

/** Whether the step on top still waits for the answer to the question that was put. */
function asksTheSame(machine: Machine, before: Conversation, { frame, flow, step }: Living, note: NoteChange): boolean {
  if (step === undefined || frame.unasked === true) return false;
  const { verb } = step;
  const isSame = verb?.verb === 'ask' && asksForSame(machine, before, frame, flow, verb.slot);
  if (!isSame) note({ change: 'question_changed', flow: frame.flow, step: frame.step });
  return isSame;
}

function asksForSame(machine: Machine, before: Conversation, frame: Frame, flow: Flow, now: Ask['slot']): boolean {
  const { asked } = before;
  // Conversations that are older than `asked` are taken at their word.
  if (asked === undefined) return true;
  if (now === null || asked === null) return now === null && asked === null;
  const owner = asked.startsWith(`${frame.flow}.`) ? frame.flow : null;
  if ((now.scope === 'flow') !== (owner !== null)) return false;
  const was = owner === null ? asked : asked.slice(owner.length + 1);
  return successorOf(machine, before, owner, was, owner === null ? machine.program.slots : flow.slots)?.name === now.name;
}

/** Frames with those of flows between them that are called now where none was, and calls that aren't made any more undone. */
function withCalls(
  machine: Machine,
  frames: readonly Frame[],
  living: readonly Living[],
  slots: Slots,
  note: NoteChange,
): readonly Frame[] {
  return frames.flatMap((frame, place): readonly Frame[] => {
    const above = frames[place + 1];
    if (above === undefined || frame.calledBy !== 'step') return [frame];
    const isFree = (flow: string): boolean => flow === above.flow || !frames.some((one) => one.flow === flow);
    const { flow, step } = living[place] ?? {};
    const way = flow === undefined ? null : callsTo(machine, above.flow, step === undefined ? flow : { ...flow, steps: [step] }, isFree);
    const [first, ...between] = way ?? [];
    if (way !== null && first !== undefined) {
      if (between.length > 0) note({ change: 'call_changed', flow: frame.flow, step: frame.step });
      const { unasked: _, ...asked } = frame;
      return [{ ...asked, step: first.step }, ...between.map((one) => calling(one, slots))];
    }
    note({ change: 'call_changed', flow: frame.flow, step: frame.step });
    return [{ ...frame, calledBy: 'handler', unasked: true }];
  });
}

/** What stands at the bottom when it isn't the entry flow: the entry flow where it calls it, else the conversation at rest. */
function underneath(machine: Machine, frames: readonly Frame[], seen: Slots, rests: boolean): readonly Frame[] {
  const { entry } = machine.program;
  const [bottom] = frames;
  if (bottom === undefined || bottom.flow === entry) return [];
  const flow = machine.flows.get(entry)?.flow;
  const isFree = (name: string): boolean => name === bottom.flow || !frames.some((frame) => frame.flow === name);
  const way = rests || flow === undefined || !isFree(entry) ? null : callsTo(machine, bottom.flow, flow, isFree);
  return way?.map((one) => calling(one, seen)) ?? [{ ...calling({ flow: entry, step: LISTENING }, seen), calledBy: 'handler' }];
}

function atTheTop(machine: Machine, slots: Slots): readonly Frame[] {
  const first = machine.flows.get(machine.program.entry)?.flow.steps[0];
  return first === undefined
    ? []
    : [{ ...calling({ flow: machine.program.entry, step: first.name }, slots), calledBy: null, unasked: true }];
}

interface Place {
  readonly flow: string;
  readonly step: string;
}

function calling({ flow, step }: Place, seen: Slots): Frame {
  return { flow, step, calledBy: 'step', rung: 0, slots: {}, seen };
}

/** The calls by which one of a flow's steps comes to another flow, the outermost first. */
function callsTo(
  machine: Machine,
  target: string,
  { name, steps }: Pick<Flow, 'name' | 'steps'>,
  isFree: (flow: string) => boolean,
  tried: Set<string> = new Set(),
): readonly Place[] | null {
  for (const { name: step, verb } of steps) {
    if (verb?.verb !== 'call' || !isFree(verb.flow)) continue;
    if (verb.flow === target) return [{ flow: name, step }];
    const called = tried.has(verb.flow) ? undefined : machine.flows.get(verb.flow)?.flow;
    tried.add(verb.flow);
    const further = called === undefined ? null : callsTo(machine, target, called, isFree, tried);
    if (further !== null) return [{ flow: name, step }, ...further];
  }
  return null;
}
