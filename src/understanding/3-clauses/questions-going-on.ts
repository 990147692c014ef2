import type { WordedAttribute } from '../../flow/program/attributes.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { type Clause, hasShown, lengthAt, type Reading } from './question-reading.ts';
import type { Question } from './questions.ts';
import { strengthAt } from './told-apart.ts';

/** Words behind "and" or "what about" that are still no clause of their own. */
const LONGEST_FRAGMENT = 4;

/** What is so of a fragrance or not: whom and what it is for, how it is. More of a note, a brand or a price is wished for. */
export const FITS: ReadonlySet<string> = new Set(['gender', 'occasion', 'style']);

/** What it smells of. */
const SMELLING: ReadonlySet<string> = new Set(['ingredient', 'family']);

/** "How is the second? Woody?": right behind a question about what was shown, values by themselves are asked of it, too. */
export function asksMoreOfIt({ start, end }: Clause, last: Question, { sentence, pointed, values }: Reading): boolean {
  if (last.end !== start || !hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const isOfShown =
    range(last.start, last.end).some((at) => pointed.has(at)) ||
    sentence.vocabulary.questions.beginsWithin(last.start, last.end, 'things', sentence);
  const { matches, tokens, vocabulary } = sentence;
  const fits = matches.filter(({ entry: { meaning } }) => meaning.is === 'value' && (FITS.has(meaning.type) || SMELLING.has(meaning.type)));
  const isSaid = (at: number): boolean =>
    fits.some((one) => one.start <= at && at < one.end) ||
    vocabulary.connectives.of(tokens[at]) !== undefined ||
    sentence.isLittleWord(tokens[at]?.folded ?? '');
  return isOfShown && range(start, end).some((at) => values.has(at)) && range(start, end).every(isSaid);
}

/** "Fresh or rather floral?", right behind what was told of one: two values alone, of which it is asked to be one. */
export function asksWhichOfValues({ start, end }: Clause, { sentence }: Reading): boolean {
  const { matches, tokens, vocabulary, context } = sentence;
  if ((context.told ?? []).length !== 1 || !endsInMark(end, sentence)) return false;
  const fits = matches.filter(
    (one) =>
      one.start >= start &&
      one.end <= end &&
      one.entry.meaning.is === 'value' &&
      (FITS.has(one.entry.meaning.type) || SMELLING.has(one.entry.meaning.type)),
  );
  const isValue = (at: number): boolean => fits.some((one) => one.start <= at && at < one.end);
  const or = range(start, end).find((at) => vocabulary.connectives.of(tokens[at]) === 'or');
  const isSaid = (at: number): boolean => isValue(at) || at === or || sentence.isLittleWord(tokens[at]?.folded ?? '');
  return or !== undefined && range(start, or).some(isValue) && range(or, end).some(isValue) && range(start, end).every(isSaid);
}

/** "What about rose? Is it there in the second one?": what is named alone is asked about by the question behind it, of one that was shown. */
export function asksOfItThere({ start, end }: Clause, before: number, { sentence, subjects, pointed, values }: Reading): boolean {
  if (before >= start || !hasShown(sentence) || !goesOn({ start: before, end: start }, sentence)) return false;
  const places = range(start, end);
  // French "y" is no fragrance of that name.
  const isLittle = (at: number): boolean => sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
  const isOther = places.some((at) => (subjects.has(at) || values.has(at)) && !pointed.has(at) && !isLittle(at));
  return places.some((at) => pointed.has(at)) && !isOther && range(before, start).some((at) => subjects.has(at));
}

/** Behind an answer "and incense?" asks, behind a list it wishes; also behind one about notes, where nothing was shown since. */
export function isAfterAnswer({ context }: Sentence): boolean {
  const { explained, told = [], spoken = [], list, lastAsked } = context;
  const isOfNote = lastAsked != null && list.length === 0 && SMELLING.has(spoken.at(-1)?.type ?? '');
  return explained != null || told.length > 0 || isOfNote;
}

/** "And Sauvage?", behind a question about another; "and the extrait?", behind one about strengths. */
export function asksAgain({ start, end }: Clause, { sentence, fragrances, subjects }: Reading): boolean {
  const last = sentence.context.lastAsked;
  if (last == null) return false;
  const isOfStrengths = 'asks' in last && last.value === null && OF_STRENGTHS.has(last.asks);
  const isOfNature = 'asks' in last && last.asks === 'nature';
  return range(start, end).some(
    (at) => fragrances.has(at) || (isOfStrengths && strengthAt(at, sentence) > 0) || (isOfNature && subjects.has(at)),
  );
}

/** "And benzoin?", right behind an allergy: whether that may harm as well, of a note alone. */
export function asksIfBorne({ start, end }: Clause, sentence: Sentence): boolean {
  const { context, matches } = sentence;
  const from = start + lengthAt(start, 'continues', sentence);
  return (
    context.allergic === true &&
    matches.some(
      (one) => one.start >= from && one.end === end && one.entry.meaning.is === 'value' && one.entry.meaning.type === 'ingredient',
    ) &&
    range(from, end).every((at) => !isHeadAt(at, sentence) && sentence.vocabulary.connectives.of(sentence.tokens[at]) !== 'with')
  );
}

const isHeadAt = (at: number, sentence: Sentence): boolean => sentence.vocabulary.clauses.rolesAt(at, sentence).has('heads');

/** What was asked of strengths in general: "and the extrait?" */
const OF_STRENGTHS: ReadonlySet<string> = new Set(['concentration', 'lasting'] satisfies WordedAttribute[]);

/** "And incense?", "what about incense?": a few words, of which none asks or seeks. */
export function goesOn({ start, end }: Clause, sentence: Sentence): boolean {
  const length = lengthAt(start, 'continues', sentence);
  const [first] = sentence.tokens.slice(start, start + 1);
  // "È famoso?" is no "e famoso?"
  if (first === undefined || (first.folded.length === 1 && first.exact !== first.folded)) return false;
  // "What about one for myself, something powdery?"
  const pause = range(start + 1, end).find((at) => sentence.tokens[at]?.gap === 'comma') ?? end;
  if (length === 0 || pause - start - length > LONGEST_FRAGMENT || !endsInMark(end, sentence)) return false;
  const roles = ['words', 'verbs', 'seeks'] as const;
  return range(start + length, end).every((at) => roles.every((role) => lengthAt(at, role, sentence) === 0));
}
