import { SORROW } from '../../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT } from '../../../flow/program/own-types.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import { harmLengthAt } from '../../2-spans/harm-words.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { DETERMINERS, DOES, governorOf, isFor, isOf, isPast, isPerson, type Judged, WISHING } from './message.ts';
import { isPlace, type Sense } from './senses.ts';
import { isOfWorld } from './subject.ts';

/** A message that looks for nothing, and speaks of something else or tells what somebody does. */
export function isOnlyTold({ isWish: wishes, foreign, clauses: { all } }: Judged): boolean {
  const verbs = all.flatMap((one) => one.verbs.map(({ verb }) => verb));
  return !wishes && !verbs.includes('prefers') && (foreign.includes(1) || verbs.some((verb) => DOES.has(verb)));
}

/** In a message that only tells, all but names is part of the tale: when, where, how it was and who was there. */
export function isLeftAside(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, clauses, foreign } = told;
  const { start, type } = thing;
  if (sense === 'name' || (sense === null && type !== RECIPIENT)) return false;
  if (isAttended(thing, sense, clause, told) || isBareGender(thing, clause, told)) return false;
  // "I'm saving up for a marathon": it is for what somebody does.
  const governor = governorOf(thing, clause);
  const isDoing =
    governor !== null && (DOES.has(governor.verb) || (governor.verb === 'is' && isOf(['people'], governor.at, clause, clauses)));
  if (isFor(start, clause, sentence) && !isDoing) return false;
  const isTold =
    clause.verbs.length > 0 ||
    isAnyMarked(foreign, clause.start, clause.end) ||
    goesOnTelling(clause, told) ||
    // "There's frost on the car, winter again".
    (isPlace(sense) && clauses.all.some(({ verbs }) => verbs.length > 0));
  return isTold || (sense === 'event' && clauses.all.some(({ verbs }) => verbs.length > 0));
}

/** "The flight was cancelled because of fog": the clause before it tells, in the same sentence. */
function goesOnTelling({ start }: Clause, { clauses: { all }, sentence: { tokens } }: Judged): boolean {
  const before = all.findLast((one) => one.end <= start);
  const isJoined = tokens[start]?.gap === 'soft' && before !== undefined;
  return isJoined && before.verbs.some(({ verb }) => DOES.has(verb));
}

const SPEAKING = ['speaker', 'woman', 'man'] as const;

/** "I'm the best man at a wedding", "I've a wedding on Saturday": the shopper will be there. */
export function isAttended(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, clauses } = told;
  const { has } = clauses;
  const { phrases } = sentence.vocabulary.people;
  if (sense !== 'event') return false;
  if (isComing(sense, clause, told)) return true;
  const { start } = clause;
  const isArticle = (at: number): boolean => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  for (let at = start; at < thing.start; at++) {
    const length = Math.max(has(at, 'is') && has(at, 'people') ? 1 : 0, ...SPEAKING.map((role) => phrases.lengthAt(at, role, sentence)));
    // Italian "sono le nozze" is no "I am".
    for (let next = at + length; length > 0 && next < thing.start; next++) if (!isArticle(next)) return true;
  }
  return false;
}

/**
 * "I'm getting married in June", but not "I went to a wedding on Saturday", nor where somebody else marries or shoppers tell how they
 * are: "and I'm a wreck".
 */
export function isComing(sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, clauses, foreign, things } = told;
  const { start, end, verbs } = clause;
  if (sense !== 'event' || verbs.some(({ at }) => isPast(at, sentence))) return false;
  if (things.some((one) => one.type === RECIPIENT && one.start >= start && one.end <= end)) return false;
  const isOfSpeaker = (at: number): boolean =>
    clauses.has(at - 1, 'people') || SPEAKING.some((role) => sentence.vocabulary.people.phrases.lengthAt(at, role, sentence) > 0);
  const isNoun = (at: number): boolean => DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthAt(at, role, sentence) > 0);
  const saysHow = (at: number, to: number): boolean =>
    isAnyMarked(foreign, at, to) || !(isNoun(at + 1) || range(at, to).some((place) => sentence.amounts.has(place)));
  const isFeeling = (one: Clause): boolean => {
    const [first, ...more] = one.verbs;
    if (one === clause || first === undefined || more.some(({ verb }) => WISHING.has(verb)) || !isOfSpeaker(first.at)) return false;
    return DOES.has(first.verb) || (first.verb === 'is' && saysHow(first.at, one.end));
  };
  if (clauses.all.some(isFeeling)) return false;
  for (let at = start; at < end; at++) if (sentence.vocabulary.people.phrases.lengthAt(at, 'coming', sentence) > 0) return true;
  return false;
}

/** "My gran is ninety and still dances", but not "my dad has turned 70". */
export function tellsBesideAges({ foreign, clauses: { all }, sentence: { amounts } }: Judged): boolean {
  const hasAmount = ({ start, end }: Clause): boolean => [...amounts.keys()].some((at) => start <= at && at < end);
  return foreign.includes(1) || all.some((clause) => !hasAmount(clause) && clause.verbs.some(({ verb }) => DOES.has(verb)));
}

/**
 * "I'm not eating any sugar": governed by what somebody does, unless that is to say something ("he said no oud"). A place or a
 * moment is part of a tale beside any verb: "I'm sick of this fog". So is a name beside whoever does it: "without coffee I hardly function".
 */
export function isDone(thing: Thing, told: Judged): boolean {
  const { clauses, sentence } = told;
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  if (clause === undefined) return false;
  // "Ich rauche nicht mehr".
  const isDoing = ({ at, verb }: Clause['verbs'][number]): boolean => at === thing.start && verb === 'others' && clauses.has(at, 'others');
  if (clause.verbs.some(isDoing)) return true;
  const governor = governorOf(thing, clause);
  if (governor?.verb === 'others') return !clauses.has(governor.at, 'says');
  const sense = sentence.vocabulary.senses.of(thing);
  // "The film was too dark", "the cellar reeks of mould".
  const isSaying = governor?.verb === 'smells' || (governor?.verb === 'is' && sense === 'quality');
  if (governor !== null && isSaying && isOfWorld(clause, governor.at, told)) return true;
  if (sense === 'name') return clause.verbs.length === 0 && hasSubject(clause, told);
  // "I'm a lorry driver, never at home" goes on telling.
  const { before } = clause;
  const goesOn = before !== null && before.end === clause.start && isAnyMarked(told.foreign, before.start, before.end);
  return isPlace(sense) && (goesOn || clause.verbs.length > 0 || isAnyMarked(told.foreign, clause.start, clause.end));
}

/** "Was für eine Hitze in der Bahn": beside words that are no part of a wish, though they are often said with one. */
export function isAmidLife(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  if (!isPlace(sense) || isFor(thing.start, clause, told.sentence) || isAttended(thing, sense, clause, told)) return false;
  // "More of a winter thing".
  const isTurn = ({ start, end, entry: { meaning } }: Match): boolean =>
    start === clause.start && end - start > 1 && meaning.is === 'negation' && meaning.how === 'ends';
  if (told.sentence.matches.some(isTurn)) return false;
  if (isGreeting(clause, told)) return true;
  for (let at = clause.start; at < clause.end; at++) if (told.foreign[at] === 1 || isBesideWishes(at, sense, told)) return true;
  return false;
}

/** "Come va la serata?": in one clause with a greeting of more than one word. */
function isGreeting({ start, end }: Clause, { sentence: { matches, vocabulary } }: Judged): boolean {
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    const isIn = from >= start && to <= end && to - from > 1;
    return isIn && meaning.is === 'intent' && vocabulary.courtesies.has(meaning.intent);
  });
}

/** "My dad passed away in October"; but "I'm so sad, for autumn please". */
export function isOfLoss({ start }: Thing, clause: Clause, sentence: Sentence): boolean {
  const isLoss = ({ start: from, end: to, entry: { meaning } }: Match): boolean =>
    from >= clause.start && to <= clause.end && meaning.is === 'intent' && meaning.intent === SORROW;
  return sentence.matches.some(isLoss) && !isFor(start, clause, sentence);
}

/** Commoner words mostly hold others together. */
const COMMONEST = 280;

/** Somebody, or a word that is often said beside a wish and none itself: "train", "Monday". */
export function isBesideWishes(at: number, sense: Sense | null, { sentence, clauses: { has } }: Judged): boolean {
  const { tokens, vocabulary, rank, isLittleWord, matches } = sentence;
  const { folded } = tokens[at] ?? { folded: '' };
  if (!isLittleWord(folded) || has(at, 'heads')) return false;
  const held = matches.filter(({ start, end }) => start <= at && at < end).map(({ entry }) => entry.meaning.is);
  // "I mean seductive", but "she dumped me on Valentine's day".
  if (has(at, 'people')) return sense !== 'event' && !held.some((one) => one === 'correction' || one === 'negation');
  if (held.some((one) => one !== 'filler')) return false;
  return (vocabulary.dictionaries.get(rank.written)?.rank(folded) ?? 0) >= COMMONEST;
}

/**
 * "The violet I wore when we went dancing", "quando andavo a ballare": where somebody once went and what for, behind a "when", is told and
 * no use of what is wished for.
 */
export function isWhenOnce(thing: Thing, { sentence, clauses }: Judged): boolean {
  if (!isPlace(sentence.vocabulary.senses.of(thing))) return false;
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  const governor = clause === undefined ? null : governorOf(thing, clause);
  if (clause === undefined || governor === null || !isPast(governor.at, sentence)) return false;
  return range(clause.start, Math.min(governor.at, thing.start)).some((at) => harmLengthAt('when', at, sentence) > 0);
}

/** "It's feminine": nothing else is said, and of nobody. "It's a girl" is. */
export function isBareGender({ start, type }: Thing, clause: Clause, { sentence, foreign, clauses, things }: Judged): boolean {
  const isArticle = DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthBefore(start, role, sentence) > 0);
  if (type !== GENDER || isArticle || isAnyMarked(foreign, clause.start, clause.end)) return false;
  const isOther = (one: Thing): boolean => isPerson(one) && one.start !== start && one.start >= clause.start && one.end <= clause.end;
  return clause.verbs.every(({ at, verb }) => verb === 'is' && !isOf(['people', 'shop'], at, clause, clauses)) && !things.some(isOther);
}

/** "I have to water the roses": beside whoever does it, an ordinary word without a job may be what is done. */
export function hasSubject({ start, end }: Clause, { clauses, things, foreign }: Judged): boolean {
  const isSubject = (at: number): boolean => clauses.has(at, 'people') || things.some((one) => isPerson(one) && one.start === at);
  for (let at = start; at < end; at++) if (isSubject(at)) return isAnyMarked(foreign, at, end);
  return false;
}
