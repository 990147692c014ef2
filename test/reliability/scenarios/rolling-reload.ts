import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/sessions/open-store.ts';
import { pick } from '../../support/random.ts';
import { Caller } from '../caller.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { end, makeClient, type Served, startServer } from '../served.ts';
import { talkWithWish } from '../wish-talk.ts';

const TALKERS = 8;

/** The two versions differ in the name of a step at which most conversations wait. */
const STEP = { old: 'what_next', new: 'what_now' };

/** Puts a version of flows into a folder, in which each name of the step says that it was the other once. */
function writeVersion(flows: string, folder: string, name: string, formerly: string): void {
  cpSync(flows, folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.yaml')) continue;
    const path = join(entry.parentPath, entry.name);
    const renamed = readFileSync(path, 'utf8').replace(new RegExp(`\\b${STEP.old}\\b`, 'g'), name);
    const isFlow = entry.parentPath === folder;
    writeFileSync(path, isFlow ? withFormerName(renamed, name, formerly) : renamed);
  }
}

function withFormerName(flow: string, name: string, formerly: string): string {
  return flow
    .replaceAll(`\n  ${name}:\n`, `\n  ${name}:\n    renamed: [${formerly}]\n`)
    .replaceAll(`\n  ${name}: { `, `\n  ${name}: { renamed: [${formerly}], `);
}

function reloadsOf(server: Served): number {
  return server.log().split('"reloaded"').length - 1;
}

export const ROLLING_RELOAD: Scenario = {
  name: 'rolling-reload',
  async run(setting) {
    const { main, project, random, folder, tell } = setting;
    const findings = new Findings();
    const caller = new Caller();
    const [data, flows] = [join(folder, 'data'), join(folder, 'flows')];
    const address = `lmdb:${join(data, 'sessions')}`;
    const client = await makeClient(data, address);
    const versions = [join(folder, 'old'), join(folder, 'new')] as const;
    writeVersion(project.flows, versions[0], STEP.old, STEP.new);
    writeVersion(project.flows, versions[1], STEP.new, STEP.old);
    symlinkSync(versions[0], flows);
    const start = (): Promise<Served> => startServer({ main, data, store: address, project: { ...project, flows } });
    const servers = [await start(), await start()];
    const store = await openStore(address);
    const seconds = times(setting, { short: 3, full: 60 });
    let isOver = false;
    let turns = 0;
    let reloads = 0;
    try {
      const options = { project, caller, client, url: () => pick(random, servers).url, random, findings, mayFail: [] };
      const talking = Array.from({ length: TALKERS }, (_, i) => talkWithWish(`talker${i}`, store, options, () => isOver));
      for (let second = 1; second <= seconds; second++) {
        symlinkSync(versions[second % 2] ?? '', `${flows}.next`);
        renameSync(`${flows}.next`, flows);
        for (const server of servers) {
          server.child.kill('SIGHUP');
          await sleep(500);
        }
        tell(`second ${second} of ${seconds}`);
      }
      isOver = true;
      turns = (await Promise.all(talking)).reduce((sum, count) => sum + count, 0);
      reloads = servers.reduce((sum, server) => sum + reloadsOf(server), 0);
      findings.expect(reloads > 0, 'no reload took place');
      for (const server of servers) {
        const error = server
          .log()
          .split('\n')
          .find((line) => line.includes('"level":"error"'));
        findings.expect(error === undefined, `an error is in a log: ${error}`);
      }
    } finally {
      isOver = true;
      await store.close();
      await Promise.all(servers.map((server) => end(server, 'SIGTERM')));
      caller.close();
    }
    return {
      load: `${TALKERS} clients at once, 2 processes on LMDB, ${turns} turns`,
      faults: `flows changed and both processes reloaded, one after the other, every second for ${seconds} s: a step renamed there and back`,
      seen: 'every call answered 200, no slot lost',
      broken: findings.broken,
    };
  },
};
