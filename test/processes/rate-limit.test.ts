import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../cli/run.ts';
import { type BuiltCommand, buildCommand } from '../support/built-command.ts';
import { greetingOf } from '../support/greeting-of.ts';
import { startRedis } from '../support/redis-server.ts';
import { SOON } from '../support/soon.ts';

let built: BuiltCommand;
beforeAll(() => {
  built = buildCommand();
});
afterAll(() => built.remove());

/** A server in a process of its own, ended with the test. Gives what it prints when it serves. */
async function served(data: string, store: string, limits: string): Promise<string> {
  const flows = resolve('test/cli/projects/tiny/flows'); // soon loaded
  const args = [built.main, 'serve', '--flows', flows, '--port', '0', '--data', data, '--store', store, '--demo'];
  const child = spawn(process.execPath, args, {
    cwd: built.folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SILLAGE_RATE_LIMIT: limits },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const greeting = await greetingOf(child);
  return greeting;
}

test.each(['lmdb', 'redis'])(
  'a limit holds across processes that share a store (%s), and a key revoked is refused by all',
  async (kind) => {
    const data = mkdtempSync(join(built.folder, 'data-'));
    const redis = kind === 'redis' ? await startRedis() : undefined;
    if (redis !== undefined) onTestFinished(() => redis.remove());
    const store = redis?.url ?? `lmdb:${join(data, 'sessions')}`;
    const first = await served(data, store, 'key=1/h:20');
    const second = await served(data, store, 'key=1/h:20');
    const [apiKey, public_key] = [/API key: +(\S+)/.exec(first)?.[1] ?? '', /public key: +(\S+)/.exec(first)?.[1] ?? ''];
    const urls = [first, second].map((greeting) => /http:\S+/.exec(greeting)?.[0] ?? '');
    const bootstrap = async (url: string, i: number): Promise<number> => {
      const { status } = await fetch(`${url}/v1/bootstrap`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ session_id: `s${i}`, language: 'en', public_key }),
      });
      return status;
    };
    // One after the other: with many at once, a slow machine might not count one in time and let it through.
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push(await bootstrap(urls[i % 2] ?? '', i));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);

    const revoked = await run(['key', 'revoke', 'demo', apiKey.slice(-4), '--data', data, '--store', store], { cwd: built.folder });
    expect(revoked.status).toBe(0);
    const asked = (): Promise<number[]> => Promise.all(urls.map((url) => bootstrap(url, 0)));
    await vi.waitFor(async () => expect(await asked()).toEqual([401, 401]), SOON);
  },
);
