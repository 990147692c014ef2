import { TALK } from '../flow/program/own-intents.ts';
import { clausesOf } from './clauses.ts';
import { stretchOf } from './mentions.ts';
import type { Said } from './said.ts';
import type { Sentence } from './sentence.ts';

/**
 * A message of which nothing was understood, and which only tells something in ordinary words ("my train is late"): it is talk,
 * and there is nothing in it to be understood. What wishes is none, and neither is a question.
 */
export function toldAtLeast(said: Said, isWish: boolean, sentence: Sentence): Said {
  const isEmpty = said.intents.length + said.mentions.length + said.dropped.length + said.answers.length + said.unknown.length === 0;
  if (!isEmpty || said.open !== null || said.doubt !== undefined || isWish || !sentence.vocabulary.intentOrder.has(TALK)) return said;
  const { length } = sentence.tokens;
  if (!tells(sentence)) return said;
  return { ...said, intents: [{ intent: TALK, mentions: [], at: stretchOf(sentence, 0, length) }] };
}

/** Whether a message has a verb, or speaks of somebody. */
function tells(sentence: Sentence): boolean {
  const { all, has } = clausesOf(sentence, new Uint8Array(sentence.tokens.length));
  return all.some(({ verbs }) => verbs.length > 0) || sentence.tokens.some((_, at) => has(at, 'people') || has(at, 'shop'));
}
