import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { restate } from './restated.ts';
import { hasRole, lengthAt, lengthBefore } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isStopBetween } from './scope/nearness.ts';

const NAMES: ReadonlySet<string> = new Set(['ingredient', 'family']);

const isName = ({ type }: Thing): boolean => NAMES.has(type ?? '');

/**
 * "Rose is nice but I prefer jasmine", "Vanille ist süß, ich nehm lieber Iris": of a note that begins the sentence something is said, and behind it
 * another is preferred. The first is wished for no more than what was said of it.
 */
export function withOutdone(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const prefers = sentence.matches.flatMap(({ start, end, entry: { meaning } }): Cue[] =>
    meaning.is === 'negation' && meaning.how === 'prefers'
      ? [{ start, end, how: 'prefers', allergy: false, notOnly: false, match: null }]
      : [],
  );
  if (prefers.length === 0) return heard;
  return restate(
    heard,
    prefers.flatMap((cue) => {
      const outdone = outdoneBy(cue, sentence, heard, things);
      return outdone.length === 0 ? [] : [{ cue, effect: 'excuses', things: outdone, stance: { ...PLAIN, neutral: true } }];
    }),
  );
}

/** The note that is outdone, and what is said of it. */
function outdoneBy(cue: Cue, sentence: Sentence, heard: Heard, things: readonly Thing[]): readonly Thing[] {
  const { tokens } = sentence;
  let from = cue.start;
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  const here = things.filter((one) => one.start >= from && SMELLS.has(one.type ?? '') && !isStopBetween(from + 1, one.start, sentence));
  const [first] = here;
  if (first === undefined) return [];
  const begin = first.start - lengthBefore(first.start, 'articles', sentence);
  const seam = turnAfter(first.end, cue.start, sentence);
  const isNamed = begin === from && isName(first);
  if (seam === null || !(isNamed || isOwn(from, first.start, sentence)) || !isSaidOf(isNamed ? first.end : from, seam, sentence)) return [];
  const isWanted = (one: Thing): boolean => heard.stances.get(one)?.polarity === 'want';
  const preferred = here.some((one) => isName(one) === isNamed && one.start >= seam && isWanted(one));
  return preferred ? here.filter((one) => one.end <= seam && isWanted(one)) : [];
}

/** "My perfume is": one's own, of which it is said how it is. */
function isOwn(from: number, to: number, sentence: Sentence): boolean {
  const mine = lengthAt(from, 'mine', sentence);
  return mine > 0 && from + mine < to && hasRole(from + mine, 'heads', sentence);
}

/** Where the clause of the first note ends: a comma, or a word such as "but". */
function turnAfter(from: number, to: number, { tokens, matches }: Sentence): number | null {
  const isTurn = (at: number): boolean =>
    matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation' && meaning.how === 'ends');
  for (let at = from; at <= to; at++) if (tokens[at]?.gap === 'comma' || isTurn(at)) return at;
  return null;
}

/** "Is", and nobody who wants it: "rose is what I want" wishes. */
function isSaidOf(from: number, to: number, sentence: Sentence): boolean {
  const places = sentence.tokens.slice(from, to).map((_, by) => from + by);
  // "Vanilla is my favourite".
  const isLoved = places.slice(1).some((at) => lengthAt(at, 'mine', sentence) > 0);
  return !isLoved && places.some((at) => hasRole(at, 'is', sentence)) && !places.some((at) => hasRole(at, 'wants', sentence));
}
