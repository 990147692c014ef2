import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECORD_VERSIONS } from '../../../src/service/records/record-versions.ts';
import { readStored } from '../../../src/service/records/stored-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import type { SessionStore } from '../../../src/sessions/session-store.ts';
import { pick } from '../../support/random.ts';
import { startRedis } from '../../support/redis-server.ts';
import { Caller } from '../caller.ts';
import { buildFormer, type FormerRelease } from '../former-build.ts';
import { Findings, type Outcome, pauses, type Scenario, type Setting, times } from '../scenario.ts';
import { end, makeClient, type Served, startServer } from '../served.ts';
import { talkWithWish } from '../wish-talk.ts';

const TALKERS = 8;
const NEWEST = Math.max(...RECORD_VERSIONS);

/** The former release and this one serve from one store, in every order that an upgrade and its undoing have. */
function rollingUpgrade(kind: 'lmdb' | 'redis'): Scenario {
  return {
    name: `rolling-upgrade-${kind}`,
    async run(setting) {
      const former = buildFormer();
      if (former === null) {
        const seen = 'not run: this checkout has no history to build the former release from';
        return { load: '', faults: '', seen, broken: [] };
      }
      const redis = kind === 'redis' ? await startRedis() : undefined;
      try {
        return await upgrade(setting, former, redis?.url ?? `lmdb:${join(setting.folder, 'sessions')}`, kind);
      } finally {
        await redis?.remove();
      }
    },
  };
}

async function upgrade(setting: Setting, former: FormerRelease, address: string, kind: string): Promise<Outcome> {
  const { main, project, random, folder, tell } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const data = join(folder, 'data');
  const client = await makeClient(data, address);
  const start = (recordVersion?: number): Promise<Served> =>
    startServer({ main, project, data, store: address, ...(recordVersion === undefined ? {} : { recordVersion }) });
  // The small shop is one that both releases can serve; of the shipped conversation the former release has its own.
  const served = setting.size === 'short' ? project : former;
  let servers = [await startServer({ main: former.main, project: served, data, store: address })];
  const store = await openStore(address);
  const pause = times(setting, { short: 700, full: 15_000 });
  let isOver = false;
  let turns = 0;
  const versions: string[] = [];
  const change = async (what: string, next: readonly Promise<Served>[], ending: readonly Served[]): Promise<void> => {
    servers = [...servers.filter((one) => !ending.includes(one)), ...(await Promise.all(next))];
    await Promise.all(ending.map((one) => end(one, 'SIGTERM')));
    await sleep(pause);
    for (const line of logsOf(servers).filter(isProblem)) findings.expect(false, `${what}: ${line}`);
    versions.push(`${what}: ${await versionsIn(store, findings)}`);
    tell(what);
  };
  try {
    const url = (): string => pick(random, servers).url;
    const options = { ...pauses(setting), project, caller, client, url, random, findings, mayFail: [0, 503] };
    const talking = Array.from({ length: TALKERS }, (_, i) => talkWithWish(`talker${i}`, store, options, () => isOver));
    await change('the former release alone', [], []);
    await change('both', [start()], []);
    await change('the former release again', [], servers.slice(1));
    await change('both once more', [start()], []);
    await change('this release alone', [], servers.slice(0, 1));
    await change(`this release, told to write version ${NEWEST}`, [start(NEWEST)], servers);
    await change('this release, told no more', [start()], servers);
    isOver = true;
    turns = (await Promise.all(talking)).reduce((sum, count) => sum + count, 0);
    findings.expect(turns > TALKERS, 'hardly anybody was answered');
  } finally {
    isOver = true;
    await store.close();
    await Promise.all(servers.map((server) => end(server, 'SIGTERM')));
    caller.close();
  }
  return {
    load: `${TALKERS} clients at once on ${kind}, ${turns} turns`,
    faults: 'the former release and this one serve side by side, either alone, and this one with the newest record version and back',
    seen: `no session lost, no slot lost, nothing twice; records stored, ${versions.join('; ')}`,
    broken: findings.broken,
  };
}

function logsOf(servers: readonly Served[]): readonly string[] {
  return servers.flatMap((server) => server.log().split('\n'));
}

/** A store that is slow is none: its calls are answered 503, and sent again. */
function isProblem(line: string): boolean {
  return line.includes('"msg":"defect"') || line.includes('"msg":"session record"');
}

/** How many records of each version there are; each is read whole. */
async function versionsIn(store: SessionStore, findings: Findings): Promise<string> {
  const counts = new Map<string, number>();
  for await (const { session } of store.entries()) {
    findings.expect(readStored(session).reading === 'whole', 'a stored session is not read whole');
    const version = typeof session === 'object' && session !== null && 'record' in session ? `version ${String(session.record)}` : 'none';
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].map(([version, count]) => `${count} of ${version}`).join(', ');
}

/** What is stored has the same versions in every store: every commit is held to one of them. */
export const ROLLING_UPGRADES: readonly Scenario[] = [rollingUpgrade('lmdb'), { ...rollingUpgrade('redis'), isFullOnly: true }];
