import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { restate } from './restated.ts';
import type { Heard } from './scope/hear.ts';
import { isPause } from './scope/nearness.ts';

/** Of what was thought of on the way: it is wished for no longer. */
const LIFTED: Stance = { ...PLAIN, lifted: true };

/**
 * "Floral… no, fruity… no no, floral", "first I thought of fig, then of coconut, or fig after all? Yes, fig": what somebody who wavers comes back to
 * counts, and what lies between doesn't.
 */
export function withDecided(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const named = things.filter((one) => SMELLS.has(one.type ?? ''));
  const last = named.at(-1);
  if (last === undefined || named.length < 3 || !named.every((one) => isPlain(one, heard) && !isRefused(one, heard, sentence)))
    return heard;
  const first = named.findIndex((one) => isSame(one, last));
  const between = named.slice(first + 1, -1).filter((one) => !isSame(one, last));
  if (first < 0 || first === named.length - 1 || between.length === 0 || !wavers(named, heard, sentence)) return heard;
  const same = named.filter((one) => isSame(one, last));
  const cue = { start: last.start, end: last.end, how: 'correction', allergy: false, notOnly: false, match: null } as const;
  return restate(heard, [
    { cue, effect: 'contrasts', things: same, stance: PLAIN },
    { cue, effect: 'excuses', things: between, stance: LIFTED },
  ]);
}

/** Nothing is said to harm, and nothing softened: they are only named, one after the other. */
function isPlain(one: Thing, { stances }: Heard): boolean {
  const stance = stances.get(one);
  return stance !== undefined && !stance.allergy && !stance.ails && !stance.neutral && !stance.tolerated && stance.emphasis !== 'weak';
}

/** "No jasmine": a refusal right before it, and no "no, jasmine". */
function isRefused({ start }: Thing, { cues }: Heard, sentence: Sentence): boolean {
  return cues.some(({ end, how }) => how === 'hard' && end === start && !isPause(start, sentence));
}

const isSame = (one: Thing, other: Thing): boolean =>
  one.type === other.type && one.reading.is === 'value' && other.reading.is === 'value' && one.reading.value === other.reading.value;

/** A "no", a correction or a question right before one of those behind the first, and no refusal of anything with another. */
function wavers(named: readonly Thing[], heard: Heard, { text, tokens, matches }: Sentence): boolean {
  return named.slice(1).every((one, place) => {
    const before = named[place];
    if (before === undefined) return false;
    const isTurned = heard.cues.some(
      ({ start, how }) =>
        before.end <= start && start < one.start && (how === 'correction' || how === 'ends' || how === 'rather' || how === 'prefers'),
    );
    const isNo = matches.some(
      ({ start, end, entry: { meaning } }) => start >= before.end && end <= one.start && meaning.is === 'answer' && meaning.answer === 'no',
    );
    const isStopped = /[?？…]|\.\./.test(text.slice(tokens[before.end - 1]?.end ?? 0, tokens[one.start]?.start));
    return isTurned || isNo || isStopped;
  });
}
