import { TERMS, WORDED } from '../../flow/program/attributes.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { type Clause, hasShown, lengthAt, type Reading } from './question-reading.ts';
import { hasRole } from './said-of.ts';

const ATTRIBUTES: ReadonlySet<string> = new Set(WORDED);
const NAMED_TERMS: ReadonlySet<string> = new Set(TERMS);
/** Values that say how something is, or whom and what for. */
const HOW: ReadonlySet<string> = new Set(['style', 'comparative', 'occasion', 'family']);
/** How many words that say nothing may stand before the verb. */
const MOST_LEADING = 3;

/**
 * "¿Es muy caro?", "sono forti?", "o segundo é doce?", "è un clone?": behind a list "is", how something is, and a mark. What was shown stands before the verb,
 * or is left out as Romance languages do; nothing is wished for.
 */
export function asksHowItIs({ start, end, asksOn }: Clause, { sentence, pointed }: Reading): boolean {
  if (!hasShown(sentence) || !(asksOn || endsInMark(end, sentence))) return false;
  const verb = range(start, Math.min(end, start + MOST_LEADING + 1)).find((at) => isCopula(at, sentence));
  if (verb === undefined) return false;
  const isSubject = (at: number): boolean => pointed.has(at) || isPartOfPlace(at, sentence);
  const isNot = (at: number): boolean => hasRole(at, 'nots', sentence);
  if (!range(start, verb).every((at) => isSubject(at) || isPlain(at, sentence) || (isNot(at) && at === verb - 1))) return false;
  // "C'è qualcosa per la sera?" asks whether there is such a thing.
  // "Non è un po' forte?" asks the same.
  const before = verb > start && isNot(verb - 1) ? verb - 1 : verb;
  if (before > start && !isSubject(before - 1) && !standsForIt(before - 1, sentence)) return false;
  const whole = sentence.vocabulary.asks.phrases.lengthAt(verb, 'description', sentence);
  let says = whole > 0;
  for (let at = verb + Math.max(whole, 1); at < end; ) {
    const how = howLengthAt(at, end, sentence);
    const isKind = at === verb + 1 && isHead(at, sentence);
    if (how === 0 && !isPlain(at, sentence) && !isMeasure(at, sentence) && !isKind) return false;
    says ||= how > 0;
    at += Math.max(how, 1);
  }
  return says;
}

/** "Cheap", "è caro", which compare nothing where it is asked how something is: an attribute says the same, and beside it nothing is said. */
export function saysHowItIs(start: number, end: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  let named = false;
  for (let at = start; at < end; ) {
    const length = phrases.longestAt(at, ATTRIBUTES, sentence);
    if (length === 0 && !isCopula(at, sentence) && !isMeasure(at, sentence)) return false;
    named ||= length > 0;
    at += Math.max(length, 1);
  }
  return named;
}

/** Length of what says there how something is, the longest; 0: nothing. */
function howLengthAt(at: number, end: number, sentence: Sentence): number {
  const says = ({ start, end: to, entry: { meaning } }: Match): boolean =>
    start === at && to <= end && (meaning.is === 'strength' || (meaning.is === 'value' && HOW.has(meaning.type)));
  const said = sentence.matches.reduce((longest, one) => (says(one) ? Math.max(longest, one.end - at) : longest), 0);
  const { phrases, terms } = sentence.vocabulary.asks;
  return Math.max(said, phrases.lengthAt(at, 'price', sentence), terms.longestAt(at, NAMED_TERMS, sentence));
}

function isCopula(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has('is');
}

/** "È qualcosa per la sera?" */
function isHead(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has('heads');
}

function isMeasure(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'emphasis');
}

/** "That", "ils", or what only joins. */
function standsForIt(at: number, sentence: Sentence): boolean {
  return lengthAt(at, 'things', sentence) > 0 || sentence.vocabulary.connectives.of(sentence.tokens[at]) !== undefined;
}

function isPlain(at: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const token = tokens[at];
  if (token === undefined) return false;
  const isLittle = sentence.isLittleWord(token.folded) || vocabulary.connectives.of(token) !== undefined;
  return isLittle || lengthAt(at, 'things', sentence) > 0;
}

function isPartOfPlace(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'ordinal');
}
