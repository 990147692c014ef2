import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { isAllergy } from '../2-spans/allergy-words.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { recursBehind } from './harm-recurs.ts';
import { isWithinIdiom } from './idioms.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt, stretchAround } from './said-of.ts';

/** Words between a word of harm and one that says when it did: "as a kid I was allergic", "I was allergic to roses as a kid". */
const NEAR = 8;
/** Words before what would say that it is over, by which it isn't: "it never really went away". */
const DENIED_WITHIN = 3;

/** Words of harm. Tokens, end exclusive. */
type Place = Pick<Spoken, 'start' | 'end'>;

/**
 * "I used to be allergic to vanilla, the jabs worked", "turns out I was never allergic to rose, it was the preservative": it harmed once, and
 * behind it is said that it is over. Where it is only told that it did, it may still do so.
 */
export function isOutgrown(cue: Place, things: readonly Place[], sentence: Sentence): boolean {
  const { tokens } = sentence;
  const [from, to] = sentenceAround(cue.start, sentence);
  const then = range(Math.max(from, cue.start - NEAR), Math.min(to, cue.end + NEAR));
  if (!then.some((at) => harmLengthAt('formerly', at, sentence) > 0)) return false;
  const over = range(cue.end, tokens.length).find((at) => harmLengthAt('over', at, sentence) > 0);
  if (over === undefined) return false;
  const end = over + harmLengthAt('over', over, sentence);
  if (recursBehind(end, sentence)) return false;
  const isHarm = (at: number): boolean => harmLengthAt('reactions', at, sentence) > 0 || harmLengthAt('also', at, sentence) > 0;
  // "He came out in hives from mint, he's grown out of it": what is told between speaks of the same.
  const [, next] = sentenceAround(cue.start, sentence);
  const isOther = things.some((one) => one.start >= next && one.end <= over);
  const since = isOther ? cue.end : end;
  return !isDeniedAt(over, cue.end, sentence) && !range(since, tokens.length).some(isHarm) && !isTurnedDownAfter(end, sentence);
}

/** "Strawberries make my tongue swell if I eat them, but smelling them is fine": what harms whoever eats it may be smelt. */
export function isOnlyEaten(cue: Place, sentence: Sentence): boolean {
  const [from, to] = sentenceAround(cue.start, sentence);
  const eaten = range(from, to).find((at) => harmLengthAt('eats', at, sentence) > 0);
  if (eaten === undefined) return false;
  const begin = Math.max(cue.end, eaten + 1);
  return range(begin, sentence.tokens.length).some((at) => harmLengthAt('smelt', at, sentence) > 0 && isHarmlessAt(at, begin, sentence));
}

/** "Allergic to strawberries, but in perfume they're fine": the next clause, or sentence, where no other thing is named. */
export function isOnlySmelt(cue: Place, things: readonly Place[], sentence: Sentence): boolean {
  const [, end] = sentenceAround(cue.start, sentence);
  const [, to] = end < sentence.tokens.length ? sentenceAround(end, sentence) : [0, end];
  const smelt = range(cue.end, to).find((at) => harmLengthAt('only_smelt', at, sentence) > 0);
  if (smelt === undefined || hasRole('eats', smelt, to, sentence)) return false;
  const begin = range(cue.end, smelt + 1).findLast((at) => isSeam(at, sentence));
  if (begin === undefined) return false;
  const named = things.filter((one) => one.start >= begin && one.end <= to);
  const isSame = (one: Place): boolean => things.some((other) => other.end <= begin && rootOf(other, sentence) === rootOf(one, sentence));
  return named.every(isSame) && isHarmlessAt(smelt, begin, sentence);
}

/** "Strawberry" and "strawberries". */
const SAME_LETTERS = 5;
const rootOf = ({ start }: Place, { tokens }: Sentence): string => tokens[start]?.folded.slice(0, SAME_LETTERS) ?? '';

/** "I outgrew my allergy to rose", "l'allergia alla rosa mi è passata": nothing that causes one stands beside it, nor a pause between. */
export function isAllergyOver({ start, end }: Place, sentence: Sentence): boolean {
  if (!sentence.matches.some((one) => one.start >= start && one.end <= end && isAllergy(one))) return false;
  let [from, to] = [start, end];
  while (!isPauseAt(from, sentence)) from--;
  while (!isPauseAt(to, sentence)) to++;
  const over = range(from, to).find((at) => harmLengthAt('over', at, sentence) > 0);
  // "I thought I'd outgrown my allergy".
  if (
    over === undefined ||
    hasRole('hearsay', from, Math.max(over, start), sentence) ||
    hasRole('causes', from, start, sentence) ||
    hasRole('also', from, to, sentence)
  )
    return false;
  const until = over + harmLengthAt('over', over, sentence);
  if (recursBehind(until, sentence)) return false;
  const isDenied = range(from, to).some(
    (at) => (at < over || at >= until) && (hasClauseRole(at, 'nots', sentence) || isRefusedAt(at, sentence)),
  );
  return !isDenied && !isQuestionBefore(to, sentence);
}

/** "Isn't", "never". */
const isRefusedAt = (at: number, sentence: Sentence): boolean =>
  harmLengthAt('denies', at, sentence) > 0 ||
  sentence.matches.some(
    ({ start, end, entry: { meaning } }) => start === at && end - start === 1 && meaning.is === 'negation' && meaning.how === 'hard',
  );

/** Whether the clause around a token says that nothing comes of it. */
function isHarmlessAt(at: number, after: number, sentence: Sentence): boolean {
  let [start, end] = [at, at + 1];
  while (start > after && !isSeam(start, sentence)) start--;
  while (end < sentence.tokens.length && !isSeam(end, sentence)) end++;
  if (hasRole('also', start, end, sentence) || hasRole('eats', start, end, sentence)) return false;
  // "Is it fine in perfume?"
  if (endsInMark(end, sentence)) return false;
  const isHarmless = range(start, end).some(
    (place) => harmLengthAt('harmless', place, sentence) > 0 && !isDeniedAt(place, start, sentence) && !isBad(place, sentence),
  );
  return isHarmless && !hasRole('reactions', start, end, sentence) && !hasRole('symptoms', start, end, sentence);
}

/** A pause, or an "and" or a "but". */
function isSeam(at: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  const isTurn = matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation' && meaning.how === 'ends');
  return (
    isPauseAt(at, sentence) || (isTurn && harmLengthAt('harmless', at, sentence) === 0) || vocabulary.connectives.of(tokens[at]) === 'and'
  );
}

/** A plain negation right before it, outside of its own words. Italian "non mi dà nessun problema" denies once. */
function isDeniedAt(at: number, after: number, sentence: Sentence): boolean {
  if (isRefusedAt(at, sentence)) return false;
  return sentence.matches.some(
    ({ start, end, entry: { meaning } }) =>
      meaning.is === 'negation' &&
      (meaning.how === 'hard' || meaning.how === 'soft') &&
      start >= after &&
      end <= at &&
      at - end < DENIED_WITHIN &&
      !range(start + 1, at + 1).some((place) => isPauseAt(place, sentence)),
  );
}

/** What looks harmless and is part of words that judge: "can't". */
const isBad = (at: number, { matches }: Sentence): boolean =>
  matches.some(({ start, end, cost, entry: { meaning } }) => start < at && at < end && cost === 0 && isRefusing(meaning));

/** "… and the doctor says it's gone, but I'm taking no risk". Not "… today he feels nothing any more". */
function isTurnedDownAfter(from: number, sentence: Sentence): boolean {
  const isOfOver = (at: number): boolean => {
    const [start, end] = stretchAround(at, sentence);
    return (['over', 'harmless'] as const).some((role) => hasRole(role, start, end, sentence));
  };
  return sentence.matches.some(
    (one) =>
      one.start >= from &&
      one.entry.meaning.is === 'negation' &&
      one.entry.meaning.how === 'hard' &&
      !isWithinIdiom(one, sentence) &&
      !isOfOver(one.start),
  );
}
