import type { BudgetWords } from '../../flow/program/lexicon.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Token } from '../../text/tokenize.ts';
import { type Amount, isPrice, isYear } from '../1-match/numbers.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isSaidBehind } from '../1-match/sums.ts';
import { isAge, isLast, isUneven } from './ages.ts';

/** The side of a sum on which somebody stays. */
export type Side = 'max' | 'min';

/** Words between one that denies and what it denies: "don't want to spend any more than". */
const DENIED_WITHIN = 7;
/** The same of what stays below: "don't show me anything under". */
const LEAST_WITHIN = 5;
/** Words between a sum and what is said of it: "40 really is my limit". */
const MOST_BETWEEN = 2;
/** Words between "budget" and the colon. */
const MOST_HEADED = 3;

/**
 * The limit that the words beside a number make of it, where no phrase of a price has it: "stretch to 60", "not go past 75".
 * `isPriced`: a price was told before, which a number alone changes.
 */
export function budgetOf(amount: Amount, isPriced: boolean, sentence: Sentence): Side | null {
  if (sentence.measures.has(amount.start) || !isPrice(amount, false) || isYear(amount) || isAge(amount, sentence)) return null;
  if (hasCeiling(amount.end, sentence) || isReachedBehind(amount, sentence)) return 'max';
  if (amount.isSum || isHeaded(amount, sentence)) return 'max';
  if ((isPriced || amount.currency !== null) && isSaidBehind(amount.end, 'fits', sentence)) return 'max';
  if (isPriced && fitsBefore(amount.start, sentence)) return 'max';
  if (amount.currency === null && !isLast(amount.end, sentence)) return null;
  const at = beforeArticles(amount.start, sentence);
  if (isReached(at, sentence)) return 'max';
  const exceeds = lengthBefore(at, 'exceeds', sentence);
  if (exceeds > 0 && isDeniedBefore(at - exceeds, sentence)) return 'max';
  const below = lengthBefore(at, 'below', sentence);
  if (below > 0 && isLeast(at - below, sentence)) return 'min';
  // "A hundred", but not "the 12".
  const isOne = at === amount.start || sentence.tokens[amount.start]?.kind === 'word';
  return isPriced && isOne && !isUneven(amount.value) && isAlone({ ...amount, start: at }, sentence) ? 'max' : null;
}

/** "Zur Not gehen auch 70", "vanno bene anche 70": what is said of a sum stands before it, with an "also" between. */
function fitsBefore(start: number, sentence: Sentence): boolean {
  const { vocabulary, tokens, rank } = sentence;
  const at = beforeArticles(start, sentence);
  const also = isPause(at, sentence) ? 0 : vocabulary.allergy.lengthBefore(at, 'also', sentence);
  if (also === 0 || isPause(at - also, sentence)) return false;
  const length = lengthBefore(at - also, 'fits', sentence);
  const first = tokens[at - also - length];
  // "If 70 is fine" is said of what follows.
  return length > 0 && first !== undefined && !vocabulary.clauses.rolesOf(first, rank).has('ifs');
}

/** "Nothing smaller than 50", "no bigger than 100": whether words of a side, which begin there, are denied. */
export function isSideDenied(side: 'exceeds' | 'below', at: number, sentence: Sentence): boolean {
  return side === 'below' ? isLeast(at, sentence) : isDeniedBefore(at, sentence);
}

/** The side that a phrase says, or the other one where it is denied: "no quiero gastar más de 45", "nothing under 40". */
export function sideSaid(side: Side, { start, end }: Match, [first]: readonly Amount[], sentence: Sentence): Side {
  if (side === 'min') {
    const isMost = isDeniedBefore(start, sentence) || isDeniedBehind(end, sentence) || isFeared(start, sentence);
    return isMost ? 'max' : side;
  }
  const at = beforeArticles(first?.start ?? start, sentence);
  return lengthBefore(at, 'below', sentence) > 0 && isLeast(start, sentence) ? 'min' : side;
}

/** "He'd kill me if I spent more than 60": what must not happen is told under a condition. */
function isFeared(start: number, sentence: Sentence): boolean {
  const { tokens, text, matches } = sentence;
  // A phrase of a price may begin with the condition, and says itself which side is meant.
  if (isPause(start, sentence)) return false;
  let at = start - 1;
  while (!isIf(at, sentence) && !isPause(at, sentence)) at--;
  if (!isIf(at, sentence) || isEvenBefore(at, sentence) || isTolerated(0, at + 1, sentence)) return false;
  const isWithout = matches.some(
    ({ start: from, entry: { meaning } }) => from === at && meaning.is === 'negation' && meaning.how === 'hard',
  );
  const next = tokens.findIndex(({ gap }, place) => place > start && gap === 'stop');
  const asks = text.slice(tokens[start]?.start, tokens[next]?.start).trimEnd().endsWith('?');
  return !isWithout && !asks;
}

function isIf(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has('ifs');
}

/** "Even if", "only if": a word of its own before it, and no clause that ends there. */
function isEvenBefore(at: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank, isLittleWord } = sentence;
  const before = tokens[at - 1];
  if (isPause(at, sentence) || before === undefined) return false;
  const roles = vocabulary.clauses.rolesOf(before, rank);
  return isPause(at - 1, sentence) || (isLittleWord(before.folded) && !roles.has('objects') && !roles.has('clitics'));
}

/** Where an article before a number begins, or the number. */
export function beforeArticles(start: number, sentence: Sentence): number {
  const { phrases } = sentence.vocabulary.people;
  let at = start;
  for (let length = 1; length > 0 && !isPause(at, sentence); at -= length) length = phrases.lengthBefore(at, 'articles', sentence);
  return at;
}

/** "Budget: 40", "budget for the present: forty": behind a colon, and before it what the price is called. */
function isHeaded({ start }: Amount, { matches, text, tokens }: Sentence): boolean {
  if (!text.slice(tokens[start - 1]?.end, tokens[start]?.start).includes(':')) return false;
  return matches.some(({ end, entry: { meaning } }) => {
    if (meaning.is !== 'slot' || meaning.slot !== 'price' || end > start || start - end > MOST_HEADED) return false;
    return tokens.slice(end, start).every(({ gap }) => gap === 'soft' || gap === 'none');
  });
}

/** "Stretch to", "let's say". */
function isReached(at: number, sentence: Sentence): boolean {
  const to = isPause(at, sentence) ? 0 : lengthBefore(at, 'to', sentence);
  return [at, at - to].some((end) => !isPause(end, sentence) && lengthBefore(end, 'reaches', sentence) > 0);
}

/** German "auf 85 gehen". */
function isReachedBehind({ start, end }: Amount, sentence: Sentence): boolean {
  if (isPause(start, sentence) || isPause(end, sentence)) return false;
  return lengthBefore(start, 'to', sentence) > 0 && sentence.vocabulary.budgets.lengthAt(end, 'reaches', sentence) > 0;
}

/** A word that denies stands before in the same stretch; "I don't mind" denies nothing. */
function isDeniedBefore(at: number, sentence: Sentence, within = DENIED_WITHIN): boolean {
  for (let from = at; !isPause(from, sentence) && at - from < within; from--) {
    const length = lengthBefore(from, 'denies', sentence);
    if (length > 0) return !isTolerated(from - length, at, sentence);
  }
  return false;
}

/** "Nothing under 40"; "no traes algo de menos de 30?" asks. */
function isLeast(at: number, sentence: Sentence): boolean {
  const { tokens, text } = sentence;
  const next = tokens.findIndex(({ gap }, place) => place > at && gap === 'stop');
  const asks = text.slice(tokens[at]?.start, tokens[next]?.start).trimEnd().endsWith('?');
  return !asks && isDeniedBefore(at, sentence, LEAST_WITHIN);
}

/** "Mehr als 60 geb ich nicht aus": behind it, with nothing named that it could deny. */
function isDeniedBehind(end: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  let at = end;
  let denied = -1;
  // "Over 90, that's not for me", but not "over 90, I don't want to look cheap".
  const isTakenUp = (place: number): boolean => place === end && tokens[place]?.gap === 'comma' && takesUp(tokens[place], sentence);
  for (; at < tokens.length && (isTakenUp(at) || !isPause(at, sentence)); at++) {
    if (vocabulary.budgets.lengthAt(at, 'denies', sentence) === 0) {
      if (vocabulary.connectives.of(tokens[at]) === 'and') break;
    } else if (denied < 0) denied = at;
  }
  if (denied < 0 || isTolerated(denied, at, sentence)) return false;
  return !matches.some(({ start, end: to, entry: { meaning } }) => start >= end && to <= at && meaning.is === 'value');
}

function takesUp(token: Token | undefined, { vocabulary, rank }: Sentence): boolean {
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has('pronouns');
}

function isTolerated(from: number, to: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    const isFine = meaning.is === 'negation' && (meaning.how === 'neutral' || meaning.how === 'positive');
    return isFine && start < to && end > from;
  });
}

/** "… is my limit", "…, and not a penny more". */
export function hasCeiling(end: number, sentence: Sentence): boolean {
  const { tokens, isLittleWord, vocabulary } = sentence;
  for (let at = end; at < tokens.length && at - end <= MOST_BETWEEN && tokens[at]?.gap !== 'stop'; at++) {
    if (vocabulary.budgets.lengthAt(at, 'ceilings', sentence) > 0) return true;
    if (!isLittleWord(tokens[at]?.folded ?? '')) return false;
  }
  return false;
}

/** "Fine, 50 then": nothing but words that say nothing stand beside it. */
function isAlone({ start, end }: Amount, sentence: Sentence): boolean {
  const { tokens, matches, isLittleWord } = sentence;
  let [from, to] = [start, end];
  while (!isPause(from, sentence)) from--;
  while (to < tokens.length && !isPause(to, sentence)) to++;
  const answers = (at: number): boolean =>
    matches.some((one) => one.start <= at && at < one.end && ['correction', 'answer', 'intent'].includes(one.entry.meaning.is));
  const saysNothing = (at: number): boolean => isLittleWord(tokens[at]?.folded ?? '') || answers(at);
  // "I'm a student, 25".
  if (from > 0 && tokens[from]?.gap === 'comma' && !answers(from - 1) && !answers(from)) return false;
  return tokens.slice(from, to).every((_, offset) => (from + offset >= start && from + offset < end) || saysNothing(from + offset));
}

function isPause(at: number, { tokens }: Sentence): boolean {
  const { gap = 'stop' } = tokens[at] ?? {};
  return at === 0 || gap === 'stop' || gap === 'comma';
}

function lengthBefore(at: number, role: keyof BudgetWords, sentence: Sentence): number {
  return sentence.vocabulary.budgets.lengthBefore(at, role, sentence);
}
