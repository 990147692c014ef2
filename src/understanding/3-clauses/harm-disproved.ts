import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthAt, lengthBefore, stretchAround } from './said-of.ts';

type Place = Pick<Spoken, 'start' | 'end'>;

/** What says that nothing came of it. */
const PROVES = ['spares_me', 'over', 'clears'] as const;
/** What would tell of more harm behind that. */
const STILL = ['also', 'reactions', 'symptoms'] as const;
/** Sentences behind the belief in which it may be disproved. */
const MOST_SENTENCES = 3;
/** Words between a "not" and what was not the cause: "not from the". */
const MOST_BETWEEN = 3;

/**
 * "For years I believed I was allergic to iris. Had the test: negative", "I was scared neroli would give me a headache but I bear it really well": that it
 * harms was only believed, and behind it nothing comes of it. What is told for a fact is over by `isOutgrown`.
 */
export function isDisproved({ start, end }: Place, things: readonly Place[], sentence: Sentence): boolean {
  const { allergy } = sentence.vocabulary;
  if (!allergy.stands('hearsay', sentence) || !PROVES.some((role) => allergy.stands(role, sentence))) return false;
  const [from, next] = sentenceAround(start, sentence);
  const believed = range(from, next).find((at) => harmLengthAt('hearsay', at, sentence) > 0);
  if (believed === undefined || isBelievedOver(believed, sentence)) return false;
  // "Allergic to iris" names it behind.
  const others = things.filter((one) => one.start >= next);
  const proof = provedBehind(Math.max(end, believed + harmLengthAt('hearsay', believed, sentence)), others, sentence);
  return proof !== null && !STILL.some((role) => hasRole(role, proof.end, sentence.tokens.length, sentence));
}

/** "I thought my allergy was over": what was believed is that it harms no more. */
const isBelievedOver = (believed: number, sentence: Sentence): boolean => {
  const [, to] = stretchAround(believed, sentence);
  return hasRole('over', believed + 1, to, sentence);
};

/** Where words stand behind a place by which nothing comes of it, with no other scent named between; null: none do. */
export function provedBehind(from: number, things: readonly Place[], sentence: Sentence): Place | null {
  const to = endOfSentences(from, sentence);
  const at = range(from, to).find((one) => PROVES.some((role) => harmLengthAt(role, one, sentence) > 0));
  if (at === undefined || things.some((one) => one.start >= from && one.end <= at)) return null;
  return { start: at, end: at + Math.max(...PROVES.map((role) => harmLengthAt(role, at, sentence))) };
}

function endOfSentences(from: number, sentence: Sentence): number {
  let to = from;
  for (let count = 0; count < MOST_SENTENCES && to < sentence.tokens.length; count++) to = sentenceAround(to, sentence)[1];
  return to;
}

/** "The itching came from the fabric softener, not from the musk", "das Jucken kam vom Weichspüler und nicht vom Moschus": what wasn't the cause. */
export function notTheCause(sentence: Sentence, things: readonly Spoken[]): readonly Spoken[] {
  const { allergy, connectives } = sentence.vocabulary;
  if (!allergy.stands('reactions', sentence) && !allergy.stands('symptoms', sentence)) return [];
  return things.filter(({ start }) => {
    const [from] = sentenceAround(start, sentence);
    const not = range(Math.max(from, start - MOST_BETWEEN), start).find(
      (at) => hasClauseRole(at, 'nots', sentence) && (isPauseAt(at, sentence) || connectives.of(sentence.tokens[at - 1]) === 'and'),
    );
    if (not === undefined || range(not + 1, start + 1).some((at) => isPauseAt(at, sentence))) return false;
    const isFrom = range(not + 1, start).some((at) => lengthAt(at, 'of', sentence) > 0 || harmLengthAt('from', at, sentence) > 0);
    const isJoined = isFrom || lengthBefore(start, 'of', sentence) > 0;
    return isJoined && (['reactions', 'symptoms'] as const).some((role) => hasRole(role, from, not, sentence));
  });
}
