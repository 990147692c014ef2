import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { clauseEnd, clauseStart, lengthAt, lengthBefore, type Role, stands } from './said-of.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where people give each other something, or give together: "secret santa", "amigo invisible", "colletta". */
export function exchangesIn(sentence: Sentence): readonly Stretch[] {
  if (!stands('exchanges', sentence)) return [];
  return sentence.tokens.flatMap((_, start) => {
    const length = lengthAt(start, 'exchanges', sentence);
    return length > 0 ? [{ start, end: start + length }] : [];
  });
}

/** "Amigo secreto": somebody by the words, and no more than what the custom is called. */
export function isNameOfExchange({ start, end }: Stretch, exchanges: readonly Stretch[]): boolean {
  return exchanges.some((one) => one.start < end && start < one.end);
}

/** What leads from somebody or a custom to where that is: "at", "of", "the". */
const LEADING = ['beside', 'of', 'to', 'for', 'articles', 'mine'] as const;

/** "Secret santa at the office", "un compañero de la oficina", "the girl at my gym": where something is given, or whoever gets it works or goes. */
export function isWhereGiven(thing: Thing, things: readonly Thing[], exchanges: readonly Stretch[], sentence: Sentence): boolean {
  const from = clauseStart(thing.start, sentence);
  const to = clauseEnd(thing.end, sentence);
  if (exchanges.some(({ start, end }) => from < end && start < to)) return true;
  const { allergy } = sentence.vocabulary;
  let at = thing.start;
  let isFrom = false;
  let isAt = false;
  for (let length = 1; length > 0 && at > from; at -= length) {
    const isFor = lengthBefore(at, 'for', sentence) > 0;
    const origin = Math.max(isFor ? 0 : allergy.lengthBefore(at, 'from', sentence), lengthBefore(at, 'of', sentence));
    length = Math.max(origin, ...LEADING.map((role: Role) => lengthBefore(at, role, sentence)));
    if (lengthBefore(at, 'for', sentence) === length && origin < length) return false;
    isFrom ||= length > 0 && origin === length;
    isAt ||= length > 0 && lengthBefore(at, 'beside', sentence) === length;
    const whose = things.find(({ end }) => end === at - length);
    if (whose?.type === RECIPIENT) return isFrom;
    // "He's at the gym all day" is no "the man at the gym".
    if (whose?.type === GENDER)
      return (isFrom || isAt) && (['he', 'she'] as const).every((role) => lengthAt(whose.start, role, sentence) === 0);
  }
  return false;
}
