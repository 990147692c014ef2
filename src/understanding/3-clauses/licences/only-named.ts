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
    // "Le Beau is too sweet" asks for less of it.
    if (isComplaint(thing, sentence)) return false;
    return named !== undefined && range(named.end, thing.start).some((at) => clauses.has(at, 'is')) && !isWanted(named, told);
  }
  if (!isNameOfFragrance(thing)) return false;
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

/** "Too sweet", as one thing that is asked for: less sweet. */
function isComplaint({ start, end }: Thing, { matches }: Sentence): boolean {
  return matches.some(
    ({ start: from, end: to, entry: { meaning } }) =>
      from >= start - 1 && to <= end && to >= start && meaning.is === 'emphasis' && meaning.how === 'excess',
  );
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
