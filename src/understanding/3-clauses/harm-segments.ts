import { isRefusing } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { isFineIn } from './harm-corrected.ts';
import { type Cue, isDeniedAfter, isNotBehind, NEAR } from './harm-cues.ts';
import { isHeadOfTale, isWishForRemedy } from './harm-told.ts';
import { hasRole as hasClauseRole, isPauseAt } from './said-of.ts';

/** How many words may stand before one that goes on with an allergy: "oh and mint too". */
export const MOST_LEADING = 2;

/** A clause that says when something happens: "when I wear something with lemon". Tokens, end exclusive. */
type Trigger = Pick<Cue, 'start' | 'end'>;

/** A stretch of tokens without a pause, an "and" or a clause of its own in it; end exclusive. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Something is wished for in it: what is said of an allergy ends before. */
  readonly wishes: boolean;
  readonly cue: Cue | null;
  /** It tells when that harms which is spoken of in its sentence, and names what does. */
  readonly isTrigger: boolean;
  /** It only says that something is fine, behind what harms. */
  readonly isFine: boolean;
  /** What it opens with is what a verb of liking behind it is about. */
  readonly isFronted: boolean;
  /** "Especially …": it is one of what was spoken of before. */
  readonly stresses: boolean;
  /** What it speaks of that could harm. */
  readonly things: readonly Spoken[];
  /** How what it speaks of is: powdery, heavy. */
  readonly traits: readonly Spoken[];
}

/** The sentences of a message, each cut up. */
export function sentencesIn(
  sentence: Sentence,
  cues: readonly Cue[],
  things: readonly Spoken[],
  traits: readonly Spoken[],
): readonly (readonly Segment[])[] {
  const { tokens, vocabulary } = sentence;
  const ordered = cues.filter(({ isOrder }) => isOrder);
  // "My doctor wants me to avoid rose".
  const isOrdered = (at: number): boolean =>
    ordered.some(({ end }) => at >= end && at - end <= NEAR && !things.some((one) => one.start >= end && one.end <= at));
  const wishes = new Set([...wishesIn(sentence)].filter((at) => !isOrdered(at)));
  const triggers = triggersIn(sentence, cues, things);
  for (const { start, end } of triggers) for (let at = start; at < end; at++) wishes.delete(at);
  const stressed = stressedIn(sentence);
  const turns = turnsIn(sentence, cues);
  const isInside = (at: number): boolean => [...things, ...cues].some((one) => one.start < at && at < one.end);
  // An "and" joins a list only behind something that is listed. Spanish "o" joins, Portuguese "o" is an article.
  const isJoint = (at: number, from: number): boolean => {
    const joint = vocabulary.connectives.of(tokens[at]);
    if (vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0) return false;
    return joint !== undefined && joint !== 'with' && things.some((one) => one.start >= from && one.end <= at);
  };
  const excepted = exceptedFromWishes(sentence);
  const isSeam = (at: number, from: number): boolean =>
    tokens[at]?.gap === 'comma' || turns.has(at) || wishes.has(at) || excepted.has(at) || isJoint(at, from);
  const sentences: Segment[][] = [];
  let start = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const isEnd = at === tokens.length || tokens[at]?.gap === 'stop';
    if (!isEnd && (isInside(at) || !isSeam(at, start))) continue;
    if (tokens[start]?.gap === 'stop' || sentences.length === 0) sentences.push([]);
    const within = (one: { readonly start: number }): boolean => one.start >= start && one.start < at;
    // "Especially musk", "le musc surtout".
    const stresses = stressed.some((one) => within(one) && (one.start - start < MOST_LEADING || one.end === at));
    // "Especially something with rose" wishes for nothing.
    const isWish = (place: number): boolean => place >= start && place < at && !(stresses && isHead(place, sentence));
    sentences.at(-1)?.push({
      start,
      end: at,
      wishes: [...wishes].some(isWish),
      stresses,
      cue: cues.find(within) ?? null,
      isFine: false,
      isFronted: false,
      isTrigger: triggers.some((one) => one.start < at && start < one.end),
      things: things.filter(within),
      traits: traits.filter(within),
    });
    start = at;
  }
  const fronted = sentences.map((segments) =>
    segments.map((one, at) =>
      isFrontedIn(one, segments.slice(0, at), segments.slice(at + 1), turns, sentence) ? { ...one, wishes: true, isFronted: true } : one,
    ),
  );
  const harming = ({ cue }: Segment): boolean => cue !== null && !cue.lifts && !cue.spares;
  return fronted.map((segments, place) => {
    // "Allergic to hazelnuts when I eat them. Pralines in perfume do nothing to me."
    const first = fronted[place - 1]?.some(harming) === true ? segments[0] : segments.find(harming);
    if (first === undefined) return segments;
    const isBehind = (one: Segment): boolean => !harming(first) || one.start > first.start;
    return segments.map((one, at) => ({ ...one, isFine: isBehind(one) && isFineIn(one, segments[at + 1], sentence) }));
  });
}

/** "…, aber Iris darf ich", "…, and anything citrus she loves", "…, gli agrumi li adora": what a clause opens with is what its verb is about. */
function isFrontedIn(
  one: Segment,
  before: readonly Segment[],
  behind: readonly Segment[],
  turns: ReadonlySet<number>,
  sentence: Sentence,
): boolean {
  const { tokens, vocabulary, matches } = sentence;
  const last = [...one.things, ...one.traits].sort((a, b) => a.end - b.end).at(-1);
  const next = behind.find(({ wishes }) => wishes);
  if (last === undefined || next === undefined || one.cue !== null || next.things.length + next.traits.length > 0) return false;
  const isTurn = turns.has(one.start);
  const isJoined = range(last.end, next.start + 1).every((at) => tokens[at]?.gap === 'soft');
  // "Allergique, à la rose je veux dire" only says to what; "rosa me dá um treco" opens with what harms.
  const words = [tokens[one.start - 1]?.folded ?? '', tokens[one.start]?.folded ?? ''];
  const goesOn = vocabulary.index.lookup(words).some(({ meaning }) => isRefusing(meaning));
  if (!isTurn && (goesOn || next.cue !== null || before.every(({ cue }) => cue === null || cue.lifts || cue.spares))) return false;
  if (!isJoined || !(isTurn || isPauseAt(one.start, sentence) || vocabulary.connectives.of(tokens[one.start]) === 'and')) return false;
  const isSubject = (at: number): boolean =>
    (['people', 'clitics', 'objects', 'pronouns'] as const).some((role) => hasClauseRole(at, role, sentence)) ||
    (['i', 'she', 'he'] as const).some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0);
  // Spanish "la rosa le encanta", German "Rosen liebt sie": whoever does it stands first in the words of the wish, or behind.
  const isDoneBehind = isSubject(next.start) || (isSubject(next.start + 1) && !isPauseAt(next.start + 1, sentence));
  const isDone = last.end < next.start ? range(last.end, next.start).every(isSubject) : isTurn || isDoneBehind;
  const isRefused = matches.some(({ start, end, entry: { meaning } }) => start >= next.start && end <= next.end && isRefusing(meaning));
  return isDone && !isRefused && !hasRole('also', one.start, next.end, sentence);
}

/** What says that all is fine. */
const FINE_ROLES = ['tolerates', 'all', 'fine', 'wishes'] as const;

const FINE: ReadonlySet<string> = new Set(FINE_ROLES);

const NOWHERE: ReadonlySet<number> = new Set();

const EXCEPTS: ReadonlySet<string> = new Set(['except', 'soft']);

/** "All is fine but | rose, it gives me hives": where it is named what isn't; Portuguese "menos" is also "less". */
function exceptedFromWishes(sentence: Sentence): ReadonlySet<number> {
  const { matches, tokens, vocabulary } = sentence;
  const isFineBefore = (at: number): boolean => FINE_ROLES.some((role) => vocabulary.allergy.lengthBefore(at, role, sentence) > 0);
  if (!vocabulary.allergy.anyStands(FINE, sentence)) return NOWHERE;
  return new Set(
    matches.flatMap(({ start, end, entry: { meaning } }) => {
      if (meaning.is !== 'negation' || !EXCEPTS.has(meaning.how) || tokens[end]?.gap !== 'soft') return [];
      const isOfAll = range(start, end).some((at) => isFineBefore(at)) || isFineBefore(end - 1);
      return isOfAll ? [end] : [];
    }),
  );
}

/** Where "especially" stands. */
function stressedIn({ matches }: Sentence): readonly Pick<Match, 'start' | 'end'>[] {
  return matches.filter(({ entry: { meaning } }) => meaning.is === 'emphasis' && meaning.how === 'especially');
}

/** "Something", "anything": a word for a scent that no name is said of. */
function isHead(at: number, sentence: Sentence): boolean {
  return hasClauseRole(at, 'heads', sentence);
}

/** Clauses that tell when something harms, where nothing else in their sentence is named that could be what does. */
function triggersIn(sentence: Sentence, cues: readonly Cue[], things: readonly Spoken[]): readonly Trigger[] {
  if (cues.length === 0 || !sentence.vocabulary.allergy.stands('when', sentence)) return [];
  return sentence.tokens.flatMap((_, start) => {
    if (harmLengthAt('when', start, sentence) === 0) return [];
    const [from, to] = sentenceAround(start, sentence);
    const isHere = (one: Pick<Spoken, 'start'>): boolean => one.start >= from && one.start < to;
    const here = cues.filter((cue) => isHere(cue) && !cue.lifts && !cue.spares);
    const end = here.find((cue) => cue.start > start)?.start ?? to;
    const named = things.filter((one) => isHere(one) && !isLikewiseAt(one, here, things, sentence));
    const isAll = named.length > 0 && named.every((one) => one.start > start && one.start < end);
    const likewise = things.filter((one) => isHere(one) && isLikewiseAt(one, here, things, sentence));
    return here.length > 0 && isAll ? [{ start, end }, ...likewise.map((one) => ({ start: one.start, end: one.end }))] : [];
  });
}

const isNamedBefore = ({ start }: Cue, things: readonly Spoken[], sentence: Sentence): boolean =>
  things.some((one) => one.end <= start && one.start >= sentenceAround(start, sentence)[0]);

/** "If it has frangipani I sneeze all day, if it has tiare all week": behind it nobody does anything, so it does the same. */
function isLikewiseAt(one: Spoken, cues: readonly Cue[], things: readonly Spoken[], sentence: Sentence): boolean {
  const [first] = cues;
  if (first === undefined || one.start < first.end || !isNamedBefore(first, things, sentence) || cues.some((cue) => cue.start > one.start))
    return false;
  const [from, to] = sentenceAround(one.start, sentence);
  let start = one.start;
  while (start > from && !isPauseAt(start, sentence)) start--;
  const isWhen = range(start, one.start).some((at) => harmLengthAt('when', at, sentence) > 0);
  const isDone = (at: number): boolean =>
    (['people', 'objects', 'clitics', 'nots', 'wants'] as const).some((role) => hasClauseRole(at, role, sentence)) ||
    (['wishes', 'tolerates', 'harmless', 'denies'] as const).some((role) => harmLengthAt(role, at, sentence) > 0);
  return isWhen && start >= first.end && !range(one.end, to).some((at) => isPauseAt(at, sentence) || isDone(at));
}

/** "White flowers like tuberose": between what is named and one of its kind. */
function isOfKind({ start, end }: Match, { matches, tokens }: Sentence): boolean {
  if (tokens[start]?.gap !== 'soft' || tokens[end]?.gap !== 'soft') return false;
  const isScent = ({ entry: { meaning } }: Match): boolean =>
    meaning.is === 'value' && (meaning.type === 'ingredient' || meaning.type === 'family');
  return matches.some((one) => one.end === start && isScent(one)) && matches.some((one) => one.start === end && isScent(one));
}

/** "I scratch like a dog", "smells like rotting bins": a word of liking that only compares, with what is no scent, or gives an example. */
export function isSimileAt(at: number, sentence: Sentence): boolean {
  const { matches, vocabulary, tokens, isLittleWord } = sentence;
  const likeness = matches.find(
    ({ start, end, cost, entry: { meaning } }) =>
      start <= at && end === at + 1 && cost === 0 && meaning.is === 'likeness' && meaning.how === 'like',
  );
  if (likeness === undefined) return false;
  if (isOfKind(likeness, sentence)) return true;
  const { phrases } = vocabulary.people;
  const length = phrases.lengthAt(at + 1, 'articles', sentence);
  const isOfSmell = likeness.start < at && hasClauseRole(likeness.start, 'smells', sentence);
  const isDone = (['i', 'she', 'he'] as const).some((role) => phrases.lengthBefore(at, role, sentence) > 0);
  const isScent = matches.some(
    ({ start, entry: { meaning } }) => start === at + 1 + length && (meaning.is === 'value' || meaning.is === 'fragrance'),
  );
  const isBehindVerb = likeness.start === at && tokens[at]?.gap === 'soft' && !isLittleWord(tokens[at - 1]?.folded ?? '');
  // "Sneezes like mad when I wear it".
  const isWild =
    tokens[at + 1]?.gap === 'soft' &&
    (isPauseAt(at + 2, sentence) || (['when', 'from'] as const).some((role) => harmLengthAt(role, at + 2, sentence) > 0));
  return (((length > 0 || isWild) && isBehindVerb) || isOfSmell) && !isDone && !isScent;
}

const isNoWishAt = (at: number, sentence: Sentence): boolean =>
  isSimileAt(at, sentence) || isWishForRemedy(at, sentence) || isHeadOfTale(at, sentence);

/** Where a clause begins that wishes. A word of it behind a negation wishes nothing. */
function wishesIn(sentence: Sentence): ReadonlySet<number> {
  const { tokens, matches } = sentence;
  const starts = new Set<number>();
  const { allergy } = sentence.vocabulary;
  if (allergy.stands('wishes', sentence))
    for (let at = 0; at < tokens.length; at++) if (harmLengthAt('wishes', at, sentence) > 0 && !isNoWishAt(at, sentence)) starts.add(at);
  for (let at = 0; at < tokens.length && allergy.stands('tolerates', sentence); at++) {
    const length = harmLengthAt('tolerates', at, sentence);
    if (
      length > 0 &&
      harmLengthAt('reactions', at, sentence) === 0 &&
      !isDeniedAfter(at + 1, sentence) &&
      !isNotBehind(at + length, sentence)
    )
      starts.add(at);
  }
  if (starts.size === 0) return starts;
  for (const { start, end, entry } of matches) {
    const { meaning } = entry;
    if (meaning.is !== 'negation' || (meaning.how !== 'hard' && meaning.how !== 'soft' && meaning.how !== 'after')) continue;
    for (let at = start; at < end || (at === end && tokens[at]?.gap === 'soft'); at++) starts.delete(at);
  }
  return starts;
}

/** "But", "however": where a clause begins; not German "ist aber", within one, nor Portuguese "me dá coceira", which gives what nobody asks for. */
function turnsIn(sentence: Sentence, cues: readonly Cue[]): ReadonlySet<number> {
  const isWithin = (at: number): boolean => sentence.tokens[at]?.gap === 'soft' && hasClauseRole(at - 1, 'is', sentence);
  const isCausing = (start: number, end: number): boolean =>
    hasRole('causes', start, end, sentence) && cues.some((cue) => cue.start >= start && cue.start - end <= 1);
  return new Set(
    sentence.matches.flatMap(({ start, end, entry: { meaning } }) =>
      meaning.is === 'negation' && meaning.how === 'ends' && !isWithin(start) && !isCausing(start, end) ? [start] : [],
    ),
  );
}
