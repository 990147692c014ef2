import { RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isPast } from './licences/message.ts';
import type { NamedPeople, Person } from './named-people.ts';
import { clauseEnd, clauseStart, hasRole, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/** Words between a favourite and whose it is: "la fleur préférée de toujours de ma fille". */
const MOST_BETWEEN = 3;

/**
 * "My daughter's favourite flower is the peony", "la fleur préférée de ma fille, c'est la pivoine": whoever alone is named, and whose taste
 * is told. Not "my daughter's favourite shop".
 */
export function isTasteTold({ thing, start }: Person, named: NamedPeople, things: readonly Thing[]): boolean {
  const { sentence } = named;
  const { wearer = null } = sentence.context;
  const isOnly = named.all.filter((one) => one.thing.type === RECIPIENT).length === 1;
  const isFree = wearer === null || (thing.reading.is === 'value' && thing.reading.value === wearer);
  if (thing.type !== RECIPIENT || !isOnly || !isFree) return false;
  const [from, to] = [clauseStart(start, sentence), clauseEnd(thing.end, sentence)];
  // "Arpège was my mother's favourite".
  if (range(from, to).some((at) => isPast(at, sentence))) return false;
  return (
    things.some((one) => one.type !== RECIPIENT && isBeside(one.start, from, to, sentence)) &&
    (isFavouriteBehind(thing.end, sentence) || isFavouriteBefore(start, from, to, sentence))
  );
}

/** "My daughter's favourite". */
function isFavouriteBehind(end: number, sentence: Sentence): boolean {
  const whose = isPauseAt(end, sentence) ? 0 : lengthAt(end, 'whose', sentence);
  return whose > 0 && range(end + whose, end + whose + 2).some((at) => lengthAt(at, 'favourite', sentence) > 0);
}

/** "La fleur préférée de ma fille", "die Lieblingsblume meiner Tochter". */
function isFavouriteBefore(start: number, from: number, to: number, sentence: Sentence): boolean {
  const end = start - lengthBefore(start, 'of', sentence);
  return range(Math.max(from, end - MOST_BETWEEN), Math.min(end, to)).some((at) => lengthAt(at, 'favourite', sentence) > 0);
}

/** In the same clause, or in one beside it in which nobody wants something: "the peony, my daughter's favourite flower". */
function isBeside(at: number, from: number, to: number, sentence: Sentence): boolean {
  if (from <= at && at < to) return true;
  const [start, end] = at < from ? [clauseStart(from - 1, sentence), from] : [to, clauseEnd(to + 1, sentence)];
  if (at < start || at >= end || sentence.tokens[at < from ? from : to]?.gap === 'stop') return false;
  return !range(start, end).some((one) => hasRole(one, 'wants', sentence));
}
