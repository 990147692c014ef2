import type { ExprValue } from '../flow/expr/expr.ts';
import type { Slot } from '../flow/program/program.ts';
import type { Entry, RangeValue, SlotState } from '../flow/program/slot-types.ts';
import type { Slots } from './conversation.ts';

export const EMPTY: SlotState = { state: 'empty' };
export const OPEN: SlotState = { state: 'open' };
/** Said not to matter. */
export const ANY: SlotState = { state: 'open', meant: true };

export const isAny = (state: SlotState): boolean => state.state === 'open' && state.meant === true;

export function stateOf(slots: ReadonlyMap<string, SlotState>, name: string): SlotState {
  return slots.get(name) ?? EMPTY;
}

export function entriesOf(state: SlotState): readonly Entry[] {
  return state.state === 'known' ? state.entries : [];
}

export function isAnswered(state: SlotState): boolean {
  return state.state !== 'empty';
}

export function known(entries: readonly Entry[]): SlotState {
  return entries.length === 0 ? EMPTY : { state: 'known', entries };
}

/** Allergies that a conversation keeps, beyond the values that its slots may hold. */
export const MOST_ALLERGIES = 32;

/**
 * The state after one more value: beside the others of a `many` slot, else instead; and what there was no room for: the oldest,
 * or an allergy that is one too many. Allergies take no room from other values, and none leaves for a new one.
 */
export function withEntry(
  slot: Slot,
  before: SlotState,
  entry: Entry,
  most: { readonly values: number; readonly allergies: number },
): { readonly state: SlotState; readonly left: readonly Entry[] } {
  if (!slot.many) return { state: known([entry]), left: [] };
  const others = entriesOf(before).filter((one) => !sameValue(one.value, entry.value));
  const allergies = allergiesIn(before);
  if (entry.allergy && allergies.length >= most.allergies && !allergies.some(({ value }) => value === entry.value)) {
    return { state: before, left: [entry] };
  }
  const all = [...others, entry];
  const plain = all.filter((one) => !(slot.avoid && one.allergy));
  const left = new Set(plain.slice(0, Math.max(0, plain.length - most.values)));
  return left.size === 0 ? { state: known(all), left: [] } : { state: known(all.filter((one) => !left.has(one))), left: [...left] };
}

export function withoutValue(before: SlotState, value: Entry['value']): SlotState {
  if (before.state !== 'known') return before;
  const kept = before.entries.filter((one) => !sameValue(one.value, value));
  return kept.length === before.entries.length ? before : known(kept);
}

/** What a state leaves out because of an allergy. */
export function allergiesIn(state: SlotState): readonly Entry[] {
  return entriesOf(state).filter((entry) => entry.allergy === true);
}

/** The state after a change, with the allergies of before that it would have taken along, and those. */
export function keepAllergies(before: SlotState, after: SlotState): { readonly state: SlotState; readonly kept: readonly Entry[] } {
  const allergies = allergiesIn(before);
  if (allergies.length === 0) return { state: after, kept: [] };
  const stay = valuesOf(allergiesIn(after));
  const kept = allergies.filter(({ value }) => !stay.has(value));
  if (kept.length === 0) return { state: after, kept };
  const allergens = valuesOf(allergies);
  const others = entriesOf(after).filter(({ value }) => !allergens.has(value));
  return { state: known([...allergies, ...others]), kept };
}

function valuesOf(entries: readonly Entry[]): ReadonlySet<Entry['value']> {
  return new Set(entries.map(({ value }) => value));
}

export function sameValue(a: Entry['value'], b: Entry['value']): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.min === b.min && a.max === b.max && a.currency === b.currency : a === b;
}

/** Whether two states say the same: values, and how strongly. */
export function sameState(a: SlotState, b: SlotState): boolean {
  if (a === b) return true;
  if (a.state === 'open' && b.state === 'open') return a.left === b.left && a.meant === b.meant;
  if (a.state !== 'known' || b.state !== 'known') return a.state === b.state;
  return JSON.stringify(a.entries) === JSON.stringify(b.entries);
}

/** Whether the same slots say the same; in which order they were filled makes no difference. */
export function sameSlots(a: Slots, b: Slots): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => sameState(a[name] ?? EMPTY, Object.hasOwn(b, name) ? (b[name] ?? EMPTY) : EMPTY))
  );
}

export function isRange(value: Entry['value']): value is RangeValue {
  return typeof value === 'object';
}

/** Plain JSON with empty slots left out, names in the order given. */
export function toSlots(slots: ReadonlyMap<string, SlotState>): Slots {
  return Object.fromEntries([...slots].filter(([, state]) => state.state !== 'empty'));
}

export function fromSlots(slots: Slots): Map<string, SlotState> {
  return new Map(Object.entries(slots));
}

/** What a condition reads of a slot: of an empty or open one '', [], 0 or false. */
export function slotValue(slot: Slot, state: SlotState): ExprValue {
  const entries = entriesOf(state);
  if (slot.many) return entries.map((entry) => String(entry.value));
  const value = entries[0]?.value;
  switch (slot.shape) {
    case 'value':
      return value === undefined ? '' : String(value);
    case 'number':
      return typeof value === 'number' ? value : 0;
    case 'yes_no':
      return value === true;
    case 'range':
      return typeof value === 'object' ? { min: value.min ?? 0, max: value.max ?? 0 } : { min: 0, max: 0 };
  }
}
