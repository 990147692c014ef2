import type { TypedValue } from '../../flow/program/program.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Spoken } from '../stance.ts';

/** Whether something is left out so far, by any of its readings. */
export function isLeftOut(one: Spoken, sentence: Sentence): boolean {
  return isAmong(one, sentence.context.leftOut ?? [], sentence);
}

/** Whether something is wished for so far, by any of its readings. */
export function isSought(one: Pick<Spoken, 'start' | 'end'>, sentence: Sentence): boolean {
  return isAmong(one, sentence.context.sought ?? [], sentence);
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
