import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { lengthBefore } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isPause, isStopBetween } from './scope/nearness.ts';
import { isRefusal } from './scope/reach.ts';
import { TOLERATED } from './scope/stances.ts';

/**
 * "It's not that I don't like jasmine, quite the reverse" wishes for jasmine; "not that I love musk, but it doesn't bother me" neither wishes
 * for musk nor turns it down.
 */
export function withContraries(sentence: Sentence, heard: Heard): Heard {
  const restated = heard.cues.flatMap((cue, place): readonly Restated[] => {
    if (cue.how !== 'not_that' || sentence.text.trimEnd().endsWith('?')) return [];
    const next = heard.cues.slice(place + 1);
    const [first] = namedBehind(cue, sentence.tokens.length, heard, sentence);
    if (first === undefined) return [];
    const until = next.find(({ how, start }) => how === 'ends' && start >= first.end)?.start ?? sentence.tokens.length;
    const denied = next.find(({ how, allergy, start }) => isRefusal(how) && !allergy && start < until);
    const named = namedBehind(cue, until, heard, sentence);
    if (denied !== undefined && !isPausedBetween(cue.end, denied.start, sentence)) {
      const contrary = contraryBehind(Math.max(denied.end, named.at(-1)?.end ?? 0), sentence);
      if (contrary === null) return [];
      return [{ cue: { ...cue, start: contrary, end: contrary + 1, how: 'positive' }, effect: 'resumes', things: named, stance: PLAIN }];
    }
    // French "c'est pas que la cannelle" is "not only".
    if (first.start - lengthBefore(first.start, 'articles', sentence) <= cue.end) return [];
    return [{ cue, effect: 'tolerates', things: named, stance: TOLERATED }];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** What is named in the clause that is denied. */
function namedBehind({ end }: Cue, until: number, { stances }: Heard, sentence: Sentence): readonly Spoken[] {
  const isIn = (one: Spoken): boolean => one.start >= end && one.end <= until && !isPausedBetween(end, one.start, sentence);
  return [...stances.keys()].filter((one) => SMELLS.has(one.type ?? '') && isIn(one));
}

function isPausedBetween(from: number, to: number, sentence: Sentence): boolean {
  return range(from + 1, to + 1).some((at) => isPause(at, sentence));
}

/** Where it is said that the contrary is true, in the same sentence or at the beginning of the next. null: it isn't. */
function contraryBehind(end: number, sentence: Sentence): number | null {
  const { irony } = sentence.vocabulary;
  if (!irony.stands('contrary', sentence)) return null;
  const at = range(end, sentence.tokens.length).find((place) => irony.lengthAt(place, 'contrary', sentence) > 0);
  return at === undefined || (at > end && isStopBetween(end, at, sentence)) ? null : at;
}
