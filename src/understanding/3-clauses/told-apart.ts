import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { hasRole, noteEndAt } from './named-in-questions.ts';
import { type Clause, hasShown, lengthAt, type Reading } from './question-reading.ts';

/** "As an EDT or an EDP": one concentration or another. */
export function offersStrengths({ start, end }: Clause, { matches, tokens, vocabulary }: Sentence): boolean {
  const strengths = matches.filter(
    (one) => one.start >= start && one.end <= end && one.entry.meaning.is === 'value' && one.entry.meaning.type === 'concentration',
  );
  return strengths.some((one) =>
    strengths.some(
      (other) => other.start > one.end && range(one.end, other.start).some((at) => vocabulary.connectives.of(tokens[at]) === 'or'),
    ),
  );
}

/** "EDT or EDP, what would you take?", "do you have it as an EDP or only as an EDT?": it is asked which of two concentrations. */
export function asksWhichStrength(clause: Clause, { sentence, pointed }: Reading): boolean {
  const { start, end } = clause;
  if (!endsInMark(end, sentence) || !offersStrengths(clause, sentence)) return false;
  const { phrases } = sentence.vocabulary.asks;
  if (phrases.beginsWithin(start, end, 'pick', sentence) || phrases.beginsWithin(start, end, 'which', sentence)) return true;
  if (!hasShown(sentence)) return false;
  // French "le" before a concentration is an article.
  const isThat = (at: number): boolean =>
    pointed.has(at) ||
    ((lengthAt(at, 'things', sentence) > 0 || sentence.vocabulary.clauses.rolesAt(at, sentence).has('pronouns')) &&
      noteEndAt(at + 1, sentence) === at + 1);
  return range(start, end).some(isThat);
}

/**
 * "EdT or EdP", "difference between eau de toilette and eau de parfum": a message of them alone, or one that asks, is no wish for both;
 * nor are two that the next clause asks to tell apart: "EdT, EdP … I never know which is which".
 */
export function tellsStrengthsApart({ start, end }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  if (!sentence.matches.some(isStrength) && !phrases.stands('concentration', sentence)) return false;
  const { length: last } = sentence.tokens;
  const isDifference = isToldApart(start, end, sentence);
  let strengths = 0;
  const isToldLater = isToldApart(end, last, sentence);
  let joined = isToldLater;
  let isAsked = isToldLater || (start === 0 && end === last);
  for (let at = start; at < end; ) {
    const strength = Math.max(strengthAt(at, sentence), isToldLater && hasRole(at, 'heads', sentence) ? 1 : 0);
    const asking = Math.max(0, ...APART.map((attribute) => phrases.lengthAt(at, attribute, sentence)));
    const isOr = sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'or';
    const isLittle = isOr || sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
    const length = Math.max(strength, asking, isLittle || isDifference ? 1 : 0);
    if (length === 0) return false;
    if (strength > 0) strengths++;
    if (isOr || asking > 0) joined = true;
    if (asking > strength) isAsked = true;
    // "Perfume or cologne": said of both at once.
    if (asking > strength && phrases.lengthAt(at, 'concentration', sentence) > 1) strengths = 2;
    at += length;
  }
  return joined && isAsked && strengths > 1;
}

/** "Gehören Vanille und Zimt in dieselbe Schublade?", "where do you draw the line between fougère and chypre?": two notes, of which nothing is wished for. */
export function tellsNotesApart({ start, end }: Clause, sentence: Sentence): boolean {
  const { vocabulary } = sentence;
  if (!endsInMark(end, sentence) || !vocabulary.asks.phrases.beginsWithin(start, end, 'difference', sentence)) return false;
  const places = range(start, end);
  const notes = places.filter((at) => noteEndAt(at, sentence) > at && strengthAt(at, sentence) === 0);
  const isWish = (at: number): boolean =>
    lengthAt(at, 'seeks', sentence) > 0 || vocabulary.clauses.rolesAt(at, sentence).has('wants') || hasRole(at, 'heads', sentence);
  return notes.length > 1 && !places.some(isWish);
}

const APART = ['difference', 'concentration'] as const;

/** "What's the difference", where nothing is wished for. */
function isToldApart(start: number, end: number, sentence: Sentence): boolean {
  if (!sentence.vocabulary.asks.phrases.beginsWithin(start, end, 'difference', sentence)) return false;
  // The "one" of "the first one" is no scent that is sought.
  const isInPlace = (at: number): boolean =>
    sentence.matches.some((one) => one.entry.meaning.is === 'ordinal' && one.start < at && at < one.end);
  return range(start, end).every((at) => lengthAt(at, 'seeks', sentence) === 0 && (!hasRole(at, 'heads', sentence) || isInPlace(at)));
}

const isStrength = ({ entry: { meaning } }: Sentence['matches'][number]): boolean =>
  meaning.is === 'value' && meaning.type === 'concentration';

export function strengthAt(at: number, { matches }: Sentence): number {
  return matches.reduce((longest, one) => (one.start === at && isStrength(one) ? Math.max(longest, one.end - one.start) : longest), 0);
}
