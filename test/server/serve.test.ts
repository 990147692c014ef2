import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isLoopback } from '../../src/server/demo.ts';
import { type Demo, DeploymentRefusedError, type RunningServer, type ServeOptions, serve } from '../../src/server/serve.ts';
import { FolderUnreadableError } from '../../src/service/read-folder.ts';
import { UnknownStoreError } from '../../src/sessions/open-store.ts';
import { createRegistry, RegistryCorruptError } from '../../src/sessions/registry.ts';
import { arrived, SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Small flows, and so soon loaded. */
const TINY = { flows: 'test/cli/projects/tiny/flows', catalog: 'catalog', host: '127.0.0.1', port: 0 };

async function serving(options: Partial<ServeOptions> & { readonly data: string }): Promise<{ server: RunningServer; log: string[] }> {
  const log: string[] = [];
  const server = await serve({ ...TINY, log: { write: (line) => void log.push(line) }, ...options });
  onTestFinished(() => server.close());
  return { server, log };
}

async function post(url: string, apiKey: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test.each([['lmdb'], ['lowdb']])('a conversation outlives a restart with sessions in %s', async (kind) => {
  const data = temporaryFolder();
  const storeUrl = `${kind}:${join(data, 'sessions')}`;
  const { apiKey, publicKeys } = await (await createRegistry(join(data, 'registry.json'))).addClient({ name: 'acme', scopes: ['demo'] });
  const session = { session_id: 'a', language: 'en' };
  const first = await serving({ data, storeUrl });
  await post(`${first.server.url}/v1/bootstrap`, apiKey, { ...session, public_key: publicKeys[0]?.key });
  const asked = await post(`${first.server.url}/v1/recommend`, apiKey, { ...session, user_input: 'hello' });
  expect(await asked.text()).toContain('For whom?');
  await post(`${first.server.url}/v1/recommend`, apiKey, { ...session, user_input: 'For her' });
  await first.server.close();

  const second = await serving({ data, storeUrl });
  const goesOn = await post(`${second.server.url}/v1/recommend`, apiKey, { ...session, user_input: 'hello' });
  expect(await goesOn.text()).toContain('Tell me more.');
});

test('without a store named, sessions are in LMDB in the data folder', async () => {
  const data = temporaryFolder();
  await serving({ data });
  expect(existsSync(join(data, 'sessions', 'data.mdb'))).toBe(true);
});

test('demo: with an empty registry on a loopback address, a client marked as demo, its keys given once and never logged, and two commands that work', async () => {
  const data = temporaryFolder();
  const demos: Demo[] = [];
  const first = await serving({ data, demo: true, onDemo: (demo) => demos.push(demo) });
  const [demo] = demos;
  if (demo === undefined) throw new Error('no demo client was made');
  expect(demo.curl.map((command) => command.includes(demo.apiKey))).toEqual([true, true]);
  for (const command of demo.curl) {
    const [, url = '', body = ''] = /^curl -s (\S+) .* -d '(.*)'$/.exec(command) ?? [];
    const response = await post(url, demo.apiKey, JSON.parse(body) as object);
    expect(response.status).toBe(200);
  }
  expect(JSON.parse(readFileSync(join(data, 'registry.json'), 'utf8'))).toMatchObject({ clients: [{ name: 'demo', demo: true }] });
  expect(first.log.join('')).not.toContain(demo.apiKey);
  await first.server.close();

  await serving({ data, demo: true, onDemo: (again) => demos.push(again) });
  expect(demos).toHaveLength(1);
});

test('without demo nothing is ever minted', async () => {
  const data = temporaryFolder();
  await serving({ data, onDemo: () => expect.unreachable() });
  expect(existsSync(join(data, 'registry.json'))).toBe(false);
});

test('demo on an address that other machines can reach mints nothing, and says so', async () => {
  const data = temporaryFolder();
  const { log } = await serving({ data, demo: true, host: '0.0.0.0', onDemo: () => expect.unreachable() });
  expect(existsSync(join(data, 'registry.json'))).toBe(false);
  expect(log.join('')).toContain('no demo client');
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.2', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['', false],
])('%s is a loopback address: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('a client added or withdrawn by a command beside the running server counts without a restart', async () => {
  const data = temporaryFolder();
  const { server } = await serving({ data, storeUrl: 'memory:' });
  const command = await createRegistry(join(data, 'registry.json'));
  const { apiKey, publicKeys } = await command.addClient({ name: 'acme', scopes: ['demo'] });
  const status = async (): Promise<number> =>
    (await post(`${server.url}/v1/bootstrap`, apiKey, { session_id: 'a', language: 'en', public_key: publicKeys[0]?.key })).status;
  await vi.waitFor(async () => expect(await status()).toBe(200), SOON);
  await command.revoke({ client: 'acme', publicKey: publicKeys[0]?.key ?? '' });
  await vi.waitFor(async () => expect(await status()).toBe(403), SOON);
  await command.revoke({ client: 'acme' });
  await vi.waitFor(async () => expect(await status()).toBe(401), SOON);
});

test('expired sessions are swept away while serving', async () => {
  const data = temporaryFolder();
  const { apiKey, publicKeys } = await (await createRegistry(join(data, 'registry.json'))).addClient({ name: 'acme', scopes: ['demo'] });
  const { server } = await serving({ data, storeUrl: `lowdb:${join(data, 'sessions')}`, sessionTtlMs: 1_000, sweepEveryMs: 50 });
  const sessionFiles = (): number =>
    readdirSync(join(data, 'sessions'), { recursive: true }).filter((name) => String(name).endsWith('.json')).length;
  await post(`${server.url}/v1/bootstrap`, apiKey, { session_id: 'a', language: 'en', public_key: publicKeys[0]?.key });
  expect(sessionFiles()).toBe(1);
  await vi.waitFor(() => expect(sessionFiles()).toBe(0), SOON);
});

test('shutdown finishes the turns under way, refuses later calls with 503, and lets go of its stores', async () => {
  const data = temporaryFolder();
  const storeUrl = `lowdb:${join(data, 'sessions')}`;
  const { apiKey, publicKeys } = await (await createRegistry(join(data, 'registry.json'))).addClient({ name: 'acme', scopes: ['demo'] });
  const { server } = await serving({ data, storeUrl });
  const port = Number(new URL(server.url).port);
  const body = JSON.stringify({ session_id: 'a', language: 'en', public_key: publicKeys[0]?.key });
  const head = `POST /v1/bootstrap HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;

  // One call is being read when the shutdown begins, another has only begun its headers.
  const [underWay, later] = [talk(port), talk(port)];
  underWay.write(`${head}\r\n${body.slice(0, 10)}`);
  later.write(head);
  await arrived();
  const closed = server.close();
  await arrived();
  underWay.write(body.slice(10));
  later.write(`\r\n${body}`);

  expect(await underWay.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  expect(await later.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d[\s\S]*"code":"unavailable"/i);
  await closed;
  await server.close();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  await serving({ data, storeUrl });
});

test('calls that reach the server as it begins to shut down are answered 503, not met by a closed door', async () => {
  const { server } = await serving({ data: temporaryFolder(), storeUrl: 'memory:' });
  const idle = talk(Number(new URL(server.url).port));
  await arrived();
  const closed = server.close();
  idle.write('POST /v1/recommend HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  expect((await fetch(`${server.url}/v1/recommend`, { method: 'POST' })).status).toBe(503);
  expect(await idle.answer).toMatch(/^HTTP\/1\.1 503 /);
  await closed;
});

test('a client that never finishes can not keep a shutdown waiting', async () => {
  const data = temporaryFolder();
  const { server } = await serving({ data, storeUrl: 'memory:', graceMs: 100 });
  const stuck = talk(Number(new URL(server.url).port));
  stuck.write('POST /v1/bootstrap HTTP/1.1\r\nHost: a\r\n');
  await arrived();
  await server.close();
  expect(await stuck.answer).toBe('');
});

function talk(port: number): { write(text: string): void; readonly answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const answer = new Promise<string>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  return { write: (text) => void socket.write(text), answer };
}

function failing(options: Partial<ServeOptions>): Promise<RunningServer> {
  return serve({ ...TINY, data: temporaryFolder(), storeUrl: 'memory:', log: { write: () => {} }, ...options });
}

test('flows with errors are refused with every diagnostic', async () => {
  const flows = join(temporaryFolder(), 'flows');
  mkdirSync(flows);
  writeFileSync(join(flows, 'project.yaml'), 'project: [');
  const error = await failing({ flows }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DeploymentRefusedError);
  expect((error as DeploymentRefusedError).diagnostics.length).toBeGreaterThan(0);
});

test('a folder that is missing is named', async () => {
  await expect(failing({ flows: './no/such/flows' })).rejects.toThrow(FolderUnreadableError);
  await expect(failing({ flows: './no/such/flows' })).rejects.toThrow('./no/such/flows');
  await expect(failing({ catalog: './no/such/catalog' })).rejects.toThrow('./no/such/catalog');
  await expect(failing({ catalog: 'package.json' })).rejects.toThrow('is not a folder');
});

test('a store nobody knows, a corrupt registry and a port in use are refused, each with its reason', async () => {
  await expect(failing({ storeUrl: 'sqlite:sessions' })).rejects.toThrow(UnknownStoreError);

  const data = temporaryFolder();
  writeFileSync(join(data, 'registry.json'), '{');
  await expect(failing({ data })).rejects.toThrow(RegistryCorruptError);

  const taken = await listening();
  const address = taken.address();
  await expect(failing({ port: typeof address === 'object' && address !== null ? address.port : 0 })).rejects.toThrow('EADDRINUSE');
});

function listening(): Promise<Server> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
