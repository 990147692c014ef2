import type { Emphasis } from '../../flow/program/slot-types.ts';
import { isTurningBack, SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Connective } from '../../lexicon/language/connectives.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { speaksOfAllergy } from '../2-spans/allergy-words.ts';
import type { Spoken } from '../stance.ts';
import { isNotOnly } from './phrasing.ts';

/** Types whose values are nouns: after a comma they are a list even without "or". */
export const NOUNS: ReadonlySet<string> = new Set(['ingredient', 'brand', 'perfumer', 'fragrance']);
/** Types that say when and for whom: "not only" lifts such a limit, where of a smell it wants more than that. */
export const LIMITS: ReadonlySet<string> = new Set(['occasion', 'gender']);
/** How many words may stand between a negation, or an emphasis, and what it is about. */
export const REACH = 6;
export const NEAR = 3;

export interface Scope {
  readonly how: 'hard' | 'soft' | 'positive' | 'neutral';
  readonly start: number;
  readonly end: number;
  readonly words: number;
  /** For a positive phrase: "not only", which stresses nothing, in contrast to "can't get enough of". */
  readonly notOnly: boolean;
  /** `one`: "instead of", said of one thing, or of those that "and" and "or" join to it; `all`: "except", of smells of any type; `named`: "not for me", of smells and names, for nobody else; `near`: "awful", of what comes right behind it. */
  readonly reach: 'list' | 'one' | 'all' | 'named' | 'near';
  /** "Rather iris than": what it is preferred to is of a related type. */
  readonly than: Spoken | null;
  readonly allergy: boolean;
  last: Spoken | null;
  /** What came since the last thing in scope. */
  pause: boolean;
  joint: Connective | null;
  strange: boolean;
}

export interface Stress {
  readonly how: 'must' | 'strong' | 'especially' | 'weak' | 'optional';
  readonly start: number;
  readonly end: number;
  used: Spoken | null;
}

/** The scope that a phrase opens, over a list. */
export function scopeOf(match: Pick<Match, 'start' | 'end'>, how: Scope['how'], sentence: Sentence): Scope {
  const { start, end } = match;
  return {
    how,
    start,
    end,
    words: end - start,
    notOnly: how === 'positive' && isNotOnly(match, sentence),
    reach: 'list',
    than: null,
    allergy: speaksOfAllergy(match, sentence),
    last: null,
    pause: false,
    joint: null,
    strange: false,
  };
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
    if (known[at] === 1 && !isLittleWord(tokens[at]?.folded ?? '')) return false;
  }
  return false;
}

export function isRelated(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && SMELLS.has(a) && SMELLS.has(b));
}

/** What ends a scope comes before what opens one. */
export function orderOf({ entry: { meaning } }: Match): number {
  if (meaning.is === 'correction') return 0;
  if (meaning.is === 'negation') return isTurningBack(meaning) ? 1 : 2;
  return 3;
}

export function emphasisOf({ how }: Stress): Emphasis {
  return how === 'especially' ? 'strong' : how;
}

/** Whether a word stands between what is preferred and what it is preferred to, in the language of "I prefer". */
export function isThan(at: number, { entry }: Match, { tokens, vocabulary }: Sentence): boolean {
  return vocabulary.thans.get(entry.language ?? '')?.has(tokens[at]?.folded ?? '') ?? false;
}
