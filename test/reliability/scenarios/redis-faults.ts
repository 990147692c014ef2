import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pick } from '../../support/random.ts';
import { type RedisServer, startRedis } from '../../support/redis-server.ts';
import { startProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Outcome, pauses, type Scenario, type Setting, times } from '../scenario.ts';
import { end, makeClient, startServer } from '../served.ts';
import { eventually, everyStatus } from '../waiting.ts';

const TALKERS = 8;

interface Trouble {
  readonly redis: RedisServer;
  readonly proxy: TcpProxy;
  readonly setting: Setting;
  /** Waits until calls fail, and the servers say that they are not ready. */
  untilFelt(): Promise<void>;
}

/** A Redis that two servers share fails in one way; then it is well again. Only 503s meanwhile, and nothing lost. */
function redisFault(
  name: string,
  faults: (rounds: number) => string,
  rounds: { short: number; full: number },
  make: (trouble: Trouble) => Promise<void>,
): Scenario {
  return {
    name,
    async run(setting) {
      const redis = await startRedis('--maxmemory-policy', 'noeviction');
      const proxy = await startProxy(Number(new URL(redis.url).port));
      try {
        return await failUnderLoad(setting, redis, proxy, { faults: faults(times(setting, rounds)), rounds: times(setting, rounds), make });
      } finally {
        await proxy.close();
        await redis.remove();
      }
    },
  };
}

interface Plan {
  readonly faults: string;
  readonly rounds: number;
  readonly make: (trouble: Trouble) => Promise<void>;
}

async function failUnderLoad(setting: Setting, redis: RedisServer, proxy: TcpProxy, plan: Plan): Promise<Outcome> {
  const { main, project, random, tell } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const data = join(setting.folder, 'data');
  const store = `redis://127.0.0.1:${proxy.port}`;
  const client = await makeClient(data, store);
  const servers = await Promise.all([startServer({ main, project, data, store }), startServer({ main, project, data, store })]);
  const crowd = new Crowd(
    { project, caller, client, url: () => pick(random, servers).url, random, findings, mayFail: [503], ...pauses(setting) },
    { turnsEach: 40 },
  );
  const untilFelt = async (): Promise<void> => {
    await eventually(() => crowd.talkers.some(({ isStuck }) => isStuck), findings, 'no call failed, though Redis did');
    await eventually(() => everyStatus(caller, servers, '/readyz', 503), findings, '/readyz says ready while nothing can be stored');
    findings.expect(await everyStatus(caller, servers, '/healthz', 200), '/healthz says dead, though the process lives');
  };
  try {
    crowd.start(TALKERS);
    for (let round = 1; round <= plan.rounds; round++) {
      await sleep(500);
      await plan.make({ redis, proxy, setting, untilFelt });
      await eventually(() => everyStatus(caller, servers, '/readyz', 200), findings, '/readyz never says ready again');
      await eventually(() => crowd.talkers.every(({ isStuck }) => !isStuck), findings, 'calls still fail though Redis is well');
      tell(`${round} of ${plan.rounds}, ${crowd.turns} turns`);
    }
    await crowd.stop();
  } finally {
    await Promise.all(servers.map((server) => end(server, 'SIGTERM')));
    caller.close();
  }
  await inspect(redis.url, crowd.talkers, findings);
  return {
    load: `${TALKERS} clients at once, 2 processes, ${crowd.turns} turns in ${crowd.talkers.length} sessions`,
    faults: plan.faults,
    seen: `${crowd.failures} answers 503, no other failure; well again by itself, every answered turn stored, once`,
    broken: findings.broken,
  };
}

const stopped = redisFault(
  'redis-stopped',
  (rounds) => `Redis killed and started again, ${rounds} times`,
  { short: 1, full: 10 },
  async ({ redis, untilFelt }) => {
    await redis.kill();
    await untilFelt();
    await redis.start();
  },
);

/** Longer than a server waits for Redis. */
const TOO_SLOW_MS = 2_500;
const SLOW_MS = 200;

const slow = redisFault(
  'redis-slow',
  (rounds) => `answers of Redis ${SLOW_MS} ms late, then ${TOO_SLOW_MS} ms, ${rounds} times`,
  { short: 1, full: 5 },
  async ({ proxy, untilFelt }) => {
    proxy.delayMs = SLOW_MS;
    await sleep(2_000);
    proxy.delayMs = TOO_SLOW_MS;
    await untilFelt();
    proxy.delayMs = 0;
  },
);

const full = redisFault(
  'redis-full',
  (rounds) => `Redis filled to its maxmemory (noeviction), ${rounds} times`,
  { short: 1, full: 5 },
  async ({ redis, untilFelt }) => {
    const admin = new Redis(redis.url);
    await admin.config('SET', 'maxmemory', '1mb');
    await untilFelt();
    await admin.config('SET', 'maxmemory', '0');
    admin.disconnect();
  },
);

export const REDIS_FAULTS: readonly Scenario[] = [stopped, { ...slow, isFullOnly: true }, full];
