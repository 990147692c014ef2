import { RECIPIENT } from '../../../flow/program/own-types.ts';
import { SMELLS } from '../../../lexicon/index/meanings.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import { PLAIN, type Spoken, type Stance } from '../../stance.ts';
import { isInAsIf } from '../as-if.ts';
import { hasRole, lengthAt, lengthBefore } from '../said-of.ts';
import { isLeftOut, isSought, nameSameSought } from '../so-far.ts';
import { type Cue, cuesIn, opensWithNo } from './cues.ts';
import { isApart, isPause, isRightBehind, NOUNS } from './nearness.ts';
import { isPolite } from './pronouns.ts';
import { isRefusal, type Reach } from './reach.ts';
import { reachesOf } from './reaches.ts';
import { stancesOf } from './stances.ts';

/** How what was said was meant, and what made it so. */
export interface Heard {
  readonly cues: readonly Cue[];
  readonly reaches: readonly Reach[];
  readonly stances: ReadonlyMap<Spoken, Stance>;
  /** "no, …" and correcting words: the message takes something back. */
  readonly corrects: boolean;
  /** What is named instead of a thing that was wished for: it takes the place of that one alone. */
  readonly corrected: ReadonlySet<Spoken>;
}

/**
 * Polarity and emphasis of all that was said, in three steps: the words that change how something is meant, how far each of
 * them reaches, and what that makes of each thing.
 */
export function hear(sentence: Sentence, spoken: readonly Spoken[], acting: readonly Match[]): Heard {
  const found = cuesIn(sentence, acting);
  const cues = found
    .filter(
      (cue) => !isPolite(cue, sentence) && !(cue.how === 'ends' && isInAsIf(cue.start, sentence)) && !isForAnother(cue, spoken, sentence),
    )
    .map((cue) =>
      asTakenBack(withPerson(withObject(asRelative(cue, sentence), spoken, sentence), spoken, sentence), found, spoken, sentence),
    );
  const reaches = reachesOf(cues, spoken, sentence);
  const things = spoken.filter(({ type }) => type !== null);
  const corrects =
    (cues.some(({ how }) => how === 'correction') && !insistsOn(cues, things, sentence)) ||
    opensWithNo(sentence) ||
    isStarred(sentence) ||
    prefersAnother(cues, things, sentence);
  const stances = new Map<Spoken, Stance>(stancesOf(things, reaches));
  for (const one of [...takenBack(reaches, sentence), ...notNeeded(reaches, sentence)]) stances.set(one, LIFTED);
  for (const one of misreadIn(stances, corrects, sentence)) stances.set(one, LIFTED);
  for (const one of lessOfSought(reaches, sentence)) stances.set(one, { ...PLAIN, emphasis: 'weak' });
  const corrected = correctedBy(stances, corrects, sentence);
  for (const slip of corrected.values()) if (stances.get(slip)?.polarity === 'want') stances.set(slip, LIFTED);
  const replaces = corrects && !isLetIn(stances, sentence);
  return { cues, reaches, stances, corrects: replaces, corrected: new Set(corrected.keys()) };
}

/** "I said TOBACCO": what is wished for already is said once more, and nothing else takes the place of anything. */
function insistsOn(cues: readonly Cue[], things: readonly Spoken[], sentence: Sentence): boolean {
  const isSaying = ({ start, end, how }: Cue): boolean =>
    how === 'correction' && range(start, end).some((at) => hasRole(at, 'says', sentence));
  const isOther = cues.some((cue) => (cue.how === 'correction' && !isSaying(cue)) || isRefusal(cue.how));
  const smells = things.filter(({ type }) => SMELLS.has(type ?? ''));
  return !isOther && smells.length > 0 && smells.every((one) => isSought(one, sentence));
}

/** "No, wait: patchouli, in small doses, can stay": all that is named was left out so far, and takes the place of no wish. */
function isLetIn(stances: ReadonlyMap<Spoken, Stance>, sentence: Sentence): boolean {
  const smells = [...stances.keys()].filter(({ type }) => SMELLS.has(type ?? ''));
  return smells.length > 0 && smells.every((one) => isLeftOut(one, sentence) && !isSought(one, sentence));
}

/** "Not too much oud", where oud is wished for: a little of it still is. */
function lessOfSought(reaches: readonly Reach[], sentence: Sentence): readonly Spoken[] {
  const isOfExcess = ({ start, end }: Cue): boolean =>
    sentence.matches.some(
      ({ start: from, end: to, entry: { meaning } }) => from >= start && to <= end && meaning.is === 'emphasis' && meaning.how === 'excess',
    );
  return reaches
    .filter(({ effect, cue }) => effect === 'softens' && isOfExcess(cue))
    .flatMap(({ things }) => things.filter((one) => one.type === 'ingredient' && isSought(one, sentence)));
}

/** "Forget what I said about leather", where leather is wished for: it is wished for no longer, and not turned down either. */
function takenBack(reaches: readonly Reach[], sentence: Sentence): readonly Spoken[] {
  return reaches
    .filter(({ effect, cue }) => cue.takesBack === true && (effect === 'refuses' || effect === 'denies'))
    .flatMap(({ things }) => things.filter((one) => one.type === 'strength' || isSought(one, sentence)));
}

/** Words of "muss es nicht" before the "nicht". */
const LONGEST_DISPENSING = 4;

/** "It needn't be new", where something new is wished for: it is wished for no longer, and not turned down either. */
function notNeeded(reaches: readonly Reach[], sentence: Sentence): readonly Spoken[] {
  const { unwelcome } = sentence.vocabulary;
  if (!unwelcome.stands('dispenses', sentence)) return [];
  // "Frisch muss er nicht sein": the words that turn down may be only a part of it.
  const isDispensing = ({ start, end }: Cue): boolean =>
    range(Math.max(0, start - LONGEST_DISPENSING), end).some((at) => at + unwelcome.lengthAt(at, 'dispenses', sentence) > start);
  return reaches
    .filter(({ effect, cue }) => (effect === 'tolerates' || effect === 'refuses' || effect === 'judges') && isDispensing(cue))
    .flatMap(({ things }) => things.filter((one) => isSought(one, sentence)));
}

/**
 * "Not light", where something light is wished for, takes that back, and says nothing of the opposite. "I meant cream-coloured, not whipped
 * cream": what a correction turns down was misread, and what it names besides in the same sense is no wish either.
 */
function misreadIn(stances: ReadonlyMap<Spoken, Stance>, corrects: boolean, sentence: Sentence): readonly Spoken[] {
  const refused = [...stances].flatMap(([one, { polarity, emphasis, allergy, ails }]) =>
    polarity === 'avoid' && (emphasis !== 'weak' || one.type === 'strength') && !allergy && !ails && isSought(one, sentence) ? [one] : [],
  );
  return refused.flatMap((one) => {
    if (one.type === 'strength') return [one];
    const same = [...stances.keys()].filter((other) => nameSameSought(other, one, sentence));
    return corrects && same.length > 1 ? same : [];
  });
}

/** Of a slip: it is wished for no longer. */
const LIFTED: Stance = { ...PLAIN, lifted: true };

/** What goes on with what was wished for: "lemon and vetiver", "with", "also". */
const JOINS: ReadonlySet<string | undefined> = new Set(['and', 'with']);

/** Words before what is preferred: "hm well". */
const MOST_BEFORE_PREFERRED = 3;

/**
 * "Hm, plutôt du lilas", "I'd rather have lilac": where another note was wished for, and nothing is said of what it is preferred to. Not
 * "plutôt frais", which says how.
 */
function prefersAnother(cues: readonly Cue[], things: readonly Spoken[], sentence: Sentence): boolean {
  const [only, ...others] = things.filter(({ type }) => type !== 'recipient' && type !== 'gender');
  const cue = cues.find(({ how }) => how === 'prefers');
  if (cue === undefined || only?.type !== 'ingredient' || others.length > 0 || sentence.text.trimEnd().endsWith('?')) return false;
  const isOther = cues.some(({ how }) => isRefusal(how) || how === 'than');
  const isFirst = cue.start <= MOST_BEFORE_PREFERRED && only.start >= cue.end && isRightBehind(cue.end, only.start, sentence);
  const isAdded = sentence.tokens.some((_, at) => sentence.vocabulary.allergy.lengthAt(at, 'also', sentence) > 0);
  const isInPlace = (sentence.context.sought ?? []).some(({ type }) => type === 'ingredient') && !isSought(only, sentence);
  return isFirst && isInPlace && !isOther && !isAdded;
}

/** "*sandalwood": so slips are corrected in a chat. */
function isStarred({ text }: Sentence): boolean {
  return text.includes('*') && /^\s*\*[\p{L}\d][^*]*$|^[^*]*[\p{L}\d]\*\s*$/u.test(text);
}

/**
 * "I said cedar but it was sandalwood": each thing that is newly named, with the one that was wished for before and was a slip. Empty
 * where none was, and where words join them.
 */
function correctedBy(stances: ReadonlyMap<Spoken, Stance>, corrects: boolean, sentence: Sentence): ReadonlyMap<Spoken, Spoken> {
  const { tokens, vocabulary } = sentence;
  if ((sentence.context.sought ?? []).length === 0) return new Map();
  const nouns = [...stances].filter(([{ type }, { neutral }]) => NOUNS.has(type ?? '') && !neutral);
  const old = nouns.filter(([one, { polarity, allergy }]) => (corrects || polarity === 'avoid') && !allergy && isSought(one, sentence));
  const isJoined = (): boolean =>
    tokens.some((token, at) => JOINS.has(vocabulary.connectives.of(token)) || vocabulary.allergy.lengthAt(at, 'also', sentence) > 0);
  if (old.length === 0 || isJoined()) return new Map();
  const isNew = ([one, { polarity }]: [Spoken, Stance]): boolean => polarity === 'want' && !isSought(one, sentence);
  return new Map(
    nouns.filter(isNew).flatMap(([one]) => {
      const slip = old.find(([other, { polarity }]) => other.type === one.type && (polarity === 'avoid' || other.end <= one.start));
      return slip === undefined ? [] : [[one, slip[0]] as const];
    }),
  );
}

/** "Who doesn't like roses!" likes them; "my mum, who doesn't like roses" doesn't. */
function asRelative(cue: Cue, sentence: Sentence): Cue {
  const { tokens, vocabulary, rank } = sentence;
  const { how, start, end } = cue;
  if (how !== 'positive' || start === 0 || tokens[start]?.gap === 'stop') return cue;
  const words = range(start, end);
  // "As long as", "perché no" deny nothing.
  const isDenied = words.some((at) => hasRole(at, 'nots', sentence)) && words.some((at) => hasRole(at, 'wants', sentence));
  return isDenied && vocabulary.allergy.lengthAt(start, 'relatives', { tokens, rank }) > 0 ? { ...cue, how: 'hard' } : cue;
}

/** "Roses for my mum, not for me": it says for whom it is, and judges nothing. */
function isForAnother({ how, start, end }: Cue, spoken: readonly Spoken[], sentence: Sentence): boolean {
  if (how !== 'after' || !isPause(start, sentence)) return false;
  const isFor = (from: number): boolean =>
    lengthAt(from, 'for', sentence) > 0 || lengthBefore(from - lengthBefore(from, 'mine', sentence), 'for', sentence) > 0;
  const isSelf = range(start, end).some((at) => lengthAt(at, 'for', sentence) > 0 && lengthAt(at + 1, 'me', sentence) > 0);
  return isSelf && spoken.some((one) => one.type === RECIPIENT && one.end === start && isFor(one.start));
}

/** "Take out the musk": what looks like a pronoun belongs to what is named right behind it. */
function withObject(cue: Cue, spoken: readonly Spoken[], sentence: Sentence): Cue {
  if (cue.how !== 'taken_up' || isPause(cue.end, sentence)) return cue;
  const object = spoken.find(({ start, type }) => start >= cue.end && type !== null);
  const isNamed = object !== undefined && isRightBehind(cue.end, object.start, sentence) && !isApart(cue.end, object.start, sentence);
  return isNamed ? { ...cue, how: 'hard' } : cue;
}

/** Spanish "no es para mi marido": what looks like "not for me" is about the person named right behind it. */
function withPerson(cue: Cue, spoken: readonly Spoken[], sentence: Sentence): Cue {
  if (cue.how !== 'after' || isPause(cue.end, sentence)) return cue;
  if (spoken.some(({ start, type }) => start < cue.start && type !== null)) return cue;
  return spoken.some(({ start, type }) => start === cue.end && type === RECIPIENT) ? { ...cue, how: 'hard' } : cue;
}

/** Words between "I never said" and "dislike": "dass ich die". */
const MOST_DENIED = 3;

/** "Forget what I said about leather", "leather, I take that back": it is fine again where it was left out. */
function asTakenBack(cue: Cue, cues: readonly Cue[], spoken: readonly Spoken[], sentence: Sentence): Cue {
  if (cue.how !== 'takes_back') return cue;
  // "I never said I dislike it".
  const isOfRefusal = cues.some((one) => isRefusal(one.how) && one.start >= cue.end && one.start - cue.end <= MOST_DENIED);
  if (isOfRefusal) return { ...cue, how: 'not_that' };
  const object =
    spoken.find(({ start, type }) => start >= cue.end && type !== null) ??
    spoken.findLast(({ end, type }) => end <= cue.start && type !== null);
  return object !== undefined && isLeftOut(object, sentence) ? { ...cue, how: 'neutral' } : { ...cue, how: 'hard', takesBack: true };
}
