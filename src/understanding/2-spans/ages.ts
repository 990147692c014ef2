import type { Lexicon } from '../../flow/program/lexicon.ts';
import { AGE, GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';
import type { Measure } from '../1-match/measures.ts';
import type { Amount } from '../1-match/numbers.ts';
import { isSaid, RolePhrases, type RoleTrees, roleWords } from '../1-match/role-phrases.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Wearers } from '../3-clauses/people.ts';
import type { Mention, SaidRange } from '../said.ts';
import type { Thing } from './names-beside.ts';

/** Up to this age nobody should be shown perfumes for adults. */
export const OLDEST_CHILD = 12;

/** Measures that may be an age. */
export const OF_AGE: ReadonlySet<Measure> = new Set<Measure>(['age', 'years', 'months', 'decade']);

const OLDEST = 110;
/** Whoever writes is no younger: Spanish "ya tengo tres" are three of something. */
const LEAST_OWN = 5;
/** Nobody has less than this to spend without a word for money. */
const LEAST_SUM = 20;
const MONTHS = 12;
const DECADE = 9;
/** Words that may stand between somebody and their age: "my mum has just turned 60". */
const MOST_BETWEEN = 4;
/** Words between an age and whose it is: "my 7-year-old little girl". */
const NEAR = 2;

/** Words for ages and what else ages are told by, in all languages of a project. */
export class AgeWords {
  readonly #byFirst = new Map<string, { readonly language: string; readonly tokens: readonly Token[]; readonly range: SaidRange }[]>();
  readonly selves: RolePhrases<'self'>;
  /** Every word of them, folded: none is unknown. */
  readonly words: ReadonlySet<string>;

  constructor(lexicons: readonly Pick<Lexicon, 'language' | 'ages' | 'measures'>[], trees: RoleTrees) {
    const words = new Set<string>();
    for (const { language, ages } of lexicons) {
      for (const [years, phrases] of Object.entries(ages)) {
        const [min = 0, max = min] = years.split('-').map(Number);
        for (const phrase of phrases) {
          const tokens = tokenize(phrase);
          const first = tokens[0]?.folded ?? '';
          for (const { folded } of tokens) words.add(folded);
          this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), { language, tokens, range: { min, max } }]);
        }
      }
    }
    this.words = words;
    this.selves = new RolePhrases(
      roleWords(lexicons, ({ measures: { self } }) => ({ self })),
      trees,
    );
  }

  /** The age that the longest words at a token stand for, in a language of the message. */
  at(at: number, { tokens, rank }: Sentence): { readonly end: number; readonly range: SaidRange } | null {
    let best: { readonly end: number; readonly range: SaidRange } | null = null;
    for (const one of this.#byFirst.get(tokens[at]?.folded ?? '') ?? []) {
      const end = at + one.tokens.length;
      if (rank(one.language) !== 0 || end <= (best?.end ?? 0)) continue;
      if (one.tokens.every((word, offset) => isSaid(word, tokens[at + offset], offset > 0))) best = { end, range: one.range };
    }
    return best;
  }
}

/** The age that an amount is, in years; null: it is none. */
export function ageOf(amount: Amount, sentence: Sentence): SaidRange | null {
  const { value, start } = amount;
  if (!isAge(amount, sentence)) return null;
  switch (sentence.measures.get(start)?.measure) {
    case 'months':
      return exactly(Math.floor(value / MONTHS));
    case 'decade':
      return value % 10 === 0 ? { min: value, max: value + DECADE } : exactly(value);
    default:
      return exactly(value);
  }
}

const exactly = (years: number): SaidRange => ({ min: years, max: years });

/** "My 3-year-old". */
export function isChildsAgeTold(sentence: Sentence): boolean {
  return [...sentence.amounts.values()].some((one) => one.value <= OLDEST_CHILD && isAge(one, sentence));
}

/** Whether words beside an amount say that it is an age; without any it is one right behind somebody: "a man about 50". */
export function isAge(amount: Amount, sentence: Sentence): boolean {
  const { value, currency, start, digits } = amount;
  if (currency !== null || !Number.isInteger(value) || value > OLDEST || digits > 3) return false;
  // "Bin im 4. Monat".
  if (isOfMonthAlong(start, sentence)) return false;
  const measure = sentence.measures.get(start)?.measure;
  if (value <= OLDEST_CHILD && measure !== undefined && isOfUse(start, sentence)) return false;
  if (measure === 'age' && isOfOccasion(amount.end, sentence)) return false;
  if (measure === 'age' || measure === 'decade') return isLast(sentence.measures.get(start)?.end ?? amount.end, sentence);
  // "Four months pregnant".
  if (measure === 'months' && isExpecting(sentence)) return false;
  if (measure === 'years' || measure === 'months') return speaksOfSomebody(sentence);
  if (measure !== undefined || NUMBERS.has(sentence.context.asked ?? '') || isVerbAt(start, sentence)) return false;
  return isBesideSomebody(amount, sentence) || isOfWhomAsked(amount, sentence);
}

/** "Uso o 212 faz uns 5 anos": how long something is worn, where nobody is named between. */
function isOfUse(start: number, { tokens, vocabulary, rank, matches }: Sentence): boolean {
  for (let at = start - 1; at >= 0; at--) {
    const token = tokens[at];
    const isNamed = matches.some(({ end, entry: { meaning } }) => end === at + 1 && meaning.is === 'value' && meaning.type === RECIPIENT);
    if (token === undefined || isNamed) return false;
    if (vocabulary.clauses.rolesOf(token, rank).has('wears')) return true;
    if (isPause(at, { tokens })) return false;
  }
  return false;
}

/** Italian "bro, sei un mito": "sei" is "you are" there, and no six. */
function isVerbAt(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && vocabulary.clauses.rolesOf(token, rank).has('is');
}

/** "Zum 25. Hochzeitstag": it is the occasion's number. */
function isOfOccasion(end: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start === end && meaning.is === 'value' && meaning.type === 'occasion');
}

/** "Una vecina mía de 60", "weiblich und so um die 60", where it was asked whom it is for: the only number, behind whoever is named. */
function isOfWhomAsked({ start, end, value }: Amount, sentence: Sentence): boolean {
  const { amounts, matches, tokens, vocabulary } = sentence;
  if (!asksWhom(sentence) || amounts.size > 1 || value < LEAST_SUM || !isLast(end, sentence)) return false;
  const isPerson = ({ end: until, entry: { meaning } }: Match): boolean =>
    until <= start &&
    meaning.is === 'value' &&
    isPersonType(meaning.type) &&
    tokens.slice(until, start + 1).every(({ gap }) => gap !== 'stop');
  const isLimited = ({ held, entry: { meaning } }: Match): boolean =>
    meaning.is === 'price' && meaning.limit !== 'about' && held.some((one) => one.start === start);
  const isSpent = (at: number): boolean => SPENT.some((role) => vocabulary.budgets.lengthAt(at, role, sentence) > 0);
  return matches.some(isPerson) && !matches.some(isLimited) && !tokens.some((_, at) => at < start && isSpent(at));
}

/** Words that a sum stands behind. */
const SPENT = ['reaches', 'exceeds', 'below'] as const;

/** It was asked whom it is for. */
const asksWhom = ({ context: { asked } }: Sentence): boolean => asked === RECIPIENT || asked === GENDER;

/**
 * "The lady it's about is 60", "una vecina mía de 60", where it was asked whom it is for: whoever is the only one named, `people`, is told
 * with an age, whatever else the clause says.
 */
export function isAgedAnswer(people: readonly unknown[], sentence: Sentence): boolean {
  if (people.length !== 1 || !asksWhom(sentence)) return false;
  return [...sentence.amounts.values()].some((amount) => amount.value >= LEAST_SUM && isAge(amount, sentence));
}

function isOfMonthAlong(start: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (!phrases.stands('months_along', sentence)) return false;
  return sentence.tokens.some((_, at) => at < start && at + phrases.lengthAt(at, 'months_along', sentence) > start);
}

function isExpecting(sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  return sentence.tokens.some((_, at) => phrases.lengthAt(at, 'expectant', sentence) > 0);
}

/** Questions that a bare number answers. */
const NUMBERS: ReadonlySet<string> = new Set(['price', 'number', 'year']);

/** "I am", Spanish "tengo". */
export const isSelfBefore = (at: number, sentence: Sentence): boolean =>
  sentence.vocabulary.ages.selves.lengthBefore(at, 'self', sentence) > 0;

/** Spanish "tengo 34" tells an age, "tengo 60" what may be spent. */
export const isUneven = (value: number): boolean => value < LEAST_SUM || value % 5 > 0;

function isBesideSomebody({ start, end, value }: Amount, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const gap = tokens[start]?.gap;
  if (gap === 'stop' || (gap === 'comma' && !isPause(end, sentence))) return false;
  const at = gap === 'comma' ? start : vocabulary.measures.withoutBetween(start, tokens, MOST_BETWEEN);
  // "For my niece, about 15": for so little nobody looks for a scent.
  const isApart = gap !== 'comma' && isPause(at, sentence);
  // "A woman, about 60", where it was asked whom it is for.
  const isLittle = value < LEAST_SUM || asksWhom(sentence);
  if (isApart && (at === start || !isLittle || tokens[at]?.gap !== 'comma')) return false;
  const isOne =
    isSomebodyBefore(at, sentence) ||
    (gap !== 'comma' &&
      !isApart &&
      value >= LEAST_OWN &&
      ((at < start && isSelfBefore(at, sentence)) || (isUneven(value) && isSelfBefore(start, sentence))));
  return isOne && isLast(end, sentence);
}

function isSomebodyBefore(at: number, sentence: Sentence): boolean {
  const gap = sentence.tokens[at]?.gap;
  if (at === 0 || gap === 'stop') return false;
  const { children } = sentence.vocabulary;
  return (
    sentence.matches.some(({ end, entry: { meaning } }) => end === at && meaning.is === 'value' && isPersonType(meaning.type)) ||
    children.lengthBefore(at, 'family', sentence) > 0 ||
    children.lengthBefore(at, 'names', sentence) > 0
  );
}

const isPersonType = (type: string | null): boolean => type === GENDER || type === RECIPIENT;

function speaksOfSomebody(sentence: Sentence): boolean {
  const { matches, tokens, vocabulary } = sentence;
  const { people, ages } = vocabulary;
  return (
    matches.some(({ entry: { meaning } }) => meaning.is === 'value' && isPersonType(meaning.type)) ||
    tokens.some(
      (_, at) =>
        (['she', 'he'] as const).some((role) => people.phrases.lengthAt(at, role, sentence) > 0) ||
        isChild(at, sentence) ||
        ages.selves.lengthAt(at, 'self', sentence) > 0,
    )
  );
}

const isChild = (at: number, sentence: Sentence): boolean =>
  (['family', 'names'] as const).some((role) => sentence.vocabulary.children.lengthAt(at, role, sentence) > 0);

function isPause(at: number, { tokens }: Pick<Sentence, 'tokens'>): boolean {
  const gap = tokens[at]?.gap ?? 'stop';
  return gap === 'stop' || gap === 'comma';
}

/** Nothing is counted by it: "she's 7", not "she is 3 rooms away". */
export function isLast(end: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, isLittleWord, known, rank } = sentence;
  const next = tokens[end];
  if (
    next === undefined ||
    isPause(end, sentence) ||
    known[end] === 1 ||
    isChild(end, sentence) ||
    vocabulary.connectives.of(next) !== undefined
  )
    return true;
  const roles = vocabulary.clauses.rolesOf(next, rank);
  // "My gran made eight jars".
  if (COUNTED.some((role) => roles.has(role))) return false;
  return isLittleWord(next.folded) || vocabulary.measures.words.has(next.folded) || roles.size > 0;
}

/** What is counted and is no age. */
const COUNTED = ['servings', 'kitchen', 'drinks'] as const;

/** In days: "three days to go". */
export function isOfDays({ type, value }: Mention): boolean {
  return type === AGE && typeof value === 'object' && 'max' in value && value.max === 0;
}

/** An age that nobody has to be careful with. */
export function isAdultAge({ type, value }: Mention): boolean {
  return type === AGE && typeof value === 'object' && (value.max ?? OLDEST) > OLDEST_CHILD;
}

/** What is left of what was read: ages of whoever shall wear it. A child's counts where nobody else is named. */
export function withoutOthersAges<One extends { readonly start: number; readonly end: number; readonly mention: Mention }>(
  settled: readonly One[],
  things: readonly Thing[],
  { spokenOf, named, told }: Wearers,
  sentence: Sentence,
): readonly One[] {
  const { wearer } = sentence.context;
  const isSelfNamed = things.some(({ type, reading }) => type === RECIPIENT && reading.is === 'value' && reading.value === SELF);
  const isForOther = named.length > 0 || (!isSelfNamed && wearer != null && wearer !== SELF);
  return settled.filter((one) => {
    const { mention, start } = one;
    if (mention.type !== AGE || typeof mention.value !== 'object') return true;
    if (isOwn(start, sentence)) return !isForOther;
    const whose = somebodyBeside(one, things, sentence);
    // "My gran is ninety and still dances".
    if (whose === undefined || !(spokenOf.has(whose) || told.has(whose))) return true;
    return !isAdultAge(mention) && !isSelfNamed && named.length === 0;
  });
}

function isOwn(start: number, sentence: Sentence): boolean {
  const { selves } = sentence.vocabulary.ages;
  const at = sentence.vocabulary.measures.withoutBetween(start, sentence.tokens, MOST_BETWEEN);
  return [start, at].some((from) => selves.lengthBefore(from, 'self', sentence) > 0) || selves.lengthAt(start, 'self', sentence) > 0;
}

/** Whoever is named right behind an age, else last before it in its sentence. */
function somebodyBeside(
  { start, end }: { readonly start: number; readonly end: number },
  things: readonly Thing[],
  { tokens }: Sentence,
): Thing | undefined {
  const people = things.filter(({ type }) => isPersonType(type));
  const isWhole = (from: number, to: number): boolean => tokens.slice(from, to).every(({ gap }) => gap !== 'stop');
  return (
    people.find(
      (one) =>
        one.start >= end &&
        one.start - end <= NEAR &&
        tokens.slice(end, one.start + 1).every(({ gap }) => gap === 'soft' || gap === 'none'),
    ) ?? people.findLast((one) => one.end <= start && isWhole(one.end, start + 1))
  );
}
