import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveSessions } from '../../src/sessions/live-sessions.ts';
import { openLiveSessions } from '../../src/sessions/open-live-sessions.ts';
import { startRedis } from '../support/redis-server.ts';
import { runs } from '../support/runs.ts';
import { PATIENT } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

const KINDS = ['redis', 'lmdb', 'lowdb'] as const;
const START = 1_700_000_000_000;
const HOUR = 3_600_000;
/** Redis goes by its own clock too: too long for a slow machine to sleep through. */
const LIFE = 10_000_000;

async function opened(kind: (typeof KINDS)[number], most: number): Promise<{ live: LiveSessions; storeUrl: string }> {
  const redis = kind === 'redis' ? await startRedis() : undefined;
  if (redis !== undefined) onTestFinished(() => redis.remove());
  const storeUrl = redis?.url ?? `${kind}:${join(temporaryFolder(), 'sessions')}`;
  const onProblem = (problem: string): void => expect.unreachable(problem);
  const live = await openLiveSessions(storeUrl, { ...PATIENT, most, onProblem });
  onTestFinished(() => live.close());
  return { live, storeUrl };
}

test.each(KINDS)('a client has as many as it may; then there is room when one ends or is forgotten (%s)', async (kind) => {
  const { live } = await opened(kind, 2);
  const hold = (session: string, at: number, isNew = true, client = 'acme') =>
    live.hold(client, session, { now: START + at, until: START + at + HOUR, isNew });
  expect(await hold('a', 0)).toBeNull();
  expect(await hold('b', 100)).toBeNull();
  expect(await hold('c', 200)).toBe(HOUR - 200);
  expect(await hold('c', 200, true, 'rival')).toBeNull();
  // One that there is goes on, also when there are too many.
  expect(await hold('a', 300)).toBeNull();
  expect(await hold('begun under a larger limit', 300, false)).toBeNull();
  expect(await hold('c', 400)).toBe(HOUR - 300);
  await live.release('acme', 'begun under a larger limit');
  await live.release('acme', 'never there');
  expect(await hold('c', 400)).toBe(HOUR - 300);
  await live.release('acme', 'a');
  expect(await hold('c', 500)).toBeNull();
  expect(await hold('d', 99 + HOUR)).toBe(1);
  expect(await hold('d', 100 + HOUR)).toBeNull();
});

test.each(KINDS)('a session that lived for longer by the setting before ends as its last call says (%s)', async (kind) => {
  const { live } = await opened(kind, 2);
  const hold = (session: string, at: number, life: number, isNew: boolean) =>
    live.hold('acme', session, { now: START + at, until: START + at + life, isNew });
  await hold('a', 0, 90 * 24 * HOUR, true);
  await hold('b', 0, 90 * 24 * HOUR, true);
  await hold('a', 10, HOUR, false);
  await hold('b', 20, HOUR, false);
  expect(await hold('c', 30, HOUR, true)).toBe(HOUR - 20);
  expect(await hold('c', 10 + HOUR, HOUR, true)).toBeNull();
  expect(await hold('d', 20 + HOUR, HOUR, true)).toBeNull();
});

test.each(KINDS)(
  'whoever calls, leaves and returns when: never more new ones than there is room for, and never fewer (%s)',
  async (kind) => {
    const { live } = await opened(kind, 3);
    const step = fc.record({
      session: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      what: fc.constantFrom('new', 'new', 'call', 'forget'),
      pauseS: fc.integer({ min: 0, max: 4_000 }),
    });
    let clients = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const client = `client${clients++}`;
        const alive = new Map<string, number>();
        let now = START;
        for (const { session, what, pauseS } of steps) {
          now += pauseS * 1_000;
          for (const [name, until] of alive) if (until <= now) alive.delete(name);
          if (what === 'forget') {
            await live.release(client, session);
            alive.delete(session);
            continue;
          }
          const isNew = what === 'new';
          const fits = !isNew || alive.has(session) || alive.size < 3;
          const waitMs = await live.hold(client, session, { now, until: now + LIFE, isNew });
          expect(waitMs).toBe(fits ? null : Math.min(...alive.values()) - now);
          if (fits) alive.set(session, now + LIFE);
        }
      }),
      { numRuns: runs(100) },
    );
  },
);

test.each(['redis', 'lmdb'] as const)(
  'two processes that begin sessions at once begin no more than a client may have (%s)',
  async (kind) => {
    const { live, storeUrl } = await opened(kind, 100);
    const other = anotherProcess(`
    const { openLiveSessions } = await load('open-live-sessions.ts');
    const live = await openLiveSessions(${JSON.stringify(storeUrl)}, { ...${JSON.stringify(PATIENT)}, most: 100, onProblem: (problem) => { throw new Error(problem) } });
    let begun = 0;
    for (let i = 0; i < 80; i++) if ((await live.hold('acme', 'b' + i, { now: ${START}, until: ${START + HOUR}, isNew: true })) === null) begun++;
    await live.close();
    return begun;`);
    let begun = 0;
    for (let i = 0; i < 80; i++) if ((await live.hold('acme', `a${i}`, { now: START, until: START + HOUR, isNew: true })) === null) begun++;
    expect(begun + Number((await other).result)).toBe(100);
  },
);

test('while Redis is gone nobody is refused, and it is told once', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  const problems: string[] = [];
  const live = await openLiveSessions(redis.url, { ...PATIENT, most: 1, onProblem: (problem) => problems.push(problem) });
  onTestFinished(() => live.close());
  const hold = (session: string) => live.hold('acme', session, { now: START, until: START + HOUR, isNew: true });
  expect([await hold('a'), await hold('b')]).toEqual([null, HOUR]);
  await redis.kill();
  expect([await hold('b'), await hold('c')]).toEqual([null, null]);
  await live.release('acme', 'a');
  expect(problems).toEqual([expect.stringContaining("can't be counted for now")]);
});
