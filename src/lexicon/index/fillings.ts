import type { TypedValue } from '../../flow/program/program.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Meaning } from './meanings.ts';
import type { Filling, Match } from './phrase-index.ts';

/** Placeholders that are called otherwise than the type they stand for. */
const TYPES = new Map([['note', 'ingredient']]);
const MAX_FILLINGS = 3;
/** Types that no phrase stands for. */
const UNSPOKEN: ReadonlySet<string> = new Set(['price', 'year', 'age', 'yes_no']);
/** Types of which nothing is a plain word: `{slot}` takes none of them. */
const NO_WORDS: ReadonlySet<string> = new Set(['number', 'strength', ...UNSPOKEN]);
/** Fewer letters say too little for a short phrase to forget a wish by them. */
const LITTLE_WORD = 4;

/** What fills a placeholder depends on this besides the words. */
export interface Surroundings {
  /** What a word with several meanings may mean. */
  readingsOf(ambiguity: string): readonly TypedValue[];
  /** Whether something stands at positions of what is shown. */
  isPointedAt(positions: readonly number[]): boolean;
}

export const typeOfHole = (hole: string): string => TYPES.get(hole) ?? hole;

/** Whether anything that is said fills a placeholder of a type. */
export const isSpokenType = (type: string): boolean => !UNSPOKEN.has(type);

/** Whether words of a meaning fill any placeholder. */
export function mayFill({ is }: Meaning): boolean {
  return FILLING.has(is);
}

const FILLING: ReadonlySet<string> = new Set(['value', 'slot', 'strength', 'fragrance', 'ordinal', 'ambiguous'] satisfies Meaning['is'][]);

/** Whether words of a meaning fill a placeholder of a type. */
export function fitsHole(meaning: Meaning, type: string, around: Surroundings): boolean {
  switch (meaning.is) {
    case 'value':
      return meaning.guard === null && (meaning.type === type || type === 'slot');
    case 'slot':
      return type === 'slot';
    case 'strength':
      return type === 'strength';
    case 'fragrance':
      return (type === 'fragrance' || type === 'slot') && meaning.guard?.how !== 'shared';
    case 'ordinal':
      return type === 'fragrance' && around.isPointedAt(meaning.positions);
    case 'ambiguous':
      return around.readingsOf(meaning.ambiguity).some((reading) => reading.type === type);
    default:
      return false;
  }
}

/** Whether all that fills one placeholder fills the other too. */
export function takesHole(type: string, filledBy: string): boolean {
  return isSpokenType(filledBy) && (type === filledBy || (type === 'slot' && !NO_WORDS.has(filledBy)));
}

/** Of phrases that may fill a placeholder the best for each length, the longest first. */
export function fillingsOf(matches: readonly Match[], isBetter: (match: Match, other: Match) => boolean): readonly Filling[] {
  const [only, ...more] = matches;
  if (only !== undefined && more.length === 0) return [{ start: only.start, end: only.end, match: only }];
  const best = new Map<number, Match>();
  for (const match of matches) {
    const other = best.get(match.end);
    if (other === undefined || isBetter(match, other)) best.set(match.end, match);
  }
  const fillings: Filling[] = [...best.values()].map((match) => ({ start: match.start, end: match.end, match }));
  return fillings.sort((a, b) => b.end - a.end).slice(0, MAX_FILLINGS);
}

const NO_NOTS: ReadonlySet<string> = new Set();

/** A short pattern such as "any {slot}" drops a slot by its name only: "any rose" asks for rose. */
export function isDropping(
  { start, end, held: [filling] }: Pick<Match, 'start' | 'end' | 'held'>,
  tokens: readonly Token[],
  isLittleWord: (folded: string) => boolean,
  nots: ReadonlySet<string> = NO_NOTS,
): boolean {
  if (tokens.slice(start + 1, end).some(({ gap }) => gap === 'stop')) return false;
  if (filling?.match?.entry.meaning.is === 'slot') return true;
  const words = [...tokens.slice(start, filling?.start), ...tokens.slice(filling?.end, end)];
  // "I didn't say rose": little words, and a "not" among them.
  if (
    words.length > 1 &&
    words.some(({ folded }) => nots.has(folded)) &&
    words.some(({ folded }) => isLittleWord(folded) && folded.length > LITTLE_WORD)
  )
    return true;
  const literal = words.filter((token) => !isLittleWord(token.folded));
  return literal.length > 1 || literal.some((token) => token.folded.length > LITTLE_WORD);
}
