import { SMELLS } from '../../../lexicon/index/meanings.ts';
import type { Token } from '../../../text/tokenize.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import type { Cue } from './cues.ts';

/** Types whose values are nouns: after a comma they are a list even without "or". */
export const NOUNS: ReadonlySet<string> = new Set(['ingredient', 'brand', 'perfumer', 'fragrance']);
/** How many words may stand between a negation, or an emphasis, and what it is about. */
export const REACH = 6;
export const NEAR = 3;

/** "Rose mag ich nicht": only little words between, and who turns it down: "Rose mag meine Frau nicht". */
export function isJustBefore(end: number, start: number, clause: readonly Spoken[], sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const people = clause.filter((one) => one.type === 'recipient');
  const isLittle = (token: Token, at: number): boolean =>
    (sentence.isLittleWord(token.folded) && vocabulary.connectives.of(token) === undefined) ||
    people.some((one) => one.start <= at && at < one.end);
  return start - end <= NEAR && tokens.slice(end, start).every((token, i) => isLittle(token, end + i));
}

/** "Awful oud": only little words between. */
export function isRightBehind(end: number, start: number, { tokens, isLittleWord }: Sentence): boolean {
  return start - end <= NEAR && areLittle(end, start, { tokens, isLittleWord });
}

export function areLittle(from: number, to: number, { tokens, isLittleWord }: Pick<Sentence, 'tokens' | 'isLittleWord'>): boolean {
  return tokens.slice(from, to).every(({ folded }) => isLittleWord(folded));
}

/** A pause, or nothing, on either side: "jasmine, meh". */
export function isAlone({ start, end }: Cue, sentence: Sentence): boolean {
  return isPause(start, sentence) && isPause(end, sentence);
}

/** Whether a pause stands before a token, or the message ends there. */
export function isPause(at: number, { tokens }: Sentence): boolean {
  const gap = tokens[at]?.gap ?? 'stop';
  return gap === 'comma' || gap === 'stop';
}

/** Whether a pause stands before one of these tokens. */
export function isApart(from: number, to: number, { tokens }: Sentence): boolean {
  return tokens.slice(from, to + 1).some(({ gap }) => gap === 'comma' || gap === 'stop');
}

/** Whether a sentence ends before one of these tokens. */
export function isStopBetween(from: number, to: number, { tokens }: Sentence): boolean {
  return tokens.slice(from, to + 1).some(({ gap }) => gap === 'stop');
}

/** Of one type, or both said of how something smells. */
export function isRelated(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && SMELLS.has(a) && SMELLS.has(b));
}
