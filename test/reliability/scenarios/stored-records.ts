import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { sessionKey } from '../../../src/service/session-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import type { SessionStore } from '../../../src/sessions/session-store.ts';
import { mutatedJson } from '../../support/mutated-json.ts';
import { oldRecords } from '../../support/old-records.ts';
import { pick } from '../../support/random.ts';
import { Caller } from '../caller.ts';
import { shipped, shippedInEnglish } from '../project.ts';
import { Findings, type Outcome, type Scenario, type Setting, times } from '../scenario.ts';
import { CLIENT, end, makeClient, startServer } from '../served.ts';

const NEXT = ['more', 'under 60 euros', 'why the first?', 'back', 'the others', 'for men', 'no roses'];
const LATER_MS = 3_600_000;

interface Harness extends Setting {
  readonly data: string;
  readonly address: string;
  readonly store: SessionStore;
  readonly findings: Findings;
  /** Says two things in a session; the statuses of the answers. */
  talk(sessionId: string): Promise<readonly number[]>;
  /** How many lines of the server's log tell of a session that was not read whole. */
  told(): number;
  /** A record as if the client's own public key had begun it. */
  owned(record: unknown): unknown;
}

/** A server over LMDB, a store beside it in which the scenario may put what it likes, and a client. */
function beside(name: string, run: (harness: Harness) => Promise<Omit<Outcome, 'broken'>>): Scenario {
  return {
    name,
    async run(setting) {
      const findings = new Findings();
      const caller = new Caller();
      const data = join(setting.folder, 'data');
      const address = `lmdb:${join(setting.folder, 'sessions')}`;
      const client = await makeClient(data, address);
      const project = setting.size === 'short' ? shippedInEnglish() : shipped();
      const server = await startServer({ main: setting.main, data, store: address, project });
      const store = await openStore(address);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${client.apiKey}` };
      const say = async (session_id: string): Promise<number> => {
        const body = JSON.stringify({ session_id, language: 'en', user_input: pick(setting.random, NEXT) });
        const { status, body: said } = await caller.call(`${server.url}/v1/recommend`, { method: 'POST', headers, body });
        findings.expect(status < 500, `an answer was ${status}: ${said.slice(0, 200)}`);
        return status;
      };
      try {
        const talk = async (id: string): Promise<readonly number[]> => [await say(id), await say(id)];
        const told = (): number => server.log().split('"msg":"session record"').length - 1;
        const owned = (record: unknown): unknown =>
          typeof record === 'object' && record !== null && 'publicKey' in record ? { ...record, publicKey: client.publicKey } : record;
        const outcome = await run({ ...setting, data, address, store, findings, talk, told, owned });
        return { ...outcome, broken: findings.broken };
      } finally {
        await store.close();
        await end(server, 'SIGTERM');
        caller.close();
      }
    },
  };
}

const recordsOfOldBuilds = beside('old-records', async ({ store, findings, talk, told, owned }) => {
  const records = oldRecords();
  for (const [place, { stored, build, session }] of records.entries()) {
    await store.save(sessionKey(CLIENT, `old${place}`), owned(stored.session), null, Date.now() + LATER_MS);
    const statuses = await talk(`old${place}`);
    findings.expect(
      statuses.every((one) => one === 200),
      `${session} of ${build} was answered ${statuses.join(', ')}`,
    );
  }
  findings.expect(told() === 0, `${told()} sessions were not read whole`);
  const builds = new Set(records.map(({ build }) => build));
  return {
    load: `${records.length} sessions as ${builds.size} former builds stored them, one of each shape that there was, two turns each`,
    faults: 'this build reads them',
    seen: 'every turn answered 200, every record read whole',
  };
});

const mutatedRecords = beside('mutated-records', async (harness) => {
  const { random, store, findings, talk, told, owned } = harness;
  const originals = oldRecords();
  const count = times(harness, { short: 80, full: 3_000 });
  const mutants = Array.from({ length: count }, (_, place) => {
    const { json } = mutatedJson(owned(pick(random, originals).stored.session), random);
    return { id: `mutant${place}`, json };
  });
  const refused = new Set(await refusedByImport(harness, mutants));
  for (const [place, { id, json }] of mutants.entries()) {
    // What import refuses is put there by other means.
    if (refused.has(place + 1)) await store.save(sessionKey(CLIENT, id), json, null, Date.now() + LATER_MS);
    const statuses = await talk(id);
    findings.expect(
      statuses.every((one) => [200, 403, 404].includes(one)),
      `a changed record was answered ${statuses.join(', ')}`,
    );
    findings.expect(refused.has(place + 1) || statuses.every((one) => one === 200 || one === 403), 'what import took was not found');
    if (place % 50 === 0) harness.tell(`${place} of ${count}`);
  }
  findings.expect(refused.size === 0 || told() > 0, 'the log says nothing of records that are no records');
  return {
    load: `${count} sessions, two turns each`,
    faults: 'something in each stored record changed at random: gone, doubled, of another kind, moved',
    seen: `import refuses ${refused.size} of them; no answer is 5xx, those it takes go on, and so do the others as far as they can be read`,
  };
});

export const OLD_RECORDS: Scenario = { ...recordsOfOldBuilds, isFullOnly: true };

export const MUTATED_RECORDS: Scenario = { ...mutatedRecords, isFullOnly: true };

/** The numbers of the lines that `sillage sessions import` refused; it tells of the first 20 only, so that few go in at a time. */
async function refusedByImport(
  harness: Harness,
  mutants: readonly { readonly id: string; readonly json: unknown }[],
): Promise<readonly number[]> {
  const refused: number[] = [];
  const expires_at = new Date(Date.now() + LATER_MS).toISOString();
  for (let from = 0; from < mutants.length; from += AT_A_TIME) {
    const some = mutants.slice(from, from + AT_A_TIME);
    const lines = some.map(({ id, json }) => JSON.stringify({ client: CLIENT, session_id: id, expires_at, session: json }));
    const told = await importing(harness, `${lines.join('\n')}\n`);
    for (const [, line] of told.matchAll(/^line (\d+): /gm)) refused.push(from + Number(line));
  }
  return refused;
}

const AT_A_TIME = 20;

/** What the command says on its standard error. */
async function importing({ main, data, address }: Harness, input: string): Promise<string> {
  const child = spawn(process.execPath, [main, 'sessions', 'import', '--data', data, '--store', address]);
  child.stdin.end(input);
  child.stdout.resume();
  return await textOf(child.stderr);
}
