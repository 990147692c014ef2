import { type Meaning, SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';

/** What is said of a fragrance by the words before it: others shall be like it, or somebody has it. */
export type Likened = Extract<Meaning, { readonly is: 'likeness' }>['how'];

/** Words between a verb and the brand that it is about: "du Chanel". */
const ARTICLE = 1;

/**
 * Fragrances after "something like" or "she wears", up to the next thing of another kind or the end of the sentence; a brand only right
 * behind what somebody wears or was given: "I usually wear Dior" tells, "I have a craving for Dior" wishes.
 */
export function likenedThings(sentence: Sentence, things: readonly Thing[], acting: readonly Match[]): ReadonlyMap<Thing, Likened> {
  const { tokens, isLittleWord } = sentence;
  const { questions: words } = sentence.vocabulary;
  const likened = new Map<Thing, Likened>();
  const cues = new Map<number, Likened>();
  const held = new Map<number, Likened>();
  const isQuestion = sentence.text.trimEnd().endsWith('?');
  for (const { start, end, held: filled, entry } of acting) {
    const { meaning } = entry;
    if (meaning.is !== 'likeness' || (meaning.how === 'like' && isOfEveryone(end, sentence))) continue;
    // "Wie schlägt sich Hiris dagegen?"
    if (filled.length === 0 && start === 0 && end === 1 && isQuestion && words.lengthAt(0, 'words', sentence) > 0) continue;
    if (filled.length === 0) cues.set(end - 1, stronger(cues.get(end - 1), meaning.how));
    for (const { start } of filled) held.set(start, stronger(held.get(start), meaning.how));
  }
  const byStart = new Map(things.map((thing) => [thing.start, thing]));
  let how: Likened | null = null;
  let behind = 0;
  const isRightBehind = (at: number): boolean =>
    at - behind <= ARTICLE && tokens.slice(behind, at).every(({ folded }) => isLittleWord(folded));
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.gap === 'stop') how = null;
    const thing = byStart.get(at);
    if (thing?.reading.is === 'fragrance') {
      const said = held.get(at) ?? how ?? (isMadeOtherwise(thing, { tokens, things, acting }) ? 'like' : null);
      if (said !== null) likened.set(thing, said);
    } else if (thing?.type === 'brand') {
      if (how !== null && how !== 'like' && isRightBehind(at)) likened.set(thing, how);
    } else if (thing !== undefined) how = null;
    const cue = cues.get(at);
    if (cue !== undefined) {
      how = cue;
      behind = at + 1;
    }
  }
  return likened;
}

/** "He wears it like every other guy": somebody is like others, and nothing shall be. */
function isOfEveryone(end: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start === end && meaning.is === 'owner' && meaning.how === 'everyone');
}

/** Words between a name and what is turned down in it, and between that and what turns it down: "but", "the". */
const BETWEEN = 1;

/** "Sauvage but without lavender": first a name, and then what shall not be in it. */
function isMadeOtherwise(
  { start, end }: Thing,
  { tokens, things, acting }: Pick<Sentence, 'tokens'> & { readonly things: readonly Thing[]; readonly acting: readonly Match[] },
): boolean {
  const opens = start === 0 || tokens[start]?.gap === 'stop' || tokens[start]?.gap === 'comma';
  const next = things.find((one) => one.start >= end);
  if (!opens || next === undefined || !SMELLS.has(next.type ?? '')) return false;
  if (tokens.slice(end, next.start + 1).some(({ gap }) => gap === 'stop')) return false;
  return acting.some(({ start: from, end: to, entry: { meaning } }) => {
    const isBetween = from >= end && from - end <= BETWEEN && to <= next.start && next.start - to <= BETWEEN;
    return isBetween && meaning.is === 'negation' && meaning.how === 'hard';
  });
}

/** Of two that end in one place the one that wishes: Italian "uso" is also in "come uso". */
function stronger(one: Likened | undefined, other: Likened): Likened {
  return one === 'like' ? one : other;
}
