import type { Deployment } from '../../src/service/deployment.ts';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import type { Findings } from './scenario.ts';
import type { Talker } from './talker.ts';

let shipped: Promise<Deployment> | undefined;

/** The shipped flows and catalog, loaded once. */
export function shippedDeployment(): Promise<Deployment> {
  shipped ??= loadDeployment({ flows: 'flows', catalog: 'catalog' }).then((loaded) => {
    if (loaded.ok) return loaded.deployment;
    throw new Error('The shipped flows have errors.');
  });
  return shipped;
}

/** Holds a store, opened anew, against all that was answered: nothing lost, nothing twice, nothing unreadable. */
export async function inspect(address: string, talkers: readonly Talker[], findings: Findings): Promise<void> {
  const store = await openStore(address, { onProblem: (problem) => findings.expect(false, problem) });
  try {
    const deployment = await shippedDeployment();
    for (const talker of talkers) await talker.check(store, deployment);
    for await (const { session } of store.entries()) findings.expect(session !== null, 'a stored session can not be read');
  } finally {
    await store.close();
  }
}
