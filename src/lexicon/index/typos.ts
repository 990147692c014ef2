import { editDistance } from '../../text/nearest.ts';
import { FoundInMessage, type Work } from '../../text/work.ts';

const SHORTEST = 4;
const LONG = 8;
const LONGEST = 24;
const MOST_NEAR = 5;

const MOST_SLIPS = 2;

/**
 * Finds the words that a mistyped one was meant to be, by what is left of both when letters are taken out.
 * Words under four letters are never corrected, four-letter ones only when a letter was doubled, left out
 * or swapped: "rise" is not "rose".
 */
export class TypoIndex {
  readonly #words: readonly string[];
  readonly #most: number;
  /** By the last bits of a hash: where those of its remainders begin in the two below, in the order of the words. */
  readonly #starts: Uint32Array;
  readonly #hashes: Int32Array;
  readonly #owners: Int32Array;
  readonly #near = new FoundInMessage<readonly string[]>();

  /** `most`: slips that a word may have, one or two; a short one has one. */
  constructor(words: Iterable<string>, most = MOST_SLIPS) {
    this.#most = most;
    this.#words = [...words].filter(({ length }) => length >= SHORTEST && length <= LONGEST);
    const { hashes, owners } = this.#remaindersOfAll();
    const mask = 2 ** Math.ceil(Math.log2(hashes.length + 1)) - 1;
    this.#starts = new Uint32Array(mask + 2);
    for (const hash of hashes) this.#starts[(hash & mask) + 1] = (this.#starts[(hash & mask) + 1] ?? 0) + 1;
    for (let place = 0; place <= mask; place++) this.#starts[place + 1] = (this.#starts[place + 1] ?? 0) + (this.#starts[place] ?? 0);
    this.#hashes = new Int32Array(hashes.length);
    this.#owners = new Int32Array(hashes.length);
    const ends = this.#starts.slice();
    for (let place = 0; place < hashes.length; place++) {
      const hash = hashes[place] ?? 0;
      const at = ends[hash & mask] ?? 0;
      ends[hash & mask] = at + 1;
      this.#hashes[at] = hash;
      this.#owners[at] = owners[place] ?? 0;
    }
  }

  /** The hashes of what is left of each word, and beside each whose it is. There are a million. */
  #remaindersOfAll(): { readonly hashes: Int32Array; readonly owners: Int32Array } {
    let hashes: Int32Array = new Int32Array(FEW);
    let owners: Int32Array = new Int32Array(FEW);
    let place = 0;
    this.#words.forEach((word, owner) => {
      const some = remainders(word, this.#slipsOf(word));
      if (place + some.length > hashes.length) {
        hashes = doubled(hashes);
        owners = doubled(owners);
      }
      hashes.set(some, place);
      owners.fill(owner, place, place + some.length);
      place += some.length;
    });
    return { hashes: hashes.subarray(0, place), owners: owners.subarray(0, place) };
  }

  /** The nearest words, all at the same distance, at most five, for languages spell alike, in alphabetical order. */
  near(word: string, work: Work): readonly string[] {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    return this.#near.of(word, work, () => this.#findNear(word, work));
  }

  #findNear(word: string, work: Work): readonly string[] {
    const limit = this.#slipsOf(word);
    let best = limit + 1;
    let found = new Set<string>();
    const all = remainders(word, limit);
    work.add((all.length * word.length) / LONGEST);
    for (const remainder of all) {
      const place = remainder & (this.#starts.length - 2);
      const end = this.#starts[place + 1] ?? 0;
      for (let at = this.#starts[place] ?? 0; at < end; at++) {
        if (this.#hashes[at] !== remainder) continue;
        work.add(1);
        const candidate = this.#words[this.#owners[at] ?? 0] ?? '';
        if (found.has(candidate)) continue;
        const distance = slips(word, candidate, Math.min(best, limit));
        if (distance > best || distance > limit) continue;
        if (distance < best) found = new Set();
        best = distance;
        found.add(candidate);
      }
    }
    return [...found].sort().slice(0, MOST_NEAR);
  }

  #slipsOf(word: string): number {
    return word.length >= LONG ? this.#most : 1;
  }
}

function slips(typed: string, meant: string, limit: number): number {
  const distance = editDistance(typed, meant, limit);
  if (distance > limit) return distance;
  const startsAlike =
    typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]) || soundsAlike(typed[0] ?? '', meant[0] ?? '');
  const replaced = typed.length === meant.length && sorted(typed) !== sorted(meant);
  if (!startsAlike || (typed.length === SHORTEST && replaced) || isOtherEnding(typed, meant, distance)) return limit + 1;
  return distance > 1 && meant.length < LONG - 1 ? limit + 1 : distance;
}

/** Letters that begin words with one sound: Spanish "jeranio" is "geranio", "bainilla" is "vainilla". */
const ALIKE = ['gj', 'bv', 'ck', 'cs', 'sz', 'cq', 'kq', 'iy'];

function soundsAlike(one: string, other: string): boolean {
  return ALIKE.some((pair) => pair === one + other || pair === other + one);
}

/** "strongly" is not "stronger", "peace" not "peach": only the ending differs, so it is a word of its own. */
function isOtherEnding(typed: string, meant: string, distance: number): boolean {
  if (typed.length !== meant.length || (distance === 1 && typed.length > SHORTEST + 1)) return false;
  return distance > 0 && typed.slice(0, -distance) === meant.slice(0, -distance);
}

const sorted = (word: string): string => [...word].sort().join('');

const BASE = 0x01000193;

/** A longest word without any two of its letters, without any one, and whole. */
const MOST_REMAINDERS = (LONGEST * (LONGEST - 1)) / 2 + LONGEST + 1;
const FEW = 2 ** 16;

function doubled(numbers: Int32Array): Int32Array {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** By how many letters follow: what the hash of something before them is multiplied by. */
const FACTORS = new Int32Array(LONGEST + 1).fill(1);
for (let letters = 1; letters <= LONGEST; letters++) FACTORS[letters] = Math.imul(FACTORS[letters - 1] ?? 1, BASE);
/** Of what follows each place of the word that is looked at: its hash. */
const rests = new Int32Array(LONGEST + 1);
/** What is left of it. */
const left = new Int32Array(MOST_REMAINDERS);

/**
 * Hashes of a word of at most `LONGEST` letters, and of what is left of it without any one of them (any two, where two are looked for).
 * Two that are alike by accident do no harm: how far words are apart is measured. They are good until the next word is asked for.
 */
function remainders(word: string, slips: number): Int32Array {
  const { length } = word;
  rests[length] = 0;
  for (let at = length - 1; at >= 0; at--) rests[at] = Math.imul(word.charCodeAt(at), FACTORS[length - at - 1] ?? 1) + (rests[at + 1] ?? 0);
  const before = (hash: number, at: number): number => scattered(Math.imul(hash, FACTORS[length - at] ?? 1) + (rests[at] ?? 0));
  let count = 0;
  left[count++] = before(0, 0);
  let begun = 0;
  for (let one = 0; one < length; one++) {
    // Of two equal letters in a row it is the same without either.
    const isTwin = word.charCodeAt(one) === word.charCodeAt(one - 1);
    if (!isTwin) left[count++] = before(begun, one + 1);
    let kept = begun;
    for (let other = one + 1; other < length && slips > 1 && !isTwin; other++) {
      if (other === one + 1 || word.charCodeAt(other) !== word.charCodeAt(other - 1)) left[count++] = before(kept, other + 1);
      kept = Math.imul(kept, BASE) + word.charCodeAt(other);
    }
    begun = Math.imul(begun, BASE) + word.charCodeAt(one);
  }
  return left.subarray(0, count);
}

/** Of 30 bits, each of which depends on all: the last ones choose a place. */
function scattered(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 2;
}
