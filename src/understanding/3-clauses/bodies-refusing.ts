import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { isWithinIdiom } from './idioms.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthBefore, stretchAround } from './said-of.ts';

/** Words between a part of the body and what it refuses by: "ma tête ne me | pardonne pas". */
const MOST_BETWEEN = 4;
const REFUSES: ReadonlySet<string> = new Set(['hard', 'soft', 'after', 'taken_up']);
/** What a body that refuses nothing doesn't do: hurt, run, smell something. */
const OF_BODIES = ['reactions', 'symptoms', 'changes', 'streams', 'harmless', 'clears', 'tolerates', 'spares_me'] as const;

/**
 * "My lungs want nothing to do with musk", "ma tête ne me pardonne pas le jasmin", "mein Kopf verzeiht mir Jasmin nicht": a part of somebody's
 * body on which nothing is worn refuses it. Where the words end by which it does; the token itself: none do.
 */
export function endOfRefusing(at: number, sentence: Sentence, things: readonly Spoken[]): number {
  const refusal = sentence.matches.find(
    (one) => one.start === at && one.entry.meaning.is === 'negation' && REFUSES.has(one.entry.meaning.how) && !isWithinIdiom(one, sentence),
  );
  if (refusal === undefined || at === 0) return at;
  const [from, to] = stretchAround(at, sentence);
  const isNamed = (place: number): boolean => things.some(({ start, end }) => start <= place && place < end);
  for (let body = at - 1; body >= from && at - body <= MOST_BETWEEN + 1; body--) {
    if (harmLengthAt('bodies', body, sentence) !== 1) {
      // "Verzeiht mir Jasmin nicht": what is refused may stand between.
      if (isNamed(body) && refusal.end - refusal.start > 1) return at;
      continue;
    }
    return isSubject(body, from, sentence) && saysNoMore(body + 1, to, sentence) ? refusal.end : at;
  }
  return at;
}

/** "My lungs" open what is said, behind nothing but an "and" or "but"; not "on my skin". */
function isSubject(body: number, from: number, sentence: Sentence): boolean {
  if (harmLengthAt('worn_on', body, sentence) > 0) return false;
  const whose = Math.max(lengthBefore(body, 'mine', sentence), lengthBefore(body, 'theirs', sentence));
  if (whose === 0) return false;
  let start = body - whose;
  // Italian "la mia testa".
  start -= lengthBefore(start, 'articles', sentence);
  return start <= from + 1 && (start === from || sentence.isLittleWord(sentence.tokens[from]?.folded ?? ''));
}

function saysNoMore(from: number, to: number, sentence: Sentence): boolean {
  return !range(from, to).some(
    (at) =>
      OF_BODIES.some((role) => harmLengthAt(role, at, sentence) > 0) || (hasClauseRole(at, 'smells', sentence) && !isPauseAt(at, sentence)),
  );
}
