import { RECIPIENT } from '../../../flow/program/own-types.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken, Stance } from '../../stance.ts';
import { isLeftOut, isSought } from '../so-far.ts';
import { type Cue, cuesIn, opensWithNo } from './cues.ts';
import { lineOf } from './line.ts';
import { isApart, isPause, isRightBehind, NOUNS } from './nearness.ts';
import { isPolite } from './pronouns.ts';
import type { Reach } from './reach.ts';
import { reachesOf } from './reaches.ts';
import { stancesOf } from './stances.ts';

/** How what was said was meant, and what made it so. */
export interface Heard {
  readonly cues: readonly Cue[];
  readonly reaches: readonly Reach[];
  readonly stances: ReadonlyMap<Spoken, Stance>;
  /** "no, …" and correcting words: the message takes something back. */
  readonly corrects: boolean;
}

/**
 * Polarity and emphasis of all that was said, in three steps: the words that change how something is meant, how far each of
 * them reaches, and what that makes of each thing.
 */
export function hear(sentence: Sentence, spoken: readonly Spoken[], acting: readonly Match[]): Heard {
  const cues = cuesIn(sentence, acting)
    .filter((cue) => !isPolite(cue, sentence))
    .map((cue) => asTakenBack(withPerson(withObject(cue, spoken, sentence), spoken, sentence), spoken, sentence));
  const reaches = reachesOf(lineOf(sentence, cues, spoken), sentence);
  const things = spoken.filter(({ type }) => type !== null);
  const corrects = cues.some(({ how }) => how === 'correction') || opensWithNo(sentence) || isStarred(sentence);
  const stances = stancesOf(things, reaches);
  return { cues, reaches, stances: corrects ? withoutMistakes(stances, sentence) : stances, corrects };
}

/** "*sandalwood": so slips are corrected in a chat. */
function isStarred({ text }: Sentence): boolean {
  return /^\s*\*[\p{L}\d][^*]*$|^[^*]*[\p{L}\d]\*\s*$/u.test(text);
}

/** "I said cedar but it's sandalwood I meant": beside what is new, what was wished for is only named to be corrected. */
function withoutMistakes(stances: ReadonlyMap<Spoken, Stance>, sentence: Sentence): ReadonlyMap<Spoken, Stance> {
  const wanted = [...stances].filter(([{ type }, { polarity, neutral }]) => NOUNS.has(type ?? '') && polarity === 'want' && !neutral);
  const old = wanted.filter(([one]) => isSought(one, sentence)).map(([one]) => one);
  const isMistake = (one: Spoken): boolean =>
    old.includes(one) && wanted.some(([other]) => other.type === one.type && !old.includes(other));
  return new Map([...stances].map(([one, stance]) => [one, isMistake(one) ? { ...stance, neutral: true } : stance]));
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

/** "Forget what I said about leather": it is fine again where it was left out. */
function asTakenBack(cue: Cue, spoken: readonly Spoken[], sentence: Sentence): Cue {
  if (cue.how !== 'takes_back') return cue;
  const object = spoken.find(({ start, type }) => start >= cue.end && type !== null);
  return { ...cue, how: object !== undefined && isLeftOut(object, sentence) ? 'neutral' : 'hard' };
}
