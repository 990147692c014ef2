import type { Sentence } from '../1-match/sentence.ts';
import type { Person } from './named-people.ts';
import { hasRole, isCelebrated, isGivenIn, isPauseAt, lengthAt, lengthBefore, stands } from './said-of.ts';

/**
 * "My husband wears Invictus, my son 212, and I've got nothing", "my grandad wore lavender and I miss him", "my colleague bathes in musk,
 * I can't breathe": what shoppers say of themselves behind somebody makes them one who is only told of, where nothing is wished for there.
 */
export function isBesideMyLot({ thing, start }: Person, sentence: Sentence): boolean {
  if (!stands('my_lot', sentence)) return false;
  const { tokens } = sentence;
  const lot = tokens.findIndex((_, at) => at >= thing.end && lengthAt(at, 'my_lot', sentence) > 0);
  if (lot < 0 || lengthBefore(start, 'for', sentence) > 0) return false;
  const behind = lot + lengthAt(lot, 'my_lot', sentence);
  if (isCelebrated(thing.end, sentence) || isGivenIn(0, lot, sentence) || isGivenIn(behind, tokens.length, sentence)) return false;
  // "My sister loves roses and I've got nothing for her."
  if (!isPauseAt(behind, sentence) && lengthAt(behind, 'for', sentence) > 0) return false;
  for (let at = thing.end; at < lot; at++) if (hasRole(at, 'wants', sentence)) return false;
  return true;
}
