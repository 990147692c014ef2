import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRegistry } from '../../src/sessions/registry.ts';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-client-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const client = (...args: readonly string[]) => run(['client', ...args], { cwd });

test('add --json prints exactly the client and its two keys, and the registry honours them', async () => {
  const { status, stdout, stderr } = await client('add', 'acme', '--scope', 'demo', '--json');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^note: catalog: .*\n$/)]);
  const made: { client: string; api_key: string; public_key: string } = JSON.parse(stdout);
  expect(Object.keys(made)).toEqual(['client', 'api_key', 'public_key']);
  const registry = await createRegistry(join(cwd, 'data/registry.json'));
  expect(registry.find(made.api_key)).toBe('acme');
  expect(registry.publicKey('acme', made.public_key)).toBe('demo');
  registry.close();
});

test('the API key is told once and kept nowhere', async () => {
  const made: { api_key: string } = JSON.parse((await client('add', 'acme', '--scope', 'demo', '--json')).stdout);
  expect(readFileSync(join(cwd, 'data/registry.json'), 'utf8')).not.toContain(made.api_key);
  expect((await client('list')).stdout).not.toContain(made.api_key);
  expect((await client('list', '--json')).stdout).not.toContain(made.api_key);
});

test('several scopes give a public key each, listed by scope', async () => {
  const made: { public_keys: { scope: string; public_key: string }[] } = JSON.parse(
    (await client('add', 'acme', '--scope', 'demo', '--scope', 'niche', '--json')).stdout,
  );
  expect(made.public_keys.map((one) => one.scope)).toEqual(['demo', 'niche']);
  const { stdout } = await client('list');
  for (const { scope, public_key } of made.public_keys) expect(stdout).toContain(`public key ${public_key}  scope ${scope}`);
});

test('without --json the keys stand in sentences', async () => {
  const { stdout } = await client('add', 'acme', '--scope', 'demo');
  expect(stdout).toMatch(
    /The client acme was made\.\n\n {2}API key: {4}slg_\S+ {3}\(shown this once: keep it now\)\n {2}public key: pk_\S+ {3}\(scope demo\)\n/,
  );
  expect((await client('add', 'acme', '--scope', 'demo')).stdout).toContain('The client acme got one more API key.');
});

test('revoke withdraws one key or all of them', async () => {
  const first: { api_key: string } = JSON.parse((await client('add', 'acme', '--scope', 'demo', '--json')).stdout);
  await client('add', 'acme', '--scope', 'demo');
  const one = await client('revoke', 'acme', '--key', first.api_key);
  expect(one.stdout).toBe(`Withdrawn from acme: API key …${first.api_key.slice(-4)}.\n`);
  expect((await client('list')).stdout.match(/revoked/g)).toHaveLength(1);
  expect((await client('revoke', 'acme')).status).toBe(0);
  expect((await client('list')).stdout.match(/revoked/g)).toHaveLength(3);
  expect((await client('revoke', 'acme')).stdout).toBe('All of it was withdrawn before.\n');
});

test('two commands at once lose nothing', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const runs = await Promise.all(names.map((name) => client('add', name, '--scope', 'demo')));
  expect(runs.map((one) => one.status)).toEqual(names.map(() => 0));
  const { clients }: { clients: { client: string }[] } = JSON.parse((await client('list', '--json')).stdout);
  expect(clients.map((one) => one.client).sort()).toEqual(names);
});

test('--data and SILLAGE_DATA say where', async () => {
  await run(['client', 'add', 'acme', '--scope', 'demo', '--data', 'elsewhere'], { cwd });
  expect((await run(['client', 'list'], { cwd, env: { SILLAGE_DATA: 'elsewhere' } })).stdout).toContain('acme');
  expect((await client('list')).stdout).toContain('no clients yet');
});
