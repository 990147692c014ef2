import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRegistry, RegistryCorruptError, RegistryRefusedError, registryIn } from '../../src/sessions/registry.ts';
import { RegistryFile } from '../../src/sessions/registry-file.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

const newPath = (): string => join(temporaryFolder(), 'data', 'registry.json');

test('a client gets an API key that finds it and a public key that gives its scope', async () => {
  const registry = await createRegistry(newPath());
  const { apiKey, publicKeys, isNew } = await registry.addClient({ name: 'acme', scopes: ['demo', 'niche'] });
  expect(isNew).toBe(true);
  expect(apiKey).toMatch(/^slg_[A-Za-z0-9_-]{44}$/);
  expect(registry.find(apiKey)).toBe('acme');
  expect(publicKeys.map(({ scope }) => scope)).toEqual(['demo', 'niche']);
  for (const { key, scope } of publicKeys) expect(registry.publicKey('acme', key)).toBe(scope);
});

test('an unknown key, another client’s public key and odd names find nothing', async () => {
  const registry = await createRegistry(newPath());
  const acme = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  await registry.addClient({ name: 'constructor', scopes: ['demo'] });
  for (const key of ['', 'slg_', `${acme.apiKey}x`, '__proto__', 'x'.repeat(100_000)]) expect(registry.find(key)).toBeUndefined();
  expect(registry.publicKey('constructor', acme.publicKeys[0]?.key ?? '')).toBeUndefined();
  expect(registry.publicKey('toString', 'length')).toBeUndefined();
  expect(registry.publicKey('acme', '__proto__')).toBeUndefined();
});

test('what another process withdraws opens nothing after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const path = newPath();
  const command = await createRegistry(path);
  const { apiKey } = await command.addClient({ name: 'acme', scopes: ['demo'] });
  const server = await createRegistry(path);
  onTestFinished(() => server.close());
  server.watch();
  await command.revoke({ client: 'acme', apiKey: apiKey.slice(-4) });
  vi.advanceTimersByTime(1_000);
  // Whatever it reads now takes no time of this clock's.
  for (const end = performance.now() + SOON.timeout; server.find(apiKey) !== undefined && performance.now() < end; ) await turn();
  expect(server.find(apiKey)).toBeUndefined();
});

test('what another process withdrew while the registry could be seen to change but not be read counts as soon as it can be', async () => {
  const path = newPath();
  const command = await createRegistry(path);
  const { apiKey } = await command.addClient({ name: 'acme', scopes: ['demo'] });
  let failures = 0;
  class Faltering extends RegistryFile {
    override async read() {
      if (failures-- > 0) throw new StoreUnavailableError('The registry of clients is out of reach.');
      return super.read();
    }
  }
  const problems: string[] = [];
  const server = await registryIn(new Faltering(path), { onProblem: (problem) => problems.push(problem) });
  onTestFinished(() => server.close());
  failures = 2;
  server.watch();
  await command.revoke({ client: 'acme', apiKey: apiKey.slice(-4) });
  await vi.waitFor(() => expect(server.find(apiKey)).toBeUndefined(), SOON);
  expect(problems).toEqual([expect.stringContaining('out of reach')]);
});

test('the file is readable, holds no API key, and only its owner may read it', async () => {
  const path = newPath();
  const registry = await createRegistry(path);
  const { apiKey } = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('\n      "name": "acme"');
  expect(text).not.toContain(apiKey);
  expect(text).toContain(`"ending": "${apiKey.slice(-4)}"`);
});

test('the file stays with whom the folder belongs to, though it is root who adds or revokes', async () => {
  const path = newPath();
  const owner = process.getuid?.() === 0 ? 4242 : statSync(dirname(dirname(path))).uid;
  mkdirSync(dirname(path));
  chownSync(dirname(path), owner, statSync(dirname(path)).gid);
  const registry = await createRegistry(path);
  await registry.addClient({ name: 'acme', scopes: ['demo'] });
  expect(statSync(path).uid).toBe(owner);
  await registry.revoke({ client: 'acme' });
  expect(statSync(path).uid).toBe(owner);
});

test('a client that is added again gets one more key and keeps its public key', async () => {
  const registry = await createRegistry(newPath());
  const first = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const second = await registry.addClient({ name: 'acme', scopes: ['demo', 'niche'] });
  expect(second.isNew).toBe(false);
  expect(second.publicKeys[0]).toEqual(first.publicKeys[0]);
  expect([registry.find(first.apiKey), registry.find(second.apiKey)]).toEqual(['acme', 'acme']);
  expect(registry.list()).toMatchObject([
    { name: 'acme', demo: false, keys: [{}, {}], publicKeys: [{ scope: 'demo' }, { scope: 'niche' }] },
  ]);
});

test('one key, one public key or all of a client can be withdrawn, and stay listed', async () => {
  const registry = await createRegistry(newPath(), { clock: () => Date.parse('2026-11-21T10:00:00Z') });
  const first = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const second = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const publicKey = first.publicKeys[0]?.key ?? '';

  expect(await registry.revoke({ client: 'acme', apiKey: first.apiKey.slice(-4) })).toEqual({
    apiKeys: [first.apiKey.slice(-4)],
    publicKeys: [],
  });
  expect([registry.find(first.apiKey), registry.find(second.apiKey)]).toEqual([undefined, 'acme']);

  await registry.revoke({ client: 'acme', publicKey });
  expect(registry.publicKey('acme', publicKey)).toBeUndefined();

  expect(await registry.revoke({ client: 'acme' })).toEqual({ apiKeys: [second.apiKey.slice(-4)], publicKeys: [] });
  expect(registry.find(second.apiKey)).toBeUndefined();
  expect(registry.list()[0]?.keys.map((key) => key.revokedAt)).toEqual(['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z']);
});

test.each([
  ['a client that isn’t there', { client: 'nobody' }],
  ['a key that isn’t there', { client: 'acme', apiKey: 'zzzzz' }],
  ['a public key that isn’t there', { client: 'acme', publicKey: 'pk_zzzz' }],
])('withdrawing %s is refused', async (_what, asked) => {
  const registry = await createRegistry(newPath());
  await registry.addClient({ name: 'acme', scopes: ['demo'] });
  await expect(registry.revoke(asked)).rejects.toThrow(RegistryRefusedError);
});

test.each([
  ['', ['demo']],
  ['a b', ['demo']],
  ['__proto__', ['demo']],
  ['a/b', ['demo']],
  ['x'.repeat(65), ['demo']],
  ['acme', []],
  ['acme', ['']],
])('a client %j with scopes %j is refused', async (name, scopes) => {
  const registry = await createRegistry(newPath());
  await expect(registry.addClient({ name, scopes })).rejects.toThrow(RegistryRefusedError);
  expect(registry.list()).toEqual([]);
});

test('a first client is made only while there is none', async () => {
  const registry = await createRegistry(newPath());
  expect(await registry.addFirstClient({ name: 'demo', scopes: ['demo'], demo: true })).toMatchObject({ client: 'demo' });
  expect(await registry.addFirstClient({ name: 'demo', scopes: ['demo'], demo: true })).toBeUndefined();
  expect(registry.list()).toMatchObject([{ name: 'demo', demo: true }]);
});

test('commands that add clients at once, in several processes, lose none', async () => {
  const path = newPath();
  const registry = await createRegistry(path);
  const other = anotherProcess(`
    const { createRegistry } = await load('registry.ts');
    const registry = await createRegistry(${JSON.stringify(path)});
    await Promise.all(Array.from({ length: 10 }, (_, i) => registry.addClient({ name: 'theirs' + i, scopes: ['demo'] })));`);
  await Promise.all(Array.from({ length: 10 }, (_, i) => registry.addClient({ name: `ours${i}`, scopes: ['demo'] })));
  await other;
  const names = (await createRegistry(path)).list().map(({ name }) => name);
  expect(new Set(names).size).toBe(20);
});

test('a registry that is watched honours what another one changes', async () => {
  const path = newPath();
  const server = await createRegistry(path);
  server.watch();
  onTestFinished(() => server.close());
  const command = await createRegistry(path);
  const { apiKey } = await command.addClient({ name: 'acme', scopes: ['demo'] });
  await vi.waitFor(() => expect(server.find(apiKey)).toBe('acme'), SOON);
  await command.revoke({ client: 'acme' });
  await vi.waitFor(() => expect(server.find(apiKey)).toBeUndefined(), SOON);
});

const CORRUPT = [
  ['torn JSON', '{"format":1,"clients":['],
  ['nothing', ''],
  ['another shape', '{"format":1,"clients":{}}'],
  ['a newer format', '{"format":3,"clients":[]}'],
  [
    'a hash that is none',
    '{"format":1,"clients":[{"name":"a","createdAt":"2026-11-21T10:00:00.000Z","keys":[{"hash":"x","ending":"abcd","createdAt":"2026-11-21T10:00:00.000Z"}],"publicKeys":[]}]}',
  ],
  [
    'one client twice',
    `{"format":1,"clients":[${Array(2).fill('{"name":"a","createdAt":"2026-11-21T10:00:00.000Z","keys":[],"publicKeys":[]}').join()}]}`,
  ],
] as const;

test.each(CORRUPT)('a file with %s is refused with its name, and never written over', async (_what, content) => {
  const path = join(temporaryFolder(), 'registry.json');
  const registry = await createRegistry(path);
  writeFileSync(path, content);
  await expect(createRegistry(path)).rejects.toThrow(RegistryCorruptError);
  await expect(createRegistry(path)).rejects.toThrow(path);
  await expect(registry.addClient({ name: 'acme', scopes: ['demo'] })).rejects.toThrow(RegistryCorruptError);
  expect(readFileSync(path, 'utf8')).toBe(content);
});

test('a file that breaks beside a running server is told of, and the last good one goes on counting until it is mended', async () => {
  const path = newPath();
  const problems: string[] = [];
  const server = await createRegistry(path, { onProblem: (problem) => problems.push(problem) });
  const { apiKey } = await server.addClient({ name: 'acme', scopes: ['demo'] });
  const good = readFileSync(path, 'utf8');
  server.watch();
  onTestFinished(() => server.close());

  writeFileSync(path, good.slice(0, -20));
  await vi.waitFor(() => expect(problems).toHaveLength(1), SOON);
  expect(server.find(apiKey)).toBe('acme');

  writeFileSync(path, good.replaceAll('acme', 'renamed'));
  await vi.waitFor(() => expect(server.find(apiKey)).toBe('renamed'), SOON);
});
