import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isApart, isRightBehind } from './scope/nearness.ts';
import { isRefusal, type Reach } from './scope/reach.ts';
import { isSought } from './so-far.ts';

const NEUTRAL: Stance = { ...PLAIN, neutral: true };
const LIFTED: Stance = { ...PLAIN, lifted: true };
const VERBS: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'people'];
/** "Mais do que". */
const WITHIN = 2;

/**
 * Two things weighed against each other. "More leather than vanilla" wishes for leather, and vanilla is only what it is measured by;
 * "not so much rose as iris" wishes for iris; "no rose, more iris" too. "Not as sweet as vanilla" wishes for no vanilla.
 */
export function withComparisons(sentence: Sentence, heard: Heard): Heard {
  const things = [...heard.stances.keys()]
    .filter(({ type }) => SMELLS.has(type ?? '') || type === 'comparative' || type === 'occasion')
    .sort((a, b) => a.start - b.start);
  if (things.length < 2) return heard;
  const restated: Restated[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    if (isOf('thans', at, sentence) || isOf('ases', at, sentence)) restated.push(...measuredBehind(at, things, heard, sentence));
    restated.push(...resumedAt(at, things, heard, sentence));
  }
  return restated.length === 0 ? heard : restate(heard, restated);
}

function measuredBehind(at: number, things: readonly Spoken[], heard: Heard, sentence: Sentence): readonly Restated[] {
  const right = things.find(({ start }) => start > at);
  if (right === undefined || right.type === 'comparative') return [];
  if (!isRightBehind(at + 1, right.start, sentence) || isApart(at, right.start, sentence) || hasVerb(at + 1, right.start, sentence))
    return [];
  const left = things.findLast(({ end }) => end <= at);
  const cue = cueAt(at);
  const softened = left === undefined ? undefined : heard.reaches.find((one) => isSoftened(one) && one.things.includes(left));
  if (left !== undefined && softened !== undefined) {
    if (isApart(left.end, at, sentence)) return [];
    const isOther = left.type === right.type;
    return [{ cue, effect: isOther ? 'contrasts' : 'excuses', things: [right], stance: isOther ? { ...PLAIN, contrast: true } : NEUTRAL }];
  }
  const isMore = isOf('thans', at, sentence) && heard.stances.get(right)?.polarity === 'want' && isMoreBefore(at, things, heard, sentence);
  // "More for winter than for summer", where it was for summer.
  const isGone = right.type === 'occasion' && isSought(right, sentence);
  return isMore ? [{ cue, effect: 'excuses', things: [right], stance: isGone ? LIFTED : NEUTRAL }] : [];
}

/** "Not so much" stands before what it weighs, and alone behind what it turns down. */
function isSoftened({ effect, goes, cue: { how } }: Reach): boolean {
  return effect === 'softens' || (effect === 'refuses' && goes === 'on' && how === 'after');
}

/** "More leather than", "leather more than"; but "nothing more than", "no more rose than". */
function isMoreBefore(than: number, things: readonly Spoken[], { cues }: Heard, sentence: Sentence): boolean {
  // "Nada más que rosa": nothing else than that.
  if (cues.some(({ start, end, how }) => how === 'must' && start < than && than < end)) return false;
  for (let at = than - 1; at >= 0 && !isApart(at + 1, than, sentence); at--) {
    if (!isOf('mores', at, sentence)) continue;
    if (cues.some(({ start, end, how }) => isRefusal(how) && start <= at && at <= end && (start < at || end > at + 1))) return false;
    const isBetween = things.some((one) => one.start >= at && one.end <= than);
    return isBetween || (than - at <= WITHIN && things.length > 1 && !hasVerb(at + 1, than, sentence));
  }
  return false;
}

/** "Less rose, more iris", "less rose and more iris": what it shall have more of. */
function resumedAt(at: number, things: readonly Spoken[], heard: Heard, sentence: Sentence): readonly Restated[] {
  const { tokens, vocabulary } = sentence;
  const isNext = tokens[at]?.gap === 'comma' || vocabulary.connectives.of(tokens[at - 1]) === 'and';
  if (at === 0 || !isNext || !isOf('mores', at, sentence)) return [];
  const next = things.find(({ start }) => start > at);
  if (next === undefined || !isRightBehind(at + 1, next.start, sentence) || heard.stances.get(next)?.polarity !== 'avoid') return [];
  const isReached = heard.reaches.some(({ cue, things: reached }) => reached.includes(next) && cue.end <= at);
  return isReached ? [{ cue: cueAt(at), effect: 'contrasts', things: [next], stance: { ...PLAIN, contrast: true } }] : [];
}

function cueAt(at: number): Cue {
  return { start: at, end: at + 1, how: 'than', allergy: false, notOnly: false, match: null };
}

function isOf(words: 'thans' | 'mores' | 'ases', at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  return vocabulary[words].get(rank.written)?.has(tokens[at]?.folded ?? '') ?? false;
}

function hasVerb(from: number, to: number, { tokens, vocabulary, rank }: Sentence): boolean {
  return tokens.slice(from, to).some((token) => VERBS.some((role) => vocabulary.clauses.rolesOf(token, rank).has(role)));
}
