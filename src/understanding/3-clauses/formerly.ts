import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle, NEAR } from './scope/nearness.ts';
import type { Reach } from './scope/reach.ts';

const NEUTRAL: Stance = { ...PLAIN, neutral: true };
const AVOID: Stance = { ...PLAIN, polarity: 'avoid' };

/** "I used to love vanilla, now I can't stand it": what was liked before is told. It is no wish, and may still be turned down. */
export function withoutPast(sentence: Sentence, heard: Heard): Heard {
  const cues = heard.cues.filter(({ how }) => how === 'past');
  if (cues.length === 0) return heard;
  const stances = new Map<Spoken, Stance>(heard.stances);
  const reaches: Reach[] = [];
  for (const cue of cues) {
    const things = [...stances].flatMap(([one, stance]) =>
      SMELLS.has(one.type ?? '') &&
      (stance.polarity === 'want' || isDenied(one, heard)) &&
      !isLovedSince(one, heard) &&
      !stance.lifted &&
      !stance.allergy &&
      isTold(one, cue, heard.cues, sentence)
        ? [one]
        : [],
    );
    const isOver = things.length > 0 && endsInRefusal(things, heard, sentence);
    for (const one of things) stances.set(one, isOver ? AVOID : NEUTRAL);
    if (isOver) reaches.push({ cue, effect: 'refuses', goes: 'on', things, closed: { by: 'found', at: cue.end } });
    else reaches.push({ cue, effect: 'excuses', goes: 'on', things, closed: { by: 'found', at: cue.end } });
  }
  return { ...heard, reaches: [...heard.reaches, ...reaches], stances };
}

/** "…, now not any more" reached back to it. */
const isDenied = (one: Spoken, { reaches }: Heard): boolean =>
  reaches.some(({ effect, goes, things }) => effect === 'denies' && goes === 'back' && things.includes(one));

/** "…, now I can't get enough of it". */
const isLovedSince = (one: Spoken, { reaches }: Heard): boolean =>
  reaches.some(({ effect, cue, things }) => effect === 'resumes' && cue.how === 'positive' && things.includes(one));

const REFUSALS: ReadonlySet<Cue['how']> = new Set(['hard', 'after', 'bad', 'taken_up']);

/** "I used to love coconut, now zero": a refusal of nothing else, with which the message ends. */
function endsInRefusal(things: readonly Spoken[], heard: Heard, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const end = Math.max(...things.map((one) => one.end));
  const isNamed = [...heard.stances.keys()].some((one) => one.start >= end);
  if (isNamed) return false;
  return heard.cues.some(({ how, start, end: until }) => {
    if (!REFUSALS.has(how) || start < end || tokens[until] !== undefined) return false;
    const pause = tokens.findLastIndex(({ gap }, at) => at <= start && at >= end && (gap === 'comma' || gap === 'stop'));
    return pause >= end && start - pause <= NEAR && areLittle(pause, start, sentence);
  });
}

/** In the same clause: no pause between, but the commas of a list, and no "but". */
function isTold({ start, end }: Spoken, cue: Cue, cues: readonly Cue[], { tokens }: Sentence): boolean {
  const [from, to] = start < cue.start ? [end, cue.start] : [cue.end, start];
  const isTurn = cues.some((one) => (one.how === 'ends' || one.how === 'prefers') && from <= one.start && one.start < to);
  return !isTurn && tokens.slice(from, to + 1).every(({ gap }) => gap !== 'stop' && gap !== 'comma');
}
