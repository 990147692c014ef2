import type { Flow, Handler, Program, Step } from '../flow/program/program.ts';
import type { Conversation } from './conversation.ts';
import type { Machine } from './machine.ts';
import { successor, successorOf } from './migrate-slots.ts';
import { fromSlots } from './slots.ts';
import { isTrue, type LiveFrame, liveFrame, type Situation, type Turn } from './turn.ts';

/** What has become of a `set` that has been carried out: it stands, or the shopper has changed its slot since. */
export type SetBefore = NonNullable<Conversation['sets']>[string];

/** Where a `set` stands that counts once: it is remembered, and not carried out again over what the shopper has changed since. */
export interface SetPlace {
  /** `flow.step`, or `flow` for the handlers of any change. */
  readonly name: string;
  /** Whether this message asks for it: it has led to the step, or made its condition true. */
  readonly isAskedFor: boolean;
}

/** The place of a step's `set`; null in a flow that a handler has called, as each call is a new matter. */
export function placeOfStep(turn: Turn, frame: LiveFrame, step: Step): SetPlace | null {
  if (step.set.length === 0 || isInDigression(turn, frame)) return null;
  const name = `${frame.flow}.${step.name}`;
  return { name, isAskedFor: turn.chosen === name || hasComeTrue(turn, frame, step) };
}

/** The same of a handler: only what reacts to any change counts once, all others answer to what was just said. */
export function placeOfHandler(turn: Turn, frame: LiveFrame | undefined, { trigger }: Handler): SetPlace | null {
  const isForAll = trigger.on === 'changed' && trigger.slots === 'all';
  return frame === undefined || !isForAll || isInDigression(turn, frame) ? null : { name: frame.flow, isAskedFor: false };
}

/** Remembers that a step is led to by what was said; the first step of a flow is come by on each way from the top. */
export function choose(turn: Turn, frame: LiveFrame | undefined, { trigger, next }: Handler): void {
  if (frame === undefined || trigger.on !== 'intent' || next?.to !== 'step') return;
  const [first] = turn.machine.flows.get(frame.flow)?.flow.steps ?? [];
  if (first?.name !== next.step) turn.chosen = `${frame.flow}.${next.step}`;
}

/** Whether a `set` is not to be carried out again, because the shopper has changed its slot since. */
export function isOverruled(turn: Turn, { name, isAskedFor }: SetPlace, slot: string): boolean {
  return !isAskedFor && turn.sets.get(nameOf(name, slot)) === 'overruled';
}

/** Notes that a `set` is carried out. Whether it has been before, and isn't asked for anew. */
export function noteSet(turn: Turn, { name, isAskedFor }: SetPlace, slot: string): boolean {
  const isRepeated = !isAskedFor && turn.sets.has(nameOf(name, slot));
  turn.sets.set(nameOf(name, slot), 'stands');
  return isRepeated;
}

/** The shopper has changed these slots: what was set in them before is not set again. */
export function overrule(turn: Turn, changed: readonly string[]): void {
  for (const name of turn.sets.keys()) if (changed.includes(slotIn(name))) turn.sets.set(name, 'overruled');
}

function nameOf(place: string, slot: string): string {
  return `${place}.${slot}`;
}

function slotIn(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function isInDigression(turn: Turn, frame: LiveFrame): boolean {
  return turn.stack.slice(0, turn.stack.indexOf(frame)).some(({ calledBy }) => calledBy === 'handler');
}

/** Whether this message has made the condition of a step true. */
function hasComeTrue(turn: Turn, frame: LiveFrame, { when }: Step): boolean {
  if (when === null) return false;
  const { machine, before, language, wasAtRest, saysMore } = turn;
  const then: Situation = { machine, language, wasAtRest, saysMore, slots: fromSlots(before.slots), results: before.results };
  const stood = before.stack.find(({ flow }) => flow === frame.flow);
  return !isTrue(then, stood === undefined ? frame : liveFrame(stood), when);
}

/** What was set before under the names of now; what is gone is forgotten. */
export function keepSets(machine: Machine, before: Conversation): Pick<Conversation, 'sets'> {
  const kept = Object.entries(before.sets ?? {}).flatMap(([name, became]): readonly (readonly [string, SetBefore])[] => {
    const [flowName = '', ...rest] = name.split('.');
    const slot = successorOf(machine, before, null, rest.at(-1) ?? '', machine.program.slots);
    const flow = successor(machine.program.flows, flowName);
    const step = rest.length > 1 ? flow && successor(flow.steps, rest[0] ?? '') : null;
    if (slot === undefined || flow === undefined || step === undefined) return [];
    return [[nameOf(step === null ? flow.name : `${flow.name}.${step.name}`, slot.name), became]];
  });
  return kept.length === 0 ? {} : { sets: Object.fromEntries(kept) };
}

/** Every `set` that may be remembered, for the size that a conversation may have. */
export function allSets({ flows }: Program): NonNullable<Conversation['sets']> {
  const names = flows.flatMap((flow) => [
    ...flow.steps.flatMap((step) => projectSlots(step).map((slot) => nameOf(`${flow.name}.${step.name}`, slot))),
    ...allHandlers(flow).flatMap((handler) => projectSlots(handler).map((slot) => nameOf(flow.name, slot))),
  ]);
  return Object.fromEntries(names.map((name) => [name, 'overruled']));
}

function allHandlers({ steps, handlers }: Flow): readonly Handler[] {
  return [...handlers, ...steps.flatMap(({ verb }) => (verb?.verb === 'ask' ? verb.handlers : []))];
}

function projectSlots({ set }: Pick<Step, 'set'>): readonly string[] {
  return set.flatMap(({ slot }) => (slot.scope === 'project' ? [slot.name] : []));
}
