import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';

/** "Can't get enough of": a refusal that is only part of words that say how much something is loved, or that it is fine. */
export function isWithinIdiom({ start, end }: Pick<Match, 'start' | 'end'>, { matches }: Sentence): boolean {
  return matches.some((one) => {
    const { meaning } = one.entry;
    if (one.start > start || one.end < end || one.end - one.start <= end - start) return false;
    if (meaning.is === 'negation') return meaning.how === 'positive' || meaning.how === 'neutral';
    return meaning.is === 'emphasis' && meaning.how === 'strong';
  });
}
