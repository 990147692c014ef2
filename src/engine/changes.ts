import { RECIPIENT } from '../flow/program/own-types.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import { entriesOf, known, sameValue, stateOf } from './slots.ts';
import { text } from './speak.ts';
import type { Turn } from './turn.ts';
import { wishPartsText } from './wishes.ts';

type States = ReadonlyMap<string, SlotState>;

/**
 * What counts no more, and what counts instead, as a sentence of its own; '' where nothing that counted has left. What was
 * only added isn't told: the whole wish is said anyhow. `told`: slots of which it has been said already.
 */
export function changesText(turn: Turn, before: States, told: readonly string[]): string {
  if (turn.machine.program.slots.every(({ name }) => stateOf(before, name) === stateOf(turn.slots, name))) return '';
  const gone = wishPartsText(turn, differenceOf(turn, before, turn.slots, told));
  if (gone === '') return '';
  const now = wishPartsText(turn, differenceOf(turn, turn.slots, before, told));
  return text(turn, 'system.changed', now === '' ? { shape: 'gone', before: gone } : { shape: 'replaced', now, before: gone });
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
  const isOfOne = changed.size === 1 && !slots.some(({ name, type }) => type === RECIPIENT && changed.has(name));
  const stays = slots.some(({ name }) => entriesOf(stateOf(before, name)).filter(isTold).length > entriesOf(stateOf(gone, name)).length);
  if (!isOfOne || !stays) return null;
  const wishes = gone.size === 0 ? wishPartsText(turn, added) : '';
  return wishes === '' ? '' : text(turn, 'system.added', { wishes });
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
        (entry) => isTold(entry) && !others.some((two) => sameValue(two.value, entry.value)),
      );
      return left.length === 0 || except.includes(name) ? [] : [[name, known(left)]];
    }),
  );
}

/** An allergy that was taken back is told in words of its own. */
function isTold(entry: Entry): boolean {
  return entry.implied !== true && entry.allergy !== true;
}
