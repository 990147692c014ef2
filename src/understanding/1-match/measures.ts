import type { Lexicon, MeasureWords } from '../../flow/program/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';
import type { LanguageRank } from './languages.ts';
import type { Amount } from './numbers.ts';
import { isSaid } from './role-phrases.ts';

/** What a number counts that is no sum. */
export type Measure = Exclude<keyof MeasureWords, 'between' | 'self'>;

/** A number with the words that say what it counts. Tokens, end exclusive. */
export interface Measured {
  readonly measure: Measure;
  readonly start: number;
  readonly end: number;
}

/** A template: what stands before the number, and behind it. */
interface Template {
  readonly measure: Measure;
  readonly language: string | null;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

const NUMBER = '{number}';
/** The same in every language. */
const UNITS: readonly (readonly [Measure, readonly string[]])[] = [
  ['size', ['ml', 'cl', 'l', 'oz', 'fl', 'fl oz']],
  ['time', ['h', 'min']],
  ['count', ['g', 'kg', 'cm', 'm', 'km']],
];
/** Signs that are no words. Right behind a number. */
const SIGNS: ReadonlyMap<string, Measure> = new Map([
  ['°', 'temperature'],
  ['%', 'share'],
]);
/** Digits behind a letter that make a code of both: F12345. */
const CODE_DIGITS = 3;
const CODE_LETTERS = 3;
/** Words between a template and its number: "turned just about 50". */
const MOST_BETWEEN = 2;
/** More people than this share no scent. */
const MOST_SHARERS = 30;
/** A word behind the number tells more than all before it. */
const BEHIND = 10;

/** The words beside a number that say what it counts, in all languages of a project. */
export class MeasureTemplates {
  readonly #byNext = new Map<string, Template[]>();
  readonly #byLast = new Map<string, Template[]>();
  readonly #between: ReadonlySet<string>;
  /** Every word of them, folded: none is unknown. */
  readonly words: ReadonlySet<string>;

  constructor(lexicons: readonly Pick<Lexicon, 'language' | 'measures'>[]) {
    const words = new Set<string>();
    for (const [measure, units] of UNITS) for (const unit of units) this.#add(measure, `${NUMBER} ${unit}`, null, words);
    for (const { language, measures } of lexicons) {
      for (const measure of Object.keys(measures) as (keyof MeasureWords)[]) {
        if (measure === 'between' || measure === 'self') for (const { folded } of measures[measure].flatMap(tokenize)) words.add(folded);
        else for (const phrase of measures[measure]) this.#add(measure, phrase, language, words);
      }
    }
    this.words = words;
    this.#between = new Set(lexicons.flatMap(({ measures }) => measures.between.map((word) => fold(word))));
  }

  #add(measure: Measure, phrase: string, language: string | null, words: Set<string>): void {
    const [ahead = '', behind = ''] = phrase.split(NUMBER);
    const template = { measure, language, before: tokenize(ahead), after: tokenize(behind) };
    for (const { folded } of [...template.before, ...template.after]) words.add(folded);
    const [next] = template.after;
    const last = template.before.at(-1);
    const [index, key] = next === undefined ? [this.#byLast, last?.folded] : [this.#byNext, next.folded];
    if (key !== undefined) index.set(key, [...(index.get(key) ?? []), template]);
  }

  /** What an amount counts: what most of the words beside it say. Those behind it come first: "she is 3 hours away". */
  read(amount: Amount, text: string, tokens: readonly Token[], rank: LanguageRank, reads: (language: string) => boolean): Measured | null {
    const { start, end } = amount;
    const isSum = amount.currency !== null;
    const sign = SIGNS.get(signAfter(text, tokens[end - 1]?.end ?? 0));
    if (sign !== undefined && !isSum) return { measure: sign, start, end };
    const letters = tokens[start - 1];
    if (
      !isSum &&
      tokens[start]?.gap === 'none' &&
      letters?.kind === 'word' &&
      letters.folded.length <= CODE_LETTERS &&
      amount.digits >= CODE_DIGITS
    )
      return { measure: 'code', start: start - 1, end };
    let best: Measured | null = null;
    let most = 0;
    const from = this.withoutBetween(start, tokens);
    for (const at of from === start ? [start] : [start, from]) {
      const candidates = [
        ...(this.#byNext.get(tokens[end]?.folded ?? '') ?? []),
        ...(this.#byLast.get(tokens[at - 1]?.folded ?? '') ?? []),
      ];
      for (const { measure, language, before, after } of candidates) {
        const weight = (after.length * BEHIND + before.length) * BEHIND - (language === null ? 0 : rank(language));
        if ((isSum && measure !== 'margin') || (measure === 'sharers' && amount.value > MOST_SHARERS)) continue;
        if (weight <= most || (language !== null && !reads(language))) continue;
        if (before.length > 0 && (at === 0 || tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma')) continue;
        if (!isThere(before, at - before.length, tokens) || !isThere(after, end, tokens, true)) continue;
        if (language === null && isElided(text, tokens[end])) continue;
        most = weight;
        best = { measure, start: at - before.length, end: end + after.length };
      }
    }
    return best;
  }

  /** Where what stands before a number ends, without the words that may stand between: "about", "is". */
  withoutBetween(start: number, tokens: readonly Token[], most = MOST_BETWEEN): number {
    let at = start;
    while (at > 0 && start - at < most && this.#between.has(tokens[at - 1]?.folded ?? '') && tokens[at]?.gap === 'soft') at--;
    return at;
  }
}

/** "100 l'uno", "100 m'ont suffi": no litres and no metres. */
function isElided(text: string, token: Token | undefined): boolean {
  return token !== undefined && token.folded.length === 1 && /^['’]\p{L}/u.test(text.slice(token.end));
}

function signAfter(text: string, at: number): string {
  return text
    .slice(at, at + 2)
    .trimStart()
    .charAt(0);
}

function isThere(words: readonly Token[], at: number, tokens: readonly Token[], follows = false): boolean {
  return at >= 0 && words.every((word, offset) => isSaid(word, tokens[at + offset], follows || offset > 0));
}
