import { REACHED_BACK } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';

/** Little words before "anything": "and really". */
const MOST_LEADING = 2;
const SEEKING = ['wants', 'wears'] as const;

/**
 * "Patchouli is the worst. And anything earthy", "tuberose makes me ill, white flowers in general": what was turned down is made more
 * general by a phrase without a wish of its own, and that is turned down in the same way. "No rose. Anything with vanilla?" asks for it.
 */
export function withGeneralized(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const restated: Restated[] = [];
  const meant = new Set<Thing>();
  for (const { start, end, entry } of sentence.matches) {
    if (entry.meaning.is !== 'negation' || entry.meaning.how !== 'further') continue;
    const before = lastRefused(start, heard, things);
    if (before === null || !opens(start, before.thing.end, sentence)) continue;
    const found = thingsFrom(start + 1, end, sentence, things).filter((one) => !meant.has(one));
    for (const one of found) meant.add(one);
    restated.push(generalize(start, found, before.stance));
  }
  for (const thing of things) {
    const before = isInGeneral(thing, sentence) ? lastRefused(thing.start, heard, things) : null;
    if (before !== null) restated.push(generalize(thing.start, [thing], before.stance));
  }
  const open = restated.map((one) => ({ ...one, things: one.things.filter((thing) => heard.stances.get(thing)?.polarity === 'want') }));
  return open.some((one) => one.things.length > 0) ? restate(heard, open) : heard;
}

function generalize(at: number, things: readonly Thing[], { allergy, ails }: Stance): Restated {
  const cue: Cue = { start: at, end: at + 1, how: 'further', allergy, notOnly: false, match: null };
  return { cue, effect: 'refuses', things, stance: { ...PLAIN, polarity: 'avoid', allergy, ails } };
}

/** What was named last before a place, where that is turned down. */
function lastRefused(at: number, heard: Heard, things: readonly Thing[]): { readonly thing: Thing; readonly stance: Stance } | null {
  const thing = things.findLast((one) => one.end <= at && REACHED_BACK.has(one.type ?? ''));
  const stance = thing === undefined ? undefined : heard.stances.get(thing);
  return thing !== undefined && stance?.polarity === 'avoid' && !stance.neutral && stance.emphasis !== 'weak' ? { thing, stance } : null;
}

/** It begins what is said behind a pause; behind the end of a sentence with an "and" or "or", and not in a question. */
function opens(start: number, last: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, text } = sentence;
  let from = start;
  while (from > last && tokens[from]?.gap === 'soft') from--;
  const gap = tokens[from]?.gap;
  if (gap === 'soft' || start - from > MOST_LEADING) return false;
  const isJoined = range(from, start + 1).some((at) => ['and', 'or'].includes(vocabulary.connectives.of(tokens[at]) ?? ''));
  const end = tokens.findIndex(({ gap }, at) => at > start && gap === 'stop');
  const between = text.slice(tokens[(end < 0 ? tokens.length : end) - 1]?.end ?? 0, tokens[end]?.start ?? text.length);
  return !between.includes('?') && (isJoined || gap === 'comma');
}

/** All that is named from there on up to a pause, unless a list or "alles, was" goes on behind it, in a sentence that wishes for nothing. */
function thingsFrom(from: number, behind: number, sentence: Sentence, things: readonly Thing[]): readonly Thing[] {
  const { tokens, vocabulary } = sentence;
  const goesOn = (at: number): boolean =>
    things.some(({ start }) => start === at) ||
    vocabulary.allergy.lengthAt(at, 'relatives', sentence) > 0 ||
    (at === behind && hasRole(at, 'heads', sentence));
  let end = behind;
  while (end < tokens.length && tokens[end]?.gap !== 'stop' && (tokens[end]?.gap !== 'comma' || goesOn(end))) end++;
  let last = end;
  while (last < tokens.length && tokens[last]?.gap !== 'stop') last++;
  const isWished = range(from, last).some((at) => SEEKING.some((role) => hasRole(at, role, sentence)));
  return isWished ? [] : things.filter((one) => one.start >= from && one.end <= end && REACHED_BACK.has(one.type ?? ''));
}

/** "…, white flowers in general": between pauses, with a word for "in general" right behind. */
function isInGeneral({ start, end, type }: Thing, sentence: Sentence): boolean {
  if (!REACHED_BACK.has(type ?? '') || start === 0) return false;
  const { tokens } = sentence;
  const length = lengthAt(end, 'usually', sentence);
  const isEnd = tokens[end + length] === undefined || tokens[end + length]?.gap !== 'soft';
  let from = start;
  while (from > 0 && tokens[from]?.gap === 'soft') from--;
  return length > 0 && isEnd && start - from <= MOST_LEADING && from > 0;
}
