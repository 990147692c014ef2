import { ALLERGY } from '../../../flow/program/own-intents.ts';
import { GENDER } from '../../../flow/program/own-types.ts';
import { SMELLS } from '../../../lexicon/index/meanings.ts';
import { range } from '../../../text/range.ts';
import { harmLengthAt } from '../../2-spans/harm-words.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { isFor, isPerson, isTalk, isWhere, type Judged } from './message.ts';
import type { Sense } from './senses.ts';

/** Words of people that hold a phrase together. */
const HOLDING = ['articles', 'of', 'for', 'to'] as const;
/** A message that says more than this has other rooms. */
const LONGEST = 8;

/**
 * "See you at work", "off to the gym", "men, honestly", "ah les hommes": a place, a time or a gender wishes by itself where nothing else is
 * said. Beside other words, in a message that speaks of no scent, it has to be what something is for.
 */
export function isAmongBystanders(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, isWish, things, clauses } = told;
  const isGender = thing.type === GENDER;
  // "I'm getting married!" calls for something to wear.
  if (
    isWish ||
    isAwaited(sentence) ||
    thing.type === sentence.context.asked ||
    sentence.text.trimEnd().endsWith('?') ||
    (sense !== 'use' && !isGender)
  )
    return false;
  // "Sweet but manly", "a man, 50", "not for summer, more of a winter thing".
  // "Oggi in ufficio si gela" says how it is there now.
  const isNow = sentence.vocabulary.clauses.stands('today', sentence) || sentence.matches.some(isTalk);
  const isMore = (one: Thing): boolean =>
    one !== thing && !isWhere(one, told) && (isGender || (one.type === thing.type && !isNow) || SMELLS.has(one.type ?? ''));
  if (things.some(isMore) || (isGender && sentence.amounts.size > 0)) return false;
  // "When it's boiling out", "per quando vado a correre": when it is worn.
  const isWhen = (at: number): boolean => harmLengthAt('when', at, sentence) > 0 || clauses.has(at, 'ifs');
  if (range(clause.start, thing.start + 1).some(isWhen)) return false;
  if (sentence.tokens.length > LONGEST || (isFor(thing.start, clause, sentence) && !goesThere(thing, clause, told))) return false;
  if (saysItIs(thing, told)) return true;
  if (clause.verbs.length > 0) return false;
  // "Trenta gradi a maggio, roba da matti".
  if (!isGender && sentence.matches.some((one) => isTalk(one) && (one.end <= clause.start || one.start >= clause.end))) return true;
  return range(isGender ? 0 : clause.start, isGender ? sentence.tokens.length : clause.end).some((at) => isBystander(at, told));
}

/** "In ten minutes at work". */
const LEAST_TIMED = 4;
/** Words of a phrase that has a verb of its own. */
const LONG_PREDICATE = 3;

/** What more than a remark is said with: "nicht für den Sommer, lieber für abends". */
const TURNING: ReadonlySet<string> = new Set(['prefers', 'instead', 'hard', 'takes_back', 'drops']);

/**
 * "In summer we always go to the coast", "in inverno non mi schiodo dal divano", "we're open till midnight on Saturdays": beside a verb, in a
 * message that neither wishes nor speaks of a scent, a sum or a feast, a time or a place only says when or where. "New job, open office" may wish.
 */
export function isOnlyWhen(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, isWish, things, clauses } = told;
  if (isWish || sense !== 'use' || isAwaited(sentence) || thing.type === sentence.context.asked) return false;
  // "On enterre l'année le 31": words that are a predicate themselves.
  if (thing.end - thing.start >= LONG_PREDICATE) return false;
  if (isFor(thing.start, clause, sentence) || sentence.vocabulary.clauses.stands('ifs', sentence)) return false;
  // "Para cuando nieva": when it is worn.
  if (range(0, thing.start + 1).some((at) => harmLengthAt('when', at, sentence) > 0)) return false;
  const { senses } = sentence.vocabulary;
  const isMore = (one: Thing): boolean =>
    one.reading.is !== 'value' ||
    one.type === 'comparative' ||
    senses.of(one) === 'event' ||
    (one.type !== thing.type && SMELLS.has(one.type ?? ''));
  if (things.some(isMore)) return false;
  const { matches } = sentence;
  const isTurn = matches.some(
    ({ entry: { meaning } }) =>
      meaning.is === 'price' ||
      meaning.is === 'correction' ||
      meaning.is === 'likeness' ||
      (meaning.is === 'answer' && matches.length > 1) ||
      (meaning.is === 'negation' && TURNING.has(meaning.how)),
  );
  const isVerb = (at: number): boolean =>
    (clauses.has(at, 'others') && at > 0) ||
    (at === 0 && clauses.has(at, 'others') && sentence.tokens.length > 2) ||
    // Italian "non mi schiodo".
    (clauses.has(at - 1, 'clitics') && sentence.known[at] !== 1);
  // "Réunion dans dix minutes au bureau", "nur noch drei Tage bis zum Urlaub": how long until then.
  const isCounted = (at: number): boolean =>
    sentence.amounts.get(at)?.currency === null && sentence.tokens[at + 1]?.gap === 'soft' && !things.some(isPerson);
  const isTimed =
    sentence.tokens.length >= LEAST_TIMED &&
    sentence.amounts.size === 1 &&
    clauses.all.every(({ verbs }) => verbs.length === 0) &&
    [...sentence.amounts.keys()].some(isCounted);
  const isTold = isTimed || clauses.all.some(({ verbs }) => verbs.length > 0) || sentence.tokens.some((_, at) => isVerb(at));
  return !isTurn && isTold && !isHelpSought(sentence);
}

/** "Open office, the woman next to me has asthma. Help." */
function isHelpSought({ matches }: Judged['sentence']): boolean {
  return matches.some(({ entry: { meaning } }) => meaning.is === 'intent' && (meaning.intent === ALLERGY || meaning.intent === 'help'));
}

/** "It's snowing", "the leaves are falling": how it is now, told by a whole sentence. */
function saysItIs({ start, end, type }: Thing, { sentence, clauses }: Judged): boolean {
  return (
    type !== GENDER &&
    start === sentence.vocabulary.people.phrases.lengthBefore(start, 'articles', sentence) &&
    end === sentence.tokens.length &&
    range(start, end).some((at) => clauses.has(at, 'is')) &&
    end > 1
  );
}

/** "Ich muss zum Sport", "we're all for the office now": whoever goes there stands first, with more than what the use is told by between. */
function goesThere({ start }: Thing, clause: Clause, { sentence, clauses, isWish, things }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (isWish || clause.verbs.length > 0 || !clauses.has(clause.start, 'people') || things.length > 1) return false;
  const isHolding = (at: number): boolean => clauses.has(at, 'uses') || HOLDING.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  return range(clause.start + 1, start).some((at) => !isHolding(at));
}

/** A word that is no part of what is named, holds nothing together, and says nothing of how much something is wanted. */
function isBystander(at: number, { sentence, things, clauses }: Judged): boolean {
  const { tokens, matches, vocabulary } = sentence;
  const token = tokens[at];
  if (token?.kind !== 'word' || things.some(({ start, end }) => start <= at && at < end)) return false;
  if (clauses.has(at, 'uses') || clauses.has(at, 'heads') || vocabulary.connectives.of(token) !== undefined) return false;
  // Italian "da ufficio".
  if (vocabulary.effects.phrases.lengthAt(at, 'that', sentence) > 0) return false;
  if (HOLDING.some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0)) return false;
  return matches.every(({ start, end, entry: { meaning } }) => at < start || at >= end || meaning.is === 'filler' || meaning.is === 'cue');
}
