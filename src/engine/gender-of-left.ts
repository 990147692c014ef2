import { GENDER, RECIPIENT } from '../flow/program/own-types.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import { known, stateOf } from './slots.ts';
import { type Turn, writeState } from './turn.ts';

/**
 * "What do you think of Le Male? – Something different": what goes away from a men's fragrance is for men as well, until something
 * else is said. Whoever is named as its wearer isn't told by what somebody else wears.
 */
export function implyGenderOfLeft(turn: Turn, value: Entry['value'], by: string): void {
  const gender = turn.machine.names.genderOf?.(String(value)) ?? null;
  const target = turn.machine.program.slots.find(({ type, avoid }) => type === GENDER && !avoid);
  const isFor = turn.machine.program.slots.some(({ type, name }) => type === RECIPIENT && stateOf(turn.slots, name).state === 'known');
  if (gender === null || gender === 'unisex' || target === undefined || isFor) return;
  if (stateOf(turn.slots, target.name).state !== 'empty') return;
  writeState(turn, undefined, { scope: 'project', name: target.name }, known([{ value: gender, emphasis: 'plain', implied: true }]), by);
}
