import { RECIPIENT } from '../../../flow/program/own-types.ts';
import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { isNameAnywhere, nameGenderAt } from '../first-names.ts';
import { isOneOfMany, isOnlyLikened } from '../likened-people.ts';
import { isAwaited } from '../question-reading.ts';
import { isPauseAt } from '../said-of.ts';
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
  if (
    phrases.lengthBefore(thing.start, 'my_name', sentence) > 0 ||
    isSomebody(thing, message) ||
    isCompany(thing, message) ||
    isLikenedTo(thing, message)
  )
    return true;
  if (
    message.names.has(thing) ||
    isApposed(thing, message) ||
    isFirstNamed(thing, message) ||
    isNameOfKin(thing, message) ||
    isNameOfNoun(thing, message)
  )
    return true;
  const length = phrases.lengthBefore(thing.start, 'called', sentence);
  if (length === 0) return isListedName(thing, message);
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  const verb = thing.start - length;
  if (clause === undefined || hasHead(clause.start, verb, clauses)) return false;
  if (isNounCalled(clause.start, verb, message)) return true;
  const isOwned = (at: number): boolean => (['mine', 'theirs', 'whose'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0);
  return things.some((one) => isPerson(one) && one.start >= clause.start && one.end <= verb) || range(clause.start, verb).some(isOwned);
}

/** "Amber is my niece", "Pepper is the name of our rabbit": the name stands first. */
function isSomebody({ start, end }: Thing, { sentence, clauses, things }: Message): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (!phrases.stands('called', sentence) && !things.some((one) => one.type === RECIPIENT)) return false;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined || start - clause.start > phrases.lengthAt(clause.start, 'articles', sentence)) return false;
  const isDetermined = (at: number): boolean => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  const called = phrases.lengthAt(end, 'called', sentence);
  if (called > 1 && end + called < clause.end) return true;
  const isOnes = things.some((one) => one.type === RECIPIENT && one.start > end && one.start <= end + 2 && one.end <= clause.end);
  return clauses.has(end, 'is') && isOnes && isDetermined(end + 1);
}

/** Words between "is" and what somebody is likened to: "such a right". */
const BEFORE_LIKENED = 4;

/** "She is such a mimosa", "elle est une vraie rose": what somebody is, and nothing is said of it behind that. */
function isLikenedTo({ start, end, type }: Thing, { sentence, clauses, things }: Message): boolean {
  if (type !== 'ingredient') return false;
  const { phrases } = sentence.vocabulary.people;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined) return false;
  // "Um limão azedo".
  const isFollowed = sentence.vocabulary.clauses.adjectivesFollow.has(sentence.rank.written) && end + 1 === clause.end;
  if (!isPauseAt(end, sentence) && !isFollowed) return false;
  const kin = things.find((one) => one.type === RECIPIENT && one.start >= clause.start && one.start <= clause.start + 1);
  const pronoun =
    kin !== undefined && kin.end < start
      ? kin.end - clause.start
      : Math.max(phrases.lengthAt(clause.start, 'she', sentence), phrases.lengthAt(clause.start, 'he', sentence));
  if (pronoun === 0) return false;
  const verb = range(clause.start + pronoun, start).find((at) => clauses.has(at, 'is'));
  // "She's got a thing for violets": one word at most, as in "eine richtige Mimose".
  const isDetermined = [start, start - 1].some((at) => phrases.lengthBefore(at, 'articles', sentence) > 0);
  return (
    isDetermined &&
    verb === clause.start + pronoun &&
    (kin === undefined || (start - verb <= BEFORE_LIKENED && isOneOfMany(start, sentence)))
  );
}

/** "Ein Limón agrio", "sauer wie eine Zitrone": how somebody is who is only likened to something. */
export function isOfLikened(thing: Thing, { sentence, clauses, things }: Message): boolean {
  if (!things.some((one) => one.type === RECIPIENT)) return false;
  const clause = clauses.all.find((one) => one.start <= thing.start && thing.start < one.end);
  const kin = things.find((one) => one.type === RECIPIENT && clause !== undefined && one.start >= clause.start && one.end < clause.end);
  if (kin === undefined || kin.end >= thing.start || isAwaited(sentence)) return false;
  return kin.start - (clause?.start ?? 0) <= 1 && isOnlyLikened(kin.end, sentence);
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
  // "My sister Jasmine just passed her driving test": cut off, since nothing tells that she did it.
  const isTold =
    isFirstName && person !== undefined && range(end, end + MOST_ADVERBS).some((at) => foreign[at] === 1 && tokens[at]?.gap === 'soft');
  if (isTold && !clauses.all.some(({ verbs }) => verbs.some((one) => one.at === end))) return true;
  const verb = clauses.all.flatMap(({ verbs }) => verbs).find(({ at }) => at >= end);
  if (verb === undefined || range(end, verb.at).some((at) => known[at] !== 1 || !sentence.isLittleWord(tokens[at]?.folded ?? '')))
    return false;
  if (tokens.slice(end, verb.at + 1).some(({ gap }) => gap !== 'soft')) return false;
  return isFirstName || DOES.has(verb.verb) || verb.verb === 'has';
}

/** "Les jumelles du dessus s'appellent": a noun with its article begins the clause, and is said to be called something. */
function isNounCalled(start: number, verb: number, { sentence, foreign }: Message): boolean {
  const length = sentence.vocabulary.people.phrases.lengthAt(start, 'articles', sentence);
  return length > 0 && start + length < verb && foreign[start + length] === 1;
}

/** "… Rose and Iris", "… Lilli und Iris": behind one that is called so, joined by "and". */
function isListedName({ start }: Thing, message: Message): boolean {
  const { sentence, things } = message;
  const { tokens, vocabulary } = sentence;
  if (start < 2 || tokens[start]?.gap !== 'soft' || vocabulary.connectives.of(tokens[start - 1]) !== 'and') return false;
  const before = things.find(({ end }) => end === start - 1);
  if (before !== undefined) return !isPerson(before) && isCalledSo(before, message);
  return tokens[start - 2]?.kind === 'word' && vocabulary.people.phrases.lengthBefore(start - 2, 'called', sentence) > 0;
}

/** "Zia Viola", "Auntie Rose", "la tía Rosa": a first name right behind a relation that no word for its owner or for "for" stands before. */
function isNameOfKin({ start, end, type }: Thing, { sentence, things }: Message): boolean {
  const { tokens, vocabulary, text } = sentence;
  const { phrases } = vocabulary.people;
  if (type !== 'ingredient' || end - start > 1 || tokens[start]?.gap !== 'soft') return false;
  const kin = things.find((one) => one.type === RECIPIENT && one.end === start);
  if (kin === undefined || (['for', 'mine'] as const).some((role) => phrases.lengthAt(kin.start, role, sentence) > 0)) return false;
  // Portuguese "a tia" is no "à tia".
  const isArticle = phrases.lengthBefore(kin.start, 'articles', sentence) > 0;
  if ((isArticle ? (['mine', 'theirs'] as const) : OWNERS).some((role) => phrases.lengthBefore(kin.start, role, sentence) > 0))
    return false;
  const isWrittenSo = /^\p{Lu}/u.test(text.slice(tokens[start].start)) || !/\p{Lu}/u.test(text);
  return isWrittenSo && isNameAnywhere(tokens[start].folded, sentence);
}

const OWNERS = ['for', 'mine', 'theirs'] as const;

/** Words between a name and what is done: "just passed". */
const MOST_ADVERBS = 2;

/** "The cat Pepper", "their puppies Ginger": with a capital inside a sentence, right behind an ordinary noun that is determined. */
function isNameOfNoun({ start, end, type }: Thing, message: Message): boolean {
  const { sentence, clauses } = message;
  const { tokens, vocabulary, text, rank } = sentence;
  if (type !== 'ingredient' || end - start > 1 || start < 2 || tokens[start]?.gap !== 'soft' || !isOrdinary(start - 1, message))
    return false;
  if (vocabulary.capitalising.has(rank.written)) return false;
  const isDetermined = DETERMINERS.some((role) => vocabulary.people.phrases.lengthBefore(start - 1, role, sentence) > 0);
  const isCapital = (at: number): boolean => /^\p{Lu}/u.test(text.slice(tokens[at]?.start));
  return isDetermined && isCapital(start) && !isCapital(start - 1) && !hasHead(0, tokens.length, clauses);
}

/** An ordinary word that names nothing and is no verb of its clause: "cat". */
function isOrdinary(at: number, { sentence, clauses, things }: Message): boolean {
  const isVerb = clauses.all.some(({ verbs }) => verbs.some((one) => one.at === at));
  return sentence.ordinary[at] === 1 && !isVerb && !things.some(({ start, end }) => start <= at && at < end);
}

/** "I had a coffee with Angel": whom somebody did something with. */
function isCompany({ start, end }: Thing, { sentence, clauses, foreign }: Message): boolean {
  const { tokens, vocabulary } = sentence;
  if (end - start > 1 || vocabulary.connectives.of(tokens[start - 1]) !== 'with') return false;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined) return false;
  if (tokens[start]?.gap !== 'soft' || nameGenderAt(start, sentence) === null || hasHead(clause.start, start, clauses)) return false;
  const [first] = clause.verbs;
  if (first === undefined || first.at >= start) return false;
  // "I'm going to the cinema with Violet".
  const isGoing =
    first.verb === 'is' && /^\p{Lu}/u.test(sentence.text.slice(tokens[start]?.start)) && isAnyMarked(foreign, first.at, start);
  return first.verb === 'has' || DOES.has(first.verb) || isGoing;
}
