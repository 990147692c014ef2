import type { Amount } from './numbers.ts';
import { endsInMark, type Sentence } from './sentence.ts';

/** A sum as one says it of a price: 223 of 223.90, 19.9 of 19.95. */
const WHOLE_WITHIN = 1;
const TENTH_WITHIN = 0.1;
/** Sums of prices are compared in cents. */
const ROUNDING = 1e-6;

/** One cent less. */
export const short = (price: number): number => Math.round(price * 100 - 1) / 100;

/** A price that a sum says, and what costs that: of several the one spoken of last. */
export interface PriceShown {
  readonly fragrance: string;
  readonly price: number;
}

/** What of the fragrances that were shown, spoken of or are named costs a sum, in its smallest full bottle or in any; null: none does. */
export function priceShown(amount: Amount, sentence: Sentence, isOfCards = false): PriceShown | null {
  const { context, measures } = sentence;
  const { pricesOf, list, told = [], spoken = [] } = context;
  if (pricesOf === undefined || amount.to !== undefined || measures.has(amount.start)) return null;
  const before = [...spoken.flatMap(({ type, value }) => (type === 'fragrance' ? [value] : [])), ...list, ...told];
  const named = fragrancesNamed(0, sentence.tokens.length, sentence);
  const within = Number.isInteger(amount.value) ? WHOLE_WITHIN - ROUNDING : TENTH_WITHIN + ROUNDING;
  for (const fragrance of [...before, ...named].reverse()) {
    const prices = pricesOf(fragrance);
    const price = (isOfCards ? prices.slice(0, 1) : prices).find((one) => Math.abs(one - amount.value) <= within);
    if (price !== undefined) return { fragrance, price };
  }
  return null;
}

/**
 * "20 quid for the Cabochard??", "Encre Noire for 20 euros tempts me": a sum that no word limits says what something that was shown
 * costs, and is no limit; "something for 20 euros" is one, and so is a sum alone, but for what is asked or exclaimed.
 */
export function tellsPriceShown(amount: Amount, sentence: Sentence): boolean {
  if (amount.isSum || sentence.context.asked === 'price' || priceShown(amount, sentence) === null) return false;
  const [from, to] = stretchAround(amount, sentence);
  const { matches, tokens, vocabulary, rank } = sentence;
  const isLike = matches.some(
    ({ start, entry: { meaning } }) => start >= from && start < to && meaning.is === 'likeness' && meaning.how === 'like',
  );
  if (!isLike && fragrancesNamed(from, to, sentence).length > 0) return true;
  const isWish = tokens.slice(from, to).some((token) => {
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return roles.has('heads') || roles.has('wants');
  });
  if (isWish) return false;
  const isSaid = (at: number): boolean => (at < amount.start || at >= amount.end) && !sentence.isLittleWord(tokens[at]?.folded ?? '');
  return (
    tokens.some((_, at) => from <= at && at < to && isSaid(at)) || (isMarked(to, sentence) && priceShown(amount, sentence, true) !== null)
  );
}

/** "20 quid for the Cabochard??": where a fragrance is named beside what it costs, which nobody else shall be like. Tokens, end exclusive. */
export function fragrancesPriced(sentence: Sentence): readonly { readonly start: number; readonly end: number }[] {
  return [...sentence.amounts.values()].flatMap((amount) => {
    if (amount.isSum !== true && !tellsPriceShown(amount, sentence)) return [];
    const [start, end] = stretchAround(amount, sentence);
    const isOf = priceShown(amount, sentence) !== null && fragrancesNamed(start, end, sentence).length > 0;
    return isOf ? [{ start, end }] : [];
  });
}

/** The words around a sum up to a pause. */
function stretchAround({ start, end }: Amount, { tokens }: Sentence): readonly [number, number] {
  const isPause = (at: number): boolean => at === 0 || ['stop', 'comma'].includes(tokens[at]?.gap ?? 'stop');
  let [from, to] = [start, end];
  while (!isPause(from)) from--;
  while (to < tokens.length && !isPause(to)) to++;
  return [from, to];
}

/** "160 euros???", "160 euros!" */
export function isMarked(end: number, sentence: Sentence): boolean {
  const { text, tokens } = sentence;
  return (
    endsInMark(end, sentence) ||
    text
      .slice(tokens[end - 1]?.end, tokens[end]?.start)
      .trimStart()
      .startsWith('!')
  );
}

/** Those that are meant by their names, or pointed at. */
export function fragrancesNamed(from: number, to: number, { matches, context }: Sentence): readonly string[] {
  return matches.flatMap(({ start, end, entry: { meaning } }) => {
    if (start < from || end > to) return [];
    if (meaning.is === 'fragrance') return meaning.ids;
    return meaning.is === 'ordinal' ? meaning.positions.flatMap((position) => context.list[position - 1] ?? []) : [];
  });
}
