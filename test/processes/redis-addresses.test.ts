import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore, UnknownStoreError } from '../../src/sessions/open-store.ts';
import { readRedisAddress } from '../../src/sessions/redis-address.ts';
import { openRedisStore } from '../../src/sessions/redis-store.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { anotherProcess } from '../sessions/another-process.ts';
import { type Certificates, makeCertificates, tlsSettings } from '../support/certificates.ts';
import { freePort, spawnRedis, startRedis } from '../support/redis-server.ts';
import { PATIENT, SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LATER = 10_000_000;

test.each([
  [
    'redis+cluster://:p%40ss:w@a:7000,b,[::1]:7002',
    {
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 6379 },
        { host: '::1', port: 7002 },
      ],
      login: { password: 'p@ss:w' },
      db: 0,
      isTls: false,
    },
  ],
  [
    'rediss+sentinel://user:secret@a,b:26380/main/3',
    {
      kind: 'sentinel',
      name: 'main',
      nodes: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
      ],
      login: { username: 'user', password: 'secret' },
      db: 3,
      isTls: true,
    },
  ],
  ['rediss://:secret@a:6380/2', { kind: 'server', url: 'rediss://:secret@a:6380/2' }],
])('%s is an address', (address, read) => {
  expect(readRedisAddress(address)).toEqual(read);
});

test.each([
  'redis://',
  'redis://a:6379/main',
  'redis+cluster://',
  'redis+cluster://a:b',
  'redis+cluster://a,,b',
  'redis+cluster://a/1',
  'redis+sentinel://a:26379',
  'redis+other://a',
  'redis',
])('“%s” is none', (address) => {
  expect(readRedisAddress(address)).toBeUndefined();
});

test('a database that the server doesn’t have is refused, and not taken for the first one', async () => {
  const server = await startRedis();
  onTestFinished(() => server.remove());
  await expect(openRedisStore(`${server.url}/99`, PATIENT)).rejects.toThrow(/ERR DB index is out of range/);
});

test('a server that is no Cluster says so to who takes it for one', async () => {
  const server = await startRedis();
  onTestFinished(() => server.remove());
  const address = server.url.replace('redis:', 'redis+cluster:');
  await expect(openRedisStore(address, PATIENT)).rejects.toThrow("Redis can't be reached: ERR This instance has cluster support disabled.");
});

test('an address that is wrong is told without the password in it', async () => {
  for (const address of ['redis:/:secret@host:6379', 'redis+sentinel://:secret@host:6379']) {
    const refused = openStore(address);
    await expect(refused).rejects.toBeInstanceOf(UnknownStoreError);
    await expect(refused).rejects.not.toThrow('secret');
  }
});

test('over TLS, with a password: for who trusts its authority, and for nobody else', async () => {
  const certificates = makeCertificates(temporaryFolder());
  const port = await freePort();
  const server = await startRedis('--requirepass', 'right', ...tlsSettings(certificates, port));
  onTestFinished(() => server.remove());
  const address = `rediss://:right@localhost:${port}`;
  await expect(openRedisStore(address, PATIENT)).rejects.toThrow(/certificate/);

  vi.stubEnv('NODE_EXTRA_CA_CERTS', certificates.ca);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stored = (at: string) => `
    const { openStore } = await load('open-store.ts');
    const store = await openStore(${JSON.stringify(at)}, ${JSON.stringify(PATIENT)}).catch((error) => error.message);
    if (typeof store === 'string') return store;
    await store.save('a', 'said', null, Date.now() + ${LATER});
    const loaded = await store.load('a');
    await store.close();
    return loaded.session;`;
  expect((await anotherProcess(stored(address))).result).toBe('said');
  // The certificate names another host.
  expect((await anotherProcess(stored(`rediss://:right@127.0.0.1:${port}`))).result).toMatch(/IP: 127\.0\.0\.1/);
});

interface Sentinel {
  readonly port: number;
  /** Has the replica take the primary's place; resolves when all who ask are told so. */
  failOver(): Promise<void>;
}

/** One that watches `primary` under the name of `main`, and acts when it is told to: it never takes a slow one for one that is gone. Resolves when it knows the replica. */
async function startSentinel(primary: number, certificates?: Certificates): Promise<Sentinel> {
  const [port, plain] = [await freePort(), await freePort()];
  const settings = join(temporaryFolder(), 'sentinel.conf');
  const watched = [
    ...(certificates === undefined ? [] : ['resolve-hostnames yes', 'announce-hostnames yes']),
    `monitor main ${certificates === undefined ? '127.0.0.1' : 'localhost'} ${primary} 1`,
    'auth-pass main right',
    'down-after-milliseconds main 600000',
  ];
  writeFileSync(settings, watched.map((line) => `sentinel ${line}\n`).join(''));
  const reached = certificates === undefined ? ['--port', String(port)] : ['--port', String(plain), ...tlsSettings(certificates, port)];
  const child = spawnRedis([settings, '--sentinel', '--bind', '127.0.0.1', ...reached]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const asked = new Redis(certificates === undefined ? port : plain, '127.0.0.1').on('error', () => {});
  onTestFinished(() => asked.disconnect());
  const replicas = async (): Promise<unknown> => asked.call('SENTINEL', 'REPLICAS', 'main');
  await expect.poll(replicas, { interval: 200, ...SOON }).toHaveLength(1);
  const primaryNow = async (): Promise<unknown> => asked.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main');
  const failOver = async (): Promise<void> => {
    const before = await primaryNow();
    // Refused while it has not heard of the replica for a moment, and while it is at it.
    const changed = async (): Promise<boolean> => {
      await asked.call('SENTINEL', 'FAILOVER', 'main').catch(() => {});
      return String(await primaryNow()) !== String(before);
    };
    await expect.poll(changed, { interval: 200, ...SOON }).toBe(true);
  };
  return { port, failOver };
}

test('without any Sentinel, or without a primary of that name, nothing is opened, and why is told', async () => {
  await expect(openRedisStore('redis+sentinel://127.0.0.1:1/main')).rejects.toThrow(/ECONNREFUSED 127\.0\.0\.1:1\.$/);
  const primary = await startRedis();
  onTestFinished(() => primary.remove());
  await expect(openRedisStore(`redis+sentinel://${new URL(primary.url).host}/other`)).rejects.toThrow(/no primary “other”/);
});

test('behind Sentinels, all over TLS: the primary of now is found', async () => {
  const certificates = makeCertificates(temporaryFolder());
  const [first, second] = [await freePort(), await freePort()];
  const common = [
    '--requirepass',
    'right',
    '--masterauth',
    'right',
    '--replica-announce-ip',
    'localhost',
    '--repl-diskless-sync-delay',
    '0',
  ];
  const primary = await startRedis(...common, ...tlsSettings(certificates, first));
  onTestFinished(() => primary.remove());
  const replicaSettings = [...tlsSettings(certificates, second), '--replica-announce-port', String(second)];
  const replica = await startRedis(...common, ...replicaSettings, '--replicaof', `localhost ${first}`);
  onTestFinished(() => replica.remove());
  const sentinel = await startSentinel(first, certificates);
  const address = `rediss+sentinel://:right@localhost:${sentinel.port}/main`;
  await expect(openRedisStore(address, PATIENT)).rejects.toThrow(/certificate/);

  vi.stubEnv('NODE_EXTRA_CA_CERTS', certificates.ca);
  onTestFinished(() => void vi.unstubAllEnvs());
  const elsewhere = (statement: string) =>
    anotherProcess(`
    const { openStore } = await load('open-store.ts');
    const store = await openStore(${JSON.stringify(address)}, ${JSON.stringify(PATIENT)});
    const result = await ${statement};
    await store.close();
    return result;`);
  expect((await elsewhere(`store.save('a', 'said', null, Date.now() + ${LATER})`)).result).toBe(true);
  const copy = new Redis(replica.url, { password: 'right' });
  onTestFinished(() => copy.disconnect());
  await expect.poll(() => copy.dbsize()).toBe(1);
  await primary.kill();
  await sentinel.failOver();
  expect((await elsewhere(`store.save('b', 'said later', null, Date.now() + ${LATER})`)).result).toBe(true);
  expect((await elsewhere(`store.load('a').then(({ session }) => session)`)).result).toBe('said');
});

test('behind Sentinels: when the primary is gone, the replica that takes its place is found', async () => {
  const secret = ['--requirepass', 'right', '--masterauth', 'right'];
  const primary = await startRedis(...secret);
  onTestFinished(() => primary.remove());
  const { port } = new URL(primary.url);
  const replica = await startRedis(...secret, '--replicaof', `127.0.0.1 ${port}`);
  onTestFinished(() => replica.remove());
  const sentinel = await startSentinel(Number(port));

  const store = await openRedisStore(`redis+sentinel://:right@127.0.0.1:${sentinel.port}/main`, { ...PATIENT, clock: () => 1_000 });
  onTestFinished(() => store.close());
  expect(await store.save('a', 'said', null, LATER)).toBe(true);
  const copy = new Redis(replica.url, { password: 'right' });
  onTestFinished(() => copy.disconnect());
  await expect.poll(() => copy.dbsize()).toBe(1);
  await primary.kill();
  await expect(store.save('b', 'too early', null, LATER)).rejects.toBeInstanceOf(StoreUnavailableError);
  await sentinel.failOver();
  await expect.poll(() => store.ping().then(() => 'up', String), { interval: 200 }).toBe('up');
  expect((await store.load('a'))?.session).toBe('said');
  expect(await store.save('b', 'said later', null, LATER)).toBe(true);
});
