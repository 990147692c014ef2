import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { REAL_TIME } from './real-time.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The program that the tests start: another one, as Valkey's `valkey-server`, is named by `REDIS_SERVER`. */
const REDIS_PROGRAM = process.env.REDIS_SERVER ?? 'redis-server';

/** Begins a process of it. Its allocator and libfaketime hang on each other. */
export function spawnRedis(args: readonly string[]): ChildProcess {
  return spawn(REDIS_PROGRAM, args, { stdio: 'ignore', env: REAL_TIME });
}

/** A Redis of this test's own, on a free port of this machine. */
export interface RedisServer {
  readonly url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it had written. */
  start(): Promise<void>;
  /** Ends it and removes all that it wrote. */
  remove(): Promise<void>;
}

/** Starts one, of Debian's package `redis-server`, with every write on disk before it is answered. Its settings are added as arguments; `--port` names another port than any that is free. */
export async function startRedis(...settings: readonly string[]): Promise<RedisServer> {
  const folder = makeTemporaryFolder();
  const named = settings[settings.indexOf('--port') + 1];
  const port = settings.includes('--port') ? Number(named) : await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always', '--dir', folder.path];
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const args = ['--bind', '127.0.0.1', '--port', String(port), ...durable, ...settings];
    child = spawnRedis(args);
    const failed = once(child, 'error').then(([cause]) => {
      throw new Error(`These tests need a Redis, and ${REDIS_PROGRAM} can't be run: apt-get install redis-server`, { cause });
    });
    await Promise.race([failed, untilReady(port)]);
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  const remove = async (): Promise<void> => {
    await kill();
    folder.remove();
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, start, kill, remove };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Ready when it answers at all: to somebody without a password, with a refusal. */
async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 4_000; attempt++) {
    const answer = await ask(port);
    if (answer !== undefined && !answer.startsWith('-LOADING')) return;
    await sleep(25);
  }
  throw new Error('The Redis of this test did not come up.');
}

async function ask(port: number): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
