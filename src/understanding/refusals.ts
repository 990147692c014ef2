import { type Entry, isRefusing } from '../lexicon/index/meanings.ts';
import type { Match, Spelling } from '../lexicon/index/phrase-index.ts';
import type { Token } from '../text/tokenize.ts';
import type { Work } from '../text/work.ts';
import { FOREIGN, isLittleWordHere, isTrusted, type LanguageRank } from './1-match/languages.ts';
import type { LookedUp } from './1-match/look-up.ts';
import { typedFor } from './1-match/ordinary-words.ts';
import { isAllergy } from './2-spans/allergy-words.ts';
import { isQuestionBefore } from './3-clauses/phrasing.ts';
import { REACH } from './3-clauses/scope/nearness.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Steps that looking for refusals may take: enough for as many words as people write. */
const MOST_STEPS = 1_200;
/** How many words may stand between a word of an allergy and what it is about, or between two of these. */
const ALLERGY_REACH = 12;

/** A stretch of tokens, end exclusive, in which something may be turned down. */
export interface Refusal {
  readonly start: number;
  readonly end: number;
  /** Whether a word of an allergy is among them. */
  readonly allergy: boolean;
  /** Whether it is a whole sentence. */
  readonly whole: boolean;
}

/** What was found without reading. */
export interface Refusals {
  /** By start; none touches another of its sentence. */
  readonly all: readonly Refusal[];
  readonly tokens: readonly Token[];
  /** The tokens that sentences start at, and how many tokens there are. */
  readonly sentences: readonly number[];
  /** Whether all of the tokens were looked at. */
  readonly complete: boolean;
}

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly allergy: boolean;
}

/**
 * Finds where a message may turn something down: words of negation beside a name, and all words of an allergy. Each word is
 * looked up once, and more only where a phrase of negation begins, so that the longest message is looked through. `typed`: all
 * of its words, those that are written as one not taken apart; `opened`: of the first of them, what each is made of.
 */
export function findRefusals(
  { typed, opened }: Pick<LookedUp, 'typed' | 'opened'>,
  text: string,
  rank: LanguageRank,
  vocabulary: Vocabulary,
  work: Work,
): Refusals {
  const from = work.steps;
  const isSpent = (): boolean => work.steps - from > MOST_STEPS;
  const words = opened.flat();
  for (const token of typed.slice(opened.length)) {
    if (isSpent()) words.push(token);
    else words.push(...vocabulary.seams.open(token, text, work));
  }
  const tokens = words.map((token, at) => {
    const folded = typedFor(at, words, rank, vocabulary);
    return folded === undefined ? token : { ...token, exact: folded, folded };
  });
  const { cues, upTo } = cuesIn(tokens, rank, vocabulary, isSpent, work);
  const names = new Map<number, boolean>();
  const isName = (at: number): boolean => {
    const reads = (language: string): boolean => rank(language) < FOREIGN;
    const known = names.get(at) ?? (isSpent() || vocabulary.index.isRefusable(at, tokens, text, reads, work));
    names.set(at, known);
    return known;
  };
  const sentences = sentencesOf(tokens, text);
  const all: Refusal[] = [];
  let sentence = 0;
  for (const cue of cues) {
    while ((sentences[sentence + 1] ?? tokens.length) <= cue.start) sentence++;
    const within = { start: sentences[sentence] ?? 0, end: sentences[sentence + 1] ?? tokens.length };
    const found = stretchAround(cue, within, isName);
    if (found === null) continue;
    // An allergy reaches further back than what was found before it began.
    let both = wholeWords(found, tokens);
    for (let last = all.at(-1); last !== undefined && last.end >= both.start && last.end > within.start; last = all.at(-1)) {
      all.pop();
      both = joined(last, both);
    }
    all.push({ ...both, whole: both.start === within.start && both.end === within.end });
  }
  return { all, sentences, tokens, complete: upTo === tokens.length };
}

function joined(a: Cue, b: Cue): Cue {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end), allergy: a.allergy || b.allergy };
}

/** Where sentences start; a question and its answer are one: "Rose? No." */
function sentencesOf(tokens: readonly Token[], text: string): readonly number[] {
  const starts = [0];
  for (let at = 1; at < tokens.length; at++) if (tokens[at]?.gap === 'stop' && !isQuestionBefore(at, { text, tokens })) starts.push(at);
  return [...starts, tokens.length];
}

function cuesIn(
  tokens: readonly Token[],
  rank: LanguageRank,
  { index }: Vocabulary,
  isSpent: () => boolean,
  work: Work,
): { readonly cues: readonly Cue[]; readonly upTo: number } {
  const asTyped = Array.from(tokens, (): readonly Spelling[] => []);
  let spelt = 0;
  // Up to the end of the sentence, further than which no phrase runs.
  const spell = (from: number): void => {
    for (spelt = Math.max(spelt, from); spelt < tokens.length; spelt++) {
      if (spelt > from && tokens[spelt]?.gap === 'stop') return;
      asTyped[spelt] = index.spellingAsTyped(tokens[spelt]?.folded ?? '');
    }
  };
  const cues: Cue[] = [];
  let at = 0;
  const lookup = (words: readonly string[]): readonly Entry[] => index.lookup(words);
  const isHere = (match: Match): boolean =>
    isTrusted(match, rank(match.entry.language), tokens) && !isLittleWordHere(match, rank, tokens, lookup);
  while (at < tokens.length && !isSpent()) {
    work.add(1);
    if (!index.beginsRefusal(tokens[at]?.folded ?? '')) {
      at++;
      continue;
    }
    spell(at);
    const phrases = index.phrasesAt(at, tokens, asTyped, work).filter(isHere);
    const refusing = phrases.filter(({ entry }) => isRefusing(entry.meaning));
    const end = endOf(refusing);
    // "Not only", "not allergic to", "no idea" turn nothing down.
    const longest = endOf(phrases.filter(isSaying));
    if (end > at && end >= longest) cues.push({ start: at, end, allergy: refusing.some(isAllergy) });
    at = refusing.length > 0 && end < longest ? longest : at + 1;
  }
  return { cues, upTo: at };
}

function endOf(matches: readonly Match[]): number {
  return Math.max(-1, ...matches.map(({ end }) => end));
}

function isSaying({ entry: { meaning } }: Match): boolean {
  return meaning.is === 'negation' || meaning.is === 'intent' || meaning.is === 'answer';
}

/** A cue with the names that it may be about, and some words around them; null: there is no name, nor an allergy. */
function stretchAround(cue: Cue, within: Pick<Refusal, 'start' | 'end'>, isName: (at: number) => boolean): Cue | null {
  const reach = cue.allergy ? ALLERGY_REACH : REACH;
  let { start, end } = cue;
  for (let at = end; at < within.end && at - end <= reach; at++) if (isName(at)) end = at + 1;
  for (let at = start - 1; at >= within.start && start - at <= reach + 1; at--) if (isName(at)) start = at;
  if (!cue.allergy && start === cue.start && end === cue.end) return null;
  return { start: Math.max(within.start, start - reach), end: Math.min(within.end, end + reach), allergy: cue.allergy };
}

/** A part of a word stands for the word: "Rosenallergie". */
function wholeWords({ start, end, allergy }: Cue, tokens: readonly Token[]): Cue {
  let [first, behind] = [start, end];
  while (first > 0 && tokens[first]?.gap === 'none') first--;
  while (tokens[behind]?.gap === 'none') behind++;
  return { start: first, end: behind, allergy };
}
