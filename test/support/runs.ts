/** How many times as much `npm run test:long` tries as a commit does, and the first of the seeds. */
const TIMES = Number(process.env.SILLAGE_TEST_RUNS ?? 1);
/** Whether this is `npm run test:long`: what takes a minute is tried there alone. */
export const IS_LONG = TIMES > 1;
const FIRST_SEED = Number(process.env.SILLAGE_TEST_SEED ?? 1);

/** Every second of what there is much of, for a commit; all of it for `npm run test:long`. */
export function everySecond<T>(all: readonly T[]): readonly T[] {
  return IS_LONG ? all : all.filter((_, place) => place % 2 === 0);
}

/** How often something drawn at random is tried, where a commit tries it so often. */
export function runs(often: number): number {
  return often * TIMES;
}

/** So many seeds for a commit, the same each time; for `npm run test:long` more, and others each time. */
export function seeds(often: number): readonly number[] {
  return Array.from({ length: runs(often) }, (_, place) => FIRST_SEED + place);
}
