import { RECIPIENT } from '../../../flow/program/own-types.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { nameGenderAt } from '../first-names.ts';
import { isFirstNamed } from './first-named.ts';
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
  if (isApposed(thing, message) || isFirstNamed(thing, message)) return true;
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

/**
 * "My cat Vanilla broke a vase", "my mate Jasmine says hello": right behind a noun of one's own or somebody, before what the one of
 * that name does. A first name is one before whatever is done or wished: "my friend Rose wants iris".
 */
function isApposed({ start, end }: Thing, { sentence, clauses, things, foreign }: Message): boolean {
  const { tokens, vocabulary, known, text } = sentence;
  if (end - start > 1 || start < 2 || tokens[start]?.gap !== 'soft' || tokens[end]?.gap !== 'soft') return false;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined || hasHead(clause.start, start, clauses)) return false;
  // Nothing is done or named before: whoever it is begins the clause.
  if (clause.verbs.some(({ at }) => at < start) || things.some((one) => one.start >= clause.start && one.end < start)) return false;
  const person = things.find((one) => one.type === RECIPIENT && one.end === start);
  const isNoun = tokens[start - 1]?.kind === 'word' && sentence.ordinary[start - 1] === 1 && !things.some((one) => one.end === start);
  const isOwn = isNoun && vocabulary.people.phrases.lengthBefore(start - 1, 'mine', sentence) > 0;
  if (person === undefined ? !isOwn : vocabulary.people.phrases.lengthBefore(person.start, 'for', sentence) > 0) return false;
  const isCapital = /^\p{Lu}/u.test(text.slice(tokens[start]?.start));
  // "My rabbit Clover chewed through the charger": whatever it did.
  const isDone = isOwn && foreign[start - 1] === 1 && (foreign[end] === 1 || known[end] !== 1) && tokens[end]?.kind === 'word';
  if (isCapital && isDone && end + 1 < clause.end && /^\p{Ll}/u.test(text.slice(tokens[end]?.start))) return true;
  const isFirstName = isCapital && nameGenderAt(start, sentence) !== null;
  const verb = clauses.all.flatMap(({ verbs }) => verbs).find(({ at }) => at >= end);
  if (verb === undefined || range(end, verb.at).some((at) => known[at] !== 1 || !sentence.isLittleWord(tokens[at]?.folded ?? '')))
    return false;
  if (tokens.slice(end, verb.at + 1).some(({ gap }) => gap !== 'soft')) return false;
  return isFirstName || DOES.has(verb.verb) || verb.verb === 'has';
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
