import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isChildsAgeTold } from '../2-spans/ages.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isAdviceSought, isGiftSought } from './advice.ts';
import { isGiver } from './behind-people.ts';
import { isPast } from './licences/message.ts';
import { valueIn } from './merely-told.ts';
import type { NamedPeople, Person } from './named-people.ts';
import { isTeller } from './people-doing.ts';
import { isQuestionBefore } from './phrasing.ts';
import { clauseEnd, hasRole, isPauseAt, lengthAt, lengthBefore, MOST_BETWEEN } from './said-of.ts';

/** What the shopper may wish for themselves there. */
const NOTED: ReadonlySet<string> = new Set(['ingredient', 'family', 'style']);

/**
 * "My dad goes fishing and comes home smelling of trout", "my son's off to uni": whom a shopper begins with, before anything
 * was wished for, is whom it will be for, where more than one thing is told of them, or a smell, a scent or a day to celebrate. Only the family, present, and who does
 * nothing to the shopper: not "my boyfriend dumped me", "my mother used to wear it", "my husband says …", "my husband is asleep".
 */
export function isOpenedWith({ thing, start, isOwned }: Person, named: NamedPeople, things: readonly Thing[]): boolean {
  const { sentence } = named;
  const { context, vocabulary } = sentence;
  const isBegun = context.wished === true || (context.wearer ?? null) !== null || context.list.length > 0;
  // A child is shown nothing.
  if (isBegun || isChildsAgeTold(sentence) || vocabulary.people.genders.get(valueIn(thing)) === undefined) return false;
  // "Mano, qual perfume", "un petit frère de Fidji".
  const isAddress = !isOwned && lengthAt(thing.start, 'address', sentence) > 0;
  // "My sister's kitchen".
  const isOwner =
    lengthAt(thing.end, 'celebrates', sentence) === 0 && lengthAt(thing.end, 'of', sentence) + lengthAt(thing.end, 'whose', sentence) > 0;
  if (isAddress || isOwner || isRefusedBehind(thing.end, things, sentence)) return false;
  if (!isDescribed(thing.end, things, sentence)) return false;
  const opens = start === 0 || named.courtesies.has(start) || lengthBefore(start, 'asides', sentence) === start;
  if (!opens) return false;
  const until = clauseEnd(thing.end, sentence);
  if (
    isTeller(thing, new Set(things.map((one) => one.start)), sentence) ||
    isGiver(thing.end, sentence) ||
    isQuestionBefore(sentence.tokens.length, sentence)
  )
    return false;
  const clause = range(thing.end, until);
  return !clause.some((at) => isPast(at, sentence) || isShopper(at, sentence)) && !isShopperActing(thing, sentence);
}

/** Clauses behind whoever is named by which they are described: "he fishes, he gardens, he sips his pastis". */
const MANY = 2;

/** A day of theirs, a smell, or a perfume that somebody has, and a question what to take; of notes a wish of its own may speak. */
function isDescribed(from: number, things: readonly Thing[], sentence: Sentence): boolean {
  const isNoted = things.some(({ type, start }) => start >= from && NOTED.has(type ?? ''));
  const isPerfume = things.some(({ type, start }) => start >= from && type === 'fragrance');
  const isSmelt = (at: number): boolean => harmLengthAt('smelt', at, sentence) > 0 || lengthAt(at, 'celebrates', sentence) > 0;
  const isAnd = (at: number): boolean => sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'and';
  const clauses = range(from + 1, sentence.tokens.length).filter((at) => isPauseAt(at, sentence) || isAnd(at)).length;
  const isSought = isAdviceSought(from, sentence) || isGiftSought(from, sentence);
  return !isNoted && (isPerfume || isSought || clauses >= MANY || range(from, sentence.tokens.length).some(isSmelt));
}

/** "… surtout pas ça", "… I don't want that", "… quero outro". */
const isRefusedBehind = (from: number, things: readonly Thing[], sentence: Sentence): boolean =>
  things.some(({ start, reading }) => start >= from && reading.is === 'pointed' && reading.how === 'different') ||
  sentence.matches.some(
    // Italian "puzza di" turns down, too.
    ({ start, entry: { meaning } }) =>
      start >= from && meaning.is === 'negation' && meaning.how === 'hard' && harmLengthAt('smelt', start, sentence) === 0,
  );

const isShopper = (at: number, sentence: Sentence): boolean =>
  (['me', 'i', 'mine'] as const).some((role) => lengthAt(at, role, sentence) > 0);

/** "… so I want something loud", "… e io devo fare bella figura"; not "je n'en peux plus", who only has enough of it. */
function isShopperActing({ end }: Thing, sentence: Sentence): boolean {
  return range(end, sentence.tokens.length).some((at) => {
    const length = lengthAt(at, 'i', sentence);
    const isDenied = (one: number): boolean =>
      hasRole(one, 'nots', sentence) || sentence.matches.some(({ start, entry: { meaning } }) => start === one && isRefusing(meaning));
    return length > 0 && !range(at + 1, at + length + MOST_BETWEEN).some(isDenied);
  });
}
