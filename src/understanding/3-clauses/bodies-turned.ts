import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthAt, lengthBefore, stretchAround } from './said-of.ts';

/** Words between a part of the body, what it is, and the article of that: "n'était plus qu'", "was just". */
const MOST_BETWEEN = 4;
/** What would say something good, or only where a scent is worn. */
const GOOD = ['helps', 'wishes', 'harmless', 'tolerates', 'fine', 'clears', 'praises'] as const;
const OF_WISHES = ['wants', 'wears', 'heads', 'smells'] as const;

/**
 * "Tout mon bras n'était plus qu'une plaque", "my whole arm was one big weal", "war mein Gesicht eine einzige Beule": length of a part of somebody's body and
 * of what it was, which it is by none of our words; 0: none stands there. Not "my skin is dry", which only tells how it is.
 */
export function lengthOfTurned(at: number, sentence: Sentence): number {
  const body = harmLengthAt('bodies', at, sentence);
  if (body === 0 || !isOwned(at, sentence)) return 0;
  const [from, to] = stretchAround(at, sentence);
  const behind = range(at + body, Math.min(to, at + body + MOST_BETWEEN)).find((place) => isBeing(place, sentence));
  const start = behind === undefined ? at + body : behind + 1;
  // German puts the verb before it.
  if (behind === undefined && !range(Math.max(from, at - MOST_BETWEEN), at).some((place) => isBeing(place, sentence))) return 0;
  const article = range(start, Math.min(to, start + MOST_BETWEEN)).find((place) => opensNoun(place, sentence));
  if (article === undefined || range(start, article).some((place) => harmLengthAt('denies', place, sentence) > 0)) return 0;
  if (!isUnknown(article, to, sentence) || isGoodIn(at, article, sentence) || isGoodIn(article + 1, to, sentence)) return 0;
  return to - at;
}

/** "My arm", "mon visage", "tenía la cara"; in "my whole arm" a word stands between. */
const isOwned = (at: number, sentence: Sentence): boolean =>
  [at, at - 1].some(
    (end) =>
      end > 0 &&
      !isPauseAt(end, sentence) &&
      (['mine', 'theirs', 'articles'] as const).some((role) => lengthBefore(end, role, sentence) > 0),
  );

const isBeing = (at: number, sentence: Sentence): boolean => hasClauseRole(at, 'is', sentence);

/** "A", "one", "comme deux". */
const opensNoun = (at: number, sentence: Sentence): boolean =>
  lengthAt(at, 'articles', sentence) > 0 ||
  sentence.amounts.has(at) ||
  sentence.matches.some(
    ({ start, cost, entry: { meaning } }) => start === at && cost === 0 && meaning.is === 'likeness' && meaning.how === 'like',
  );

/** A word stands there of which nothing is known that could be meant: no scent, and nobody. */
const isUnknown = (from: number, to: number, { tokens, matches, isLittleWord }: Sentence): boolean =>
  range(from + 1, to).some((at) => tokens[at]?.kind === 'word' && !isLittleWord(tokens[at]?.folded ?? '')) &&
  !matches.some(
    ({ start, end, entry: { meaning } }) => start > from && end <= to && (meaning.is === 'value' || meaning.is === 'fragrance'),
  );

const isGoodIn = (from: number, to: number, sentence: Sentence): boolean =>
  range(from, to).some(
    (at) => GOOD.some((role) => harmLengthAt(role, at, sentence) > 0) || OF_WISHES.some((role) => hasClauseRole(at, role, sentence)),
  );
