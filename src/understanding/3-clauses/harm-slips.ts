import type { Meaning } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isSame } from './harm-corrected.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole, stretchAround } from './said-of.ts';
import type { Heard } from './scope/hear.ts';

const isNo = (meaning: Meaning): boolean =>
  (meaning.is === 'answer' && meaning.answer === 'no') ||
  (meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'after'));

/** What would make a wish, or a harm of its own, of what is named behind the slip. */
const OF_ELSE = ['wishes', 'tolerates', 'fine', 'reactions', 'also'] as const;

/**
 * "Allergic to chamomile. Ugh, autocorrect: cardamom", "soy alérgica al sésamo. No, perdón, geranio": what is named with a word of correction
 * behind what harms, in that sentence or the next, is what harms, and the slip before it is not.
 */
export function slippedIn(
  sentence: Sentence,
  { stances }: Heard,
  things: readonly Spoken[],
  told: readonly HarmReach[],
): readonly HarmReach[] {
  const harming = told.filter(({ does, things: reached }) => (does === 'harms' || does === 'ails') && reached.length > 0);
  const last = harming.at(-1);
  if (last === undefined) return [];
  const from = Math.max(last.end, ...last.things.map(({ end }) => end));
  const again = things.find((one) => one.start >= from && last.things.some((other) => isSame(one, other, sentence)));
  const isCue = ({ start, entry: { meaning } }: Match): boolean =>
    (start >= from && meaning.is === 'correction') || (again !== undefined && start >= again.end && isNo(meaning));
  const cue = sentence.matches.find(isCue);
  if (cue === undefined) return [];
  const [, end] = sentenceAround((again ?? { end: from }).end - 1, sentence);
  const until = cue.start < end ? end : sentenceAround(cue.start, sentence)[1];
  const isNext = cue.start < end || sentenceAround(cue.start, sentence)[0] === end;
  const [begin] = stretchAround(cue.start, sentence);
  const limit = cue.end === until && until < sentence.tokens.length ? sentenceAround(until, sentence)[1] : until;
  const meant = things.filter((one) => one !== again && one.start >= Math.max(from, begin) && one.end <= limit);
  const [first] = meant;
  const isOfCue = (at: number): boolean =>
    sentence.matches.some(({ start, end: to, entry: { meaning } }) => start <= at && at < to && meaning.is === 'correction');
  const rest = range(from, limit).filter((at) => !isOfCue(at));
  const isElse = rest.some((at) => OF_ELSE.some((role) => harmLengthAt(role, at, sentence) > 0) || hasRole(at, 'wants', sentence));
  // "Allergic to roses. Actually vanilla is lovely" says more.
  const isLittle = (at: number): boolean =>
    isOfCue(at) || (sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') && !hasRole(at, 'is', sentence));
  const ends = range(meant.at(-1)?.end ?? limit, limit).every(isLittle);
  // Italian "meglio i legni" prefers.
  const isPreferred = sentence.matches.some(({ start, entry: { meaning } }) => {
    return start >= from && start < limit && meaning.is === 'negation' && meaning.how === 'prefers';
  });
  const isPlain = (one: Spoken): boolean => (stances.get(one) ?? PLAIN).polarity === 'want';
  if (first === undefined || !isNext || isElse || isPreferred || !ends || !meant.every(isPlain) || isQuestionBefore(limit, sentence))
    return [];
  const place = { start: first.start, end: first.end };
  const [slip] = last.things.slice(-1);
  const lifted: readonly HarmReach[] = slip === undefined || last.things.length > 1 ? [] : [{ ...place, does: 'lifts', things: [slip] }];
  return [...lifted, { ...place, does: last.does, things: meant }];
}
