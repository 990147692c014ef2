import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from '../../support/random.ts';
import { startRedis } from '../../support/redis-server.ts';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Outcome, pauses, type Scenario, type Setting, times } from '../scenario.ts';
import { end, isRunning, makeClient, type Served, startServer } from '../served.ts';
import { eventually } from '../waiting.ts';

const TALKERS = 12;

/** `kill -9` of servers while they are talked to. */
function kills(name: string, processes: number, kind: 'lmdb' | 'redis'): Scenario {
  return {
    name,
    async run(setting) {
      const redis = kind === 'redis' ? await startRedis() : undefined;
      try {
        const data = join(setting.folder, 'data');
        return await killUnderLoad(setting, processes, data, redis?.url ?? `lmdb:${join(data, 'sessions')}`);
      } finally {
        await redis?.remove();
      }
    },
  };
}

async function killUnderLoad(setting: Setting, processes: number, data: string, store: string): Promise<Outcome> {
  const { main, project, random, tell, isTimeUp } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const client = await makeClient(data, store);
  const start = (): Promise<Served> => startServer({ main, project, data, store });
  const servers = await Promise.all(Array.from({ length: processes }, start));
  const url = (): string => pick(random, servers.some(isRunning) ? servers.filter(isRunning) : servers).url;
  const crowd = new Crowd({ project, caller, client, url, random, findings, mayFail: [0, 503], ...pauses(setting) }, { turnsEach: 60 });
  const most = times(setting, { short: 2, full: 100 });
  let killed = 0;
  try {
    crowd.start(TALKERS);
    while (killed < most && !isTimeUp()) {
      const before = crowd.turns;
      await eventually(() => crowd.turns > before, findings, 'nobody was answered after a kill');
      await sleep(random(500));
      const victim = random(processes);
      await Promise.all(servers.slice(victim, victim + 1).map((server) => end(server, 'SIGKILL')));
      servers[victim] = await start();
      tell(`killed ${++killed} of ${most}, ${crowd.turns} turns`);
    }
    await crowd.stop();
  } finally {
    await Promise.all(servers.map((server) => end(server, 'SIGKILL')));
    caller.close();
  }
  await inspect(store, crowd.talkers, findings);
  return {
    load: `${TALKERS} clients at once, ${processes} ${processes === 1 ? 'process' : 'processes'}, ${crowd.turns} turns in ${crowd.talkers.length} sessions`,
    faults: `kill -9, ${killed} times`,
    seen: `every answered turn stored, once and in order; ${crowd.failures} calls had to be repeated`,
    broken: findings.broken,
  };
}

export const KILLS: readonly Scenario[] = [
  // What one process could lose two can, too.
  { ...kills('kill-lmdb', 1, 'lmdb'), isFullOnly: true },
  kills('kill-lmdb-two', 2, 'lmdb'),
  // `npm run test:processes` has two processes share a Redis, and other scenarios kill that.
  { ...kills('kill-redis-two', 2, 'redis'), isFullOnly: true },
];
