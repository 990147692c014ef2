import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { clauseEnd, hasRole } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle, isPause } from './scope/nearness.ts';

/** Words between a pause and what something is said to be like: "it", "porque eso". */
const BEFORE_LIKENESS = 2;

/** "No coconut, it smells of sunscreen", "pas de coco, ça me rappelle la plage": why something is turned down is no wish. */
export function withoutReasons(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const refused = things.filter((one) => SMELLS.has(one.type ?? '') && heard.stances.get(one)?.polarity === 'avoid');
  const restated = refused.flatMap(({ end }): readonly Restated[] => {
    if (!isPause(end, sentence) || end >= sentence.tokens.length) return [];
    const at = range(end, end + BEFORE_LIKENESS + 1).find((place) => isLikened(place, sentence));
    if (at === undefined || !areLittle(end, at, sentence) || range(end + 1, at + 1).some((place) => isPause(place, sentence))) return [];
    const until = clauseEnd(at + 1, sentence);
    if (range(end, until).some((place) => hasRole(place, 'wants', sentence) || (place < at && hasRole(place, 'heads', sentence))))
      return [];
    const told = things.filter((one) => one.start > at && one.start < until && heard.stances.get(one)?.polarity === 'want');
    const cue = { start: at, end: at + 1, how: 'reason', allergy: false, notOnly: false, match: null } as const;
    return told.length === 0 ? [] : [{ cue, effect: 'excuses', things: told, stance: { ...PLAIN, neutral: true } }];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** "Smells of", "reminds me of"; not "is". */
function isLikened(at: number, sentence: Sentence): boolean {
  const length = sentence.vocabulary.unwelcome.lengthAt(at, 'likens', sentence);
  return range(at, at + length).some((place) => hasRole(place, 'smells', sentence) || hasRole(place, 'reminds', sentence));
}
