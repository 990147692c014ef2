import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Role } from './clauses.ts';
import { hasRole, isPauseAt, lengthAt } from './said-of.ts';

/** Tokens, end exclusive. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** Words of an interjection before somebody is spoken to: "ay", "oh my". */
const MOST_EXCLAIMED = 2;
const VERBS = ['wants', 'is', 'has', 'wears', 'smells', 'others'] as const satisfies readonly Role[];

/**
 * "Thanks, young man!", "ay, hijo, qué paciencia tienes": where the shopper calls somebody of the shop something, by itself between two pauses,
 * behind a courtesy or an interjection. Not "hi, man, 30", which tells whom it is for, and where that was asked only behind a whole sentence of
 * thanks.
 */
export function spokenToIn(sentence: Sentence): readonly Place[] {
  const { tokens, context, vocabulary } = sentence;
  if (!vocabulary.people.phrases.stands('address', sentence)) return [];
  const isAsked = context.asked === RECIPIENT || context.asked === GENDER;
  return range(1, tokens.length).flatMap((start): readonly Place[] => {
    const length = lengthAt(start, 'address', sentence);
    const end = start + length;
    if (length === 0 || !isPauseAt(end, sentence) || tokens[start]?.gap === 'stop') return [];
    // "Thanks for the help, young man" answers nothing.
    if (isAsked && !(isBehindCourtesy(start, sentence) && isFarBehind(start, sentence))) return [];
    if (!isPauseAt(start, sentence) && !isBehindCourtesy(start, sentence)) return [];
    // "I'd like something fresh, young man".
    const isClosing = length > 1 && endsHere(end, sentence) && range(0, start).some((at) => hasRole(at, 'wants', sentence));
    const isCalled = isBehindCourtesy(start, sentence)
      ? endsHere(end, sentence) || isGoneOn(end, sentence)
      : isClosing || isExclaimed(start, end, sentence);
    return isCalled ? [{ start, end }] : [];
  });
}

/** Whether a token belongs to such words. */
export function isSpokenTo(at: number, sentence: Sentence): boolean {
  return spokenToIn(sentence).some(({ start, end }) => start <= at && at < end);
}

const endsHere = (end: number, { tokens }: Sentence): boolean => (tokens[end]?.gap ?? 'stop') === 'stop';

/** "Thanks, mate", "thank you so much for your patience, young lady": up to the courtesy nothing is named, and nobody wants anything. */
function isBehindCourtesy(at: number, sentence: Sentence): boolean {
  const { matches, tokens, vocabulary } = sentence;
  const saysMore = (from: number): boolean =>
    matches.some(({ start, end, entry: { meaning } }) => start >= from && end <= at && NAMING.has(meaning.is)) ||
    range(from, at).some((place) => hasRole(place, 'wants', sentence) || tokens[place]?.gap === 'stop');
  return matches.some(
    ({ end, entry: { meaning } }) =>
      end <= at &&
      meaning.is === 'intent' &&
      vocabulary.courtesies.has(meaning.intent) &&
      (end === at || (isPauseAt(at, sentence) && at - end <= MOST_THANKED_FOR && !saysMore(end))),
  );
}

/** Several words of thanks before it: "thanks for the help". */
function isFarBehind(at: number, { tokens }: Sentence): boolean {
  const from = tokens.findLastIndex(({ gap }, place) => place < at && (place === 0 || gap === 'stop' || gap === 'comma'));
  return at - from >= FEWEST_THANKING && tokens[at]?.gap === 'comma';
}

const FEWEST_THANKING = 3;
const NAMING: ReadonlySet<string> = new Set(['value', 'fragrance', 'ordinal', 'ambiguous', 'strength', 'negation']);
/** Words of what somebody is thanked for. */
const MOST_THANKED_FOR = 6;

/** "Ay, hijo, qué paciencia tienes": a word or two that mean nothing open the sentence, and something is said behind. */
function isExclaimed(start: number, end: number, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const from = tokens.findLastIndex(({ gap }, at) => at < start && (at === 0 || gap === 'stop'));
  const isMeant = ({ start: at, end: to, entry: { meaning } }: Match): boolean => at < start && to > from && meaning.is !== 'filler';
  return start - from <= MOST_EXCLAIMED && !matches.some(isMeant) && isGoneOn(end, sentence);
}

/** A verb up to the next pause. */
function isGoneOn(from: number, sentence: Sentence): boolean {
  const to = range(from + 1, sentence.tokens.length).find((at) => isPauseAt(at, sentence)) ?? sentence.tokens.length;
  return range(from, to).some((at) => VERBS.some((role) => hasRole(at, role, sentence)));
}
