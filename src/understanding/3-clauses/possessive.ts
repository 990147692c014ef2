import type { Sentence } from '../1-match/sentence.ts';
import type { Clauses } from './clauses.ts';
import { lengthAt, lengthBefore } from './said-of.ts';

/** Words between what somebody has and its verb: "my gran's old house had". */
const OWNED_WITHIN = 3;

const DETERMINERS = ['articles', 'mine', 'theirs'] as const;

/**
 * "Like my nan's bathroom", "my gran's house had roses", "in her 50s": an ending that is also a short "is" says whose something is
 * where it touches a number, where a preposition stands before whoever has it, or where the verb is yet to come.
 */
export function saysWhose(at: number, sentence: Sentence, has: Clauses['has']): boolean {
  const { tokens, text } = sentence;
  if (at === 0 || !has(at, 'is') || lengthAt(at, 'whose', sentence) === 0) return false;
  if (tokens[at]?.gap === 'none') return tokens[at - 1]?.kind === 'number';
  const isWritten = /['’]/u.test(text.charAt((tokens[at]?.start ?? 0) - 1));
  const isOfWord = !has(at - 1, 'people') && !has(at - 1, 'pronouns') && !has(at - 1, 'such');
  if (!isWritten || !isOfWord || tokens[at + 1]?.gap !== 'soft' || !mayBeHad(at + 1, sentence, has)) return false;
  return isLed(beforeDetermined(at - 1, sentence), at - 1, sentence, has) || isOfSubject(at + 1, sentence, has);
}

/** No article, pronoun or preposition: these are no nouns. */
function mayBeHad(at: number, sentence: Sentence, has: Clauses['has']): boolean {
  if (has(at, 'uses') || has(at, 'pronouns') || has(at, 'nots') || has(at, 'has')) return false;
  return DETERMINERS.every((role) => lengthAt(at, role, sentence) === 0);
}

/** Where "my old" of "my old nan" begins. */
function beforeDetermined(noun: number, sentence: Sentence): number {
  let start = noun;
  for (let length = 1; length > 0 && start > 0; start -= length)
    length = Math.max(...DETERMINERS.map((role) => lengthBefore(start, role, sentence)));
  return start;
}

/** "From my mum's garden", "like my nan's bathroom". */
function isLed(start: number, noun: number, sentence: Sentence, has: Clauses['has']): boolean {
  if (start === noun || start === 0 || sentence.tokens[start]?.gap !== 'soft') return false;
  const isWith = sentence.vocabulary.connectives.of(sentence.tokens[start - 1]) === 'with';
  return isWith || has(start - 1, 'uses') || lengthBefore(start, 'of', sentence) > 0 || isLikenedTo(start, sentence);
}

/** "My gran's house had roses": the verb comes yet. */
function isOfSubject(had: number, { tokens }: Sentence, has: Clauses['has']): boolean {
  for (let at = had + 1; at <= had + OWNED_WITHIN && tokens[at]?.gap === 'soft' && !has(at, 'people'); at++)
    if (has(at, 'is') || has(at, 'has')) return true;
  return false;
}

/** Whether words of a likeness stand right before: "like", "reminds me of". */
export function isLikenedTo(start: number, { matches }: Sentence): boolean {
  return matches.some(({ end, entry: { meaning } }) => end === start && meaning.is === 'likeness' && meaning.how === 'like');
}
