import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRegistry } from '../../src/sessions/open-registry.ts';
import { type Registry, RegistryCorruptError, RegistryRefusedError } from '../../src/sessions/registry.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HOUR = 3_600_000;

interface Place {
  /** Opens the registry again, as another process would. */
  readonly open: () => Promise<Registry>;
  readonly redis: RedisServer | undefined;
  /** Read by every registry opened here. */
  readonly time: { now: number };
  readonly problems: string[];
}

async function place(kind: 'file' | 'redis'): Promise<Place> {
  const redis = kind === 'redis' ? await startRedis() : undefined;
  if (redis !== undefined) onTestFinished(() => redis.remove());
  const data = temporaryFolder();
  const time = { now: Date.parse('2026-11-21T10:00:00Z') };
  const problems: string[] = [];
  const open = async (): Promise<Registry> => {
    const registry = await openRegistry(
      { data: join(data, 'data'), storeUrl: redis?.url },
      { clock: () => time.now, onProblem: (problem) => problems.push(problem) },
    );
    onTestFinished(() => registry.close());
    return registry;
  };
  return { open, redis, time, problems };
}

const KINDS = ['file', 'redis'] as const;

test.each(KINDS)('a key with an end counts until then, and is listed with it (%s)', async (kind) => {
  const { open, time } = await place(kind);
  const registry = await open();
  await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const expiresAt = new Date(time.now + HOUR).toISOString();
  const api = await registry.addKey({ client: 'acme', expiresAt });
  const shop = await registry.addKey({ client: 'acme', scope: 'niche', expiresAt });
  expect([registry.find(api.key), registry.publicKey('acme', shop.key)]).toEqual(['acme', 'niche']);
  time.now += HOUR - 1;
  expect([registry.find(api.key), registry.publicKey('acme', shop.key)]).toEqual(['acme', 'niche']);
  time.now += 1;
  expect([registry.find(api.key), registry.publicKey('acme', shop.key)]).toEqual([undefined, undefined]);
  const again = await open();
  expect(again.find(api.key)).toBeUndefined();
  expect(again.list()[0]).toMatchObject({ keys: [{ expiresAt: null }, { expiresAt }], publicKeys: [{ scope: 'demo' }, { expiresAt }] });
});

test.each(KINDS)('rotating gives a new key; both count for the time of grace, then the new one alone (%s)', async (kind) => {
  const { open, time } = await place(kind);
  const registry = await open();
  const { apiKey: old } = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const { minted, oldEndsAt } = await registry.rotate({ client: 'acme', apiKey: old.slice(-4), graceMs: HOUR });
  expect(oldEndsAt).toBe(new Date(time.now + HOUR).toISOString());
  expect([registry.find(old), registry.find(minted.key)]).toEqual(['acme', 'acme']);
  time.now += HOUR;
  expect([registry.find(old), registry.find(minted.key)]).toEqual([undefined, 'acme']);
  await expect(registry.rotate({ client: 'acme', apiKey: old, graceMs: HOUR })).rejects.toThrow(RegistryRefusedError);
});

test.each(KINDS)('a public key rotates within its scope; without grace the old one ends at once (%s)', async (kind) => {
  const { open } = await place(kind);
  const registry = await open();
  const { publicKeys } = await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const old = publicKeys[0]?.key ?? '';
  const { minted } = await registry.rotate({ client: 'acme', publicKey: old, graceMs: 0 });
  expect(minted.scope).toBe('demo');
  expect([registry.publicKey('acme', old), registry.publicKey('acme', minted.key)]).toEqual([undefined, 'demo']);
});

test('grace never makes a key live longer than it would have', async () => {
  const { open, time } = await place('file');
  const registry = await open();
  await registry.addClient({ name: 'acme', scopes: ['demo'] });
  const expiresAt = new Date(time.now + HOUR).toISOString();
  const { key } = await registry.addKey({ client: 'acme', expiresAt });
  expect((await registry.rotate({ client: 'acme', apiKey: key, graceMs: 24 * HOUR })).oldEndsAt).toBe(expiresAt);
});

test.each([
  ['of nobody', { client: 'nobody' }],
  ['that ends in the past', { client: 'acme', expiresAt: '2026-11-21T09:59:59.000Z' }],
  ['that ends at no moment at all', { client: 'acme', expiresAt: 'soon' }],
  ['for no scope', { client: 'acme', scope: '' }],
])('a key %s is refused', async (_what, asked) => {
  const registry = await (await place('file')).open();
  await registry.addClient({ name: 'acme', scopes: ['demo'] });
  await expect(registry.addKey(asked)).rejects.toThrow(RegistryRefusedError);
});

test.each(KINDS)('what one process changes, the others honour within a second (%s)', async (kind) => {
  const { open } = await place(kind);
  const servers = [await open(), await open()];
  for (const server of servers) server.watch();
  const command = await open();
  const { apiKey } = await command.addClient({ name: 'acme', scopes: ['demo'] });
  const seen = (): (string | undefined)[] => servers.map((server) => server.find(apiKey));
  await vi.waitFor(() => expect(seen()).toEqual(['acme', 'acme']), SOON);
  await command.revoke({ client: 'acme', apiKey });
  await vi.waitFor(() => expect(seen()).toEqual([undefined, undefined]), SOON);
});

test('in Redis: changes made at once lose none, and no key is kept', async () => {
  const { open, redis } = await place('redis');
  const registries = [await open(), await open(), await open()];
  const made = await Promise.all(
    Array.from({ length: 15 }, (_, i) => registries[i % 3]?.addClient({ name: `client${i}`, scopes: ['demo'] })),
  );
  expect((await open()).list()).toHaveLength(15);
  const client = new Redis(redis?.url ?? '');
  const kept = JSON.stringify(await client.hgetall('sillage:registry'));
  await client.quit();
  for (const access of made) expect(kept).not.toContain(access?.apiKey);
});

test('in Redis: out of reach is told once, what was known goes on counting, and a change is refused', async () => {
  const { open, redis, problems } = await place('redis');
  const server = await open();
  const { apiKey } = await server.addClient({ name: 'acme', scopes: ['demo'] });
  server.watch();
  await redis?.kill();
  await vi.waitFor(() => expect(problems).toHaveLength(1), SOON);
  await expect(server.revoke({ client: 'acme' })).rejects.toThrow(StoreUnavailableError);
  expect(server.find(apiKey)).toBe('acme');
  await redis?.start();
  const command = await vi.waitFor(() => open(), SOON);
  await command.revoke({ client: 'acme' });
  await vi.waitFor(() => expect(server.find(apiKey)).toBeUndefined(), SOON);
  expect(problems).toHaveLength(1);
});

test('in Redis: something else under its name is refused and left as it is', async () => {
  const { open, redis } = await place('redis');
  const client = new Redis(redis?.url ?? '');
  await client.hset('sillage:registry', 'v', '1', 'd', '{"format":9}');
  await expect(open()).rejects.toThrow(RegistryCorruptError);
  expect(await client.hgetall('sillage:registry')).toEqual({ v: '1', d: '{"format":9}' });
  await client.quit();
});

test('in Redis: after a server that lost its last change, another change in its place is seen', async () => {
  const { open, redis } = await place('redis');
  const command = await open();
  await command.addClient({ name: 'acme', scopes: ['demo'] });
  const client = new Redis(redis?.url ?? '');
  const before = await client.dumpBuffer('sillage:registry');
  const { apiKey } = await command.addClient({ name: 'acme', scopes: ['demo'] });
  const server = await open();
  await client.restore('sillage:registry', 0, before, 'REPLACE');
  await client.quit();
  const { apiKey: other } = await (await open()).addClient({ name: 'acme', scopes: ['demo'] });
  server.watch();
  await vi.waitFor(() => expect([server.find(apiKey), server.find(other)]).toEqual([undefined, 'acme']), SOON);
});
