import { NO_ALLERGY } from '../flow/program/own-intents.ts';
import type { Slot, SourcePlace } from '../flow/program/program.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import type { Said } from '../understanding/said.ts';
import { allergiesIn, entriesOf, known, stateOf } from './slots.ts';
import { keepOut, leaveOut, replaceState, type Situation, type Turn } from './turn.ts';

/** Every slot of the project that holds an allergy, with its allergies. */
export function allergiesOf(turn: Situation): readonly { readonly slot: Slot; readonly entries: readonly Entry[] }[] {
  return turn.machine.program.slots.flatMap((slot) => {
    const entries = slot.avoid ? allergiesIn(stateOf(turn.slots, slot.name)) : [];
    return entries.length === 0 ? [] : [{ slot, entries }];
  });
}

/** Whether an allergy keeps a value out of a slot; if so, the reply will say that it does. */
export function isKeptOut(turn: Turn, slot: Slot, value: Entry['value']): boolean {
  const isAllergy = whyLeftOut(turn, slot, value) === 'allergy';
  if (isAllergy) keepOut(turn, slot.type, value);
  return isAllergy;
}

/** Why a value is not to be wished for: somebody is allergic to it, or has turned it down, by whatever words; null: it may be. */
export function whyLeftOut(turn: Situation, slot: Slot, value: Entry['value']): 'allergy' | 'turned_down' | null {
  if (slot.avoid) return null;
  const against = turn.machine.program.slots
    .filter(({ type, avoid }) => avoid && type === slot.type)
    .flatMap(({ name }) => entriesOf(stateOf(turn.slots, name)))
    .filter((entry) => keepsOut(turn, slot.type, entry.value, value));
  if (against.some(({ allergy }) => allergy === true)) return 'allergy';
  return against.length > 0 ? 'turned_down' : null;
}

/** Has the reply say that a value which a `set` would have wished for stays left out. Whether it does. */
export function staysLeftOut(turn: Turn, slot: Slot, value: Entry['value'], at: SourcePlace): boolean {
  const why = whyLeftOut(turn, slot, value);
  if (why === null) return false;
  turn.events.push({ event: 'left_out', at, slot: slot.name, value });
  if (why === 'allergy') keepOut(turn, slot.type, value);
  else leaveOut(turn, slot.type, value);
  return true;
}

/** Whether an allergy to one thing keeps another out: a kind of it, or what carries it. */
export function keepsOut({ machine }: Pick<Turn, 'machine'>, type: string, allergen: Entry['value'], value: Entry['value']): boolean {
  if (allergen === value) return true;
  return type === 'ingredient' && machine.names.leavesOut?.(String(allergen), String(value)) === true;
}

/** Wishes that an allergy which has just been told keeps out are no longer wished for. */
export function leaveKeptOut(turn: Turn, slot: Slot, allergen: Entry['value'], by: string): void {
  for (const other of turn.machine.program.slots) {
    if (other.type !== slot.type || other.avoid) continue;
    const before = stateOf(turn.slots, other.name);
    const kept = entriesOf(before).filter(({ value }) => !keepsOut(turn, slot.type, allergen, value));
    if (kept.length < entriesOf(before).length) replaceState(turn, undefined, { scope: 'project', name: other.name }, known(kept), by);
  }
}

/** "Forget the allergy", where no single one was named: takes back all of them. Whether there was one. */
export function liftAllergies(turn: Turn, said: Said): boolean {
  const lifts = said.intents.some((one) => one.intent === NO_ALLERGY) && !said.mentions.some((one) => one.allergy);
  if (!lifts) return false;
  const allergies = allergiesOf(turn);
  for (const { slot } of allergies) {
    const kept = entriesOf(stateOf(turn.slots, slot.name)).filter((entry) => entry.allergy !== true);
    replaceState(turn, undefined, { scope: 'project', name: slot.name }, known(kept), `said ${NO_ALLERGY}`);
  }
  return allergies.length > 0;
}

/** Allergies that this turn has taken back: known before it, gone now. */
export function liftedIn(turn: Turn): readonly { readonly slot: Slot; readonly entry: Entry }[] {
  return turn.machine.program.slots.flatMap((slot) => {
    const before = Object.hasOwn(turn.before.slots, slot.name) ? turn.before.slots[slot.name] : undefined;
    const allergies = before === undefined ? [] : allergiesIn(before);
    if (allergies.length === 0) return [];
    const now = entriesOf(stateOf(turn.slots, slot.name));
    return allergies.flatMap((entry) => (now.some((one) => one.value === entry.value) ? [] : [{ slot, entry }]));
  });
}
