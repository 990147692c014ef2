import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Outcome, type Scenario, type Setting } from '../scenario.ts';
import { end, isRunning, makeClient, startServer } from '../served.ts';
import { FILE_SIZE_LIMIT, READ_ONLY, SMALL_FILE_SYSTEM, type StorageFault } from '../storage-faults.ts';
import { eventually, everyStatus } from '../waiting.ts';

const TALKERS = 8;

/** The disk under a store fails while it is used, and is mended under the same process. Only 503s meanwhile, and nothing lost. */
function diskFault(name: string, kind: 'lmdb' | 'lowdb', fault: StorageFault): Scenario {
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
        return await failUnderLoad(setting, `${kind}:${sessions}`, sessions, fault);
      } finally {
        fault.remove(sessions);
      }
    },
  };
}

async function failUnderLoad(setting: Setting, store: string, sessions: string, fault: StorageFault): Promise<Outcome> {
  const { main, random, folder } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const data = join(folder, 'data');
  const client = await makeClient(data, store);
  const server = await startServer({ main, data, store, ...(fault.wrapper === undefined ? {} : { wrapper: fault.wrapper }) });
  const crowd = new Crowd({ caller, client, url: () => server.url, random, findings, mayFail: [503] }, { turnsEach: 3 });
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
    load: `${TALKERS} clients at once, 1 process, ${crowd.turns} turns in ${crowd.talkers.length} sessions`,
    faults: fault.name,
    seen: `${crowd.failures} answers 503, no other failure; well again in the same process, every answered turn stored, once`,
    broken: findings.broken,
  };
}

export const DISK_FAULTS: readonly Scenario[] = [
  diskFault('disk-limit-lmdb', 'lmdb', FILE_SIZE_LIMIT),
  diskFault('disk-full-lmdb', 'lmdb', SMALL_FILE_SYSTEM),
  // Between the look at the disk and the commit nothing can keep it from the library: it doesn't hold every time.
  { ...diskFault('disk-read-only-lmdb', 'lmdb', READ_ONLY), isFullOnly: true },
  diskFault('disk-full-lowdb', 'lowdb', SMALL_FILE_SYSTEM),
  diskFault('disk-read-only-lowdb', 'lowdb', READ_ONLY),
];
