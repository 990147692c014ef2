import { GENDER, MAN, RECIPIENT, SELF, UNISEX, WOMAN } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { clauseEnd, clauseStart, isPauseAt, lengthAt, lengthBefore, stands } from './said-of.ts';
import { endOf, type Found, isPerson, ownersOf, type Pronoun, pronounsIn } from './whose-turn.ts';

/** Little words that a clause about the shopper may begin with: "and", "for". */
const MOST_BEFORE = 2;

/**
 * "My wife and I each want one. She loves white flowers, I'm more into woods": two people, where something is told of the one and
 * something else behind a clause's own "I". "My wife and I want to share one, something woody" speaks of both.
 */
export function withEachOfUs(found: readonly Found[], sentence: Sentence): readonly Found[] {
  const persons = found.filter(({ mention }) => isPerson(mention));
  const [other] = persons;
  if (other === undefined || other.mention.value === SELF || persons.some(({ mention }) => mention.value !== other.mention.value))
    return found;
  if (!isBesideMe(other, sentence) && !stands('apart', sentence)) return found;
  const end = endOf(other.mention, sentence);
  const isOfThing = isOfThingIn(found, sentence);
  // "My wife and I both love rose" tells nothing of "I" alone.
  const isJoined = sentence.vocabulary.connectives.of(sentence.tokens[end]) === 'and';
  const from = isJoined ? end + 2 : end;
  const own = range(from, sentence.tokens.length).find((at) => opensWithMe(at, end - 1, sentence) && isOfThing(at));
  if (own === undefined) return found;
  const isToldOfOther = pronounsIn(sentence).some(({ start }) => start >= end && start !== own && isOfThing(start));
  if (!isToldOfOther) return found;
  const at = stretchOf(sentence, own, own + 1);
  const mention: Found['mention'] = {
    ...{ type: RECIPIENT, value: SELF, polarity: 'want', emphasis: 'plain', mode: 'add' },
    ...{ at, how: 'pointed' },
  };
  return [...found, { start: own, mention }].sort((a, b) => a.start - b.start);
}

function isOfThingIn(found: readonly Found[], sentence: Sentence): (from: number) => boolean {
  const things = found.filter(({ mention }) => mention.type !== RECIPIENT && mention.type !== GENDER);
  return (from) => {
    const until = clauseEnd(from + 1, sentence);
    return things.some(({ start }) => from <= start && start < until);
  };
}

/**
 * "We need a scent each. I like white flowers, he likes smoky stuff", "one bottle each: she wears N°5, he likes woods": where more than one
 * scent is asked for and nobody else is named, what a clause of "I" tells is the shopper's, and what one of "he" or "she" tells is for a man
 * or a woman.
 */
export function withApart(found: readonly Found[], sentence: Sentence): readonly Found[] {
  if (found.some(({ mention }) => isPerson(mention) && mention.value !== SELF)) return found;
  if (!stands('apart', sentence) && !areTwoPointedAt(found, sentence)) return found;
  const { tokens } = sentence;
  const things = found.filter(({ mention }) => mention.type !== RECIPIENT && mention.type !== GENDER);
  // "Un parfum pour lui, cuir et tabac".
  const isLed = (at: number): boolean => !isPauseAt(at, sentence) && lengthBefore(at, 'for', sentence) > 0;
  const others = pronounsIn(sentence).filter(({ start, gender }) => gender !== null && (opensClause(start, sentence) || isLed(start)));
  const selves = range(0, tokens.length).filter((at) => opensWithMe(at, -1, sentence) || (lengthAt(at, 'me', sentence) > 0 && isLed(at)));
  // "I (the bride) like …": up to where the other one is told of.
  const isOfThing = (from: number): boolean => {
    const ends = (at: number): boolean => tokens[at]?.gap === 'stop' || selves.includes(at) || others.some(({ start }) => start === at);
    const until = range(from + 1, tokens.length).find(ends) ?? tokens.length;
    return things.some(({ start }) => from <= start && start < until);
  };
  const own = selves.find(isOfThing);
  const told = others.filter(({ start }) => isOfThing(start));
  const pronouns = (['feminine', 'masculine'] as const).flatMap((gender) => told.find((one) => one.gender === gender) ?? []);
  if (pronouns.length === 0 || pronouns.length + (own === undefined ? 0 : 1) < 2) return found;
  const isSaidByPronoun = ({ mention, start }: Found): boolean =>
    mention.type === GENDER && pronouns.some((one) => start < one.end && endOf(mention, sentence) > one.start);
  // "For my parents": for neither of them alone.
  const isOfBoth = ({ mention }: Found): boolean => mention.type === GENDER && mention.value === UNISEX;
  const personAt = (start: number, end: number, who: string): Found => {
    const at = stretchOf(sentence, start, end);
    return { start, mention: { type: RECIPIENT, value: who, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' } };
  };
  const isNamed = found.some(({ mention }) => isPerson(mention));
  const self = isNamed || own === undefined ? [] : [personAt(own, own + 1, SELF)];
  const named = pronouns.map(({ start, end, gender }) => personAt(start, end, gender === 'feminine' ? WOMAN : MAN));
  return [...found.filter((one) => !isSaidByPronoun(one) && !isOfBoth(one)), ...self, ...named].sort((a, b) => a.start - b.start);
}

/** "One for him and one for her", "un pour lui et un pour moi". */
function areTwoPointedAt(found: readonly Found[], sentence: Sentence): boolean {
  const led = pronounsIn(sentence).filter(({ start }) => !isPauseAt(start, sentence) && lengthBefore(start, 'for', sentence) > 0);
  const isSelf = found.some(({ mention }) => isPerson(mention) && mention.value === SELF);
  return new Set(led.map(({ gender }) => gender)).size + (isSelf ? 1 : 0) > 1;
}

/** "And he", "a él": a clause begins there, with little words before at most. */
function opensClause(at: number, sentence: Sentence): boolean {
  const from = clauseStart(at, sentence);
  return at - from <= MOST_BEFORE && range(from, at).every((one) => sentence.isLittleWord(sentence.tokens[one]?.folded ?? ''));
}

/** "My wife and I", "moi et ma femme". */
function isBesideMe(person: Found, sentence: Sentence): boolean {
  const end = endOf(person.mention, sentence);
  const start = person.start - lengthBefore(person.start, 'mine', sentence);
  const from = start - lengthBefore(start, 'articles', sentence);
  const isMe = (at: number): boolean => (['i', 'me'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  const isMeBefore = (at: number): boolean => (['i', 'me'] as const).some((role) => lengthBefore(at, role, sentence) > 0);
  const isAnd = (at: number): boolean => sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'and';
  const starts = [person.start, start, from];
  return (isAnd(end) && isMe(end + 1)) || starts.some((at) => at > 1 && isAnd(at - 1) && isMeBefore(at - 1));
}

/** A clause of its own, "I" or "me" first in it. */
function opensWithMe(at: number, after: number, sentence: Sentence): boolean {
  if ((['i', 'me'] as const).every((role) => lengthAt(at, role, sentence) === 0)) return false;
  return clauseStart(at, sentence) > after && opensClause(at, sentence);
}

/**
 * "The white flowers are for her, the woods for me", "those were for me. For him: something warmer": whose something is, said of the
 * shopper and of somebody who was spoken of before. Only where something is said of either: "perfect for her. And for me, a citrus".
 */
export function withKnownBesideMe(found: readonly Found[], sentence: Sentence): readonly Found[] {
  const { context, vocabulary } = sentence;
  const persons = found.filter(({ mention }) => isPerson(mention));
  const [own] = persons;
  if (own === undefined || persons.some(({ mention }) => mention.value !== SELF)) return found;
  const { wearer = null } = context;
  const known = [...(wearer === null || wearer === SELF ? [] : [wearer]), ...(context.inLine ?? []), ...(context.heardOf ?? [])];
  if (known.length === 0) return found;
  const { genders } = vocabulary.people;
  const whom = ({ gender }: Pronoun): string | undefined =>
    gender === null ? undefined : known.find((one) => one !== SELF && genders.get(one) === gender);
  const pronoun = pronounsIn(sentence).find(({ start, ...one }) => {
    const isLed = !isPauseAt(start, sentence) && lengthBefore(start, 'for', sentence) > 0;
    return isLed && whom({ start, ...one }) !== undefined;
  });
  const value = pronoun === undefined ? undefined : whom(pronoun);
  if (pronoun === undefined || value === undefined) return found;
  const isSaidByPronoun = ({ mention, start }: Found): boolean =>
    mention.type === GENDER && start <= pronoun.start && endOf(mention, sentence) >= pronoun.end;
  const at = stretchOf(sentence, pronoun.start, pronoun.end);
  const other: Found = {
    start: pronoun.start,
    mention: { type: RECIPIENT, value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' },
  };
  const all = [...found.filter((one) => !isSaidByPronoun(one)), other].sort((a, b) => a.start - b.start);
  const owners = ownersOf(all, sentence);
  const isOfBoth = [SELF, value].every((who) => [...owners.values()].includes(who));
  return isOfBoth ? all : found;
}
