import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Outcome, type Scenario, type Setting } from '../scenario.ts';
import { end, isRunning, makeClient, replacedWorkers, type Served, startServer } from '../served.ts';
import { FILE_SIZE_LIMIT, READ_ONLY, SMALL_FILE_SYSTEM, type StorageFault } from '../storage-faults.ts';
import { eventually, everyStatus } from '../waiting.ts';

const TALKERS = 8;

/**
 * The disk under a store fails while it is used, and is mended under the same process; or, with `workers`, under a head
 * that starts others where they end. Only 503s meanwhile, and nothing lost.
 */
function diskFault(name: string, kind: 'lmdb' | 'lowdb', fault: StorageFault, workers?: number): Scenario {
  return {
    name,
    async run(setting) {
      const sessions = join(setting.folder, 'sessions');
      try {
        fault.prepare(sessions);
      } catch (error) {
        const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
        return { load: '', faults: fault.name, seen: `not run: this machine does not grant it (${why})`, broken: [] };
      }
      try {
        return await failUnderLoad(setting, { store: `${kind}:${sessions}`, sessions, fault, workers });
      } finally {
        fault.remove(sessions);
      }
    },
  };
}

interface Plan {
  readonly store: string;
  /** The folder. */
  readonly sessions: string;
  readonly fault: StorageFault;
  readonly workers: number | undefined;
}

async function failUnderLoad(setting: Setting, { store, sessions, fault, workers }: Plan): Promise<Outcome> {
  const { main, project, random, folder } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const data = join(folder, 'data');
  const client = await makeClient(data, store);
  const server = await startServer({
    ...{ main, project, data, store },
    ...(fault.wrapper === undefined ? {} : { wrapper: fault.wrapper }),
    ...(workers === undefined ? {} : { workers }),
  });
  const crowd = new Crowd(
    { project, caller, client, url: () => server.url, random, findings, mayFail: workers === undefined ? [503] : [503, 0] },
    { turnsEach: 3 },
  );
  try {
    crowd.start(TALKERS);
    await sleep(500);
    fault.fail(sessions);
    await eventually(() => crowd.talkers.filter(({ isStuck }) => isStuck).length === TALKERS, findings, 'some calls never failed');
    await eventually(() => everyStatus(caller, [server], '/readyz', 503), findings, '/readyz says ready while nothing can be stored');
    findings.expect(await everyStatus(caller, [server], '/healthz', 200), '/healthz says dead, though the process lives');
    await sleep(1_000);
    fault.mend(sessions, server);
    await eventually(() => everyStatus(caller, [server], '/readyz', 200), findings, '/readyz never says ready again');
    await eventually(() => crowd.talkers.every(({ isStuck }) => !isStuck), findings, 'calls still fail though the disk is well');
    await crowd.stop();
    findings.expect(
      isRunning(server),
      `the server ended (${server.child.signalCode ?? server.child.exitCode}): ${server.log().slice(-500)}`,
    );
  } finally {
    await end(server, 'SIGTERM');
    caller.close();
  }
  await inspect(store, crowd.talkers, findings);
  return {
    load: `${TALKERS} clients at once, 1 ${workers === undefined ? 'process' : 'worker'}, ${crowd.turns} turns in ${crowd.talkers.length} sessions`,
    faults: fault.name,
    seen: `${crowd.failures} ${how(server, workers)}, every answered turn stored, once`,
    broken: findings.broken,
  };
}

function how(server: Served, workers: number | undefined): string {
  if (workers === undefined) return 'answers 503, no other failure; well again in the same process';
  return `calls answered 503 or not at all; workers replaced: ${replacedWorkers(server)}; well again by itself`;
}

export const DISK_FAULTS: readonly Scenario[] = [
  { ...diskFault('disk-limit-lmdb', 'lmdb', FILE_SIZE_LIMIT), isFullOnly: true },
  { ...diskFault('disk-full-lmdb', 'lmdb', SMALL_FILE_SYSTEM), isFullOnly: true },
  // What fails between the look at the disk and the commit can't be kept from the library, which may not survive it: then a
  // minute goes by until the worker is replaced, longer than every commit should wait.
  { ...diskFault('disk-read-only-lmdb', 'lmdb', READ_ONLY, 1), isFullOnly: true },
  diskFault('disk-full-lowdb', 'lowdb', SMALL_FILE_SYSTEM),
  { ...diskFault('disk-read-only-lowdb', 'lowdb', READ_ONLY), isFullOnly: true },
];
