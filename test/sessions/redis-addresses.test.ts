import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRedisAddress } from '../../src/sessions/redis-address.ts';
import { openRedisStore } from '../../src/sessions/redis-store.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { freePort, startRedis } from '../support/redis-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

const LATER = 100_000;

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

/** A certificate of `localhost` and that of the authority which signed it. */
function certificates(): { readonly ca: string; readonly cert: string; readonly key: string } {
  const folder = temporaryFolder();
  const file = (name: string): string => join(folder, name);
  const [ca, caKey, cert, key] = [file('ca.pem'), file('ca.key'), file('cert.pem'), file('key')];
  const [request, names] = [file('request'), file('names')];
  const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { stdio: 'ignore' });
  writeFileSync(names, 'subjectAltName=DNS:localhost');
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', caKey, '-out', ca, '-days', '2', '-subj', '/CN=authority');
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, '-subj', '/CN=localhost');
  openssl('x509', '-req', '-in', request, '-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-out', cert, '-days', '2', '-extfile', names);
  return { ca, cert, key };
}

test('over TLS, with a password: for who trusts its authority, and for nobody else', async () => {
  const { ca, cert, key } = certificates();
  const port = String(await freePort());
  const tls = ['--tls-port', port, '--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca, '--tls-auth-clients', 'no'];
  const server = await startRedis('--requirepass', 'right', ...tls);
  onTestFinished(() => server.remove());
  const address = `rediss://:right@localhost:${port}`;
  await expect(openRedisStore(address)).rejects.toThrow(/certificate/);

  vi.stubEnv('NODE_EXTRA_CA_CERTS', ca);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stored = (at: string) => `
    const { openStore } = await load('open-store.ts');
    const store = await openStore(${JSON.stringify(at)}).catch((error) => error.message);
    if (typeof store === 'string') return store;
    await store.save('a', 'said', null, Date.now() + ${LATER});
    const loaded = await store.load('a');
    await store.close();
    return loaded.session;`;
  expect((await anotherProcess(stored(address))).result).toBe('said');
  // The certificate names another host.
  expect((await anotherProcess(stored(`rediss://:right@127.0.0.1:${port}`))).result).toMatch(/IP: 127\.0\.0\.1/);
});

/** One that watches `primary` under the name of `main` and acts alone. Gives its port when it knows the replica. */
async function startSentinel(primary: number): Promise<number> {
  const port = await freePort();
  const settings = join(temporaryFolder(), 'sentinel.conf');
  const watched = [
    `monitor main 127.0.0.1 ${primary} 1`,
    'auth-pass main right',
    'down-after-milliseconds main 500',
    'failover-timeout main 3000',
  ];
  writeFileSync(settings, [`port ${port}`, 'bind 127.0.0.1', ...watched.map((line) => `sentinel ${line}`), ''].join('\n'));
  const child = spawn('redis-server', [settings, '--sentinel'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const asked = new Redis(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => asked.disconnect());
  const replicas = async (): Promise<unknown> => asked.call('SENTINEL', 'REPLICAS', 'main');
  await expect.poll(replicas, { interval: 200 }).toHaveLength(1);
  return port;
}

test('behind Sentinels: when the primary is gone, the replica that takes its place is found', async () => {
  const secret = ['--requirepass', 'right', '--masterauth', 'right'];
  const primary = await startRedis(...secret);
  onTestFinished(() => primary.remove());
  const { port } = new URL(primary.url);
  const replica = await startRedis(...secret, '--replicaof', `127.0.0.1 ${port}`);
  onTestFinished(() => replica.remove());
  const sentinel = await startSentinel(Number(port));

  const store = await openRedisStore(`redis+sentinel://:right@127.0.0.1:${sentinel}/main`, { clock: () => 1_000 });
  onTestFinished(() => store.close());
  expect(await store.save('a', 'said', null, LATER)).toBe(true);
  const copy = new Redis(replica.url, { password: 'right' });
  onTestFinished(() => copy.disconnect());
  await expect.poll(() => copy.dbsize()).toBe(1);
  await primary.kill();
  await expect(store.save('b', 'too early', null, LATER)).rejects.toBeInstanceOf(StoreUnavailableError);
  await expect.poll(() => store.ping().then(() => 'up', String), { interval: 200 }).toBe('up');
  expect((await store.load('a'))?.session).toBe('said');
  expect(await store.save('b', 'said later', null, LATER)).toBe(true);
});
