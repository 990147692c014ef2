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
  // A sweep looks at the clock once.
  let sweeps = 0;
  const clock = (): number => {
    sweeps++;
    return now;
  };
  let sweptIn = 0;
  const expire = async (moment: number, limit: number): Promise<number> => {
    const others = await store.expire(moment, 30);
    const removed = await store.expire(moment, limit - others);
    if (sweptIn === 0 && (await store.count()) === 1) sweptIn = sweeps;
    return removed;
  };
  const stop = startSweeping({ store: { expire }, clock, everyMs: 10, onProblem: (problem) => expect.unreachable(problem) });
  onTestFinished(stop);
  await vi.waitFor(() => expect(sweptIn).toBeGreaterThan(0), SOON);
  expect(sweptIn).toBe(1);
});
