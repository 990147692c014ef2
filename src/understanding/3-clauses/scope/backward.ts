import { GENDER, RECIPIENT } from '../../../flow/program/own-types.ts';
import { REACHED_BACK, SMELLS } from '../../../lexicon/index/meanings.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import type { Role } from '../clauses.ts';
import { isComplaint, isQuestionBefore } from '../phrasing.ts';
import { hasRole } from '../said-of.ts';
import { isSought } from '../so-far.ts';
import type { Cue } from './cues.ts';
import { areLittle, isAlone, isApart, isJustBefore, isPause, NEAR } from './nearness.ts';
import { type Effect, lastOf, type Open, type Reach, type Told, withReach } from './reach.ts';
import { stanceOf } from './stances.ts';
import { isStillSpokenOf, wholeList } from './topics.ts';

/** How many words may stand between the parts of a list. */
const LISTED = 2;

/** Words between what turns and what judges: "pero ya me cansó". */
const BEFORE_JUDGEMENT = 1;

/** Whether the clause that was just left is spoken of on: "Orangen aber nicht", "Rose? No." */
export function goesBack(told: Told, { start }: Cue, sentence: Sentence): boolean {
  const { left, clause } = told;
  if (clause.length > 0 || left.clause.length === 0 || left.end > start) return false;
  return start - left.end <= BEFORE_JUDGEMENT && areLittle(left.end, start, sentence);
}

const OCCASION = 'occasion';
const PEOPLE: ReadonlySet<string> = new Set([GENDER, RECIPIENT]);

/** Words between a question and the "no" to it. */
const BEFORE_ANSWER = 5;
const SAYING: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'others', 'people'];

/** "Roses? For heaven's sake, no", "roses? They bore me": between the question and the "no" nothing is named, and nobody does anything. */
export function answersBack(told: Told, { start }: Cue, sentence: Sentence): boolean {
  const { left, clause } = told;
  if (clause.length > 0 || left.clause.length === 0 || left.end > start || start - left.end > BEFORE_ANSWER) return false;
  if (!isQuestionBefore(left.end, sentence)) return false;
  const { tokens, vocabulary, rank } = sentence;
  return tokens.slice(left.end, start).every((token) => {
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return roles.has('pronouns') || SAYING.every((role) => !roles.has(role));
  });
}

/** "Roses I can't stand, lilies I love": what opens a clause is the object of a verb that ends it, with whoever does it right beside. */
export function isOfFronted({ clause: named }: Told, { start, end }: Cue, sentence: Sentence): boolean {
  // "Roses my daughter can't use, the doctor said".
  const clause = named.filter(({ type }) => !PEOPLE.has(type ?? ''));
  const who = named.filter(({ type }) => PEOPLE.has(type ?? ''));
  const isSomebody = (at: number): boolean =>
    hasRole(at, 'people', sentence) || who.some((one) => one.start <= at && at < one.end && at < start);
  const [first] = clause;
  const last = clause.at(-1);
  if (first === undefined || last === undefined || !REACHED_BACK.has(last.type ?? '') || last.end > start) return false;
  const behind = isSomebody(end) && !isPause(end, sentence) ? end + 1 : end;
  // "No me gusta nada".
  const until = behind > end || !hasRole(end, 'nots', sentence) ? behind : end + 1;
  // "La vainilla no me gusta y la rosa tampoco".
  const goesOn = sentence.vocabulary.connectives.of(sentence.tokens[until]) === 'and';
  const isEnd = (isPause(until, sentence) || goesOn) && sentence.tokens[until] !== undefined;
  const opens = isPause(first.start, sentence) || isPause(first.start - 1, sentence) || (goesOn && isOfRelative(first.start, sentence));
  if (!isEnd || !opens || !isObjectOf(last.end, start, named, sentence) || isQuestionBefore(until, sentence)) return false;
  // Spanish "vainilla no quiero": the verb says who.
  if (end - start > 1 && hasRole(end - 1, 'wants', sentence)) return clause.every((one) => one.type === last.type);
  for (let at = last.end; at < until; at++) if (isSomebody(at)) return clause.every((one) => one.type === last.type);
  return false;
}

/** Whether a cue stands right behind what it is about, but for who does it and how: "jasmine she would never wear". */
function isObjectOf(end: number, start: number, clause: readonly Spoken[], sentence: Sentence): boolean {
  const isAuxiliary = (at: number): boolean =>
    hasRole(at, 'has', sentence) || sentence.vocabulary.questions.lengthAt(at, 'opens', sentence) > 0;
  const verb = range(end, start).find(isAuxiliary) ?? start;
  return isJustBefore(end, start, clause, sentence) || (isJustBefore(end, verb, clause, sentence) && range(verb, start).every(isAuxiliary));
}

/** "Los que huelen a mar": what opens the clause is told by what it smells of. */
function isOfRelative(at: number, sentence: Sentence): boolean {
  const from = range(0, at + 1).findLast((one) => isPause(one, sentence)) ?? 0;
  const before = range(from, at);
  return before.some((one) => hasRole(one, 'smells', sentence)) && !before.some((one) => hasRole(one, 'wants', sentence));
}

/** What an unused negation is about: "roses I can't stand". */
export function whatIsDenied(one: Open, { clause: said, named }: Told, sentence: Sentence): readonly Spoken[] {
  const { how, cue, over, words } = one;
  if (isWornNowhere(one, said, sentence)) return said.filter(({ type }) => type === OCCASION);
  if ((how !== 'hard' && how !== 'soft') || one.things.length > 0 || one.strange || one.than !== null || over === 'near') return [];
  const clause = wholeList(said, named, sentence);
  // "Y los de oficina tampoco": what is turned down as well may be a use.
  const isUse = isUseAlone(clause, cue, sentence);
  const isAsWell = isUse || range(cue.start, cue.end).some((at) => sentence.vocabulary.allergy.lengthAt(at, 'also', sentence) > 0);
  const reached = clause.filter(({ end, type }) => end <= cue.start && (REACHED_BACK.has(type ?? '') || (isAsWell && type === OCCASION)));
  const last = reached.at(-1);
  // "Vanilla is never too much": it is fine.
  if (last !== undefined && isExcess(cue, sentence) && range(last.end, cue.start).some((at) => hasRole(at, 'is', sentence))) return [];
  const isJust = last !== undefined && (isJustBefore(last.end, cue.start, clause, sentence) || isABitBefore(last.end, cue.start, sentence));
  const isFar = last !== undefined && words === 1 && !isJust;
  return isFar ? [] : reached;
}

/** "Invierno no, verano", "für den Winter nicht, für den Sommer": a use, and a plain "not" that ends its clause. */
function isUseAlone(clause: readonly Spoken[], { start, end }: Cue, sentence: Sentence): boolean {
  const [first] = clause;
  const isAll = first !== undefined && clause.length === 1 && first.type === OCCASION && first.end === start && end - start === 1;
  return isAll && isPlainNo(start, sentence) && isPause(end, sentence) && !isQuestionBefore(end, sentence);
}

/** Words behind a place of which it says that nothing is worn there: "je n'ai pas le droit d'en porter". */
const TO_WEARING = 9;

/** "At work I'm not allowed to wear perfume", "tagsüber im Krankenhaus darf er nichts tragen": a place or a time for which nothing is worn. */
function isWornNowhere({ how, cue, things }: Open, said: readonly Spoken[], sentence: Sentence): boolean {
  const last = said.findLast(({ type, end }) => type === OCCASION && end <= cue.start);
  if (how !== 'hard' || things.length > 0 || last === undefined) return false;
  if (!said.every(({ type, end }) => (type === OCCASION && end <= cue.start) || PEOPLE.has(type ?? ''))) return false;
  const { tokens } = sentence;
  const until = range(cue.start + 1, tokens.length).find((at) => isPause(at, sentence)) ?? tokens.length;
  const worn = range(last.end, until).findLast((at) => hasRole(at, 'wears', sentence));
  if (worn === undefined || until - last.end > TO_WEARING || isApart(last.end, cue.start, sentence) || isQuestionBefore(until, sentence))
    return false;
  return range(worn + 1, until).every((at) => isAnyScent(at, sentence) || areLittle(at, at + 1, sentence));
}

/** "Perfume", "any", "one". */
function isAnyScent(at: number, sentence: Sentence): boolean {
  return hasRole(at, 'heads', sentence) || hasRole(at, 'nots', sentence);
}

/** A "not", or where the two differ the "no" of an answer: Italian "per l'ufficio no". */
function isPlainNo(at: number, sentence: Sentence): boolean {
  const isNo = ({ start, end, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    start === at && end === at + 1 && meaning.is === 'answer' && meaning.answer === 'no';
  return hasRole(at, 'nots', sentence) || sentence.matches.some(isNo);
}

/** "La vainilla un poco menos": nothing but how much stands between. */
function isABitBefore(end: number, start: number, sentence: Sentence): boolean {
  return sentence.matches.some((one) => {
    const { meaning } = one.entry;
    return (
      meaning.is === 'emphasis' && meaning.how === 'weak' && one.end === start && one.start >= end && areLittle(end, one.start, sentence)
    );
  });
}

/** "Never too"; "isn't too much my thing" is a refusal. */
export function isExcess({ start, end }: Cue, sentence: Sentence): boolean {
  if (hasRole(start, 'nots', sentence)) return false;
  return sentence.matches.some((one) => {
    const { meaning } = one.entry;
    return one.start >= start && one.end <= end && meaning.is === 'emphasis' && meaning.how === 'excess';
  });
}

/**
 * "Rose and jasmine give me headaches", "jasmine? meh": what was spoken of just before, with all that was listed with it.
 * A judgement alone between two pauses is of what came before it. null: nothing stood there.
 */
export function turnDownBefore(told: Told, cue: Cue, effect: 'judges' | 'belittles', sentence: Sentence): Told | null {
  const [left, from] =
    goesBack(told, cue, sentence) || answersBack(told, cue, sentence) ? [told.left.clause, told.left.start] : [told.clause, cue.start];
  const isLate = left.length === 0 && isStillSpokenOf(told.before, cue.start, sentence);
  const clause = left.length === 0 && (isAlone(cue, sentence) || (isLate && isPause(cue.start, sentence))) ? told.before : left;
  const isUse = isUseAlone(clause, cue, sentence);
  const before = wholeList(clause, told.named, sentence).filter((one) => one.end <= from && (isUse || REACHED_BACK.has(one.type ?? '')));
  const last = before.at(-1);
  if (last === undefined || !(isLate || isObjectOf(last.end, from, told.clause, sentence))) return null;
  // "Limonlu ve gülsüz", "citrus and rose-free": written onto a word, it is about that one.
  const token = sentence.tokens[cue.start];
  const isOnto = token?.gap === 'none' || sentence.text.charAt((token?.start ?? 0) - 1) === '-';
  return withReach(told, backTo(cue, effect, isOnto ? [last] : endOfList(before, sentence)));
}

/** "The musk, please leave it out": what was named last, with what it was listed with, however far before. null: nothing was named. */
export function takenUp(told: Told, cue: Cue, effect: 'judges' | 'belittles' | 'resumes' | 'tolerates', sentence: Sentence): Told | null {
  const named = told.named.filter(({ type }) => REACHED_BACK.has(type ?? ''));
  const [last] = named.slice(-1);
  if (last === undefined) return null;
  const list = endOfList(named, sentence);
  // "Rose and musk. The musk, leave it out", "rose yes, the musk, leave it out": it was named by itself.
  const first = list.findLastIndex((one, at) => {
    const next = list[at + 1];
    return next !== undefined && (isSameWord(one, last, sentence) || !isListedWith(one, next, sentence));
  });
  return withReach(told, backTo(cue, effect, list.slice(first + 1)));
}

/** "Rose and musk", "rose, musk": in one sentence, with a comma right behind the first or an "and" between. */
function isListedWith(one: Spoken, next: Spoken, { tokens, vocabulary }: Sentence): boolean {
  if (tokens.slice(one.end, next.start + 1).some(({ gap }) => gap === 'stop')) return false;
  const isJoined = tokens.slice(one.end, next.start).some((token) => vocabulary.connectives.of(token) !== undefined);
  return isJoined || tokens[one.end]?.gap === 'comma';
}

function isSameWord(one: Spoken, other: Spoken, { tokens }: Sentence): boolean {
  return tokens[one.start]?.folded === tokens[other.start]?.folded;
}

/** The list that ends with the last of these. */
function endOfList(things: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  const first = things.findLastIndex((one, at) => {
    const before = things[at - 1];
    return before === undefined || before.type !== one.type || !isNextTo(before, one, sentence);
  });
  return things.slice(Math.max(0, first));
}

/** "Rose, musk", "de la vanille ou de la coco": few words between, or an "and" with articles alone. */
function isNextTo(before: Spoken, one: Spoken, sentence: Sentence): boolean {
  if (one.start - before.end <= LISTED) return true;
  const { tokens, vocabulary } = sentence;
  const isJoined = tokens[before.end]?.gap === 'soft' && vocabulary.connectives.of(tokens[before.end]) !== undefined;
  return isJoined && one.start - before.end <= NEAR + 1 && areLittle(before.end, one.start, sentence);
}

/** "No rose, jasmine and iris instead": what stands right before it, back to the pause. null: nothing does. */
export function wantBefore(told: Told, cue: Cue, sentence: Sentence): Told | null {
  const wanted: Spoken[] = [];
  for (const one of told.clause.filter(({ end }) => end <= cue.start).reverse()) {
    const next = wanted[0];
    // The very thing that is turned down.
    if (told.open !== null && !isApart(told.open.cue.end, one.start, sentence)) break;
    const isListed = next !== undefined && one.type === next.type && next.start - one.end <= LISTED;
    const isNext = isListed || isJustBefore(one.end, cue.start, told.clause, sentence);
    if (isApart(one.end, next?.start ?? cue.start, sentence) || !isNext) break;
    wanted.unshift(one);
  }
  return wanted.length === 0 ? null : withReach(told, backTo(cue, 'wants', wanted));
}

/**
 * "Vanilla and coconut don't bother me", "new it needn't be" where something new is wished for: of what stands before it, and of what was
 * listed with it. null: nothing does.
 */
export function tolerateBefore(told: Told, cue: Cue, sentence: Sentence): Told | null {
  const said = told.clause.filter((one) => one.end <= cue.start && (SMELLS.has(one.type ?? '') || isSought(one, sentence)));
  const last = said.at(-1);
  if (last === undefined || !isJustBefore(last.end, cue.start, told.clause, sentence)) return null;
  const tolerated: Spoken[] = [];
  for (const one of said.reverse()) {
    const next = tolerated[0] ?? last;
    if (one !== last && (one.type !== next.type || !isNextTo(one, next, sentence))) break;
    // "Everything except oud is fine"; but "no jasmine, rose maybe if it's light".
    const begins = sentence.tokens[one.start]?.gap === 'comma' && told.open?.over !== 'all';
    if (!cue.allergy && !begins && isTurnedDown(one, told)) break;
    tolerated.unshift(one);
    if (begins) break;
  }
  return withReach(told, backTo(cue, 'tolerates', tolerated));
}

/** Not by words that are lukewarm alone: "na ja, ein bisschen Vanille wäre ok". */
function isTurnedDown(one: Spoken, { open, reaches }: Told): boolean {
  const isOpenOver =
    open !== null && open.cue.how !== 'lukewarm' && (open.how === 'hard' || open.how === 'soft') && open.things.includes(one);
  const on: readonly Reach[] = isOpenOver
    ? [{ cue: open.cue, effect: 'refuses', goes: 'on', things: [one], closed: { by: 'cue', at: one.end } }]
    : [];
  return (
    stanceOf(one, [...on, ...reaches.filter(({ cue, things }) => cue.how !== 'lukewarm' && things.includes(one))]).polarity === 'avoid'
  );
}

/** "Patchouli is too heavy": whatever else it asks for, the note itself is less wanted. */
export function complainBefore(told: Told, thing: Spoken, sentence: Sentence): Told {
  const last = told.clause.at(-1);
  if (thing.type !== 'comparative' || !isComplaint(thing, sentence) || last === undefined || !SMELLS.has(last.type ?? '')) return told;
  if (!isJustBefore(last.end, thing.start, told.clause, sentence)) return told;
  return withReach(told, backTo(tooOf(thing), 'complains', [last]));
}

/** The "too" of "too light". */
export function tooOf({ start, end }: Spoken): Cue {
  return { start, end, how: 'too', allergy: false, notOnly: false, match: null };
}

/** "Without sweet vanilla" turns down vanilla, and nothing else that is sweet. */
export function narrowed(one: Open, right: Spoken, { tokens }: Sentence): readonly Spoken[] {
  const left = lastOf(one);
  const gap = tokens[right.start]?.gap;
  if (one.how !== 'hard' || left === null || left.end !== right.start || gap === 'comma' || gap === 'stop') return [];
  const [noun, other] = left.type === 'ingredient' ? [left, right] : [right, left];
  return noun.type === 'ingredient' && (other.type === 'style' || other.type === 'strength') ? [other] : [];
}

export function backTo(cue: Cue, effect: Effect, things: readonly Spoken[]): Reach {
  return { cue, effect, goes: 'back', things, closed: { by: 'found', at: cue.end } };
}
