import type { SlotRef } from '../flow/expr/expr.ts';
import { GENDER } from '../flow/program/own-types.ts';
import type { Slot } from '../flow/program/program.ts';
import type { Entry } from '../flow/program/slot-types.ts';
import type { Mention, Said } from '../understanding/said.ts';
import type { Machine } from './machine.ts';
import { entriesOf, known, stateOf } from './slots.ts';
import { type Turn, writeState } from './turn.ts';

/**
 * "Now one for my sister": what was said of whoever the wish was for goes with them, as `person` and `taste` of the slot say;
 * all else stays. In a correction ("no, for my sister") the taste stays, too. To be called before what was said is filled in.
 */
export function forgetPerson(turn: Turn, said: Said): void {
  for (const slot of turn.machine.program.slots) {
    if (slot.person.length + slot.taste.length === 0) continue;
    const named = said.mentions.filter((one) => names(slot, one));
    const held = entriesOf(stateOf(turn.slots, slot.name));
    const [first] = named;
    if (first === undefined || named.some(({ value }) => held.some((entry) => entry.value === value))) continue;
    const corrected = isCorrected(said, named);
    // Who hadn't said whom it was for had said what it should be like, and says more.
    if (held.length === 0 && !corrected) continue;
    const by = `said ${first.at.start}-${first.at.end}`;
    for (const name of corrected ? slot.person : [...slot.person, ...slot.taste]) forget(turn, name, by);
  }
}

/**
 * "Forget my son": his age goes with him, and so does a gender that was told of him alone. One that was said of the fragrance
 * stays, and one that follows from the person leaves with what implied it.
 */
export function forgetOf(turn: Turn, said: Said): void {
  for (const slot of turn.machine.program.slots) {
    const held = entriesOf(stateOf(turn.slots, slot.name));
    const gone = said.mentions.find(
      ({ type, mode, value }) => type === slot.type && mode === 'drop' && held.some((one) => one.value === value),
    );
    if (gone === undefined) continue;
    const by = `said ${gone.at.start}-${gone.at.end}`;
    for (const name of slot.person) {
      const isOfFragrance =
        typeOf(turn.machine.program.slots, name) === GENDER && !entriesOf(stateOf(turn.slots, name)).some((entry) => entry.ofPerson);
      if (!isOfFragrance) forget(turn, name, by);
    }
  }
}

/**
 * "One for my mum, she loves roses, and one for my dad, who is more into woods" are two wishes: what is said of the first, and
 * what is said of all. `later`: whoever else was named.
 */
export function forFirstPerson({ program }: Machine, said: Said): { readonly said: Said; readonly later: readonly Mention[] } {
  const slot = program.slots.find(({ person, taste }) => person.length + taste.length > 0);
  const named = slot === undefined ? [] : said.mentions.filter((one) => names(slot, one));
  const [first, second] = named;
  if (slot === undefined || first === undefined || second === undefined || isCorrected(said, named)) return { said, later: [] };
  const own = new Set([...slot.person, ...slot.taste].map((name) => typeOf(program.slots, name)));
  const last = named.at(-1) ?? second;
  const isOwn = ({ type, at }: Mention): boolean => own.has(type) && at.start > first.at.start;
  const isEachTold = said.mentions.some((one) => isOwn(one) && one.at.start < last.at.start);
  const later = named.slice(1);
  const kept = said.mentions.filter((one) => !later.includes(one) && !(isEachTold && isOwn(one) && one.at.start > second.at.start));
  return { said: { ...said, mentions: kept }, later };
}

function names(slot: Slot, { type, polarity, mode }: Mention): boolean {
  return type === slot.type && polarity === 'want' && mode !== 'drop';
}

function isCorrected({ corrects, mentions }: Said, named: readonly Mention[]): boolean {
  return (
    corrects ||
    named.some(({ mode }) => mode === 'replace') ||
    mentions.some(({ type, mode }) => mode === 'drop' && type === named[0]?.type)
  );
}

function typeOf(slots: readonly Slot[], name: string): string {
  return slots.find((one) => one.name === name)?.type ?? '';
}

/** What moves a price is a limit of the purse, and stays. */
function forget(turn: Turn, name: string, by: string): void {
  const ref: SlotRef = { scope: 'project', name };
  const type = typeOf(turn.machine.program.slots, name);
  const isLimit = ({ value }: Entry): boolean => turn.machine.kinds.get(type)?.get(String(value))?.moves?.price !== undefined;
  writeState(turn, undefined, ref, known(entriesOf(stateOf(turn.slots, name)).filter(isLimit)), by);
}
