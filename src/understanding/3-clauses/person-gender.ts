import { GENDER, RECIPIENT, SELF, UNISEX } from '../../flow/program/own-types.ts';
import { isCapitalAt } from '../../text/capitals.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAge, OF_AGE } from '../2-spans/ages.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention } from '../said.ts';
import { acquaintancesIn, isOfAcquaintance } from './acquaintances.ts';
import { exchangesIn } from './exchanges.ts';
import { namedIn, nameGenderAt } from './first-names.ts';
import type { Wearers } from './people.ts';
import type { Gender, SelfEnding } from './people-words.ts';
import {
  clauseEnd,
  clauseStart,
  hasRole,
  isCelebrated,
  isEpicene,
  isPauseAt,
  isSaidToWish,
  joinsAt,
  lengthAt,
  lengthBefore,
  stands,
} from './said-of.ts';

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

/** Words between "I'm" and what the shopper is. */
const MOST_BETWEEN = 3;
/** What must stand before the ending of a word. */
const SHORTEST_STEM = 2;

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
  const selves = [
    ...selvesIn(sentence, things),
    ...expectantIn(sentence, things),
    ...agedIn(sentence, things),
    ...showingIn(sentence, things),
    ...calledIn(sentence, things),
  ];
  for (const { thing } of selves) if (thing?.type === RECIPIENT) isSpeaker.add(thing);
  for (const one of things) if (one.type === RECIPIENT && isHere(one, sentence)) isSpeaker.add(one);
  const isSelfNamed = things.some(isShopper);
  const acquaintances = isSelfNamed ? [] : acquaintancesIn(sentence, things);
  const others = named.filter((one) => !isSpeaker.has(one) && !isOfAcquaintance(one, acquaintances, sentence));
  const known = others.length > 0 ? [] : acquaintances;
  const isForOther = others.length > 0 || (!isSelfNamed && context.wearer != null && context.wearer !== SELF);
  if (!isForOther && shared.length === 0)
    for (const { start, end, gender, isSaid } of selves) tell(start, end, gender, isSaid ? 'limit' : 'wish');
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

const PRONOUNS = [
  ['she', 'feminine'],
  ['he', 'masculine'],
] as const;

function genderOf(thing: Thing | undefined, { people }: Sentence['vocabulary']): string | undefined {
  if (thing?.reading.is !== 'value') return undefined;
  return thing.type === GENDER ? thing.reading.value : people.genders.get(thing.reading.value);
}

interface Self {
  readonly start: number;
  readonly end: number;
  /** Whoever is named there. */
  readonly thing: Thing | undefined;
  readonly gender: string;
  /** "A guy", not "tired". */
  readonly isSaid: boolean;
}

/** What opens it. */
const OF_SPEAKER: ReadonlySet<string> = new Set(['goes', 'done_to_me', 'speaker']);

/** What shoppers say they are, behind "I'm", "as", "for me,". */
function selvesIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, isLittleWord } = sentence;
  const isBetween = (at: number): boolean =>
    isLittleWord(tokens[at]?.folded ?? '') || (['articles', 'asides'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  const isVerb = (at: number): boolean => (['is', 'has', 'others'] as const).some((role) => hasRole(at, role, sentence));
  const selves: Self[] = [];
  for (const { end } of things.filter(isShopper)) {
    const at = Math.max(lengthAt(end, 'articles', sentence), lengthAt(end, 'theirs', sentence)) + end;
    const self = at > end ? selfAt(at, sentence, things) : null;
    if (self !== null && tokens[end]?.gap !== 'stop') selves.push(self);
  }
  for (const one of things) {
    const self = isHere(one, sentence) ? selfAt(one.start, sentence, things) : null;
    if (self !== null) selves.push({ ...self, isSaid: true });
  }
  if (!sentence.vocabulary.people.phrases.anyStands(OF_SPEAKER, sentence)) return selves;
  for (let from = 0; from < tokens.length; from++) {
    const goes = lengthAt(from, 'goes', sentence);
    const gone = goes > 0 ? predicateAt(from + goes, sentence, things) : null;
    if (gone !== null) selves.push(gone);
    const done = lengthAt(from, 'done_to_me', sentence);
    // "Un essere umano" is anybody.
    const isNoun = lengthBefore(from, 'articles', sentence) > 0;
    const length = isNoun ? 0 : Math.max(done, lengthAt(from, 'speaker', sentence));
    for (let at = from + length; length > 0 && at <= from + length + MOST_BETWEEN && at < tokens.length; at++) {
      if (tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma') break;
      // "I'm a carpenter's wife".
      const whose = lengthAt(at + 1, 'whose', sentence);
      if (whose > 0 && !isPauseAt(at + 1, sentence)) at += 1 + whose;
      const self = selfAt(at, sentence, things);
      if (self !== null && (done === 0 || self.gender === 'feminine'))
        selves.push({ ...self, isSaid: self.isSaid && saysToBe(from, length, sentence) });
      // "I'm buying for my father", "soy una persona discreta", "essere alla frutta", "come va la giornata".
      const opens = (['for', 'epicene', 'to'] as const).some((role) => lengthAt(at, role, sentence) > 0);
      // "Je suis un peu perdue", "estoy un poco cansada".
      if (self === null && isDegreeAt(at, sentence)) continue;
      if (self !== null || !isBetween(at) || opens || isVerb(at)) break;
    }
  }
  return selves;
}

/** "A bit", "un po'": how much somebody is what follows. */
function isDegreeAt(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => meaning.is === 'emphasis' && start <= at && at < end);
}

/** "I come home tired": right behind, or after one word like "so" that opens no other part of the sentence. */
function predicateAt(at: number, sentence: Sentence, things: readonly Thing[]): Self | null {
  const { tokens, matches, isLittleWord } = sentence;
  if (isPauseAt(at, sentence)) return null;
  const self = selfAt(at, sentence, things);
  if (self !== null) return self;
  const opens = (['for', 'beside', 'of', 'to', 'articles'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  const isStress = matches.some(({ start, end, entry }) => start === at && end === at + 1 && entry.meaning.is === 'emphasis');
  const isBetween = isStress || isLittleWord(tokens[at]?.folded ?? '');
  return opens || !isBetween || isPauseAt(at + 1, sentence) ? null : selfAt(at + 1, sentence, things);
}

/** "Pregnant, and everything stinks": said of nobody else, since nobody is named before. */
function expectantIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, amounts, measures, vocabulary, rank } = sentence;
  if (!(['months_gone', 'months_along', 'expectant'] as const).some((role) => stands(role, sentence))) return [];
  const isNobodys = (at: number): boolean =>
    !things.some((one) => one.start < at && (one.type === RECIPIENT || one.type === GENDER) && !isShopper(one)) &&
    !tokens.slice(clauseStart(at, sentence), at).some((token) => isOther(token));
  const isOther = (token: Sentence['tokens'][number]): boolean => vocabulary.clauses.rolesOf(token, rank).has('is');
  return tokens.flatMap((_, at): readonly Self[] => {
    const months = lengthAt(at, 'months_gone', sentence);
    const amount = months > 0 ? amounts.get(at + months) : undefined;
    const measured = amount === undefined ? undefined : measures.get(amount.start);
    const isMonths = measured?.measure === 'months' && (lengthAt(measured.end, 'of', sentence) > 0 || isOfNothing(measured.end, sentence));
    const along = lengthAt(at, 'months_along', sentence);
    const isAlong = along > 0 && isOfNothing(at + along, sentence);
    const length = isMonths ? months : isAlong ? along : lengthAt(at, 'expectant', sentence);
    // "I'm 20 weeks pregnant".
    const from = [...measures.values()].find((one) => one.end === at || (one.start < at && at < one.end))?.start ?? at;
    const isMine = from > 0 && lengthBefore(from, 'speaker', sentence) > 0;
    if (length === 0 || !(isMine || isNobodys(at))) return [];
    return [{ start: at, end: at + length, thing: undefined, gender: 'feminine', isSaid: false }];
  });
}

/** "I'm Carmen", "hier ist Jürgen, …", "Gary here", "…. Cheers, Martha": a first name, and nothing behind it in its clause. */
function calledIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, text } = sentence;
  const nameAt = (from: number): readonly Self[] => {
    const at = from + lengthAt(from, 'articles', sentence);
    const isName = isCapitalAt(text, tokens[at]?.start ?? 0) && !things.some((one) => one.start <= at && at < one.end);
    const gender = isName ? nameGenderAt(at, sentence) : null;
    return gender === null ? [] : [{ start: at, end: at + 1, thing: undefined, gender, isSaid: false }];
  };
  const isAlone = ({ end }: Self): boolean => isPauseAt(end, sentence);
  const isLast = ({ end }: Self): boolean => end === tokens.length;
  return tokens.flatMap((_, from): readonly Self[] => {
    const told = Math.max(...(['speaker', 'my_name'] as const).map((role) => lengthAt(from, role, sentence)));
    const introduced = from === 0 ? lengthAt(from, 'introduces', sentence) : 0;
    const length = Math.max(told, introduced);
    if (length > 0 && !isPauseAt(from + length, sentence)) return nameAt(from + length).filter(isAlone);
    const signs = isPauseAt(from, sentence) ? lengthAt(from, 'signs', sentence) : 0;
    if (signs > 0) return nameAt(from + signs).filter(isLast);
    return from === 0 && lengthAt(1, 'here', sentence) > 0 && !isPauseAt(1, sentence) ? nameAt(0) : [];
  });
}

const HAD = [
  ['of_men', 'masculine'],
  ['of_women', 'feminine'],
] as const;

/** "Something that suits my beard", "I'm the bald one from IT", "the wedding dress hangs in the wardrobe": nobody else is named. */
function showingIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const stated = HAD.filter(([role]) => stands(role, sentence));
  if (stated.length === 0 || things.some(({ type }) => type === RECIPIENT)) return [];
  const isOfSomebody = things.some(({ type }) => type === GENDER) || PRONOUNS.some(([role]) => stands(role, sentence));
  return sentence.tokens.flatMap((_, at): readonly Self[] =>
    stated.flatMap(([role, gender]): readonly Self[] => {
      const length = lengthAt(at, role, sentence);
      const isTold = gender === 'feminine' && !isOfSomebody;
      if (length === 0 || !(isOnesOwn(at, sentence) || (isTold && lengthBefore(at, 'theirs', sentence) === 0))) return [];
      return [{ start: at, end: at + length, thing: undefined, gender, isSaid: false }];
    }),
  );
}

/** "My beard", and where it is told what the shopper is or has: "bin der mit der Glatze", "soy calvo y con bigote". */
function isOnesOwn(at: number, sentence: Sentence): boolean {
  if (lengthBefore(at, 'theirs', sentence) > 0) return false;
  if (lengthBefore(at, 'mine', sentence) > 0) return true;
  const from = clauseStart(at, sentence);
  const start = joinsAt(from - 1, sentence) ? clauseStart(from - 1, sentence) : from;
  const isSpeaker = range(start, at).some((one) => lengthAt(one, 'speaker', sentence) > 0 || lengthAt(one, 'i', sentence) > 0);
  return isSpeaker && !range(start, at).some((one) => (['he', 'she'] as const).some((role) => lengthAt(one, role, sentence) > 0));
}

/** "I'm in my fourth month and …", but not "of my training", "arbeitslos". */
function isOfNothing(end: number, sentence: Sentence): boolean {
  if (isPauseAt(end, sentence) || joinsAt(end, sentence) || lengthAt(end, 'expectant', sentence) > 0) return true;
  if ((['of', 'mine', 'theirs', 'to', 'beside'] as const).some((role) => lengthAt(end, role, sentence) > 0)) return false;
  return lengthAt(end, 'asides', sentence) > 0;
}

/** Ages that whoever writes with no more than a number beside what they are may have, in years. */
const YOUNGEST_BARE = 16;
const OLDEST_BARE = 99;

/** "Widower here", "widower, 70, looking for …", "retraité de 70 ans": what opens a sentence, with an age behind it, is said of the shopper. */
function agedIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, amounts, measures } = sentence;
  const isAge = (at: number, isBare: boolean): boolean => {
    const amount = amounts.get(at);
    if (amount === undefined) return false;
    const said = measures.get(amount.start);
    if (said !== undefined) return OF_AGE.has(said.measure);
    return isBare && isPauseAt(amount.end, sentence) && amount.value >= YOUNGEST_BARE && amount.value <= OLDEST_BARE;
  };
  const opening = range(0, tokens.length).filter((at) => at === 0 || tokens[at]?.gap === 'stop');
  return opening.flatMap((at): readonly Self[] => {
    const isNamed = things.some((one) => one.start === at && (one.type === RECIPIENT || !isWord(at, sentence)));
    const self = isNamed ? null : selfAt(at, sentence, things);
    if (self === null) return [];
    if (lengthAt(self.end, 'here', sentence) > 0 && isWord(at, sentence)) return [{ ...self, isSaid: true }];
    if (at === 0 && opensWish(self.end, isWord(at, sentence), sentence)) return [{ ...self, isSaid: false }];
    const behind = isPauseAt(self.end, sentence) ? self.end : self.end + lengthAt(self.end, 'of', sentence);
    return isAge(behind, isWord(at, sentence) && behind === self.end) ? [{ ...self, isSaid: true }] : [];
  });
}

/**
 * "Insomniaque et rêveuse, je cherche …", "veuf depuis deux ans, …": what a message opens with, and behind the pause the shopper wishes.
 * Not whoever is spoken to: "dude, I need …". `isWord`: no mere ending tells.
 */
function opensWish(end: number, isWord: boolean, sentence: Sentence): boolean {
  const { tokens } = sentence;
  if (lengthAt(0, 'address', sentence) > 0) return false;
  const pause = clauseEnd(end, sentence);
  if (tokens[pause]?.gap !== 'comma' || (!isWord && pause > end)) return false;
  for (let at = 0; at < pause; at++) if (VERBS.some((role) => hasRole(at, role, sentence))) return false;
  return lengthAt(pause, 'i', sentence) > 0 || hasRole(pause, 'wants', sentence);
}

const VERBS = ['is', 'has', 'wants', 'wears', 'smells', 'others'] as const;

/** "Teacher here, something light". */
function isHere({ type, start, end }: Thing, sentence: Sentence): boolean {
  const from = start - lengthBefore(start, 'articles', sentence);
  return (type === RECIPIENT || type === GENDER) && lengthAt(end, 'here', sentence) > 0 && (from === 0 || isPauseAt(from, sentence));
}

/** "My friend Laura". */
function genderByName({ end }: Thing, things: readonly Thing[], sentence: Sentence): Gender | undefined {
  if (isPauseAt(end, sentence) || things.some((one) => one.start <= end && end < one.end)) return undefined;
  return nameGenderAt(end, sentence) ?? undefined;
}

const OBJECTS = [
  ['hers', 'feminine'],
  ['his', 'masculine'],
] as const;

/** "My neighbour waters my plants, I'd like to thank her". */
function genderOfPronoun({ end }: Pick<Thing, 'end'>, sentence: Sentence): Gender | undefined {
  for (let at = end; at < sentence.tokens.length; at++) {
    const length = lengthAt(at, 'gives_them', sentence);
    for (let place = at; place < at + length; place++)
      for (const [role, gender] of OBJECTS) if (lengthAt(place, role, sentence) > 0) return gender;
  }
  return undefined;
}

/** "La profe", "minha chefe": a woman by the word before; a man only where one is meant, "o meu chefe", and not just anybody, "un collègue". */
function determinerGender(thing: Pick<Thing, 'start' | 'end'>, sentence: Sentence): Gender | undefined {
  const { start, end } = thing;
  if (isEpicene(thing, sentence)) return undefined;
  const isCapitalising = sentence.vocabulary.capitalising.has(sentence.rank.written);
  for (let at = end - 1; at >= Math.max(0, start - MOST_BETWEEN) && (at >= start || !isPauseAt(at + 1, sentence)); at--) {
    if (lengthAt(at, 'before_woman', sentence) > 0) return 'feminine';
    // French "mon amie".
    const isVowel = !isCapitalising && /^[aeiouhéè]/u.test(sentence.tokens[at + 1]?.exact ?? '');
    if (lengthAt(at, 'before_man', sentence) > 0 && !isVowel) return 'masculine';
    if (lengthAt(at, 'one_man', sentence) > 0) return isOneMeant(thing, sentence) ? 'masculine' : undefined;
    if (at < start && (['mine', 'articles', 'theirs'] as const).every((role) => lengthAt(at, role, sentence) === 0)) return undefined;
  }
  return undefined;
}

/** "Um padre", "o carteiro": the one that is meant. */
const oneMan = ({ start }: Pick<Thing, 'start'>, sentence: Sentence): Gender | undefined =>
  !isPauseAt(start, sentence) && lengthBefore(start, 'one_man', sentence) > 0 ? 'masculine' : undefined;

/** "J'ai tiré un collègue", "un colega se jubila": no matter which of them, but one who is known. */
function isOneMeant({ end }: Pick<Thing, 'start' | 'end'>, sentence: Sentence): boolean {
  return isCelebrated(end, sentence) || exchangesIn(sentence).length > 0;
}

function isShopper({ type, reading }: Thing): boolean {
  return type === RECIPIENT && reading.is === 'value' && reading.value === SELF;
}

function selfAt(at: number, sentence: Sentence, things: readonly Thing[]): Self | null {
  const thing = things.find((one) => (one.type === RECIPIENT || one.type === GENDER) && !isShopper(one) && one.start <= at && at < one.end);
  const gender = genderOf(thing, sentence.vocabulary) ?? nounGender(at, sentence);
  const isNoun = thing?.type === GENDER || (thing === undefined && lengthBefore(at, 'articles', sentence) > 0 && isWord(at, sentence));
  const isSaid = isNoun && endsAt(thing?.end ?? at + 1, sentence);
  return gender === undefined ? null : { start: at, end: thing?.end ?? at + 1, thing, gender, isSaid };
}

/** Of "compañera de trabajo" the word before "de", else the last: "amigo invisible" is no man. */
function genderWithin({ start, end }: Thing, sentence: Sentence): Gender | undefined {
  for (let at = start + 1; at < end; at++) if (lengthAt(at, 'of', sentence) > 0) return nounGender(at - 1, sentence);
  return nounGender(end - 1, sentence) ?? firstNoun(start, end, sentence);
}

/** "A woman from work": of what follows a little word tells who it is. */
function firstNoun(start: number, end: number, sentence: Sentence): Gender | undefined {
  for (let at = start; at < end - 1; at++) {
    const gender = wordGender(at, sentence);
    if (gender !== undefined && sentence.isLittleWord(sentence.tokens[at + 1]?.folded ?? '')) return gender;
  }
  return undefined;
}

/** Whether a word is one of women or of men, by itself or by its ending. */
function nounGender(at: number, sentence: Sentence): Gender | undefined {
  const said = wordGender(at, sentence);
  if (said !== undefined) return said;
  const { exact = '', folded = '' } = sentence.tokens[at] ?? {};
  // "Torno subito", "não serve pra nada": only their letters are those of a participle.
  if (sentence.isLittleWord(folded)) return undefined;
  let best: SelfEnding | undefined;
  for (const one of sentence.vocabulary.people.endings) {
    const { ending, language } = one;
    const fits = exact.length >= ending.length + SHORTEST_STEM && (exact.endsWith(ending) || folded.endsWith(ending));
    if (fits && sentence.rank(language) === 0 && ending.length > (best?.ending.length ?? 0)) best = one;
  }
  return best?.gender ?? (hasFeminine(at, sentence) ? 'masculine' : undefined);
}

/** "Boulanger", beside which the dictionary has "boulangère"; and where nouns have capitals, "Schreiner" right behind "I am". */
function hasFeminine(at: number, sentence: Sentence): boolean {
  const { vocabulary, tokens, known, rank, text } = sentence;
  const { folded = '', start = 0 } = tokens[at] ?? {};
  return vocabulary.people.pairs.some(({ language, from, to }) => {
    if (rank(language) !== 0 || known[at] === 1 || !folded.endsWith(from) || folded.length < from.length + SHORTEST_STEM) return false;
    const woman = folded.slice(0, folded.length - from.length) + to;
    if (vocabulary.dictionaries.get(language)?.has(woman) === true) return true;
    const article = lengthBefore(at, 'articles', sentence);
    const isBehind = [at, at - article].some((place) => place > 0 && lengthBefore(place, 'speaker', sentence) > 0);
    return isBehind && vocabulary.capitalising.has(language) && /^\p{Lu}/u.test(text.slice(start));
  });
}

/** "I'm a boy", but not "as a boy I hated it". */
function saysToBe(from: number, length: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const isVerb = (one: Sentence['tokens'][number]): boolean => vocabulary.clauses.rolesOf(one, rank).has('is');
  return length > 1 || tokens.slice(from, from + length).some(isVerb);
}

/** Nothing more is said in the clause, or an age: "I'm a bloke of 40", but not "I'm a nurse on nights". */
function endsAt(at: number, sentence: Sentence): boolean {
  const { tokens, amounts, vocabulary } = sentence;
  const { gap = 'stop' } = tokens[at] ?? {};
  const isCut = gap === 'stop' || gap === 'comma' || vocabulary.connectives.of(tokens[at]) === 'and';
  return isCut || amounts.has(at) || amounts.has(at + 1) || lengthAt(at, 'asides', sentence) > 0;
}

const isWord = (at: number, sentence: Sentence): boolean => wordGender(at, sentence) !== undefined;

function wordGender(at: number, sentence: Sentence): Gender | undefined {
  return WORDS.find(([role]) => lengthAt(at, role, sentence) > 0)?.[1];
}

const WORDS = [
  ['woman', 'feminine'],
  ['man', 'masculine'],
] as const;
