import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openRegistry } from '../../src/sessions/open-registry.ts';
import { createRegistry } from '../../src/sessions/registry.ts';
import { startRedis } from '../support/redis-server.ts';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-key-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const sillage = (...args: readonly string[]) => run(args, { cwd });
const json = async (...args: readonly string[]): Promise<Record<string, string>> =>
  JSON.parse((await sillage(...args, '--json')).stdout) as Record<string, string>;

test('add gives a client that there is another API key, with an end if one is named', async () => {
  await sillage('client', 'add', 'acme', '--scope', 'demo');
  const plain = await json('key', 'add', 'acme');
  expect(plain).toEqual({ client: 'acme', api_key: expect.stringMatching(/^slg_/), expires_at: null });
  const dated = await json('key', 'add', 'acme', '--expires', '2099-12-31');
  expect(dated.expires_at).toBe('2099-12-31T23:59:59.999Z');
  const { find } = await opened();
  expect([find(plain.api_key ?? ''), find(dated.api_key ?? '')]).toEqual(['acme', 'acme']);
  const { stdout } = await sillage('key', 'add', 'acme', '--expires', '90d');
  expect(stdout).toMatch(/ {2}API key: {4}slg_\S+ {3}\(shown this once: keep it now, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\n/);
});

async function opened() {
  const registry = await createRegistry(join(cwd, 'data/registry.json'));
  return {
    find: (key: string) => registry.find(key),
    scope: (key: string) => registry.publicKey('acme', key),
    clients: registry.list(),
  };
}

test('add --public-for gives a further public key of a shop, and knows the shops', async () => {
  await sillage('client', 'add', 'acme', '--scope', 'demo');
  const made = await json('key', 'add', 'acme', '--public-for', 'niche');
  expect(made).toMatchObject({ public_key: expect.stringMatching(/^pk_/), scope: 'niche' });
  expect((await opened()).scope(made.public_key ?? '')).toBe('niche');
  const wrong = await sillage('key', 'add', 'acme', '--public-for', 'nich');
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean niche?')]);
});

test('rotate by the last four characters: the old key ends after its grace, and list says so', async () => {
  const { api_key: old = '' } = await json('client', 'add', 'acme', '--scope', 'demo');
  const rotated = await json('key', 'rotate', 'acme', old.slice(-4), '--grace', '24h');
  const { find, clients } = await opened();
  expect([find(old), find(rotated.api_key ?? '')]).toEqual(['acme', 'acme']);
  const { createdAt = '', expiresAt } = clients[0]?.keys.find(({ ending }) => ending === old.slice(-4)) ?? {};
  expect(expiresAt).toBe(rotated.old_ends_at);
  expect(Date.parse(rotated.old_ends_at ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect((await sillage('key', 'list', 'acme')).stdout).toContain(
    `…${old.slice(-4)}  made ${createdAt.slice(0, 10)}  until ${rotated.old_ends_at?.slice(0, 10)}`,
  );
  await sillage('key', 'rotate', 'acme', rotated.api_key?.slice(-4) ?? '', '--grace', '0');
  expect((await opened()).find(rotated.api_key ?? '')).toBeUndefined();
});

test('revoke withdraws one key of either kind', async () => {
  const { api_key = '', public_key = '' } = await json('client', 'add', 'acme', '--scope', 'demo');
  const { api_key: other = '' } = await json('key', 'add', 'acme');
  expect((await sillage('key', 'revoke', 'acme', api_key.slice(-4))).stdout).toBe(`Withdrawn from acme: API key …${api_key.slice(-4)}.\n`);
  await sillage('key', 'revoke', 'acme', public_key);
  const { find, scope } = await opened();
  expect([find(api_key), find(other), scope(public_key)]).toEqual([undefined, 'acme', undefined]);
});

test('no API key is ever shown again: not kept, not listed, not in an error', async () => {
  const { api_key = '' } = await json('client', 'add', 'acme', '--scope', 'demo');
  const { api_key: unknown = '' } = await json('client', 'add', 'rival', '--scope', 'demo');
  const told = await Promise.all([
    sillage('key', 'list'),
    sillage('key', 'list', '--json'),
    sillage('key', 'revoke', 'acme', unknown),
    sillage('key', 'revoke', unknown, 'acme'),
    sillage('key', 'rotate', unknown, 'acme'),
    sillage('key', 'add', unknown),
    sillage('key', 'list', unknown),
    sillage('client', 'add', unknown, '--scope', 'demo'),
  ]);
  const all = [readFileSync(join(cwd, 'data/registry.json'), 'utf8'), ...told.map(({ stdout, stderr }) => stdout + stderr)].join('\n');
  for (const key of [api_key, unknown]) expect(all).not.toContain(key);
  expect(told.map(({ status }) => status)).toEqual([0, 0, 2, 2, 2, 2, 2, 2]);
});

test.each([
  ['--expires', 'tomorrow'],
  ['--expires', '2026-13-41'],
  ['--expires', '2020-01-01'],
  ['--expires', '0d'],
])('a key can’t be made with %s %s', async (option, value) => {
  await sillage('client', 'add', 'acme', '--scope', 'demo');
  expect((await sillage('key', 'add', 'acme', option, value)).status).toBe(2);
});

test('with a store in Redis clients and keys live there, for all machines', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  const { api_key = '' } = await json('client', 'add', 'acme', '--scope', 'demo', '--store', redis.url);
  expect((await sillage('key', 'list')).stdout).toBe('There are no keys.\n');
  const elsewhere = await run(['key', 'list'], { cwd: tmpdir(), env: { SILLAGE_STORE: redis.url } });
  expect(elsewhere.stdout).toContain(`acme  API key …${api_key.slice(-4)}`);
  await sillage('key', 'revoke', 'acme', api_key.slice(-4), '--store', redis.url);
  expect((await sillage('client', 'list', '--store', redis.url)).stdout).toContain('revoked');
});

test('clients move to another store with export and import, and their keys go on counting', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  const { api_key = '', public_key = '' } = await json('client', 'add', 'acme', '--scope', 'demo');
  const exported = (await sillage('client', 'export')).stdout;
  expect(exported).not.toContain(api_key);
  const imported = await run(['client', 'import', '--store', redis.url], { cwd, stdin: exported });
  expect([imported.status, imported.stdout]).toEqual([0, '1 client imported\n']);
  const moved = await openRegistry({ data: cwd, storeUrl: redis.url });
  expect([moved.find(api_key), moved.publicKey('acme', public_key)]).toEqual(['acme', 'demo']);
  moved.close();
  const again = await run(['client', 'import', '--store', redis.url], { cwd, stdin: exported });
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('There are clients already')]);
  expect((await run(['client', 'import', '--data', 'new'], { cwd, stdin: '{"clients":' })).status).toBe(1);
});

test('what somebody wrote into the registry plays with no terminal', async () => {
  await sillage('client', 'add', 'acme', '--scope', 'demo');
  const path = join(cwd, 'data/registry.json');
  const registry = JSON.parse(readFileSync(path, 'utf8'));
  registry.clients[0].keys[0].ending = '\u001b[2J';
  registry.clients[0].publicKeys[0].scope = 'de\u009b31m\u001b[2Jmo';
  writeFileSync(path, JSON.stringify(registry));
  for (const args of [
    ['client', 'list'],
    ['key', 'list'],
    ['client', 'export'],
    ['client', 'revoke', 'acme'],
  ]) {
    for (const json of args[1] === 'list' ? [[], ['--json']] : [[]]) {
      const { stdout } = await sillage(...args, ...json);
      expect(stdout).toContain('[2J');
      expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    }
  }
});
