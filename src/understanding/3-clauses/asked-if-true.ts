import { ALLERGY } from '../../flow/program/own-intents.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { SaidIntent } from '../said.ts';
import { isQuestionBefore } from './phrasing.ts';
import type { Clause } from './question-reading.ts';

/** Words of a sentence that may stand before what others say. */
const MOST_BEFORE = 2;

/**
 * "Is it true that pregnant women shouldn't wear jasmine?", "people say it gives babies a rash, is that true?": what is only asked
 * about, whatever it says of harm. None, where the shopper tells behind it what harms: "is it true? I can't breathe near it".
 */
export function askedIfTrue(sentence: Sentence): readonly Clause[] {
  const { tokens, vocabulary } = sentence;
  if (!vocabulary.allergy.stands('truths', sentence)) return [];
  return range(0, tokens.length).flatMap((at): Clause[] => {
    const length = vocabulary.allergy.lengthAt(at, 'truths', sentence);
    if (length === 0) return [];
    const [start, end] = sentenceAround(at, sentence);
    if (!isQuestionBefore(end, sentence) || hasRole('reactions', end, tokens.length, sentence)) return [];
    if (at + length < end) return [{ start: at, end }];
    const opens = range(start, Math.min(at, start + MOST_BEFORE + 1));
    return opens.some((one) => vocabulary.allergy.lengthAt(one, 'hearsay', sentence) > 0) ? [{ start, end }] : [];
  });
}

/** Of these, those that ask whether something harms: a word of caution answers them. */
export function harmAskedIn(truths: readonly Clause[], sentence: Sentence): readonly SaidIntent[] {
  const isOfHarm = ({ start, end }: Clause): boolean =>
    hasRole('reactions', start, end, sentence) ||
    sentence.matches.some(
      (one) => start <= one.start && one.end <= end && one.entry.meaning.is === 'intent' && one.entry.meaning.intent === ALLERGY,
    );
  return truths.filter(isOfHarm).map(({ start, end }) => ({ intent: ALLERGY, mentions: [], at: stretchOf(sentence, start, end) }));
}
