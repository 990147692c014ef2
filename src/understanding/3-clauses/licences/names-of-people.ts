import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { isNameAnywhere, nameGenderAt } from '../first-names.ts';
import { isPauseAt } from '../said-of.ts';
import { DETERMINERS, isPerson, type Message } from './message.ts';

const OWNERS = ['mine', 'theirs'] as const;

/**
 * "My granddaughter Jasmine", "Ms. Rosemary", "pour Rose, ma collègue", "my nieces, Lily and Violet, they": a scent that is somebody's
 * name. From then on it is their name wherever it is written so: "and for Violet something smoky".
 */
export function isNameOfPerson(thing: Thing, message: Message): boolean {
  if (!isWrittenAsName(thing, message.sentence)) return false;
  return isIntroduced(thing, message) || isKnownByName(thing, message);
}

/** The names by which people are called in a message, folded. */
export function namesCalled(message: Message): readonly string[] {
  const { things, sentence } = message;
  const names = things.filter((one) => isWrittenAsName(one, sentence) && isIntroduced(one, message));
  return [...new Set(names.map(({ start }) => sentence.tokens[start]?.folded ?? ''))];
}

function isIntroduced(thing: Thing, message: Message): boolean {
  const { sentence } = message;
  if (hasTitle(thing, sentence) || isListedWithName(thing, message)) return true;
  // Where nouns have no capitals, a note that has one is no note: "mi prima Azucena".
  const isNoNote = thing.type === 'ingredient' && !sentence.vocabulary.capitalising.has(sentence.rank.written);
  if (!isNoNote && !isNameAnywhere(sentence.tokens[thing.start]?.folded ?? '', sentence)) return false;
  return isBehindKin(thing, message) || isSaidToBeKin(thing, message) || isListedAsKin(thing, message);
}

/** One word with a capital, in a message that has others without. */
function isWrittenAsName(thing: Thing, { tokens, text }: Sentence): boolean {
  const { start, end } = thing;
  const first = tokens[start];
  if (isPerson(thing) || first === undefined || end - start > 1) return false;
  return /^\p{Lu}/u.test(text.slice(first.start)) && /^\p{Ll}/u.test(text.slice(first.start + 1)) && /(^|\s)\p{Ll}/u.test(text);
}

/** "Ms. Rosemary", "Frau Rose"; but "meine Frau, Rose". */
function hasTitle({ start }: Thing, { tokens, text, vocabulary, ...heard }: Sentence): boolean {
  const { phrases } = vocabulary.people;
  const sentence = { tokens, text, vocabulary, ...heard };
  const length = phrases.lengthBefore(start, 'titles', sentence);
  if (length === 0) return false;
  const last = tokens[start - 1];
  const between = text.slice(last?.end, tokens[start]?.start).trim();
  return (between === '' || between === '.') && OWNERS.every((role) => phrases.lengthBefore(start - length, role, sentence) === 0);
}

/** "My granddaughter Jasmine": right behind somebody, and no list of scents. */
function isBehindKin({ start, end }: Thing, message: Message): boolean {
  const { sentence, things } = message;
  const { tokens, vocabulary, rank } = sentence;
  if (tokens[start]?.gap !== 'soft' || !things.some((one) => isPerson(one) && one.end === start && isDetermined(one, sentence)))
    return false;
  const next = tokens[end];
  const isJoined = next?.gap === 'soft' && vocabulary.connectives.of(next) !== undefined;
  // "Für meine Frau Rose und Jasmin", where nouns are written with capitals, lists what is wished for.
  if (!vocabulary.capitalising.has(rank.written))
    return !isJoined || things.some((one) => one.start === end + 1 && isWrittenAsName(one, sentence));
  return !isJoined && nameGenderAt(start, sentence) !== null;
}

/** "My nieces Lily and Violet": joined to a name. */
function isListedWithName({ start }: Thing, message: Message): boolean {
  const { sentence, things } = message;
  if (sentence.vocabulary.connectives.of(sentence.tokens[start - 1]) !== 'and' || sentence.tokens[start]?.gap !== 'soft') return false;
  const before = things.find(({ end }) => end === start - 1);
  return before !== undefined && isWrittenAsName(before, sentence) && isIntroduced(before, message);
}

/** "Pour Rose, ma collègue de la compta", "è per Viola, mia nipote": behind "for", and behind the pause it is said who that is. */
function isSaidToBeKin({ start, end }: Thing, { sentence, things }: Message): boolean {
  const { phrases } = sentence.vocabulary.people;
  const from = start - phrases.lengthBefore(start, 'articles', sentence);
  const isFor = [start, from].some((at) => phrases.lengthBefore(at, 'for', sentence) > 0);
  if (!isFor || sentence.tokens[end]?.gap !== 'comma') return false;
  return things.some((one) => isPerson(one) && one.start - end <= 2 && one.start >= end && isDetermined(one, sentence));
}

/** "I have two nieces, Lily and Violet, they'll be twenty-one": behind a pause, where nouns have no capitals, and then it is told of them. */
function isListedAsKin({ start, end }: Thing, { sentence, things }: Message): boolean {
  const { tokens, vocabulary, rank } = sentence;
  if (vocabulary.capitalising.has(rank.written)) return false;
  const isAnd = (at: number): boolean => vocabulary.connectives.of(tokens[at]) === 'and';
  const isName = (one: Thing | undefined): boolean => one !== undefined && isWrittenAsName(one, sentence);
  const other = things.find((one) => (isAnd(end) && one.start === end + 1) || (isAnd(start - 1) && one.end === start - 1));
  if (!isName(other) || other === undefined) return false;
  const [first, last] = [Math.min(start, other.start), Math.max(end, other.end)];
  if (tokens[first]?.gap !== 'comma' || !things.some((one) => isPerson(one) && one.end <= first && first - one.end <= 2)) return false;
  if (last === tokens.length) return true;
  const isTold = (at: number): boolean => vocabulary.clauses.rolesAt(at, sentence).has('people');
  return isPauseAt(last, sentence) && (isTold(last) || tokens[last]?.gap === 'stop');
}

function isDetermined({ start }: Thing, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  return (
    DETERMINERS.some((role) => Math.max(phrases.lengthBefore(start, role, sentence), phrases.lengthAt(start, role, sentence)) > 0) ||
    phrases.lengthAt(start, 'for', sentence) > 0
  );
}

/** "And for Violet something smoky", "Violet would love it": called so before, and no scent by what stands beside it. */
function isKnownByName({ start, end }: Thing, message: Message): boolean {
  const { sentence } = message;
  const { context, tokens, vocabulary, rank } = sentence;
  const name = tokens[start]?.folded ?? '';
  if (!(context.called ?? []).includes(name) && !namesCalled(message).includes(name)) return false;
  if (!vocabulary.capitalising.has(rank.written) && start > 0 && tokens[start]?.gap === 'soft') return true;
  const { phrases } = vocabulary.people;
  const isFor = phrases.lengthBefore(start, 'for', sentence) > 0;
  // "Iris mag es frisch": whoever does it stands first, or right behind the verb.
  const isDoing = isPauseAt(start, sentence) && range(end, Math.min(end + 2, tokens.length)).some((at) => doesAt(at, sentence));
  return isFor || isDoing;
}

function doesAt(at: number, sentence: Sentence): boolean {
  const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
  return (['wants', 'is', 'has', 'wears', 'smells', 'others'] as const).some((role) => roles.has(role));
}
