import type { Sentence } from '../1-match/sentence.ts';
import { hasRole, isPauseAt, joinsAt, lengthBefore } from '../3-clauses/said-of.ts';
import type { Mention } from '../said.ts';

/** Words that say of which kind it is: "not an old lady rose". */
const MOST_QUALIFYING = 2;

/** Whether a thing is said to be of a kind, between an article or a negation and its name, or behind it: "pas une rose poudrée". */
export function isQualified({ at }: Mention, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const start = tokens.findIndex((one) => one.start >= at.start);
  const next = tokens.findIndex((one) => one.start >= at.end);
  if (start < 0) return false;
  // "That's a pity. Jasmine gives me headaches".
  const least = isPauseAt(start, sentence) ? start : Math.max(1, start - MOST_QUALIFYING);
  for (let from = start - 1; from >= least && qualifies(from, sentence); from--) {
    if (isPauseAt(from, sentence)) return false;
    if (opens(from, sentence)) return true;
  }
  return next >= 0 && lengthBefore(start, 'articles', sentence) > 0 && !isPauseAt(next, sentence) && qualifies(next, sentence);
}

/** Whether an article or a negation ends there. */
function opens(end: number, sentence: Sentence): boolean {
  const isNegation = sentence.matches.some((one) => one.end === end && one.entry.meaning.is === 'negation');
  return isNegation || lengthBefore(end, 'articles', sentence) > 0;
}

/** A word of its own that is no verb and names no scent: neither "more" of "no more rose" nor "perfume" of "a rose perfume". */
function qualifies(at: number, sentence: Sentence): boolean {
  const { tokens, matches, isLittleWord } = sentence;
  if (isLittleWord(tokens[at]?.folded ?? '') || joinsAt(at, sentence) || NO_KIND.some((role) => hasRole(at, role, sentence))) return false;
  return !matches.some(({ start, end, entry }) => start <= at && at < end && SAYS_HOW.has(entry.meaning.is));
}

const NO_KIND = ['heads', 'is', 'has', 'wants', 'smells', 'wears', 'others', 'says'] as const;
const SAYS_HOW: ReadonlySet<string> = new Set(['emphasis', 'negation', 'answer', 'correction']);
