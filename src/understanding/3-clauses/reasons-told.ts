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

/** The same behind a name that is turned down: "für mich ist der", "je trouve que c'est". */
const BEFORE_SAYING = 4;
const NAMED: ReadonlySet<string> = new Set(['fragrance', 'brand']);

/** "No coconut, it smells of sunscreen", "pas de coco, ça me rappelle la plage": why something is turned down is no wish. Of a name also what it
 * is: "no Sauvage, it's just soap". */
export function withoutReasons(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const isRefusable = ({ type }: Thing): boolean => SMELLS.has(type ?? '') || NAMED.has(type ?? '');
  const refused = things.filter((one) => isRefusable(one) && heard.stances.get(one)?.polarity === 'avoid');
  const restated = refused.flatMap(({ end, type }): readonly Restated[] => {
    if (!isPause(end, sentence) || end >= sentence.tokens.length) return [];
    const isNamed = NAMED.has(type ?? '');
    const reach = isNamed ? BEFORE_SAYING : BEFORE_LIKENESS;
    const at = range(end, end + reach + 1).find((place) => isLikened(place, sentence) || (isNamed && hasRole(place, 'is', sentence)));
    if (at === undefined || !areLittle(end, at, sentence) || range(end + 1, at + 1).some((place) => isPause(place, sentence))) return [];
    const until = clauseEnd(at + 1, sentence);
    if (range(end, until).some((place) => hasRole(place, 'wants', sentence) || (place < at && hasRole(place, 'heads', sentence))))
      return [];
    const isTold = (one: Thing): boolean => one.start > at && one.start < until && (!isNamed || SMELLS.has(one.type ?? ''));
    const told = things.filter((one) => isTold(one) && heard.stances.get(one)?.polarity === 'want');
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
