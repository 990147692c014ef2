import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { restate } from './restated.ts';
import { isPauseAt, lengthBefore } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { NOUNS } from './scope/nearness.ts';
import { isSought } from './so-far.ts';

const MEANT: Stance = { ...PLAIN, contrast: true };

/**
 * "No no, violetta dico, non vaniglia": of two that are named, the second was wished for so far and stands right behind the "not", and the first,
 * which nobody has spoken of yet, is what was meant. Not "no vanilla, violet", which turns both down.
 */
export function withSlips(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if ((sentence.context.sought ?? []).length === 0) return heard;
  const nouns = things.filter((one) => NOUNS.has(one.type ?? ''));
  const [one, other] = nouns;
  if (one === undefined || other === undefined || nouns.length > 2 || one.type !== other.type) return heard;
  const [meant, slip] = [one, other];
  if (!isSought(slip, sentence) || isSought(meant, sentence) || heard.stances.get(meant)?.polarity !== 'avoid') return heard;
  const not = notBefore(slip, heard, sentence);
  if (not === undefined || isJoined(one, other, sentence)) return heard;
  const isOwn = notBefore(meant, heard, sentence) !== undefined;
  return isOwn ? heard : restate(heard, [{ cue: not, effect: 'contrasts', things: [meant], stance: MEANT }]);
}

/** "Not" right before what is named, and not the "no" of "no, …". */
function notBefore({ start }: Thing, { cues }: Heard, sentence: Sentence): Cue | undefined {
  const first = start - lengthBefore(start, 'articles', sentence);
  if (isPauseAt(first, sentence)) return undefined;
  return cues.find(({ how, end }) => how === 'hard' && end === first);
}

/** "Neither vanilla nor violet", "no vanilla or violet". */
function isJoined(one: Thing, other: Thing, { tokens, vocabulary }: Sentence): boolean {
  return tokens.slice(one.end, other.start).some((token) => vocabulary.connectives.of(token) !== undefined);
}
