import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { recordIn } from '../../../src/service/records/stored-record.ts';
import { type SessionRecord, sessionKey } from '../../../src/service/session-record.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import type { SessionStore } from '../../../src/sessions/session-store.ts';
import { startRedis } from '../../support/redis-server.ts';
import { startProxy } from '../../support/tcp-proxy.ts';
import { type Answer, Caller } from '../caller.ts';
import { Findings, type Outcome, type Scenario, type Setting, times } from '../scenario.ts';
import { CLIENT, end, makeClient, type Served, startServer } from '../served.ts';

/** A store, and what lets a server be ended between the moment a turn is stored in it and the reply. */
interface Ground {
  /** What servers are given; anew for each, since what is held back is held back for good. */
  address(): Promise<string>;
  /** What is stored, past everything that is held back. */
  readonly store: SessionStore;
  /** Call before the turn; resolves once it is stored. */
  stored(): Promise<void>;
  close(): Promise<void>;
}

const SESSION = 'session';

async function redisGround(): Promise<Ground> {
  const redis = await startRedis();
  const store = await openStore(redis.url);
  let proxy = await startProxy(Number(new URL(redis.url).port));
  return {
    async address() {
      await proxy.close();
      proxy = await startProxy(Number(new URL(redis.url).port));
      return `redis://127.0.0.1:${proxy.port}`;
    },
    store,
    // The script that saves; what Redis answers to it stays in the proxy.
    stored: () => proxy.holdAnswersTo('eval'),
    async close() {
      await proxy.close();
      await store.close();
      await redis.remove();
    },
  };
}

async function lmdbGround(folder: string): Promise<Ground> {
  const address = `lmdb:${join(folder, 'sessions')}`;
  const store = await openStore(address);
  const version = async (): Promise<number | undefined> => (await store.load(sessionKey(CLIENT, SESSION)))?.version;
  return {
    address: async () => address,
    store,
    async stored() {
      const before = await version();
      while ((await version()) === before) await breathe();
    },
    close: () => store.close(),
  };
}

/**
 * A server is killed as soon as a turn is stored, before its reply goes out or, every second time, after: the same call
 * with the same Idempotency-Key to a new process gets the one reply, and the turn counts once.
 */
function crashAndRetry(name: string, open: (folder: string) => Promise<Ground>): Scenario {
  return {
    name,
    async run(setting) {
      const ground = await open(setting.folder);
      try {
        return await crash(setting, ground);
      } finally {
        await ground.close();
      }
    },
  };
}

async function crash(setting: Setting, ground: Ground): Promise<Outcome> {
  const { main, project, folder, tell } = setting;
  const findings = new Findings();
  const caller = new Caller();
  const data = join(folder, 'data');
  const client = await makeClient(data, await ground.address());
  const post = (server: Served, path: string, fields: object, key: string): Promise<Answer> =>
    caller.call(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.apiKey}`, 'idempotency-key': key },
      body: JSON.stringify({ session_id: SESSION, language: 'en', ...fields }),
    });
  const start = async (): Promise<Served> => startServer({ main, project, data, store: await ground.address() });

  let server = await start();
  let unanswered = 0;
  await post(server, '/v1/bootstrap', { public_key: client.publicKey }, 'bootstrap');
  const rounds = times(setting, { short: 2, full: 40 });
  for (let round = 1; round <= rounds; round++) {
    const say = (to: Served): Promise<Answer> => post(to, '/v1/recommend', { user_input: 'something fresh, for women' }, `turn${round}`);
    const isBefore = round % 2 === 1;
    const stored = isBefore ? ground.stored() : Promise.resolve();
    const call = say(server);
    await stored;
    if (!isBefore) await call;
    await end(server, 'SIGKILL');
    const first = await call;
    if (first.status === 0) unanswered++;

    server = await start();
    const retried = await say(server);
    const again = await say(server);
    findings.expect(retried.status === 200, `a retry was answered ${retried.status}`);
    findings.expect(first.status === 0 || first.body === retried.body, 'a retry got another reply than the first call');
    findings.expect(again.body === retried.body, 'a second retry got another reply than the first');
    const record = await recordOf(ground.store);
    findings.expect(record?.conversation.turn === round, `turn ${round} is stored as turn ${record?.conversation.turn}`);
    findings.expect(record?.replies.at(-1)?.body === retried.body, 'the reply is not the stored one');
    tell(`${round} of ${rounds}`);
  }
  await end(server, 'SIGTERM');
  caller.close();
  return {
    load: `1 client, ${rounds} turns, each sent three times`,
    faults: `kill -9 between storing and answering, ${rounds / 2} times, and right after the answer, ${rounds / 2} times`,
    seen: `each turn counts once, every retry to a new process gets the stored reply; ${unanswered} first calls had no answer`,
    broken: findings.broken,
  };
}

async function recordOf(store: SessionStore): Promise<SessionRecord | undefined> {
  return recordIn((await store.load(sessionKey(CLIENT, SESSION)))?.session);
}

export const CRASHES: readonly Scenario[] = [
  crashAndRetry('crash-and-retry-lmdb', lmdbGround),
  { ...crashAndRetry('crash-and-retry-redis', redisGround), isFullOnly: true },
];
