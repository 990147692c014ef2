import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { isCapitalAt } from '../../text/capitals.ts';
import { range } from '../../text/range.ts';
import type { Amount } from '../1-match/numbers.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { OF_AGE } from '../2-spans/ages.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { genderInBrackets, nameGenderAt } from './first-names.ts';
import { isWord, MOST_BETWEEN, nounGender } from './noun-gender.ts';
import { clauseEnd, clauseStart, hasRole, isPauseAt, joinsAt, lengthAt, lengthBefore, stands } from './said-of.ts';

export const PRONOUNS = [
  ['she', 'feminine'],
  ['he', 'masculine'],
] as const;

export function genderOf(thing: Thing | undefined, { people }: Sentence['vocabulary']): string | undefined {
  if (thing?.reading.is !== 'value') return undefined;
  return thing.type === GENDER ? thing.reading.value : people.genders.get(thing.reading.value);
}

/** A word by which shoppers tell what they are. */
export interface Self {
  readonly start: number;
  readonly end: number;
  /** Whoever is named there. */
  readonly thing: Thing | undefined;
  readonly gender: string;
  /** "A guy", not "tired". */
  readonly isSaid: boolean;
}

/** What shoppers tell of themselves: what they are, have, are called, expect, and how old they are. Never of anybody who is only spoken of. */
export function selvesTold(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  return [
    ...selvesIn(sentence, things),
    ...expectantIn(sentence, things),
    ...agedIn(sentence, things),
    ...letteredIn(sentence),
    ...apposedIn(sentence, things),
    ...showingIn(sentence, things),
    ...calledIn(sentence, things),
  ];
}

/** "Ich bin Azubi und eine Frau", "bin Azubi" of a woman: words for a man are also said of women, never the other way round. */
export function withoutImplied(selves: readonly Self[], { context: { wearer = null, sought = [] } }: Sentence): readonly Self[] {
  const isWoman =
    selves.some(({ gender }) => gender === 'feminine') ||
    ((wearer === null || wearer === SELF) && sought.some(({ type, value }) => type === GENDER && value === 'feminine'));
  return isWoman ? selves.filter(({ gender, thing }) => gender === 'feminine' || thing?.type === GENDER) : selves;
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
      if (self !== null && (done === 0 || self.gender === 'feminine')) {
        const isSaid = saysToBe(from, length, sentence);
        selves.push(...[self, ...furtherSelves(self, sentence, things)].map((one) => ({ ...one, isSaid: one.isSaid && isSaid })));
      }
      // "I'm buying for my father", "soy una persona discreta", "essere alla frutta", "come va la giornata".
      const opens = (['for', 'epicene', 'to'] as const).some((role) => lengthAt(at, role, sentence) > 0);
      // "Je suis un peu perdue", "estoy un poco cansada".
      if (self === null && isDegreeAt(at, sentence)) continue;
      if (self !== null || !isBetween(at) || opens || isVerb(at)) break;
    }
  }
  return selves;
}

/** "I'm a nurse and a woman": what else shoppers say they are, joined by an "and", where no more is said behind it. */
function furtherSelves(self: Self, sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, vocabulary } = sentence;
  if (isPauseAt(self.end, sentence) || vocabulary.connectives.of(tokens[self.end]) !== 'and') return [];
  const next = selfAt(self.end + 1 + lengthAt(self.end + 1, 'articles', sentence), sentence, things);
  return next !== null && endsAt(next.end, sentence) ? [next, ...furtherSelves(next, sentence, things)] : [];
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

/** What stands beside a name that shoppers tell of themselves. */
const OF_NAMES = ['speaker', 'my_name', 'introduces', 'signs', 'here'] as const;

/** "I'm Carmen", "hier ist Jürgen, …", "Gary here", "…. Cheers, Martha": a first name, and nothing behind it in its clause. */
function calledIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  if (!OF_NAMES.some((role) => stands(role, sentence))) return [];
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
  // A word that they are here, a pause or an age has to stand behind it.
  if (amounts.size === 0 && !stands('here', sentence) && !tokens.some(({ gap }) => gap === 'comma')) return [];
  const isAge = (at: number, isBare: boolean): boolean => {
    const amount = amounts.get(at);
    if (amount === undefined) return false;
    const said = measures.get(amount.start);
    if (said !== undefined) return OF_AGE.has(said.measure);
    return isBare && isPauseAt(amount.end, sentence) && amount.value >= YOUNGEST_BARE && amount.value <= OLDEST_BARE;
  };
  return tokens.flatMap(({ gap }, at): readonly Self[] => {
    if (at > 0 && gap !== 'stop') return [];
    const isNamed = things.some((one) => one.start === at && (one.type === RECIPIENT || !isWord(at, sentence)));
    const self = isNamed ? null : selfAt(at, sentence, things);
    if (self === null) return [];
    if (lengthAt(self.end, 'here', sentence) > 0 && isWord(at, sentence)) return [{ ...self, isSaid: true }];
    if (at === 0 && opensWish(self.end, isWord(at, sentence), sentence)) return [{ ...self, isSaid: false }];
    const behind = isPauseAt(self.end, sentence) ? self.end : self.end + lengthAt(self.end, 'of', sentence);
    return isAge(behind, isWord(at, sentence) && behind === self.end) ? [{ ...self, isSaid: true }] : [];
  });
}

const LETTERS = [
  ['letter_woman', 'feminine'],
  ['letter_man', 'masculine'],
] as const;

/** "Bin 24, m", "f, 29, …", "m/35", "24m, looking for …": a letter beside an age, and nothing between. Not "24 m of ribbon". */
function letteredIn(sentence: Sentence): readonly Self[] {
  const { tokens, amounts } = sentence;
  const stated = LETTERS.filter(([role]) => stands(role, sentence));
  if (stated.length === 0) return [];
  const opens = (at: number): boolean => at === 0 || tokens[at]?.gap === 'stop' || lengthBefore(at, 'speaker', sentence) > 0;
  // "M 50 ml" is no age.
  const isOwnAge = ({ value, currency, start, end }: Amount): boolean => {
    const measured = sentence.measures.get(start);
    const isOther = measured !== undefined && !OF_AGE.has(measured.measure) && lengthAt(end, 'letter_man', sentence) === 0;
    return currency === null && !isOther && value >= YOUNGEST_BARE && value <= OLDEST_BARE && tokens[start]?.gap !== 'none';
  };
  // "27f looking for something cosy".
  const isGoneOn = (at: number): boolean => isPauseAt(at, sentence) || hasRole(at, 'wants', sentence);
  return [...amounts.values()].filter(isOwnAge).flatMap(({ start, end }): readonly Self[] => {
    const measured = sentence.measures.get(start);
    const behind = measured !== undefined && OF_AGE.has(measured.measure) ? measured.end : end;
    return stated.flatMap(([role, gender]): readonly Self[] => {
      const self = (at: number): readonly Self[] => [{ start: at, end: at + 1, thing: undefined, gender, isSaid: true }];
      const isLetterBehind = [behind, end].find((at) => lengthAt(at, role, sentence) > 0);
      if (isLetterBehind !== undefined && (opens(start) || isPauseAt(isLetterBehind, sentence)) && isGoneOn(isLetterBehind + 1))
        return self(isLetterBehind);
      const before = start - 1;
      return before >= 0 && lengthAt(before, role, sentence) > 0 && (opens(before) || isPauseAt(before, sentence)) ? self(before) : [];
    });
  });
}

/** "I (the bride) like white flowers", "for me (Emma, 28)", "für mich (w)": who the shopper is, right behind the "I". */
function apposedIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, text } = sentence;
  return tokens.flatMap((_, from): readonly Self[] => {
    const length = Math.max(lengthAt(from, 'i', sentence), lengthAt(from, 'me', sentence));
    const article = length > 0 ? lengthAt(from + length, 'articles', sentence) : 0;
    const at = from + length + article;
    if (length > 0 && text.charAt((tokens[at]?.start ?? 0) - 1) === '(' && isPauseAt(at + 1, sentence)) {
      const letter = LETTERS.find(([role]) => lengthAt(at, role, sentence) > 0);
      const gender = letter?.[1] ?? genderInBrackets(at, sentence);
      if (gender !== null) return [{ start: at, end: at + 1, thing: undefined, gender, isSaid: letter !== undefined }];
    }
    const self = article > 0 && isPauseAt(from + length, sentence) ? selfAt(at, sentence, things) : null;
    return self === null ? [] : [{ ...self, isSaid: true }];
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
export function isHere({ type, start, end }: Thing, sentence: Sentence): boolean {
  const from = start - lengthBefore(start, 'articles', sentence);
  return (type === RECIPIENT || type === GENDER) && lengthAt(end, 'here', sentence) > 0 && (from === 0 || isPauseAt(from, sentence));
}

export function isShopper({ type, reading }: Thing): boolean {
  return type === RECIPIENT && reading.is === 'value' && reading.value === SELF;
}

function selfAt(at: number, sentence: Sentence, things: readonly Thing[]): Self | null {
  const thing = things.find((one) => (one.type === RECIPIENT || one.type === GENDER) && !isShopper(one) && one.start <= at && at < one.end);
  const gender = genderOf(thing, sentence.vocabulary) ?? nounGender(at, sentence);
  const isNoun = thing?.type === GENDER || (thing === undefined && lengthBefore(at, 'articles', sentence) > 0 && isWord(at, sentence));
  const isSaid = isNoun && endsAt(thing?.end ?? at + 1, sentence);
  return gender === undefined ? null : { start: at, end: thing?.end ?? at + 1, thing, gender, isSaid };
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
