import { WORDED } from '../../flow/program/attributes.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import type { Role as ClauseRole } from './clauses.ts';
import { type Clause, hasShown, lengthAt, type Reading } from './question-reading.ts';

const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);
/** What is so of a fragrance, or not. */
const SAID_OF_ONE: ReadonlySet<string> = new Set(['gender', 'occasion', 'style', 'ingredient', 'family', 'concentration']);
/** What may be in one. */
const IN_ONE: ReadonlySet<string> = new Set(['ingredient', 'family']);
/** Such verbs say something of a fragrance. */
const SAYING: readonly ClauseRole[] = ['is', 'has', 'smells', 'wears'];
/** Who does this wishes, or decides. */
const WISHING: readonly ClauseRole[] = ['wants', 'decides'];
/** Phrases that turn nothing down: "ça va", "va bene". */
const MILD: ReadonlySet<string> = new Set(['neutral', 'ends']);
/** Who tells of themselves says so at once: "I wear the second to work". */
const MOST_BEFORE = 2;

/**
 * Without a mark, in any order: "va bene in ufficio il 2", "y a de la vanille dans le troisième", "lavender in the third", "edt or edp
 * the Dior". One that was shown, or all of them, and what may be so of it, by a verb that says so, as what is in it, or as one of two;
 * nothing is wished for.
 */
export function asksOfPointed(clause: Clause, reading: Reading): boolean {
  const { sentence, pointed } = reading;
  if (!hasShown(sentence)) return false;
  const places = range(clause.start, clause.end);
  const isPointing = places.some((at) => pointed.has(at)) || places.some((at) => allAt(at, sentence) > 0);
  if (!isPointing || wishes(clause, reading) || judges(clause, sentence)) return false;
  const { phrases } = sentence.vocabulary.asks;
  const said = saidIn(clause, reading);
  const attribute = Math.max(...places.map((at) => phrases.longestAt(at, ATTRIBUTES, sentence)));
  // "Vale la pena il secondo", "the bigger bottle of the first".
  if (attribute > 1 || places.some((at) => phrases.lengthAt(at, 'pick', sentence) > 1)) return true;
  const isSaid = (said.length > 0 || attribute > 0) && places.some((at) => saysAt(at, sentence));
  return isSaid || isEither(said, sentence) || isWithin(clause, said, reading);
}

/**
 * "Can you wrap the second", "mon Dior n'est pas arrivé": around what is asked of the shop, one that was shown or its brand, and
 * nothing that could be wished for.
 */
export function tellsOfShown(clause: Clause, asked: Clause, { sentence, pointed }: Reading): boolean {
  if (!hasShown(sentence)) return false;
  const outside = range(clause.start, clause.end).filter((at) => at < asked.start || at >= asked.end);
  const named = sentence.matches.filter(({ start, entry: { meaning } }) => outside.includes(start) && meaning.is === 'value');
  const isOfBrand = named.some(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === 'brand');
  if (!isOfBrand && !outside.some((at) => pointed.has(at))) return false;
  if (named.some(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type !== 'brand')) return false;
  return !outside.some((at) => !isInPlace(at, sentence) && hasRole(at, ['wants', 'heads'], sentence));
}

/** "The first one": its "one" is no perfume of another kind. */
function isInPlace(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => meaning.is === 'ordinal' && start <= at && at < end);
}

/** "All three", "les deux": all that was shown, in words enough to mean nothing else. */
function allAt(at: number, sentence: Sentence): number {
  const length = sentence.vocabulary.asks.phrases.lengthAt(at, 'among', sentence);
  return length > 1 ? length : 0;
}

/** What is said of one, and whoever wears it: "could my son wear the third". */
function saidIn({ start, end }: Clause, { sentence, pointed }: Reading): readonly Match[] {
  const isAble = range(start, end).some((at) => lengthAt(at, 'verbs', sentence) > 0);
  return sentence.matches.filter(({ start: at, end: to, entry: { meaning } }) => {
    if (at < start || to > end || pointed.has(at)) return false;
    if (meaning.is === 'strength') return true;
    return meaning.is === 'value' && (SAID_OF_ONE.has(meaning.type) || (isAble && meaning.type === RECIPIENT));
  });
}

function saysAt(at: number, sentence: Sentence): boolean {
  if (hasRole(at, SAYING, sentence) || lengthAt(at, 'verbs', sentence) + lengthAt(at, 'suits', sentence) > 0) return true;
  const { asks, knownVerbs } = sentence.vocabulary;
  const token = sentence.tokens[at];
  // "Il primo proietta".
  if (token === undefined || asks.phrases.longestAt(at, ATTRIBUTES, sentence) === 0) return false;
  return hasRole(at, ['others'], sentence) || knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null;
}

/** "Edt or edp": two that are said of one, joined by an "or". */
function isEither(said: readonly Match[], { tokens, vocabulary }: Sentence): boolean {
  return said.some((one) => vocabulary.connectives.of(tokens[one.end]) === 'or' && said.some((other) => other.start === one.end + 1));
}

/** "Vanilla in the third": without a verb, a note and a word for what is in something right before one that was shown. */
function isWithin({ start, end }: Clause, said: readonly Match[], { sentence, pointed }: Reading): boolean {
  const isNote = said.some(({ entry: { meaning } }) => meaning.is === 'value' && IN_ONE.has(meaning.type));
  if (!isNote) return false;
  const isVerb = (at: number): boolean => {
    const token = sentence.tokens[at];
    return token !== undefined && sentence.vocabulary.knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null;
  };
  return range(start + 1, end).some((at) => pointed.has(at) && hasRole(at - 1, ['uses'], sentence)) && !isVerb(start);
}

/** "Il secondo mi sembra da barbiere": without a mark, who says how it strikes them asks nothing. */
function judges({ start, end }: Clause, sentence: Sentence): boolean {
  if (endsInMark(end, sentence)) return false;
  const isOwn = (at: number): boolean => hasRole(at, ['clitics', 'objects'], sentence) && lengthAt(at, 'things', sentence) === 0;
  return range(start, end).some((at) => isOwn(at) && hasRole(at + 1, ['is', 'says'], sentence));
}

/** Whether something is wished for, turned down or decided on, or somebody tells of themselves. */
function wishes(clause: Clause, reading: Reading): boolean {
  const { sentence, pointed } = reading;
  const { start, end } = clause;
  if (sentence.matches.some((one) => one.start >= start && one.end <= end && isWish(one, clause, reading))) return true;
  if (turnsWithin(clause, reading)) return true;
  const isDone = (at: number): boolean => hasRole(at, SAYING, sentence) || lengthAt(at, 'suits', sentence) > 0;
  const isOfOthers = range(start, end).some((at) => isThanOthers(at, sentence));
  // "Is one of them …", and German "der ist was für abends".
  const isSought = (at: number): boolean =>
    lengthAt(at, 'seeks', sentence) > 0 && !isOfOthers && !(hasRole(at, ['heads'], sentence) && isBehindVerb(at, clause, reading));
  // "Hay", which also seeks, says what is in one.
  const isWished = (at: number): boolean => (hasRole(at, WISHING, sentence) && !isDone(at)) || isSought(at);
  const isSomebody = (at: number): boolean =>
    hasRole(at, ['people'], sentence) &&
    lengthAt(at, 'things', sentence) === 0 &&
    !range(start, at + 1).some((from) => from + allAt(from, sentence) > at);
  return range(start, end).some((at) => !pointed.has(at) && (isWished(at) || (at - start < MOST_BEFORE && isSomebody(at))));
}

function isWish(one: Match, clause: Clause, reading: Reading): boolean {
  const { sentence } = reading;
  const { vocabulary, matches } = sentence;
  const {
    start: at,
    end: to,
    entry: { meaning },
  } = one;
  switch (meaning.is) {
    case 'emphasis':
      return meaning.how === 'excess' || meaning.how === 'must';
    case 'negation':
      return !MILD.has(meaning.how) && !isHarmless(one, clause, reading);
    // "Der ist eher was für abends": said behind a verb, it corrects nothing.
    case 'correction':
      return !isBehindVerb(to, clause, reading);
    case 'intent':
      return vocabulary.courtesies.has(meaning.intent) && !isInAttribute(at, clause.start, sentence);
    // "Any vanilla in the third" drops nothing.
    case 'drop':
      return !matches.some((other) => other.start === at && other.entry.meaning.is === 'answer');
    case 'likeness':
      return meaning.how === 'like' && !(isBehindPlace(at, clause, reading) && likensAt(at, sentence));
    case 'value':
      return meaning.type === 'comparative' && !isThanOthers(to, sentence);
    default:
      return meaning.is === 'price';
  }
}

/** A plain "not", a "no?" at the end, "rather" behind a verb, and the "less" of "less sweet than the others" turn nothing down. */
function isHarmless(one: Match, clause: Clause, reading: Reading): boolean {
  const { sentence } = reading;
  const {
    start: at,
    end: to,
    entry: { meaning },
  } = one;
  const { matches, tokens, vocabulary } = sentence;
  if (to - at === 1 && vocabulary.nots.has(tokens[at]?.folded ?? '')) return true;
  if (meaning.is === 'negation' && meaning.how === 'prefers') return isBehindVerb(at, clause, reading);
  const isAnswer = to === clause.end && matches.some((other) => other.start === at && other.entry.meaning.is === 'answer');
  const isCompared = matches.some(
    ({ start, end, entry }) => start <= at && end >= to && entry.meaning.is === 'value' && isThanOthers(end, sentence),
  );
  return isAnswer || isCompared;
}

/** "… than the others": all that was shown, right behind what is compared. */
function isThanOthers(at: number, sentence: Sentence): boolean {
  return at > 0 && allAt(at, sentence) > 0 && sentence.matches.some(({ end, entry: { meaning } }) => end === at && meaning.is === 'value');
}

function isBehindPlace(at: number, { start }: Clause, { pointed }: Reading): boolean {
  return range(start, at).some((place) => pointed.has(place));
}

/** Behind one that is pointed at, and a verb that says how it is. */
function isBehindVerb(at: number, clause: Clause, { sentence, pointed }: Reading): boolean {
  const place = range(clause.start, at).find((one) => pointed.has(one));
  return place !== undefined && range(place + 1, at).some((one) => hasRole(one, SAYING, sentence));
}

/** Italian "grande" thanks, but not in "il flacone grande". */
function isInAttribute(at: number, start: number, sentence: Sentence): boolean {
  return range(start, at).some((place) => place + sentence.vocabulary.asks.phrases.longestAt(place, ATTRIBUTES, sentence) > at);
}

/** A verb that likens: "ressemble à", "smells like". */
function likensAt(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  return [at, at - 1].some((place) => phrases.lengthAt(place, 'likeness', sentence) > 0 || hasRole(place, ['smells'], sentence));
}

/** "The first, but with vanilla"; in "more of an evening thing" the verb stands before it. */
function turnsWithin(clause: Clause, reading: Reading): boolean {
  const { sentence, pointed } = reading;
  const named = [...range(clause.start, clause.end).filter((at) => pointed.has(at)), ...saidIn(clause, reading).map(({ start }) => start)];
  const isTurn = ({ start, end, entry: { meaning } }: Match): boolean =>
    meaning.is === 'negation' &&
    meaning.how === 'ends' &&
    end > Math.min(...named) &&
    end <= Math.max(...named) &&
    !hasRole(start, SAYING, sentence) &&
    !hasRole(start - 1, SAYING, sentence);
  return sentence.matches.some(isTurn);
}

function hasRole(at: number, roles: readonly ClauseRole[], { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  const said = token === undefined ? null : vocabulary.clauses.rolesOf(token, rank);
  return said !== null && roles.some((role) => said.has(role));
}
