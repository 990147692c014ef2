import type { Lexicon } from '../../flow/program/lexicon.ts';
import { BOTTLE } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Amount } from '../1-match/numbers.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isSaidBehind } from '../1-match/sums.ts';
import type { SaidRange } from '../said.ts';
import { beforeArticles, isSideDenied, sideSaid } from './budgets.ts';

/** Bottles hold so much, in millilitres. */
const SMALLEST = 5;
const LARGEST = 500;
/** Whoever finds a sample too small wants a full bottle. */
const FULL = 30;
/** What stands behind a number and is no millilitre. */
const MILLILITRES: ReadonlyMap<string, number> = new Map([
  ['cl', 10],
  ['l', 1000],
  ['oz', 30],
  ['fl', 30],
]);

/** "At least 50 ml", "between 30 and 60 ml": the millilitres that a pattern of prices limits; null: it limits no size. */
export function sizeLimited(match: Match, said: keyof Lexicon['price'], amounts: readonly Amount[], sentence: Sentence): SaidRange | null {
  // "Between 30 and 60 ml": the last of them has the unit.
  const unit = amounts.at(-1);
  const isSized = unit !== undefined && sizeOf(unit, sentence) !== null;
  const sizes = amounts.map((amount) => sizeOf(amount, sentence) ?? (isSized && amount.currency === null ? amount.value : null));
  const [first] = amounts;
  const last = match.held.at(-1);
  const isWhole = last !== undefined && last.end >= (sentence.measures.get(last.start)?.end ?? last.end);
  if (first === undefined || !isWhole || said === 'about' || sizes.some((size) => size === null)) return null;
  const [ml = 0, other = ml] = sizes.flatMap((size) => size ?? []);
  if (said === 'between') return { min: Math.min(ml, other), max: Math.max(ml, other) };
  if (said === 'max' && isNoLimit(match, first, sentence)) return null;
  return limitAt(sideSaid(said, match, amounts, sentence), ml, roleBefore(first, sentence));
}

/** "Bigger than 50 ml", "10 ml is tiny": the millilitres that the words beside a size limit; null: they don't. */
export function sizeBeside(amount: Amount, sentence: Sentence): SaidRange | null {
  const ml = sizeOf(amount, sentence);
  if (ml === null) return null;
  if (isSaidBehind(sizeEnd(amount, sentence), 'scant', sentence)) return { min: Math.max(ml + 1, FULL), max: null, over: ml };
  const role = roleBefore(amount, sentence);
  if (role === null) return null;
  const at = beforeArticles(amount.start, sentence);
  const isDenied = isSideDenied(role, at - sentence.vocabulary.budgets.lengthBefore(at, role, sentence), sentence);
  const said = role === 'below' ? 'max' : 'min';
  const other = role === 'below' ? 'min' : 'max';
  return limitAt(isDenied ? other : said, ml, role);
}

/** "30 ml" of "30 ml is too small", or of "smaller than 30 ml": no such bottle is wished for. */
export function isSizeBeside({ start, end, entry: { meaning } }: Match, sentence: Sentence): boolean {
  if (meaning.is !== 'value' || meaning.type !== BOTTLE) return false;
  return [...sentence.amounts.values()].some((one) => start <= one.start && one.end <= end && sizeBeside(one, sentence) !== null);
}

/** In millilitres; null: it counts something else. */
function sizeOf(amount: Amount, { measures, tokens }: Sentence): number | null {
  if (amount.currency !== null || measures.get(amount.start)?.measure !== 'size') return null;
  const ml = amount.value * (MILLILITRES.get(tokens[amount.end]?.folded ?? '') ?? 1);
  return ml >= SMALLEST && ml <= LARGEST ? ml : null;
}

function sizeEnd({ start, end }: Amount, { measures }: Sentence): number {
  return Math.max(end, measures.get(start)?.end ?? end);
}

/** Which side is said to be exceeded, or stayed below; such a limit is none of the sizes itself. */
function roleBefore({ start }: Amount, sentence: Sentence): 'exceeds' | 'below' | null {
  const at = beforeArticles(start, sentence);
  const { budgets } = sentence.vocabulary;
  if (budgets.lengthBefore(at, 'below', sentence) > 0) return 'below';
  return budgets.lengthBefore(at, 'exceeds', sentence) > 0 ? 'exceeds' : null;
}

/** What is more than a size, or less, is none of it; "not more than 50 ml" may be. */
function limitAt(side: 'max' | 'min', ml: number, role: 'exceeds' | 'below' | null): SaidRange {
  if (side === 'min') return role === 'exceeds' ? { min: ml + 1, max: null, over: ml } : { min: ml, max: null };
  return role === 'below' ? { min: null, max: ml - 1, under: ml } : { min: null, max: ml };
}

/** "For 50 ml", "I have 50 ml": what of a sum is a limit is none of a size. */
function isNoLimit({ start }: Match, first: Amount, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  const length = vocabulary.people.phrases.lengthAt(start, 'for', sentence);
  if (length > 0 && start + length === beforeArticles(first.start, sentence)) return true;
  return tokens.slice(start, first.start).some((token) => vocabulary.clauses.rolesOf(token, rank).has('has'));
}
