import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RunningServer, type ServeOptions, serve } from '../../src/server/serve.ts';
import { createRegistry, type Registry } from '../../src/sessions/registry.ts';
import { run } from '../cli/run.ts';
import { SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { expectProblem } from './api.ts';

/** A project with two shops, each with a client of its own. */
interface Project {
  readonly folder: string;
  readonly registry: Registry;
  readonly keys: Readonly<Record<'shop' | 'niche', { readonly apiKey: string; readonly publicKey: string }>>;
  /** Takes the shop away from the catalog, or puts it back. */
  remove(): void;
  restore(): void;
  /** Changes what is said. */
  edit(): void;
}

async function project(): Promise<Project> {
  const folder = temporaryFolder();
  cpSync('test/cli/projects/tiny/flows', join(folder, 'flows'), { recursive: true });
  cpSync('test/fixtures/docs-base/catalog', join(folder, 'catalog'), { recursive: true });
  const scopes = join(folder, 'catalog/scopes');
  const niche = join(scopes, 'niche.json');
  writeFileSync(niche, readFileSync(join(scopes, 'shop.json'), 'utf8').replace('"scope": "shop"', '"scope": "niche"'));
  const registry = await createRegistry(join(folder, 'data/registry.json'));
  const client = async (name: string, scope: string) => {
    const { apiKey, publicKeys } = await registry.addClient({ name, scopes: [scope] });
    return { apiKey, publicKey: publicKeys[0]?.key ?? '' };
  };
  const messages = join(folder, 'flows/messages/en.yaml');
  return {
    folder,
    registry,
    keys: { shop: await client('honest-acme', 'shop'), niche: await client('secret-client', 'niche') },
    remove: () => renameSync(niche, join(folder, 'niche.json')),
    restore: () => renameSync(join(folder, 'niche.json'), niche),
    edit: () => writeFileSync(messages, readFileSync(messages, 'utf8').replace('Welcome.', 'Welcome back.')),
  };
}

interface LogLine {
  readonly msg: string;
}

async function serving(
  { folder, keys }: Project,
  more: Partial<ServeOptions> = {},
): Promise<{
  readonly server: RunningServer;
  /** The lines of the log with this message. */
  lines(msg: string): readonly LogLine[];
  readonly log: readonly string[];
  bootstrap(shop: 'shop' | 'niche', session?: string): Promise<Response>;
  say(shop: 'shop' | 'niche', text: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}> {
  const log: string[] = [];
  const server = await serve({
    flows: join(folder, 'flows'),
    catalog: join(folder, 'catalog'),
    data: join(folder, 'data'),
    storeUrl: 'memory:',
    host: '127.0.0.1',
    port: 0,
    log: { write: (line) => void log.push(line) },
    ...more,
  });
  onTestFinished(() => server.close());
  const post = (shop: 'shop' | 'niche', path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys[shop].apiKey}`, ...headers },
      body: JSON.stringify({ session_id: 'one', language: 'en', ...body }),
    });
  return {
    server,
    log,
    lines: (msg) => log.map((line) => JSON.parse(line) as LogLine).filter((line) => line.msg.startsWith(msg)),
    bootstrap: (shop, session_id = 'one') => post(shop, '/v1/bootstrap', { session_id, public_key: keys[shop].publicKey }),
    say: (shop, user_input, headers) => post(shop, '/v1/recommend', { user_input }, headers),
  };
}

const MISSING = 'the catalog lacks a shop';
const REFUSED = 'not reloaded: the catalog lacks shops';

test('a reload that would take a shop away from its clients is refused, and goes on with what was served', async () => {
  const made = await project();
  const { server, bootstrap, say, lines } = await serving(made);
  expect((await bootstrap('niche')).status).toBe(200);
  made.remove();
  made.edit();
  expect(await server.reload()).toMatchObject({ outcome: 'scopes_gone', scopes: ['niche'] });
  expect(await server.reload()).toMatchObject({ outcome: 'scopes_gone', scopes: ['niche'] });
  expect(lines(REFUSED)).toEqual([expect.objectContaining({ level: 'error', scopes: ['niche'] })]);
  expect((await say('niche', 'For her')).status).toBe(200);
  expect(await (await bootstrap('shop')).text()).not.toContain('Welcome back.');
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
  made.restore();
  expect(await server.reload()).toMatchObject({ outcome: 'reloaded' });
  expect(await (await bootstrap('shop')).text()).toContain('Welcome back.');
});

test('a missing shop’s clients are answered 503 and others go on; /readyz and the log name the shop, once each time it goes', async () => {
  const made = await project();
  const { server, bootstrap, say, lines, log } = await serving(made);
  await bootstrap('niche');
  await bootstrap('shop');
  const retried = { 'Idempotency-Key': 'retry' };
  expect((await say('niche', 'For her', retried)).status).toBe(200);
  for (let round = 1; round <= 2; round++) {
    made.remove();
    expect(await server.reload({ allowMissing: true })).toMatchObject({ outcome: 'reloaded' });
    for (const answer of [
      await bootstrap('niche'),
      await bootstrap('niche', 'two'),
      await say('niche', 'hello'),
      await say('niche', 'For her', retried),
    ]) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectProblem(answer, 503, 'unavailable');
    }
    expect((await say('shop', 'hello')).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missing_scopes: ['niche'] }]);
    expect(lines(MISSING)).toEqual(Array.from({ length: round }, () => expect.objectContaining({ level: 'error', scope: 'niche' })));
    made.restore();
    expect(await server.reload()).toMatchObject({ outcome: 'reloaded' });
    expect((await say('niche', 'For her', retried)).status).toBe(200);
    expect((await say('niche', 'hello')).status).toBe(200);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
  }
  const told = log.filter((line) => !line.includes('"msg":"request"')).join('');
  expect(told).not.toContain('secret-client');
});

test('who may not use a public key is told that, whatever its shop', async () => {
  const made = await project();
  made.remove();
  const { server } = await serving(made);
  const asked = await fetch(`${server.url}/v1/bootstrap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${made.keys.shop.apiKey}` },
    body: JSON.stringify({ session_id: 'one', language: 'en', public_key: made.keys.niche.publicKey }),
  });
  await expectProblem(asked, 403, 'public_key_not_allowed');
});

test('a server starts without a shop, and says so; what is missing already keeps no other change from being loaded', async () => {
  const made = await project();
  made.remove();
  const { server, bootstrap, lines } = await serving(made);
  expect(server.missingScopes).toEqual(['niche']);
  expect(lines(MISSING)).toHaveLength(1);
  await expectProblem(await bootstrap('niche'), 503, 'unavailable');
  made.edit();
  expect(await server.reload()).toMatchObject({ outcome: 'reloaded' });
  expect(await (await bootstrap('shop')).text()).toContain('Welcome back.');
  expect(lines(MISSING)).toHaveLength(1);
});

test('a missing shop in which a conversation test is held keeps the other shops neither from being served nor from a reload', async () => {
  const made = await project();
  mkdirSync(join(made.folder, 'flows/tests'), { recursive: true });
  writeFileSync(
    join(made.folder, 'flows/tests/niche.yaml'),
    '- test: In the niche shop\n  language: en\n  catalog: niche\n  turns:\n    - say: For her\n',
  );
  const { server } = await serving(made);
  expect(server.missingScopes).toEqual([]);
  made.remove();
  expect(await server.reload()).toMatchObject({ outcome: 'scopes_gone', scopes: ['niche'] });
  expect(await server.reload({ allowMissing: true })).toMatchObject({ outcome: 'reloaded' });
  const anew = await serving(made);
  expect(anew.server.missingScopes).toEqual(['niche']);
  expect((await anew.bootstrap('shop')).status).toBe(200);
  await expectProblem(await anew.bootstrap('niche'), 503, 'unavailable');
});

test('a shop whose last public key is withdrawn may go', async () => {
  const made = await project();
  const { server } = await serving(made);
  await made.registry.revoke({ client: 'secret-client', publicKey: made.keys.niche.publicKey });
  made.remove();
  await vi.waitFor(async () => expect(await server.reload()).toMatchObject({ outcome: 'reloaded' }), SOON);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
});

test('a client that is made for a shop that the catalog lacks is told of without a reload', async () => {
  const made = await project();
  const { lines } = await serving(made);
  await made.registry.addClient({ name: 'third', scopes: ['elsewhere'] });
  await vi.waitFor(() => expect(lines(MISSING)).toEqual([expect.objectContaining({ scope: 'elsewhere' })]), SOON);
});

test('while it is watched, a catalog that loses a shop is not taken up, and the log says why, once', async () => {
  const made = await project();
  const { say, bootstrap, lines } = await serving(made, { watchEveryMs: 20 });
  await bootstrap('niche');
  made.remove();
  await expect.poll(() => lines(REFUSED)).toHaveLength(1);
  expect((await say('niche', 'For her')).status).toBe(200);
  made.edit();
  await expect.poll(() => lines(REFUSED)).toHaveLength(2);
  made.restore();
  await expect.poll(async () => (await bootstrap('shop')).text()).toContain('Welcome back.');
});

test('Prometheus is told how many shops are missing', async () => {
  const made = await project();
  const { server } = await serving(made, { metrics: { host: '127.0.0.1', port: 0 } });
  const told = async (): Promise<string | undefined> =>
    /^sillage_missing_scopes (\d+)$/m.exec(await (await fetch(server.metricsUrl ?? '')).text())?.[1];
  expect(await told()).toBe('0');
  made.remove();
  await server.reload({ allowMissing: true });
  expect(await told()).toBe('1');
});

test('sillage reload names the shop that it refuses to lose, and --allow-missing loads it all the same', async () => {
  const made = await project();
  const { server, bootstrap } = await serving(made);
  made.remove();
  const refused = await run(['reload'], { cwd: made.folder });
  expect([refused.status, refused.stderr]).toEqual([1, '']);
  expect(refused.stdout).toContain('not reloaded, the catalog lacks a shop that clients use: niche; what was served before goes on');
  expect(refused.stdout).toContain('sillage reload --allow-missing');
  expect((await bootstrap('niche')).status).toBe(200);
  expect(await run(['reload', '--allow-missing'], { cwd: made.folder })).toEqual({
    status: 0,
    stdout: `${server.url} (process ${process.pid}): reloaded\n`,
    stderr: '',
  });
  expect((await bootstrap('niche')).status).toBe(503);
});

test('no client is made for a shop that the catalog lacks', async () => {
  const made = await project();
  made.remove();
  const env = { SILLAGE_CATALOG: join(made.folder, 'catalog'), SILLAGE_FLOWS: join(made.folder, 'flows') };
  const told = await run(['client', 'add', 'third', '--scope', 'niche'], { cwd: made.folder, env });
  expect(told).toMatchObject({ status: 2, stderr: expect.stringContaining('The catalog has no scope “niche”') });
});
