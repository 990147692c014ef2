import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from './sentence.ts';

/**
 * "For the third time", "im zweiten Stock", "il primo giorno": the sentence without the ordinals that count times, days or floors, and point
 * at none of those that were shown.
 */
export function withoutTimesCounted(sentence: Sentence): Sentence {
  const { clauses } = sentence.vocabulary;
  if (!clauses.stands('times', sentence)) return sentence;
  const counts = ({ end, entry }: Match): boolean =>
    entry.meaning.is === 'ordinal' && sentence.tokens[end]?.gap === 'soft' && clauses.rolesAt(end, sentence).has('times');
  if (!sentence.matches.some(counts)) return sentence;
  return { ...sentence, matches: sentence.matches.filter((one) => !counts(one)) };
}
