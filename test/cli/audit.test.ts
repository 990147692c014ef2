import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { startRedis } from '../support/redis-server.ts';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-audit-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

type Entry = Readonly<Record<string, unknown>>;

/** Commands over one registry, of a file unless `store` says otherwise. */
function over(store: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const sillage = (...args: readonly string[]) => run([...args, ...store], { cwd, env });
  const json = async (...args: readonly string[]): Promise<Record<string, string>> =>
    JSON.parse((await sillage(...args, '--json')).stdout) as Record<string, string>;
  const audit = async (...args: readonly string[]): Promise<readonly Entry[]> => {
    const { stdout } = await sillage('audit', '--format', 'json', ...args);
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Entry]));
  };
  return { sillage, json, audit };
}

async function everyChangeIsTold({ sillage, json, audit }: ReturnType<typeof over>): Promise<void> {
  const from = Date.now();
  const { api_key: first = '', public_key = '' } = await json('client', 'add', 'acme', '--scope', 'demo');
  const { api_key: second = '' } = await json('key', 'add', 'acme', '--expires', '2099-12-31', '--by', 'ada');
  const { api_key: third = '', old_ends_at = '' } = await json('key', 'rotate', 'acme', first.slice(-4), '--by', 'ada');
  const { public_key: another = '' } = await json('key', 'add', 'acme', '--public-for', 'niche');
  await sillage('key', 'revoke', 'acme', second.slice(-4));
  await sillage('client', 'add', 'beta', '--scope', 'demo');
  await sillage('client', 'revoke', 'acme', '--public-key', public_key);
  // What is refused, or changes nothing, is no change.
  await sillage('key', 'revoke', 'acme', second.slice(-4));
  await sillage('key', 'revoke', 'nobody', 'x7Qa');

  const told = await audit('--client', 'acme');
  expect(told.map(({ what, key, scope, expires_at, by }) => ({ what, key, scope, expires_at, by }))).toEqual(
    [
      { what: 'client_added' },
      { what: 'api_key_added', key: first.slice(-4) },
      { what: 'public_key_added', key: public_key, scope: 'demo' },
      { what: 'api_key_added', key: second.slice(-4), expires_at: '2099-12-31T23:59:59.999Z', by: 'ada' },
      { what: 'api_key_end_set', key: first.slice(-4), expires_at: old_ends_at, by: 'ada' },
      { what: 'api_key_added', key: third.slice(-4), by: 'ada' },
      { what: 'public_key_added', key: another, scope: 'niche' },
      { what: 'api_key_revoked', key: second.slice(-4), expires_at: '2099-12-31T23:59:59.999Z' },
      { what: 'public_key_revoked', key: public_key, scope: 'demo' },
    ].map((entry) => ({ by: userInfo().username, key: undefined, scope: undefined, expires_at: undefined, ...entry })),
  );
  for (const entry of told) {
    expect(entry).toMatchObject({ client: 'acme', user: userInfo().username, host: hostname(), pid: process.pid });
    expect(Date.parse(String(entry.at))).toBeGreaterThanOrEqual(from);
  }
  expect((await audit()).filter(({ client }) => client === 'beta')).toHaveLength(3);
  expect(new Set((await audit()).map(({ id }) => id)).size).toBe(12);

  const text = (await sillage('audit')).stdout;
  expect(text).toContain(
    `  acme  API key …${second.slice(-4)} added, until 2099-12-31T23:59:59.999Z  by ada as ${userInfo().username} on `,
  );
  expect(text).toContain(
    `  acme  public key ${public_key} (scope demo) revoked  by ${userInfo().username} on ${hostname()} (process ${process.pid})\n`,
  );
  for (const key of [first, second, third]) expect(`${text}${JSON.stringify(told)}`).not.toContain(key.slice(0, -4));
}

test('every change of a client or a key is told: who, what and when, and no key', async () => {
  await everyChangeIsTold(over());
  expect(statSync(join(cwd, 'data/audit.jsonl')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(cwd, 'data/audit.jsonl'), 'utf8').split('\n')).toHaveLength(13);
});

test('in Redis too, for all machines that share it', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  await everyChangeIsTold(over(['--store', redis.url]));
});

test('who used sudo is answerable, unless another one is named', async () => {
  const { sillage, audit } = over([], { SUDO_USER: 'grace' });
  await sillage('client', 'add', 'acme', '--scope', 'demo');
  await sillage('client', 'revoke', 'acme', '--by', 'ada');
  expect((await audit()).map(({ by }) => by)).toEqual(['grace', 'grace', 'grace', 'ada', 'ada']);
});

test('the client that a server makes to try things with is told of', async () => {
  const server = await serve({
    ...{ flows: 'test/cli/projects/tiny/flows', catalog: 'catalog', data: join(cwd, 'data'), host: '127.0.0.1', port: 0 },
    ...{ demo: true, onDemo: () => {}, log: { write: () => {} } },
  });
  onTestFinished(() => server.close());
  expect((await over().audit()).slice(0, 2)).toMatchObject([{ what: 'client_added', client: 'demo' }, { what: 'api_key_added' }]);
});

test('an export says nothing of who made it, and an import is told of where it goes', async () => {
  const { sillage } = over();
  // No key and no hash can hold a name with a parenthesis by chance.
  await sillage('client', 'add', 'acme', '--scope', 'demo', '--by', 'Ada (on call)');
  const exported = (await sillage('client', 'export')).stdout;
  expect(exported).not.toContain('Ada (');
  await run(['client', 'import', '--data', 'new', '--by', 'grace'], { cwd, stdin: exported });
  const { stdout } = await run(['audit', '--data', 'new'], { cwd });
  expect(stdout.match(/ {2}by grace as /g)).toHaveLength(3);
  expect(stdout).not.toContain('Ada (');
});

test('a registry without a past says so', async () => {
  const { sillage, audit } = over();
  expect(await sillage('audit')).toEqual({ status: 0, stdout: 'Nothing was changed, as far as it is known.\n', stderr: '' });
  expect(await audit()).toEqual([]);
});
