import { GENDER, RECIPIENT, SELF, UNISEX } from '../../flow/program/own-types.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isGoneOnWith } from './behind-people.ts';
import { valueIn } from './merely-told.ts';
import type { NamedPeople, Person } from './named-people.ts';
import { clauseEnd, clauseStart, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/** Somebody and the shopper, by their tokens; `isFor`: a scent for both. */
export interface Pair {
  readonly start: number;
  readonly end: number;
  readonly isFor: boolean;
}

/**
 * "My husband and I", "for me and my wife": what the two do is nothing of his, and what is for both is for neither alone. Not
 * where a clause begins with "I", "it's for my husband and I like oud", nor where one of them is gone on with, "so she gets one".
 */
export function pairOf({ thing, start }: Person, named: NamedPeople, things: readonly Thing[]): Pair | null {
  const { sentence } = named;
  const { end } = thing;
  // "My boyfriend and I want to share a bottle. He likes vanilla": said of both, whoever is gone on with.
  const isShared = things.some((one) => one.type === GENDER && valueIn(one) === UNISEX);
  // "My sisters and I want to spoil our dad, he's retired": gone on with is whoever was named last.
  const isLast = named.all.every((one) => one.thing.type !== RECIPIENT || one.start <= end);
  if (thing.type !== RECIPIENT || (!isShared && isLast && isGoneOnWith(end, sentence))) return null;
  const isAnd = (at: number): boolean =>
    sentence.tokens[at]?.gap === 'soft' && sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'and';
  const joined = (role: 'me' | 'i'): Omit<Pair, 'isFor'> | null => {
    const before = !isPauseAt(start, sentence) && isAnd(start - 1) ? lengthBefore(start - 1, role, sentence) : 0;
    if (before > 0) return { start: start - 1 - before, end };
    const behind = isAnd(end) && !isPauseAt(end + 1, sentence) ? lengthAt(end + 1, role, sentence) : 0;
    return behind > 0 ? { start, end: end + 1 + behind } : null;
  };
  const pair = joined('me');
  if (pair !== null) {
    const isFor = named.startsWithFor(thing) || (!isPauseAt(pair.start, sentence) && lengthBefore(pair.start, 'for', sentence) > 0);
    // Italian "mia moglie e me ne sono ricordato".
    const isWhole =
      pair.end === end ||
      pair.end >= sentence.tokens.length ||
      isPauseAt(pair.end, sentence) ||
      things.some((one) => one.start === pair.end);
    if (isWhole && (isFor || named.opensClause(pair.start))) return { ...pair, isFor };
  }
  const subject = joined('i');
  if (subject === null || named.startsWithFor(thing) || lengthBefore(start, 'for', sentence) > 0) return null;
  return named.opensClause(subject.start) ? { ...subject, isFor: isShared } : null;
}

/**
 * "… and my wife may wear it too", where it is the shopper's so far: for both, unless they are of one gender.
 */
export function sharedWith({ thing, start, isOthers }: Person, named: NamedPeople): Pair | null {
  const { sentence } = named;
  const { wearer = null, wished, sought = [] } = sentence.context;
  const isOpen = thing.type === RECIPIENT && wished === true && (wearer === null || wearer === SELF) && !isOthers;
  if (!isOpen || named.all.length > 1 || sentence.text.trimEnd().endsWith('?')) return null;
  // "Que ça plaise aussi aux copines": many like it, and wear none of it.
  const isMany = sentence.tokens[thing.end - 1]?.folded.endsWith('s') === true && lengthBefore(thing.start, 'mine', sentence) === 0;
  if (isMany) return null;
  const [from, to] = [clauseStart(start, sentence), clauseEnd(thing.end, sentence)];
  const places = sentence.tokens.flatMap((_, at) => (from <= at && at < to ? [at] : []));
  const isAlso = places.some((at) => sentence.vocabulary.allergy.lengthAt(at, 'also', sentence) > 0);
  const isWorn = places.some((at) => lengthAt(at, 'may_wear', sentence) > 0);
  if (!isAlso || !isWorn) return null;
  const gender = sentence.vocabulary.people.genders.get(valueIn(thing));
  const isSame = sought.some((one) => one.type === GENDER && one.value === gender);
  return { start, end: thing.end, isFor: !isSame };
}
