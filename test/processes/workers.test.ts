import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { run } from '../cli/run.ts';
import { type BuiltCommand, buildCommand } from '../support/built-command.ts';
import { greetingOf } from '../support/greeting-of.ts';
import { IS_LONG } from '../support/runs.ts';

let built: BuiltCommand;
beforeAll(() => {
  built = buildCommand();
});
afterAll(() => built.remove());

interface LogLine {
  readonly msg: string;
  readonly worker?: number;
  readonly pid?: number;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Several processes that serve a small project, in a folder of their own. */
class Served {
  readonly folder: string;
  readonly child: ChildProcess;
  readonly #log: LogLine[] = [];
  url = '';
  metricsUrl = '';
  apiKey = '';
  #publicKey = '';

  constructor(workers: number, ...further: readonly string[]) {
    this.folder = mkdtempSync(join(built.folder, 'workers-'));
    cpSync('test/cli/projects/tiny/flows', join(this.folder, 'flows'), { recursive: true });
    cpSync('test/fixtures/docs-base/catalog', join(this.folder, 'catalog'), { recursive: true });
    const folders = ['--data', 'data', '--flows', 'flows', '--catalog', 'catalog'];
    const args = ['serve', '--port', '0', '--demo', '--rate-limit', 'off', '--workers', String(workers), ...folders, ...further];
    this.child = spawn(process.execPath, [built.main, ...args], { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    this.child.stderr?.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      this.#log.push(...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine));
    });
  }

  async ready(workers: number): Promise<this> {
    const greeting = await greetingOf(this.child);
    this.url = /http:\S+/.exec(greeting)?.[0] ?? '';
    this.metricsUrl = /Prometheus reads (\S+)/.exec(greeting)?.[1] ?? '';
    this.apiKey = /API key: +(\S+)/.exec(greeting)?.[1] ?? '';
    this.#publicKey = /public key: +(\S+)/.exec(greeting)?.[1] ?? '';
    await this.logged('worker serves', workers);
    return this;
  }

  /** Ends it as an operator would: SIGTERM ends every worker once its turns are over, whatever has become of them before. */
  async end(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    const [code] = await once(this.child, 'exit');
    expect(code).toBe(0);
    const left = this.lines('worker serves').filter(({ pid }) => isRunning(pid ?? 0));
    expect(left).toEqual([]);
  }

  lines(msg: string): readonly LogLine[] {
    return this.#log.filter((line) => line.msg === msg);
  }

  /** Waits for so many lines of the log. */
  async logged(msg: string, count: number): Promise<readonly LogLine[]> {
    for (let left = 1_200; this.lines(msg).length < count && left > 0; left--) await sleep(100);
    expect(this.lines(msg).length).toBeGreaterThanOrEqual(count);
    return this.lines(msg);
  }

  async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.apiKey}`, ...headers },
      body: JSON.stringify({ language: 'en', ...body }),
    });
  }

  async begin(session_id: string): Promise<void> {
    expect((await this.post('/v1/bootstrap', { session_id, public_key: this.#publicKey })).status).toBe(200);
  }

  /** What comes of many bootstraps at once, each of a session and on a connection of its own, so that every worker takes some. */
  async beginMany(count: number): Promise<readonly { readonly status: number; readonly message?: string }[]> {
    const begin = async (one: number): Promise<{ readonly status: number; readonly message?: string }> => {
      const body = { session_id: `many${one}`, public_key: this.#publicKey };
      const answer = await this.post('/v1/bootstrap', body, { connection: 'close' });
      return { ...((await answer.json()) as { message?: string }), status: answer.status };
    };
    return Promise.all(Array.from({ length: count }, (_, one) => begin(one)));
  }

  /** What Prometheus is told of a metric, by its labels. */
  async samples(metric: string): Promise<ReadonlyMap<string, number>> {
    const lines = (await (await fetch(this.metricsUrl)).text()).split('\n');
    const own = lines.flatMap((line) => [...line.matchAll(new RegExp(`^${metric}\\{(.*)\\} (\\S+)$`, 'g'))]);
    return new Map(own.map(([, labels = '', value]) => [labels, Number(value)]));
  }

  /** How many bootstraps each worker has answered with a status. */
  async answered(status: number): Promise<Readonly<Record<string, number>>> {
    const requests = [...(await this.samples('sillage_requests_total'))];
    const own = requests.filter(([labels]) => labels.includes('route="/v1/bootstrap"') && labels.includes(`status="${status}"`));
    return Object.fromEntries(own.map(([labels, value]) => [/worker="(\d+)"/.exec(labels)?.[1] ?? '', value]));
  }

  /** Does something while one worker alone takes calls, for each of them: who takes a connection is else the system's to say. */
  async atEach(work: () => Promise<void>): Promise<void> {
    const workers = this.lines('worker serves').flatMap(({ pid = 0 }) => (isRunning(pid) ? [pid] : []));
    for (const one of workers) {
      const others = workers.filter((pid) => pid !== one);
      for (const pid of others) process.kill(pid, 'SIGSTOP');
      try {
        await work();
      } finally {
        for (const pid of others) process.kill(pid, 'SIGCONT');
      }
    }
  }

  edit(file: string, from: string, to: string): void {
    const path = join(this.folder, 'flows', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replaceAll(from, to));
  }

  sillage(...args: readonly string[]) {
    return run(args, { cwd: this.folder });
  }

  /** What each session holds in its slots. */
  async slots(): Promise<readonly unknown[]> {
    const { stdout } = await this.sillage('sessions', 'export');
    const lines = stdout.trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as { session: { conversation: { slots: unknown } } }).session.conversation.slots);
  }
}

/** For one test alone. */
function starting(workers: number, ...further: readonly string[]): Served {
  const served = new Served(workers, ...further);
  onTestFinished(() => served.end());
  return served;
}

const SESSIONS = ['one', 'two', 'three', 'four'];

/** Talks in every session, one turn after the other in each, while something is done; what wasn't answered with 200. */
async function talkDuring(
  served: Served,
  work: () => Promise<void>,
  send: (body: object) => Promise<Response>,
): Promise<readonly string[]> {
  for (const id of SESSIONS) {
    await served.begin(id);
    for (const user_input of ['hello', 'For her'])
      expect((await served.post('/v1/recommend', { session_id: id, user_input })).status).toBe(200);
  }
  const faults: string[] = [];
  let over = false;
  const talking = SESSIONS.map(async (session_id) => {
    for (let turn = 0; !over; turn++) {
      const answer = await send({ session_id, user_input: turn % 2 === 0 ? 'tell me more' : 'hello' });
      const body = await answer.text();
      if (answer.status !== 200) faults.push(`${answer.status} ${body}`);
      await sleep(50); // else those who talk take the processors from those who start
    }
  });
  await work();
  over = true;
  await Promise.all(talking);
  return faults;
}

test('a reload under load between two versions fails no call and loses no slot', async () => {
  const served = starting(2);
  served.edit('project.yaml', 'gender: gender', 'gender: { type: gender, renamed: [wearer] }');
  await served.ready(2);
  // There and back again; `npm run test:long` goes on.
  const reloads = IS_LONG ? 6 : 2;
  const faults = await talkDuring(
    served,
    async () => {
      for (let round = 0; round < reloads; round++) {
        const [now, next] = round % 2 === 0 ? ['gender', 'wearer'] : ['wearer', 'gender'];
        served.edit('project.yaml', `${now}: { type: gender, renamed: [${next}] }`, `${next}: { type: gender, renamed: [${now}] }`);
        served.edit('greet.yaml', `ask: ${now}`, `ask: ${next}`);
        if (round === 0) {
          served.child.kill('SIGHUP');
          await served.logged('reloaded', 2);
        } else expect(await served.sillage('reload')).toMatchObject({ status: 0, stdout: expect.stringMatching(/: reloaded\n$/) });
      }
    },
    (body) => served.post('/v1/recommend', body),
  );
  expect(faults).toEqual([]);
  expect(served.lines('reloaded').length).toBe(2 * reloads);
  // A session that fell silent before the last reload still has the slot's other name, until its next turn.
  for (const session_id of SESSIONS) await served.post('/v1/recommend', { session_id, user_input: 'hello' });
  expect(await served.slots()).toEqual(SESSIONS.map(() => ({ gender: expect.objectContaining({ state: 'known' }) })));

  // What has errors is refused by all, and what was served before goes on.
  served.edit('greet.yaml', 'ask: gender', 'ask: gendre');
  expect(await served.sillage('reload')).toMatchObject({ status: 1, stdout: expect.stringContaining('bind/unknown-slot') });
  expect((await served.post('/v1/recommend', { session_id: 'one', user_input: 'hello' })).status).toBe(200);
});

/** Every status that comes of so many bootstraps at once. */
async function statuses(served: Served, count: number): Promise<readonly number[]> {
  return [...new Set((await served.beginMany(count)).map(({ status }) => status))];
}

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, one) => sum + one, 0);

describe('two workers', () => {
  let served: Served;
  beforeAll(async () => {
    served = await new Served(2, '--metrics-port', '0').ready(2);
  });
  afterAll(() => served.end());

  test('a worker that is killed under load is replaced, and every turn is answered', async () => {
    /** What was cut off is sent again, as a client would. */
    const send = async (body: object): Promise<Response> => {
      for (let left = 20; ; left--) {
        try {
          return await served.post('/v1/recommend', body);
        } catch (error) {
          if (left === 0) throw error;
          await sleep(20);
        }
      }
    };
    const faults = await talkDuring(
      served,
      async () => {
        for (const [round, worker] of served.lines('worker serves').slice(0, 2).entries()) {
          process.kill(worker.pid ?? 0, 'SIGKILL');
          await served.logged('worker serves', 2 + round + 1);
        }
      },
      send,
    );
    expect(faults).toEqual([]);
    expect(served.lines('worker has died').length).toBe(2);
    expect(await served.slots()).toEqual(
      SESSIONS.map(() => expect.objectContaining({ gender: expect.objectContaining({ state: 'known' }) })),
    );
  });

  test('one place tells Prometheus of all workers, each by its number', async () => {
    let begun = 0;
    await served.atEach(async () => {
      expect(await statuses(served, 20)).toEqual([200]);
      begun += 20;
    });
    expect(Object.keys(await served.answered(200)).sort()).toEqual(['1', '2']);
    await expect.poll(async () => sumOf(await served.answered(200))).toBe(begun);
    expect([...(await served.samples('sillage_sessions')).keys()].sort()).toEqual(['worker="1"', 'worker="2"']);
    const text = await (await fetch(served.metricsUrl)).text();
    const described = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    expect(new Set(described).size).toBe(described.length);
    expect(text).toMatch(
      /^# HELP sillage_sessions .*\n# TYPE sillage_sessions gauge\nsillage_sessions\{worker="\d"\} \d+\nsillage_sessions\{worker="\d"\} \d+\n/m,
    );

    // One that has died is left out until another is in its place, which counts from nothing.
    const serving = served.lines('worker serves');
    process.kill(serving.findLast(({ worker }) => worker === 2)?.pid ?? 0, 'SIGKILL');
    await expect.poll(async () => Object.keys(await served.answered(200))).toEqual(['1']);
    await served.logged('worker serves', serving.length + 1);
    expect([...(await served.samples('sillage_sessions')).keys()]).toHaveLength(2);
  });

  test('workers refuse together to lose a shop that clients use, and with --allow-missing answer 503 for it, each of them', async () => {
    const niche = join(served.folder, 'catalog/scopes/niche.json');
    writeFileSync(
      niche,
      readFileSync(join(served.folder, 'catalog/scopes/shop.json'), 'utf8').replace('"scope": "shop"', '"scope": "niche"'),
    );
    expect(await served.sillage('reload')).toMatchObject({ status: 0 });
    const { stdout } = await run(['client', 'add', 'other', '--scope', 'niche', '--json'], {
      cwd: served.folder,
      env: { SILLAGE_CATALOG: join(served.folder, 'catalog') },
    });
    const { api_key, public_key } = JSON.parse(stdout) as { readonly api_key: string; readonly public_key: string };
    const begin = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${api_key}`, connection: 'close' };
      return (await served.post('/v1/bootstrap', { session_id: 'niche', public_key }, headers)).status;
    };
    await served.atEach(() => expect.poll(begin).toBe(200));

    rmSync(niche);
    served.child.kill('SIGHUP');
    await served.logged('not reloaded: the catalog lacks shops that clients use', 1);
    expect(await served.sillage('reload')).toMatchObject({ status: 1, stdout: expect.stringContaining('clients use: niche') });
    await served.atEach(async () => expect(await begin()).toBe(200));
    expect(await served.sillage('reload', '--allow-missing')).toMatchObject({ status: 0 });
    await served.atEach(async () => {
      expect(await begin()).toBe(503);
      const ready = await fetch(`${served.url}/readyz`, { headers: { connection: 'close' } });
      expect(await ready.json()).toEqual({ status: 'ready', missing_scopes: ['niche'] });
    });
    expect(served.lines('the catalog lacks a shop that clients use: their calls are answered 503')).toHaveLength(1);
    expect([...(await served.samples('sillage_missing_scopes')).values()]).toEqual([1, 1]);
  });

  test('a key that is revoked opens nothing at any worker', async () => {
    expect(await statuses(served, 10)).toEqual([200]);
    expect(await served.sillage('key', 'revoke', 'demo', served.apiKey.slice(-4))).toMatchObject({ status: 0 });
    await served.atEach(() => expect.poll(() => statuses(served, 20)).toEqual([401]));
    expect(Object.keys(await served.answered(401)).sort()).toEqual(['1', '2']);
  });

  test('SIGTERM ends a worker, too, that is just being started', async () => {
    const died = served.lines('worker has died').length;
    process.kill(served.lines('worker serves').at(-1)?.pid ?? 0, 'SIGKILL');
    await served.logged('worker has died', died + 1);
    // It is started after a pause of 100 ms, and takes longer than the rest of these to serve.
    await sleep(300);
    await served.end();
  });
});

test.each([
  ['calls of a key', 'key=1/h:30', 30],
  ['live sessions', 'key=off,live=25', 25],
])('workers share one limit: %s', async (_, limits, most) => {
  const served = await starting(2, '--metrics-port', '0', '--rate-limit', `session=off,${limits}`).ready(2);
  const answers = await served.beginMany(60);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - most);
  await served.atEach(async () => {
    // Sessions that there are may always be begun anew.
    const allowed = (await served.beginMany(60)).filter(({ status }) => status === 200);
    expect(allowed).toHaveLength(limits.startsWith('key=1') ? 0 : most);
  });
  expect(Object.keys(await served.answered(429)).sort()).toEqual(['1', '2']);
});

test('with --watch all workers change to what is edited, and what has errors is refused until it is mended', async () => {
  const served = await starting(2, '--watch').ready(2);
  /** What the workers welcome with, each on connections of its own. */
  const welcomes = async (): Promise<readonly unknown[]> => {
    const answers = await served.beginMany(30);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return [...new Set(answers.map(({ message }) => message))];
  };
  expect(await welcomes()).toEqual(['Welcome.']);
  served.edit('messages/en.yaml', 'Welcome.', 'Hello.');
  await served.logged('reloaded', 2);
  await expect.poll(welcomes).toEqual(['Hello.']);
  served.edit('greet.yaml', 'ask: gender', 'ask: gendre');
  served.edit('messages/en.yaml', 'Hello.', 'Good day.');
  await served.logged('not reloaded: flows or catalog have errors', 1);
  expect(await welcomes()).toEqual(['Hello.']);
  served.edit('greet.yaml', 'ask: gendre', 'ask: gender');
  await served.logged('reloaded', 4);
  await expect.poll(welcomes).toEqual(['Good day.']);
});

test('workers that die as soon as they are started are given up, and the command says so', async () => {
  const served = await starting(1).ready(1);
  renameSync(join(served.folder, 'catalog'), join(served.folder, 'catalog-moved'));
  process.kill(served.lines('worker serves')[0]?.pid ?? 0, 'SIGKILL');
  const [code] = await once(served.child, 'exit');
  expect(code).toBe(3);
  expect(served.lines('workers die as soon as they are started: given up').length).toBe(1);
});

test.each(['memory:', 'lowdb:sessions'])('workers are refused over a store of one process: %s', async (store) => {
  const told = await run(['serve', '--workers', '2', '--store', store], { cwd: resolve('.') });
  expect(told).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining("workers can't share them") });
});
