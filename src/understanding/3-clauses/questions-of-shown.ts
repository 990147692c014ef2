import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { type Clause, hasShown, ofShopAt, type Reading, range } from './question-reading.ts';

const PICKING = ['which', 'pick', 'among', 'most', 'least'] as const;

/** "What could I give my sister?": whoever is given something is looked for, and nothing is asked of a fragrance or of the shop. */
export function asksWhatToGive({ start, end }: Clause, { sentence, fragrances }: Reading): boolean {
  const { matches, vocabulary } = sentence;
  const places = range(start, end);
  const people = matches.filter(
    ({ start: at, end: to, entry: { meaning } }) => at >= start && to <= end && meaning.is === 'value' && meaning.type === RECIPIENT,
  );
  // French "ma femme" is no Femme.
  const isPartOfSomebody = (at: number): boolean => people.some((one) => one.start < at && at < one.end);
  // "Which of these would you give my mum?"
  const isOfShown = hasShown(sentence) && PICKING.some((role) => vocabulary.asks.phrases.beginsWithin(start, end, role, sentence));
  return (
    people.length > 0 &&
    !isOfShown &&
    !places.some((at) => (fragrances.has(at) && !isPartOfSomebody(at)) || ofShopAt(at, sentence) > 0) &&
    places.some((at) => vocabulary.people.phrases.lengthAt(at, 'gives', sentence) > 0)
  );
}

/** "Gibt es Oud im zweiten?", "vanilla in the first, yes or no": a note and one that was shown, and nothing is wished for. */
export function asksWhetherIn({ start, end }: Clause, { sentence, pointed, subjects, turns }: Reading): boolean {
  if (!hasShown(sentence)) return false;
  const places = range(start, end);
  const isNote = places.some((at) => subjects.has(at) && !pointed.has(at));
  if (!isNote || !places.some((at) => pointed.has(at)) || !(endsInMark(end, sentence) || yesOrNoEnd(start, sentence) > 0)) return false;
  const { matches } = sentence;
  const isWish = ({ meaning }: Match['entry']): boolean =>
    (meaning.is === 'likeness' && meaning.how === 'like') ||
    meaning.is === 'correction' ||
    (meaning.is === 'value' && meaning.type === 'comparative');
  // "The first, but with vanilla?"
  const named = places.filter((at) => subjects.has(at));
  const isTurned = range(Math.min(...named), Math.max(...named)).some((at) => turns.has(at));
  if (isTurned) return false;
  return !matches.some(({ start: at, end: to, entry }) => at >= start && to <= end && isWish(entry));
}

/** Where "yes or no" ends in a sentence, by which is asked whether; 0: it isn't there. */
export function yesOrNoEnd(start: number, { matches, tokens, vocabulary }: Sentence): number {
  const isAt = (at: number, answer: 'yes' | 'no'): boolean =>
    matches.some((one) => one.start === at && one.entry.meaning.is === 'answer' && one.entry.meaning.answer === answer);
  const stop = tokens.findIndex(({ gap }, at) => at > start && gap === 'stop');
  const or = range(start, stop < 0 ? tokens.length : stop).find(
    (at) => vocabulary.connectives.of(tokens[at]) === 'or' && isAt(at - 1, 'yes') && isAt(at + 1, 'no'),
  );
  return or === undefined ? 0 : or + 2;
}
