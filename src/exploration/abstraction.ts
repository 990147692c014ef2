import type { Conversation, Frame, Slots } from '../engine/conversation.ts';
import type { Machine } from '../engine/machine.ts';
import { stepOf } from '../engine/machine.ts';
import { EMPTY, sameState } from '../engine/slots.ts';
import type { Handler } from '../flow/program/program.ts';
import type { SlotState } from '../flow/program/slot-types.ts';
import { type JointReading, type Readings, readingsWithin, readsExtent, type SlotReading, type SlotTest } from './readings.ts';

/**
 * What of a conversation decides where it can go: two conversations with the same key take the same steps,
 * because the engine reads nothing else on its way. The key holds
 *
 * - the stack: which question waits in which flow, on which rung of its ladder, how the flow above was called,
 *   and for flows below the top which `changed` handlers would fit;
 * - of each slot that some question, condition, fact or text looks at by itself: whether it is answered and
 *   whether it has a value, as far as that is asked; of compared slots also what each comparison comes to; and which question
 *   it answers, where the answer rests on others and may be forgotten with them;
 * - of slots that are looked at only together ("any of these is known", or in one condition), the one bit that is asked;
 * - which steps have set something before, and whether the shopper has changed that since: it is not set again then;
 * - whether a list was shown, and whether it has more where a condition asks for that; whether a word is being clarified.
 *
 * Left out, because nothing on the way reads it: values that come to the same in every comparison, the shopper's words, the catalog's
 * items, and everything before (`back` leads only to situations that were met). What the catalog answers decides
 * ways, too, but is no part of a situation: every outcome of every query is tried.
 *
 * With `everything` digressions, too, are told apart by all that. Without it, what a conversation has digressed from counts only as far
 * as the digression, or one that may be followed from it (to `digressions` within one another), can see it (`readingsWithin`): not the rung of the question that waits below, nor slots that only the flow
 * below looks at, nor, in a digression within a digression, at which question the first began. What leads out of the digression
 * goes on as it does without it, and is tried there.
 */
export function keyOfSituation(
  machine: Machine,
  readings: Readings,
  { digressions, told }: { readonly digressions: number; readonly told?: 'everything' },
): (conversation: Conversation) => string {
  const all = new Tracking(readings);
  const asksForMore = readsExtent(readings);
  const within = new Map<string, Tracking>();
  const seenWithin = (stack: readonly Frame[], below: number): Tracking => {
    const flows = stack.map(({ flow }) => flow);
    const isLast = stack.filter(({ calledBy }) => calledBy === 'handler').length >= digressions;
    const name = `${below} ${isLast} ${flows.join(' ')}`;
    let tracking = within.get(name);
    if (tracking === undefined) {
      tracking = new Tracking(readingsWithin(machine.program, { flows: flows.slice(below), below: flows.slice(0, below), isLast }));
      within.set(name, tracking);
    }
    return tracking;
  };
  return (conversation) => {
    const { stack, slots, results } = conversation;
    const below = told === 'everything' ? 0 : stack.findLastIndex(({ calledBy }) => calledBy === 'handler') + 1;
    const first = below === 0 ? 0 : stack.findIndex(({ calledBy }) => calledBy === 'handler') + 1;
    const isHidden = (place: number): boolean => first < below && place < first;
    let key = (below > 0 ? seenWithin(stack, below) : all).ofProject(slots);
    key += results === null ? '|-' : asksForMore && results.page * results.perPage < results.total ? '|m' : '|s';
    // In a digression each `set` counts.
    if (below === 0) for (const [name, became] of Object.entries(conversation.sets ?? {})) key += `${name} ${became},`;
    if (conversation.clarify !== null) key += '?';
    stack.forEach((frame, place) => {
      const rung = place < below ? '' : frame.rung;
      key += `|${frame.flow}.${isHidden(place) ? '' : frame.step}/${frame.calledBy ?? ''}/${rung}/${all.of(frame.flow, frame.slots)}`;
      // The flow on top has just looked.
      if (place < stack.length - 1 || conversation.clarify !== null) key += changedBits(machine, slots, frame, isHidden(place));
    });
    return key;
  };
}

/** Slots by scope, with what of each is told apart. */
class Tracking {
  readonly #own = new Map<string, Tracked[]>();
  readonly #groups: readonly (readonly string[])[];
  readonly #joint: readonly JointReading[];

  constructor(readings: Readings) {
    this.#joint = readings.joint;
    const inJoint = new Set(readings.joint.flatMap(({ slots }) => slots));
    for (const [name, reading] of readings.slots) {
      if (inJoint.has(name)) continue;
      const dot = name.indexOf('.');
      const scope = name.slice(0, dot);
      const tracked = { slot: name.slice(dot + 1), reading, tests: [...reading.tests.values()] };
      this.#own.set(scope, [...(this.#own.get(scope) ?? []), tracked]);
    }
    this.#groups = readings.groups.map((group) => group.map((name) => name.slice(name.indexOf('.') + 1)));
  }

  of(scope: string, slots: Slots): string {
    let key = '';
    for (const one of this.#own.get(scope) ?? []) key += `${classOf(slots[one.slot], one)},`;
    return key;
  }

  ofProject(slots: Slots): string {
    let key = `${this.of('project', slots)}|`;
    for (const { test } of this.#joint) key += test(slots) ? '1' : '0';
    for (const group of this.#groups) key += group.some((name) => slots[name]?.state === 'known') ? '1' : '0';
    return key;
  }
}

interface Tracked {
  readonly slot: string;
  readonly reading: SlotReading;
  readonly tests: readonly SlotTest[];
}

function classOf(state: SlotState | undefined, { reading, tests }: Tracked): string {
  if (state === undefined || state.state === 'empty') return '-';
  if (state.state === 'open') return reading.answered ? `o${state.left ?? ''}` : '-';
  const asked = state.entries.map((entry) => entry.asked ?? '');
  const rests = asked.some((one) => one !== '') ? `(${[...new Set(asked)].sort().join(' ')})` : '';
  const known = reading.known || tests.length > 0 ? 'k' : 'o';
  return known + tests.map((test) => (test(state) ? '1' : '0')).join('') + rests;
}

/** Which `changed` handlers of a flow would fit when it is looked at next; `ofFlow`: without those of its question. */
function changedBits(machine: Machine, slots: Slots, frame: Frame, ofFlow: boolean): string {
  const verb = stepOf(machine, frame.flow, frame.step)?.verb;
  const handlers: readonly Handler[] = machine.flows.get(frame.flow)?.flow.handlers ?? [];
  let bits = '';
  for (const { trigger } of verb?.verb === 'ask' && !ofFlow ? [...verb.handlers, ...handlers] : handlers) {
    if (trigger.on !== 'changed') continue;
    const names = trigger.slots === 'all' ? machine.slots.keys() : trigger.slots;
    bits += differs(slots, frame.seen, names) ? '1' : '0';
  }
  return bits;
}

function differs(slots: Slots, seen: Slots, names: Iterable<string>): boolean {
  for (const name of names) {
    const [now, then] = [slots[name] ?? EMPTY, seen[name] ?? EMPTY];
    if (now !== then && !sameState(now, then)) return true;
  }
  return false;
}
