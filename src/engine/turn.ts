import type { Item, SearchAnswer, SearchQuery } from '../catalog/query.ts';
import type { ExprScope, ExprValue, ResultsField, SlotRef, TurnField } from '../flow/expr/expr.ts';
import type { Ask, Slot, SourcePlace, Step, TypedValue } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import type { Work } from '../text/work.ts';
import type { Asking } from '../understanding/said.ts';
import type { Clarify, Conversation, Frame, InLine, Offered, Past, Picker, Results, Slots } from './conversation.ts';
import type { Machine } from './machine.ts';
import { stepOf } from './machine.ts';
import type { Clash, Relaxation } from './relaxations.ts';
import type { Suggestion, Warning } from './reply.ts';
import type { SetBefore } from './set-before.ts';
import { EMPTY, entriesOf, fromSlots, isAnswered, keepAllergies, sameState, slotValue, stateOf, toSlots } from './slots.ts';
import type { TraceEvent } from './trace.ts';

/** What conditions and wishes read: a turn that runs, or a situation that is only thought of. */
export type Situation = Pick<Turn, 'machine' | 'slots' | 'results' | 'language' | 'wasAtRest' | 'saysMore'>;

/** The step of a frame that stands at none: its flow is over, or listens at rest. */
export const LISTENING = '';

/** A frame while its turn runs. */
export interface LiveFrame {
  readonly flow: string;
  step: string;
  calledBy: 'step' | 'handler' | null;
  rung: number;
  unasked?: true;
  slots: Map<string, SlotState>;
  seen: Map<string, SlotState>;
}

/** What is said in a reply, in order. */
export type Piece = { readonly piece: 'text'; readonly text: string } | { readonly piece: 'cards'; readonly items: readonly Item[] };

/** The last search of the turn, for its `tool_response`. */
export interface LastSearch {
  readonly name: string;
  readonly query: SearchQuery;
  readonly answer: SearchAnswer | { readonly type: 'failed'; readonly reason: 'search_failed' | 'search_timeout' };
  /** What its cards show; empty until it is shown. */
  shown: readonly Item[];
}

/**
 * Everything that changes while a turn runs. It starts as a copy of the conversation and is folded back
 * into one at the end, so the engine stays pure on the outside.
 */
export interface Turn {
  readonly machine: Machine;
  readonly before: Conversation;
  readonly language: string;
  /** What it is said in: the language, or a voice of it. */
  readonly voice: string;
  /** How a person of the shop is reached; null: the shop doesn't say. */
  readonly contact: string | null;
  /** ISO 4217: what the shop's prices are in; null: unknown. */
  readonly currency: string | null;
  /** Whether no question was waiting when the message came. */
  readonly wasAtRest: boolean;
  /** The message asks or wishes something, beside an answer. */
  saysMore: boolean;
  readonly number: number;
  slots: Map<string, SlotState>;
  stack: LiveFrame[];
  results: Results | null;
  told: readonly string[];
  /** What this message asks. */
  asks: readonly Asking[];
  /** Something that it asks has been answered. */
  hasAnswered: boolean;
  spoken: readonly TypedValue[];
  inLine: readonly InLine[];
  /** First names of people that are names of scents as well, told before this turn; none after a restart. */
  called: readonly string[];
  history: readonly Past[];
  clarify: Clarify | null;
  /** What was asked about because it was in doubt, as `type.value`. */
  doubted: readonly string[];
  /** Nothing may be shown in this turn: what was said in it is reacted to in the next. */
  isHeld: boolean;
  offered: Offered[];
  /** Pieces before those of the steps: what was understood and what wasn't. */
  readonly opening: Piece[];
  readonly pieces: Piece[];
  question: Piece[];
  picker: Picker | null;
  interactable: {
    readonly type: 'button' | 'family' | 'ending';
    readonly items: readonly { readonly actionId: string; readonly label: string; readonly id?: string }[];
  } | null;
  lastSearch: LastSearch | null;
  /** Found and not shown yet. */
  pending: { readonly results: Results; readonly items: readonly Item[]; readonly missing: readonly string[] } | null;
  /** Why a search found nothing. */
  clash: Clash | null;
  /** Wishes that may go where a search found nothing, or nothing more. */
  relaxations: readonly Relaxation[];
  readonly warnings: Warning[];
  readonly suggestions: Suggestion[];
  readonly events: TraceEvent[];
  /** Fills again what was said after a `restart` has cleared everything, and says that alone. */
  refill: () => void;
  wentBack: boolean;
  /** What stays left out because of an allergy though this turn asked otherwise: values by type, to be said. */
  readonly kept: Map<string, Set<Entry['value']>>;
  /** What a `set` would have wished for although it was turned down: values by type, to be said. */
  readonly leftOut: Map<string, Set<Entry['value']>>;
  /** What there was no room for: values by type, to be said. */
  readonly tooMany: Map<string, Set<Entry['value']>>;
  /** Every `set` that counts once: see `Conversation.sets`. */
  readonly sets: Map<string, SetBefore>;
  /** The step to which a handler of what was said has led, as `flow.step`. */
  chosen: string | null;
  /** The page that this message names, from 1. */
  readonly page: number | null;
  /** Project slots that were told again what they hold, while no question asked for one: to be looked at like a change. */
  restated: ReadonlySet<string>;
  /** While an answering handler's flow runs: the height of the stack at which it is over. 0: none. */
  floor: number;
  stepsRun: number;
  /** Counts the steps of work; not those of flows. */
  readonly work: Work;
}

export function liveFrame(frame: Frame): LiveFrame {
  return { ...frame, slots: fromSlots(frame.slots), seen: fromSlots(frame.seen) };
}

/** `seen`: what its flow has looked at. */
export function storedFrame(frame: LiveFrame, seen: Slots): Frame {
  return {
    flow: frame.flow,
    step: frame.step,
    calledBy: frame.calledBy,
    rung: frame.rung,
    slots: toSlots(frame.slots),
    ...(frame.unasked ? { unasked: frame.unasked } : {}),
    seen,
  };
}

export function topFrame(turn: Turn): LiveFrame | undefined {
  return turn.stack[turn.stack.length - 1];
}

/** The question that waits: the top frame's step, if it asks and has asked. */
export function waitingQuestion(turn: Turn): { readonly frame: LiveFrame; readonly step: Step; readonly ask: Ask } | null {
  const frame = topFrame(turn);
  if (frame === undefined || frame.unasked) return null;
  const step = stepOf(turn.machine, frame.flow, frame.step);
  return step?.verb?.verb === 'ask' ? { frame, step, ask: step.verb } : null;
}

/** Whether the waiting question is one that is asked once only (`retry: []`): it gives way to whatever else is said. */
export function isOffer(turn: Turn): boolean {
  return waitingQuestion(turn)?.ask.retry.length === 0;
}

export function slotOf(turn: Situation, frame: LiveFrame | undefined, ref: SlotRef): Slot | undefined {
  return ref.scope === 'project' ? turn.machine.slots.get(ref.name) : frame && turn.machine.flows.get(frame.flow)?.slots.get(ref.name);
}

export function readState(turn: Situation, frame: LiveFrame | undefined, ref: SlotRef): SlotState {
  return ref.scope === 'project' ? stateOf(turn.slots, ref.name) : frame ? stateOf(frame.slots, ref.name) : EMPTY;
}

/** Writes a slot and notes it in the trace. `by` says what did it. What an allergy keeps out stays. */
export function writeState(turn: Turn, frame: LiveFrame | undefined, ref: SlotRef, after: SlotState, by: string): void {
  const slot = ref.scope === 'project' ? turn.machine.slots.get(ref.name) : undefined;
  const { state, kept } = slot?.avoid ? keepAllergies(readState(turn, frame, ref), after) : { state: after, kept: [] };
  for (const { value } of kept) keepOut(turn, slot?.type ?? '', value);
  replaceState(turn, frame, ref, state, by);
}

/** Has the reply say that an allergy keeps a value out. */
export function keepOut(turn: Turn, type: string, value: Entry['value']): void {
  note(turn.kept, type, value);
}

/** Has the reply say that a value stays left out, as the shopper had it. */
export function leaveOut(turn: Turn, type: string, value: Entry['value']): void {
  note(turn.leftOut, type, value);
}

/** Has the reply say that there was no room for a value. */
export function noRoomFor(turn: Turn, type: string, value: Entry['value']): void {
  note(turn.tooMany, type, value);
}

function note(values: Map<string, Set<Entry['value']>>, type: string, value: Entry['value']): void {
  const known = values.get(type);
  if (known === undefined) values.set(type, new Set([value]));
  else known.add(value);
}

/** As `writeState`, but takes back allergies as well: only where the shopper said so. */
export function replaceState(turn: Turn, frame: LiveFrame | undefined, ref: SlotRef, after: SlotState, by: string): void {
  const before = readState(turn, frame, ref);
  turn.work.add(1);
  if (before === after) return;
  turn.work.add(entriesOf(before).length + entriesOf(after).length);
  if (sameState(before, after)) return;
  const target = ref.scope === 'project' ? turn.slots : frame?.slots;
  if (target === undefined) return;
  if (after.state === 'empty') target.delete(ref.name);
  else target.set(ref.name, after);
  turn.events.push({ event: 'slot', slot: ref.scope === 'project' || !frame ? ref.name : `${frame.flow}.${ref.name}`, before, after, by });
}

/** What conditions of a frame (or, without one, of the project) read. */
export function scopeOf(turn: Situation, frame: LiveFrame | undefined): ExprScope {
  return {
    read(ref) {
      const slot = slotOf(turn, frame, ref);
      return slot ? slotValue(slot, readState(turn, frame, ref)) : '';
    },
    isKnown: (ref) => readState(turn, frame, ref).state === 'known',
    isAnswered: (ref) => isAnswered(readState(turn, frame, ref)),
    results: (field) => resultsField(turn.results, field),
    turn: (field) => turnField(turn, field),
  };
}

function turnField({ language, wasAtRest, saysMore }: Situation, field: TurnField): ExprValue {
  switch (field) {
    case 'language':
      return language;
    case 'at_rest':
      return wasAtRest;
    case 'says_more':
      return saysMore;
  }
}

function resultsField(results: Results | null, field: ResultsField): ExprValue {
  switch (field) {
    case 'shown':
      return results !== null;
    case 'has_more':
      return results !== null && results.page * results.perPage < results.total;
    case 'total':
      return results?.total ?? 0;
    case 'page':
      return results?.page ?? 0;
    case 'items':
      return results?.items ?? [];
    case 'relaxed':
      return results?.relaxed ?? [];
    case 'first':
      return results?.items[0] ?? '';
  }
}

export function isTrue(turn: Situation, frame: LiveFrame | undefined, when: Step['when']): boolean {
  return when === null || turn.machine.evaluate(when, scopeOf(turn, frame)) === true;
}

export function noteHandler(turn: Turn, at: SourcePlace, trigger: string, moves: boolean): void {
  turn.events.push({ event: 'handler', at, trigger, moves });
}
