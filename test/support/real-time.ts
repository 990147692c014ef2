const { LD_PRELOAD: _, ...env } = process.env;

/** The environment of a program that keeps the real time when the tests are run on another date, by libfaketime. */
export const REAL_TIME: NodeJS.ProcessEnv = env;
