import type { Answer, Lexicon, PointingWords } from '../../flow/program/lexicon.ts';
import { ALLERGY } from '../../flow/program/own-intents.ts';

/** A word of a name that may also be a plain word: what must stand near for the name to count. */
export interface Guard {
  /**
   * `cue`: an everyday word (Angel, Happy); `shared`: also a word of the vocabulary (White Musk, Her); `words`: hardly known, and
   * each of its words is one of the vocabulary (Creamy Coconut).
   */
  readonly how: 'cue' | 'shared' | 'words';
  /** Folded phrases one of which must stand in the same sentence. */
  readonly cues: readonly string[];
  /** As the catalog spells it. */
  readonly spelled: string;
  /** Languages in which its words say something else: in a message of another one it is a plain name; null: in all. */
  readonly languages: readonly string[] | null;
}

/** Types of names that may be plain words as well. */
export const isNameType = (type: string): boolean => type === 'brand' || type === 'perfumer';

/** The position of "that one": the fragrance that is spoken of. */
export const SPOKEN_OF = 0;

/** How something is pointed at that was spoken of before. */
export type PointingHow = Exclude<keyof PointingWords, 'shown' | 'with' | 'one'> | 'it';

/** What a phrase stands for. */
export type Meaning =
  | { readonly is: 'value'; readonly type: string; readonly value: string; readonly guard: Guard | null }
  /** Everything of that name, the best known first. `opens`: the name has more words than these. */
  | { readonly is: 'fragrance'; readonly ids: readonly string[]; readonly guard: Guard | null; readonly opens?: true }
  | { readonly is: 'ambiguous'; readonly ambiguity: string }
  | { readonly is: 'strength'; readonly level: number }
  | { readonly is: 'intent'; readonly intent: string }
  | { readonly is: 'answer'; readonly answer: Answer }
  | { readonly is: 'slot'; readonly slot: string }
  | { readonly is: 'drop' }
  | { readonly is: 'price'; readonly limit: keyof Lexicon['price'] }
  | { readonly is: 'year'; readonly limit: keyof Lexicon['year'] }
  | { readonly is: 'currency'; readonly code: string }
  /** Positions from 1, -1 is the last: one, or two for "the first two". */
  | { readonly is: 'ordinal'; readonly positions: readonly number[] }
  | { readonly is: 'negation'; readonly how: keyof Lexicon['negation'] }
  | { readonly is: 'emphasis'; readonly how: keyof Lexicon['emphasis'] }
  | { readonly is: 'correction' }
  /** `worn` and `given`: the fragrance behind it is somebody's, and nothing need be like it. */
  | { readonly is: 'likeness'; readonly how: 'like' | 'worn' | 'given' }
  /** `it`: somebody has the fragrance that is spoken of. */
  | { readonly is: 'pointing'; readonly how: PointingHow }
  /** Whose fragrances tell of no taste: an ex's, everybody's. */
  | { readonly is: 'owner'; readonly how: 'former' | 'everyone' | 'left' | 'kept' }
  | { readonly is: 'cue' }
  | { readonly is: 'filler' };

type FieldOf<One> = One extends unknown ? keyof One : never;
/** Every field that some meaning has. */
type AllOfMeaning = Readonly<Record<FieldOf<Meaning>, unknown>>;

/**
 * The same with a place for all that any meaning says, empty where this one says nothing of it. Stages ask thousands of times a message
 * what something means, and objects that all have one shape are read several times as fast as those of a dozen.
 */
export function inOneShape(meaning: Meaning): Meaning {
  const { is, type, value, guard, how, ids, opens, ambiguity, level, intent, answer, slot, limit, code, positions } =
    meaning as unknown as AllOfMeaning;
  const all: AllOfMeaning = { is, type, value, guard, how, ids, opens, ambiguity, level, intent, answer, slot, limit, code, positions };
  return all as unknown as Meaning;
}

/** Whether words end a negation and turn nothing down themselves: "but", "I prefer". */
export const isTurningBack = (meaning: Meaning): boolean =>
  meaning.is === 'negation' && (meaning.how === 'ends' || meaning.how === 'prefers');

/** Whether words take nothing from the phrases around them: those that end a negation, and those behind which one goes on. */
export const standsAside = (meaning: Meaning): boolean =>
  isTurningBack(meaning) || (meaning.is === 'negation' && meaning.how === 'further');

/** Types that one negation may reach together though they differ: "nothing sweet, floral". */
export const SMELLS: ReadonlySet<string> = new Set(['ingredient', 'family', 'style', 'strength']);
/** Types that a negation at the end of a clause reaches back to: "roses I can't stand". */
export const REACHED_BACK: ReadonlySet<string> = new Set([...SMELLS, 'brand', 'perfumer', 'fragrance']);

const REFUSING: ReadonlySet<keyof Lexicon['negation']> = new Set([
  'hard',
  'none',
  'soft',
  'except',
  'excepted',
  'instead',
  'after',
  'taken_up',
  'takes_back',
  'bad',
  'lukewarm',
  'prefers',
]);

/** Whether words may turn something down: "without", "gives me a rash", "allergies". */
export function isRefusing(meaning: Meaning): boolean {
  return (meaning.is === 'negation' && REFUSING.has(meaning.how)) || (meaning.is === 'intent' && meaning.intent === ALLERGY);
}

/** Whether words name what may be turned down. */
export function isRefusable(meaning: Meaning): boolean {
  switch (meaning.is) {
    case 'value':
      return REACHED_BACK.has(meaning.type);
    case 'fragrance':
    case 'ambiguous':
    case 'strength':
      return true;
    default:
      return false;
  }
}

/** One phrase of the index. */
export interface Entry {
  readonly meaning: Meaning;
  /** null: a name, an id or a picture, the same in every language. */
  readonly language: string | null;
  /** The words as written, lower case with accents, joined by spaces. */
  readonly exact: string;
  readonly label: boolean;
  /** Whether it is recognised with typing errors in it. */
  readonly forgiving: boolean;
  readonly inflects: boolean;
  /** Several words written as one: where they stand so for something else of its kind, that is meant. */
  readonly joined?: true;
  /** Whether it may be said with a pause inside: "no, thanks". */
  readonly overComma: boolean;
}
