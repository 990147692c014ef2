import { WORDED } from '../../flow/program/attributes.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Role as ClauseRole } from './clauses.ts';
import { type Clause, hasShown, lengthAt, type Reading, range } from './question-reading.ts';

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
  if (!isPointing || wishes(clause, reading)) return false;
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
  return (
    token !== undefined &&
    asks.phrases.longestAt(at, ATTRIBUTES, sentence) > 0 &&
    knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null
  );
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

/** Whether something is wished for, turned down or decided on, or somebody tells of themselves. */
function wishes(clause: Clause, reading: Reading): boolean {
  const { sentence, pointed } = reading;
  const { start, end } = clause;
  if (sentence.matches.some((one) => one.start >= start && one.end <= end && isWish(one, start, reading))) return true;
  if (turnsWithin(clause, reading)) return true;
  const isDone = (at: number): boolean => hasRole(at, SAYING, sentence) || lengthAt(at, 'suits', sentence) > 0;
  // "Hay", which also seeks, says what is in one.
  const isWished = (at: number): boolean => (hasRole(at, WISHING, sentence) && !isDone(at)) || lengthAt(at, 'seeks', sentence) > 0;
  const isSomebody = (at: number): boolean => hasRole(at, ['people'], sentence) && lengthAt(at, 'things', sentence) === 0;
  return range(start, end).some((at) => !pointed.has(at) && (isWished(at) || (at - start < MOST_BEFORE && isSomebody(at))));
}

function isWish({ start: at, end: to, entry: { meaning } }: Match, start: number, { sentence, pointed }: Reading): boolean {
  const { vocabulary, tokens, matches } = sentence;
  if (meaning.is === 'emphasis') return meaning.how === 'excess' || meaning.how === 'must';
  if (meaning.is === 'negation') return !MILD.has(meaning.how) && !(to - at === 1 && vocabulary.nots.has(tokens[at]?.folded ?? ''));
  if (meaning.is === 'intent') return vocabulary.courtesies.has(meaning.intent) && !isInAttribute(at, start, sentence);
  // "Any vanilla in the third" drops nothing.
  if (meaning.is === 'drop') return !matches.some((one) => one.start === at && one.entry.meaning.is === 'answer');
  // "The Dior resembles Sauvage": said of one, it asks.
  if (meaning.is === 'likeness')
    return meaning.how === 'like' && !(range(start, at).some((place) => pointed.has(place)) && likensAt(at, sentence));
  return meaning.is === 'correction' || meaning.is === 'price' || (meaning.is === 'value' && meaning.type === 'comparative');
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

/** "The first, but with vanilla". */
function turnsWithin(clause: Clause, reading: Reading): boolean {
  const named = [
    ...range(clause.start, clause.end).filter((at) => reading.pointed.has(at)),
    ...saidIn(clause, reading).map(({ start }) => start),
  ];
  return range(Math.min(...named) + 1, Math.max(...named) + 1).some((at) => reading.turns.has(at));
}

function hasRole(at: number, roles: readonly ClauseRole[], { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  const said = token === undefined ? null : vocabulary.clauses.rolesOf(token, (language) => rank(language) === 0);
  return said !== null && roles.some((role) => said.has(role));
}
