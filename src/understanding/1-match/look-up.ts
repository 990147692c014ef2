import type { Match, Spelling } from '../../lexicon/index/phrase-index.ts';
import { type Token, tokenizeMessage } from '../../text/tokenize.ts';
import type { Work } from '../../text/work.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Words of one message that are read; the rest is set aside. */
export const MOST_WORDS = 120;
/**
 * Steps that each pass over the words of one message may take: more than a half above what as many words as are read take where people
 * wrote them, so that only riddles are cut.
 */
const MOST_STEPS = { seams: 150, spellings: 350, phrases: 700 };

/** The words of a message with all that they may mean. */
export interface LookedUp {
  readonly tokens: readonly Token[];
  readonly spellings: readonly (readonly Spelling[])[];
  /** Phrases by the token that they start at. */
  readonly byStart: readonly (readonly Match[])[];
  /** The first token that the budget didn't suffice for; null: it sufficed for all. */
  readonly cutAt: number | null;
  /** All that was typed: words that are written as one not taken apart. */
  readonly typed: readonly Token[];
  /** Of the first of these, what each is made of. */
  readonly opened: readonly (readonly Token[])[];
}

/** Looks every word of a message up, until the budget is spent. The same message is always cut at the same word. */
export function lookUp(text: string, vocabulary: Vocabulary, work: Work): LookedUp {
  const typed = tokenizeMessage(text, vocabulary.unended).map((token) => undrawn(token, vocabulary));
  return lookUpTyped(text, typed, vocabulary, work);
}

const DRAWN_OUT = /(\p{L})\1{2,}/u;
const RUNS = /(\p{L})\1{2,}/gu;

/** "Sooo sweeeet", Portuguese "bom diaaa": a letter that stands thrice or more is one that was drawn out, else two. */
function undrawn(token: Token, { index }: Vocabulary): Token {
  if (!DRAWN_OUT.test(token.folded) || index.knows(token.folded)) return token;
  const meant = ['$1', '$1$1'].map((by) => token.folded.replaceAll(RUNS, by)).find((word) => index.knows(word));
  return meant === undefined ? token : { ...token, exact: meant, folded: meant };
}

/** The same of a message whose words are known. */
export function lookUpTyped(text: string, typed: readonly Token[], { index, seams }: Vocabulary, work: Work): LookedUp {
  const tokens: Token[] = [];
  const opened: (readonly Token[])[] = [];
  upTo(typed.length, MOST_STEPS.seams, work, (at) => {
    const token = typed[at];
    const parts = token === undefined ? [] : seams.open(token, text, work);
    opened.push(parts);
    tokens.push(...parts);
    return tokens.length <= MOST_WORDS;
  });
  const next = typed[opened.length];
  const all = tokens.length;
  if (next !== undefined) tokens.push(next);

  const spellings: (readonly Spelling[])[] = [];
  const spelt = upTo(Math.min(all, MOST_WORDS), MOST_STEPS.spellings, work, (at) => spellings.push(index.spellingsAt(at, tokens, work)));
  const byStart: (readonly Match[])[] = [];
  const found = upTo(spelt, MOST_STEPS.phrases, work, (at) => byStart.push(index.phrasesAt(at, tokens, spellings, work)));
  return { tokens, spellings, byStart, cutAt: found < tokens.length ? found : null, typed, opened };
}

/** The same with words that were mistyped as they were meant, at the places where they stand. */
export function lookUpAsMeant(lookedUp: LookedUp, meant: ReadonlyMap<number, string>, { index }: Vocabulary, work: Work): LookedUp {
  const tokens = lookedUp.tokens.map((token, at) => {
    const word = meant.get(at);
    return word === undefined ? token : { ...token, exact: word, folded: word };
  });
  const spellings = lookedUp.spellings.map((ways, at) => (isNear(at, meant) ? index.spellingsAt(at, tokens, work) : ways));
  const byStart = lookedUp.byStart.map((matches, at) => (reaches(at, meant) ? index.phrasesAt(at, tokens, spellings, work) : matches));
  return { ...lookedUp, tokens, spellings, byStart };
}

/** Words of the longest phrases that are worth looking up again for one word in them. */
const LONGEST_PHRASE = 8;

function reaches(at: number, meant: ReadonlyMap<number, string>): boolean {
  return [...meant.keys()].some((word) => word >= at && word - at < LONGEST_PHRASE);
}

/** Whether a token, or the one behind it with which it may be one word, is mended. */
const isNear = (at: number, meant: ReadonlyMap<number, string>): boolean => meant.has(at) || meant.has(at + 1);

/** The same of its first words alone. */
export function firstWords({ tokens, spellings, byStart, typed, opened }: LookedUp, count: number): LookedUp {
  return {
    tokens: tokens.slice(0, count),
    spellings: spellings.slice(0, count).map((ways, at) => ways.filter(({ width }) => at + width <= count)),
    byStart: byStart.slice(0, count).map((matches) => matches.filter(({ end }) => end <= count)),
    cutAt: null,
    typed,
    opened,
  };
}

/** Does something for each place in turn until it says that it is enough or has taken too many steps. How many places were done. */
function upTo(count: number, most: number, work: Work, each: (at: number) => unknown): number {
  const from = work.steps;
  for (let at = 0; at < count; at++) {
    if (each(at) === false || work.steps - from > most) return at + 1;
  }
  return count;
}
