import type { SlotRef } from '../expr/expr.ts';
import { exprReads } from '../expr/expr-reads.ts';
import type { Ask } from './program.ts';

/** The slots on whose values the answer to a question rests, each once. */
export function restsOn({ premise }: Pick<Ask, 'premise'>): readonly SlotRef[] {
  return premise === undefined ? [] : exprReads(premise).slots;
}
