import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Clause } from './question-reading.ts';

/**
 * "Why does everything vanish off me inside an hour?", "bei mir hält Zitrus nur kurz, ist das normal?": why a fragrance smells or lasts
 * as it does on somebody, or whether that is usual. It is asked of no fragrance, and who wants something else does not ask it.
 */
export function asksOfSkin({ start, end }: Clause, sentence: Sentence): boolean {
  const { questions, asks, clauses } = sentence.vocabulary;
  if (!questions.stands('reasons', sentence) || !questions.stands('worn_on', sentence)) return false;
  if (!questions.beginsWithin(start, end, 'reasons', sentence) || !questions.beginsWithin(start, end, 'worn_on', sentence)) return false;
  const isSaid = (at: number): boolean => asks.phrases.lengthAt(at, 'lasting', sentence) > 0 || clauses.rolesAt(at, sentence).has('smells');
  return range(start, end).some(isSaid) && !range(start, end).some((at) => isWished(at, sentence));
}

/** Who wants or seeks something; but "it smells like soap on me" only likens. */
function isWished(at: number, sentence: Sentence): boolean {
  const { questions, clauses } = sentence.vocabulary;
  const isLikened = sentence.matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'likeness');
  return questions.lengthAt(at, 'seeks', sentence) > 0 || (!isLikened && clauses.rolesAt(at, sentence).has('wants'));
}
