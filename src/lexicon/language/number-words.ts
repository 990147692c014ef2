import type { Lexicon } from '../../flow/program/lexicon.ts';
import type { Token } from '../../text/tokenize.ts';
import { tokenize } from '../../text/tokenize.ts';

/** A number in words: tokens up to `end`, exclusive. */
export interface SaidNumber {
  readonly end: number;
  readonly value: number;
}

/** Whether words of a language are read as numbers here. */
type Reads = (language: string) => boolean;

interface Numerals {
  readonly language: string;
  /** Folded words, several joined by a space, and what they count. */
  readonly values: ReadonlyMap<string, number>;
  readonly ands: ReadonlySet<string>;
  /** The first two letters of each: most words begin otherwise. */
  readonly beginnings: ReadonlySet<string>;
}

/** What a number before it is multiplied by: "two hundred", "2k". */
const FACTORS: ReadonlySet<number> = new Set([100, 1_000, 1_000_000]);
const MOST_WORDS = 2;
const SHORTEST_PART = 2;
const SHORTEST_GLUED = 6;
const LONGEST = 40;

/** Reads numbers in words, from the words that each language has for the numbers it doesn't make of others. */
export class NumberWords {
  readonly #languages: readonly Numerals[];
  /** The first word of each number; few words of a message are one. */
  readonly #firsts: ReadonlySet<string>;
  /** The first letters of each. */
  readonly #beginnings: ReadonlySet<string>;

  constructor(lexicons: readonly Pick<Lexicon, 'language' | 'numbers' | 'grammar'>[]) {
    this.#languages = lexicons.flatMap(({ language, numbers, grammar }) => {
      const values = new Map(Object.entries(numbers).flatMap(([value, words]) => words.map((word) => [spaced(word), Number(value)])));
      const beginnings = new Set([...values.keys()].map((word) => word.slice(0, SHORTEST_PART)));
      return values.size === 0 ? [] : [{ language, values, ands: new Set(grammar.and.map(spaced)), beginnings }];
    });
    this.#firsts = new Set(this.#languages.flatMap(({ values }) => [...values.keys()].map((word) => word.split(' ')[0] ?? '')));
    this.#beginnings = new Set(this.#languages.flatMap(({ beginnings }) => [...beginnings]));
  }

  /** The number that starts at a token: "fifty", "deux cent cinquante", "hundertzwanzig". */
  read(tokens: readonly Token[], at: number, reads: Reads): SaidNumber | null {
    if (!this.mayBegin(tokens[at])) return null;
    for (const numerals of this.#languages) {
      const said = reads(numerals.language) ? readIn(numerals, tokens, at) : null;
      if (said !== null) return said;
    }
    return null;
  }

  /** Whether a number may begin with this word: few do. */
  mayBegin(token: Token | undefined): boolean {
    return token?.kind === 'word' && (this.#firsts.has(token.folded) || this.#isLong(token.folded));
  }

  /** The words that a number can begin with, folded: none of them is a slip in another word. */
  get firsts(): Iterable<string> {
    return this.#firsts;
  }

  /** Long enough, and beginning like a number, to be several written as one. */
  #isLong(folded: string): boolean {
    return folded.length >= SHORTEST_GLUED && this.#beginnings.has(folded.slice(0, SHORTEST_PART));
  }

  /** What a number in digits is multiplied by at a token: the "k" of "2k", the "mil" of "2 mil". */
  factorAt(tokens: readonly Token[], at: number, reads: Reads): number | null {
    const token = tokens[at];
    if (token === undefined || !joins(token)) return null;
    for (const { language, values } of this.#languages) {
      const value = reads(language) ? values.get(token.folded) : undefined;
      if (value !== undefined && value >= 1_000 && FACTORS.has(value)) return value;
    }
    return null;
  }
}

const spaced = (phrase: string): string =>
  tokenize(phrase)
    .map((token) => token.folded)
    .join(' ');

const joins = ({ gap }: Token): boolean => gap === 'soft' || gap === 'none';

function readIn(numerals: Numerals, tokens: readonly Token[], start: number): SaidNumber | null {
  let sum: Sum | null = NOTHING;
  let end = start;
  for (let at = start; at < tokens.length; ) {
    const next = numberAt(numerals, tokens, at, at > start) ?? afterAnd(numerals, tokens, at, start);
    const more: Sum | null = next === null ? null : plus(sum, next.value);
    if (next === null || more === null) break;
    sum = more;
    at = next.end;
    end = at;
  }
  return end === start ? null : { end, value: sum.whole + sum.part };
}

function numberAt({ values, ands, beginnings }: Numerals, tokens: readonly Token[], at: number, inside: boolean): SaidNumber | null {
  for (let words = MOST_WORDS; words > 0; words--) {
    const some = tokens.slice(at, at + words);
    if (some.length < words || some.some((token, i) => (inside || i > 0) && !joins(token))) continue;
    const value = values.get(some.map((token) => token.folded).join(' '));
    if (value !== undefined) return { end: at + words, value };
  }
  const token = tokens[at];
  if (token === undefined || (inside && !joins(token)) || token.folded.length > LONGEST) return null;
  if (!beginnings.has(token.folded.slice(0, SHORTEST_PART))) return null;
  const value = valueOfGlued(token.folded, values, ands);
  return value === null ? null : { end: at + 1, value };
}

/** "Two hundred and fifty"; the "and" of "between fifty and one hundred" joins two numbers. */
function afterAnd(numerals: Numerals, tokens: readonly Token[], at: number, start: number): SaidNumber | null {
  const and = tokens[at];
  if (and === undefined || at === start || !joins(and) || !numerals.ands.has(and.folded)) return null;
  const next = numberAt(numerals, tokens, at + 1, true);
  const factor = next === null ? null : numberAt(numerals, tokens, next.end, true);
  return next === null || (factor !== null && FACTORS.has(factor.value)) ? null : next;
}

/** A number under way: thousands that are whole, and the part that a factor may still multiply. */
interface Sum {
  readonly whole: number;
  readonly part: number;
}

const NOTHING: Sum = { whole: 0, part: 0 };

/** One more word; null where it doesn't continue the number. */
function plus({ whole, part }: Sum, value: number): Sum | null {
  if (value >= 1_000) {
    return whole > 0 && whole <= value ? null : { whole: whole + Math.max(part, 1) * value, part: 0 };
  }
  if (value === 100 && part > 0 && part < 10) return { whole, part: part * 100 };
  return part === 0 || value < roomIn(part) ? { whole, part: part + value } : null;
}

/** What may be added is less than this: 100 to hundreds, 10 to tens, French "quatre-vingt" 20. */
function roomIn(part: number): number {
  const tens = part % 100;
  if (tens === 0) return 100;
  if (tens % 10 > 0 || tens < 20) return 0;
  return tens === 60 || tens === 80 ? 20 : 10;
}

/** Numbers written as one word: "hundertfünfzig", "fünfundzwanzig", "centocinquanta". */
function valueOfGlued(word: string, values: ReadonlyMap<string, number>, ands: ReadonlySet<string>): number | null {
  const from = (at: number, sum: Sum): number | null => {
    if (at === word.length) return sum.whole + sum.part;
    for (let end = word.length; end >= at + SHORTEST_PART; end--) {
      const part = word.slice(at, end);
      const value = values.get(part);
      const more = value === undefined ? inverted(part, values, ands) : value;
      const next = more === null ? null : plus(sum, more);
      const total = next === null ? null : from(end, next);
      if (total !== null) return total;
    }
    return null;
  };
  return from(0, NOTHING);
}

/** German "fünfundzwanzig": the one, "and", the tens. */
function inverted(word: string, values: ReadonlyMap<string, number>, ands: ReadonlySet<string>): number | null {
  for (const and of ands) {
    const at = and.length > 1 ? word.indexOf(and, 1) : -1;
    if (at < 0) continue;
    const [one, tens] = [values.get(word.slice(0, at)), values.get(word.slice(at + and.length))];
    if (one !== undefined && tens !== undefined && one < 10 && tens >= 20 && tens < 100) return tens + one;
  }
  return null;
}
