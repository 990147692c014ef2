import { randomInt } from 'node:crypto';

/**
 * The version of something stored for the first time. Random, so that a writer who read a session that was
 * erased and made anew since then can't take the new one for the one that it read.
 */
export function firstVersion(): number {
  return randomInt(1, 2 ** 46);
}
