import { RECIPIENT } from '../../flow/program/own-types.ts';
import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';

/** Tokens, end exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** "My mum can't stand roses, any advice?": what somebody doesn't like is told before what is asked. */
export function isToldOfSomebody({ start, end }: Stretch, pointed: ReadonlySet<number>, sentence: Sentence): boolean {
  if (sentence.tokens[end]?.gap !== 'comma' || [...pointed].some((at) => start <= at && at < end)) return false;
  const within = sentence.matches.filter((one) => one.start >= start && one.end <= end);
  const somebody = within.find(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === RECIPIENT);
  const isRefusal = ({ start: at, entry: { meaning } }: Match): boolean =>
    somebody !== undefined && at >= somebody.end && meaning.is === 'negation' && meaning.how === 'hard';
  const isNamed = ({ entry: { meaning } }: Match): boolean => meaning.is === 'value' && SMELLS.has(meaning.type);
  return within.some(isRefusal) && within.some(isNamed);
}

/** "Qué rosa ni qué oud, jazmín": words around what goes ask nothing. */
export function beginsRefusal(start: number, { framed, matches }: Sentence): boolean {
  const isRefusal = ({ start: at, end, entry: { meaning } }: Match): boolean =>
    at === start && meaning.is === 'negation' && framed.some((one) => one.start === end);
  return matches.some(isRefusal);
}
