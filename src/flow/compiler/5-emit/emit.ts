import { sha256 } from '../../../text/sha256.ts';
import type { Program } from '../../program/program.ts';
import { canonicalJson } from './canonical-json.ts';

/** The finished program: with its proved bound, and the hash of everything else in it. */
export function emit(bound: Program, maxStepsPerTurn: number): Program {
  const { hash: _, ...rest } = { ...bound, maxStepsPerTurn };
  return { ...rest, hash: hashOf(rest) };
}

/** Big parts come into it by hashes of their own, so that what stays the same from one compilation to the next is not written again. */
function hashOf(program: Omit<Program, 'hash'>): string {
  const { flows, kinds, messages, labels, lexicons, ...rest } = program;
  return sha256(
    canonicalJson({
      ...rest,
      flows: flows.map(partHash),
      kinds: partHash(kinds),
      messages: hashEach(messages),
      labels: hashEach(labels),
      lexicons: hashEach(lexicons),
    }),
  );
}

function hashEach(parts: Readonly<Record<string, object>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partHash(part)]));
}

/** Parts never change once they are made. */
const known = new WeakMap<object, string>();

function partHash(part: object): string {
  let hash = known.get(part);
  if (hash === undefined) {
    hash = sha256(canonicalJson(part));
    known.set(part, hash);
  }
  return hash;
}
