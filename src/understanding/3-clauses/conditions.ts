import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { clauseEnd, hasRole, isPauseAt, roleStands } from './said-of.ts';
import { isHum } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle } from './scope/nearness.ts';
import { isRefusal } from './scope/reach.ts';

/** Words of a refusal that has no pronoun: Portuguese "não quero". */
const BARE = 2;

/**
 * "If there's musk in it, I don't want it", "if it smells of candy it goes straight back": what is named under a condition on which nothing is
 * wanted is turned down.
 */
export function withConditions(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if (!roleStands('ifs', sentence)) return heard;
  const { vocabulary } = sentence;
  const restated = sentence.tokens.flatMap((_, at): readonly Restated[] => {
    if (!hasRole(at, 'ifs', sentence) || !opensAt(at, sentence)) return [];
    for (const end of mainsAfter(at, things, sentence)) {
      const named = under(at, end);
      const cue = { start: at, end: at + 1, how: 'hard', allergy: false, notOnly: false, match: null } as const;
      // "If it smells like a Christmas candle": of when, nothing is said.
      const others = things.filter((one) => one.start > at && one.end <= end && !SMELLS.has(one.type ?? '') && one.type === 'occasion');
      if (named.length + others.length > 0 && isRefusedUnder(at, end))
        return [
          { cue, effect: 'judges', things: named, stance: { ...PLAIN, polarity: 'avoid' } },
          { cue, effect: 'excuses', things: others, stance: { ...PLAIN, neutral: true } },
        ];
    }
    return [];
  });
  return restated.length === 0 ? heard : restate(heard, restated);

  /** What is named and wished for under the condition that begins at a token, where its main clause begins at another. */
  function under(at: number, end: number): readonly Thing[] {
    return things.filter(
      (one) => one.start > at && one.end <= end && SMELLS.has(one.type ?? '') && heard.stances.get(one)?.polarity === 'want',
    );
  }

  /** Whether nothing is wanted under that condition. */
  function isRefusedUnder(at: number, end: number): boolean {
    const until = clauseEnd(end + 1, sentence);
    const isRefusedIn = (from: number, to: number): boolean =>
      heard.cues.some(({ start, how, allergy }) => start >= from && start < to && isRefusal(how) && !allergy);
    const main = range(end, until);
    const isBare = main.length <= BARE;
    const isIt =
      isBare || main.some((place) => hasRole(place, 'pronouns', sentence) || vocabulary.questions.lengthAt(place, 'things', sentence) > 0);
    const isWanted = isIt && main.some((place) => hasRole(place, 'wants', sentence));
    const isReturned = main.some((place) => vocabulary.unwelcome.lengthAt(place, 'returns', sentence) > 0);
    const isNamed = things.some((one) => one.start >= end && one.start < until && !isReturned);
    const isRefused = isReturned || (isWanted && isRefusedIn(end, until));
    return !isNamed && isRefused && !isRefusedIn(at, end);
  }
}

/** "If", "hmm if", "but if". */
function opensAt(at: number, sentence: Sentence): boolean {
  if (isPauseAt(at, sentence)) return true;
  return isPauseAt(at - 1, sentence) && (areLittle(at - 1, at, sentence) || isHum(sentence.tokens[at - 1]?.folded ?? ''));
}

/** Where the main clause may begin behind a condition: at its comma, or right behind what is named in it. */
function mainsAfter(at: number, things: readonly Thing[], sentence: Sentence): readonly number[] {
  const end = clauseEnd(at + 1, sentence);
  const comma = sentence.tokens[end]?.gap === 'comma' ? [end] : [];
  const [, until] = sentenceAround(at, sentence);
  const isNamed = ({ start, end: to, type }: Thing): boolean => start > at && to < until && (SMELLS.has(type ?? '') || type === 'occasion');
  const last = things.findLast((one) => isNamed(one) && (comma.length === 0 || one.end < end));
  return last === undefined ? comma : [...comma, last.end];
}
