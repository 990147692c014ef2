import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Person } from './named-people.ts';
import { clauseStart, hasRole, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/**
 * "I want to smell nice for my husband", "quiero oler bien para mi novia": the shopper smells, and somebody is pleased. Not "something that smells
 * nice for my husband".
 */
export function isSmeltBy({ start, thing }: Person, sentence: Sentence): boolean {
  const own = lengthAt(thing.start, 'for', sentence);
  const from = own > 0 ? thing.start : start - lengthBefore(start, 'for', sentence);
  if (from === start && own === 0) return false;
  if (isPauseAt(from, sentence)) return false;
  const begin = clauseStart(from, sentence);
  const smells = range(begin, from).find((at) => hasRole(at, 'smells', sentence));
  if (smells === undefined || range(begin, from).some((at) => hasRole(at, 'heads', sentence) && !hasRole(at, 'smells', sentence)))
    return false;
  return range(begin, from).some((at) => hasRole(at, 'wants', sentence) || lengthAt(at, 'i', sentence) > 0);
}
