import { RECIPIENT } from '../../../flow/program/own-types.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { nameGenderAt } from '../first-names.ts';
import { DETERMINERS, DOES, hasHead, isPerson, type Message } from './message.ts';

/**
 * "My boss is called Hugo", "my dog's name is Sauvage", "my name is Rose": the name of somebody or of an animal, whatever else it is
 * called. "It's called Sauvage" is said of a fragrance.
 */
export function isCalledSo(thing: Thing, message: Message): boolean {
  const { sentence, clauses, things } = message;
  const { phrases } = sentence.vocabulary.people;
  if (isPerson(thing)) return false;
  if (phrases.lengthBefore(thing.start, 'my_name', sentence) > 0 || isSomebody(thing, message) || isCompany(thing, message)) return true;
  const length = phrases.lengthBefore(thing.start, 'called', sentence);
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  const verb = thing.start - length;
  if (length === 0 || clause === undefined || hasHead(clause.start, verb, clauses)) return false;
  const isOwned = (at: number): boolean => (['mine', 'theirs', 'whose'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0);
  return things.some((one) => isPerson(one) && one.start >= clause.start && one.end <= verb) || range(clause.start, verb).some(isOwned);
}

/** "Amber is my niece", "Pepper is the name of our rabbit": the name stands first. */
function isSomebody({ start, end }: Thing, { sentence, clauses, things }: Message): boolean {
  const { phrases } = sentence.vocabulary.people;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined || start - clause.start > phrases.lengthAt(clause.start, 'articles', sentence)) return false;
  const isDetermined = (at: number): boolean => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  const called = phrases.lengthAt(end, 'called', sentence);
  if (called > 1 && end + called < clause.end) return true;
  const isOnes = things.some((one) => one.type === RECIPIENT && one.start > end && one.start <= end + 2 && one.end <= clause.end);
  return clauses.has(end, 'is') && isOnes && isDetermined(end + 1);
}

/** "I had a coffee with Angel": whom somebody did something with. */
function isCompany({ start, end }: Thing, { sentence, clauses }: Message): boolean {
  const { tokens, vocabulary } = sentence;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined || end - start > 1 || vocabulary.connectives.of(tokens[start - 1]) !== 'with') return false;
  if (tokens[start]?.gap !== 'soft' || nameGenderAt(start, sentence) === null || hasHead(clause.start, start, clauses)) return false;
  const [first] = clause.verbs;
  return first !== undefined && first.at < start && (first.verb === 'has' || DOES.has(first.verb));
}
