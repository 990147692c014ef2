import { GENDER, RECIPIENT, SELF } from '../flow/program/own-types.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import type { Said } from '../understanding/said.ts';
import { entriesOf, known, stateOf } from './slots.ts';
import { type Turn, writeState } from './turn.ts';

/**
 * "What do you think of Le Male? – Something different": what goes away from a men's fragrance is for men as well, until something
 * else is said. Whoever is named as its wearer isn't told by what somebody else wears.
 */
export function implyGenderOfLeft(turn: Turn, value: Entry['value'], by: string): void {
  implyGenderOf(turn, [String(value)], by, false);
}

/** "I've worn La Vie Est Belle for years": who wears a women's fragrance looks for one, until something else is said. */
export function implyGenderOfWorn(turn: Turn, { worn = [] }: Said): void {
  if (worn.length > 0) implyGenderOf(turn, worn, 'worn', true);
}

function implyGenderOf(turn: Turn, fragrances: readonly string[], by: string, isForSelf: boolean): void {
  const genders = new Set(fragrances.map((id) => turn.machine.names.genderOf?.(id) ?? null));
  const [gender = null] = genders.size === 1 ? genders : [];
  const target = turn.machine.program.slots.find(({ type, avoid }) => type === GENDER && !avoid);
  const isOf = ({ value }: Entry): boolean => !(isForSelf && value === SELF);
  const isFor = turn.machine.program.slots.some(({ type, name }) => type === RECIPIENT && entriesOf(stateOf(turn.slots, name)).some(isOf));
  if (gender === null || gender === 'unisex' || target === undefined || isFor) return;
  if (stateOf(turn.slots, target.name).state !== 'empty') return;
  writeState(turn, undefined, { scope: 'project', name: target.name }, known([{ value: gender, emphasis: 'plain', implied: true }]), by);
}
