import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthAt } from './said-of.ts';

const OCCASION = 'occasion';

/** "He's in bed with a cold", "she's ill in hospital": where somebody lies who is ill, unless a scent is looked for in the same clause. */
export function sickbedsOf(things: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  if (!hasRole('ill', 0, sentence.tokens.length, sentence)) return [];
  return things.filter((one) => {
    if (one.type !== OCCASION) return false;
    let [from, to] = [one.start, one.end];
    while (!isPauseAt(from, sentence)) from--;
    while (!isPauseAt(to, sentence)) to++;
    const isIll = range(from, to).some((at) => harmLengthAt('ill', at, sentence) > 0 && (at < one.start || at >= one.end));
    const isSought = range(from, to).some((at) => hasClauseRole(at, 'heads', sentence) || lengthAt(at, 'for', sentence) > 0);
    return isIll && !isSought && !hasRole('wishes', from, to, sentence);
  });
}
