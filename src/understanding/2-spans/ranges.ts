import type { Lexicon } from '../../flow/program/lexicon.ts';
import { BOTTLE, GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Token } from '../../text/tokenize.ts';
import { type Amount, isPrice, isYear, priceRange, yearRange } from '../1-match/numbers.ts';
import { fragrancesNamed, tellsPriceShown } from '../1-match/prices-shown.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAdded } from '../1-match/sums.ts';
import type { SaidRange } from '../said.ts';
import { isAge, isLast, isSelfBefore } from './ages.ts';
import { beforeArticles, budgetOf, hasCeiling, isSideDenied, sideSaid } from './budgets.ts';
import { sizeBeside, sizeLimited } from './sizes.ts';

/** A range of what. */
export interface Limit {
  readonly type: 'price' | 'year' | 'age' | typeof BOTTLE;
  readonly range: SaidRange;
}

/** The limits that a matched pattern of price or year says; null when its numbers can't be that. */
export function limitSaid(match: Match, sentence: Sentence): Limit | null {
  const { meaning } = match.entry;
  const amounts = match.held.flatMap((filling) => sentence.amounts.get(filling.start) ?? []);
  const [first] = amounts;
  if (first === undefined || amounts.length < match.held.length) return null;
  const isMeasured = amounts.some(({ start }) => sentence.measures.has(start));
  if (meaning.is === 'year') return isMeasured ? null : limit('year', yearRange(meaning.limit, first));
  if (meaning.is !== 'price') return null;
  // "For her 60th", but not "30ish".
  if (match.end === amounts.at(-1)?.end && sentence.tokens[match.end]?.kind === 'word' && sentence.tokens[match.end]?.gap === 'none')
    return null;
  if (amounts.some(({ start }) => sentence.measures.get(start)?.measure === 'size'))
    return limit(BOTTLE, sizeLimited(match, meaning.limit, amounts, sentence));
  if (isForShown(match, first, sentence)) return null;
  const isSum = amounts.some(({ currency }) => currency !== null);
  const isLimit = isSum || hasCeiling(match.end, sentence);
  if (!isLimit && (amounts.some((amount) => isAge(amount, sentence)) || isAgeOfPerson(match, first, sentence))) {
    // "For his 18th": words of an age, and no limit.
    if (amounts.some(({ start }) => (sentence.measures.get(start)?.start ?? start) < start)) return null;
    // "For a 60 year old man" is no upper limit.
    const isFor = sentence.vocabulary.people.phrases.lengthAt(match.start, 'for', sentence) > 0;
    return limit('age', ageRange(isFor || isSelfBefore(first.start, sentence) ? 'about' : meaning.limit, amounts));
  }
  if (isMeasured) return null;
  if (
    !isLimit &&
    sentence.context.asked !== 'price' &&
    (!isLast(match.end, sentence) || (meaning.limit === 'about' && (isForeign(match, sentence) || tells(match, sentence))))
  )
    return null;
  return (
    limit('year', yearsBetween(amounts, sentence)) ??
    limit('price', priceSaid(sideOf(match, meaning.limit, amounts, sentence), amounts, sentence))
  );
}

/** "20 quid for the Cabochard", said as "for 20 quid": what one costs that is named beside it. */
function isForShown({ start, end, entry: { meaning } }: Match, first: Amount, sentence: Sentence): boolean {
  if (meaning.is !== 'price' || meaning.limit !== 'max' || end > first.end) return false;
  const isFor = start + sentence.vocabulary.people.phrases.lengthAt(start, 'for', sentence) === first.start && start < first.start;
  return isFor && fragrancesNamed(0, sentence.tokens.length, sentence).length > 0 && tellsPriceShown(first, sentence);
}

function sideOf(match: Match, said: keyof Lexicon['price'], amounts: readonly Amount[], sentence: Sentence): keyof Lexicon['price'] {
  // "About 60, no more", "not more than 60 or so".
  if (said === 'about')
    return hasCeiling(match.end, sentence) || isMostBefore(match, amounts, sentence) || isConverted(amounts, sentence) ? 'max' : said;
  return said === 'between' ? said : sideSaid(said, match, amounts, sentence);
}

/** "Not more than 60ish", German "höchstens so um die 60". */
function isMostBefore({ start }: Match, [first]: readonly Amount[], sentence: Sentence): boolean {
  const { budgets } = sentence.vocabulary;
  const isExceeded = [start, beforeArticles(first?.start ?? start, sentence)].some((at) => {
    const length = budgets.lengthBefore(at, 'exceeds', sentence);
    return length > 0 && isSideDenied('exceeds', at - length, sentence);
  });
  return isExceeded || (start > 0 && sentence.tokens[start]?.gap === 'soft' && budgets.lengthBefore(start, 'ceilings', sentence) > 0);
}

/** "400 reais are some 65 euros": the limit that was named before, in another currency. */
function isConverted(amounts: readonly Amount[], { context: { price } }: Sentence): boolean {
  const said = amounts.find(({ currency }) => currency !== null)?.currency;
  const isMost = price != null && price.max !== null && price.about === undefined;
  return isMost && said !== undefined && price.currency !== undefined && price.currency !== said;
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

/** "For women over 50", "a man about 50": a bare number right after somebody is an age. */
function isAgeOfPerson({ start, entry: { meaning } }: Match, { currency, value }: Amount, { matches, tokens, context }: Sentence): boolean {
  if (meaning.is !== 'price' || currency !== null || context.asked === 'price' || value > OLDEST || isPaused(tokens[start])) return false;
  const types = meaning.limit === 'min' ? PEOPLE : meaning.limit === 'about' ? GENDERS : null;
  return matches.some(({ end, entry }) => end === start && entry.meaning.is === 'value' && types?.has(entry.meaning.type) === true);
}

/** German "so 34", of "so it's 34 and sticky": a little word of another language makes no sum of a number. */
function isForeign({ entry: { language } }: Match, { rank }: Sentence): boolean {
  return language !== null && rank(language) > 0;
}

/** "Somebody sat beside me, about 60": where it is told what was, a bare number is no sum. */
function tells({ start, end }: Match, { tokens, vocabulary, rank }: Sentence): boolean {
  const reads = (language: string): boolean => rank(language) === 0;
  const behind = tokens[end];
  const does = behind === undefined ? null : vocabulary.clauses.rolesOf(behind, rank);
  if (behind?.gap === 'comma' && TELLING.some((role) => does?.has(role))) return true;
  let [from, to] = [start, end];
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  while (to < tokens.length && tokens[to]?.gap !== 'stop') to++;
  return tokens.slice(from, to).some((token) => {
    const verb = vocabulary.knownVerbs.read(token, reads);
    return verb?.form === 'told' && verb.does !== 'wants';
  });
}

/** Words of a question before the sum that it is about, and between that and its verb. */
const BEFORE_SUM = 2;
const BEHIND_SUM = 2;

const TELLING = ['smells', 'wears', 'has', 'others'] as const;

const isPaused = (token: Token | undefined): boolean => token?.gap === 'stop' || token?.gap === 'comma';
const OLDEST = 110;

/** The limits of an age, as those of a price; "about 50" is 50. */
function ageRange(limit: keyof Lexicon['price'], amounts: readonly Amount[]): SaidRange | null {
  const [first] = amounts;
  if (first !== undefined && limit === 'about') return { min: first.value, max: first.value };
  return priceRange(limit, amounts);
}

const GENDERS: ReadonlySet<string> = new Set([GENDER]);
const PEOPLE: ReadonlySet<string> = new Set([GENDER, RECIPIENT]);

function priceSaid(limit: keyof Lexicon['price'], amounts: readonly Amount[], sentence: Sentence): SaidRange | null {
  const currency = amounts.some((amount) => amount.currency !== null);
  const asked = sentence.context.asked === 'price' || currency;
  return amounts.every((amount) => isPrice(amount, asked)) ? inCurrency(priceRange(limit, amounts), sentence) : null;
}

/** A sum without a currency is of the one that was named before. */
function inCurrency(range: SaidRange | null, { context: { price } }: Sentence): SaidRange | null {
  return range === null || range.currency !== undefined || price?.currency === undefined ? range : { ...range, currency: price.currency };
}

/** A range without a pattern: "50-80 €", "I have 60 euros", a number as the answer to a question. */
export interface BareRange extends Limit {
  readonly start: number;
  readonly end: number;
  /** A sum of money of which nothing says that it is a limit. */
  readonly isPlain: boolean;
}

/** Ranges of numbers that no phrase took. */
export function bareRanges(sentence: Sentence, isFree: (start: number, end: number) => boolean): BareRange[] {
  const { amounts, measures } = sentence;
  const free = [...amounts.values()].filter(
    ({ start, end, currency }) => isFree(start, end) && (currency !== null || !measures.has(start)),
  );
  const ranges: BareRange[] = sizesLimited(sentence, isFree);
  for (let i = 0; i < free.length; i++) {
    const amount = free[i];
    const next = free[i + 1];
    if (amount === undefined) continue;
    if (next !== undefined && isDashed(amount, next, sentence)) {
      const both = limit('year', yearsBetween([amount, next], sentence)) ?? limit('price', priceRange('between', [amount, next]));
      if (both !== null) ranges.push({ start: amount.start, end: next.end, ...both, isPlain: false });
      i++;
      continue;
    }
    const isPriced =
      sentence.context.priced === true ||
      ranges.some(({ type }) => type === 'price') ||
      sentence.matches.some(({ end, entry }) => entry.meaning.is === 'price' && end <= amount.start);
    const one = bareRange(amount, isPriced, sentence);
    if (one !== null) ranges.push(one);
  }
  return ranges;
}

function sizesLimited(sentence: Sentence, isFree: (start: number, end: number) => boolean): BareRange[] {
  return [...sentence.amounts.values()].flatMap((amount) => {
    const range = isFree(amount.start, amount.end) ? sizeBeside(amount, sentence) : null;
    return range === null ? [] : [{ start: amount.start, end: amount.end, type: BOTTLE, range, isPlain: false }];
  });
}

function bareRange(amount: Amount, isPriced: boolean, sentence: Sentence): BareRange | null {
  const { context } = sentence;
  const { start, end } = amount;
  if (context.asked !== 'price' && isAskedInGeneral(amount, sentence)) return null;
  if (tellsPriceShown(amount, sentence) && budgetOf(amount, false, sentence) === null) return null;
  if (context.asked === 'year') {
    const range = yearRange('exact', amount) ?? yearRange('decade', amount);
    if (range !== null) return { start, end, type: 'year', range, isPlain: false };
  }
  const isSum = amount.currency !== null || context.asked === 'price';
  const side = isSum && isPrice(amount, true) ? 'max' : null;
  const pair = hasCeiling(end, sentence) ? 'max' : 'about';
  const budget = amount.to === undefined ? budgetOf(amount, isPriced, sentence) : pair;
  const said = budget ?? side;
  const range = said === null ? null : inCurrency(priceRange(said, [amount]), sentence);
  const isPlain = budget === null && context.asked !== 'price' && !isAdded(amount, sentence);
  return range === null ? null : { start, end, type: 'price', range, isPlain };
}

/** "Is 90 euros a lot?", "90 euro sono tanti?": a question that is about the sum itself sets no limit. */
function isAskedInGeneral({ start, end }: Amount, { tokens, text, vocabulary, rank }: Sentence): boolean {
  const isVerb = (token: Token): boolean => vocabulary.clauses.rolesOf(token, rank).has('is');
  let from = start;
  while (from > 0 && (tokens[from]?.gap === 'soft' || tokens[from]?.gap === 'none') && start - from <= BEFORE_SUM) from--;
  if (start - from > BEFORE_SUM) return false;
  const next = tokens.findIndex(({ gap }, at) => at >= end && (gap === 'comma' || gap === 'stop'));
  const to = next < 0 ? tokens.length : next;
  if (!/^\s*[?？؟]/.test(text.slice(tokens[to - 1]?.end, tokens[to]?.start))) return false;
  return tokens.slice(from, start).some(isVerb) || tokens.slice(end, Math.min(to, end + BEHIND_SUM)).some(isVerb);
}

/** "50-80 €": two numbers with a dash between, one of them with a currency, or a price was asked for. */
function isDashed(first: Amount, second: Amount, { text, tokens, context }: Sentence): boolean {
  if (first.end !== second.start) return false;
  const isSum = first.currency !== null || second.currency !== null || context.asked === 'price' || (isYear(first) && isYear(second));
  const between = text.slice(tokens[first.end - 1]?.end, tokens[second.start]?.start);
  return isSum && /^\s?[-–—]\s?$/.test(between) && isPrice(second, true);
}
