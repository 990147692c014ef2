import type { ClauseWords, PeopleWords } from '../../flow/program/lexicon.ts';
import { ALLERGY } from '../../flow/program/own-intents.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Amount } from '../1-match/numbers.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { OF_AGE, OLDEST_CHILD } from '../2-spans/ages.ts';
import { isPlace } from './licences/senses.ts';

/** What words do beside whoever is named: `for`, `verbs`. */
export type Role = keyof PeopleWords;

/** Words that say nothing between a person and what is said of it. */
export const MOST_BETWEEN = 4;

/** Whether something that wishers do stands behind a person or pronoun: right there, or after an "and". */
export function isSaidToWish(end: number, sentence: Sentence, isPronoun: boolean): boolean {
  const { tokens, vocabulary } = sentence;
  const has = (at: number, role: Role): boolean => lengthAt(at, role, sentence) > 0;
  for (let at = end; at < tokens.length && tokens[at]?.gap !== 'stop'; at++) {
    const isNext = at - end < MOST_BETWEEN && tokens.slice(end, at).every(({ folded }) => sentence.isLittleWord(folded));
    const follows = tokens[at]?.gap === 'comma' || vocabulary.connectives.of(tokens[at - 1]) === 'and';
    if (!isNext && !follows) continue;
    if (has(at, 'verbs')) return true;
    const states = lengthAt(at, 'states', sentence);
    if (states > 0 && isNext && isKnown(at + states, sentence, isPronoun)) return true;
  }
  return false;
}

const KNOWN: ReadonlySet<string> = new Set(['value', 'negation', 'intent', 'fragrance']);

/** Behind "is" or "has": an age; of somebody who is named, also anything that the vocabulary knows. */
function isKnown(from: number, sentence: Sentence, isPronoun: boolean): boolean {
  const { tokens, amounts, matches, isLittleWord } = sentence;
  for (let at = from; at < tokens.length && at - from < MOST_BETWEEN; at++) {
    if (tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma') return false;
    const amount = amounts.get(at);
    if (amount !== undefined) return isAgeOf(amount, sentence);
    if (!isPronoun) {
      if (lengthAt(at, 'gives', sentence) > 0) return true;
      const meanings = matches.flatMap(({ start, entry: { meaning } }) => (start === at ? [meaning] : []));
      // "My nephew has asthma, is it safe?", where a scent for the sister is looked for: care is taken of him, and none is for him.
      const isBeside = (sentence.context.wearer ?? null) !== null;
      if (isBeside && meanings.some((one) => one.is === 'intent' && one.intent === ALLERGY)) return false;
      // "My boss is on holiday", "papà è in ospedale".
      const isPlaceOnly = meanings.every(
        (one) => !KNOWN.has(one.is) || (one.is === 'value' && isPlace(sentence.vocabulary.senses.ofValue(one.type, one.value))),
      );
      if (!isPlaceOnly) return true;
    }
    if (!isLittleWord(tokens[at]?.folded ?? '') && lengthAt(at, 'articles', sentence) === 0) return false;
  }
  return false;
}

/** "50 ml", "50 euros" are no age. */
function isAgeOf({ start, currency }: Amount, { measures }: Sentence): boolean {
  const measured = measures.get(start);
  return currency === null && (measured === undefined || OF_AGE.has(measured.measure));
}

/** What calls for a gift stands behind somebody, right there or after an "and": "is retiring", "turns 60", "has everything". */
export function isCelebrated(end: number, sentence: Sentence): boolean {
  const { tokens, amounts, vocabulary } = sentence;
  for (let at = end; at < tokens.length && tokens[at]?.gap !== 'stop'; at++) {
    const isNext = at - end < MOST_BETWEEN && tokens.slice(end, at).every(({ folded }) => sentence.isLittleWord(folded));
    const follows = tokens[at]?.gap === 'comma' || vocabulary.connectives.of(tokens[at - 1]) === 'and';
    if (!follows && (!isNext || at === 0)) continue;
    if (lengthAt(at, 'celebrates', sentence) > 0) return true;
    const turns = lengthAt(at, 'turns', sentence);
    const age = turns > 0 ? amounts.get(at + turns) : undefined;
    if (age !== undefined && isAgeOf(age, sentence) && age.value > OLDEST_CHILD) return true;
  }
  return false;
}

/** Something is turned down or harms between two places: "hates", "gives him a headache". */
export function isRefusedIn(start: number, end: number, sentence: Sentence): boolean {
  const { matches, vocabulary } = sentence;
  const harms = (at: number): boolean =>
    (['reactions', 'symptoms'] as const).some((role) => vocabulary.allergy.lengthAt(at, role, sentence) > 0);
  return (
    matches.some(({ start: at, entry: { meaning } }) => {
      return start <= at && at < end && meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'after');
    }) || Array.from({ length: end - start }, (_, offset) => start + offset).some(harms)
  );
}

export function isPauseAt(at: number, { tokens }: Sentence): boolean {
  const { gap = 'stop' } = tokens[at] ?? {};
  return at === 0 || gap === 'stop' || gap === 'comma';
}

/** "But", "however": where another clause begins. */
export const isTurnAt = (at: number, { matches }: Sentence): boolean =>
  matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation' && meaning.how === 'ends');

/** The stretch around a token in which no pause is; end exclusive. */
export function stretchAround(at: number, sentence: Sentence): readonly [start: number, end: number] {
  let [start, end] = [at, at + 1];
  while (start > 0 && !isPauseAt(start, sentence)) start--;
  while (end < sentence.tokens.length && !isPauseAt(end, sentence)) end++;
  return [start, end];
}

/** Whether a word of giving stands among these tokens, `end` exclusive. */
export function isGivenIn(start: number, end: number, sentence: Sentence): boolean {
  for (let at = start; at < end; at++) if (lengthAt(at, 'gives', sentence) > 0) return true;
  return false;
}

/** Where the clause ends that a place is in: at a pause, "and" or "or". */
export function clauseEnd(at: number, sentence: Sentence): number {
  let end = at;
  while (end < sentence.tokens.length && !isPauseAt(end, sentence) && !joinsAt(end, sentence)) end++;
  return end;
}

export function clauseStart(at: number, sentence: Sentence): number {
  let start = at;
  while (!isPauseAt(start, sentence) && !joinsAt(start - 1, sentence)) start--;
  return start;
}

export function joinsAt(at: number, { tokens, vocabulary }: Sentence): boolean {
  return vocabulary.connectives.joins(tokens[at]);
}

export function hasRole(at: number, role: keyof ClauseWords, sentence: Sentence): boolean {
  return sentence.vocabulary.clauses.rolesAt(at, sentence).has(role);
}

/** Whether any word of a message does that in a clause: what needs one is asked no further where none does. */
export function roleStands(role: keyof ClauseWords, sentence: Sentence): boolean {
  return sentence.vocabulary.clauses.stands(role, sentence);
}

/** Whether a phrase of that role stands anywhere in a message. */
export function stands(role: Role, sentence: Sentence): boolean {
  return sentence.vocabulary.people.phrases.stands(role, sentence);
}

/** "Mi pareja", "sa moitié": the word tells neither a gender nor whose it is. */
export function isEpicene({ start, end }: { readonly start: number; readonly end: number }, sentence: Sentence): boolean {
  return sentence.tokens.slice(start, end).some((_, offset) => lengthAt(start + offset, 'epicene', sentence) > 0);
}

export function lengthAt(at: number, role: Role, sentence: Sentence): number {
  return sentence.vocabulary.people.phrases.lengthAt(at, role, sentence);
}

export function lengthBefore(end: number, role: Role, sentence: Sentence): number {
  return sentence.vocabulary.people.phrases.lengthBefore(end, role, sentence);
}

/** French "je mets", where "mets" alone asks for something instead. */
export function isDoneBySomebody({ start, end }: Pick<Match, 'start' | 'end'>, sentence: Sentence): boolean {
  if (end - start > 1 || sentence.tokens[start]?.gap !== 'soft' || !hasRole(start, 'wears', sentence)) return false;
  return hasRole(start - 1, 'people', sentence) || hasRole(start - 1, 'nots', sentence);
}
