import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { isWithinIdiom } from './idioms.ts';
import { valueIn } from './merely-told.ts';
import { hasRole as hasClauseRole, isGivenIn, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/** What somebody can like, or not bear. */
const TASTES: ReadonlySet<string> = new Set(['ingredient', 'family', 'style']);
/** Words before "I" or "for me": "but then". */
const MOST_LEADING = 2;
/** Words of a clause that only says that it is otherwise: "I'm not", "a mí sí". */
const MOST_ELLIPTIC = 4;
const FINE = ['tolerates', 'harmless', 'fine', 'clears', 'bears'] as const;

type Place = Pick<Spoken, 'start' | 'end'>;

/** What shoppers say of themselves, set against what was told of somebody else. */
export interface Mine {
  readonly stances: ReadonlyMap<Spoken, Stance>;
  /** What is wished for, or left out, by that. */
  readonly claimed: ReadonlySet<Spoken>;
  /** Of whom only that was told. */
  readonly others: ReadonlySet<Spoken>;
}

const NOTHING: Mine = { stances: new Map(), claimed: new Set(), others: new Set() };

/**
 * "My sister can't stand vanilla, so for me lots of it", "mon frère est allergique au musc, moi je l'adore": what somebody else turns down, who
 * wears none of it, is wished for by the shopper. "My sister's fine with rose, I'm not": or the other way round.
 */
export function mineInstead(sentence: Sentence, things: readonly Thing[], stances: ReadonlyMap<Spoken, Stance>): Mine {
  const person = things.find((one) => one.type === RECIPIENT && valueIn(one) !== '' && valueIn(one) !== SELF);
  if (person === undefined || !isOnlyTold(person, sentence)) return NOTHING;
  const mine = clauseOfMine(person, things, sentence);
  if (mine === null || isQuestion(sentence) || hasRole('also', mine.start, mine.end, sentence)) return NOTHING;
  const from = beginOf(person.start, sentence);
  const told = things.filter((one) => TASTES.has(one.type ?? '') && one.start >= from && one.end <= mine.start);
  const stanceOf = (one: Thing): Stance => stances.get(one) ?? PLAIN;
  const refused = told.filter((one) => stanceOf(one).polarity === 'avoid');
  const named = things.filter((one) => TASTES.has(one.type ?? '') && one.start >= mine.start && one.end <= mine.end);
  const isNot = isDenied(mine, sentence);
  const isForMe = things.some((one) => isSelf(one) && one.start >= mine.start && one.end <= mine.end);
  const again = named.filter((one) => refused.some((other) => isAlike(one, other)));
  if (again.length > 0 && !isNot && (isForMe || isWished(mine, false, sentence))) {
    const same = refused.filter((one) => again.some((other) => isAlike(one, other)));
    return claim(
      [...same.map((one) => [one, { ...PLAIN, neutral: true }] as const), ...again.map((one) => [one, PLAIN] as const)],
      again,
      person,
    );
  }
  const isApart = range(person.end, mine.start + 1).some((at) => sentence.tokens[at]?.gap === 'stop');
  if (told.length === 0 || named.length > 0 || (isApart && !isForMe)) return NOTHING;
  const isOtherDenied = isDenied({ start: from, end: mine.start }, sentence);
  if (isElliptic(mine, sentence)) {
    // "Has no problem with rose, I do"; "can't stand rose, I can".
    const isFineForOther = told.every((one) => isFine(stanceOf(one), from, mine.start, sentence));
    const hasNot = range(from, mine.start).some((at) => isNotAt(at, sentence));
    if (isFineForOther && (isNot ? !isOtherDenied : hasNot))
      return claim(
        told.map((one) => [one, { ...PLAIN, polarity: 'avoid' }] as const),
        told,
        person,
      );
    // "It's for me" says who wears it, and not that it is otherwise: whoever is beside them doesn't bear it all the same.
    if (isNot || (isForMe && !range(mine.start, mine.end).some((at) => isYes(at, sentence)))) return NOTHING;
    return claim(
      refused.map((one) => [one, { ...PLAIN, neutral: true, tolerated: true }] as const),
      [],
      person,
    );
  }
  if (isNot || !isWished(mine, isForMe, sentence)) return NOTHING;
  return claim(
    refused.map((one) => [one, PLAIN] as const),
    refused,
    person,
  );
}

function claim(changed: readonly (readonly [Thing, Stance])[], claimed: readonly Thing[], person: Thing): Mine {
  if (changed.length === 0) return NOTHING;
  return { stances: new Map<Spoken, Stance>(changed), claimed: new Set<Spoken>(claimed), others: new Set([person]) };
}

/** For nobody who is named, and not for the one so far: "a gift for my sister, she can't stand vanilla, I love it". */
function isOnlyTold(person: Thing, sentence: Sentence): boolean {
  const { tokens, context } = sentence;
  if (context.wearer === valueIn(person) || context.asked === RECIPIENT || isGivenIn(0, tokens.length, sentence)) return false;
  const start = person.start - Math.max(lengthBefore(person.start, 'mine', sentence), lengthBefore(person.start, 'articles', sentence));
  return lengthBefore(start, 'for', sentence) === 0 && lengthBefore(person.start, 'for', sentence) === 0;
}

const beginOf = (at: number, sentence: Sentence): number => range(0, at + 1).findLast((one) => isPauseAt(one, sentence)) ?? 0;

/** From where the shopper speaks of themselves, behind somebody, to the end of the sentence; null: they don't, or go on about the other. */
function clauseOfMine(person: Thing, things: readonly Thing[], sentence: Sentence): Place | null {
  const { tokens, matches, vocabulary } = sentence;
  const turns = new Set(
    matches.flatMap(({ start, entry: { meaning } }) => (meaning.is === 'negation' && meaning.how === 'ends' ? [start] : [])),
  );
  const isSeam = (at: number): boolean => isPauseAt(at, sentence) || turns.has(at) || vocabulary.connectives.of(tokens[at]) === 'and';
  const seams = range(person.end, tokens.length).filter(isSeam);
  const start = seams.find((at, place) => isOfMe({ start: at, end: seams[place + 1] ?? tokens.length }, things, turns, sentence));
  if (start === undefined) return null;
  const end = range(start + 1, tokens.length).find((at) => tokens[at]?.gap === 'stop') ?? tokens.length;
  // German "ich liebe sie" takes up the vanilla.
  const isOther = (at: number): boolean =>
    (['she', 'he', 'hers', 'his', 'other'] as const).some((role) => lengthAt(at, role, sentence) > 0) &&
    !(hasClauseRole(at, 'pronouns', sentence) && isPauseAt(at + 1, sentence));
  const isOfOther = things.some((one) => one.type === RECIPIENT && !isSelf(one) && one.start >= start && one.end <= end);
  return isOfOther || range(start, end).some(isOther) ? null : { start, end };
}

const isSelf = (one: Thing): boolean => one.type === RECIPIENT && valueIn(one) === SELF;

/** "But I", "alors pour moi", "du musc pour moi". */
function isOfMe({ start, end }: Place, things: readonly Thing[], turns: ReadonlySet<number>, sentence: Sentence): boolean {
  if (things.some((one) => isSelf(one) && one.start >= start && one.end <= end)) return true;
  const lead = range(start, Math.min(end, start + MOST_LEADING + 1)).find((at) => isI(at, sentence));
  return lead !== undefined && range(start, lead).every((at) => turns.has(at) || sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''));
}

const isI = (at: number, sentence: Sentence): boolean => (['i', 'me'] as const).some((role) => lengthAt(at, role, sentence) > 0);

/** "I'm not", "moi si", "a mí no": nothing else is said, and nobody does anything. */
function isElliptic({ start, end }: Place, sentence: Sentence): boolean {
  if (end - start > MOST_ELLIPTIC + 1 || !range(start, end).some((at) => isI(at, sentence))) return false;
  return range(start, end).every((at) => {
    const isNot = isNotAt(at, sentence);
    const isVerb = (['wants', 'others', 'smells', 'wears'] as const).some((role) => hasClauseRole(at, role, sentence));
    const isBeing = (['is', 'has'] as const).some((role) => hasClauseRole(at, role, sentence));
    return (
      isNot || isI(at, sentence) || isYes(at, sentence) || isBeing || (sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') && !isVerb)
    );
  });
}

const isYes = (at: number, { matches }: Sentence): boolean =>
  matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'answer' && meaning.answer === 'yes');

const isNotAt = (at: number, sentence: Sentence): boolean =>
  hasClauseRole(at, 'nots', sentence) ||
  sentence.matches.some(
    ({ start, end, entry: { meaning } }) => start === at && end === at + 1 && meaning.is === 'negation' && meaning.how === 'hard',
  );

const isDenied = ({ start, end }: Place, sentence: Sentence): boolean =>
  range(start, end).some((at) => isNotAt(at, sentence) && !isWithinIdiom({ start: at, end: at + 1 }, sentence)) ||
  sentence.matches.some((one) => one.start >= start && one.end <= end && isRefusing(one.entry.meaning) && !isWithinIdiom(one, sentence));

/** "Is fine with rose", "ne réagit pas à la rose". */
function isFine({ neutral, tolerated, lifted }: Stance, from: number, to: number, sentence: Sentence): boolean {
  return neutral || tolerated || lifted || range(from, to).some((at) => FINE.some((role) => harmLengthAt(role, at, sentence) > 0));
}

/** "I love it", "j'en veux plein", "me encanta", "lots of it for me": a verb of wishing that takes up what was told, or what says how much it is loved. */
function isWished({ start, end }: Place, isForMe: boolean, sentence: Sentence): boolean {
  const isWishing = (at: number): boolean =>
    harmLengthAt('wishes', at, sentence) > 0 || harmLengthAt('regains', at, sentence) > 0 || hasClauseRole(at, 'wants', sentence);
  const isTakenUp = range(start, end).some((at) => hasClauseRole(at, 'pronouns', sentence));
  // Spanish "a mí me encanta", Portuguese "eu adoro": the verb ends what is said.
  const isLast = (at: number): boolean => isPauseAt(at + Math.max(1, harmLengthAt('wishes', at, sentence)), sentence);
  if (range(start, end).some((at) => isWishing(at) && (isTakenUp || isLast(at)))) return true;
  return sentence.matches.some(({ start: at, end: to, entry: { meaning } }) => {
    if (at < start || to > end || meaning.is !== 'emphasis' || meaning.how !== 'strong') return false;
    return isForMe || to - at > 1 || isWishing(at);
  });
}

function isAlike(one: Thing, other: Thing): boolean {
  return one.type === other.type && valueIn(one) !== '' && valueIn(one) === valueIn(other);
}

const isQuestion = ({ text }: Sentence): boolean => /[?？؟]/.test(text);
