import type { Lexicon } from '../../flow/program/lexicon.ts';
import type { Token } from '../../text/tokenize.ts';
import type { SaidRange } from '../said.ts';

/** A number as it was said, with the currency beside it if there is one. Tokens `start` to `end`, end exclusive. */
export interface Amount {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** ISO 4217. */
  readonly currency: string | null;
  /** How many digits were typed. */
  readonly digits: number;
  /** The second of two sums that are said for one: "60, 70 euros". */
  readonly to?: number;
  /** "80 is too much": what was said, where `value` stays short of it. */
  readonly under?: number;
  /** The words beside it say that it is a sum: "35 each", "20 on top". */
  readonly isSum?: true;
  /** What as many as share it give together is said, too: "2 each, so 48". */
  readonly isWhole?: true;
}

/** A currency word or sign. */
export interface CurrencyAt {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

const CODE_LENGTHS = new Set([8, 12, 13, 14]);
const EAN_DIGITS = 13;
const LEAST_BARE_PRICE = 10;
/** "Around 80" is 60 to 120: what of that is too much is wished for last (`nearOf` of the catalog). */
const ABOUT = { least: 0.75, most: 1.5 };
const FIRST_YEAR = 1700;
const LAST_YEAR = 2099;

/** Reads numbers in words, and what those in digits are multiplied by, in the languages of a message. */
export interface Numerals {
  wordsAt(at: number): { readonly end: number; readonly value: number } | null;
  factorAt(at: number): number | null;
}

/** The numbers of a sentence by the token they start at; thousands and decimals put together. */
export function amountsIn(
  text: string,
  tokens: readonly Token[],
  currencies: readonly CurrencyAt[],
  numerals: Numerals,
): Map<number, Amount> {
  // The longest counts: "R$" is no "$".
  const byLength = currencies.length < 2 ? currencies : [...currencies].sort((a, b) => a.end - a.start - (b.end - b.start));
  const before = new Map<number, CurrencyAt>();
  const after = new Map<number, CurrencyAt>();
  for (const one of byLength) {
    before.set(one.end, one);
    after.set(one.start, one);
  }
  const amounts = new Map<number, Amount>();
  for (let i = 0; i < tokens.length; i++) {
    const number = numberAt(text, tokens, i, numerals);
    if (number === null || (isLoneThousand(i, number, tokens) && !after.has(number.end))) continue;
    const ahead = joins(tokens[i]) ? before.get(i) : undefined;
    const isNext = ahead !== undefined && isSignOf(tokens, number.end);
    const behind = joins(tokens[number.end]) && !isNext ? (after.get(number.end) ?? afterOf(tokens, number.end, after)) : undefined;
    const amount = {
      start: ahead?.start ?? i,
      end: behind?.end ?? number.end,
      value: number.value,
      // "$1,500 MXN": what comes after says which dollars.
      currency: behind?.code ?? ahead?.code ?? null,
      digits: number.digits,
    };
    amounts.set(amount.start, amount);
    i = number.end - 1;
  }
  return amounts;
}

/** "K, thanks", "grand, I'll take it": a word for thousands by itself, with which a part of the message begins, counts nothing. */
function isLoneThousand(at: number, { end, value }: NumberRead, tokens: readonly Token[]): boolean {
  const gap = at === 0 ? 'stop' : tokens[at]?.gap;
  return end === at + 1 && (gap === 'stop' || gap === 'comma') && tokens[at]?.kind === 'word' && value >= THOUSAND;
}

const THOUSAND = 1000;

const joins = (token: Token | undefined): boolean => token !== undefined && (token.gap === 'none' || token.gap === 'soft');

/** "£20-£30": a sign that touches the number behind it. */
const isSignOf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'sign' && tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.gap === 'none';

/** "Une cinquantaine d'euros"; before euros any word, "40 petits euros", but not in "50 ml euro 40". */
function afterOf(tokens: readonly Token[], at: number, after: ReadonlyMap<number, CurrencyAt>): CurrencyAt | undefined {
  const between = tokens[at];
  const behind = between?.kind === 'word' && joins(tokens[at + 1]) ? after.get(at + 1) : undefined;
  if (behind === undefined || between === undefined || between.folded.length <= 2) return behind;
  const isWord = behind.end - behind.start === 1 && (tokens[behind.start]?.folded.length ?? 0) >= SHORTEST_CURRENCY;
  // Dollars and francs of another country are others.
  return isWord && behind.code === 'EUR' && tokens[behind.end]?.kind !== 'number' ? behind : undefined;
}

/** "Euro", "euros". */
const SHORTEST_CURRENCY = 4;

function numberAt(text: string, tokens: readonly Token[], at: number, numerals: Numerals): NumberRead | null {
  if (tokens[at]?.kind !== 'number') {
    const said = numerals.wordsAt(at);
    return said === null ? null : { ...said, digits: String(said.value).length };
  }
  const number = readNumber(text, tokens, at);
  const factor = numerals.factorAt(number.end);
  if (factor === null) return number;
  const value = number.value * factor;
  return { end: number.end + 1, value, digits: String(value).length };
}

interface NumberRead {
  readonly end: number;
  readonly value: number;
  readonly digits: number;
}

function readNumber(text: string, tokens: readonly Token[], start: number): NumberRead {
  let digits = tokens[start]?.folded ?? '';
  let end = start + 1;
  while (digits.length <= 9 && isThousands(text, tokens, end, digits)) {
    digits += tokens[end]?.folded ?? '';
    end++;
  }
  const decimals = decimalsAt(text, tokens, end);
  if (decimals !== null) return { end: end + 1, value: Number(`${digits}.${decimals}`), digits: digits.length };
  return { end, value: Number(digits), digits: digits.length };
}

/** "1 200", "1.200", "1'200": three digits after one to three. */
function isThousands(text: string, tokens: readonly Token[], at: number, digits: string): boolean {
  const last = tokens[at - 1];
  const next = tokens[at];
  if (next?.kind !== 'number' || last === undefined || next.folded.length !== 3 || last.folded.length > 3 || digits.startsWith('0')) {
    return false;
  }
  return /^[\s.,'’\u00a0\u202f]$/.test(text.slice(last.end, next.start));
}

function decimalsAt(text: string, tokens: readonly Token[], at: number): string | null {
  const last = tokens[at - 1];
  const next = tokens[at];
  if (next?.kind !== 'number' || last === undefined || next.folded.length > 2) return null;
  return /^[.,]$/.test(text.slice(last.end, next.start)) ? next.folded : null;
}

/** Whether a number that counts nothing else may be a price: it has a currency, or is neither too small nor too great for one. */
export function isPrice(amount: Amount, asked: boolean): boolean {
  if (amount.currency !== null) return true;
  return (asked || amount.value >= LEAST_BARE_PRICE) && amount.digits < CODE_LENGTH_FROM && amount.value < MOST_BARE_PRICE;
}

const CODE_LENGTH_FROM = 8;
/** So much of no currency is none: "dupe für One Million". */
const MOST_BARE_PRICE = 1_000_000;

/** The limits that a price pattern says, from the numbers in it. */
export function priceRange(limit: keyof Lexicon['price'], amounts: readonly Amount[]): SaidRange | null {
  const [first, second] = amounts;
  if (first === undefined) return null;
  const code = amounts.find((amount) => amount.currency !== null)?.currency ?? null;
  const currency = code === null ? {} : { currency: code };
  switch (limit) {
    case 'max':
      return { min: null, max: first.to ?? first.value, ...(first.under === undefined ? {} : { under: first.under }), ...currency };
    case 'min':
      return { min: first.value, max: null, ...currency };
    case 'about': {
      const { value, to = value } = first;
      return { min: Math.round(value * ABOUT.least), max: Math.round(to * ABOUT.most), about: (value + to) / 2, ...currency };
    }
    case 'between': {
      const other = second?.value ?? first.value;
      return { min: Math.min(first.value, other), max: Math.max(first.value, other), ...currency };
    }
  }
}

export function isYear(amount: Amount): boolean {
  return amount.currency === null && amount.digits === 4 && amount.value >= FIRST_YEAR && amount.value <= LAST_YEAR;
}

/** The years that a pattern says: "since 2015", "the 90s" (1990 to 1999; "the 20s" are the 1920s). */
export function yearRange(limit: keyof Lexicon['year'], amount: Amount): SaidRange | null {
  if (limit === 'decade') return decade(amount);
  if (!isYear(amount)) return null;
  switch (limit) {
    case 'exact':
      return { min: amount.value, max: amount.value };
    case 'min':
      return { min: amount.value, max: null };
    case 'max':
      return { min: null, max: amount.value };
  }
}

function decade(amount: Amount): SaidRange | null {
  if (amount.currency !== null || amount.value % 10 !== 0) return null;
  if (isYear(amount)) return { min: amount.value, max: amount.value + 9 };
  if (amount.digits !== 2) return null;
  const first = (amount.value < 20 ? 2000 : 1900) + amount.value;
  return { min: first, max: first + 9 };
}

/** The range that a word of strength 1 to 5 means; `not` is what stays when it is negated. */
export function strengthRange(level: number, not: boolean): SaidRange {
  if (not) return level >= 3 ? { min: null, max: level - 1 } : { min: level + 1, max: null };
  if (level === 3) return { min: 3, max: 3 };
  return level < 3 ? { min: null, max: level } : { min: level, max: null };
}

/** A code on a box: tokens `start` to `end`. */
export interface Code {
  readonly start: number;
  readonly end: number;
  /** Thirteen digits, or null when the check digit is wrong. */
  readonly ean: string | null;
}

/** Bar codes of 8, 12, 13 or 14 digits, also written in groups. */
export function codesIn(tokens: readonly Token[]): Code[] {
  const codes: Code[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const code = codeAt(tokens, i);
    if (code === null) continue;
    codes.push(code);
    i = code.end - 1;
  }
  return codes;
}

function codeAt(tokens: readonly Token[], start: number): Code | null {
  const first = tokens[start];
  if (first?.kind !== 'number') return null;
  if (CODE_LENGTHS.has(first.folded.length)) return { start, end: start + 1, ean: toEan(first.folded) };
  let digits = first.folded;
  for (let end = start + 1; end < tokens.length && digits.length < EAN_DIGITS; end++) {
    const next = tokens[end];
    if (next?.kind !== 'number' || next.gap !== 'soft') return null;
    digits += next.folded;
    const ean = digits.length === EAN_DIGITS ? toEan(digits) : null;
    if (ean !== null) return { start, end: end + 1, ean };
  }
  return null;
}

/** The thirteen digits of a code of 8, 12, 13 or 14; null when it is longer or its check digit is wrong. */
export function toEan(code: string): string | null {
  const digits = code.padStart(14, '0');
  if (!digits.startsWith('0')) return null;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 3 : 1);
  return sum % 10 === 0 ? digits.slice(1) : null;
}
