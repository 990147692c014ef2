import { sha256 } from '../../../text/sha256.ts';
import type { Program } from '../../program/program.ts';
import { canonicalJson } from './canonical-json.ts';

/** The finished program: with its proved bound, and the hash of everything else in it. */
export function emit(bound: Program, maxStepsPerTurn: number): Program {
  const { hash: _, ...rest } = { ...bound, maxStepsPerTurn };
  return { ...rest, hash: sha256(canonicalJson(rest)) };
}
