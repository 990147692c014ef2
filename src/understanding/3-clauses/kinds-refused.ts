import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';
import { LESS } from './scope/stances.ts';
import { isLeftOut, isSought } from './so-far.ts';

/** Words that may stand between what is wished for and the kind of it: "au", "da", "that smells of". */
const BETWEEN = 3;

/** Of what there are kinds; a quality is turned down as it is. */
const KINDED: ReadonlySet<string> = new Set(['ingredient', 'family']);

const NEUTRAL: Stance = { ...PLAIN, neutral: true };

/**
 * "Oud is a must, but not this barnyard oud", "a rose, but no jammy rose", and where tea was wished for "not jasmine tea": what is wished for and
 * named again with what says of which kind stays wished for; only the kind is turned down.
 */
export function withKindsRefused(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const restated = things.flatMap((thing): readonly Restated[] => {
    const stance = heard.stances.get(thing);
    if (stance?.polarity !== 'avoid' || stance.neutral || stance.allergy || !KINDED.has(thing.type ?? '')) return [];
    const reach = heard.reaches.findLast(({ things: over }) => over.includes(thing));
    if (reach === undefined || !isWished(thing, heard, things, sentence)) return [];
    const kinds = things.filter((one) => one !== thing && isBeside(one, thing, sentence));
    if (kinds.length === 0 && !isMarked(thing, reach.cue.end, things, sentence)) return [];
    const { cue } = reach;
    // "No sweet vanilla" says of vanilla that it isn't to be sweet.
    const narrowing = kinds.filter((one) => heard.stances.get(one)?.neutral === true);
    return [
      { cue, effect: 'narrows', things: [thing], stance: NEUTRAL },
      ...(narrowing.length === 0 ? [] : [{ cue, effect: 'softens', things: narrowing, stance: LESS } as const]),
    ];
  });
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** Wished for before, in the message or in one before it. */
function isWished(thing: Thing, heard: Heard, things: readonly Thing[], sentence: Sentence): boolean {
  if (isLeftOut(thing, sentence)) return false;
  const isBefore = things.some((one) => {
    const stance = heard.stances.get(one);
    return one.end <= thing.start && isSame(one, thing) && stance?.polarity === 'want' && !stance.neutral;
  });
  return isBefore || isSought(thing, sentence);
}

const isSame = (one: Thing, other: Thing): boolean =>
  one.type === other.type && one.reading.is === 'value' && other.reading.is === 'value' && one.reading.value === other.reading.value;

/** "Jasmine tea", "thé au jasmin", "Jasmintee": one says of which kind the other is. */
function isBeside(one: Thing, thing: Thing, sentence: Sentence): boolean {
  if (!SMELLS.has(one.type ?? '') || isSame(one, thing)) return false;
  const [first, second] = one.start < thing.start ? [one, thing] : [thing, one];
  if (second.start <= first.end) return sentence.tokens[second.start]?.gap !== 'comma' && sentence.tokens[second.start]?.gap !== 'stop';
  return first === thing && areOneNoun(first.end, second.start, sentence);
}

/** Nothing but words that join a noun to what says which: no pause, no "and". */
function areOneNoun(from: number, to: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  if (to - from > BETWEEN) return false;
  let isJoined = from === to;
  for (let at = from; at <= to; at++) {
    const { gap } = tokens[at] ?? {};
    if (gap === 'comma' || gap === 'stop') return false;
    if (at === to) break;
    const joint = vocabulary.connectives.of(tokens[at]);
    const isOf = lengthAt(at, 'of', sentence) > 0 || joint === 'with' || hasRole(at, 'smells', sentence);
    isJoined ||= isOf;
    if (!isOf && lengthAt(at, 'articles', sentence) === 0 && vocabulary.allergy.lengthAt(at, 'relatives', sentence) === 0) return false;
  }
  return isJoined;
}

/** Marked by a word that points or that nobody knows: "this oud", "barnyard oud", "rose de confiture". */
function isMarked({ start, end }: Thing, from: number, things: readonly Thing[], sentence: Sentence): boolean {
  const { tokens } = sentence;
  const isThing = (at: number): boolean => things.some((one) => one.start <= at && at < one.end);
  const isPointed = [start - 1, start - 2].some(
    (at) => at >= from && at >= 0 && (hasRole(at, 'these', sentence) || hasRole(at, 'such', sentence)) && !isApart(at + 1, start, sentence),
  );
  const isStrange = (at: number): boolean => {
    const token = tokens[at];
    return token?.kind === 'word' && !isThing(at) && sentence.known[at] === 0 && !sentence.isLittleWord(token.folded);
  };
  if (isPointed || (tokens[start]?.gap !== 'comma' && tokens[start]?.gap !== 'stop' && isStrange(start - 1))) return true;
  const of = lengthAt(end, 'of', sentence) || lengthAt(end, 'beside', sentence);
  return of > 0 && !isApart(end, end + of, sentence) && isStrange(end + of);
}

function isApart(from: number, to: number, { tokens }: Sentence): boolean {
  for (let at = from; at <= to; at++) if (tokens[at]?.gap === 'comma' || tokens[at]?.gap === 'stop') return true;
  return false;
}
