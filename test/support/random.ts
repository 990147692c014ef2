/** A number from 0, below the one given. */
export type Random = (below: number) => number;

/** Mulberry32: the same seed, the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of a list. @throws when the list is empty */
export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[random(from.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
