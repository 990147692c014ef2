import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isSame } from './harm-corrected.ts';
import { hasRole as hasClauseRole, stretchAround } from './said-of.ts';

/** What says that something does nothing. */
const FINE = ['fine', 'tolerates', 'harmless', 'clears', 'spares_me'] as const;
/** Words between what was believed and what it was: "it was the". */
const MOST_BETWEEN = 6;

/**
 * "I thought it was the rose. Turns out it was the geranium, rose is fine": by no word of harm, what it was in the end is what harms, where what it was first
 * believed to be is said to be fine.
 */
export function culpritsIn(sentence: Sentence, things: readonly Spoken[]): readonly HarmReach[] {
  const { allergy } = sentence.vocabulary;
  if (things.length < LEAST_NAMED || !allergy.stands('hearsay', sentence) || !FINE.some((role) => allergy.stands(role, sentence)))
    return [];
  const isBeing = (from: number, to: number): boolean => range(from, to).some((at) => hasClauseRole(at, 'is', sentence));
  const isWish = (from: number, to: number): boolean =>
    range(from, to).some((at) => hasClauseRole(at, 'wants', sentence) || hasClauseRole(at, 'nots', sentence));
  const believed = range(0, sentence.tokens.length).find((at) => harmLengthAt('hearsay', at, sentence) > 0);
  if (believed === undefined) return [];
  const [suspect, culprit, again] = things.filter((one) => one.start > believed);
  if (suspect === undefined || culprit === undefined || again === undefined) return [];
  const isMeant =
    suspect.start - believed <= MOST_BETWEEN + 2 &&
    isBeing(believed, suspect.start) &&
    isBeing(suspect.end, culprit.start) &&
    !isWish(believed, culprit.start) &&
    isSame(suspect, again, sentence) &&
    !isSame(suspect, culprit, sentence);
  const [from, to] = stretchAround(again.start, sentence);
  const isFine = range(from, to).some((at) => FINE.some((role) => harmLengthAt(role, at, sentence) > 0)) && !isRefused(from, to, sentence);
  if (!isMeant || !isFine) return [];
  return [
    { start: believed, end: believed + 1, does: 'asks', things: [suspect, again] },
    { start: culprit.start, end: culprit.end, does: 'harms', things: [culprit] },
  ];
}

const isRefused = (from: number, to: number, sentence: Sentence): boolean =>
  range(from, to).some((at) => hasClauseRole(at, 'nots', sentence));

/** What was believed, what it was, and the first once more. */
const LEAST_NAMED = 3;
