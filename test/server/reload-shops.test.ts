import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, serve } from '../../src/server/serve.ts';
import { run } from '../cli/run.ts';
import { startRedis } from '../support/redis-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DOCS = resolve('test/fixtures/docs-base');

/** A server in this process; several over one folder are as several processes to one another. */
async function serving(folder: string, storeUrl?: string): Promise<RunningServer> {
  const server = await serve({
    flows: join(folder, 'flows'),
    catalog: join(folder, 'catalog'),
    data: join(folder, 'data'),
    ...(storeUrl === undefined ? {} : { storeUrl }),
    host: '127.0.0.1',
    port: 0,
    log: { write: () => {} },
  });
  onTestFinished(() => server.close());
  return server;
}

function project(): string {
  const folder = temporaryFolder();
  cpSync(DOCS, folder, { recursive: true });
  return folder;
}

async function client(folder: string, ...more: readonly string[]): Promise<{ readonly api_key: string; readonly public_key: string }> {
  const { stdout, stderr, status } = await run(['client', 'add', 'acme', '--scope', 'shop', '--json', ...more], {
    cwd: folder,
    env: env(folder),
  });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^note: catalog: [^\n]*\n$/)]);
  return JSON.parse(stdout) as { readonly api_key: string; readonly public_key: string };
}

const env = (folder: string) => ({ SILLAGE_CATALOG: join(folder, 'catalog'), SILLAGE_FLOWS: join(folder, 'flows') });

function post(server: RunningServer, path: string, key: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ language: 'en', session_id: 'one', ...body }),
  });
}

test('what a shop sells is reloaded as flows are, without a restart', async () => {
  const folder = project();
  const server = await serving(folder);
  const { api_key, public_key } = await client(folder);
  await expect.poll(async () => (await post(server, '/v1/bootstrap', api_key, { public_key })).status, { interval: 100 }).toBe(200);
  const listed = async (): Promise<string> => {
    expect((await post(server, '/v1/bootstrap', api_key, { public_key })).status).toBe(200);
    const answers = ['hello', 'Unisex', 'fresh'].map(
      (user_input) => async () => (await post(server, '/v1/recommend', api_key, { user_input })).text(),
    );
    let text = '';
    for (const answer of answers) text += await answer();
    return text;
  };
  expect(await listed()).toContain('"price":60');
  const file = join(folder, 'catalog/scopes/shop.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"price": 60', '"price": 45'));
  expect(await server.reload()).toMatchObject({ outcome: 'reloaded' });
  const after = await listed();
  expect(after).toContain('"price":45');
  expect(after).not.toContain('"price":60');
});

test.each(['lmdb', 'redis'])('a key that is withdrawn is gone for every process, without a restart (%s)', async (kind) => {
  const folder = project();
  const redis = kind === 'redis' ? await startRedis() : undefined;
  if (redis !== undefined) onTestFinished(() => redis.remove());
  const servers = [await serving(folder, redis?.url), await serving(folder, redis?.url)];
  const store = redis === undefined ? [] : ['--store', redis.url];
  const { api_key, public_key } = await client(folder, ...store);
  const statuses = () => Promise.all(servers.map(async (server) => (await post(server, '/v1/bootstrap', api_key, { public_key })).status));
  await expect.poll(statuses, { interval: 100 }).toEqual([200, 200]);
  expect(await run(['client', 'revoke', 'acme', ...store], { cwd: folder, env: env(folder) })).toMatchObject({ status: 0 });
  await expect.poll(statuses, { interval: 100 }).toEqual([401, 401]);
});
