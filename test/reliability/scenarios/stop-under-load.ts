import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionKey } from '../../../src/service/session-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { CLIENT, end, makeClient, type Served, startServer } from '../served.ts';
import { eventually } from '../waiting.ts';

const CLIENTS = 16;
/** Answers before the signal, for each client. */
const ANSWERS_BEFORE = 5;
/** What a call may come to while the server stops; the last one, once the port is closed. */
const FINE: ReadonlySet<string> = new Set(['200', '503', 'ECONNREFUSED']);

/** One bootstrap on a connection of its own: its status, or the code of why there was none. */
function call(url: string, apiKey: string, body: object): Promise<string> {
  const text = JSON.stringify(body);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve) => {
    const sent = request(`${url}/v1/bootstrap`, { method: 'POST', agent: false, headers }, (answer) => {
      answer.on('error', ({ message }) => resolve(message));
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(text);
  });
}

/** Servers that are told to stop while clients connect without pause: nobody who was let in is reset, and what was answered is stored. */
export const STOP_UNDER_LOAD: Scenario = {
  name: 'stop-under-load',
  // `npm run test:processes` stops servers under load, a few times.
  isFullOnly: true,
  async run(setting) {
    const { main, project, random, folder, tell } = setting;
    const findings = new Findings();
    const data = join(folder, 'data');
    const address = `lmdb:${join(data, 'sessions')}`;
    const client = await makeClient(data, address);
    const seen = new Map<string, number>();
    const answered: string[] = [];
    const runs = times(setting, { short: 1, full: 20 });

    const talk = async (server: Served, run: string, name: number): Promise<void> => {
      for (let turn = 0; ; turn++) {
        const session_id = `${run}c${name}t${turn}`;
        const outcome = await call(server.url, client.apiKey, { session_id, language: 'en', public_key: client.publicKey });
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        findings.expect(FINE.has(outcome), `a call came to ${outcome}`);
        if (outcome === '200') answered.push(session_id);
        if (outcome === 'ECONNREFUSED') return;
      }
    };
    for (const workers of [undefined, 2]) {
      for (let run = 0; run < runs; run++) {
        const server = await startServer({ main, project, data, store: address, ...(workers === undefined ? {} : { workers }) });
        const serve = (): boolean => server.log().split('"worker serves"').length - 1 === (workers ?? 0);
        await eventually(serve, findings, 'a worker never served');
        const before = answered.length;
        const talking = Promise.all(Array.from({ length: CLIENTS }, (_, name) => talk(server, `w${workers ?? 0}r${run}`, name)));
        await eventually(() => answered.length - before >= CLIENTS * ANSWERS_BEFORE, findings, 'calls are not answered');
        await sleep(random(500));
        await end(server, 'SIGTERM');
        findings.expect(server.child.exitCode === 0, `a server ended with ${server.child.exitCode ?? server.child.signalCode}`);
        await talking;
        tell(`${workers ?? 'no'} workers, ${run + 1} of ${runs}`);
      }
    }
    const store = await openStore(address);
    try {
      for (const session of answered)
        findings.expect((await store.load(sessionKey(CLIENT, session))) !== undefined, 'an answered call was not stored');
    } finally {
      await store.close();
    }
    const told = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([outcome, n]) => `${outcome}: ${n}`);
    return {
      load: `${CLIENTS} clients at once, each call on a connection of its own; 1 process, then 2 workers`,
      faults: `SIGTERM at a random moment, ${runs} times each`,
      seen: `calls by what they came to: ${told.join(', ')}; none was reset, every answered call stored`,
      broken: findings.broken,
    };
  },
};
