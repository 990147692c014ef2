import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import type { SessionRecord } from '../../src/service/session-record.ts';
import { takeTurn } from '../../src/service/take-turn.ts';
import { type BuiltCommand, buildCommand } from '../support/built-command.ts';
import { greetingOf } from '../support/greeting-of.ts';
import { startRedis } from '../support/redis-server.ts';

let folder = '';
let main = '';
let built: BuiltCommand;

beforeAll(() => {
  built = buildCommand();
  ({ folder, main } = built);
  for (const project of ['docs-base', 'docs-explore'])
    cpSync(`test/fixtures/${project}/flows`, join(folder, 'flows'), { recursive: true, force: true });
});
afterAll(() => built.remove());

interface Served {
  readonly url: string;
  readonly greeting: string;
  readonly child: ChildProcess;
}

/** A server in a process of its own, ended with the test. */
async function served(data: string, store: string): Promise<Served> {
  const { flows, catalog } = project();
  const args = ['serve', '--port', '0', '--data', data, '--store', store, '--demo', '--flows', flows, '--catalog', catalog];
  const child = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const greeting = await greetingOf(child);
  return { url: /http:\S+/.exec(greeting)?.[0] ?? '', greeting: greeting, child };
}

/** Flows that are soon loaded, and page through all that the shipped catalog has. */
const project = () => ({ flows: join(folder, 'flows'), catalog: resolve('catalog') });

const CLIENTS = 25;
const TURNS_EACH = 3;

test.each(['lmdb', 'redis'])(
  `${CLIENTS} clients at once, on one session, through two processes that share a store (%s): every turn is applied once, in one order`,
  async (kind) => {
    const data = mkdtempSync(join(folder, 'data-'));
    const redis = kind === 'redis' ? await startRedis() : undefined;
    if (redis !== undefined) onTestFinished(() => redis.remove());
    const store = redis?.url ?? `lmdb:${join(data, 'sessions')}`;
    const first = await served(data, store);
    const second = await served(data, store);
    const apiKey = /API key: +(\S+)/.exec(first.greeting)?.[1] ?? '';
    const public_key = /public key: +(\S+)/.exec(first.greeting)?.[1] ?? '';
    /** As a client should: a 503, which a store gives that was too slow, is sent again under its key. */
    const post = async (url: string, body: object): Promise<string> => {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ session_id: 'shared', language: 'en', ...body }),
      };
      for (;;) {
        const response = await fetch(url, request);
        if (response.status === 503) continue;
        expect(response.status).toBe(200);
        return response.text();
      }
    };
    const stored = (): SessionRecord => {
      const { stdout } = spawnSync(process.execPath, [main, 'sessions', 'show', 'demo', 'shared', '--json', '--store', store], {
        encoding: 'utf8',
      });
      return JSON.parse(stdout) as SessionRecord;
    };
    await post(`${first.url}/v1/bootstrap`, { public_key });
    await post(`${second.url}/v1/recommend`, { user_input: 'show me more' });
    const before = stored();

    const replies = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const bodies: string[] = [];
        const { url } = client % 2 === 0 ? first : second;
        for (let turn = 0; turn < TURNS_EACH; turn++) bodies.push(await post(`${url}/v1/recommend`, { user_input: 'show me more' }));
        return bodies;
      }),
    );

    const loaded = await loadDeployment(project());
    if (!loaded.ok) throw new Error('The flows have errors');
    const { deployment } = loaded;
    let { conversation } = before;
    const expected = Array.from({ length: CLIENTS * TURNS_EACH }, () => {
      const taken = takeTurn(deployment, before.scope, conversation, { text: 'show me more', language: 'en' });
      conversation = taken.conversation;
      return JSON.stringify(taken.reply);
    });
    expect(new Set(expected).size).toBeGreaterThan(CLIENTS);
    expect(replies.flat().sort()).toEqual(expected.sort());
    expect(stored().conversation).toEqual(JSON.parse(JSON.stringify(conversation)));
  },
);
