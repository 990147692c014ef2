import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionKey } from '../../../src/service/session-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import { pick } from '../../support/random.ts';
import { Caller } from '../caller.ts';
import { Crowd } from '../crowd.ts';
import { inspect } from '../inspect.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { CLIENT, end, makeClient, startServer } from '../served.ts';
import { eventually } from '../waiting.ts';

const TALKERS = 8;
const CALLERS = 8;

/** A copy is put in place of the store under two servers that are called: what is answered from then on is in the copy. */
export const REPLACED_LMDB: Scenario = {
  name: 'replaced-lmdb',
  isFullOnly: true,
  async run(setting) {
    const { main, project, random, folder, tell } = setting;
    const findings = new Findings();
    const caller = new Caller();
    const data = join(folder, 'data');
    const sessions = join(folder, 'sessions');
    const store = `lmdb:${sessions}`;
    const client = await makeClient(data, store);
    const servers = await Promise.all([1, 2].map(() => startServer({ main, project, data, store })));
    const url = (): string => pick(random, servers).url;
    const most = times(setting, { short: 3, full: 30 });
    /** Sessions whose first call was sent when the copy was in place, and answered. */
    const begun: string[] = [];
    let [calls, refused, round] = [0, 0, 0];
    let isReplaced = false;
    let isOver = false;
    const begin = async (): Promise<void> => {
      while (!isOver) {
        const sessionId = `begun${calls++}`;
        const isAfter = isReplaced;
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${client.apiKey}` };
        const body = JSON.stringify({ session_id: sessionId, language: 'en', public_key: client.publicKey });
        const { status } = await caller.call(`${url()}/v1/bootstrap`, { method: 'POST', headers, body });
        findings.expect(status === 200 || status === 503, `a bootstrap was answered ${status}`);
        if (status === 503) refused++;
        else if (isAfter) begun.push(sessionId);
      }
    };
    const crowds: Crowd[] = [];
    try {
      for (; round < most; round++) {
        const crowd = new Crowd(
          { project, caller, client, url, random, findings, mayFail: [503] },
          { name: `talk${round}x`, turnsEach: 4 },
        );
        crowds.push(crowd);
        crowd.start(TALKERS);
        await eventually(() => crowd.turns > 20, findings, 'nobody was answered');
        await crowd.stop();
        copyFileSync(join(sessions, 'data.mdb'), join(folder, 'copy.mdb'));
        [isOver, isReplaced] = [false, false];
        const beginning = Promise.all(Array.from({ length: CALLERS }, begin));
        await sleep(100 + random(200));
        renameSync(join(folder, 'copy.mdb'), join(sessions, 'data.mdb'));
        isReplaced = true;
        const before = begun.length;
        await eventually(() => begun.length > before + 20, findings, 'nobody was answered after the store was replaced');
        isOver = true;
        await beginning;
        tell(`replaced ${round + 1} of ${most}`);
      }
      for (const { log } of servers) findings.expect(log().includes('replaced or removed'), 'the log does not tell of it');
    } finally {
      await Promise.all(servers.map((server) => end(server, 'SIGTERM')));
      caller.close();
    }
    for (const { talkers } of crowds) await inspect(store, talkers, findings);
    const opened = await openStore(store);
    for (const id of begun)
      findings.expect((await opened.load(sessionKey(CLIENT, id))) !== undefined, 'a session that was answered is not stored');
    await opened.close();
    return {
      load: `${CALLERS} clients at once, 2 processes, ${calls} sessions begun; between, ${crowds.reduce((sum, { turns }) => sum + turns, 0)} turns of ${TALKERS} clients`,
      faults: `a copy of data.mdb put in its place under load, ${round} times`,
      seen: `what was answered before the copy was made, and after it was put in place (${begun.length} sessions), is stored; ${refused} calls answered 503`,
      broken: findings.broken,
    };
  },
};
