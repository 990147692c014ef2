import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { isNameAnywhere, nameGenderAt } from '../first-names.ts';
import { isPauseAt } from '../said-of.ts';
import { DETERMINERS, isPerson } from './message.ts';

/** What is somebody's name in a message. */
export interface NamesOfPeople {
  readonly things: ReadonlySet<Thing>;
  /** By which people are introduced in it, folded. */
  readonly called: readonly string[];
}

const NO_NAMES: NamesOfPeople = { things: new Set(), called: [] };
const OWNERS = ['mine', 'theirs'] as const;

/**
 * "My granddaughter Jasmine", "Ms. Rosemary", "pour Rose, ma collègue", "my nieces, Lily and Violet, they": scents that are somebody's
 * name. From then on it is their name wherever it is written so: "and for Violet something smoky".
 */
export function namesOfPeople(sentence: Sentence, things: readonly Thing[]): NamesOfPeople {
  const written = things.filter((one) => isWrittenAsName(one, sentence));
  if (written.length === 0) return NO_NAMES;
  const people = things.filter(isPerson);
  const introduced = new Set<Thing>();
  for (const one of written) {
    const before = written.find(({ end }) => end === one.start - 1);
    const isListed = before !== undefined && introduced.has(before) && isJoined(one.start, sentence);
    if (isListed || isIntroduced(one, people, written, sentence)) introduced.add(one);
  }
  const folded = ({ start }: Thing): string => sentence.tokens[start]?.folded ?? '';
  const called = new Set([...introduced].map(folded));
  const known = new Set([...called, ...(sentence.context.called ?? [])]);
  if (known.size === 0) return NO_NAMES;
  const again = written.filter((one) => known.has(folded(one)) && isSaidOfSomebody(one, sentence));
  return { things: new Set([...introduced, ...again]), called: [...called] };
}

/** One word with a capital, in a message that has others without. */
function isWrittenAsName(thing: Thing, { tokens, text }: Sentence): boolean {
  const { start, end } = thing;
  const first = tokens[start];
  if (isPerson(thing) || first === undefined || end - start > 1) return false;
  return /^\p{Lu}\p{Ll}/u.test(text.slice(first.start, first.end)) && /(^|\s)\p{Ll}/u.test(text);
}

function isIntroduced(thing: Thing, people: readonly Thing[], written: readonly Thing[], sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  if (hasTitle(thing, sentence)) return true;
  if (people.length === 0) return false;
  // Where nouns have no capitals, a note that has one is no note: "mi prima Azucena".
  const isNoNote = thing.type === 'ingredient' && !vocabulary.capitalising.has(rank.written);
  if (!isNoNote && !isNameAnywhere(tokens[thing.start]?.folded ?? '', sentence)) return false;
  return (
    isBehindKin(thing, people, written, sentence) ||
    isSaidToBeKin(thing, people, sentence) ||
    isListedAsKin(thing, people, written, sentence)
  );
}

/** "Ms. Rosemary", "Frau Rose"; but "meine Frau, Rose". */
function hasTitle({ start }: Thing, sentence: Sentence): boolean {
  const { tokens, text, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const length = phrases.lengthBefore(start, 'titles', sentence);
  if (length === 0) return false;
  const between = text.slice(tokens[start - 1]?.end, tokens[start]?.start).trim();
  return (between === '' || between === '.') && OWNERS.every((role) => phrases.lengthBefore(start - length, role, sentence) === 0);
}

/** "My granddaughter Jasmine": right behind somebody, and no list of scents. */
function isBehindKin({ start, end }: Thing, people: readonly Thing[], written: readonly Thing[], sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  if (tokens[start]?.gap !== 'soft' || !people.some((one) => one.end === start && isDetermined(one, sentence))) return false;
  const next = tokens[end];
  const isGoingOn = next?.gap === 'soft' && vocabulary.connectives.of(next) !== undefined;
  // "Für meine Frau Rose und Jasmin", where nouns are written with capitals, lists what is wished for.
  if (!vocabulary.capitalising.has(rank.written)) return !isGoingOn || written.some((one) => one.start === end + 1);
  return !isGoingOn && nameGenderAt(start, sentence) !== null;
}

/** "Pour Rose, ma collègue de la compta", "è per Viola, mia nipote": behind "for", and behind the pause it is said who that is. */
function isSaidToBeKin({ start, end }: Thing, people: readonly Thing[], sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const from = start - phrases.lengthBefore(start, 'articles', sentence);
  const isFor = [start, from].some((at) => phrases.lengthBefore(at, 'for', sentence) > 0);
  if (!isFor || sentence.tokens[end]?.gap !== 'comma') return false;
  return people.some((one) => one.start - end <= 2 && one.start >= end && isDetermined(one, sentence));
}

/** "I have two nieces, Lily and Violet, they'll be twenty-one": behind a pause, where nouns have no capitals, and then it is told of them. */
function isListedAsKin({ start, end }: Thing, people: readonly Thing[], written: readonly Thing[], sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  if (vocabulary.capitalising.has(rank.written)) return false;
  const other = written.find(
    (one) => (one.start === end + 1 && isJoined(one.start, sentence)) || (one.end === start - 1 && isJoined(start, sentence)),
  );
  if (other === undefined) return false;
  const [first, last] = [Math.min(start, other.start), Math.max(end, other.end)];
  if (tokens[first]?.gap !== 'comma' || !people.some((one) => one.end <= first && first - one.end <= 2)) return false;
  if (last === tokens.length) return true;
  const isTold = vocabulary.clauses.rolesAt(last, sentence).has('people');
  return isPauseAt(last, sentence) && (isTold || tokens[last]?.gap === 'stop');
}

/** "… and Violet", with no pause between. */
function isJoined(start: number, { tokens, vocabulary }: Sentence): boolean {
  return tokens[start]?.gap === 'soft' && vocabulary.connectives.of(tokens[start - 1]) === 'and';
}

function isDetermined({ start }: Thing, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isAt = (role: (typeof DETERMINERS)[number]): boolean =>
    phrases.lengthBefore(start, role, sentence) > 0 || phrases.lengthAt(start, role, sentence) > 0;
  return DETERMINERS.some(isAt) || phrases.lengthAt(start, 'for', sentence) > 0;
}

/** "And for Violet something smoky", "Violet would love it": no scent by what stands beside it. */
function isSaidOfSomebody({ start, end }: Thing, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank } = sentence;
  if (!vocabulary.capitalising.has(rank.written) && start > 0 && tokens[start]?.gap === 'soft') return true;
  // "Iris mag es frisch": whoever does it stands first.
  const isDoing = isPauseAt(start, sentence) && range(end, Math.min(end + 2, tokens.length)).some((at) => doesAt(at, sentence));
  return isDoing || vocabulary.people.phrases.lengthBefore(start, 'for', sentence) > 0;
}

const DOING = ['wants', 'is', 'has', 'wears', 'smells', 'others'] as const;

function doesAt(at: number, sentence: Sentence): boolean {
  const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
  return DOING.some((role) => roles.has(role));
}
