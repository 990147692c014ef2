import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { isPause } from './scope/nearness.ts';

/** Words between a "not" and where something is worn: "not on my own skin". */
const BEFORE_BODY = 4;

/**
 * "Chocolate on a plate, not on my neck", "le café dans la tasse, pas sur la peau", "not on the skin, coffee belongs in a cup": what is fine where it is
 * eaten or drunk, and not where a scent is worn, is turned down.
 */
export function withEatenOnly(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { unwelcome } = sentence.vocabulary;
  if (!unwelcome.stands('body', sentence) || !unwelcome.stands('in', sentence)) return heard;
  const restated = sentence.tokens.flatMap((_, at): readonly Restated[] => {
    const length = unwelcome.lengthAt(at, 'body', sentence);
    if (length === 0) return [];
    const not = range(Math.max(0, at - BEFORE_BODY), at).findLast((one) => hasRole(one, 'nots', sentence));
    if (not === undefined || range(not + 1, at + 1).some((one) => isPause(one, sentence))) return [];
    const [from, until] = sentenceAround(at, sentence);
    const place = range(from, until).find((one) => unwelcome.lengthAt(one, 'in', sentence) > 0 && !isInside(one, heard, things));
    const named = things.filter((one) => one.start >= from && one.end <= until && SMELLS.has(one.type ?? ''));
    const told = named.find((one) => one.type === 'ingredient' && !isOver(one, not, at + length));
    if (place === undefined || told === undefined || told.start > place) return [];
    const cue = { start: not, end: at + length, how: 'bad', allergy: false, notOnly: false, match: null } as const;
    const beside = named.filter((one) => isOver(one, not, at + length));
    return [
      { cue, effect: 'judges', things: [told], stance: { ...PLAIN, polarity: 'avoid' } },
      { cue, effect: 'excuses', things: beside, stance: { ...PLAIN, neutral: true } },
    ];
  });
  return restate(heard, restated);
}

const isOver = (one: Thing, from: number, to: number): boolean => one.start >= from && one.end <= to;

/** "Tea" is a place as well as a note: here it is what is wished for. */
function isInside(at: number, { stances }: Heard, things: readonly Thing[]): boolean {
  return things.some((one) => one.start <= at && at < one.end && one.type === 'ingredient' && stances.get(one)?.polarity === 'want');
}
