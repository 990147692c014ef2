import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import type { Judged } from './message.ts';

/**
 * "Oud Wood at 240 is even dearer", "Good Girl? my ex had that": once something was shown, a fragrance may be spoken of by its name, and
 * a comparative may say how it is. Only who wants it, or what is like it, wishes for something; a name alone asks for that fragrance.
 */
export function isOnlyNamed(thing: Thing, told: Judged): boolean {
  const { sentence, things, clauses } = told;
  const { context } = sentence;
  if (context.list.length === 0 || context.asked === 'fragrance') return false;
  const [from, to] = sentenceAround(thing, sentence);
  if (thing.type === 'comparative') {
    const named = things.findLast((one) => isNameOfFragrance(one) && one.start >= from && one.end <= thing.start);
    return named !== undefined && range(named.end, thing.start).some((at) => clauses.has(at, 'is')) && !isWanted(named, told);
  }
  if (!isNameOfFragrance(thing)) return isSaidOfNamed(thing, told);
  // "Sauvage but fresher", and not "Sauvage is fresher".
  const isMade = things.some(
    (one) => one.type === 'comparative' && one.start >= thing.end && one.start < to && verbsIn(thing.end, one.start, told).length === 0,
  );
  if (isMade || isWanted(thing, told) || isLikened(thing, told)) return false;
  const verbs = verbsIn(from, to, told);
  const isAsked = sentence.text.trimEnd().endsWith('?') && to === sentence.tokens.length;
  // "Have you at least got Kouros?"
  if (isAsked && verbs.every(({ verb }) => verb === 'has')) return false;
  return verbs.length > 0 || saysMore(from, to, thing, told);
}

/** What may be said of a fragrance: how it is, when to wear it, for whom it is. */
const SAID: ReadonlySet<string> = new Set(['style', 'family', 'occasion', 'tag', 'gender', 'concentration', 'ingredient']);
const PREDICATES: ReadonlySet<string> = new Set(['is', 'smells']);

/**
 * "Fate Woman is rather spicy as I recall", "Santal 33, that's no iris": how one that is named is said to be is neither wished for nor
 * turned down. "Too spicy" asks for less of it, and what is turned down behind it is ("…, and I can't stand that").
 */
function isSaidOfNamed(thing: Thing, told: Judged): boolean {
  const { sentence, things } = told;
  if (!SAID.has(thing.type ?? '')) return false;
  const [from, to] = sentenceAround(thing, sentence);
  const verb = verbsIn(from, thing.start, told).at(-1);
  if (verb === undefined || !(PREDICATES.has(verb.verb) || told.clauses.has(verb.at, 'is'))) return false;
  const named = things.findLast((one) => isNameOfFragrance(one) && one.start >= from && one.end <= verb.at);
  if (named === undefined || isWanted(named, told) || isLikened(named, told) || isWanted(thing, told)) return false;
  if (thing.type === 'ingredient' && thing.end < to) return false;
  if (sentence.tokens.slice(verb.at + 1, thing.start + 1).some(({ gap }) => gap === 'comma')) return false;
  return !sentence.matches.some(({ start, end, entry: { meaning } }) => {
    const isBetween = start > verb.at && end <= thing.start;
    if (meaning.is === 'emphasis' && meaning.how === 'excess')
      return isBetween && !things.some((one) => one.start >= end && one.end <= thing.start);
    if (meaning.is !== 'negation' || meaning.how === 'bad') return false;
    return meaning.how === 'ends' ? isBetween : start >= thing.end && start < to;
  });
}

/** A fragrance by its name, not by its place among those shown. */
export function isNameOfFragrance({ type, reading }: Thing): boolean {
  return type === 'fragrance' && reading.is === 'fragrance' && reading.match.entry.meaning.is !== 'ordinal';
}

const WISHES: ReadonlySet<string> = new Set(['wants', 'prefers']);

/** "I'd rather have Kouros", and "Kouros, please", where a clause of its own names nothing else. */
function isWanted(thing: Thing, { clauses, things, sentence }: Judged): boolean {
  const [from, to] = sentenceAround(thing, sentence);
  const holds = (clause: Clause, one: Thing): boolean => clause.start <= one.start && one.start < clause.end;
  return clauses.all.some(
    (clause) =>
      clause.start >= from &&
      clause.end <= to &&
      clause.verbs.some(({ at, verb }) => WISHES.has(verb) && !clauses.has(at, 'is')) &&
      (holds(clause, thing) || !things.some((one) => holds(clause, one))),
  );
}

/** "Something like Kouros", "Kouros, or something similar", and not "Kouros smells like my gran". */
function isLikened({ start, end }: Thing, told: Judged): boolean {
  const isVerb = (at: number): boolean => told.clauses.has(at, 'smells') || told.clauses.has(at, 'is');
  return told.sentence.matches.some(
    ({ start: from, end: to, entry: { meaning } }) =>
      meaning.is === 'likeness' &&
      meaning.how === 'like' &&
      (to <= start || (from >= end && verbsIn(end, from, told).length === 0 && !isVerb(from))),
  );
}

function verbsIn(from: number, to: number, { clauses }: Judged) {
  return clauses.all.flatMap(({ verbs }) => verbs.filter(({ at }) => at >= from && at < to));
}

/** Ordinary words beside the name: "Good Girl, good grief". */
function saysMore(from: number, to: number, { start, end }: Thing, { foreign }: Judged): boolean {
  for (let at = from; at < to; at++) if (foreign[at] === 1 && (at < start || at >= end)) return true;
  return false;
}

/** The tokens of the sentence that a thing stands in. */
function sentenceAround({ start, end }: Thing, { tokens }: Sentence): readonly [number, number] {
  let from = start;
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  let to = end;
  while (to < tokens.length && tokens[to]?.gap !== 'stop') to++;
  return [from, to];
}
