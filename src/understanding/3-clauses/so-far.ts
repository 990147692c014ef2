import type { TypedValue } from '../../flow/program/program.ts';
import { strengthRange } from '../1-match/numbers.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Spoken } from '../stance.ts';

/** Whether something is left out so far, by any of its readings. */
export function isLeftOut(one: Spoken, sentence: Sentence): boolean {
  return isAmong(one, sentence.context.leftOut ?? [], sentence);
}

/** Whether something is wished for so far, by any of its readings. */
export function isSought(one: Pick<Spoken, 'start' | 'end'>, sentence: Sentence): boolean {
  return isAmong(one, sentence.context.sought ?? [], sentence) || strengthsAt(one, sentence).some((level) => isHeld(level, sentence));
}

/** Whether what is left of a strength that is turned down is what is wished for anyhow: "nothing heavy" of something light. */
export function isOutside(one: Pick<Spoken, 'start' | 'end'>, sentence: Sentence): boolean {
  const held = sentence.context.strength ?? null;
  return strengthsAt(one, sentence).some((level) => {
    const { min, max } = strengthRange(level, true);
    return held !== null && (held.min ?? LEAST) >= (min ?? LEAST) && (held.max ?? MOST) <= (max ?? MOST);
  });
}

/** From a skin scent to one that fills the room. */
const [LEAST, MOST] = [1, 5];

function isHeld(level: number, { context: { strength } }: Sentence): boolean {
  const { min, max } = strengthRange(level, false);
  return strength != null && strength.min === min && strength.max === max;
}

function strengthsAt({ start, end }: Pick<Spoken, 'start' | 'end'>, { matches }: Sentence): readonly number[] {
  return matches.flatMap(({ start: from, end: to, entry: { meaning } }) =>
    from <= start && to >= end && meaning.is === 'strength' ? [meaning.level] : [],
  );
}

/** Whether two name the same thing, and one that is wished for so far. */
export function nameSameSought(one: Spoken, other: Spoken, sentence: Sentence): boolean {
  return (sentence.context.sought ?? []).some((value) => isAmong(one, [value], sentence) && isAmong(other, [value], sentence));
}

function isAmong({ start, end }: Pick<Spoken, 'start' | 'end'>, values: readonly TypedValue[], { matches, vocabulary }: Sentence): boolean {
  const found = values.length === 0 ? [] : matches.filter((one) => one.start <= start && one.end >= end).map(({ entry }) => entry.meaning);
  return values.some(({ type, value }) =>
    found.some((meaning) => {
      if (meaning.is === 'fragrance') return type === 'fragrance' && meaning.ids.includes(String(value));
      if (meaning.is === 'ambiguous')
        return (vocabulary.ambiguities.get(meaning.ambiguity)?.readings ?? []).some((one) => one.type === type && one.value === value);
      return meaning.is === 'value' && meaning.type === type && meaning.value === value;
    }),
  );
}
