import type { FormWords } from '../../flow/program/lexicon.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { opensQuestion } from './question-openings.ts';
import { type Clause, hasShown, lengthAt } from './question-reading.ts';

/** Words from "most" to how many there are. */
const MOST_COUNTED = 5;

/** "And the cheapest?", "le moins cher ?": which of those that were shown is the most so, and nothing else. */
export function asksMostOfShown({ start, end }: Clause, sentence: Sentence): boolean {
  if (!hasShown(sentence) || !endsInMark(end, sentence)) return false;
  if (isOfCounted({ start, end }, sentence)) return true;
  if (!holdsSuperlative({ start, end }, sentence)) return false;
  for (let at = start; at < end; ) {
    const length = superlativeAt(at, sentence);
    if (length === 0 && !sentence.isLittleWord(sentence.tokens[at]?.folded ?? '')) return false;
    if (length === 0 && lengthAt(at, 'seeks', sentence) > 0) return false;
    at += Math.max(1, length);
  }
  return true;
}

/** "The most classic of the three?": whatever it is, of as many as were shown, or of fewer. */
function isOfCounted({ start, end }: Clause, sentence: Sentence): boolean {
  const { asks, people } = sentence.vocabulary;
  const most = range(start, end).find((at) => asks.phrases.lengthAt(at, 'most', sentence) > 0);
  const counted = [...sentence.amounts.values()].find((one) => one.end === end && one.currency === null && one.start > start);
  if (most === undefined || counted === undefined || counted.start - most > MOST_COUNTED) return false;
  const isOf = range(most + 1, counted.start).some((at) => people.phrases.lengthAt(at, 'of', sentence) > 0);
  const isFew = counted.value > 1 && counted.value <= sentence.context.list.length;
  return isOf && isFew && range(start, most).every((at) => sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''));
}

/** "What's the cheapest you have?": "you have" seeks nothing there. "Can you show me your cheapest?" does. */
export function asksOfAll(clause: Clause, sentence: Sentence): boolean {
  const { start, end } = clause;
  const { phrases } = sentence.vocabulary.asks;
  if (!phrases.beginsWithin(start, end, 'all', sentence)) return false;
  if (!holdsSuperlative(clause, sentence) && !comparesWhich(clause, sentence)) return false;
  const isAll = (at: number): boolean => phrases.lengthAt(at, 'all', sentence) > 0;
  if (opensQuestion(start, end, sentence)) return true;
  return endsInMark(end, sentence) && range(start, end).every((at) => isAll(at) || lengthAt(at, 'seeks', sentence) === 0);
}

/** "What's the newest you have? And the strongest for clubs?": right behind a question about all, another superlative is asked as well. */
export function asksMostAsWell({ start, end }: Clause, last: Clause, sentence: Sentence): boolean {
  if (last.end !== start || !endsInMark(end, sentence) || !asksOfAll(last, sentence) || !holdsSuperlative({ start, end }, sentence))
    return false;
  return range(start, end).every((at) => lengthAt(at, 'seeks', sentence) === 0 && !wants(at, sentence));
}

function wants(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  const roles = token === undefined ? null : vocabulary.clauses.rolesOf(token, rank);
  return roles?.has('wants') === true && !roles.has('has');
}

/** "The cheapest of these" asks, though no word of asking opens it. */
export function holdsSuperlative({ start, end }: Clause, sentence: Sentence): boolean {
  for (let at = start; at < end; at++) if (superlativeAt(at, sentence) > 0) return true;
  return false;
}

export function superlativeAt(at: number, sentence: Sentence): number {
  const { superlatives, compared } = sentence.vocabulary.asks;
  return superlatives.longestAt(at, compared, sentence);
}

/** "¿Cuál es el perfume más caro …?": behind a "which" a comparative of several words is a superlative. */
function comparesWhich({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  const lengthOf = (at: number, role: keyof FormWords): number => phrases.lengthAt(at, role, sentence);
  return (
    phrases.beginsWithin(start, end, 'which', sentence) &&
    sentence.matches.some(
      ({ start: at, entry: { meaning } }) =>
        start <= at &&
        at < end &&
        meaning.is === 'value' &&
        meaning.type === 'comparative' &&
        lengthOf(at, 'most') + lengthOf(at, 'least') > 0,
    )
  );
}
