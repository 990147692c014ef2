import { RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import { isAgedAnswer } from '../2-spans/ages.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { NamedPeople, Person } from './named-people.ts';
import { clauseEnd, clauseStart, hasRole, isGivenIn, isPauseAt, isSaidToWish, lengthAt, lengthBefore, type Role } from './said-of.ts';
import { isSpokenTo } from './spoken-to.ts';

/** What somebody does whose own scent is then spoken of. */
const WEARING = ['wears', 'has'] as const;
/** What nobody does whom a wish is for. */
const DOING = ['others', 'smells', 'says'] as const;

/** Whether a word for women or men names somebody whom it isn't for: "thanks man", "compliments from women". `place`: among all who are named. */
export function isAnothersGender(person: Person, place: number, spokenOf: ReadonlySet<Thing>, named: NamedPeople): boolean {
  if (isAgedAnswer(named.all, named.sentence)) return false;
  return (
    isDoctor(person, named) ||
    isHailed(person, named) ||
    isOfSomebody(person, place, named) ||
    isOthersGender(person, named) ||
    isCalledSo(person, place, spokenOf, named) ||
    isOfTheirScent(person, place, spokenOf, named) ||
    isSubject(person, named)
  );
}

/** Italian "il dottore le ha proibito": "dottore" is a word for a man, too. */
function isDoctor({ thing, start }: Person, named: NamedPeople): boolean {
  const { sentence } = named;
  const isFor = named.startsWithFor(thing) || lengthBefore(start, 'for', sentence) > 0 || lengthBefore(start, 'to', sentence) > 0;
  return !isFor && sentence.vocabulary.allergy.lengthAt(thing.start, 'doctors', sentence) > 0;
}

/** "Come on man, something fresh": but "man, 30" says whom it is for. */
function isHailed({ thing, start, isDetermined }: Person, named: NamedPeople): boolean {
  if (isSpokenTo(thing.start, named.sentence)) return true;
  const isEnd = isPauseAt(thing.end, named.sentence) || thing.end >= named.sentence.tokens.length;
  if (isDetermined || !isEnd || isPauseAt(start, named.sentence)) return false;
  return lengthAt(thing.start, 'address', named.sentence) > 0 && named.opensClause(start);
}

/** "The teacher of the boys". */
function isOfSomebody({ start }: Person, place: number, named: NamedPeople): boolean {
  const before = named.all[place - 1];
  if (before?.thing.type !== RECIPIENT || isPauseAt(start, named.sentence)) return false;
  const length = start - before.thing.end;
  return length > 0 && lengthBefore(start, 'of', named.sentence) === length;
}

/** "Compliments from women", "damit Frauen mich mögen", "thanks man": nobody whom it is for. */
function isOthersGender(person: Person, named: NamedPeople): boolean {
  const { thing, start } = person;
  const { end } = thing;
  const isEnd = isPauseAt(end, named.sentence) || end >= named.sentence.tokens.length;
  if (named.endsTurn(thing) || named.endsTurn(person) || named.opensTurn(start, end)) return true;
  if (isPauseAt(start, named.sentence) || named.startsWithFor(thing)) return false;
  if (isEnd && named.courtesies.has(start)) return true;
  // "El frasco chico".
  if (hasRole(start - 1, 'vessels', named.sentence)) return true;
  const length = (role: Role): number => lengthBefore(start, role, named.sentence);
  const others = Math.max(length('beside'), length('to'));
  if (others === 0 || length('for') >= others) return false;
  return length('to') < others || !isGivenIn(clauseStart(start, named.sentence), clauseEnd(end, named.sentence), named.sentence);
}

/** "My neighbour, a charming man, mows his lawn": somebody spoken of is called so. */
function isCalledSo({ thing, start, isDetermined }: Person, place: number, spokenOf: ReadonlySet<Thing>, named: NamedPeople): boolean {
  const before = named.all[place - 1];
  const { tokens, context } = named.sentence;
  // "I wrote boss, but it's a woman": of whoever it is for.
  const isWearer = before?.thing.reading.is === 'value' && before.thing.reading.value === (context.wearer ?? null);
  if (before === undefined || isWearer || !spokenOf.has(before.thing) || !isDetermined || named.startsWithFor(thing)) return false;
  const isScent = (at: number): boolean => hasRole(at, 'heads', named.sentence) || lengthAt(at, 'for', named.sentence) > 0;
  return (
    tokens.slice(before.thing.end, thing.end).every(({ gap }, offset) => gap !== 'stop' && !isScent(before.thing.end + offset)) &&
    start >= before.thing.end
  );
}

/** "My husband wears the men's one": the scent of somebody who is only spoken of. */
function isOfTheirScent({ thing }: Person, place: number, spokenOf: ReadonlySet<Thing>, { all, sentence }: NamedPeople): boolean {
  const before = all[place - 1];
  if (before === undefined || !spokenOf.has(before.thing) || clauseStart(thing.start, sentence) > before.thing.start) return false;
  return range(before.thing.end, thing.start).some((at) => WEARING.some((role) => hasRole(at, role, sentence)));
}

/** "The girl at the gym smelled of figs": she does something that is no wish. */
function isSubject({ thing, start, isDetermined }: Person, named: NamedPeople): boolean {
  const { end } = thing;
  if (!isDetermined || named.startsWithFor(thing) || !named.opensClause(start) || isSaidToWish(end, named.sentence, true)) return false;
  // "A guy at work is leaving, what could I give him?"
  if (named.all.length === 1 && isGivenIn(clauseEnd(end, named.sentence), named.sentence.tokens.length, named.sentence)) return false;
  const rest = Array.from({ length: clauseEnd(end, named.sentence) - end }, (_, offset) => end + offset);
  const verb = rest.find((at) => DOING.some((role) => hasRole(at, role, named.sentence)));
  return verb !== undefined && !rest.some((at) => at < verb && hasRole(at, 'heads', named.sentence));
}
