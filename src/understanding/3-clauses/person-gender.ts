import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention } from '../said.ts';
import type { Wearers } from './people.ts';
import type { Gender, SelfEnding } from './people-words.ts';
import { isSaidToWish, lengthAt, lengthBefore } from './said-of.ts';

/** A gender that follows from who is spoken of: "she loves violets", "je suis institutrice". */
export interface ToldGender {
  readonly start: number;
  readonly mention: Mention;
  /** What shoppers say outright that they are: "I'm a guy". It needs no wish beside it. */
  readonly isSaid: boolean;
}

/** What pronouns and the shopper's own words tell of whoever wears it; and who of those named is the shopper: "I'm the bride". */
export interface PersonGender {
  readonly told: readonly ToldGender[];
  readonly isSpeaker: ReadonlySet<Thing>;
  /** Words for a gender that are pronouns: they speak of whoever wears it, and not of the fragrance. */
  readonly pronouns: ReadonlySet<Thing>;
}

/** Words between "I'm" and what the shopper is. */
const MOST_BETWEEN = 3;
/** What must stand before the ending of a word. */
const SHORTEST_STEM = 2;

/** Genders that follow from pronouns and from how shoppers speak of themselves; never from anybody who is only spoken of. */
export function gendersTold(sentence: Sentence, things: readonly Thing[], { spokenOf, named }: Wearers): PersonGender {
  const { tokens, context, vocabulary } = sentence;
  sentence.work.add(tokens.length);
  const told: ToldGender[] = [];
  const isSpeaker = new Set<Thing>();
  const tell = (start: number, end: number, value: string, isSaid = false): void => {
    const at = stretchOf(sentence, start, end);
    told.push({
      start,
      isSaid,
      mention: { type: GENDER, value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'exact', ofPerson: true },
    });
  };
  const selves = selvesIn(sentence, things);
  for (const { thing } of selves) if (thing?.type === RECIPIENT) isSpeaker.add(thing);
  const others = named.filter((one) => !isSpeaker.has(one));
  const isSelfNamed = things.some(isShopper);
  const isForOther = others.length > 0 || (!isSelfNamed && context.wearer != null && context.wearer !== SELF);
  if (!isForOther) for (const { start, end, gender, isSaid } of selves) tell(start, end, gender, isSaid);
  // "Mon patron", "meine Chefin": no word of the kind tells, but the noun does.
  for (const one of others) {
    const gender = genderOf(one, vocabulary) === undefined ? nounGender(one.end - 1, sentence) : undefined;
    if (gender !== undefined) tell(one.start, one.end, gender);
  }
  for (let at = 0; at < tokens.length; at++) {
    for (const [role, gender] of PRONOUNS) {
      const length = lengthAt(at, role, sentence);
      if (length === 0 || !isSaidToWish(at + length, sentence, true)) continue;
      const before = things.findLast((one) => one.type === RECIPIENT && one.end <= at);
      if (before === undefined ? !isOfSpeaker(at, sentence) : !spokenOf.has(before)) tell(at, at + length, gender);
    }
  }
  const isPronoun = ({ type, start }: Thing): boolean => type === GENDER && PRONOUNS.some(([role]) => lengthAt(start, role, sentence) > 0);
  return { told, isSpeaker, pronouns: new Set(things.filter(isPronoun)) };
}

/** "Dawn thinks I'm mad, she wears nothing but roses": whoever says something, and is no "I" or "you", is spoken of. */
function isOfSpeaker(end: number, { tokens, vocabulary, rank, text }: Sentence): boolean {
  const roles = tokens.slice(0, end).map((token) => vocabulary.clauses.rolesOf(token, (language) => rank(language) === 0));
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

/** What shoppers say they are, behind "I'm", "as", "for me,". */
function selvesIn(sentence: Sentence, things: readonly Thing[]): readonly Self[] {
  const { tokens, isLittleWord } = sentence;
  const isBetween = (at: number): boolean =>
    isLittleWord(tokens[at]?.folded ?? '') || (['articles', 'asides'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  const selves: Self[] = [];
  for (const { end } of things.filter(isShopper)) {
    const at = lengthAt(end, 'articles', sentence) + end;
    const self = at > end ? selfAt(at, sentence, things) : null;
    if (self !== null && tokens[end]?.gap !== 'stop') selves.push(self);
  }
  for (let from = 0; from < tokens.length; from++) {
    const done = lengthAt(from, 'done_to_me', sentence);
    const length = Math.max(done, lengthAt(from, 'speaker', sentence));
    for (let at = from + length; length > 0 && at <= from + length + MOST_BETWEEN && at < tokens.length; at++) {
      if (tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma') break;
      const self = selfAt(at, sentence, things);
      if (self !== null && (done === 0 || self.gender === 'feminine'))
        selves.push({ ...self, isSaid: self.isSaid && saysToBe(from, length, sentence) });
      if (self !== null || !isBetween(at)) break;
    }
  }
  return selves;
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

/** Whether a word is one of women or of men, by itself or by its ending. */
function nounGender(at: number, sentence: Sentence): Gender | undefined {
  const said = wordGender(at, sentence);
  if (said !== undefined) return said;
  const { exact = '', folded = '' } = sentence.tokens[at] ?? {};
  let best: SelfEnding | undefined;
  for (const one of sentence.vocabulary.people.endings) {
    const { ending, language } = one;
    const fits = exact.length >= ending.length + SHORTEST_STEM && (exact.endsWith(ending) || folded.endsWith(ending));
    if (fits && sentence.rank(language) === 0 && ending.length > (best?.ending.length ?? 0)) best = one;
  }
  return best?.gender;
}

/** "I'm a boy", but not "as a boy I hated it". */
function saysToBe(from: number, length: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const isVerb = (one: Sentence['tokens'][number]): boolean =>
    vocabulary.clauses.rolesOf(one, (language) => rank(language) === 0).has('is');
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
