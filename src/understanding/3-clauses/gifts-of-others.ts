import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { NamedPeople, Person } from './named-people.ts';
import { clauseEnd, isGivenIn, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/**
 * "My son wants to give his grandma a perfume", "my sister wants one for her husband": whoever begins a clause in which something is for
 * another gives it, and wears nothing. Not "to my wife my son gives …", "my mum would love a present from my dad".
 */
export function isForAnother(person: Person, later: readonly Person[], named: NamedPeople): boolean {
  const { sentence } = named;
  const { thing, start } = person;
  // "For her husband" says a gender, too.
  const next = later.find(({ thing: { type } }) => type === RECIPIENT);
  if (next === undefined || thing.type !== RECIPIENT || named.isNamedFor(thing) || !named.opensClause(start)) return false;
  if (isGivenTo(person, sentence) || isPauseAt(thing.end, sentence) || lengthAt(thing.end, 'whose', sentence) > 0) return false;
  const end = clauseEnd(thing.end, sentence);
  const isWithin = next.start > thing.end && next.start < end && lengthAt(next.thing.end, 'whose', sentence) === 0;
  if (!isWithin) return false;
  if (named.isNamedFor(next.thing)) return true;
  // "Fête des grands-mères" holds who is named in it.
  const isNamedIn = Array.from({ length: next.start - thing.end }, (_, by) => thing.end + by).some(
    (at) => at + lengthAt(at, 'gives', sentence) >= next.thing.end,
  );
  if (isNamedIn) return false;
  const isOther = (['beside', 'of'] as const).some((role) => lengthBefore(next.start, role, sentence) > 0);
  return isGivenIn(thing.end, end, sentence) && (!isOther || lengthBefore(next.start, 'to', sentence) > 0);
}

/** "A mi madre", German "meiner Mutter": something is done for them, wherever they stand. */
function isGivenTo({ start, thing }: Person, sentence: Sentence): boolean {
  return lengthBefore(start, 'to', sentence) > 0 || (start < thing.end && isDative(start, sentence));
}

/** German "meiner", not Portuguese "a minha". */
function isDative(at: number, sentence: Sentence): boolean {
  return lengthAt(at, 'to', sentence) > 0 && (['mine', 'theirs'] as const).some((role) => lengthAt(at, role, sentence) > 0);
}
