import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
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
    await Promise.race([failed, untilReady(port, child)]);
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

const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 19_999];
/** Nodes of a cluster talk to one another on a port so far above their own. */
const BUS_OFFSET = 10_000;

/** A port that is free, as is the one of a cluster's node above it, and that no outgoing connection takes: systems give those higher ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    if ((await isFree(port)) && (await isFree(port + BUS_OFFSET))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Ready when it answers at all: to somebody without a password, with a refusal. */
async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 4_000; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The Redis of this test ended as it started.');
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
