import { REACHED_BACK } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Stance } from '../stance.ts';
import type { Harm } from './harm.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt, lengthAt } from './said-of.ts';
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
    const before = heard.stances.get(thing)?.polarity === 'want' ? lastRefused(thing.start, heard, things) : null;
    if (before === null) continue;
    if (isInGeneral(thing, sentence) || isListedAsKind(thing, before.thing, sentence))
      restated.push(generalize(thing.start, [thing], before.stance));
  }
  const open = restated.map((one) => ({ ...one, things: one.things.filter((thing) => heard.stances.get(thing)?.polarity === 'want') }));
  return open.some((one) => one.things.length > 0) ? restate(heard, open) : heard;
}

/** The same of what makes somebody ill: "I get sick from jasmine and sweet things". */
export function withKindsHarming(harm: Harm, sentence: Sentence, things: readonly Thing[]): Harm {
  const stances = new Map(harm.stances);
  for (const thing of things) {
    const last = stances.get(thing)?.polarity === 'want' ? things.findLast((one) => one.end <= thing.start) : undefined;
    const stance = last === undefined ? undefined : stances.get(last);
    const isHarming = stance?.polarity === 'avoid' && (stance.allergy || stance.ails);
    if (last !== undefined && stance !== undefined && isHarming && isListedAsKind(thing, last, sentence)) stances.set(thing, stance);
  }
  return stances.size === 0 ? harm : { ...harm, stances };
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

/** "Jasmine and sweet things", "el jazmín y lo dulce": listed with what was turned down, as a kind of things, or with an article as that has. */
function isListedAsKind(thing: Thing, last: Thing, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const join = vocabulary.connectives.of(tokens[last.end]);
  if ((join !== 'and' && join !== 'or') || !REACHED_BACK.has(thing.type ?? '')) return false;
  const from = last.end + 1;
  const between = range(from, thing.start);
  if (range(last.end, thing.end).some((at) => isPauseAt(at, sentence))) return false;
  const isKindAt = (at: number): boolean => hasRole(at, 'kinds', sentence);
  const isArticleAt = (at: number): boolean => vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0;
  const isStressed = (at: number): boolean =>
    sentence.matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'emphasis');
  // "Von Jasmin und von süßem Zeug", "du jasmin et du sucré".
  const isAgain = (at: number): boolean => tokens[at]?.folded === tokens[last.start - 1]?.folded;
  if (!between.every((at) => isKindAt(at) || isArticleAt(at) || isStressed(at) || isAgain(at))) return false;
  if (between.some(isKindAt) || isKindAt(thing.end)) return true;
  const isAlone = tokens[thing.end] === undefined || isPauseAt(thing.end, sentence);
  return isAlone && between.length > 0 && (isAgain(from) || (isArticleAt(from) && isArticleAt(last.start - 1)));
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
