import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import type { Segment } from './harm-segments.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, lengthBefore } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isLeftOut } from './so-far.ts';

/** Words between a "not" and what it denies: "it isn't the rose". */
const NEAR = 3;

/**
 * "Sorry, not jasmine, I meant gardenia", "jasmine is no problem, it's lily", "not orange but jasmine": right after
 * somebody told an allergy, such a message corrects it, unless it wishes, goes on with what is fine, or could correct a wish. The
 * first thing is no longer left out only where a word says that it was a slip.
 */
export function correctedIn(
  sentence: Sentence,
  { stances, corrects }: Heard,
  things: readonly Spoken[],
  told: readonly HarmReach[],
): readonly HarmReach[] {
  const { context } = sentence;
  const isOther = told.some(({ does }) => does !== 'clears' && does !== 'goes_on');
  // "Not iris, anise! I type too fast": what is said behind it goes on with nothing.
  const [, end] = sentenceAround(things.at(-1)?.start ?? 0, sentence);
  // "Amber is fine, it's the benzoin".
  const from = Math.max(0, ...told.flatMap(({ does, end: last }) => (does === 'clears' ? [last] : [])));
  if (context.allergic !== true || isOther || hasRole('wishes', from, end, sentence) || hasRole('also', 0, end, sentence)) return [];
  const cleared = told.flatMap(({ does, things: reached }) => (does === 'clears' ? reached : []));
  const named = things.filter((one) => !cleared.includes(one));
  // "Not vanilla, it's coconut": what is set against it is not denied, though the "not" might reach it.
  const isInstead = (one: Spoken): boolean => {
    const before = named.findLast(({ end }) => end <= one.start);
    if (before === undefined) return false;
    const from = lastPause(before.end, one.start, sentence);
    // "Sorry, not iris, anise".
    const isSlip = corrects && from > before.end - 1 && isLeftOut(before, sentence) && !isLeftOut(one, sentence);
    return (
      (isSlip && isDeniedHere(before, sentence) && !isDeniedHere(one, sentence)) ||
      isNamedInstead(from, one.start, sentence) ||
      (from > before.end - 1 && isNamedBackwards(one, sentence))
    );
  };
  const isTurnedDown = (one: Spoken): boolean => stances.get(one)?.polarity === 'avoid' && !isInstead(one);
  const mistaken = named.filter((one) => isTurnedDown(one) || (isLeftOut(one, sentence) && !isInstead(one)));
  const meant = named.filter((one) => !mistaken.includes(one) && ((stances.get(one) ?? PLAIN).polarity === 'want' || isInstead(one)));
  const [first] = meant;
  if (first === undefined) return [];
  const isMended = corrects || cleared.length > 0;
  const isWished = (context.sought ?? []).some(({ type }) => meant.some((one) => one.type === type));
  // Italian "meglio la rosa" corrects and prefers.
  const isPreferred = sentence.matches.some(({ entry: { meaning } }) => meaning.is === 'negation' && meaning.how === 'prefers');
  const isOfWish = mistaken.length + cleared.length === 0 && (isWished || isPreferred);
  const isSetAgainst = mistaken.some((one) => isTurnedDown(one) && isLeftOut(one, sentence)) && saysOnly(things, sentence);
  if (isOfWish || !(isMended || isSetAgainst)) return [];
  const place = { start: first.start, end: first.end };
  const lifted: readonly HarmReach[] = isMended && mistaken.length > 0 ? [{ ...place, does: 'lifts', things: mistaken }] : [];
  return [...lifted, { ...place, does: 'harms', things: meant }];
}

/** Nothing is named but these, and little words beside them. */
function saysOnly(things: readonly Spoken[], { tokens, isLittleWord, matches }: Sentence): boolean {
  const isDenial = (at: number): boolean =>
    matches.some(({ start, end, entry }) => start <= at && at < end && entry.meaning.is === 'negation');
  return tokens.every(({ folded }, at) => things.some((one) => one.start <= at && at < one.end) || isLittleWord(folded) || isDenial(at));
}

/** "It isn't the rose that gives me a rash, it's the jasmine": what harms is what is set against the thing that was denied. */
export function setAgainstIn(reach: HarmReach, { stances }: Heard, things: readonly Spoken[], sentence: Sentence): readonly HarmReach[] {
  const { tokens } = sentence;
  const isHarm = reach.does === 'harms' || reach.does === 'ails';
  const isDenied = (one: Spoken): boolean => one.end <= reach.start && isDeniedHere(one, sentence);
  if (!isHarm || reach.things.length === 0 || !reach.things.every(isDenied)) return [reach];
  const stop = tokens.findIndex(({ gap }, at) => at >= reach.end && gap === 'stop');
  const end = stop < 0 ? tokens.length : stop;
  const after = things.filter((one) => one.start >= reach.end && one.end <= end && (stances.get(one) ?? PLAIN).polarity === 'want');
  const [first] = after;
  if (
    first === undefined ||
    hasRole('wishes', reach.end, end, sentence) ||
    // "…, but musk is grand".
    hasRole('tolerates', first.end, end, sentence) ||
    !isNamedInstead(lastPause(reach.end, first.start, sentence), first.start, sentence)
  )
    return [reach];
  return [
    { ...reach, does: 'lifts', things: reach.things },
    { ...reach, things: after },
  ];
}

/** "It isn't the rose", "nicht die Rose": a word of a plain negation, and no pause behind it. */
export function isDeniedHere({ start }: Spoken, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  for (let at = start - 1; at >= 0 && start - at <= NEAR && tokens[at + 1]?.gap === 'soft'; at--) {
    if (hasClauseRole(at, 'nots', sentence)) return true;
    if (matches.some(({ end, entry: { meaning } }) => end === at + 1 && meaning.is === 'negation' && meaning.how === 'hard')) return true;
  }
  return false;
}

/** "It isn't the rose that makes my eyelids itch, it's the jasmine": what is said behind the last pause alone counts. */
function lastPause(from: number, to: number, { tokens }: Sentence): number {
  for (let at = to; at > from; at--) if (tokens[at]?.gap === 'comma') return at;
  return from;
}

/** "…, it's the", "…, sondern der": a verb of being, or a word that ends a negation, and little words alone. */
function isNamedInstead(from: number, to: number, sentence: Sentence): boolean {
  const { tokens, isLittleWord, matches } = sentence;
  const start = to - lengthBefore(to, 'articles', sentence);
  const turns = matches.filter(({ entry: { meaning } }) => meaning.is === 'negation' && meaning.how === 'ends');
  const isSaid = (at: number): boolean => hasClauseRole(at, 'is', sentence) || turns.some((one) => one.start <= at && at < one.end);
  const between = tokens.slice(from, to).map((token, offset) => ({ isSaid: isSaid(from + offset), isLittle: isLittleWord(token.folded) }));
  return between.slice(0, start - from).some((one) => one.isSaid) && between.every((one) => one.isSaid || one.isLittle);
}

/** German "Kokos ist es": with a pause before it and behind it. */
function isNamedBackwards({ start, end }: Spoken, sentence: Sentence): boolean {
  const { tokens, isLittleWord } = sentence;
  const begin = start - lengthBefore(start, 'articles', sentence);
  const isPause = (at: number): boolean => (tokens[at]?.gap ?? 'stop') === 'stop' || tokens[at]?.gap === 'comma';
  return isPause(begin) && hasClauseRole(end, 'is', sentence) && isLittleWord(tokens[end + 1]?.folded ?? '') && isPause(end + 2);
}

/**
 * "Patchouli positive, sandalwood negative", "allergic to nuts, but coconut is fine": a clause behind one of harm that only says so. `next`:
 * the stretch behind it, which may hold its verb.
 */
export function isFineIn(one: Segment, next: Segment | undefined, sentence: Sentence): boolean {
  const { tokens, isLittleWord, matches } = sentence;
  const { start, things, cue, wishes } = one;
  const last = things.at(-1);
  if (last === undefined || cue !== null || wishes) return false;
  const isVerbBehind = last.end === one.end && next !== undefined && tokens[next.start]?.gap === 'soft';
  if (isVerbBehind && (next.cue !== null || next.things.length + next.traits.length > 0)) return false;
  const end = isVerbBehind ? next.end : one.end;
  if (isQuestionBefore(end, sentence) || hasRole('also', start, end, sentence)) return false;
  const at = range(last.end, end).find((place) => fineLengthAt(place, sentence) > 0);
  if (at === undefined) return false;
  const fine = { start: at, end: Math.min(end, at + fineLengthAt(at, sentence)) };
  const isHeld = (place: number): boolean => [...things, fine].some((held) => held.start <= place && place < held.end);
  const isTurn = (place: number): boolean =>
    matches.some(
      (held) => held.start <= place && place < held.end && held.entry.meaning.is === 'negation' && held.entry.meaning.how === 'ends',
    );
  const isRefused = matches.some((held) => held.start >= start && held.end <= end && isRefusing(held.entry.meaning) && !isHeld(held.start));
  return (
    !isRefused &&
    range(start, end).every(
      (place) =>
        isHeld(place) ||
        isTurn(place) ||
        // "Orange blossom I wear without any trouble", "les parfums pralinés ne me font rien".
        OF_SCENTS.some((role) => hasClauseRole(place, role, sentence)) ||
        (isLittleWord(tokens[place]?.folded ?? '') && !hasClauseRole(place, 'nots', sentence)),
    )
  );
}

/** Whether two things may mean the same. */
export const isSame = (one: Spoken, other: Spoken, { matches }: Sentence): boolean => {
  const valuesOf = ({ start, end, type }: Spoken): readonly unknown[] =>
    matches.flatMap((match) => {
      const { meaning } = match.entry;
      return match.start === start && match.end === end && meaning.is === 'value' && meaning.type === type ? [meaning.value] : [];
    });
  const values = valuesOf(other);
  return one.type === other.type && valuesOf(one).some((value) => values.includes(value));
};

const OF_SCENTS = ['wears', 'heads', 'smells', 'has'] as const;

/** "Fine", "negative", "is okay", "sí". */
function fineLengthAt(at: number, sentence: Sentence): number {
  return Math.max(...(['fine', 'tolerates'] as const).map((role) => harmLengthAt(role, at, sentence)));
}

/** "Oud gives her a rash, la rosa no": what doesn't harm, right behind what does, with nothing else said of it. */
export function isSparedIn({ start, end, things }: Segment, segments: readonly Segment[], sentence: Sentence): boolean {
  const { tokens, isLittleWord, matches } = sentence;
  const last = things.at(-1);
  const isNamedBefore = ({ cue, things: named }: Segment, at: number): boolean => {
    if (cue === null || cue.lifts || cue.spares) return false;
    return named.length === 0 ? (segments[at - 1]?.things ?? []).length > 0 : named.some((one) => one.end <= cue.start);
  };
  if (
    last === undefined ||
    last.end === end ||
    isQuestionBefore(end, sentence) ||
    hasRole('also', start, end, sentence) ||
    !segments.some((one, at) => one.end <= start && isNamedBefore(one, at)) ||
    // "I got a rash from copaiba, perfume with copaiba no": what harms is turned down once more.
    segments.some((one) => one.end <= start && one.things.some((named) => things.some((thing) => isSame(named, thing, sentence))))
  )
    return false;
  const isDenial = (at: number): boolean =>
    hasClauseRole(at, 'nots', sentence) ||
    matches.some(({ start: from, end: to, entry: { meaning } }) => {
      return to === at + 1 && from >= last.end && meaning.is === 'negation' && meaning.how === 'hard';
    });
  const isLittle = (at: number): boolean => isLittleWord(tokens[at]?.folded ?? '') || things.some((one) => one.start <= at && at < one.end);
  for (let at = start; at < end; at++) if (!isLittle(at) && !isDenial(at)) return false;
  return isDenial(end - 1);
}
