import type { Reading } from '../../src/service/reading.ts';

/** Values of slots that were expected and read, expected and not read, and read without being expected. */
export interface Score {
  readonly hits: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

export const NO_SCORE: Score = { hits: 0, missing: [], extra: [] };

/** What has sentences of its own (`test/eval/people`, `names`) instead of being told in all. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['intents', 'age', 'recipient', 'recipients', 'tags', 'brands_avoided', 'doubt']);

/** Each value of a reading as `slot=value`; what was asked (`intents`) is no slot. */
export function valuesOf(reading: Reading): readonly string[] {
  return Object.entries(reading).flatMap(([slot, value]) => {
    if (slot === 'acts' || TOLD_ELSEWHERE.has(slot) || value === null) return [];
    if (!Array.isArray(value)) return [`${slot}=${value}`];
    const isRange = slot === 'strength' || slot === 'year';
    return isRange ? [`${slot}=${value.map((one) => one ?? '').join('..')}`] : value.map((one) => `${slot}=${one}`);
  });
}

/** `allowed`: what counts neither for nor against the reading. */
export function compare(expected: readonly string[], got: readonly string[], allowed: ReadonlySet<string> = new Set()): Score {
  const read = new Set(got);
  const wanted = new Set(expected);
  return {
    hits: [...wanted].filter((one) => read.has(one)).length,
    missing: [...wanted].filter((one) => !read.has(one)),
    extra: [...read].filter((one) => !wanted.has(one) && !allowed.has(one)),
  };
}

export function sum(scores: readonly Score[]): Score {
  return {
    hits: scores.reduce((all, one) => all + one.hits, 0),
    missing: scores.flatMap((one) => one.missing),
    extra: scores.flatMap((one) => one.extra),
  };
}

/** Micro F1, 0..1; 1 where nothing was expected and nothing read. */
export function f1({ hits, missing, extra }: Score): number {
  const all = 2 * hits + missing.length + extra.length;
  return all === 0 ? 1 : (2 * hits) / all;
}
