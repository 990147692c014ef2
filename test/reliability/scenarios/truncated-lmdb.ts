import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { end, makeClient, startServer } from '../served.ts';
import { eventually } from '../waiting.ts';

const TALKERS = 8;

/** A store of a killed server is cut short, as a copy that was broken off is: the command refuses each, and no process dies of it. */
export const TRUNCATED_LMDB: Scenario = {
  name: 'truncated-lmdb',
  async run(setting) {
    const { main, project, random, folder, tell } = setting;
    const sizes = times(setting, { short: 8, full: 20 });
    const findings = new Findings();
    const caller = new Caller();
    const data = join(folder, 'data');
    const sessions = join(folder, 'sessions');
    const client = await makeClient(data, `lmdb:${sessions}`);
    const server = await startServer({ main, project, data, store: `lmdb:${sessions}` });
    const crowd = new Crowd({ project, caller, client, url: () => server.url, random, findings, mayFail: [0, 503] }, { turnsEach: 3 });
    try {
      crowd.start(TALKERS);
      await eventually(() => crowd.turns > 60, findings, 'nobody was answered');
      await sleep(random(300));
      await crowd.stop();
    } finally {
      await end(server, 'SIGKILL');
      caller.close();
    }
    const { size } = statSync(join(sessions, 'data.mdb'));
    for (let i = 1; i <= sizes; i++) {
      const cut = join(folder, `cut${i}`);
      mkdirSync(cut);
      copyFileSync(join(sessions, 'data.mdb'), join(cut, 'data.mdb'));
      truncateSync(join(cut, 'data.mdb'), Math.floor((size * i) / (sizes + 1)));
      const { status, said } = await list(main, data, `lmdb:${cut}`);
      findings.expect(
        status === 1 && said.includes('is cut short'),
        `a file of ${i}/${sizes + 1} of its size: ${status} ${said.slice(0, 300)}`,
      );
      tell(`cut ${i} of ${sizes}`);
    }
    await inspect(`lmdb:${sessions}`, crowd.talkers, findings);
    return {
      load: `${TALKERS} clients at once, 1 process, ${crowd.turns} turns in ${crowd.talkers.length} sessions, then kill -9`,
      faults: `its data.mdb cut to ${sizes} sizes from 1/${sizes + 1} to ${sizes}/${sizes + 1}`,
      seen: 'each is refused by its name and with what to do, none ends a process; the whole file opens, every answered turn stored, once',
      broken: findings.broken,
    };
  },
};

/** How the command ended that reads every session: its status, or the signal that it died of. */
function list(main: string, data: string, store: string): Promise<{ readonly status: unknown; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'sessions', 'list', '--data', data, '--store', store], (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : (error.signal ?? error.code), said: `${stdout}${stderr}` }),
    );
  });
}
