import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { clauseEnd, hasRole, isPauseAt, roleStands } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isRefusal } from './scope/reach.ts';

/** "If there's musk in it, I don't want it": what is named under a condition on which nothing is wanted is turned down. */
export function withConditions(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { tokens } = sentence;
  if (!roleStands('ifs', sentence)) return heard;
  const restated = tokens.flatMap((_, at): readonly Restated[] => {
    if (!isPauseAt(at, sentence) || !hasRole(at, 'ifs', sentence)) return [];
    const end = clauseEnd(at + 1, sentence);
    if (tokens[end]?.gap !== 'comma') return [];
    const until = clauseEnd(end + 1, sentence);
    const isRefusedIn = (from: number, to: number): boolean =>
      heard.cues.some(({ start, how, allergy }) => start >= from && start < to && isRefusal(how) && !allergy);
    const main = range(end, until);
    const isIt = main.some(
      (place) => hasRole(place, 'pronouns', sentence) || sentence.vocabulary.questions.lengthAt(place, 'things', sentence) > 0,
    );
    const isWanted = isIt && main.some((place) => hasRole(place, 'wants', sentence));
    const isNamed = things.some((one) => one.start >= end && one.start < until);
    if (isNamed || !isWanted || !isRefusedIn(end, until) || isRefusedIn(at, end)) return [];
    const named = things.filter(
      (one) => one.start > at && one.end <= end && SMELLS.has(one.type ?? '') && heard.stances.get(one)?.polarity === 'want',
    );
    const cue = { start: at, end: at + 1, how: 'hard', allergy: false, notOnly: false, match: null } as const;
    return named.length === 0 ? [] : [{ cue, effect: 'judges', things: named, stance: { ...PLAIN, polarity: 'avoid' } }];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}
