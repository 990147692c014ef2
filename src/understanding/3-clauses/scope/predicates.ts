import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Role } from '../clauses.ts';
import { hasRole, lengthAt } from '../said-of.ts';
import { isPause } from './nearness.ts';

const VERBS = ['wants', 'others', 'wears', 'smells', 'has', 'is'] as const satisfies readonly Role[];
/** Words between an "and" and the verb behind it: "et on garde". */
const BEFORE_VERB = 1;

/** "Take it out and keep the rose": an "and" with another verb, which has an object of its own. */
export function isNewPredicate(at: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, isLittleWord, known, matches } = sentence;
  if (vocabulary.connectives.of(tokens[at]) !== 'and') return false;
  const isNamed = (one: number): boolean => matches.some(({ start, entry }) => start === one && entry.meaning.is === 'value');
  return range(at + 1, at + 2 + BEFORE_VERB).some((one) => {
    const isOther = known[one] !== 1 && !isLittleWord(tokens[one]?.folded ?? '');
    const isVerb = isOther || VERBS.some((role) => hasRole(one, role, sentence));
    const isObject = lengthAt(one + 1, 'articles', sentence) > 0 || isNamed(one + 1);
    return isVerb && isObject && !isNamed(one) && !isPause(one, sentence) && !isPause(one + 1, sentence);
  });
}
