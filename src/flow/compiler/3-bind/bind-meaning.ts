import type { SlotRef } from '../../expr/expr.ts';
import type { Meaning, Slot } from '../../program/program.ts';
import type { Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { unknownName } from './unknown-name.ts';

export interface FoundSlot {
  readonly ref: SlotRef;
  readonly slot: Slot;
}

/** What an option or suggestion says: a value of the asked slot, `any`, `slot.value`, or an intent. */
export function bindMeaning(word: Word, asked: FoundSlot | null, bench: Bench): Meaning | null {
  if (asked !== null && word.name === 'any') return { means: 'any' };
  const value = asked === null ? null : valueMeaning(word.name, asked, bench);
  if (value !== null) return value;
  const dot = word.name.indexOf('.');
  if (dot > 0) return bindSlotValue(word, dot, bench);
  if (bench.intents === null || (bench.intents.has(word.name) && word.name !== 'changed')) return { means: 'intent', intent: word.name };
  const values = asked === null ? [] : [...valuesOf(asked.slot, bench), 'any'];
  const intents = [...bench.intents].filter((intent) => intent !== 'changed');
  bench.report(
    unknownName(bench.report, 'bind/unknown-meaning', word, asked === null ? 'intent' : `value of \`${asked.slot.name}\` or intent`, [
      ...values,
      ...intents,
    ]),
  );
  return null;
}

function valueMeaning(name: string, { ref, slot }: FoundSlot, bench: Bench): Meaning | null {
  if (!valuesOf(slot, bench).includes(name)) return null;
  return { means: 'value', slot: ref, type: slot.type, value: slot.shape === 'yes_no' ? name === 'yes' : name };
}

function bindSlotValue(word: Word, dot: number, bench: Bench): Meaning | null {
  const slotWord = { name: word.name.slice(0, dot), span: { ...word.span, end: word.span.start + dot } };
  const valueWord = { name: word.name.slice(dot + 1), span: { ...word.span, start: word.span.start + dot + 1 } };
  const slot = bench.projectSlots.get(slotWord.name);
  if (slot === undefined) bench.report(unknownName(bench.report, 'bind/unknown-slot', slotWord, 'project slot', bench.projectSlots.keys()));
  if (slot === undefined || slot === 'hole') return null;
  const meaning = valueMeaning(valueWord.name, { ref: { scope: 'project', name: slot.name }, slot }, bench);
  if (meaning !== null) return meaning;
  const values = valuesOf(slot, bench);
  const help = values.length === 0 ? 'Its values are not a set that could be offered.' : undefined;
  bench.report(unknownName(bench.report, 'bind/unknown-value', valueWord, `value of \`${slot.name}\``, values, help));
  return null;
}

/** The values that can be offered for a slot; none for ranges and numbers. */
export function valuesOf(slot: Slot, bench: Bench): readonly string[] {
  if (slot.shape === 'yes_no') return ['yes', 'no'];
  return slot.shape === 'value' ? (slot.values ?? bench.types.valuesOf(slot.type) ?? []) : [];
}
