import type { Sentence } from '../1-match/sentence.ts';
import { hasRole } from '../2-spans/harm-words.ts';

/**
 * "He won't stop coughing", "je n'arrête plus d'éternuer", "hört nicht auf zu niesen": what is denied between these tokens is that it ends, and
 * not what it brings on.
 */
export function isUnceasing(from: number, to: number, sentence: Sentence): boolean {
  return sentence.vocabulary.allergy.stands('ceases', sentence) && hasRole('ceases', from, to, sentence);
}
