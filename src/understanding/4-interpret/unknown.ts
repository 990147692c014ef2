import type { TypoIndex } from '../../lexicon/index/typos.ts';
import { range } from '../../text/range.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Work } from '../../text/work.ts';
import { FOREIGN } from '../1-match/languages.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { genderInBrackets } from '../3-clauses/first-names.ts';
import type { Stretch, UnknownWords } from '../said.ts';

/** Unknown words that are told of one message. */
export const MOST_UNKNOWN = 5;
const LONGEST = 80;

/** Bar codes and words nobody knows, neighbouring words together. Other numbers, pictures, single letters and slips in little words are none. */
export function unknownWords(sentence: Sentence, used: Uint8Array, littleWords: TypoIndex): readonly UnknownWords[] {
  const codes = unknownCodes(sentence, used);
  const inCodes = new Set([...codes, ...sentence.strangers].flatMap(({ start, end }) => range(start, end)));
  const words = runsOf(sentence.tokens, (at, token) => {
    return (
      !inCodes.has(at) &&
      used[at] === 0 &&
      sentence.known[at] === 0 &&
      !isOrdinary(at, sentence, used) &&
      !isOfRole(token.folded, sentence) &&
      genderInBrackets(at, sentence) === null &&
      // "Gracias, majo": nobody wishes for those whom they speak to.
      sentence.vocabulary.people.phrases.lengthAt(at, 'address', sentence) === 0 &&
      !sentence.vocabulary.clauses.knows(token.folded) &&
      isContent(token, littleWords, sentence.work)
    );
  });
  const found = [
    ...codes.map(({ at, isMistyped }) => ({
      ...cut(sentence.text, at),
      code: true as const,
      ...(isMistyped ? { mistyped: true as const } : {}),
    })),
    ...sentence.strangers
      .filter(({ start }) => used[start] === 0 && genderInBrackets(start, sentence) === null)
      .map(({ start, end }) => ({ ...cut(sentence.text, stretchOf(sentence, start, end)), name: true as const })),
    ...words.map((at) => {
      const isName = isAskedFor(at, sentence);
      return {
        ...cut(sentence.text, at),
        ...(isName ? { name: true as const } : isWished(at, sentence, used) ? {} : { aside: true as const }),
      };
    }),
  ];
  return found.sort((a, b) => a.at.start - b.at.start).slice(0, MOST_UNKNOWN);
}

/** Words of a message that says little else than what is unknown: "hello, some zorblax". */
const SHORT_MESSAGE = 4;

/** Stands where something is wished for or turned down: "with zorblax", "vanilla and zorblax", "no zorblax". */
function isWished({ start, end }: Stretch, sentence: Sentence, used: Uint8Array): boolean {
  const { tokens, matches } = sentence;
  const first = tokens.findIndex((one) => one.start === start);
  const last = tokens.findLastIndex((one) => one.end === end);
  const isTurnedDown = matches.some(
    ({ end: to, entry: { meaning } }) => to === first && meaning.is === 'negation' && TURNS_DOWN.has(meaning.how),
  );
  return isTurnedDown || tokens.length <= SHORT_MESSAGE || isJoined(first, last, sentence, used);
}

const TURNS_DOWN: ReadonlySet<string> = new Set(['hard', 'soft']);

/** Listed with something that was read, or behind a "with". */
function isJoined(first: number, last: number, { tokens, vocabulary }: Sentence, used: Uint8Array): boolean {
  if (vocabulary.connectives.of(tokens[first - 1]) === 'with') return true;
  return [
    { at: first, side: -1 },
    { at: last, side: 1 },
  ].some(({ at, side }) => {
    const next = tokens[at + side];
    const isLinked = next !== undefined && vocabulary.connectives.of(next) !== undefined;
    const hasComma = tokens[Math.max(at, at + side)]?.gap === 'comma';
    return (isLinked && used[at + 2 * side] === 1) || (hasComma && used[at + side] === 1);
  });
}

/** "A man from Zorb" asks for nothing. */
const PREPOSITIONS = ['of', 'beside', 'for', 'to'] as const;

/** "Do you sell oriflame?": written small, at the end of what asks for something by its name. */
function isAskedFor({ start, end }: Stretch, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const at = tokens.findIndex((one) => one.start === start);
  const next = tokens.find((one) => one.start >= end);
  const verb = tokens[at - 1];
  const isLast = next === undefined || next.gap === 'stop' || next.gap === 'comma';
  if (!isLast || verb === undefined || vocabulary.bareIntent === null) return false;
  if (PREPOSITIONS.some((role) => vocabulary.people.phrases.lengthBefore(at, role, sentence) > 0)) return false;
  return vocabulary.index.opensName(verb.folded, vocabulary.bareIntent);
}

function isOfRole(folded: string, { vocabulary }: Sentence): boolean {
  const { questions, asks, allergy, budgets, children, measures, ages, irony, unwelcome } = vocabulary;
  return [questions, asks.phrases, asks.superlatives, asks.terms, allergy, budgets, children, measures, ages, irony, unwelcome].some(
    ({ words }) => words.has(folded),
  );
}

function unknownCodes(
  sentence: Sentence,
  used: Uint8Array,
): readonly { readonly start: number; readonly end: number; readonly at: Stretch; readonly isMistyped: boolean }[] {
  return sentence.codes.flatMap(({ start, end, ean }) =>
    used[start] === 0 ? [{ start, end, at: stretchOf(sentence, start, end), isMistyped: ean === null }] : [],
  );
}

/**
 * Nobody is told that "cry" is unknown. A rarer word in a list with what is wished for, or behind a "with", is told of:
 * "vanilla and primrose".
 */
function isOrdinary(at: number, sentence: Sentence, used: Uint8Array): boolean {
  const { tokens, ordinary, rank, vocabulary } = sentence;
  const { folded = '' } = tokens[at] ?? {};
  if (ordinary[at] === 0) return false;
  const read = [...vocabulary.dictionaries].flatMap(([language, one]) => (rank(language) < FOREIGN ? [one] : []));
  const isRare = read.some((one) => one.has(folded)) && read.every((one) => one.rank(folded) === null);
  return !isRare || !isJoined(at, at, sentence, used);
}

/** Stretches of neighbouring tokens that pass, with nothing but spaces between. */
function runsOf(tokens: readonly Token[], passes: (at: number, token: Token) => boolean): readonly Stretch[] {
  const runs: Stretch[] = [];
  let open: Stretch | null = null;
  for (const [at, token] of tokens.entries()) {
    const isOne = passes(at, token);
    if (open !== null && isOne && (token.gap === 'soft' || token.gap === 'none')) open = { start: open.start, end: token.end };
    else {
      if (open !== null) runs.push(open);
      open = isOne ? { start: token.start, end: token.end } : null;
    }
  }
  return open === null ? runs : [...runs, open];
}

function isContent(token: Token, littleWords: TypoIndex, work: Work): boolean {
  return token.kind === 'word' && [...token.folded].length > 1 && littleWords.near(token.folded, work).length === 0;
}

/** The words as typed, at most 80 characters, never half a character. */
function cut(text: string, at: Stretch): UnknownWords {
  const typed = text.slice(at.start, at.end);
  if (typed.length <= LONGEST) return { text: typed, at };
  const short = typed.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
  return { text: short, at: { start: at.start, end: at.start + short.length } };
}
