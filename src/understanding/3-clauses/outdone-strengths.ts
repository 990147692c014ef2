import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { restate } from './restated.ts';
import { hasRole, isPauseAt, lengthAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';

const STRENGTH = 'concentration';
const LASTING = 'long_lasting';

const DOING = ['others', 'smells'] as const;

/** Words before a strength that is spoken of: "the modern". */
const MOST_BEFORE = 2;

/**
 * "EDTs vanish on me, extrait please", "extrait if it exists, modern EDTs whisper": of two strengths the one that does something, or of which it is told
 * that it doesn't last, is only spoken of, and so is what is said of it.
 */
export function withOutdoneStrengths(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const isWanted = (one: Thing): boolean => heard.stances.get(one)?.polarity === 'want' && heard.stances.get(one)?.neutral === false;
  const strengths = things.filter((one) => one.type === STRENGTH && isWanted(one));
  if (strengths.length < 2) return heard;
  const spokenOf = strengths.filter((one) => isSubject(one, things, sentence));
  if (spokenOf.length === 0 || spokenOf.length === strengths.length) return heard;
  return restate(
    heard,
    spokenOf.map((one) => {
      const cue: Cue = { start: one.end, end: one.end + 1, how: 'reason', allergy: false, notOnly: false, match: null };
      const said = things.filter(({ start, end }) => end <= one.start && start >= startOf(one, sentence));
      return { cue, effect: 'excuses', things: [one, ...said], stance: { ...PLAIN, neutral: true } };
    }),
  );
}

/** Where the clause of a thing begins, at a pause. */
function startOf({ start }: Thing, sentence: Sentence): number {
  let at = start;
  while (!isPauseAt(at, sentence)) at--;
  return at;
}

/** It opens its clause, and behind it stands what it does. */
function isSubject(one: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const from = startOf(one, sentence);
  let to = one.end;
  while (to < sentence.tokens.length && !isPauseAt(to, sentence)) to++;
  if (one.start - from > MOST_BEFORE || range(from, one.start).some((at) => lengthAt(at, 'for', sentence) > 0)) return false;
  const others = [...range(from, one.start), ...range(one.end, to)];
  const isSeeking = others.some((at) => (['wants', 'prefers', 'heads', 'ifs'] as const).some((role) => isRole(at, role, sentence)));
  // Nobody knows the verb: "EDTs vanish", "EDTs verfliegen".
  const isDoing = range(one.end, to).some((at) => DOING.some((role) => hasRole(at, role, sentence)) || sentence.known[at] !== 1);
  const isLasting = things.some(
    ({ start, end, reading }) => start >= one.end && end <= to && reading.is === 'value' && reading.value === LASTING,
  );
  return !isSeeking && (isDoing || isLasting);
}

function isRole(at: number, role: 'wants' | 'prefers' | 'heads' | 'ifs', sentence: Sentence): boolean {
  if (role !== 'prefers') return hasRole(at, role, sentence);
  return sentence.matches.some(
    ({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'negation' && meaning.how === 'prefers',
  );
}
