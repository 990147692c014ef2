import type { Spoken, Stance } from '../stance.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import type { Effect, Reach } from './scope/reach.ts';

/** What a sentence makes of things besides the cues that reach them: these replace how each was meant. */
export interface Restated {
  readonly cue: Cue;
  readonly effect: Effect;
  readonly things: readonly Spoken[];
  readonly stance: Stance;
}

/** The same with other stances. What is said of an allergy stays. */
export function restate(heard: Heard, restated: readonly Restated[]): Heard {
  if (restated.length === 0) return heard;
  const stances = new Map<Spoken, Stance>(heard.stances);
  const reaches: Reach[] = [];
  for (const { cue, effect, things, stance } of restated) {
    const changed = things.filter((one) => heard.stances.get(one)?.allergy === false);
    if (changed.length === 0) continue;
    for (const one of changed) stances.set(one, stance);
    const isBack = changed.every(({ end }) => end <= cue.start);
    reaches.push({ cue, effect, goes: isBack ? 'back' : 'on', things: changed, closed: { by: 'found', at: cue.end } });
  }
  return reaches.length === 0 ? heard : { ...heard, reaches: [...heard.reaches, ...reaches], stances };
}
