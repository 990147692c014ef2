import { RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt } from './said-of.ts';

/**
 * "How many people are allergic to musk?", "kann man gegen Rose allergisch sein?": asked of anybody, and of nobody who is spoken of. Then it
 * harms nobody here.
 */
export function isAskedOfAnybody(at: number, sentence: Sentence): boolean {
  const { vocabulary, matches } = sentence;
  const [from, to] = sentenceAround(at, sentence);
  if (isAskedWhetherFine(from, to, sentence)) return true;
  if (!hasRole('anybody', from, to, sentence) && !isAskedWhetherCaused(at, from, to, sentence)) return false;
  const isAsked =
    isQuestionBefore(to, sentence) || range(from, to).some((place) => vocabulary.questions.lengthAt(place, 'words', sentence) > 0);
  if (!isAsked) return false;
  const { phrases } = vocabulary.people;
  const isOf = (place: number): boolean => range(from, place + 1).some((start) => start + harmLengthAt('anybody', start, sentence) > place);
  // German "kann man … allergisch sein?" ends with no "his".
  const isOwner = (place: number): boolean =>
    (['mine', 'theirs'] as const).some((role) => {
      const length = phrases.lengthAt(place, role, sentence);
      return length > 0 && place + length < to;
    });
  const isSomebody = (place: number): boolean =>
    isOwner(place) ||
    (['i', 'she', 'he'] as const).some((role) => phrases.lengthAt(place, role, sentence) > 0) ||
    hasClauseRole(place, 'clitics', sentence);
  // "What have you got for people who are allergic to rose?" seeks something.
  // Portuguese "tem muita gente alérgica" only says that there are such, as "do people get headaches" does what they get.
  const isOfThem = (end: number): boolean => harmLengthAt('anybody', end, sentence) > 0;
  const seeks = (place: number): number => vocabulary.questions.lengthAt(place, 'seeks', sentence);
  const isWanted = (place: number): boolean => hasClauseRole(place, 'wants', sentence) && harmLengthAt('causes', place, sentence) === 0;
  const isSought = (place: number): boolean =>
    (['heads', 'shop', 'wears'] as const).some((role) => hasClauseRole(place, role, sentence)) ||
    ((isWanted(place) || seeks(place) > 0) && !isOfThem(place + Math.max(1, seeks(place)))) ||
    phrases.lengthAt(place, 'for', sentence) > 0;
  const isNamed = matches.some(({ start, end, entry: { meaning } }) => {
    return start >= from && end <= to && meaning.is === 'value' && meaning.type === RECIPIENT;
  });
  return !isNamed && !range(from, to).some((place) => !isOf(place) && (isSomebody(place) || isSought(place)));
}

/** "Can vanilla cause allergies?", "a baunilha dá alergia?": a note, and behind it what it may cause. */
function isAskedWhetherCaused(at: number, from: number, to: number, sentence: Sentence): boolean {
  if (!isQuestionBefore(to, sentence)) return false;
  const isNoted = noteIn(from, at, sentence) || noteIn(at, to, sentence);
  const isPossible = range(from, at + 1).some((place) =>
    POSSIBLE.some((role) => sentence.vocabulary.questions.lengthAt(place, role, sentence) > 0),
  );
  return isNoted && (isPossible || hasRole('causes', from, at + 1, sentence));
}

const POSSIBLE = ['can', 'could'] as const;
const OF_FINE = ['harmless', 'safe', 'allows', 'tolerates'] as const;

/** "Is sandalwood ok for someone with eczema?": one note at the beginning, of which it is asked whether it is fine. */
function isAskedWhetherFine(from: number, to: number, sentence: Sentence): boolean {
  if (!isQuestionBefore(to, sentence) || range(from + 1, to).some((place) => isPauseAt(place, sentence))) return false;
  const note = range(from, Math.min(to, from + MOST_BEFORE + 1)).find((place) => noteIn(place, place + 1, sentence));
  if (note === undefined || !OF_FINE.some((role) => hasRole(role, note + 1, to, sentence))) return false;
  const { phrases } = sentence.vocabulary.people;
  // "Is the", "darf": not "something with".
  const isAsking = (place: number): boolean =>
    hasClauseRole(place, 'is', sentence) ||
    phrases.lengthAt(place, 'articles', sentence) > 0 ||
    POSSIBLE.some((role) => sentence.vocabulary.questions.lengthAt(place, role, sentence) > 0);
  const isSought = (place: number): boolean =>
    (['heads', 'wants', 'shop'] as const).some((role) => hasClauseRole(place, role, sentence)) && !hasClauseRole(place, 'is', sentence);
  return range(from, note).every(isAsking) && !range(from, to).some(isSought);
}

/** Words before a note that is asked about: "is the". */
const MOST_BEFORE = 3;

const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family']);

function noteIn(from: number, to: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => from <= start && start < to && meaning.is === 'value' && NOTES.has(meaning.type));
}
