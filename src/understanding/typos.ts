import { editDistance } from '../text/nearest.ts';
import type { Work } from '../text/work.ts';

const SHORTEST = 4;
const LONG = 8;
const LONGEST = 24;
const MOST_NEAR = 5;

/** How many slips a word of this length may have. */
const slipsOf = (word: string): number => (word.length >= LONG ? 2 : 1);

/**
 * Finds the words that a mistyped one was meant to be, by what is left of both when letters are taken out.
 * Words under four letters are never corrected, four-letter ones only when a letter was doubled, left out
 * or swapped: "rise" is not "rose".
 */
export class TypoIndex {
  readonly #byRemainder = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < SHORTEST || word.length > LONGEST) continue;
      for (const remainder of remainders(word)) {
        const there = this.#byRemainder.get(remainder);
        if (there === undefined) this.#byRemainder.set(remainder, [word]);
        else there.push(word);
      }
    }
  }

  /** The nearest words, all at the same distance, at most five, for languages spell alike, in alphabetical order. */
  near(word: string, work: Work): readonly string[] {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    let best = slipsOf(word) + 1;
    let found = new Set<string>();
    const all = remainders(word);
    work.add((all.size * word.length) / LONGEST);
    for (const remainder of all) {
      for (const candidate of this.#byRemainder.get(remainder) ?? []) {
        work.add(1);
        if (found.has(candidate)) continue;
        const distance = slips(word, candidate, Math.min(best, slipsOf(word)));
        if (distance > best || distance > slipsOf(word)) continue;
        if (distance < best) found = new Set();
        best = distance;
        found.add(candidate);
      }
    }
    return [...found].sort().slice(0, MOST_NEAR);
  }
}

function slips(typed: string, meant: string, limit: number): number {
  const distance = editDistance(typed, meant, limit);
  if (distance > limit) return distance;
  const startsAlike = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
  const replaced = typed.length === meant.length && sorted(typed) !== sorted(meant);
  if (!startsAlike || (typed.length === SHORTEST && replaced) || isOtherEnding(typed, meant, distance)) return limit + 1;
  return distance > 1 && meant.length < LONG - 1 ? limit + 1 : distance;
}

/** "strongly" is not "stronger", "peace" not "peach": only the ending differs, so it is a word of its own. */
function isOtherEnding(typed: string, meant: string, distance: number): boolean {
  if (typed.length !== meant.length || (distance === 1 && typed.length > SHORTEST + 1)) return false;
  return distance > 0 && typed.slice(0, -distance) === meant.slice(0, -distance);
}

const sorted = (word: string): string => [...word].sort().join('');

/** The word, and what is left of it without any one letter (any two, of a long word). */
function remainders(word: string): Set<string> {
  const all = new Set([word]);
  const once = withoutOne(word);
  for (const shorter of once) {
    all.add(shorter);
    if (word.length >= LONG) for (const shortest of withoutOne(shorter)) all.add(shortest);
  }
  return all;
}

function withoutOne(word: string): Set<string> {
  const left = new Set<string>();
  for (let i = 0; i < word.length; i++) left.add(word.slice(0, i) + word.slice(i + 1));
  return left;
}
