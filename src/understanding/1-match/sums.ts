import type { BudgetWords } from '../../flow/program/lexicon.ts';
import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { Amount } from './numbers.ts';
import { priceShown, short } from './prices-shown.ts';
import { allPointedAt, endsInMark, type Sentence } from './sentence.ts';

/** Words between a sum and what is said of it: "100 really is too much". */
const MOST_BETWEEN = 2;
/** Two sums farther apart are no one sum. */
const WIDEST_PAIR = 1.5;

/** Smaller numbers without a currency count something else: "three are too many". */
const LEAST_BARE = 10;

/**
 * Sums as they are meant: without what was paid before ("I paid 120 for my last"), a margin ("give or take 10") and what is turned down for
 * another ("200 is too much, 120"), or else stays below it; "35 each" of as many as share it; "20 on top" of what was the most before.
 */
export function withSums(said: Sentence): Sentence {
  const sentence = withoutMargins(said);
  const all = [...sentence.amounts.values()];
  if (all.length === 0) return sentence;
  const counts = (amount: Amount): string | undefined => sentence.measures.get(amount.start)?.measure;
  const isNoSum = (amount: Amount): boolean => {
    const counted = counts(amount);
    return counted === 'margin' || (counted === undefined && (isOfName(amount, sentence) || isPaid(amount, sentence)));
  };
  const sums = joinPairs(
    all.filter((amount) => !isNoSum(amount)),
    sentence,
  );
  const turnedDown = sums.filter(
    (amount, place) => counts(amount) === undefined && place + 1 < sums.length && isTurnedDown(amount, sentence),
  );
  const sharers = sums.find((amount) => counts(amount) === 'sharers')?.value ?? 1;
  const meant = withoutParts(sums, sharers, sentence)
    .filter((amount) => !turnedDown.includes(amount))
    .map((amount) => (counts(amount) === undefined && isTooMuch(amount, sentence) ? below(amount, sentence) : amount))
    .map((amount) => (counts(amount) === undefined ? ofAll(onTop(amount, sentence), sharers, sentence) : amount));
  // "140 is a bit rich, 95 would work" wishes for nothing rich and no scent for work.
  const judged = (['excessive', 'fits'] as const).flatMap((role) => sums.flatMap(({ end }) => saidBehind(end, role, sentence) ?? []));
  const isJudged = (match: Match): boolean => judged.some(({ start, end }) => match.start >= start && match.end <= end);
  const context = turnedDown.length > 0 ? { ...sentence.context, priced: true } : sentence.context;
  const ranges = sentence.matches.filter(isRange);
  const isNone = (match: Match): boolean => isJudged(match) || isHalf(match, ranges);
  const matches = judged.length + ranges.length > 0 ? sentence.matches.filter((match) => !isNone(match)) : sentence.matches;
  return { ...sentence, context, matches, amounts: new Map(meant.map((amount) => [amount.start, amount])) };
}

/** The 5 of N°5. */
function isOfName({ start, end, currency }: Amount, { tokens, matches, context, vocabulary }: Sentence): boolean {
  const number = tokens[start]?.folded ?? '';
  const isCalled = (id: string): boolean => tokenize(vocabulary.fragrances.get(id)?.name ?? '').some(({ folded }) => folded === number);
  return (
    currency === null &&
    matches.some(({ start: from, end: to, entry: { meaning } }) => {
      if (from > start || to < end || to - from === end - start) return false;
      const isShown = meaning.is === 'ordinal' && allPointedAt(context, meaning.positions).some(isCalled);
      return isShown || (meaning.is === 'fragrance' && meaning.ids.some(isCalled));
    })
  );
}

/** "More or less 70 euros": a margin is one beside another sum only. */
function withoutMargins(sentence: Sentence): Sentence {
  if (sentence.amounts.size > 1 || sentence.measures.size === 0) return sentence;
  return { ...sentence, measures: new Map([...sentence.measures].filter(([, { measure }]) => measure !== 'margin')) };
}

/** "Around 80" of "around 80-100", "bis 100" of "80 bis 100": a pattern of both numbers says what is meant. */
function isHalf({ start, end, entry: { meaning } }: Match, ranges: readonly Match[]): boolean {
  return meaning.is === 'price' && meaning.limit !== 'between' && ranges.some((range) => start < range.end && range.start < end);
}

function isRange({ entry: { meaning } }: Match): boolean {
  return meaning.is === 'price' && meaning.limit === 'between';
}

/** "60, 70 euros", "60 or 70 euros": about as much, said as one. */
function joinPairs(sums: readonly Amount[], { tokens, measures, context, vocabulary }: Sentence): readonly Amount[] {
  const isOr = (at: number): boolean => vocabulary.connectives.of(tokens[at]) === 'or';
  return sums.flatMap((amount, place) => {
    const isPair = (first: Amount | undefined, second: Amount | undefined): boolean => {
      if (first === undefined || second === undefined || measures.has(first.start) || measures.has(second.start)) return false;
      const isBeside =
        second.start === first.end ? tokens[second.start]?.gap === 'comma' : second.start === first.end + 1 && isOr(first.end);
      const isSum = second.currency !== null || context.asked === 'price';
      return isBeside && isSum && first.value < second.value && second.value <= first.value * WIDEST_PAIR;
    };
    const next = sums[place + 1];
    if (isPair(sums[place - 1], amount)) return [];
    return isPair(amount, next) && next !== undefined ? [{ ...amount, to: next.value, currency: next.currency, end: next.end }] : [amount];
  });
}

/** Verbs of paying tell what a sum was: "the last one cost me 90". */
function isPaid({ start, end }: Amount, sentence: Sentence): boolean {
  const [from, to] = stretchOf(start, end, sentence);
  for (let at = from; at < to; at++) {
    const length = lengthAt(at, 'paid', sentence);
    // "I won't spend" begins as "I won" does.
    if (length > 0 && lengthAt(at, 'denies', sentence) <= length) return true;
  }
  return false;
}

/** The words around a sum up to a pause, an "and" or a "but". */
function stretchOf(start: number, end: number, { tokens, matches, vocabulary }: Sentence): readonly [number, number] {
  const turns = new Set(
    matches.flatMap(({ start: at, entry: { meaning } }) => (meaning.is === 'negation' && meaning.how === 'ends' ? [at] : [])),
  );
  const isCut = (at: number): boolean => turns.has(at) || vocabulary.connectives.of(tokens[at]) === 'and';
  let [from, to] = [start, end];
  while (!isPause(from, tokens) && !isCut(from - 1)) from--;
  while (to < tokens.length && !isPause(to, tokens) && !isCut(to)) to++;
  return [from, to];
}

/** "200 is too much", "two hundred? Never." */
function isTurnedDown(amount: Amount, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const article = sentence.vocabulary.people.phrases.lengthBefore(amount.start, 'articles', sentence);
  const isEchoed = [0, article].some((length) => isPause(amount.start - length, tokens)) && endsInMark(amount.end, sentence);
  return isEchoed || isSaidBehind(amount.end, 'excessive', sentence);
}

/** "131 € is too much": nothing comes behind it that it could be held against. Without a currency only where prices were shown. */
function isTooMuch(amount: Amount, sentence: Sentence): boolean {
  const { context, text, tokens } = sentence;
  if (!isSaidBehind(amount.end, 'excessive', sentence) || endsInMark(endOfSentence(amount.end, tokens), sentence)) return false;
  // "4/5 es mucho" speaks of a strength.
  const isShare = text.charAt((tokens[amount.start]?.start ?? 0) - 1) === '/' || text.charAt(tokens[amount.end - 1]?.end ?? 0) === '/';
  return amount.currency !== null || (context.list.length > 0 && amount.value >= LEAST_BARE && !isShare);
}

function endOfSentence(from: number, tokens: Sentence['tokens']): number {
  const stop = tokens.findIndex(({ gap }, at) => at >= from && gap === 'stop');
  return stop < 0 ? tokens.length : stop;
}

/** What is too much is left out itself, as it costs; a lower limit that was said before stays. */
function below(amount: Amount, sentence: Sentence): Amount {
  const limit = sentence.context.price?.max ?? null;
  if (limit !== null && limit < amount.value) return { ...amount, value: limit, isSum: true };
  const price = priceShown(amount, sentence)?.price ?? amount.value;
  return { ...amount, value: short(Math.min(amount.value, price)), under: amount.value, isSum: true };
}

/** What is said of a sum behind it, with little words and forms of "to be" between. */
export function isSaidBehind(end: number, role: keyof BudgetWords, sentence: Sentence): boolean {
  return saidBehind(end, role, sentence) !== null;
}

function saidBehind(end: number, role: keyof BudgetWords, sentence: Sentence): { readonly start: number; readonly end: number } | null {
  const { tokens, matches, isLittleWord, vocabulary, rank } = sentence;
  for (let at = end; at < tokens.length && at - end <= MOST_BETWEEN && tokens[at]?.gap !== 'stop'; at++) {
    const length = lengthAt(at, role, sentence);
    // "Les deux trop savonneux": what is too much is said right behind it, and is no sum.
    if (length > 0) return isOfSmell(at + length, sentence) ? null : { start: at, end: at + length };
    const token = tokens[at];
    if (token === undefined || lengthAt(at, 'denies', sentence) > 0) return null;
    // "223 euros for N°5 is a lot".
    const names = matches.filter(
      ({ start, entry: { meaning } }) => start === at && (meaning.is === 'fragrance' || meaning.is === 'ordinal'),
    );
    if (names.length > 0) {
      const behind = saidBehind(Math.max(...names.map((one) => one.end)), role, sentence);
      if (behind !== null) return behind;
    }
    const isVerb = vocabulary.clauses.rolesOf(token, rank).has('is');
    if (!isVerb && !isLittleWord(token.folded)) return null;
  }
  return null;
}

function isOfSmell(at: number, { tokens, matches }: Sentence): boolean {
  if (tokens[at]?.gap !== 'soft') return false;
  return matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'value' && SMELLS.has(meaning.type));
}

/** "24 of us, 2 euros each, that makes 48": where what comes of it is said, too, that is the sum, and no part of another. */
function withoutParts(sums: readonly Amount[], sharers: number, sentence: Sentence): readonly Amount[] {
  if (sharers < 2) return sums;
  const isCounted = ({ start }: Amount): boolean => sentence.measures.has(start);
  const free = sums.filter((amount) => !isCounted(amount));
  for (const part of free) {
    const all = free.find((other) => other.start > part.start && other.value === part.value * sharers);
    if (all === undefined) continue;
    const whole = { ...all, currency: all.currency ?? part.currency, isSum: true, isWhole: true } as const;
    return sums.flatMap((amount) => (amount === part ? [] : [amount === all ? whole : amount]));
  }
  return sums;
}

/** "35 each", "everybody gives 20". */
function ofAll(amount: Amount, sharers: number, sentence: Sentence): Amount {
  if (sharers < 2 || amount.isWhole === true) return amount;
  const { tokens } = sentence;
  let [from, to] = [amount.start, amount.end];
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  while (to < tokens.length && tokens[to]?.gap !== 'stop') to++;
  for (let at = from; at < to; at++) {
    if (lengthAt(at, 'each', sentence) > 0) return { ...amount, value: amount.value * sharers, isSum: true };
  }
  return amount;
}

/** "Mum adds 20", of what was the most before. */
function onTop(amount: Amount, sentence: Sentence): Amount {
  const limit = sentence.context.price?.max ?? null;
  if (limit === null) return amount;
  return isAdded(amount, sentence) ? { ...amount, value: amount.value + limit, isSum: true } : amount;
}

function isPause(at: number, tokens: Sentence['tokens']): boolean {
  const { gap = 'stop' } = tokens[at] ?? {};
  return at === 0 || gap === 'stop' || gap === 'comma';
}

function lengthAt(at: number, role: keyof BudgetWords, sentence: Sentence): number {
  return sentence.vocabulary.budgets.lengthAt(at, role, sentence);
}

/** "Mum adds 20": somebody gives it. */
export function isAdded({ start, end }: Amount, sentence: Sentence): boolean {
  return isSaidBehind(end, 'adds', sentence) || sentence.vocabulary.budgets.lengthBefore(start, 'adds', sentence) > 0;
}
