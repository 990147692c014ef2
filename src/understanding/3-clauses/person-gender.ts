import { GENDER, RECIPIENT, SELF, UNISEX } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAge } from '../2-spans/ages.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention } from '../said.ts';
import { acquaintancesIn, isOfAcquaintance } from './acquaintances.ts';
import { namedIn } from './first-names.ts';
import { determinerGender, genderByName, genderOfPronoun, genderWithin, nounGender, oneMan } from './noun-gender.ts';
import { genderOf, isHere, isShopper, PRONOUNS, selvesTold, withoutImplied } from './own-gender.ts';
import type { Wearers } from './people.ts';
import { clauseEnd, hasRole, isPauseAt, isSaidToWish, lengthAt, lengthBefore, stands } from './said-of.ts';

/** A gender that follows from who is spoken of: "she loves violets", "je suis institutrice". */
export interface ToldGender {
  readonly start: number;
  readonly mention: Mention;
  /**
   * What must stand beside it: a `wish`, in whose place an `answer` to who it is for may stand, and beside what shoppers say that
   * they are, "I'm a guy", a price or an age, a `limit`.
   */
  readonly needs: 'wish' | 'answer' | 'limit' | 'nothing';
}

/** What pronouns and the shopper's own words tell of whoever wears it; and who of those named is the shopper: "I'm the bride". */
export interface PersonGender {
  readonly told: readonly ToldGender[];
  readonly isSpeaker: ReadonlySet<Thing>;
  /** Words for a gender that are pronouns: they speak of whoever wears it, and not of the fragrance. */
  readonly pronouns: ReadonlySet<Thing>;
  /** Those of them that speak of somebody who is only spoken of: "my ex dumped me, he stank of oud"; and what only says who somebody is. */
  readonly ofOthers: ReadonlySet<Thing>;
  /** Those whom it is for and no recipient names, by their tokens. */
  readonly acquaintances: readonly Pick<Thing, 'start' | 'end'>[];
}

/** Genders that follow from pronouns and from how shoppers speak of themselves; never from anybody who is only spoken of. */
export function gendersTold(sentence: Sentence, things: readonly Thing[], { spokenOf, named, shared }: Wearers): PersonGender {
  const { tokens, context, vocabulary } = sentence;
  sentence.work.add(tokens.length);
  const told: ToldGender[] = [];
  const isSpeaker = new Set<Thing>();
  const tell = (start: number, end: number, value: string, needs: ToldGender['needs'] = 'answer'): void => {
    const at = stretchOf(sentence, start, end);
    told.push({
      start,
      needs,
      mention: { type: GENDER, value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'exact', ofPerson: true },
    });
  };
  for (const { start, end } of shared) tell(start, end, UNISEX, 'nothing');
  const selves = selvesTold(sentence, things);
  for (const { thing } of selves) if (thing?.type === RECIPIENT) isSpeaker.add(thing);
  for (const one of things) if (one.type === RECIPIENT && isHere(one, sentence)) isSpeaker.add(one);
  const isSelfNamed = things.some(isShopper);
  const acquaintances = isSelfNamed ? [] : acquaintancesIn(sentence, things);
  const others = named.filter((one) => !isSpeaker.has(one) && !isOfAcquaintance(one, acquaintances, sentence));
  const known = others.length > 0 ? [] : acquaintances;
  const isForOther = others.length > 0 || (!isSelfNamed && context.wearer != null && context.wearer !== SELF);
  if (!isForOther && shared.length === 0)
    for (const { start, end, gender, isSaid } of withoutImplied(selves, sentence)) tell(start, end, gender, isSaid ? 'limit' : 'wish');
  // "Mon patron", "meine Chefin", "my friend Laura": no word of the kind tells, but the noun or the name does.
  for (const one of others) {
    const isOpen = genderOf(one, vocabulary) === undefined;
    const gender = isOpen
      ? (genderWithin(one, sentence) ??
        genderByName(one, things, sentence) ??
        determinerGender(one, sentence) ??
        genderOfPronoun(one, sentence))
      : undefined;
    if (gender !== undefined) tell(one.start, one.end, gender);
  }
  const isAsked = context.asked === GENDER || context.asked === RECIPIENT;
  for (const one of known) {
    const gender =
      nounGender(one.start, sentence) ?? determinerGender(one, sentence) ?? oneMan(one, sentence) ?? genderOfPronoun(one, sentence);
    if (gender !== undefined) tell(one.start, one.end, gender, 'nothing');
  }
  const names = others.length > 0 || isSelfNamed || known.length > 0 ? [] : namedIn(sentence, things, isAsked);
  const [first, ...rest] = names;
  // For two of whom one is a woman it is for neither's gender.
  if (first !== undefined && rest.every(({ gender }) => gender === first.gender))
    tell(first.start, first.end, first.gender, first.isAlone ? 'nothing' : 'wish');
  // "One for my mum, and he can have socks": a pronoun that means none of those before it whom it is for.
  const isContrary = (gender: string | undefined, at: number): boolean => {
    const genders = others.filter(({ end }) => end <= at).map((one) => genderOf(one, vocabulary));
    return genders.length > 0 && genders.every((one) => one !== undefined && one !== gender);
  };
  const spoken = PRONOUNS.filter(([role]) => stands(role, sentence));
  for (let at = 0; at < tokens.length && spoken.length > 0; at++) {
    for (const [role, gender] of spoken) {
      const length = lengthAt(at, role, sentence);
      if (length === 0 || shared.length > 0) continue;
      // "She says no tobacco", where it is for the shopper.
      if (hasRole(at + length, 'says', sentence) || (context.wearer === SELF && named.length === 0)) continue;
      const isTold = isSaidToWish(at + length, sentence, true) || isAgedBehind(at + length, things, sentence);
      if (!isTold && !(isAsked && isOfWhoever(things, sentence))) continue;
      const before = things.findLast((one) => one.type === RECIPIENT && one.end <= at);
      if (before !== undefined && isTurnedAway(before, sentence)) continue;
      if (isContrary(gender, at)) continue;
      if (before === undefined ? !isOfSpeaker(at, sentence) : !spokenOf.has(before)) tell(at, at + length, gender);
    }
  }
  const isPronoun = ({ type, start }: Thing): boolean => type === GENDER && PRONOUNS.some(([role]) => lengthAt(start, role, sentence) > 0);
  const pronouns = things.filter(isPronoun);
  const isOfOther = (pronoun: Thing): boolean => {
    // "Find one for me, he can look after himself".
    if (isSelfNamed && shared.length === 0) return true;
    const before = things.findLast((one) => one.type === RECIPIENT && one.end <= pronoun.start);
    const isSpokenOf = before !== undefined && (spokenOf.has(before) || isTurnedAway(before, sentence));
    if (isContrary(genderOf(pronoun, vocabulary), pronoun.start)) return true;
    return isSpokenOf && isOfGender(before, pronoun, sentence);
  };
  const ofOthers = new Set([...pronouns.filter(isOfOther), ...things.filter((one) => isOfAcquaintance(one, known, sentence))]);
  return { told, isSpeaker, pronouns: new Set(pronouns), ofOthers, acquaintances: known };
}

/** "It's not for my sister any more, she's sorted": nothing that is said of her tells who wears it. */
function isTurnedAway({ start }: Thing, sentence: Sentence): boolean {
  const from = start - lengthBefore(start, 'mine', sentence);
  const isNot = sentence.matches.some(
    ({ start: at, end, entry: { meaning } }) =>
      meaning.is === 'negation' && meaning.how === 'hard' && end <= from && from - end <= 1 && !isPauseAt(at + 1, sentence),
  );
  return isNot && lengthBefore(from, 'for', sentence) > 0;
}

/** "Elle vient de fêter ses soixante ans", "sie ist Anfang 60": an age in the clause of a pronoun, and of nobody named between. */
function isAgedBehind(from: number, things: readonly Thing[], sentence: Sentence): boolean {
  const until = clauseEnd(from, sentence);
  const isNamed = (to: number): boolean => things.some(({ type, start }) => type === RECIPIENT && from <= start && start < to);
  return [...sentence.amounts.values()].some(
    (one) => from <= one.start && one.start < until && isAge(one, sentence) && !isNamed(one.start),
  );
}

/** "Acaba de cumplir los sesenta, ella", "mit ihren sechzig Jahren ist sie …": asked who it is for, an age tells of nobody who is named. */
function isOfWhoever(things: readonly Thing[], sentence: Sentence): boolean {
  return things.every(({ type }) => type !== RECIPIENT) && [...sentence.amounts.values()].some((one) => isAge(one, sentence));
}

/** Whether a pronoun may mean somebody: "my mate", but not "my uncle … she". */
function isOfGender(one: Thing, pronoun: Thing, { vocabulary }: Sentence): boolean {
  const gender = genderOf(one, vocabulary);
  return gender === undefined || gender === genderOf(pronoun, vocabulary);
}

/** "Dawn thinks I'm mad, she wears nothing but roses": whoever says something, and is no "I" or "you", is spoken of. */
function isOfSpeaker(end: number, { tokens, vocabulary, rank, text }: Sentence): boolean {
  const roles = tokens.slice(0, end).map((token) => vocabulary.clauses.rolesOf(token, rank));
  const verb = roles.findLastIndex((one, at) => one.has('says') && at > 0 && tokens[at]?.gap === 'soft');
  const subject = roles[verb - 1];
  return subject !== undefined && !subject.has('people') && !subject.has('shop') && /^\p{Lu}/u.test(text.slice(tokens[verb - 1]?.start));
}
