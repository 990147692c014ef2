import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { DOES, hasHead, isPerson, type Message } from './message.ts';

/** What is had at a party, and given to nobody. */
const HAD = ['decor', 'kitchen'] as const;

/**
 * "It's my brother's birthday tomorrow and I forgot the cake": whose day it is, where all that is told besides is what was baked or put up for it.
 * With nothing else said, or "and I have no idea", a present is looked for.
 */
export function isOnlyFeasted(thing: Thing, clause: Clause, { sentence, clauses, things }: Message): boolean {
  if (!isPerson(thing) || isAwaited(sentence) || !HAD.some((role) => sentence.vocabulary.clauses.stands(role, sentence))) return false;
  if (hasHead(0, sentence.tokens.length, clauses) || things.some((one) => one !== thing && isPerson(one))) return false;
  const isGiven = (at: number): boolean => sentence.vocabulary.people.phrases.lengthAt(at, 'gives', sentence) > 0;
  if (!range(clause.start, clause.end).some(isGiven)) return false;
  const others = clauses.all.filter((one) => one !== clause);
  const isMade = ({ start, end, verbs }: Clause): boolean =>
    verbs.some(({ verb }) => DOES.has(verb) || verb === 'has') && range(start, end).some((at) => HAD.some((role) => clauses.has(at, role)));
  return others.length === 1 && others.every((one) => isMade(one) && !range(one.start, one.end).some(isGiven));
}
