import { QUESTION, TALK } from '../../flow/program/own-intents.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { clausesOf } from '../3-clauses/clauses.ts';
import type { Said } from '../said.ts';

/** Fewer words without a verb may be anything: a wish that the vocabulary has no word for. */
const SHORTEST_TALK = 2;

/**
 * A message of which nothing was understood, and which only has ordinary words ("my train is late", "easy peasy"): it is talk, and
 * there is nothing in it to be understood. What wishes is none; what ends in a question mark asks something that nobody here knows
 * ("do they still make it?").
 */
export function toldAtLeast(said: Said, isWish: boolean, sentence: Sentence): Said {
  const isEmpty = said.intents.length + said.mentions.length + said.dropped.length + said.answers.length + said.unknown.length === 0;
  if (!isEmpty || said.open !== null || said.doubt !== undefined || isWish || !sentence.vocabulary.intentOrder.has(TALK)) return said;
  const { length } = sentence.tokens;
  if (length < SHORTEST_TALK && !tells(sentence)) return said;
  const asks = endsInMark(length, sentence) && sentence.vocabulary.intentOrder.has(QUESTION);
  return { ...said, intents: [{ intent: asks ? QUESTION : TALK, mentions: [], at: stretchOf(sentence, 0, length) }] };
}

/** Whether a message has a verb, or speaks of somebody. */
function tells(sentence: Sentence): boolean {
  const { all, has } = clausesOf(sentence, new Uint8Array(sentence.tokens.length));
  return all.some(({ verbs }) => verbs.length > 0) || sentence.tokens.some((_, at) => has(at, 'people') || has(at, 'shop'));
}
