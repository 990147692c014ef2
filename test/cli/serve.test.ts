import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../cli/program.ts';
import { collector, noInput, run } from './run.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Small flows, and so soon loaded. */
const TINY = { SILLAGE_FLOWS: join(ROOT, 'test/cli/projects/tiny/flows') };

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-serve-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

/** A server that runs until `stop`, with what it has said so far. */
async function served(args: readonly string[], env: Readonly<Record<string, string>> = TINY) {
  const stdout = collector();
  const stderr = collector();
  let stop = () => {};
  const stopped = new Promise<void>((resolveStop) => {
    stop = resolveStop;
  });
  let ready = () => {};
  const isServing = new Promise<void>((resolveReady) => {
    ready = resolveReady;
  });
  const stopAsked = () => {
    ready();
    return stopped;
  };
  const ended = runCli({ argv: ['serve', '--port', '0', ...args], stdin: noInput(), stdout, stderr, env, cwd, stopAsked });
  await Promise.race([isServing, ended]);
  return { stdout, stderr, stop, ended };
}

test('--demo makes a client once, whose two curl commands work; its keys are not in the log', async () => {
  const first = await served(['--demo']);
  const out = first.stdout.text();
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? '';
  const key = /API key: +(\S+)/.exec(out)?.[1] ?? '';
  const publicKey = /public key: +(\S+)/.exec(out)?.[1] ?? '';
  const curls = out.split('\n').filter((line) => line.startsWith('curl '));
  expect(curls).toHaveLength(2);
  for (const [place, curl] of curls.entries()) {
    const body = /-d '(.*)'$/.exec(curl)?.[1] ?? '';
    const path = /\/v1\/\w+/.exec(curl)?.[0] ?? '';
    const headers = { authorization: /Bearer [^']+/.exec(curl)?.[0] ?? '', 'content-type': 'application/json' };
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    expect([place, reply.status]).toEqual([place, 200]);
  }
  first.stop();
  expect(await first.ended).toBe(0);
  expect(first.stderr.text()).toContain('"request_id"');
  for (const secret of [key, publicKey]) {
    expect(secret).not.toBe('');
    expect(first.stderr.text()).not.toContain(secret);
  }

  const second = await served(['--demo']);
  expect(second.stdout.text()).not.toContain('API key:');
  expect(second.stdout.text()).not.toContain('no clients yet');
  second.stop();
  expect(await second.ended).toBe(0);
});

test('without --demo nothing is made, and who serves is told that nobody may call yet', async () => {
  const server = await served([]);
  expect(server.stdout.text()).toMatch(/^Sillage serves on http:\/\/127\.0\.0\.1:\d+ /);
  expect(server.stdout.text()).toContain('There are no clients yet, so every call is refused. Make one: sillage client add');
  server.stop();
  await server.ended;
  expect((await run(['client', 'list'], { cwd })).stdout).toContain('no clients yet');
});

test('the environment says what the command line leaves out', async () => {
  const env = {
    HOST: '127.0.0.1',
    SILLAGE_DATA: 'kept',
    SILLAGE_STORE: 'memory:',
    SILLAGE_FLOWS: join(ROOT, 'test/cli/projects/tiny/flows'),
  };
  const server = await served(['--demo'], { ...env, SILLAGE_CATALOG: join(ROOT, 'catalog') });
  server.stop();
  expect(await server.ended).toBe(0);
  expect((await run(['client', 'list', '--data', 'kept'], { cwd })).stdout).toContain('demo (demo)');
});

test('a port in use, and a PORT that is none, are told with a mend', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as AddressInfo;
  const used = await run(['serve', '--port', String(port)], { cwd, env: TINY });
  expect([used.status, used.stderr.split('\n')[0]]).toEqual([1, `error: Port ${port} is in use.`]);
  other.close();
  const wrong = await run(['serve'], { cwd, env: { PORT: 'http' } });
  expect([wrong.status, wrong.stderr]).toEqual([2, 'error: PORT is “http”.\nhelp: A port is a number from 0 to 65535.\n']);
});

test('a session lives as long as --session-ttl or SILLAGE_SESSION_TTL says, from 1m to 90d', async () => {
  for (const [args, env, hours] of [
    [['--session-ttl', '90d'], {}, 90 * 24],
    [[], { SILLAGE_SESSION_TTL: '2h' }, 2],
    [[], {}, 24],
  ] as const) {
    const data = `data${hours}`;
    const server = await served(['--demo', '--data', data, ...args], { ...TINY, ...env });
    const [curl = ''] = server.stdout
      .text()
      .split('\n')
      .filter((line) => line.startsWith('curl '));
    const headers = { authorization: /Bearer [^']+/.exec(curl)?.[0] ?? '', 'content-type': 'application/json' };
    const [url = ''] = /http:\S+/.exec(curl) ?? [];
    const before = Date.now();
    expect((await fetch(url, { method: 'POST', headers, body: /-d '(.*)'$/.exec(curl)?.[1] ?? '' })).status).toBe(200);
    server.stop();
    await server.ended;
    const { stdout } = await run(['sessions', 'export', '--data', data], { cwd });
    const [, expiresAt = ''] = /"expires_at": *"([^"]+)"/.exec(stdout) ?? [];
    expect(Math.round((Date.parse(expiresAt) - before) / 3_600_000)).toBe(hours);
  }
  for (const wrong of ['59s', '91d', '1y', '0']) {
    const told = await run(['serve'], { cwd, env: { SILLAGE_SESSION_TTL: wrong } });
    expect([told.status, told.stderr.split('\n')[0]]).toEqual([2, `error: SILLAGE_SESSION_TTL is “${wrong}”.`]);
    expect((await run(['serve', '--session-ttl', wrong], { cwd })).status).toBe(2);
  }
});

test('what a save waits for is strict or relaxed, and nothing else', async () => {
  const server = await served(['--durability', 'relaxed']);
  server.stop();
  expect(await server.ended).toBe(0);
  const wrong = await run(['serve'], { cwd, env: { SILLAGE_DURABILITY: 'mostly' } });
  expect([wrong.status, wrong.stderr]).toEqual([2, 'error: SILLAGE_DURABILITY is “mostly”.\nhelp: It is strict or relaxed.\n']);
});

test('the environment says who watches, and what it says wrongly is told', async () => {
  const flows = {
    SILLAGE_FLOWS: join(ROOT, 'test/cli/projects/tiny/flows'),
    SILLAGE_CATALOG: join(ROOT, 'catalog'),
    SILLAGE_STORE: 'memory:',
  };
  const requests: string[] = [];
  const collector = createServer((req, res) => {
    requests.push(req.url ?? '');
    res.end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => collector.once('listening', listening));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const watched = { SILLAGE_METRICS_PORT: '0', SILLAGE_LOG_TEXT: '1', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const server = await served(['--demo'], { ...flows, ...watched });
  const out = server.stdout.text();
  const metrics = /Prometheus reads (http:\S+)/.exec(out)?.[1] ?? '';
  expect(await (await fetch(metrics)).text()).toContain('sillage_turns_total');
  const [url, key, publicKey] = [/http:\S+/, /API key: +(\S+)/, /public key: +(\S+)/].map((each) => each.exec(out)?.at(-1) ?? '');
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session_id: 's', language: 'en', ...body }),
    });
  await post('/v1/bootstrap', { public_key: publicKey });
  expect((await post('/v1/recommend', { user_input: 'hello there' })).status).toBe(200);
  server.stop();
  await server.ended;
  collector.close();
  expect(server.stderr.text()).toContain('"user_input":"hello there"');
  expect(requests).toContain('/v1/traces');

  for (const [name, value] of [
    ['SILLAGE_METRICS_PORT', 'x'],
    ['SILLAGE_TRANSCRIPTS_FOR', 'ever'],
    ['SILLAGE_RATE_LIMIT', 'few'],
    ['SILLAGE_TRUST_PROXY', 'everybody'],
    ['SILLAGE_LOG_TEXT', 'true'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost'],
  ] as const) {
    const wrong = await run(['serve'], { cwd, env: { ...flows, [name]: value } });
    expect([wrong.status, wrong.stderr.split(' ')[1]]).toEqual([2, name]);
  }
});

test('a shop that clients use and the catalog lacks is named to whoever starts the server', async () => {
  expect(await run(['client', 'add', 'acme', '--scope', 'demo', '--scope', 'niche'], { cwd, env: TINY })).toMatchObject({ status: 0 });
  const catalog = join(cwd, 'catalog');
  cpSync(join(ROOT, 'catalog'), catalog, { recursive: true });
  rmSync(join(catalog, 'scopes/niche.json'));
  const server = await served(['--catalog', catalog]);
  expect(server.stdout.text()).toContain(
    'The catalog has no shop “niche”, which clients use: their calls are answered 503 until it is back.',
  );
  server.stop();
  expect(await server.ended).toBe(0);
});

test('a store that can’t be opened is told with what can be done about it', async () => {
  writeFileSync(join(cwd, 'file'), '');
  for (const [address, help] of [
    ['redis://127.0.0.1:1', /help: Check that it runs, and its address: --store or SILLAGE_STORE/],
    [`lmdb:${join(cwd, 'file')}`, /help: A file is where a folder should be; name another/],
    [`lowdb:${join(cwd, 'file')}`, /help: A file is where a folder should be; name another/],
  ] as const) {
    const { status, stderr } = await run(['sessions', 'import', '--store', address], { cwd, stdin: '' });
    expect(status).toBe(1);
    expect(stderr).toMatch(help);
  }
});
