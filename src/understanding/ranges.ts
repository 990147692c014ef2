import type { Lexicon } from '../flow/program/lexicon.ts';
import { type Amount, isPrice, isYear, priceRange, yearRange } from './numbers.ts';
import type { Match } from './phrase-index.ts';
import type { SaidRange } from './said.ts';
import type { Sentence } from './sentence.ts';

/** A range of what. */
export interface Limit {
  readonly type: 'price' | 'year';
  readonly range: SaidRange;
}

/** The limits that a matched pattern of price or year says; null when its numbers can't be that. */
export function limitSaid(match: Match, sentence: Sentence): Limit | null {
  const { meaning } = match.entry;
  const amounts = match.held.flatMap((filling) => sentence.amounts.get(filling.start) ?? []);
  const [first] = amounts;
  if (first === undefined) return null;
  if (meaning.is === 'year') return limit('year', yearRange(meaning.limit, first));
  if (meaning.is !== 'price' || isAge(match, first, sentence)) return null;
  return limit('year', yearsBetween(amounts, sentence)) ?? limit('price', priceSaid(meaning.limit, amounts, sentence));
}

function limit(type: Limit['type'], range: SaidRange | null): Limit | null {
  return range === null ? null : { type, range };
}

/** "From 2010 to 2015": two years, unless a price was asked for. */
function yearsBetween(amounts: readonly Amount[], { context }: Sentence): SaidRange | null {
  const [from, to, ...more] = amounts;
  if (from === undefined || to === undefined || more.length > 0 || context.asked === 'price' || !isYear(from) || !isYear(to)) return null;
  return from.value < to.value ? { min: from.value, max: to.value } : null;
}

/** "For women over 50": a bare number right after somebody is an age. */
function isAge({ start, entry: { meaning } }: Match, { currency }: Amount, { matches, context }: Sentence): boolean {
  if (meaning.is !== 'price' || meaning.limit !== 'min' || currency !== null || context.asked === 'price') return false;
  return matches.some(({ end, entry }) => end === start && entry.meaning.is === 'value' && PEOPLE.has(entry.meaning.type));
}

const PEOPLE: ReadonlySet<string> = new Set(['gender', 'recipient']);

function priceSaid(limit: keyof Lexicon['price'], amounts: readonly Amount[], sentence: Sentence): SaidRange | null {
  const currency = amounts.some((amount) => amount.currency !== null);
  const asked = sentence.context.asked === 'price' || currency;
  return amounts.every((amount) => isPrice(amount, sentence.tokens, sentence.vocabulary.units, asked)) ? priceRange(limit, amounts) : null;
}

/** A range without a pattern: "50-80 €", "I have 60 euros", a number as the answer to a question. */
export interface BareRange extends Limit {
  readonly start: number;
  readonly end: number;
}

/** Ranges of numbers that no phrase took. */
export function bareRanges(sentence: Sentence, isFree: (start: number, end: number) => boolean): BareRange[] {
  const free = [...sentence.amounts.values()].filter((amount) => isFree(amount.start, amount.end));
  const ranges: BareRange[] = [];
  for (let i = 0; i < free.length; i++) {
    const amount = free[i];
    const next = free[i + 1];
    if (amount === undefined) continue;
    if (next !== undefined && isDashed(amount, next, sentence)) {
      const both = limit('year', yearsBetween([amount, next], sentence)) ?? limit('price', priceRange('between', [amount, next]));
      if (both !== null) ranges.push({ start: amount.start, end: next.end, ...both });
      i++;
      continue;
    }
    const one = bareRange(amount, sentence);
    if (one !== null) ranges.push(one);
  }
  return ranges;
}

function bareRange(amount: Amount, { context, tokens, vocabulary }: Sentence): BareRange | null {
  const { start, end } = amount;
  if (context.asked === 'year') {
    const range = yearRange('exact', amount) ?? yearRange('decade', amount);
    if (range !== null) return { start, end, type: 'year', range };
  }
  const isSum = amount.currency !== null || context.asked === 'price';
  const range = isSum && isPrice(amount, tokens, vocabulary.units, true) ? priceRange('max', [amount]) : null;
  return range === null ? null : { start, end, type: 'price', range };
}

/** "50-80 €": two numbers with a dash between, one of them with a currency, or a price was asked for. */
function isDashed(first: Amount, second: Amount, { text, tokens, context, vocabulary }: Sentence): boolean {
  if (first.end !== second.start) return false;
  const isSum = first.currency !== null || second.currency !== null || context.asked === 'price' || (isYear(first) && isYear(second));
  const between = text.slice(tokens[first.end - 1]?.end, tokens[second.start]?.start);
  return isSum && /^\s?[-–—]\s?$/.test(between) && isPrice(second, tokens, vocabulary.units, true);
}
