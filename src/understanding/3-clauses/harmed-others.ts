import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { isWithinIdiom } from './idioms.ts';
import { valueIn } from './merely-told.ts';
import { hasRole as hasClauseRole, isPauseAt, isTurnAt, lengthAt, lengthBefore, stretchAround } from './said-of.ts';

const SCENTS: ReadonlySet<string> = new Set(['ingredient', 'family']);

type Place = Pick<Spoken, 'start' | 'end'>;

/** What harmed somebody else, and is wished for by name all the same. */
export interface Spared {
  readonly stances: ReadonlyMap<Spoken, Stance>;
  readonly claimed: ReadonlySet<Spoken>;
  readonly others: ReadonlySet<Spoken>;
}

/**
 * "My ex was allergic to vetiver, but Tom has no trouble with it, so vetiver please", "something with strawberry; a girl at her school was
 * allergic, mine has never had anything": what harms somebody who wears none of it, where behind that it is said that it harms whoever shall,
 * and it is wished for by name. Null: nothing is.
 */
export function harmedOthers(sentence: Sentence, things: readonly Thing[], stances: ReadonlyMap<Spoken, Stance>): Spared | null {
  const { vocabulary, tokens, matches } = sentence;
  if (!vocabulary.allergy.stands('unharmed', sentence) || /[?？؟]/.test(sentence.text)) return null;
  const unharmed = range(1, tokens.length).find((at) => harmLengthAt('unharmed', at, sentence) > 0);
  if (unharmed === undefined) return null;
  const end = unharmed + harmLengthAt('unharmed', unharmed, sentence);
  // German "Jasmin mag ich nicht": its "ich nicht" only turns down.
  if (matches.some((one) => one.start < unharmed && one.end >= end && isRefusing(one.entry.meaning))) return null;
  if ((['also', 'reactions', 'symptoms'] as const).some((role) => hasRole(role, end, tokens.length, sentence))) return null;
  const refusedIn = (from: number): readonly Thing[] =>
    things.filter((one) => isScent(one) && one.start >= from && one.end <= unharmed && (stances.get(one) ?? PLAIN).polarity === 'avoid');
  const beginOf = ({ start }: Place): number => sentenceAround(start, sentence)[0];
  const begin = clauseBefore(unharmed, sentence);
  const person = othersBefore(begin, things, sentence).find((one) => refusedIn(beginOf(one)).length > 0);
  if (person === undefined) return null;
  const from = beginOf(person);
  const refused = refusedIn(from);
  const isSame = (one: Thing): boolean => refused.some((other) => valueIn(other) === valueIn(one));
  if (refused.some((one) => isOfShopper(person, one, sentence) || isOfMe(one, person, sentence) || isOfBoth(one.end, unharmed, sentence)))
    return null;
  // "We have no problem with rose".
  const [, near] = stretchAround(end - 1, sentence);
  if (things.some((one) => isScent(one) && one.start >= end && one.end <= near && !isSame(one))) return null;
  const again = things.filter((one) => isScent(one) && !refused.includes(one) && isSame(one));
  const wished = again.filter((one) => (one.start >= end || one.end <= from) && isWishedAt(one, sentence));
  if (wished.length === 0 || again.some((one) => isTurnedDown(one, sentence))) return null;
  const told = [...refused, ...again].filter((one) => !wished.includes(one));
  return {
    stances: new Map<Spoken, Stance>([
      ...told.map((one) => [one, { ...PLAIN, neutral: true }] as const),
      ...wished.map((one) => [one, PLAIN] as const),
    ]),
    claimed: new Set<Spoken>(wished),
    others: new Set<Spoken>(things.filter((one) => one.start === person.start && one.type === RECIPIENT)),
  };
}

/**
 * Where the clause begins that says who comes to no harm: "lavender oil burns my skin, | my mum never had any trouble". Whoever stands in it is none
 * of those whom it harmed.
 */
const clauseBefore = (at: number, sentence: Sentence): number =>
  range(0, at + 1).findLast((place) => isPauseAt(place, sentence) || isTurnAt(place, sentence)) ?? 0;

/** "Lavender oil burns my skin", "gives me a rash": what is said of the harm names the shopper, and not only whose ex it is. */
const isOfMe = ({ start }: Thing, person: Place, sentence: Sentence): boolean => {
  const [from, to] = stretchAround(start, sentence);
  return range(from, to).some(
    (at) =>
      (at < person.start || at >= person.end) &&
      (lengthAt(at, 'me', sentence) > 0 || (lengthAt(at, 'mine', sentence) > 0 && harmLengthAt('bodies', at + 1, sentence) > 0)),
  );
};

export const isScent = ({ type }: Thing): boolean => SCENTS.has(type ?? '');

/** Whoever is spoken of before a place, and wears nothing, the nearest first: "my ex", "a girl at her school", "the neighbour". */
export function othersBefore(to: number, things: readonly Thing[], sentence: Sentence): readonly Place[] {
  const { context } = sentence;
  const isFor = (start: number): boolean => {
    const owner = Math.max(lengthBefore(start, 'mine', sentence), lengthBefore(start, 'articles', sentence));
    return lengthBefore(start - owner, 'for', sentence) > 0 || lengthBefore(start, 'for', sentence) > 0;
  };
  const named = things.filter(({ type }) => type === RECIPIENT);
  const isWearer = (one: Thing): boolean =>
    valueIn(one) === SELF ||
    context.wearer === valueIn(one) ||
    named.some((other) => valueIn(other) === valueIn(one) && isFor(other.start));
  const people = things.filter((one) => one.end <= to && (one.type === RECIPIENT ? !isWearer(one) : isSomebodyElse(one, sentence)));
  const outsiders = range(0, to).flatMap((start) => {
    const length = harmLengthAt('outsiders', start, sentence);
    return length === 0 ? [] : [{ start, end: start + length }];
  });
  return [...people, ...outsiders].filter(({ start }) => !isFor(start)).sort((a, b) => b.start - a.start);
}

/** "A girl", "un señor": a word for one, and no pronoun. */
const isSomebodyElse = ({ type, start }: Thing, sentence: Sentence): boolean =>
  type === GENDER &&
  (['woman', 'man'] as const).some((role) => lengthAt(start, role, sentence) > 0) &&
  lengthBefore(start, 'mine', sentence) === 0;

/** "My ex says I'm allergic to rose". */
export const isOfShopper = (person: Place, { start }: Thing, sentence: Sentence): boolean =>
  range(person.end, start).some((at) => lengthAt(at, 'i', sentence) > 0);

/** "… and so am I", "… and I am, too". */
export const isOfBoth = (from: number, to: number, sentence: Sentence): boolean =>
  range(from, to).some(
    (at) =>
      lengthAt(at, 'i', sentence) > 0 && [at - 1, at + 1].some((one) => one >= from && one < to && hasClauseRole(one, 'is', sentence)),
  ) || hasRole('also', from, to, sentence);

/** "So vetiver please", "I want something with vetiver", "looking for something with strawberry". */
export function isWishedAt({ start }: Thing, sentence: Sentence): boolean {
  const [from, to] = stretchAround(start, sentence);
  const [first, last] = sentenceAround(start, sentence);
  const isWish = (at: number): boolean =>
    harmLengthAt('wishes', at, sentence) > 0 ||
    (['wants', 'heads', 'wears'] as const).some((role) => hasClauseRole(at, role, sentence)) ||
    sentence.vocabulary.questions.lengthAt(at, 'seeks', sentence) > 0;
  const isPlease = sentence.matches.some(
    (one) => one.start >= start && one.end <= last && one.entry.meaning.is === 'answer' && one.entry.meaning.answer === 'yes',
  );
  return isPlease || range(from, to).some(isWish) || range(first, start).some(isWish);
}

export const isTurnedDown = ({ start }: Thing, sentence: Sentence): boolean => {
  const [from, to] = stretchAround(start, sentence);
  return sentence.matches.some(
    (one) =>
      one.start >= from &&
      one.end <= to &&
      isRefusing(one.entry.meaning) &&
      !isWithinIdiom(one, sentence) &&
      !range(from, to).some((at) => harmLengthAt('unharmed', at, sentence) > 0),
  );
};
