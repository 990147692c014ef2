import { range } from '../../text/range.ts';
import { allPointedAt, endsInMark, type Sentence } from '../1-match/sentence.ts';
import { hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Clause } from './question-reading.ts';

/** What may be said to harm in its own right. */
const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family']);

/**
 * "Krieg ich vom zweiten Ausschlag?": whether one that was shown will harm is only asked. Nothing was told that it does, and it stays where
 * it is; where a note is named as well, that is what harms.
 */
export function askedIfShownHarms(sentence: Sentence): readonly Clause[] {
  const { matches, context, tokens } = sentence;
  if (context.list.length === 0) return [];
  return matches.flatMap(({ start: at, entry: { meaning } }): Clause[] => {
    if (meaning.is !== 'ordinal' || allPointedAt(context, meaning.positions).length === 0) return [];
    const [from, to] = sentenceAround(at, sentence);
    const isPaused = range(from + 1, to).some((place) => tokens[place]?.gap === 'comma');
    const isNoted = matches.some(
      ({ start, end, entry: { meaning: other } }) => start >= from && end <= to && other.is === 'value' && NOTES.has(other.type),
    );
    const isAsked = endsInMark(to, sentence) && !isPaused && !isNoted && hasRole('reactions', from, to, sentence);
    return isAsked ? [{ start: from, end: to }] : [];
  });
}

/** Words of a phrase that says more of a child than that it is one: "hurt the baby", "dem Baby schaden". */
const HARMED_CHILD = 3;

/** "Could any of it hurt the baby?": who is asked to come to no harm wears nothing. */
export function isAskedToComeToHarm(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  return range(Math.max(0, at - HARMED_CHILD), at + 1).some((from) => {
    const length = phrases.lengthAt(from, 'safety', sentence);
    return length >= HARMED_CHILD && from + length > at;
  });
}
