import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { NOUNS } from './scope/nearness.ts';

const LIFTED: Stance = { ...PLAIN, lifted: true };
/** Words between the "no" and what it was: "no, wait, I think it was". */
const BEFORE_NAMED = 5;

/** "She says she loves roses… no, it was peonies": what it was takes the place of what was named last, and is meant as that was. */
export function withPutRight(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const restated = sentence.matches.flatMap(({ start, end, entry: { meaning } }): readonly Restated[] => {
    const isNo = meaning.is === 'answer' && meaning.answer === 'no' && isPauseAt(start, sentence) && isPauseAt(end, sentence);
    if (!isNo || start === 0 || sentence.tokens[end] === undefined) return [];
    const last = things.findLast((one) => one.end <= start && NOUNS.has(one.type ?? ''));
    const next = things.find((one) => one.start >= end && one.start - end <= BEFORE_NAMED);
    const stance = last === undefined ? undefined : heard.stances.get(last);
    if (last === undefined || next?.type !== last.type || stance === undefined || stance.neutral) return [];
    if (heard.stances.get(next)?.polarity !== 'want' || !isSaidToBe(end, next, sentence)) return [];
    const cue: Cue = { start, end, how: 'correction', allergy: false, notOnly: false, match: null };
    return [
      { cue, effect: 'contrasts', things: [next], stance: { ...stance, contrast: true } },
      { cue, effect: 'excuses', things: [last], stance: LIFTED },
    ];
  });
  return restate(heard, restated);
}

/** "It was peonies", "Pfingstrosen waren es": what is said to be it has no other word in its clause that wishes. */
function isSaidToBe(from: number, { start, end }: Thing, sentence: Sentence): boolean {
  const until = range(end, sentence.tokens.length).find((at) => isPauseAt(at, sentence)) ?? sentence.tokens.length;
  const opens = range(from, start + 1).findLast((at) => isPauseAt(at, sentence)) ?? from;
  const places = range(opens, until).filter((at) => at < start || at >= end);
  return (
    places.some((at) => hasRole(at, 'is', sentence)) && !places.some((at) => hasRole(at, 'wants', sentence) && !hasRole(at, 'is', sentence))
  );
}
