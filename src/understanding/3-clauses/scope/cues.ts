import type { Lexicon } from '../../../flow/program/lexicon.ts';
import { isTurningBack } from '../../../lexicon/index/meanings.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import { speaksOfAllergy } from '../../2-spans/allergy-words.ts';
import { isNotOnly } from '../phrasing.ts';
import { isDoneBySomebody } from '../said-of.ts';

/** Words that change how what is said near them was meant. Tokens, end exclusive. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** What the vocabulary says that they do. `than`: behind "I prefer"; `too`: the "too" of "too light"; `reason`: "it reminds me of"; `something`: a word for a scent with which a wish goes on. */
  readonly how: keyof Lexicon['negation'] | keyof Lexicon['emphasis'] | 'correction' | 'than' | 'too' | 'reason' | 'something';
  readonly allergy: boolean;
  /** For a positive phrase: "not only", which stresses nothing, in contrast to "can't get enough of". */
  readonly notOnly: boolean;
  /** "Forget what I said about": what is wished for is wished for no longer. */
  readonly takesBack?: true;
  /** The phrase of the vocabulary; null: it follows from the words around. */
  readonly match: Match | null;
}

/** The cues of a message, from left to right; of those at one place, what ends a reach comes before what opens one. */
export function cuesIn(sentence: Sentence, acting: readonly Match[]): readonly Cue[] {
  const cues: Cue[] = [];
  for (const match of nearestOfEach(sentence, acting)) {
    const { meaning } = match.entry;
    const { start, end } = match;
    if (meaning.is === 'correction') cues.push({ start, end, how: 'correction', allergy: false, notOnly: false, match });
    if (meaning.is === 'emphasis') cues.push({ start, end, how: meaning.how, allergy: false, notOnly: false, match });
    if (meaning.is !== 'negation' || (meaning.how === 'ends' && (isInside(match, acting) || isDoneBySomebody(match, sentence)))) continue;
    // "I can go up to 120".
    if (meaning.how === 'taken_up' && isSumAt(end, sentence)) continue;
    const allergy = !isTurningBack(meaning) && speaksOfAllergy(match, sentence);
    const notOnly = meaning.how === 'positive' && isNotOnly(match, sentence);
    cues.push({ start, end, how: meaning.how, allergy, notOnly, match });
  }
  return cues;
}

function isSumAt(at: number, { matches, amounts }: Sentence): boolean {
  return amounts.has(at) || matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'price');
}

/** French "pas seulement": "only" ends what reaches on, but not within a longer phrase. */
function isInside({ start, end }: Match, acting: readonly Match[]): boolean {
  return acting.some(({ start: from, end: to, entry: { meaning } }) => {
    return from <= start && to >= end && to - from > end - start && meaning.is === 'negation' && meaning.how !== 'ends';
  });
}

/** One reading of each acting word: the nearest language's. */
function nearestOfEach(sentence: Sentence, acting: readonly Match[]): readonly Match[] {
  const nearest = new Map<string, Match>();
  for (const match of acting) {
    const key = `${match.start} ${match.end} ${match.entry.meaning.is}`;
    const other = nearest.get(key);
    if (other === undefined || sentence.rank(match.entry.language) < sentence.rank(other.entry.language)) nearest.set(key, match);
  }
  return [...nearest.values()].sort((a, b) => a.start - b.start || orderOf(a) - orderOf(b) || b.end - a.end);
}

function orderOf({ entry: { meaning } }: Match): number {
  if (meaning.is === 'correction') return 0;
  if (meaning.is === 'negation') return isTurningBack(meaning) ? 1 : 2;
  return 3;
}

/** "Hmm", "mmh", "uhm". */
export function isHum(folded: string): boolean {
  return /^[hum]{2,}$/.test(folded);
}

/** Words that may stand before the "no" that takes something back: "mmm no, …". */
const MOST_BEFORE_NO = 2;

/** "No, …": the rest says what is meant instead. */
export function opensWithNo({ tokens, matches, isLittleWord, known }: Sentence): boolean {
  for (let at = 0; at <= MOST_BEFORE_NO && at < tokens.length; at++) {
    const gap = tokens[at + 1]?.gap;
    const isNo = matches.some(
      ({ start, end, entry: { meaning } }) => start === at && end === at + 1 && meaning.is === 'answer' && meaning.answer === 'no',
    );
    if (isNo) return gap === 'comma' || gap === 'stop';
    if (known[at] === 1 && !isLittleWord(tokens[at]?.folded ?? '') && !isHum(tokens[at]?.folded ?? '')) return false;
  }
  return false;
}
