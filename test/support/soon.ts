import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** For `vi.waitFor`: what happens at once, or within a second, may take this long on a machine that does much else. */
export const SOON = { timeout: 120_000 };

/** For stores and servers that a test asks: what they are asked is answered sooner or later, and how soon is no matter of the test. */
export const PATIENT = { patienceMs: 120_000 };

/**
 * Waits until a server in this process has taken what was sent to it: that is there at once, and each turn of the event
 * loop reads what is there, however late the turn comes.
 */
export async function arrived(): Promise<void> {
  await sleep(30);
  for (let left = 50; left > 0; left--) await turn();
}
