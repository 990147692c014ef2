import type { Sentence } from '../1-match/sentence.ts';
import { clauseEnd, clauseStart, isPauseAt, isRefusedIn, joinsAt, lengthAt, lengthBefore } from './said-of.ts';

/** Words between "the same" and whom it is for: "the same goes for". */
const MOST_BETWEEN = 2;

/**
 * "The same for my brother", "something similar for mum": what was wished for goes over to whoever is named in that sentence. `people`:
 * where those begin who wear it. Not "the same day for my brother", "not the same for my brother".
 */
export function isTheSameFor(sentence: Sentence, people: readonly number[]): boolean {
  if (people.length === 0) return false;
  const { tokens } = sentence;
  return tokens.some((_, at) => {
    const length = Math.max(lengthAt(at, 'the_same', sentence), similarAt(at, sentence));
    if (length === 0 || !endsThere(at + length, sentence)) return false;
    const isWithin = (start: number): boolean =>
      tokens.slice(Math.min(at, start) + 1, Math.max(at, start) + 1).every(({ gap }) => gap !== 'stop');
    return people.some(isWithin) && !isRefusedIn(clauseStart(at, sentence), clauseEnd(at + length, sentence), sentence);
  });
}

/** "Something similar". */
function similarAt(at: number, { matches }: Sentence): number {
  const lengths = matches.map(({ start, end, entry: { meaning } }) =>
    start === at && meaning.is === 'pointing' && meaning.how === 'same' ? end - start : 0,
  );
  return Math.max(0, ...lengths);
}

/** A pause or whom it is for follows, and no noun of its own. */
function endsThere(end: number, sentence: Sentence): boolean {
  // "Pareil pour" may be one phrase.
  if (lengthBefore(end, 'for', sentence) > 0) return true;
  if (end >= sentence.tokens.length || isPauseAt(end, sentence) || joinsAt(end, sentence)) return true;
  const roles = ['for', 'to', 'asides'] as const;
  for (let at = end; at <= end + MOST_BETWEEN; at++) {
    if (at > end && isPauseAt(at, sentence)) return false;
    if (roles.some((role) => lengthAt(at, role, sentence) > 0)) return true;
  }
  return false;
}
