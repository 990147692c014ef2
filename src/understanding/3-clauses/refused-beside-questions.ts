import { WORDED } from '../../flow/program/attributes.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';

/** Tokens, end exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** "My mum can't stand roses, any advice?": what somebody doesn't like is told before what is asked. */
export function isToldOfSomebody({ start, end }: Stretch, pointed: ReadonlySet<number>, sentence: Sentence): boolean {
  if (sentence.tokens[end]?.gap !== 'comma' || [...pointed].some((at) => start <= at && at < end)) return false;
  const within = sentence.matches.filter((one) => one.start >= start && one.end <= end);
  const somebody = within.find(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === RECIPIENT);
  const isRefusal = ({ start: at, entry: { meaning } }: Match): boolean =>
    somebody !== undefined && at >= somebody.end && meaning.is === 'negation' && meaning.how === 'hard';
  const isNamed = ({ entry: { meaning } }: Match): boolean => meaning.is === 'value' && SMELLS.has(meaning.type);
  return within.some(isRefusal) && within.some(isNamed);
}

/** "Are there any that don't have coconut?": behind a relative word what it shall not have is turned down, and asked of none. */
export function looksForWhatLacks({ start, end }: Stretch, { matches, vocabulary, tokens, rank }: Sentence): boolean {
  const { allergy, questions } = vocabulary;
  if (!allergy.stands('relatives', { tokens, rank })) return false;
  // French "est-ce que" asks.
  const asksUpTo = (at: number): boolean =>
    (['opens', 'words'] as const).some((role) => questions.lengthBefore(at, role, { tokens, rank }) > 0);
  const isRelative = (at: number): boolean =>
    at > start + 1 && allergy.lengthBefore(at, 'relatives', { tokens, rank }) > 0 && !asksUpTo(at);
  return matches.some(({ start: from, end: to, entry: { meaning, language } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'hard' || rank(language) > 0 || from <= start + 1 || to >= end) return false;
    const next = matches.find((one) => one.start >= to && one.end <= end && one.entry.meaning.is !== 'filler');
    return [from, from - 1].some(isRelative) && next?.entry.meaning.is === 'value' && SMELLS.has(next.entry.meaning.type);
  });
}

const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);
/** Words of a question for whether that can be: "geht das?", "is that possible?" */
const MOST_ASKED_OF = 4;

/**
 * "There mustn't be any coconut in it, is that possible?", "60 euros at most, does that work?": a few words that name nothing ask of what was
 * turned down before them, or of a sum.
 */
export function isAskedOfWish({ start, end }: Stretch, until: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary, amounts } = sentence;
  if (tokens[end]?.gap !== 'comma' || until - end > MOST_ASKED_OF) return false;
  // "None of these has rose, right?" asks of all.
  if (until - end < 2 || vocabulary.questions.lengthAt(end, 'tags', sentence) > 0) return false;
  const isNamed = ({ entry: { meaning } }: Match): boolean => meaning.is === 'value' && SMELLS.has(meaning.type);
  const isRefusal = ({ entry: { meaning } }: Match): boolean => meaning.is === 'negation' && meaning.how === 'hard';
  const isOther = ({ entry: { meaning } }: Match): boolean =>
    meaning.is === 'value' || meaning.is === 'fragrance' || meaning.is === 'ordinal';
  const within = matches.filter((one) => one.start >= start && one.end <= end);
  const asked = matches.filter((one) => one.start >= end && one.end <= until);
  // "It's 60 euros, isn't it?" asks of the price of one.
  const isOfOne = within.some(isOther) || range(start, end).some((at) => vocabulary.questions.lengthAt(at, 'things', sentence) > 0);
  const isOfPrice = range(end, until).some((at) => vocabulary.asks.phrases.longestAt(at, ATTRIBUTES, sentence) > 0);
  const isSum =
    !isOfOne && !isOfPrice && [...amounts.values()].some((one) => start <= one.start && one.end <= end && one.currency !== null);
  return ((within.some(isRefusal) && within.some(isNamed)) || isSum) && !asked.some(isOther);
}

/** "Qué rosa ni qué oud, jazmín": words around what goes ask nothing. */
export function beginsRefusal(start: number, { framed, matches }: Sentence): boolean {
  const isRefusal = ({ start: at, end, entry: { meaning } }: Match): boolean =>
    at === start && meaning.is === 'negation' && framed.some((one) => one.start === end);
  return matches.some(isRefusal);
}
