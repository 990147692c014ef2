import { openStore } from '../../src/sessions/open-store.ts';
import type { Findings } from './scenario.ts';
import type { Talker } from './talker.ts';

/** Holds a store, opened anew, against all that was answered: nothing lost, nothing twice, nothing unreadable. */
export async function inspect(address: string, talkers: readonly Talker[], findings: Findings): Promise<void> {
  const store = await openStore(address, { onProblem: (problem) => findings.expect(false, problem) });
  try {
    for (const talker of talkers) await talker.check(store);
    for await (const { session } of store.entries()) findings.expect(session !== null, 'a stored session can not be read');
  } finally {
    await store.close();
  }
}
