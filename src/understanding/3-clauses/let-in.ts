import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import type { Heard } from './scope/hear.ts';
import { NOUNS } from './scope/nearness.ts';
import { isRefusal } from './scope/reach.ts';
import { isLeftOut } from './so-far.ts';

const LET_IN: Stance = { ...PLAIN, neutral: true, tolerated: true };

/**
 * "Con la vainilla exageré, puede quedarse", "vanilla's not that bad, it may stay": what was left out so far is fine where, behind its name and a
 * pause, words say so that are about nothing else, and nothing is turned down.
 */
export function withLetIn(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if ((sentence.context.leftOut ?? []).length === 0 || heard.cues.some(({ how }) => isRefusal(how))) return heard;
  const nouns = things.filter((one) => NOUNS.has(one.type ?? ''));
  if (nouns.length === 0 || !nouns.every((one) => isLeftOut(one, sentence))) return heard;
  const last = Math.max(...nouns.map(({ end }) => end));
  const isOfNothing = (start: number): boolean =>
    heard.reaches.every(({ cue, things: reached }) => cue.start !== start || reached.length === 0);
  const cue = heard.cues.find(({ how, start }) => how === 'neutral' && start >= last && isOfNothing(start));
  if (cue === undefined) return heard;
  const restated: Restated = { cue, effect: 'tolerates', things: nouns, stance: LET_IN };
  return restate(heard, [restated]);
}
