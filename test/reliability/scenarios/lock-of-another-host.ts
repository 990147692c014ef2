import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Outcome, pauses, type Scenario, type Setting, times } from '../scenario.ts';
import { CLIENT, end, isRunning, makeClient, type Served, startServer } from '../served.ts';
import { eventually } from '../waiting.ts';

const TALKERS = 8;

/** Has a command run on a machine of that name, as a container does. */
function onHost(name: string): readonly string[] {
  return ['unshare', '--uts', 'sh', '-c', `hostname ${name} && exec "$@"`, 'sh'];
}

/**
 * A server over lowdb is killed, or paused, and another one begins on a host of another name, which can't know whether the first
 * one still runs: it takes the lock over once that was not renewed for its lease. Whoever goes on after a pause changes nothing.
 */
export const LOCK_OF_ANOTHER_HOST: Scenario = {
  name: 'lock-of-another-host',
  isFullOnly: true,
  async run(setting) {
    try {
      execFileSync(onHost('container-0')[0] ?? '', [...onHost('container-0').slice(1), 'true'], { stdio: 'pipe' });
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      return { load: '', faults: 'a host name of its own', seen: `not run: this machine does not grant it (${why})`, broken: [] };
    }
    return await replaceUnderLoad(setting);
  },
};

async function replaceUnderLoad(setting: Setting): Promise<Outcome> {
  const { main, project, random, folder, tell, isTimeUp } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const data = join(folder, 'data');
  const store = `lowdb:${join(folder, 'sessions')}`;
  const client = await makeClient(data, store);
  let hosts = 0;
  const start = (): Promise<Served> => startServer({ main, project, data, store, wrapper: onHost(`container-${++hosts}`) });
  let serving = await start();
  const all = [serving];
  const crowd = new Crowd(
    { project, caller, client, url: () => serving.url, random, findings, mayFail: [0, 503], ...pauses(setting) },
    { turnsEach: 20 },
  );
  const most = times(setting, { short: 1, full: 10 });
  let rounds = 0;
  try {
    crowd.start(TALKERS);
    for (; rounds < most && !isTimeUp(); tell(`${++rounds} of ${most}`)) {
      for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
        const from = crowd.turns;
        await eventually(() => crowd.turns > from + TALKERS, findings, 'nobody was answered');
        const before = serving;
        if (signal === 'SIGKILL') await end(before, signal);
        else before.child.kill(signal);
        serving = await start();
        all.push(serving);
        const then = crowd.turns;
        await eventually(() => crowd.turns > then + TALKERS, findings, `nobody was answered after ${signal}`);
        if (signal === 'SIGSTOP') await goOn(before, { caller, findings, ...client });
      }
    }
    await crowd.stop();
    findings.expect(isRunning(serving), 'the last server has ended');
  } finally {
    await Promise.all(all.map((server) => end(server, 'SIGKILL')));
    caller.close();
  }
  await inspectAfterLease(store, crowd, findings);
  return {
    load: `${TALKERS} clients at once, 1 process on lowdb, ${crowd.turns} turns in ${crowd.talkers.length} sessions`,
    faults: `kill -9, and SIGSTOP for longer than the lease, ${rounds} times each; a host of another name goes on in the same folder`,
    seen: `taken over after the lease each time; whoever went on after a pause stored and answered nothing, and ended; ${crowd.failures} calls had to be repeated, every answered turn stored, once`,
    broken: findings.broken,
  };
}

interface GoingOn {
  readonly caller: Caller;
  readonly findings: Findings;
  readonly apiKey: string;
  readonly publicKey: string;
}

/** It believes that the sessions are its own, until it looks. */
async function goOn(server: Served, { caller, findings, apiKey, publicKey }: GoingOn): Promise<void> {
  server.child.kill('SIGCONT');
  const { status } = await caller.call(`${server.url}/v1/bootstrap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ session_id: 'late', public_key: publicKey, language: 'en' }),
  });
  findings.expect(status === 503 || status === 0, `who had lost the lock answered ${status} to ${CLIENT}`);
  await eventually(() => !isRunning(server), findings, 'who had lost the lock did not end');
  findings.expect(server.log().includes('has lost it: it writes nothing more there'), 'who had lost the lock did not say so');
}

/** All have ended: the lock that is left is waited for as long as its lease. */
async function inspectAfterLease(store: string, { talkers }: Crowd, findings: Findings): Promise<void> {
  const told = new Findings();
  await inspect(store, talkers, told);
  for (const problem of told.broken) if (!problem.includes('are locked; waiting')) findings.expect(false, problem);
}
