import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Person } from './named-people.ts';
import { clauseEnd, clauseStart, hasRole, lengthAt, lengthBefore, MOST_BETWEEN } from './said-of.ts';

/** What says more of somebody than that a wish is for them. */
export const DOES = ['others', 'has'] as const;
/** Whoever was named, again. */
const PRONOUNS = ['she', 'he', 'hers', 'his'] as const;

/** "My neighbour told me about the wedding", but "my mum told me that she'd love a present", "my wife asked me for a perfume". */
export function isTeller({ end }: Thing, things: ReadonlySet<number>, sentence: Sentence): boolean {
  const places = sentence.tokens.flatMap((_, at) => (at >= end && at < clauseEnd(end, sentence) ? [at] : []));
  const tells = places.find((at) => hasRole(at, 'says', sentence));
  if (tells === undefined || tells - end > MOST_BETWEEN) return false;
  const isOfScent = (at: number): boolean => hasRole(at, 'heads', sentence) || things.has(at);
  return !places.some((at) => at > tells && (isOfScent(at) || PRONOUNS.some((role) => lengthAt(at, role, sentence) > 0)));
}

/** "My wife made a cake for my birthday": all that is given there is the shopper's own. */
export function isDoingForShopper({ thing: { end }, start }: Person, sentence: Sentence): boolean {
  const clause = sentence.tokens.flatMap((_, at) => (at >= clauseStart(start, sentence) && at < clauseEnd(end, sentence) ? [at] : []));
  const verb = clause.find((at) => at >= end && DOES.some((role) => hasRole(at, role, sentence)));
  if (verb === undefined || verb - end > MOST_BETWEEN) return false;
  const given = clause.filter((at) => lengthAt(at, 'gives', sentence) > 0);
  return given.every((at) => at > verb && lengthBefore(at, 'mine', sentence) > 0);
}
