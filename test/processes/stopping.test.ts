import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltCommand, buildCommand } from '../support/built-command.ts';
import { greetingOf } from '../support/greeting-of.ts';
import { randomOf } from '../support/random.ts';
import { seeds } from '../support/runs.ts';

let built: BuiltCommand;
beforeAll(() => {
  built = buildCommand();
});
afterAll(() => built.remove());

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  readonly apiKey: string;
  readonly publicKey: string;
  log(): string;
}

/** The command in a process of its own, over a small project. */
function start(...args: readonly string[]): { readonly child: ChildProcess; log(): string } {
  const data = mkdtempSync(join(built.folder, 'stopping-'));
  const folders = [
    '--data',
    data,
    '--flows',
    resolve('test/cli/projects/tiny/flows'),
    '--catalog',
    resolve('test/fixtures/docs-base/catalog'),
  ];
  const more = ['serve', '--demo', '--port', '0', '--rate-limit', 'off', ...folders, ...args];
  const child = spawn(process.execPath, [built.main, ...more], { cwd: built.folder, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += String(chunk);
  });
  return { child, log: () => log };
}

async function serving(workers: number): Promise<Server> {
  const { child, log } = start(...(workers === 0 ? [] : ['--workers', String(workers)]));
  const greeting = await greetingOf(child);
  const shown = (pattern: RegExp): string => pattern.exec(greeting)?.[1] ?? '';
  await expect.poll(() => log().split('"worker serves"').length - 1).toBe(workers);
  return { child, log, url: shown(/(http:\S+)/), apiKey: shown(/API key: +(\S+)/), publicKey: shown(/public key: +(\S+)/) };
}

/** One call on a connection of its own: its status, or why there was none. */
function call({ url, apiKey, publicKey }: Server, session: string): Promise<string> {
  const body = JSON.stringify({ session_id: session, language: 'en', public_key: publicKey, padding: 'x'.repeat(30_000) });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((done) => {
    const sent = request(`${url}/v1/bootstrap`, { method: 'POST', agent: false, headers }, (answer) => {
      answer.on('error', ({ message }) => done(message));
      answer.resume().on('end', () => done(`${answer.statusCode} ${answer.headers.connection}`));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    sent.end(body);
  });
}

const CLIENTS = 16;

test.each([0, 2].flatMap((workers) => seeds(1).map((seed) => [workers, seed + workers] as const)))(
  'SIGTERM under load resets nobody: each call is answered, or refused once the port is closed (workers: %i, run %i)',
  async (workers, seed) => {
    const random = randomOf(seed);
    const server = await serving(workers);
    const outcomes = new Map<string, number>();
    /** Calls without pause, on a connection for each, until the port is closed. */
    const talk = async (client: number): Promise<void> => {
      for (let turn = 0; ; turn++) {
        const outcome = await call(server, `c${client}x${turn}`);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === 'ECONNREFUSED') return;
      }
    };
    const talking = Promise.all(Array.from({ length: CLIENTS }, (_, client) => talk(client)));
    while ((outcomes.get('200 close') ?? 0) < CLIENTS) await sleep(10);
    await sleep(random(300));
    server.child.kill('SIGTERM');
    const [code] = await once(server.child, 'exit');
    await talking;
    expect(code).toBe(0);
    expect(outcomes.get('ECONNREFUSED')).toBe(CLIENTS);
    expect([...outcomes.keys()].filter((outcome) => !['200 close', '503 close', 'ECONNREFUSED'].includes(outcome))).toEqual([]);
    expect(outcomes.get('503 close')).toBeGreaterThan(0);
  },
);

/** A Redis that takes connections and never says a word: whoever needs it never comes to serve. */
async function silentRedis(): Promise<{ readonly url: string; readonly sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.resume();
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return { url: `redis://127.0.0.1:${(listener.address() as AddressInfo).port}`, sockets };
}

test('SIGTERM while the first worker is starting ends head and worker, neither of them by force', async () => {
  const redis = await silentRedis();
  const { child, log } = start('--workers', '2', '--store', redis.url);
  await expect.poll(() => redis.sockets.size).toBeGreaterThan(0);
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal]).toEqual([0, null]);
  await expect.poll(() => redis.sockets.size).toBe(0);
  expect(log()).not.toContain('killed');
});
