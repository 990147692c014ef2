import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openRedisStore } from '../../src/sessions/redis-store.ts';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';
import { freePort, type RedisServer, startRedis } from '../support/redis-server.ts';
import { PATIENT, SOON } from '../support/soon.ts';
import { startProxy } from '../support/tcp-proxy.ts';

const LATER = 10_000_000;

let server: RedisServer;
let admin: Redis;
beforeAll(async () => {
  server = await startRedis();
  admin = new Redis(server.url);
});
afterAll(async () => {
  admin.disconnect();
  await server.remove();
});
beforeEach(async () => void (await admin.flushall()));

async function opened(now: () => number = () => 1_000, onProblem: (problem: string) => void = () => {}): Promise<SessionStore> {
  const store = await openRedisStore(server.url, { ...PATIENT, clock: now, onProblem });
  onTestFinished(() => store.close());
  return store;
}

sessionStoreContract(
  async () => {
    const subject = { now: 1_000 };
    return Object.assign(subject, { store: await opened(() => subject.now) });
  },
  { expiresItself: true },
);

test('what has expired is removed by the server itself', async () => {
  const store = await opened();
  await store.save('a', 1, null, 1_050);
  await store.save('b', 1, null, LATER);
  await expect.poll(() => admin.dbsize()).toBe(1);
  expect(await store.load('b')).toBeDefined();
});

test('two stores that share a server see one another’s sessions and lose none of their updates', async () => {
  const stores = [await opened(), await opened()];
  const add = async (store: SessionStore): Promise<void> => {
    for (let added = 0; added < 50; ) {
      const before = await store.load('a');
      if (await store.save('a', Number(before?.session ?? 0) + 1, before?.version ?? null, LATER)) added++;
    }
  };
  await Promise.all(stores.map(add));
  expect((await stores[0]?.load('a'))?.session).toBe(100);
});

test('what was saved is there after the server was killed and came again; meanwhile it is unavailable, and nothing is written late', async () => {
  const own = await startRedis();
  onTestFinished(() => own.remove());
  const problems: string[] = [];
  const store = await openRedisStore(own.url, { ...PATIENT, clock: () => 1_000, onProblem: (problem) => problems.push(problem) });
  onTestFinished(() => store.close());
  await store.save('a', 'said', null, LATER);
  await own.kill();
  await expect(store.save('b', 'lost', null, LATER)).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect(store.load('a')).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailableError);
  await own.start();
  await expect.poll(() => store.ping().then(() => 'up', String)).toBe('up');
  expect((await store.load('a'))?.session).toBe('said');
  expect(await store.load('b')).toBeUndefined();
  // Whether it was sought, and so refused, while it was away is a matter of time.
  const told = problems.filter((problem) => !problem.startsWith("Redis can't be reached: connect ECONNREFUSED"));
  expect(told).toEqual(['Redis is out of reach; it is sought again.', 'Redis is reached again.']);
});

test('why a server stays out of reach is told once, however often it is sought', async () => {
  const port = await freePort();
  const own = await startRedis('--port', String(port), '--requirepass', 'first');
  onTestFinished(() => own.remove());
  const problems: string[] = [];
  const store = await openRedisStore(`redis://:first@127.0.0.1:${port}`, {
    ...PATIENT,
    onProblem: (problem) => problems.push(problem),
  });
  onTestFinished(() => store.close());
  await own.kill();
  const other = await startRedis('--port', String(port), '--requirepass', 'second');
  onTestFinished(() => other.remove());
  const refusals = (): readonly string[] => problems.filter((problem) => problem.includes('WRONGPASS'));
  await vi.waitFor(() => expect(refusals()).not.toEqual([]), SOON);
  await setTimeout(1_000);
  expect(refusals()).toEqual(["Redis can't be reached: WRONGPASS invalid username-password pair or user is disabled."]);
});

test('a server that is full refuses the save and keeps what it has', async () => {
  const own = await startRedis('--maxmemory', '4mb', '--maxmemory-policy', 'noeviction');
  onTestFinished(() => own.remove());
  const store = await openRedisStore(own.url, { ...PATIENT, clock: () => 1_000 });
  onTestFinished(() => store.close());
  await store.save('a', 'kept', null, LATER);
  const fill = async (): Promise<void> => {
    for (let i = 0; i < 100; i++) await store.save(`fill${i}`, 'x'.repeat(200_000), null, LATER);
  };
  await expect(fill()).rejects.toThrow(/OOM/);
  expect((await store.load('a'))?.session).toBe('kept');
  await store.erase('fill0');
  await store.erase('fill1');
  expect(await store.save('b', 1, null, LATER)).toBe(true);
});

test('a server that does not answer in time is unavailable', async () => {
  const patient = await opened();
  const store = await openRedisStore(server.url, { clock: () => 1_000, patienceMs: 500 });
  onTestFinished(() => store.close());
  await admin.client('PAUSE', 600_000, 'WRITE');
  await expect(store.save('a', 'too late', null, LATER)).rejects.toBeInstanceOf(StoreUnavailableError);
  await admin.client('UNPAUSE');
  await patient.ping();
});

test('a stored value that is no session reads as none, is told of, kept beside, and can be replaced', async () => {
  const problems: string[] = [];
  const store = await opened(undefined, (problem) => problems.push(problem));
  const garbage: readonly ((name: string) => Promise<unknown>)[] = [
    (name) => admin.hset(name, 's', '{"torn'),
    (name) => admin.hset(name, 'v', 'no number'),
    (name) => admin.hset(name, 'v', '0x10'),
    (name) => admin.hset(name, 'v', ''),
    (name) => admin.hset(name, 'e', '0b1'.padEnd(40, '1')),
    (name) => admin.hset(name, 'e', ''),
    (name) => admin.hdel(name, 'k'),
    (name) => admin.set(name, 'no hash at all'),
  ];
  for (const [place, spoil] of garbage.entries()) {
    await admin.flushall();
    await store.save('a', 'good', null, LATER);
    const [name = ''] = await admin.keys('*');
    await spoil(name);
    expect(await store.load('a')).toBeUndefined();
    expect(problems).toHaveLength(place + 1);
    expect(await admin.exists(`${name}:corrupt`)).toBe(1);
    expect(await store.save('a', 'new', null, LATER)).toBe(true);
    expect((await store.load('a'))?.session).toBe('new');
    await store.erase('a');
    expect(await admin.dbsize()).toBe(0);
  }
});

test('what one process has stored since in place of something unreadable is not set aside by another that still saw that', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port));
  onTestFinished(() => proxy.close());
  const slow = await openRedisStore(`redis://127.0.0.1:${proxy.port}`, { ...PATIENT, clock: () => 1_000 });
  onTestFinished(() => slow.close());
  const store = await opened();
  for (const spoil of [(name: string) => admin.hset(name, 's', '{"torn'), (name: string) => admin.set(name, 'no hash at all')]) {
    await admin.flushall();
    await store.save('a', 'good', null, LATER);
    await spoil((await admin.keys('*'))[0] ?? '');
    const answer = proxy.keepNextAnswer();
    const late = slow.load('a');
    await answer.kept;
    expect(await store.load('a')).toBeUndefined();
    expect(await store.save('a', 'new', null, LATER)).toBe(true);
    answer.release();
    expect((await late)?.session).toBe('new');
    expect((await store.load('a'))?.session).toBe('new');
  }
});

test('an address without a server behind it is refused when the store is opened', async () => {
  const gone = await startRedis();
  await gone.remove();
  await expect(openRedisStore(gone.url, PATIENT)).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect(openRedisStore(gone.url, PATIENT)).rejects.toThrow(/ECONNREFUSED/);
});

test('a wrong password is refused with the reason, and the password is not in it', async () => {
  const own = await startRedis('--requirepass', 'right');
  onTestFinished(() => own.remove());
  const address = own.url.replace('//', '//:wrong-secret@');
  await expect(openRedisStore(address, PATIENT)).rejects.toThrow(/WRONGPASS/);
  await expect(openRedisStore(address, PATIENT)).rejects.not.toThrow(/wrong-secret/);
  const store = await openRedisStore(own.url.replace('//', '//:right@'), PATIENT);
  await store.ping();
  await store.close();
});

test('sessions and transcripts in one Redis see nothing of one another', async () => {
  const sessions = await opened();
  const transcripts = await openRedisStore(server.url, { ...PATIENT, clock: () => 1_000, holds: 'transcripts' });
  onTestFinished(() => transcripts.close());
  await sessions.save('a', 'session', null, LATER);
  await transcripts.save('a', 'transcript', null, LATER);
  await transcripts.save('b', 'transcript', null, LATER);
  expect([await sessions.count(), await transcripts.count()]).toEqual([1, 2]);
  await transcripts.erase('a');
  expect((await sessions.load('a'))?.session).toBe('session');
});

test('an answer that was meant for another session is never taken for one’s own, and the line is made anew', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port));
  onTestFinished(() => proxy.close());
  const store = await openRedisStore(`redis://127.0.0.1:${proxy.port}`, { ...PATIENT, clock: () => 1_000 });
  onTestFinished(() => store.close());
  await store.save('mine', 'what I said', null, LATER);
  await store.save('yours', 'what you said', null, LATER);

  proxy.mayOvertake = true;
  const inWrongOrder = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    const answer = proxy.keepNextAnswer();
    const early = first().catch((error: unknown) => error);
    await answer.kept;
    const late = second().catch((error: unknown) => error);
    const answers = await Promise.all([early, late.finally(() => answer.release())]);
    await expect.poll(() => store.ping().then(() => 'up', String)).toBe('up');
    return answers;
  };
  const loaded = await inWrongOrder(
    () => store.load('mine'),
    () => store.load('yours'),
  );
  expect(loaded).toEqual([expect.any(StoreUnavailableError), expect.any(StoreUnavailableError)]);
  expect(String(loaded[0])).toContain('answers that were meant for other sessions');

  const [mine, yours] = [await store.load('mine'), await store.load('yours')];
  expect([mine?.session, yours?.session]).toEqual(['what I said', 'what you said']);
  const saved = await inWrongOrder(
    () => store.save('mine', 'more', mine?.version ?? null, LATER),
    () => store.save('yours', 'more', yours?.version ?? null, LATER),
  );
  expect(saved).toEqual([expect.any(StoreUnavailableError), expect.any(StoreUnavailableError)]);
});
