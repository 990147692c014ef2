import { rankedBy } from '../flow/program/attributes.ts';
import { RECIPIENT } from '../flow/program/own-types.ts';
import type { Entry, RangeValue, SlotState } from '../flow/program/slot-types.ts';
import type { Said } from '../understanding/said.ts';
import { entriesOf, isRange, known, sameValue, stateOf } from './slots.ts';
import { text } from './speak.ts';
import type { Turn } from './turn.ts';
import { type WishPart, wishParts, wishPartsText } from './wishes.ts';

type States = ReadonlyMap<string, SlotState>;

/**
 * What counts no more, and what counts instead, as a sentence of its own; '' where nothing that counted has left, or what has
 * reads the same as before. Each value that has come is told beside that of its own slot which it replaces. `told`: slots of which
 * it has been said already. `isCorrected`: the shopper corrects the last reply, so the sentence is an apology as well.
 */
export function changesText(turn: Turn, before: States, told: readonly string[], isCorrected = false): string {
  if (turn.machine.program.slots.every(({ name }) => stateOf(before, name) === stateOf(turn.slots, name))) return '';
  const left = differenceOf(turn, before, turn.slots, told);
  const gone = wishParts(turn, left);
  if (gone.length === 0) return '';
  const come = differenceOf(turn, turn.slots, before, told);
  const now = wishParts(turn, come);
  if (said(now) === said(gone)) return '';
  if (isCorrected) return text(turn, 'system.corrected', { shape: now.length === 0 ? 'gone' : 'now', now: said(now), before: said(gone) });
  // "No rose after all": that rose is no longer wished for goes without saying.
  const over = wishParts(turn, withoutTurnedRound(turn, left, come));
  const replacedBy = (part: WishPart): WishPart | undefined => over.find(({ slot }) => slot === part.slot);
  const pairs = now.map((part) => {
    const old = replacedBy(part);
    return old === undefined ? part.said : text(turn, 'wish.instead', { now: part.said, before: old.said });
  });
  const alone = said(over.filter(({ slot }) => now.every((part) => part.slot !== slot)));
  const shape = now.length === 0 ? 'gone' : alone === '' ? 'now' : 'both';
  return text(turn, 'system.changed', { shape, now: pairs.join(', '), before: alone });
}

function said(parts: readonly WishPart[]): string {
  return parts.map((part) => part.said).join(', ');
}

/** Of what has left, what isn't just turned down now, or wished for after all, and no comparative that a limit of its own kind has followed. */
function withoutTurnedRound({ machine: { program, kinds } }: Turn, left: States, come: States): States {
  const hasCome = new Set<string>(program.slots.filter(({ name }) => come.has(name)).map(({ type }) => type));
  return new Map(
    program.slots.flatMap((slot): readonly (readonly [string, SlotState])[] => {
      const opposite = program.slots.find(({ type, avoid }) => type === slot.type && avoid !== slot.avoid);
      const others = opposite === undefined ? [] : entriesOf(stateOf(come, opposite.name));
      // "Cheaper", then "up to €70": the limit says what was meant.
      const isFollowed = ({ value }: Entry): boolean => hasCome.has(rankedBy(kinds.get(slot.type)?.get(String(value))?.moves).asks);
      const entries = entriesOf(stateOf(left, slot.name)).filter(
        (entry) => !others.some((other) => sameValue(other.value, entry.value)) && !(slot.type === 'comparative' && isFollowed(entry)),
      );
      return entries.length === 0 ? [] : [[slot.name, known(entries)]];
    }),
  );
}

/**
 * Whether a message that says "no" or "I meant" takes back what the shopper's last message was read as: that was misunderstood.
 * @param before the wish when the message came
 */
export function correctsLast(turn: Turn, said: Said, before: States): boolean {
  const isOpposed = said.corrects || said.answers.includes('no') || said.intents.some(({ intent }) => intent === 'deny');
  if (!isOpposed) return false;
  // Before the first wish nothing is kept to go back to.
  const earlier = turn.before.history.at(-1)?.slots ?? {};
  const setLast = differenceOf(turn, before, new Map(Object.entries(earlier)), []);
  const gone = differenceOf(turn, before, turn.slots, []);
  return [...gone].some(([name, state]) => {
    const last = entriesOf(stateOf(setLast, name));
    return entriesOf(state).some(({ value }) => last.some((one) => sameValue(one.value, value)));
  });
}

/**
 * What a message has added, as a short word of assent, where the wish held something before and one thing of it changed: the whole of it
 * is said only where more did, or somebody else shall wear it. null: the whole is to be said.
 */
export function addedText(turn: Turn, before: States): string | null {
  const added = differenceOf(turn, turn.slots, before, []);
  const gone = differenceOf(turn, before, turn.slots, []);
  const changed = new Set([...added.keys(), ...gone.keys()]);
  const { slots } = turn.machine.program;
  const isOfOne = changed.size === 1 && !isForAnother(turn, before);
  const stays = slots.some(({ name }) => entriesOf(stateOf(before, name)).filter(isTold).length > entriesOf(stateOf(gone, name)).length);
  if (!isOfOne || !stays) return null;
  const wishes = gone.size === 0 ? wishPartsText(turn, added) : '';
  return wishes === '' ? '' : text(turn, 'system.added', { wishes });
}

/** Whether it is for somebody else now: the whole wish is then said anew. */
export function isForAnother(turn: Turn, before: States): boolean {
  const recipients = turn.machine.program.slots.filter(({ type }) => type === RECIPIENT);
  const valueIn = (states: States, name: string) => entriesOf(stateOf(states, name))[0]?.value;
  return recipients.some(({ name }) => valueIn(before, name) !== valueIn(turn.slots, name));
}

/** What going back has brought back, and what it has taken away; '' where the wish is as it was. */
export function broughtBackText(turn: Turn, before: States): string {
  const now = wishPartsText(turn, differenceOf(turn, turn.slots, before, []));
  return now === '' ? changesText(turn, before, []) : text(turn, 'system.changed', { shape: 'again', now });
}

/** Of each slot, what it holds in the one and not in the other. */
function differenceOf(turn: Turn, one: States, other: States, except: readonly string[]): States {
  return new Map(
    turn.machine.program.slots.flatMap(({ name }): readonly (readonly [string, SlotState])[] => {
      const others = entriesOf(stateOf(other, name));
      const left = entriesOf(stateOf(one, name)).filter(
        (entry) => isTold(entry) && !others.some((two) => saysTheSame(two.value, entry.value)),
      );
      return left.length === 0 || except.includes(name) ? [] : [[name, known(left)]];
    }),
  );
}

/** "Up to 60" and "up to £60": a currency that is added changes nothing. */
function saysTheSame(one: Entry['value'], other: Entry['value']): boolean {
  if (!isRange(one) || !isRange(other) || (one.currency !== undefined && other.currency !== undefined)) return sameValue(one, other);
  const withoutCurrency = ({ currency: _, ...range }: RangeValue): RangeValue => range;
  return sameValue(withoutCurrency(one), withoutCurrency(other));
}

/** An allergy that was taken back is told in words of its own. */
function isTold(entry: Entry): boolean {
  return entry.implied !== true && entry.allergy !== true;
}
