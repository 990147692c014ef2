import { GENDER, PRICE, RECIPIENT, SELF, UNISEX } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Mention } from '../said.ts';
import { passedTo } from './called-next.ts';
import { clauseStart, isSaidToWish, joinsAt, lengthAt, lengthBefore, stretchAround } from './said-of.ts';
import { spokenToIn } from './spoken-to.ts';
import { isTheSameFor } from './the-same-for.ts';

/** A mention, and the token that it begins at. */
export interface Found {
  readonly start: number;
  readonly mention: Mention;
}

/** Of several who each shall have a scent: whose turn it is, and what is said of whom. */
export interface Turns {
  /** Whoever a pronoun or "the other" points at: "now her", "for the other one". */
  readonly pointed: readonly Found[];
  /** "Let's begin with him". */
  readonly first: string | null;
  /** "The same for my brother". */
  readonly isTheSame: boolean;
}

export interface Pronoun {
  readonly start: number;
  readonly end: number;
  /** null: "the other one". */
  readonly gender: string | null;
  /** "The lad", "the old lady". */
  readonly isNoun: boolean;
}

const POINTERS = [
  ['hers', 'feminine'],
  ['his', 'masculine'],
  ['she', 'feminine'],
  ['he', 'masculine'],
] as const;
const NOUNS = [
  ['the_woman', 'feminine'],
  ['the_man', 'masculine'],
] as const;

/**
 * "¿Y para mí? Fresco y limpio", "what is there for her?": of no fragrance that was shown is asked whether it is for her, but it is the turn of
 * somebody who waits.
 */
export function passesTurn({ start, end }: Pick<Pronoun, 'start' | 'end'>, sentence: Sentence): boolean {
  const { context, matches } = sentence;
  const { wearer = null, inLine = [] } = context;
  if (wearer === null || inLine.length === 0) return false;
  const isLed = (at: number): boolean => at >= start && at < end && lengthBefore(at, 'for', sentence) > 0;
  const isWithin = (one: Match): boolean => start <= one.start && one.end <= end;
  const isShown = ({ entry: { meaning } }: Match): boolean =>
    meaning.is === 'fragrance' || meaning.is === 'ordinal' || (meaning.is === 'pointing' && meaning.how === 'both');
  if (matches.some((one) => isWithin(one) && isShown(one))) return false;
  const isSelf = (one: Match): boolean =>
    isWithin(one) && one.entry.meaning.is === 'value' && one.entry.meaning.type === RECIPIENT && one.entry.meaning.value === SELF;
  const waits = inLine.filter((who) => who !== wearer);
  // Spanish "para mi?" lacks an accent.
  const isMe = (at: number): boolean => {
    const length = isLed(at) ? lengthAt(at, 'me', sentence) : 0;
    return length > 0 && (isPause(at + length, sentence) || at + length === end);
  };
  if (waits.includes(SELF) && (matches.some(isSelf) || range(start, end).some(isMe))) return true;
  if (relationsNamed(new Set(waits), sentence).some((one) => isLed(beforeArticles(one.start, sentence)))) return true;
  const { genders } = sentence.vocabulary.people;
  return pronounsIn(sentence).some(
    ({ gender, ...one }) =>
      isLed(one.start) && gender !== null && gender !== genders.get(wearer) && waits.some((who) => genders.get(who) === gender),
  );
}

/** Who comes next of those that were named before, and who comes first of those that are named now. */
export function turnsIn(sentence: Sentence, named: readonly Found[]): Turns {
  const { context, tokens } = sentence;
  const inLine = context.inLine ?? [];
  const known = [...inLine, ...(context.heardOf ?? [])];
  const persons = named.filter(({ mention }) => isPerson(mention));
  const own = persons.length === 0 ? ownTurn(sentence) : null;
  if (own !== null) return { pointed: [own], first: null, isTheSame: isTheSameFor(sentence, [own.start]) };
  const isSame = (): boolean =>
    isTheSameFor(
      sentence,
      [...persons, ...pointed].map(({ start }) => start),
    );
  const pointed: Found[] = [];
  if (known.length === 0 && persons.length < 2) return { pointed, first: null, isTheSame: isSame() };
  sentence.work.add(tokens.length);
  const isBegun = ({ start, mention }: Found): boolean => isBegunWith(start, endOf(mention, sentence), sentence);
  let first = persons.find(isBegun)?.mention.value ?? passedOn(named, persons, sentence);
  for (const pronoun of pronounsIn(sentence)) {
    const isFirst = isBegunWith(pronoun.start, pronoun.end, sentence);
    const isAmongNamed = isFirst && persons.length > 1;
    const among = isAmongNamed ? persons.map(({ mention }) => String(mention.value)) : pronoun.gender === null ? inLine : known;
    const value = personMeant(pronoun, among, sentence);
    if (value === undefined) continue;
    if (isFirst) first ??= value;
    const isNamed = persons.length > 0 || pointed.length > 0;
    if (isNamed || !(isFirst || isNext(pronoun, sentence) || isToldOf(pronoun, sentence))) continue;
    const at = stretchOf(sentence, pronoun.start, pronoun.end);
    const mention: Mention = { type: RECIPIENT, value, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' };
    pointed.push({ start: pronoun.start, mention });
  }
  return { pointed, first: typeof first === 'string' ? first : null, isTheSame: isSame() };
}

function passedOn(named: readonly Found[], persons: readonly Found[], sentence: Sentence): string | null {
  if ((sentence.context.wearer ?? null) === null) return null;
  const owners = ownersOf(named, sentence);
  const people = persons.map(({ start, mention }) => ({ start, end: endOf(mention, sentence), mention }));
  return passedTo(people, sentence, (who) => [...owners].some(([{ mention }, whose]) => whose === who && mention.type !== GENDER));
}

/**
 * Where several are named, says of each thing whose it is: that of the person in its clause, else of the one before, or of the
 * one behind where things are told first ("jasmine for my sister, leather for my brother"). What is said beside people named in
 * one breath is all of theirs: "something floral for my mum and my sister".
 */
export function withOwners(sentence: Sentence, found: readonly Found[]): readonly Found[] {
  const owners = ownersOf(found, sentence);
  if (owners.size === 0) return found;
  const isApart = sentence.context.wearer == null && new Set(owners.values()).size > 1;
  // "For both: no lavender" says whose that is, and of no scent that it is for anybody.
  return found
    .filter((one) => owners.get(one) !== null)
    .map((one) => {
      const whose = owners.get(one) ?? undefined;
      if (whose === undefined) return one;
      const mode = isApart && one.mention.mode === 'replace' ? 'add' : one.mention.mode;
      return { ...one, mention: { ...one.mention, whose, mode } };
    });
}

/**
 * "La mamma ama la rosa, il papà invece solo cose fresche": a word of correction sets one of several against the other, where nothing was
 * told before that could be put right.
 */
export function setsApart(mentions: readonly Mention[], { context: { wearer } }: Sentence): boolean {
  const [one, ...others] = new Set(mentions.flatMap(({ whose }) => whose ?? []));
  return wearer == null && one !== undefined && others.length > 0;
}

/** Whose each thing is that is somebody's alone, null: all that is said by it is that something is for all; none where fewer than two are named. */
export function ownersOf(found: readonly Found[], sentence: Sentence): ReadonlyMap<Found, string | null> {
  const of = new Map<Found, string | null>();
  const persons = found.filter(({ mention }) => isPerson(mention));
  if (new Set(persons.map(({ mention }) => mention.value)).size < 2) return of;
  // "Vetiver for my dad, and the same for my brother".
  if (
    isTheSameFor(
      sentence,
      persons.slice(1).map(({ start }) => start),
    )
  )
    return of;
  const clauseAt = clauseNumbers(sentence);
  const others = [...persons.map(ownerOf), ...spokenOfAgain(sentence, persons), ...pronounOwners(sentence, persons)];
  const owners = [...others, ...ownClauses(sentence, persons, others)].sort((a, b) => a.start - b.start);
  const [first] = owners;
  if (first === undefined) return of;
  const breath = persons.filter(({ mention }, at) => persons.findIndex((one) => one.mention.value === mention.value) === at);
  const isOneBreath = areOneBreath(breath, sentence);
  const things = found.filter(({ mention }) => mention.type !== RECIPIENT);
  const ownClause = things.filter(({ start }) => clauseAt[start] === clauseAt[first.start]);
  const isToldFirst = ownClause.some(({ start }) => start < first.start) && ownClause.every(({ start }) => start < first.start);
  const whoseIs = (at: number, isLimit: boolean): string | undefined => {
    if (isOneBreath && at < first.start) return undefined;
    const near = owners.filter(({ start }) => clauseAt[start] === clauseAt[at]);
    const [one] = near;
    if (one !== undefined) return (near.findLast(({ start }) => start <= at) ?? one).value;
    const behind = owners.find(({ start }) => start > at);
    const before = owners.findLast(({ start }) => start <= at);
    // "For my mum and my dad, something floral".
    if (isOneBreath && breath.some(({ start }) => start === before?.start)) return undefined;
    const next = behind !== undefined && isSameSentence(at, behind.start, sentence) ? behind : undefined;
    // "Something woody for my dad, under 80, and something sweet for …".
    return (isToldFirst && !isLimit ? (next ?? before) : before)?.value;
  };
  const isForBoth = ({ start, mention }: Found): boolean =>
    mention.type === GENDER &&
    mention.value === UNISEX &&
    !isOneBreath &&
    lengthAt(start, 'for', sentence) > 0 &&
    !owners.some((owner) => clauseAt[owner.start] === clauseAt[start]);
  for (const one of found) {
    const isOfAll = one.mention.type === RECIPIENT || isOfEach(one, sentence) || isOfBoth(one, sentence);
    const whose = isForBoth(one) ? null : isOfAll ? undefined : whoseIs(one.start, one.mention.type === PRICE);
    if (whose !== undefined) of.set(one, whose);
  }
  return of;
}

/** "50 € each": a limit that is everybody's. */
function isOfEach({ start, mention }: Found, sentence: Sentence): boolean {
  if (mention.type !== PRICE) return false;
  const [from, to] = stretchAround(start, sentence);
  return range(from, to).some((at) => lengthAt(at, 'each', sentence) > 0);
}

/** "A ninguna de las dos le gusta la canela", "they both love rose": a clause that speaks of both, and of no one alone. */
function isOfBoth({ start }: Found, sentence: Sentence): boolean {
  const from = clauseStart(start, sentence);
  return sentence.matches.some((one) => {
    const { meaning } = one.entry;
    return meaning.is === 'pointing' && meaning.how === 'both' && from <= one.start && clauseStart(one.start, sentence) === from;
  });
}

/** "One for my mum and one for my aunt. My mum loves roses": whoever of them is spoken of again; who says something owns nothing of it. */
function spokenOfAgain(sentence: Sentence, persons: readonly Found[]): readonly { readonly start: number; readonly value: string }[] {
  const values = new Set(persons.map(({ mention }) => String(mention.value)));
  return relationsNamed(values, sentence).flatMap(({ start, end, who }) => {
    const isSaying = lengthAt(end, 'states', sentence) > 0;
    return isSaying || persons.some((one) => one.start === start) ? [] : [{ start, value: who }];
  });
}

/** Where any of these people is named, the shopper aside, in whatever role. */
export function relationsNamed(
  people: ReadonlySet<string | null | undefined>,
  { matches }: Sentence,
): readonly { readonly start: number; readonly end: number; readonly who: string }[] {
  const relations = matches.filter(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === RECIPIENT);
  const isWithin = (one: Match): boolean =>
    relations.some(({ start, end }) => start <= one.start && one.end <= end && end - start > one.end - one.start);
  return relations.flatMap((one) => {
    const { meaning } = one.entry;
    const who = meaning.is === 'value' ? String(meaning.value) : SELF;
    return who === SELF || !people.has(who) || isWithin(one) ? [] : [{ start: one.start, end: one.end, who }];
  });
}

/** "One for me and one for him: I love roses": a clause that "I" opens, of nobody else, is the shopper's, who shall have one. */
function ownClauses(
  sentence: Sentence,
  persons: readonly Found[],
  others: readonly { readonly start: number }[],
): readonly { readonly start: number; readonly value: string }[] {
  const own = persons.find(({ mention }) => mention.value === SELF);
  if (own === undefined) return [];
  const isOthers = (at: number): boolean => {
    const from = clauseStart(at, sentence);
    return others.some(({ start }) => clauseStart(start, sentence) === from);
  };
  // "Lo mío es el pachuli".
  const isMe = (at: number): boolean =>
    (['i', 'my_turn'] as const).some((role) => lengthAt(at, role, sentence) > 0) && (isOpening(at, sentence) || joinsAt(at - 1, sentence));
  return sentence.tokens.flatMap((_, start) => (start > own.start && isMe(start) && !isOthers(start) ? [{ start, value: SELF }] : []));
}

function isSameSentence(from: number, to: number, { tokens }: Sentence): boolean {
  return !tokens.slice(from + 1, to + 1).some(({ gap }) => gap === 'stop');
}

/** "Just mine now", "and what do I wear?": where it was for another, and nothing stands before it that says more. */
function ownTurn(sentence: Sentence): Found | null {
  const { wearer = null } = sentence.context;
  if (wearer === null || wearer === SELF) return null;
  for (let start = 0; start < sentence.tokens.length; start++) {
    const length = Math.max(lengthAt(start, 'my_turn', sentence), andMeAt(start, sentence));
    if (length === 0 || !isOpening(start, sentence) || isOfNoun(start + length, sentence)) continue;
    const at = stretchOf(sentence, start, start + length);
    return { start, mention: { type: RECIPIENT, value: SELF, polarity: 'want', emphasis: 'plain', mode: 'add', at, how: 'pointed' } };
  }
  return null;
}

/** Italian "la mia" is mine, and "la mia ragazza" is not. */
function isOfNoun(end: number, sentence: Sentence): boolean {
  const token = sentence.tokens[end];
  if (token === undefined || isPause(end, sentence) || sentence.isLittleWord(token.folded)) return false;
  return lengthAt(end, 'turn', sentence) === 0;
}

/** "And me, what do I wear?" */
function andMeAt(start: number, sentence: Sentence): number {
  if (sentence.vocabulary.connectives.of(sentence.tokens[start]) !== 'and') return 0;
  const length = Math.max(lengthAt(start + 1, 'me', sentence), lengthAt(start + 1, 'i', sentence));
  return length > 0 && isPause(start + 1 + length, sentence) && sentence.text.trimEnd().endsWith('?') ? 1 + length : 0;
}

/** Nothing stands before it in its clause but words that say nothing of it. */
function isOpening(start: number, sentence: Sentence): boolean {
  let from = start;
  while (!isPause(from, sentence)) {
    const length = Math.max(...(['asides', 'begins', 'articles'] as const).map((role) => lengthBefore(from, role, sentence)));
    if (length === 0) return false;
    from -= length;
  }
  return true;
}

export const isPerson = ({ type, polarity, mode }: Mention): boolean => type === RECIPIENT && polarity === 'want' && mode !== 'drop';

const ownerOf = ({ start, mention }: Found): { readonly start: number; readonly value: string } => ({
  start,
  value: String(mention.value),
});

/** "She loves roses, he loves leather", of those who are named. */
function pronounOwners(sentence: Sentence, persons: readonly Found[]): readonly { readonly start: number; readonly value: string }[] {
  return pronounsIn(sentence).flatMap((pronoun) => {
    const isOther = ({ start, mention }: Found): boolean => start < pronoun.start && mention.value !== SELF;
    const before = persons.filter(isOther).map(({ mention }) => String(mention.value));
    const isNamed = persons.some(({ start }) => start === pronoun.start);
    const value = pronoun.gender === null || isNamed ? undefined : personMeant(pronoun, before, sentence);
    return value === undefined ? [] : [{ start: pronoun.start, value }];
  });
}

/** Nothing is said between them: "for my mum and my sister". */
function areOneBreath(persons: readonly Found[], sentence: Sentence): boolean {
  const [first] = persons;
  const last = persons.at(-1);
  if (first === undefined || last === undefined) return false;
  const { tokens, vocabulary } = sentence;
  const isLittle = (at: number): boolean =>
    vocabulary.connectives.of(tokens[at]) !== undefined ||
    persons.some(({ start, mention }) => start <= at && at < endOf(mention, sentence)) ||
    (['for', 'mine', 'theirs', 'to', 'articles'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  return tokens.slice(first.start, last.start).every((_, offset) => isLittle(first.start + offset));
}

/** The number of the clause that each word is in: pauses and "and" cut. */
function clauseNumbers({ tokens, vocabulary }: Sentence): readonly number[] {
  let clause = 0;
  return tokens.map((token, at) => {
    const cuts = at > 0 && (token.gap === 'stop' || token.gap === 'comma' || vocabulary.connectives.of(token) === 'and');
    if (cuts) clause++;
    return clause;
  });
}

export function pronounsIn(sentence: Sentence): readonly Pronoun[] {
  const spokenTo = spokenToIn(sentence);
  return sentence.tokens.flatMap((_, start): readonly Pronoun[] => {
    if (spokenTo.some((one) => one.start <= start && start < one.end)) return [];
    const said = POINTERS.map(([role, gender]) => ({ gender, length: lengthAt(start, role, sentence) }));
    const length = Math.max(...said.map((one) => one.length), lengthAt(start, 'other', sentence));
    // "Le sien" is hers as well as his.
    const genders = new Set(said.filter((one) => one.length === length).map(({ gender }) => gender));
    const [gender = null] = genders;
    if (length > 0) return [{ start, end: start + length, gender: genders.size === 1 ? gender : null, isNoun: false }];
    if (lengthBefore(start, 'mine', sentence) > 0) return [];
    for (const [role, ofNoun] of NOUNS) {
      const ofWords = lengthAt(start, role, sentence);
      if (ofWords > 0) return [{ start, end: start + ofWords, gender: ofNoun, isNoun: true }];
    }
    return [];
  });
}

/** The first in line that a pronoun fits; never whoever has a turn already. */
export function personMeant({ gender }: Pronoun, among: readonly string[], { vocabulary }: Sentence): string | undefined {
  const { genders } = vocabulary.people;
  if (gender === null) return among[0];
  return among.find((one) => genders.get(one) === gender) ?? among.find((one) => one !== SELF && !genders.has(one));
}

/** "Start with her", "her first". */
function isBegunWith(start: number, end: number, sentence: Sentence): boolean {
  const from = beforeArticles(start, sentence);
  const length = lengthBefore(from, 'begins', sentence);
  // "I take the first for him".
  const isOrdinal = length === 1 && !isPause(from - length, sentence) && lengthBefore(from - length, 'articles', sentence) > 0;
  return (!isPause(from, sentence) && length > 0 && !isOrdinal) || (!isPause(end, sentence) && lengthAt(end, 'begins', sentence) > 0);
}

/** "Now her", "and for him": nothing stands before it in its clause but such words, and nothing behind. */
function isNext({ start, end, gender }: Pronoun, sentence: Sentence): boolean {
  let from = beforeArticles(start, sentence);
  const isNow = gender !== null && sentence.vocabulary.people.genders.get(sentence.context.wearer ?? '') === gender;
  if (!isPause(from, sentence) && lengthBefore(from, 'for', sentence) > 0) return !isNow;
  for (;;) {
    if (isPause(from, sentence)) break;
    const length = Math.max(
      ...(['asides', 'begins', 'turn', 'to', 'of', 'articles'] as const).map((role) => lengthBefore(from, role, sentence)),
    );
    if (length === 0) return false;
    from -= length;
  }
  // "The other one" alone may be a fragrance, and "him" whoever has a turn now.
  if ((gender === null || isNow) && from === start && isPause(end, sentence)) return false;
  let to = end;
  while (!isPause(to, sentence)) {
    const length = Math.max(lengthAt(to, 'asides', sentence), lengthAt(to, 'turn', sentence));
    if (length === 0) return false;
    to += length;
  }
  return true;
}

/** "She loves violets", while the wish is for somebody who is no woman. */
function isToldOf({ start, end, gender, isNoun }: Pronoun, sentence: Sentence): boolean {
  const { context, vocabulary } = sentence;
  const now = vocabulary.people.genders.get(context.wearer ?? '');
  // "The old man smokes cigars".
  if (isNoun && now !== undefined && now !== gender && isOpening(start, sentence)) return true;
  return gender !== null && now !== undefined && now !== gender && isSaidToWish(end, sentence, true);
}

function beforeArticles(start: number, sentence: Sentence): number {
  let from = start;
  for (let length = 1; length > 0 && !isPause(from, sentence); from -= length) {
    length = Math.max(lengthBefore(from, 'articles', sentence), lengthBefore(from, 'mine', sentence), lengthBefore(from, 'to', sentence));
  }
  return from;
}

export function endOf({ at }: Mention, { tokens }: Sentence): number {
  const end = tokens.findIndex(({ start }) => start >= at.end);
  return end < 0 ? tokens.length : end;
}

function isPause(at: number, { tokens }: Sentence): boolean {
  const { gap = 'stop' } = tokens[at] ?? {};
  return at === 0 || gap === 'stop' || gap === 'comma';
}
