import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { type Restated, restate } from './restated.ts';
import type { Heard } from './scope/hear.ts';
import { TOLERATED } from './scope/stances.ts';

/**
 * "I could do without sandalwood, but it does no harm", "le santal, je m'en passerais, mais il ne me gêne pas": what is only not needed, and of
 * which is said behind a "but" that it is borne, is neither wished for nor turned down.
 */
export function withDispensable(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { unwelcome } = sentence.vocabulary;
  if (!unwelcome.stands('dispenses', sentence) || !unwelcome.stands('bears', sentence)) return heard;
  const restated = heard.reaches.flatMap(({ cue, things: over }): readonly Restated[] => {
    if (!range(cue.start - 1, cue.end).some((at) => at >= 0 && unwelcome.lengthAt(at, 'dispenses', sentence) > 0)) return [];
    const [, until] = sentenceAround(cue.start, sentence);
    const last = Math.max(cue.end, ...over.map(({ end }) => end));
    const turn = heard.cues.find(({ how, start }) => how === 'ends' && start >= last && start < until)?.start;
    const from = turn ?? range(last, until).find((at) => sentence.tokens[at]?.gap === 'comma');
    if (from === undefined || things.some((one) => one.start >= from && one.start < until && SMELLS.has(one.type ?? ''))) return [];
    const isBorne = range(from, until).some((at) => unwelcome.lengthAt(at, 'bears', sentence) > 0);
    const named = over.filter((one) => heard.stances.get(one)?.polarity === 'avoid');
    return isBorne ? [{ cue, effect: 'tolerates', things: named, stance: TOLERATED }] : [];
  });
  return restate(heard, restated);
}
