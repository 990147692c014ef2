import type { Slot } from '../flow/program/program.ts';
import { entriesOf, stateOf } from './slots.ts';
import { entryText, joined, text } from './speak.ts';
import type { Turn } from './turn.ts';

/** The whole wish in a clause: "lemon, without rose, for men, up to €80"; '' when nothing is known. */
export function wishesText(turn: Turn): string {
  const parts = turn.machine.program.slots.map((slot) => wishText(turn, slot)).filter((part) => part !== '');
  return parts.join(', ');
}

function wishText(turn: Turn, slot: Slot): string {
  const entries = entriesOf(stateOf(turn.slots, slot.name)).filter((entry) => entry.implied !== true);
  if (entries.length === 0) return '';
  const values = joined(
    turn,
    entries.map((entry) => entryText(turn, slot, entry)),
  );
  if (slot.shape === 'range') return values;
  return text(turn, wishKey(slot), { values });
}

function wishKey(slot: Slot): string {
  if (slot.type === 'fragrance') return slot.avoid ? 'wish.unlike' : 'wish.like';
  return slot.avoid ? 'wish.avoid' : 'wish.want';
}
