import { WORDED } from '../../flow/program/attributes.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { type Clause, hasShown, type Reading } from './question-reading.ts';
import { superlativeAt } from './superlatives-asked.ts';

const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);

export function attributeAt(at: number, sentence: Sentence): number {
  return sentence.vocabulary.asks.phrases.longestAt(at, ATTRIBUTES, sentence);
}

const NAMES: ReadonlySet<string> = new Set(['fragrance', 'ordinal', 'value', 'ambiguous']);

export const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family', 'concentration']);

export function noteEndAt(at: number, { matches }: Sentence): number {
  return matches.reduce((last, { start, end, entry: { meaning } }) => {
    const isOne = start === at && meaning.is === 'value' && NOTES.has(meaning.type);
    return isOne ? Math.max(last, end) : last;
  }, at);
}

export function nameEndAt(at: number, { matches }: Sentence): number {
  return matches.reduce((last, { start, end, entry: { meaning } }) => {
    const isOne = start === at && NAMES.has(meaning.is);
    return isOne ? Math.max(last, end) : last;
  }, at);
}

export function hasRole(at: number, role: 'heads' | 'is', sentence: Sentence): boolean {
  return sentence.vocabulary.clauses.rolesAt(at, sentence).has(role);
}

/** "How much for the second?": the phrase of an attribute that asks by its form. */
export function opensWithAttribute(start: number, sentence: Sentence): boolean {
  return attributeAt(start, sentence) > 1;
}

/** "The second, does the scent hold up?", "the cheapest costs how much?": an attribute beside what is pointed at. */
export function asksOfOne({ start, end }: Clause, { sentence, pointed, fragrances }: Reading): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const places = range(start, end);
  const longest = Math.max(...places.map((at) => phrases.longestAt(at, ATTRIBUTES, sentence)));
  const isPointed = (at: number): boolean => pointed.has(at) || (hasShown(sentence) && superlativeAt(at, sentence) > 0);
  return (longest > 0 && places.some(isPointed)) || (longest > 1 && places.some((at) => fragrances.has(at)));
}
