import type { SlotRef } from '../flow/expr/expr.ts';
import { BOTTLE, GENDER, SUPERLATIVE } from '../flow/program/own-types.ts';
import type { Slot } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import type { Mention, Said } from '../understanding/said.ts';
import { allergiesOf, isKeptOut, leaveKeptOut, liftAllergies } from './allergies.ts';
import { forgetOf, forgetPerson, staysForOthers } from './another-person.ts';
import { implyGenderOfLeft, implyGenderOfWorn } from './gender-of-left.ts';
import type { Machine } from './machine.ts';
import { forgetUnfounded, markAnswer } from './premises.ts';
import { overrule } from './set-before.ts';
import {
  ANY,
  allergiesIn,
  EMPTY,
  entriesOf,
  isAnswered,
  isAny,
  isRange,
  known,
  MOST_ALLERGIES,
  OPEN,
  sameState,
  sameValue,
  stateOf,
  withEntry,
  withoutValue,
} from './slots.ts';
import { type LiveFrame, noRoomFor, readState, replaceState, slotOf, type Turn, waitingQuestion, writeState } from './turn.ts';
import { impliedFor } from './wishes.ts';

/** What filling came to. */
export interface Filled {
  /** Some slot took something. */
  readonly any: boolean;
  /** The asked slot was answered by this message. */
  readonly answered: boolean;
  /** Project slots that were forgotten by name. */
  readonly dropped: readonly string[];
}

interface Place {
  readonly frame: LiveFrame | undefined;
  readonly ref: SlotRef;
  readonly slot: Slot;
}

/**
 * Puts what was said into slots: each mention into the first slot that takes its type and polarity — the
 * asked one, the flow on top (its first empty one), the flows below, the project.
 */
export function fill(turn: Turn, said: Said): Filled {
  const asked = askedPlace(turn);
  const replaced = new Set<string>();
  const before = new Map(turn.slots);
  const taken = new Set<string>();
  let any = false;
  let answered = false;
  forgetPerson(turn, said);
  forgetOf(turn, said);
  const own = new Map(turn.slots);
  for (const mention of said.mentions) {
    if (mention.tolerated) {
      any = tolerate(turn, mention) || any;
      continue;
    }
    const place = placeFor(turn, mention, asked);
    turn.work.add(turn.machine.program.slots.length);
    if (place === null) {
      any = (mention.polarity === 'avoid' && withdraw(turn, mention)) || any;
      continue;
    }
    any = true;
    if (place.ref.scope === 'project' && mention.mode !== 'drop' && isKeptOut(turn, place.slot, mention.value)) continue;
    if (place.ref.scope === 'project') taken.add(place.ref.name);
    if (asked !== null && place.ref === asked.ref) answered = true;
    // "Gender doesn't matter", and then "I'm a guy": it still doesn't.
    if (mention.ofPerson && isAny(readState(turn, place.frame, place.ref))) continue;
    // "He" says nothing new of a son, and goes with him.
    if (mention.ofPerson && entriesOf(readState(turn, place.frame, place.ref)).some(({ value }) => value === mention.value)) continue;
    put(turn, place, mention, said, asked !== null && place.ref === asked.ref, replaced);
  }
  const dropped = dropSlots(turn, said);
  const lifted = liftAllergies(turn, said);
  if (asked !== null && answerAsked(turn, asked, said, answered)) answered = true;
  leaveContradicted(turn, said);
  imply(turn, said, asked);
  for (const one of said.mentions)
    if (isLeft(one) && !isProposal(turn, one.value)) implyGenderOfLeft(turn, one.value, `said ${one.at.start}-${one.at.end}`);
  implyGenderOfWorn(turn, said);
  leaveWithItsGround(turn, before);
  if (asked !== null && !answered && isAnswered(readState(turn, asked.frame, asked.ref)) && !isAnswered(asked.held)) answered = true;
  // Said and taken back in one message is no answer.
  if (asked !== null && !isAnswered(readState(turn, asked.frame, asked.ref))) answered = false;
  if (asked !== null && answered) markAnswer(turn, asked.held);
  forgetUnfounded(turn);
  overrule(turn, changedFrom(turn, own));
  if (asked === null) turn.restated = new Set([...taken].filter((name) => before.get(name) === turn.slots.get(name)));
  return { any: any || dropped.length > 0 || lifted || answered, answered, dropped };
}

/** "Something different" from a fragrance that is only pointed at. */
function isLeft({ type, polarity, mode, how }: Mention): boolean {
  return type === 'fragrance' && polarity === 'avoid' && mode !== 'drop' && how === 'pointed';
}

function changedFrom(turn: Turn, before: ReadonlyMap<string, SlotState>): readonly string[] {
  const names = new Set([...before.keys(), ...turn.slots.keys()]);
  return [...names].filter((name) => !sameState(stateOf(before, name), stateOf(turn.slots, name)));
}

/** What the waiting question asks for, and what it held when the message came. */
function askedPlace(turn: Turn): (Place & { readonly held: SlotState }) | null {
  const question = waitingQuestion(turn);
  const ref = question?.ask.slot;
  if (!question || !ref) return null;
  const slot = slotOf(turn, question.frame, ref);
  return slot ? { frame: question.frame, ref, slot, held: readState(turn, question.frame, ref) } : null;
}

function placeFor(turn: Turn, mention: Mention, asked: Place | null): Place | null {
  if (asked && takes(asked.slot, mention)) return asked;
  for (let i = turn.stack.length - 1; i >= 0; i--) {
    const frame = turn.stack[i];
    const place = frame && emptyPlaceIn(turn, frame, mention);
    if (place) return place;
  }
  for (const slot of turn.machine.program.slots) {
    if (takes(slot, mention)) return { frame: undefined, ref: { scope: 'project', name: slot.name }, slot };
  }
  return null;
}

function emptyPlaceIn(turn: Turn, frame: LiveFrame, mention: Mention): Place | null {
  // Only questions fill these: a "yes" to one question must not answer another.
  if (mention.type === 'yes_no' || mention.type === 'number') return null;
  for (const slot of turn.machine.flows.get(frame.flow)?.slots.values() ?? []) {
    const ref: SlotRef = { scope: 'flow', name: slot.name };
    if (takes(slot, mention) && readState(turn, frame, ref).state === 'empty') return { frame, ref, slot };
  }
  return null;
}

function takes(slot: Slot, mention: Mention): boolean {
  if (mention.mode === 'drop') return slot.type === mention.type;
  return slot.type === mention.type && slot.avoid === (mention.polarity === 'avoid');
}

function put(turn: Turn, place: Place, mention: Mention, said: Said, isAnswer: boolean, replaced: Set<string>): void {
  if (mention.mode === 'drop') return dropValue(turn, mention, said);
  const { frame, ref, slot } = place;
  const by = `said ${mention.at.start}-${mention.at.end}`;
  if (mention.type === 'comparative' && slot.many) return putComparative(turn, place, mention, said, by);
  // "30 ml is too small", where at least 50 are wished for: that goes on.
  if (isMetAlready(readState(turn, frame, ref), mention)) return;
  const key = `${ref.scope}.${ref.name}`;
  const startsAnew = (mention.mode === 'replace' || (isAnswer && slot.many)) && !replaced.has(key);
  if (startsAnew) replaced.add(key);
  const before = startsAnew ? EMPTY : readState(turn, frame, ref);
  const others = allergiesOf(turn).reduce((sum, one) => sum + (one.slot === slot ? 0 : one.entries.length), 0);
  const most = { values: turn.machine.program.limits.values, allergies: MOST_ALLERGIES - others };
  const isOneOwn = mention.whose !== undefined && ref.scope === 'project' && staysForOthers(turn.machine.program.slots, slot.name);
  if (ref.scope === 'project' && !slot.avoid) leaveOthersOfChoice(turn, before, mention, by);
  const { state, left } = withEntry(
    slot,
    startsAnew ? EMPTY : readState(turn, frame, ref),
    entryOf(turn, slot, mention, isAnswer, isOneOwn),
    most,
  );
  // A wish of long ago gives way to newer ones; what was said just now, or turned down, never goes without a word.
  for (const { value } of left) if (slot.avoid || isSaidNow(said, slot.type, value)) noRoomFor(turn, slot.type, value);
  writeState(turn, frame, ref, state, by);
  // "The cheapest", and then "around 80": the sum takes the place of the order.
  if (slot.type === 'price' && ref.scope === 'project' && !said.mentions.some(({ type, value }) => movesPrice(turn, type, value)))
    dropPriceMoves(turn, by);
  if (ref.scope === 'project') leaveOpposite(turn, slot, mention.value, by);
  if (ref.scope === 'project' && mention.emphasis !== 'weak') leaveNamesakes(turn, slot, String(mention.value), by);
  if (ref.scope !== 'project' || !slot.avoid || !mention.allergy) return;
  leaveKeptOut(turn, slot, mention.value, by);
  // Whoever is allergic to all that is citrusy doesn't bear a note of it either, in a perfume of any family.
  const note = mention.type === 'family' ? (turn.machine.names.noteOf?.(String(mention.value)) ?? null) : null;
  const ofNote = note === null ? null : ({ ...mention, type: 'ingredient', value: note } satisfies Mention);
  const notePlace = ofNote === null ? null : placeFor(turn, ofNote, null);
  if (ofNote !== null && notePlace?.slot.avoid) put(turn, notePlace, ofNote, said, false, replaced);
}

function isMetAlready(before: SlotState, { type, value, mode }: Mention): boolean {
  const [held] = entriesOf(before);
  if (type !== BOTTLE || mode !== 'add' || held === undefined || !isRange(held.value)) return false;
  return typeof value === 'object' && value.over !== undefined && (held.value.min ?? 0) >= (value.min ?? 0);
}

function isSaidNow(said: Said, type: string, value: Entry['value']): boolean {
  return said.mentions.some((one) => one.type === type && one.value === value);
}

/** @param isOneOwn it was said of one of several people, in a slot that stays when the turn passes on */
function entryOf(turn: Turn, slot: Slot, mention: Mention, isAnswer: boolean, isOneOwn: boolean): Entry {
  const picked = mention.type === 'family' && (mention.how === 'pointed' || (isAnswer && mention.how === 'label'));
  const allergy = mention.allergy === true && mention.polarity === 'avoid';
  return {
    value: mention.value,
    emphasis: mention.emphasis,
    ...(picked ? { picked: true } : {}),
    ...(allergy ? { allergy } : {}),
    ...(mention.ofPerson || isOneOwn ? { ofPerson: true } : {}),
    ...(isTurnedDown(mention) && isProposal(turn, mention.value) ? { itself: true } : {}),
    ...(mention.either === undefined || !slot.many ? {} : { either: (turn.number * MOST_SAID + mention.either) % MOST_NUMBERED }),
  };
}

/** Turned down for itself, and not "nothing like Sauvage". */
function isTurnedDown({ type, polarity, likeness }: Mention): boolean {
  return type === 'fragrance' && polarity === 'avoid' && !likeness;
}

/** Whether it was among the last lists: of a proposal that is turned down, that one alone is meant. */
export function isProposal({ results }: Turn, fragrance: Entry['value']): boolean {
  return results?.recent.includes(String(fragrance)) === true;
}

/** More than one message holds: so that alternatives of different turns have different numbers. */
const MOST_SAID = 1000;
/** After so many they begin anew. */
export const MOST_NUMBERED = 1_000_000;

/** "Rose or jasmine", and then "rose": it was chosen, and the other one is wished for no longer. */
function leaveOthersOfChoice(turn: Turn, before: SlotState, mention: Mention, by: string): void {
  const chosen = entriesOf(before).find(({ value }) => sameValue(value, mention.value))?.either;
  if (chosen === undefined || mention.either !== undefined) return;
  for (const { name } of turn.machine.program.slots) {
    const state = stateOf(turn.slots, name);
    const left = entriesOf(state).filter(({ either }) => either !== chosen);
    if (left.length < entriesOf(state).length) writeState(turn, undefined, { scope: 'project', name }, known(left), by);
  }
}

/** A value that enters a slot leaves the slot of the same type and the other polarity. */
export function leaveOpposite(turn: Turn, slot: Slot, value: Entry['value'], by: string): void {
  for (const other of turn.machine.program.slots) {
    if (other.type !== slot.type || other.avoid === slot.avoid) continue;
    const ref: SlotRef = { scope: 'project', name: other.name };
    writeState(turn, undefined, ref, withoutValue(readState(turn, undefined, ref), value), by);
  }
}

/** "No flowers" takes back a wish for florals, and "florals after all" that there are to be no flowers; an allergy stays. */
function leaveNamesakes(turn: Turn, { type, avoid }: Slot, value: string, by: string): void {
  const { program, names } = turn.machine;
  const familyOf = (one: Entry): string | null => names.calledAfter?.(String(one.value)) ?? null;
  const family = names.calledAfter?.(value) ?? null;
  for (const other of program.slots) {
    const isLeft = (one: Entry): boolean => {
      if (type === 'ingredient' && avoid) return other.type === 'family' && !other.avoid && family !== null && one.value === family;
      return type === 'family' && !avoid && other.type === 'ingredient' && other.avoid && !one.allergy && familyOf(one) === value;
    };
    const ref: SlotRef = { scope: 'project', name: other.name };
    const entries = entriesOf(readState(turn, undefined, ref));
    const kept = entries.filter((one) => !isLeft(one));
    if (kept.length < entries.length) writeState(turn, undefined, ref, kept.length === 0 ? EMPTY : known(kept), by);
  }
}

/** "A little rose is fine": it is no longer turned down, unless somebody is allergic to it. Whether it was. */
function tolerate(turn: Turn, mention: Mention): boolean {
  let lifted = false;
  for (const slot of turn.machine.program.slots) {
    if (!slot.avoid) continue;
    const ref: SlotRef = { scope: 'project', name: slot.name };
    const before = readState(turn, undefined, ref);
    for (const { value, allergy } of entriesOf(before)) {
      if (allergy || !isCalledSo(turn, slot.type, value, mention)) continue;
      lifted = true;
      replaceState(
        turn,
        undefined,
        ref,
        withoutValue(readState(turn, undefined, ref), value),
        `said ${mention.at.start}-${mention.at.end}`,
      );
    }
  }
  return lifted;
}

/** The same, or a note and the family of its name: French "cuir" is leather, and leathery fragrances. */
function isCalledSo({ machine: { names } }: Turn, type: string, value: Entry['value'], mention: Mention): boolean {
  if (type === mention.type) return value === mention.value;
  const familyOf = (one: Entry['value']): string | null => names.calledAfter?.(String(one)) ?? null;
  if (type === 'ingredient' && mention.type === 'family') return familyOf(value) === mention.value;
  return type === 'family' && mention.type === 'ingredient' && familyOf(mention.value) === value;
}

/** "Not for the office": what no slot leaves out is no longer wished for. Whether it was. */
function withdraw(turn: Turn, mention: Mention): boolean {
  let withdrawn = false;
  for (const slot of turn.machine.program.slots) {
    if (slot.type !== mention.type || slot.avoid) continue;
    const ref: SlotRef = { scope: 'project', name: slot.name };
    const before = readState(turn, undefined, ref);
    if (!entriesOf(before).some((entry) => entry.value === mention.value)) continue;
    withdrawn = true;
    replaceState(turn, undefined, ref, withoutValue(before, mention.value), `said ${mention.at.start}-${mention.at.end}`);
  }
  return withdrawn;
}

/** "Remove the rose" turns down a rose that was no wish. "Forget rose" also takes back an allergy to it; "I'm not allergic to rose" takes back nothing else. */
function dropValue(turn: Turn, mention: Mention, said: Said): void {
  const by = `said ${mention.at.start}-${mention.at.end}`;
  let wasKnown = false;
  for (const slot of turn.machine.program.slots) {
    if (slot.type !== mention.type) continue;
    const ref: SlotRef = { scope: 'project', name: slot.name };
    const before = readState(turn, undefined, ref);
    const isAllergy = allergiesIn(before).some((entry) => entry.value === mention.value);
    if (mention.allergy && !isAllergy) continue;
    wasKnown ||= entriesOf(before).some((entry) => entry.value === mention.value);
    replaceState(turn, undefined, ref, withoutValue(before, mention.value), by);
  }
  if (wasKnown || mention.polarity !== 'avoid') return;
  const place = placeFor(turn, { ...mention, mode: 'add' }, null);
  if (place !== null) put(turn, place, { ...mention, mode: 'add' }, said, false, new Set());
}

const MAX_STEPS = 3;

/** The same comparative again is one more step; its opposite takes one back; both look at what is on the table now. */
function putComparative(turn: Turn, place: Place, mention: Mention, said: Said, by: string): void {
  const { frame, ref } = place;
  const entries = entriesOf(readState(turn, frame, ref));
  const after = withComparative(turn.machine, entries, String(mention.value), mention.emphasis, comparedWith(turn, said));
  writeState(turn, frame, ref, known(after), by);
}

/** Comparatives with one more: a step further where it was said before, a step back where its opposite was. */
export function withComparative(
  machine: Machine,
  entries: readonly Entry[],
  name: string,
  emphasis: Entry['emphasis'],
  than: readonly string[],
): readonly Entry[] {
  const opposite = machine.kinds.get('comparative')?.get(name)?.opposite;
  const opposed = entries.find((entry) => entry.value === opposite);
  if (opposed !== undefined) {
    const steps = (opposed.steps ?? 1) - 1;
    return entries.flatMap((entry) => (entry === opposed ? (steps > 0 ? [{ ...entry, steps }] : []) : [entry]));
  }
  const same = entries.find((entry) => entry.value === name);
  const entry: Entry = {
    value: name,
    emphasis,
    steps: Math.min(MAX_STEPS, (same?.steps ?? 0) + 1),
    ...(than.length > 0 ? { than } : {}),
  };
  return [...entries.filter((one) => one !== same), entry].slice(-machine.program.limits.values);
}

function comparedWith(turn: Turn, said: Said): readonly string[] {
  const named = said.mentions
    .filter((one) => one.type === 'fragrance' && one.polarity === 'want' && one.mode !== 'drop')
    .map((one) => String(one.value));
  return named.length > 0 ? named : (turn.results?.items ?? []);
}

function dropSlots(turn: Turn, said: Said): readonly string[] {
  const dropped: string[] = [];
  for (const { slot, at } of said.dropped) {
    const found = turn.machine.slots.get(slot);
    if (found === undefined) continue;
    // "Money is no object … well, up to 200."
    if (said.mentions.some((one) => one.type === found.type && one.mode === 'add' && one.at.start > at.start)) continue;
    const by = `said ${at.start}-${at.end}`;
    // Who doesn't care whether it is for women or men has said so, and isn't asked.
    writeState(turn, undefined, { scope: 'project', name: slot }, found.type === GENDER ? ANY : EMPTY, by);
    if (found.type === 'price') dropPriceMoves(turn, by);
    dropped.push(slot);
  }
  return dropped;
}

/** Without a budget, "cheaper" limits nothing either. */
function dropPriceMoves(turn: Turn, by: string): void {
  for (const slot of turn.machine.program.slots) {
    const ref: SlotRef = { scope: 'project', name: slot.name };
    const before = readState(turn, undefined, ref);
    if (before.state !== 'known') continue;
    const kept = before.entries.filter((entry) => !movesPrice(turn, slot.type, entry.value));
    if (kept.length < before.entries.length) writeState(turn, undefined, ref, known(kept), by);
  }
}

/** "Cheaper", or "the cheapest". */
function movesPrice({ machine }: Turn, type: string, value: Entry['value']): boolean {
  const kind = type === SUPERLATIVE ? 'comparative' : type;
  return machine.kinds.get(kind)?.get(String(value))?.moves?.price !== undefined;
}

/** "No preference", "skip" and "both" open the asked slot; "yes" and "no" answer a yes/no question. */
function answerAsked(turn: Turn, asked: Place, said: Said, answered: boolean): boolean {
  if (answered) return false;
  const by = 'answer';
  if (asked.slot.shape === 'yes_no') {
    const yes = said.answers.includes('yes');
    if (yes || said.answers.includes('no')) {
      writeState(turn, asked.frame, asked.ref, known([{ value: yes, emphasis: 'plain' }]), by);
      return true;
    }
  }
  if (said.answers.some((answer) => answer === 'any' || answer === 'skip' || answer === 'both')) {
    writeState(turn, asked.frame, asked.ref, OPEN, by);
    return true;
  }
  return false;
}

/** "Actually for men" is no longer for her: what implied something else leaves, unless it was said just now. */
function leaveContradicted(turn: Turn, said: Said): void {
  for (const stated of said.mentions) {
    if (stated.mode === 'drop' || stated.polarity === 'avoid') continue;
    for (const slot of turn.machine.program.slots) {
      const ref: SlotRef = { scope: 'project', name: slot.name };
      const meanings = turn.machine.kinds.get(slot.type);
      if (meanings === undefined) continue;
      const before = entriesOf(readState(turn, undefined, ref));
      const kept = before.filter((entry) => {
        const implied = meanings.get(String(entry.value))?.implies ?? {};
        const contradicts = Object.hasOwn(implied, stated.type) && implied[stated.type] !== stated.value;
        return !contradicts || isSaidNow(said, slot.type, entry.value);
      });
      if (kept.length < before.length) writeState(turn, undefined, ref, known(kept), `said ${stated.at.start}-${stated.at.end}`);
    }
  }
}

/** `mother` implies feminine: fills what is empty, open or itself only implied; never replaces what was stated. */
function imply(turn: Turn, said: Said, asked: Place | null): void {
  for (const mention of said.mentions) {
    if (mention.mode === 'drop' || mention.polarity === 'avoid') continue;
    const implied = turn.machine.kinds.get(mention.type)?.get(String(mention.value))?.implies;
    for (const [type, value] of Object.entries(implied ?? {}))
      implyValue(turn, said, { type, value, by: `${mention.type}.${String(mention.value)}` }, asked);
  }
}

interface Implied {
  readonly type: string;
  readonly value: string;
  /** What implies it. */
  readonly by: string;
}

function implyValue(turn: Turn, said: Said, { type, value, by }: Implied, asked: Place | null): void {
  const slot = turn.machine.program.slots.find((one) => one.type === type && !one.avoid);
  if (slot === undefined) return;
  const ref: SlotRef = { scope: 'project', name: slot.name };
  const before = readState(turn, undefined, ref);
  const isOfPerson = (one: Entry): boolean =>
    one.value === value && said.mentions.some((mention) => mention.ofPerson && mention.type === type && mention.value === value);
  const stated = entriesOf(before).some((entry) => entry.implied !== true && !isOfPerson(entry));
  const openByAnswer = before.state === 'open' && asked?.ref.scope === 'project' && asked.ref.name === slot.name;
  if (stated || openByAnswer || isAny(before)) return;
  writeState(turn, undefined, ref, known([{ value, emphasis: 'plain', implied: true }]), `implied by ${by}`);
}

/** What was only implied leaves with what implied it: without "for my son" nothing says that it is for men. */
function leaveWithItsGround(turn: Turn, before: ReadonlyMap<string, SlotState>): void {
  for (const slot of turn.machine.program.slots) {
    const entries = entriesOf(stateOf(turn.slots, slot.name));
    if (!entries.some((entry) => entry.implied === true)) continue;
    const [then, now] = [impliedFor(turn, before, slot), impliedFor(turn, turn.slots, slot)];
    const kept = entries.filter(({ implied, value }) => implied !== true || !then.includes(value) || now.includes(value));
    if (kept.length < entries.length) writeState(turn, undefined, { scope: 'project', name: slot.name }, known(kept), 'no longer implied');
  }
}

/** Makes an asked slot open when its question is left by a move or given up. */
export function openIfEmpty(turn: Turn, frame: LiveFrame | undefined, ref: SlotRef, by: string): void {
  if (readState(turn, frame, ref).state === 'empty') writeState(turn, frame, ref, OPEN, by);
}
