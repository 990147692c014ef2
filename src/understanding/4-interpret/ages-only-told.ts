import type { Sentence } from '../1-match/sentence.ts';
import type { Licences } from '../3-clauses/licences/licences.ts';
import { isAwaited } from '../3-clauses/question-reading.ts';

const GIVING = ['for', 'gives'] as const;

/**
 * "My son starts school in September", "the twins are two today": where nothing is asked, wished for or given, and nobody is spoken of
 * yet, how old somebody is says nothing of who wears a scent. A word that nobody knows may be one for a scent: "un profumino".
 */
export function isAgeOnlyTold({ isWish, isTold }: Licences, sentence: Sentence): boolean {
  const { context, text, tokens, ordinary, known, vocabulary, amounts } = sentence;
  if (isWish || !isTold || isAwaited(sentence) || (context.wearer ?? null) !== null || text.trimEnd().endsWith('?')) return false;
  // "The twins turn 6 and want one each".
  if (vocabulary.clauses.stands('wants', sentence)) return false;
  const isGiven = (at: number): boolean => GIVING.some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0);
  return tokens.every(({ kind }, at) => !isGiven(at) && (kind !== 'word' || ordinary[at] === 1 || known[at] === 1 || amounts.has(at)));
}
