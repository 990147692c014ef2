import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { hasRole } from './said-of.ts';

/** Words between "as if I came" and the scent that it is about. */
const REACH = 6;

/** What may say what somebody does in "as if I'd just come", "als käm ich". */
const VERBS = ['others', 'is', 'has', 'opens'] as const;

/**
 * "Als käm ich aus dem Café", "como se estivesse numa cafeteria": the words before a scent that tell how somebody would smell who did
 * something; undefined: none do.
 */
export function asIfBefore(start: number, sentence: Sentence): Match | undefined {
  const { matches, tokens } = sentence;
  return matches.find(({ start: from, end, entry: { meaning } }) => {
    if (meaning.is !== 'likeness' || end > start || start - end > REACH) return false;
    return !tokens.slice(end, start + 1).some(({ gap }) => gap === 'stop') && isDoing({ start: from, end, how: meaning.how }, sentence);
  });
}

/** Whether a word is only part of such a comparison: the "si" of "como si saliera". */
export function isInAsIf(at: number, sentence: Sentence): boolean {
  return sentence.matches.some(({ start, end, entry: { meaning } }) => {
    return meaning.is === 'likeness' && start < at && at < end && isDoing({ start, end, how: meaning.how }, sentence);
  });
}

/** "As if I was", but neither "just like" nor "ça ressemble à". */
function isDoing({ start, end, how }: { start: number; end: number; how: string }, sentence: Sentence): boolean {
  return (
    how === 'like' &&
    end - start > 1 &&
    !hasRole(end - 1, 'uses', sentence) &&
    range(start, end).some((at) => VERBS.some((role) => hasRole(at, role, sentence)))
  );
}
