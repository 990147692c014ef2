import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type Buckets, createMemoryBuckets, takeToken } from '../../src/sessions/buckets.ts';
import { openBuckets } from '../../src/sessions/open-buckets.ts';
import { startRedis } from '../support/redis-server.ts';
import { runs } from '../support/runs.ts';
import { PATIENT } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

/** A token comes back after a quarter of an hour: no test sees it. */
const SLOW = { tokenUs: 900_000_000, most: 5 };

interface Opened {
  readonly buckets: Buckets;
  readonly storeUrl: string;
  readonly problems: string[];
}

async function opened(kind: 'redis' | 'lmdb' | 'memory'): Promise<Opened> {
  const redis = kind === 'redis' ? await startRedis() : undefined;
  if (redis !== undefined) onTestFinished(() => redis.remove());
  const storeUrl = redis?.url ?? (kind === 'lmdb' ? `lmdb:${join(temporaryFolder(), 'sessions')}` : 'memory:');
  const problems: string[] = [];
  const buckets = await openBuckets(storeUrl, { ...PATIENT, onProblem: (problem) => problems.push(problem) });
  onTestFinished(() => buckets.close());
  return { buckets, storeUrl, problems };
}

test.each(['redis', 'lmdb', 'memory'] as const)(
  'a bucket gives what it holds and then refuses, saying when there is more (%s)',
  async (kind) => {
    const { buckets, problems } = await opened(kind);
    const taken = [];
    for (let i = 0; i < 7; i++) taken.push(await buckets.take('key', SLOW));
    expect(taken.map(({ isAllowed, left }) => [isAllowed, left])).toEqual([
      [true, 4],
      [true, 3],
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
    expect(taken[0]?.nextMs).toBe(0);
    const { nextMs = 0, fullMs = 0 } = taken[6] ?? {};
    expect(nextMs).toBeGreaterThan(600_000);
    expect(nextMs).toBeLessThanOrEqual(900_000);
    expect(fullMs - nextMs).toBeGreaterThanOrEqual(3_599_999);
    expect((await buckets.take('another\nkey \ud800', SLOW)).isAllowed).toBe(true);
    expect(problems).toEqual([]);
  },
);

test.each(['redis', 'lmdb'] as const)('two processes that take at once get no more than one bucket holds (%s)', async (kind) => {
  const { buckets, storeUrl } = await opened(kind);
  const size = { tokenUs: 900_000_000, most: 100 };
  const other = anotherProcess(`
    const { openBuckets } = await load('open-buckets.ts');
    const buckets = await openBuckets(${JSON.stringify(storeUrl)}, { ...${JSON.stringify(PATIENT)}, onProblem: (problem) => { throw new Error(problem) } });
    let allowed = 0;
    for (let i = 0; i < 80; i++) if ((await buckets.take('key', ${JSON.stringify(size)})).isAllowed) allowed++;
    await buckets.take('told ' + allowed, ${JSON.stringify(size)});
    await buckets.close();`);
  let allowed = 0;
  for (let i = 0; i < 80; i++) if ((await buckets.take('key', size)).isAllowed) allowed++;
  await other;
  // What the other one got is told by the only bucket that isn't full.
  const theirs: number[] = [];
  for (let i = 0; i <= 80; i++) if ((await buckets.take(`told ${i}`, size)).left < 99) theirs.push(i);
  expect(theirs).toHaveLength(1);
  expect(allowed + (theirs[0] ?? Number.NaN)).toBe(100);
});

test('a token comes back after its time, and a bucket never holds more than its size', async () => {
  const time = { now: 1_000_000 };
  const buckets = createMemoryBuckets(() => time.now);
  onTestFinished(() => buckets.close());
  const size = { tokenUs: 500_000, most: 3 };
  const take = async (): Promise<boolean> => (await buckets.take('a', size)).isAllowed;
  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
  time.now += 499;
  expect(await take()).toBe(false);
  time.now += 1;
  expect([await take(), await take()]).toEqual([true, false]);
  time.now += 3_600_000;
  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
});

test('whatever comes when: in no stretch of time more than a full bucket and what came back meanwhile', () => {
  const sizes = fc.record({ tokenUs: fc.integer({ min: 1, max: 1_000_000 }), most: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(sizes, fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 60 }), (size, pauses) => {
      let now = 1e15;
      let fullAt = 0;
      const allowedAt: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const after = takeToken(fullAt, now, size);
        if (after.isAllowed) allowedAt.push(now);
        else expect(after.fullAt).toBe(Math.max(fullAt, now));
        fullAt = after.fullAt;
      }
      for (const [i, from] of allowedAt.entries())
        for (const [j, to] of allowedAt.entries())
          if (j >= i) expect(j - i + 1).toBeLessThanOrEqual(size.most + Math.floor((to - from) / size.tokenUs));
    }),
    { numRuns: runs(100) },
  );
});

test('a clock that is set back locks nobody out for longer than one filling', () => {
  const size = { tokenUs: 1_000, most: 10 };
  const { fullAt } = takeToken(5e15, 1e15, size);
  expect(fullAt).toBe(1e15 + 10_000);
  expect(takeToken(fullAt, 1e15 + 10_000, size).isAllowed).toBe(true);
});

test('while Redis is gone each process counts for itself, and tells it once', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  const problems: string[] = [];
  const buckets = await openBuckets(redis.url, { ...PATIENT, onProblem: (problem) => problems.push(problem) });
  onTestFinished(() => buckets.close());
  await buckets.take('a', SLOW);
  await redis.kill();
  const allowed = [];
  for (let i = 0; i < 6; i++) allowed.push((await buckets.take('a', SLOW)).isAllowed);
  expect(allowed).toEqual([true, true, true, true, true, false]);
  expect(problems).toEqual([expect.stringContaining('by this process alone for now')]);
});
