import type { Match } from '../../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken, Stance } from '../../stance.ts';
import { type Cue, cuesIn, opensWithNo } from './cues.ts';
import { lineOf } from './line.ts';
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
  const cues = cuesIn(sentence, acting);
  const reaches = reachesOf(lineOf(sentence, cues, spoken), sentence);
  const things = spoken.filter(({ type }) => type !== null);
  const corrects = cues.some(({ how }) => how === 'correction') || opensWithNo(sentence);
  return { cues, reaches, stances: stancesOf(things, reaches), corrects };
}
