import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Scenario } from '../scenario.ts';
import { end, makeClient, replacedWorkers, startServer } from '../served.ts';
import { eventually, everyStatus } from '../waiting.ts';

const TALKERS = 8;
/** Longer than a worker goes on without any write. */
const HELD_MS = 60_000;

/** Another process that begins to write and never ends: whoever shares the file can't write either. */
const HOLDER = `
  const { open } = await import('lmdb');
  const root = open({ path: process.argv[1], noSubdir: false, maxDbs: 4, overlappingSync: false });
  root.transactionSync(() => {
    process.stdout.write('holds');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** Nothing is written to LMDB any more, though the disk is well: workers that can't go on are replaced, and nothing is lost. */
export const STUCK_LMDB: Scenario = {
  name: 'stuck-lmdb',
  isFullOnly: true,
  async run({ main, project, random, folder }) {
    const findings = new Findings();
    const caller = new Caller();
    const data = join(folder, 'data');
    const sessions = join(folder, 'sessions');
    const store = `lmdb:${sessions}`;
    const client = await makeClient(data, store);
    const server = await startServer({ main, project, data, store, workers: 2 });
    const crowd = new Crowd({ project, caller, client, url: () => server.url, random, findings, mayFail: [503, 0] }, { turnsEach: 3 });
    let replaced: number;
    try {
      crowd.start(TALKERS);
      await sleep(1_000);
      const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, sessions], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(holder.stdout, 'data');
      await eventually(() => crowd.talkers.filter(({ isStuck }) => isStuck).length === TALKERS, findings, 'some calls never failed');
      await sleep(HELD_MS);
      replaced = replacedWorkers(server);
      findings.expect(replaced > 0, 'no worker was replaced');
      holder.kill('SIGKILL');
      await eventually(() => everyStatus(caller, [server], '/readyz', 200), findings, '/readyz never says ready again');
      await eventually(() => crowd.talkers.every(({ isStuck }) => !isStuck), findings, 'calls still fail though all is well');
      await crowd.stop();
    } finally {
      await end(server, 'SIGTERM');
      caller.close();
    }
    await inspect(store, crowd.talkers, findings);
    return {
      load: `${TALKERS} clients at once, 2 workers, ${crowd.turns} turns in ${crowd.talkers.length} sessions`,
      faults: `another process holds the lock on what is written to LMDB for ${HELD_MS / 1_000} s`,
      seen: `${crowd.failures} calls answered 503 or not at all; workers that ended themselves and were replaced: ${replaced}; well again by itself, every answered turn stored, once`,
      broken: findings.broken,
    };
  },
};
