import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Amount } from './numbers.ts';
import type { Sentence } from './sentence.ts';

/** Words between what mends a slip and the value that is meant: "I mean with a". */
const MOST_BETWEEN = 2;
/** Words between what was said by mistake and the correction: "but". */
const MOST_TURNING = 2;

/**
 * "Forty, not fourteen pounds": the first is meant. "Up to 60, I mean 80", "60, no, 80": the second, in the place of the first.
 * In the currency of either.
 */
export function mendAmounts(
  amounts: ReadonlyMap<number, Amount>,
  tokens: readonly Token[],
  corrections: ReadonlyMap<number, number>,
  isNot: (folded: string) => boolean,
): ReadonlyMap<number, Amount> {
  if (amounts.size < 2) return amounts;
  const meant = new Map(amounts);
  let last: Amount | null = null;
  let end = 0;
  for (const amount of [...amounts.values()].sort((a, b) => a.start - b.start)) {
    const how: 'first' | 'second' | null = last === null ? null : whichIsMeant(end, amount.start, tokens, corrections, isNot);
    end = amount.end;
    if (last === null || how === null) {
      last = amount;
      continue;
    }
    meant.delete(amount.start);
    const said: Amount = how === 'first' ? last : amount;
    last = { ...last, value: said.value, digits: said.digits, currency: amount.currency ?? last.currency };
    meant.set(last.start, last);
  }
  return meant;
}

function whichIsMeant(
  start: number,
  end: number,
  tokens: readonly Token[],
  corrections: ReadonlyMap<number, number>,
  isNot: (folded: string) => boolean,
): 'first' | 'second' | null {
  if (start === end) return null;
  let isMended = false;
  for (let at = start; at < end; ) {
    if (tokens[at]?.gap === 'stop') return null;
    const correction = corrections.get(at);
    const not = correction === undefined && isNot(tokens[at]?.folded ?? '');
    if (not && start + 1 === end && tokens[end]?.gap !== 'comma') return 'first';
    if (correction === undefined && !not) return null;
    isMended ||= correction !== undefined || tokens[at + 1]?.gap === 'comma';
    at = correction ?? at + 1;
    if (at > end) return null;
  }
  return isMended ? 'second' : null;
}

/** Where each of the longest correcting phrases ends, by where it starts. */
export function correctionsIn(phrases: readonly Match[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { start, end, entry } of phrases) {
    if (entry.meaning.is === 'correction' && end > (ends.get(start) ?? 0)) ends.set(start, end);
  }
  return ends;
}

/** "Something with rose, I mean jasmine": things that the next of the same type is said in place of. */
export function mendedThings(sentence: Sentence, things: readonly Thing[], acting: readonly Match[]): ReadonlySet<Thing> {
  const corrections = acting.filter(({ entry }) => entry.meaning.is === 'correction');
  if (corrections.length === 0) return new Set();
  const { tokens, isLittleWord, vocabulary } = sentence;
  const turns = new Set(
    acting.flatMap(({ start, end, entry: { meaning } }) =>
      meaning.is === 'negation' && meaning.how === 'ends' && start + 1 === end ? [start] : [],
    ),
  );
  const isBetween = (at: number): boolean =>
    tokens[at]?.gap !== 'stop' &&
    (isLittleWord(tokens[at]?.folded ?? '') || vocabulary.connectives.of(tokens[at]) === 'with') &&
    vocabulary.allergy.lengthAt(at, 'also', sentence) === 0;
  return new Set(
    things.filter((thing, place) => {
      // "Jasmine for my sister, no wait, rose".
      const people = things.slice(place + 1).findIndex(({ type }) => type !== RECIPIENT && type !== GENDER);
      const whom = thing.type === RECIPIENT || thing.type === GENDER ? [] : things.slice(place + 1, place + 1 + Math.max(0, people));
      const said = whom.at(-1) ?? thing;
      const next = things[place + 1 + whom.length];
      // "I said rose, but I meant jasmine".
      const isBehind = (start: number): boolean =>
        start >= said.end &&
        start - said.end <= MOST_TURNING &&
        tokens.slice(said.end, start).every((_, offset) => turns.has(said.end + offset) || isBetween(said.end + offset));
      const correction = corrections.find(({ start, end }) => isBehind(start) && next !== undefined && end <= next.start);
      if (next === undefined || correction === undefined || next.type !== thing.type || tokens[next.start]?.gap === 'stop') return false;
      // "Rose, sorry, I mean peony".
      let { end } = correction;
      for (let more = true; more; ) {
        const further = corrections.find((one) => one.start === end && one.end <= next.start);
        more = further !== undefined;
        end = further?.end ?? end;
      }
      return next.start - end <= MOST_BETWEEN && tokens.slice(end, next.start).every((_, offset) => isBetween(end + offset));
    }),
  );
}
