import { QUESTION, TALK } from '../../flow/program/own-intents.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { clausesOf, type Role } from '../3-clauses/clauses.ts';
import { hasShown } from '../3-clauses/question-reading.ts';
import { hasRole } from '../3-clauses/said-of.ts';
import type { Said } from '../said.ts';

/** Fewer words without a verb may be anything: a wish that the vocabulary has no word for. */
const SHORTEST_TALK = 2;

/**
 * A message of which nothing was understood, and which only has ordinary words ("my train is late", "easy peasy"): it is talk, and
 * there is nothing in it to be understood. What wishes is none; what ends in a question mark asks something that nobody here knows
 * ("do they still make it?").
 */
export function toldAtLeast(said: Said, isWish: boolean, sentence: Sentence): Said {
  const isEmpty = said.intents.length + said.mentions.length + said.dropped.length + said.answers.length === 0;
  if (said.unknown.length > 0 && !isRemark(said, sentence)) return said;
  if (
    !isEmpty ||
    said.open !== null ||
    said.doubt !== undefined ||
    (isWish && !isRemark(said, sentence, OF_WISHES)) ||
    !sentence.vocabulary.intentOrder.has(TALK)
  )
    return said;
  const { length } = sentence.tokens;
  if (length < SHORTEST_TALK && !tells(sentence)) return said;
  const asks = endsInMark(length, sentence) && sentence.vocabulary.intentOrder.has(QUESTION);
  return { ...said, unknown: [], intents: [{ intent: asks ? QUESTION : TALK, mentions: [], at: stretchOf(sentence, 0, length) }] };
}

/** Words of a message that looks for something, whatever is understood of it. */
const OF_WISHES = ['wants', 'wears', 'heads'] as const satisfies readonly Role[];

/** Fewer words may be the name of something that is wished for. */
const SHORTEST_REMARK = 5;
/** Of so many words one may be unknown. */
const WORDS_A_STRANGER = 4;

/** "A minha mãe diz que cheira a hippie molhado": told where something was shown, with a word or two that nobody knows. */
function isRemark({ unknown }: Said, sentence: Sentence, without: readonly Role[] = []): boolean {
  const { length } = sentence.tokens;
  if (!hasShown(sentence) || length < SHORTEST_REMARK || unknown.length * WORDS_A_STRANGER > length) return false;
  // "That smells of wet dog" looks for nothing; "I want a thing with it" does.
  const isOfWish = (at: number): boolean =>
    without.some((role) => hasRole(at, role, sentence)) && sentence.vocabulary.questions.lengthAt(at, 'things', sentence) === 0;
  return !endsInMark(length, sentence) && tells(sentence) && !sentence.tokens.some((_, at) => isOfWish(at));
}

/** Whether a message has a verb, or speaks of somebody. */
function tells(sentence: Sentence): boolean {
  const { all, has } = clausesOf(sentence, new Uint8Array(sentence.tokens.length));
  return all.some(({ verbs }) => verbs.length > 0) || sentence.tokens.some((_, at) => has(at, 'people') || has(at, 'shop'));
}
