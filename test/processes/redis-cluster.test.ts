import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openBuckets } from '../../src/sessions/open-buckets.ts';
import { openLiveSessions } from '../../src/sessions/open-live-sessions.ts';
import { openRegistry } from '../../src/sessions/open-registry.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';
import { anotherProcess } from '../sessions/another-process.ts';
import { makeCertificates } from '../support/certificates.ts';
import { type RedisCluster, startRedisCluster } from '../support/redis-cluster.ts';
import { PATIENT, SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LATER = 10_000_000;

let cluster: RedisCluster;
beforeAll(async () => {
  cluster = await startRedisCluster();
});
afterAll(() => cluster.remove());
beforeEach(() => cluster.flush());

async function opened(now: () => number = () => 1_000): Promise<SessionStore> {
  const store = await openStore(cluster.url, { ...PATIENT, clock: now });
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

test('sessions are spread over all nodes, from the first call on, and all of them are listed', async () => {
  const store = await opened();
  const names = Array.from({ length: 60 }, (_, i) => `session ${i}`);
  expect(await Promise.all(names.map((name) => store.save(name, name, null, LATER)))).toEqual(names.map(() => true));
  for (const size of await cluster.sizes()) expect(size).toBeGreaterThan(5);
  expect(await store.count()).toBe(60);
  const listed: string[] = [];
  for await (const { key } of store.entries()) listed.push(key);
  expect(listed.sort()).toEqual(names.toSorted());
});

test('clients, limits of calls and counts of sessions live there too', async () => {
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const registry = await openRegistry({ data: 'no such folder', storeUrl: cluster.url }, { onProblem });
  onTestFinished(() => registry.close());
  const { apiKey } = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const other = await openRegistry({ data: 'no such folder', storeUrl: cluster.url }, { onProblem });
  onTestFinished(() => other.close());
  expect(other.find(apiKey)).toBe('acme');
  expect((await other.audit()).map(({ what }) => what)).toEqual(['client_added', 'api_key_added', 'public_key_added']);

  const buckets = await openBuckets(cluster.url, { ...PATIENT, onProblem });
  onTestFinished(() => buckets.close());
  const size = { tokenUs: 900_000_000, most: 1 };
  const takes = ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd'].map(async (name) => (await buckets.take(name, size)).isAllowed);
  expect(await Promise.all(takes)).toEqual([true, true, true, true, false, false, false, false]);

  const live = await openLiveSessions(cluster.url, { ...PATIENT, most: 1, onProblem });
  onTestFinished(() => live.close());
  const hold = (client: string, session: string) => live.hold(client, session, { now: 0, until: LATER, isNew: true });
  expect(await Promise.all(['x', 'y', 'z'].map((client) => hold(client, 'one')))).toEqual([null, null, null]);
  expect(await hold('y', 'two')).toBe(LATER);
  expect(problems).toEqual([]);
});

test('while a node is gone its sessions are unavailable; when it is back, nothing is lost', async () => {
  const store = await opened();
  const names = Array.from({ length: 30 }, (_, i) => `session ${i}`);
  for (const name of names) await store.save(name, name, null, LATER);
  const outcome = async (name: string): Promise<unknown> => {
    try {
      return (await store.load(name))?.session;
    } catch (error) {
      return error instanceof StoreUnavailableError ? 'unavailable' : error;
    }
  };
  await cluster.nodes[2]?.kill();
  const during = await Promise.all(names.map(outcome));
  expect(during.filter((one) => one === 'unavailable').length).toBeGreaterThan(0);
  expect(during.filter((one, i) => one !== 'unavailable' && one !== names[i])).toEqual([]);
  await cluster.nodes[2]?.start();
  await expect.poll(() => Promise.all(names.map(outcome))).toEqual(names);
});

test('while slots move from node to node, every save is told truly and none is lost', async () => {
  const store = await opened();
  const names = Array.from({ length: 12 }, (_, i) => `session ${i}`);
  let isOver = false;
  const counted = async (name: string): Promise<{ readonly saved: number; readonly unknown: number; readonly stored: unknown }> => {
    let [saved, unknown] = [0, 0];
    while (!isOver || saved === 0) {
      try {
        const before = await store.load(name);
        if (await store.save(name, Number(before?.session ?? 0) + 1, before?.version ?? null, LATER)) saved++;
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        unknown++;
      }
      await sleep(1);
    }
    return { saved, unknown, stored: (await store.load(name))?.session };
  };
  const counts = names.map(counted);
  await Promise.race([Promise.all(counts), cluster.reshard().then(() => cluster.reshard())]);
  isOver = true;
  for (const { saved, unknown, stored } of await Promise.all(counts)) {
    expect(stored).toBeGreaterThanOrEqual(saved);
    expect(stored).toBeLessThanOrEqual(saved + unknown);
  }
});

test('when a node with a replica is gone, the replica takes its place with all its sessions', async () => {
  const other = await startRedisCluster();
  onTestFinished(() => other.remove());
  const store = await openStore(other.url, { ...PATIENT, clock: () => 1_000 });
  onTestFinished(() => store.close());
  const names = Array.from({ length: 30 }, (_, i) => `session ${i}`);
  for (const name of names) await store.save(name, name, null, LATER);
  const promoteReplica = await other.replicate();
  await other.nodes[0]?.kill();
  const loaded = (): Promise<unknown> => Promise.all(names.map(async (name) => (await store.load(name))?.session)).catch(String);
  expect(await loaded()).not.toEqual(names);
  await promoteReplica();
  await expect.poll(loaded, SOON).toEqual(names);
  expect(await Promise.all(names.map((name) => store.save(name, 'more', 1, LATER)))).not.toContain(undefined);
});

test('over TLS, with a password', async () => {
  const certificates = makeCertificates(temporaryFolder());
  const other = await startRedisCluster({ certificates });
  onTestFinished(() => other.remove());
  vi.stubEnv('NODE_EXTRA_CA_CERTS', certificates.ca);
  onTestFinished(() => void vi.unstubAllEnvs());
  const names = Array.from({ length: 30 }, (_, i) => `session ${i}`);
  const { result } = await anotherProcess(`
    const { openStore } = await load('open-store.ts');
    const store = await openStore(${JSON.stringify(other.url)}, ${JSON.stringify(PATIENT)});
    const names = ${JSON.stringify(names)};
    await Promise.all(names.map((name) => store.save(name, name, null, Date.now() + ${LATER})));
    const loaded = await Promise.all(names.map((name) => store.load(name)));
    await store.close();
    return loaded.map(({ session }) => session);`);
  expect(result).toEqual(names);
  for (const size of await other.sizes()) expect(size).toBeGreaterThan(0);
  await expect(openStore(other.url, PATIENT)).rejects.toThrow(/certificate/);
});

test('without any node, or with a wrong password, nothing is opened, and the password is not told', async () => {
  const wrong = cluster.url.replace(':right@', ':wrong-secret@');
  await expect(openStore(wrong, PATIENT)).rejects.toThrow(/WRONGPASS/);
  await expect(openStore(wrong, PATIENT)).rejects.not.toThrow(/wrong-secret/);
  await expect(openStore('redis+cluster://127.0.0.1:1')).rejects.toBeInstanceOf(StoreUnavailableError);
});
