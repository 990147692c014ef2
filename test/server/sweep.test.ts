import { expect, onTestFinished, test, vi } from 'vitest';
import { startSweeping } from '../../src/server/sweep.ts';
import { createMemoryStore } from '../../src/sessions/memory-store.ts';
import { SOON } from '../support/soon.ts';

test('all that is due goes in one sweep, also while another process sweeps the same sessions', async () => {
  let now = 0;
  const store = createMemoryStore({ clock: () => now });
  for (let i = 0; i < 950; i++) await store.save(`due${i}`, 1, null, 10);
  await store.save('later', 1, null, 100);
  now = 20;
  let sweeps = 0;
  const expire = async (moment: number, limit: number): Promise<number> => {
    sweeps++;
    const others = await store.expire(moment, 30);
    return store.expire(moment, limit - others);
  };
  const stop = startSweeping({ store: { expire }, clock: () => now, everyMs: 200, onProblem: (problem) => expect.unreachable(problem) });
  onTestFinished(stop);
  await vi.waitFor(() => expect(sweeps).toBeGreaterThan(0), { ...SOON, interval: 5 });
  await stop();
  expect(await store.count()).toBe(1);
});
