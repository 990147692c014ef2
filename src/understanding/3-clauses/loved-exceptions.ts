import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isPause } from './scope/nearness.ts';

/** Words of a clause that says what is thought of an exception: "qui, lui, est le bienvenu". */
const MOST_SAID = 7;

/** "No flowers except iris, which I love", "à part l'iris, qui est le bienvenu": an exception that is liked is wished for. */
export function withLovedExceptions(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const restated = heard.reaches.flatMap(({ cue, effect, things: reached }): readonly Restated[] => {
    const last = reached.at(-1);
    const isException = effect === 'tolerates' && cue.how === 'except' && last !== undefined && SMELLS.has(last.type ?? '');
    return isException && isLovedBehind(last, heard, things, sentence)
      ? [{ cue, effect: 'resumes', things: reached.filter(({ type }) => SMELLS.has(type ?? '')), stance: PLAIN }]
      : [];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** A clause right behind it says of it, and of nothing else, that it is loved or welcome. */
function isLovedBehind({ end }: Spoken, { cues }: Heard, things: readonly Thing[], sentence: Sentence): boolean {
  const { tokens } = sentence;
  if (!isPause(end, sentence) || tokens[end] === undefined || tokens[end]?.gap === 'stop') return false;
  const stop = range(end, Math.min(tokens.length, end + MOST_SAID)).find((at) => tokens[at]?.gap === 'stop');
  const until = stop ?? Math.min(tokens.length, end + MOST_SAID);
  if (harmLengthAt('relatives', end, sentence) === 0 && !hasRole(end, 'pronouns', sentence)) return false;
  const isOther = things.some((one) => one.start >= end && one.start < until && SMELLS.has(one.type ?? ''));
  const isTurned = cues.some(({ start, how }) => start >= end && start < until && (how === 'hard' || how === 'soft' || how === 'after'));
  if (isOther || isTurned) return false;
  return range(end, until).some((at) => hasRole(at, 'wants', sentence) || harmLengthAt('fine', at, sentence) > 0);
}
