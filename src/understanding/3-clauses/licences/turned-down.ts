import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { isPauseAt } from '../said-of.ts';
import { DOES, hasHead, isFor, isLikened, isOf, type Message } from './message.ts';
import type { Sense } from './senses.ts';

/** "No sugar for me, I'm on a diet", "too much pepper in the soup": food that is found fault with, in a message without a scent. */
export function isOfMeal(thing: Thing, clause: Clause, message: Message): boolean {
  const { sentence, clauses } = message;
  if (isAwaited(sentence) || (sentence.vocabulary.senses.of(thing) !== 'name' && !isDish(thing, message))) return false;
  // "Está hasta en la sopa" turns it down, and tells of no soup.
  const isOfPhrase = (at: number): boolean =>
    sentence.matches.some(({ start, end, entry: { meaning } }) => meaning.is === 'negation' && start <= at && at < end);
  const isMeal = (one: Clause): boolean => range(one.start, one.end).some((at) => clauses.has(at, 'meals') && !isOfPhrase(at));
  // "I'm on a diet", "sono a dieta".
  const isWhy = (one: Clause): boolean => {
    const [first] = one.verbs;
    if (first?.verb !== 'is' || !isMeal(one)) return false;
    return first.at === one.start || isOf(['people'], first.at, one, clauses);
  };
  // "Had a curry last night, way too much pepper".
  const isExcess = sentence.matches.some(
    ({ end, entry: { meaning } }) => end === thing.start && meaning.is === 'emphasis' && meaning.how === 'excess',
  );
  const isEaten = (one: Clause): boolean =>
    one !== clause && isMeal(one) && one.verbs.every(({ verb }) => verb === 'has' || DOES.has(verb));
  if (!isMeal(clause) && !clauses.all.some(isWhy) && !(isExcess && clauses.all.some(isEaten))) return false;
  // Italian "niente" is nothing, and of no scent.
  const isOfScent = range(0, sentence.tokens.length).some((at) => hasHead(at, at + 1, clauses) && !clauses.has(at, 'nots'));
  return !isOfScent && !isLikened(sentence) && clauses.all.every(({ verbs }) => verbs.every(({ verb }) => verb !== 'smells'));
}

/** "Das Curry gestern", "in the curry": the dish, though spices are also told by its name. */
function isDish({ start, end, type }: Thing, { sentence, clauses }: Message): boolean {
  if (type !== 'family' || end - start > 1 || !clauses.has(start, 'meals')) return false;
  const isBehind = clauses.has(start - 1, 'uses') || sentence.vocabulary.people.phrases.lengthBefore(start, 'articles', sentence) > 0;
  return isBehind && sentence.tokens[start]?.gap === 'soft';
}

/** "I hate this fog", "dieser Nebel macht mich fertig": what the weather is here is turned down, or does something. */
export function isOfHere({ start, end }: Thing, sense: Sense | null, clause: Clause, message: Message): boolean {
  const { sentence, clauses } = message;
  if (sense !== 'setting' || !clauses.has(start - 1, 'these') || sentence.tokens[start]?.gap !== 'soft') return false;
  if (hasHead(0, sentence.tokens.length, clauses) || isLikened(sentence)) return false;
  const isDoing = clause.verbs.some(({ at }) => at === end);
  const isRefused = sentence.matches.some(
    ({ start: from, entry: { meaning } }) => from >= clause.start && from < start && meaning.is === 'negation',
  );
  return isDoing || (end === clause.end && isRefused);
}

/** "Twelve degrees and drizzle", "dodici gradi e pioggerella": beside what the weather measures, in a message that says nothing else. */
export function isBesideDegrees({ start }: Thing, clause: Clause, { sentence, clauses }: Message): boolean {
  const isMeasured = (one: Clause | undefined): boolean =>
    one !== undefined && range(one.start + 1, one.end).some((at) => sentence.amounts.has(at - 1) && clauses.has(at, 'outdoors'));
  const before = clauses.all[clauses.all.indexOf(clause) - 1];
  const isJoined = sentence.vocabulary.connectives.of(sentence.tokens[clause.start]) === 'and' && isMeasured(before);
  if (!isMeasured(clause) && !isJoined) return false;
  if (hasHead(0, sentence.tokens.length, clauses) || isFor(start, clause, sentence)) return false;
  return clauses.all.every(({ verbs }) => verbs.every(({ verb }) => verb === 'is'));
}

/** "Terre, je l'ai déjà": by its name before a pause, and behind it nothing but that it is there already. */
export function isHadAlready({ end }: Thing, sense: Sense | null, clause: Clause, { sentence }: Message): boolean {
  if (sense !== 'name' || clause.verbs.length > 0 || !isPauseAt(end, sentence)) return false;
  return sentence.matches.some(({ start, end: until, entry: { meaning } }) => {
    return meaning.is === 'owner' && meaning.how === 'kept' && start >= end && start - end <= 1 && isPauseAt(until, sentence);
  });
}
