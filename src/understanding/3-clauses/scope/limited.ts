import { REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import { backTo } from './backward.ts';
import type { Cue } from './cues.ts';
import { isPause } from './nearness.ts';
import { type Told, withReach } from './reach.ts';

/** What says yes, as a French « d'accord » does. */
const AFFIRM = 'affirm';

/** Words between a name and the "yes" to it, and between that and what limits it. */
const BETWEEN = 4;

/** Words behind what limits, before the sentence ends: "no tanto así", "nicht so extrem bitte". */
const BEHIND = 2;

/**
 * "Sweet yes, but not that much", "süß ja, aber nicht so extrem", "dulce sí pero no tanto": what was said yes to is wished for, weakly.
 * null: nothing was.
 */
export function limitBefore(told: Told, cue: Cue, sentence: Sentence): Told | null {
  const last = told.named.at(-1);
  if (last === undefined || cue.allergy || last.end > cue.start || !REACHED_BACK.has(last.type ?? '')) return null;
  if (!isAffirmed(last, cue, sentence) || !isEnd(cue.end, sentence)) return null;
  return withReach(told, backTo({ ...cue, how: 'weak' }, 'stresses', [last]));
}

/** "Sweet yes, but …": a "yes" right behind it, and a turn right before what limits it. */
function isAffirmed({ end }: Spoken, { start }: Cue, { matches }: Sentence): boolean {
  const yes = matches.find(({ start: from, entry: { meaning } }) => {
    return (
      from >= end &&
      from - end <= 1 &&
      from < start &&
      ((meaning.is === 'answer' && meaning.answer === 'yes') || (meaning.is === 'intent' && meaning.intent === AFFIRM))
    );
  });
  if (yes === undefined || start - end > BETWEEN) return false;
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return from >= yes.end && to <= start && start - to <= 1 && meaning.is === 'negation' && meaning.how === 'ends';
  });
}

/** Nothing else is said behind it. */
function isEnd(from: number, sentence: Sentence): boolean {
  for (let at = from; at <= from + BEHIND; at++)
    if (isPause(at, sentence))
      return !sentence.matches.some((one) => one.start >= from && one.end <= at && one.entry.meaning.is === 'value');
  return false;
}
