import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, serve } from '../../src/server/serve.ts';
import { openLiveSessions } from '../../src/sessions/open-live-sessions.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { startRedis } from '../support/redis-server.ts';
import { run } from './run.ts';

/** Small flows, and so soon loaded. */
const TINY = 'test/cli/projects/tiny/flows';
/** Others, which take wishes. */
const SMALL = 'test/fixtures/docs-base/flows';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-sessions-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const sessions = (args: readonly string[], input = '') => run(['sessions', ...args], { cwd, stdin: input });

interface Conversing {
  say(sessionId: string, text: string): Promise<Response>;
  readonly server: RunningServer;
}

/** A server over the data folder of the test, with a conversation begun under each name. */
async function serving(names: readonly string[], storeUrl?: string, flows = TINY): Promise<Conversing> {
  const keys = { apiKey: '', publicKey: '' };
  const server = await serve({
    flows,
    catalog: 'catalog',
    data: join(cwd, 'data'),
    host: '127.0.0.1',
    port: 0,
    ...(storeUrl === undefined ? {} : { storeUrl }),
    demo: true,
    onDemo: (demo) => Object.assign(keys, { apiKey: demo.apiKey, publicKey: demo.publicKey }),
    log: { write: () => {} },
  });
  onTestFinished(() => server.close());
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` },
      body: JSON.stringify(body),
    });
  for (const session_id of names) {
    const begun = await post('/v1/bootstrap', { session_id, public_key: keys.publicKey, language: 'en' });
    expect(begun.status).toBe(200);
  }
  return { server, say: (session_id, user_input) => post('/v1/recommend', { session_id, user_input, language: 'en' }) };
}

test('beside a running server: list, show and forget see its sessions, and what is forgotten is gone for it too', async () => {
  const { say } = await serving(['one', 'two'], undefined, SMALL);
  expect((await say('one', 'something with vetiver for my father')).status).toBe(200);
  const list = await sessions(['list']);
  expect(list.stdout).toMatch(/^demo {2}one {2}1 turn, en, shop \S+, at \S+ {2}until \d{4}-\d\d-\d\d \d\d:\d\d$/m);
  expect(list.stdout).toMatch(/^2 sessions$/m);
  const listed = (await sessions(['list', '--json'])).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(listed.map((one) => one.session_id).sort()).toEqual(['one', 'two']);
  expect((await sessions(['list', '--client', 'nobody'])).stdout).toBe('There are no sessions.\n');

  expect((await sessions(['show', 'demo', 'one'])).stdout).toContain('vetiver');
  expect(JSON.parse((await sessions(['show', 'demo', 'one', '--json'])).stdout)).toMatchObject({ conversation: { turn: 1 } });

  expect((await sessions(['forget', 'demo', 'one'])).stdout).toBe('The session one of demo is erased.\n');
  expect((await say('one', 'more')).status).toBe(404);
  expect(await sessions(['forget', 'demo', 'one'])).toMatchObject({
    status: 2,
    stderr: 'error: demo has no session one.\nhelp: See those that there are with: sillage sessions list\n',
  });
});

test('what is forgotten leaves room for another session of its client', async () => {
  const store = `lmdb:${join(cwd, 'data/sessions')}`;
  const live = await openLiveSessions(store, { most: 1, onProblem: (problem) => expect.unreachable(problem) });
  onTestFinished(() => live.close());
  const hold = (session: string) => live.hold('demo', session, { now: 0, until: 1_000, isNew: true });
  await serving(['one'], store);
  expect([await hold('one'), await hold('two')]).toEqual([null, 1_000]);
  expect(await sessions(['forget', 'demo', 'one'])).toMatchObject({ status: 0, stderr: '' });
  expect(await hold('two')).toBeNull();
});

test('sessions move from one kind of store to each other, whole', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.remove());
  const { server, say } = await serving(['one'], undefined, SMALL);
  await say('one', 'something with vetiver for my father');
  const before = (await sessions(['show', 'demo', 'one', '--json'])).stdout;
  await server.close();

  let from = `lmdb:${join(cwd, 'data/sessions')}`;
  for (const to of [redis.url, `lowdb:${join(cwd, 'lowdb')}`, `lmdb:${join(cwd, 'other')}`]) {
    const { stdout: exported, stderr } = await sessions(['export', '--store', from]);
    expect(stderr).toBe('1 session exported\n');
    expect((await sessions(['import', '--store', to], exported)).stdout).toBe('1 imported\n');
    expect((await sessions(['import', '--store', to], exported)).stdout).toBe('0 imported, 1 were there already\n');
    expect((await sessions(['import', '--replace', '--store', to], exported)).stdout).toBe('1 imported\n');
    expect((await sessions(['show', 'demo', 'one', '--json', '--store', to])).stdout).toBe(before);
    from = to;
  }
});

test('a line that is no session is told by its number, and the others are imported', async () => {
  await serving(['one']);
  const { stdout: exported } = await sessions(['export']);
  const expired = JSON.stringify({ ...JSON.parse(exported), expires_at: '2020-01-01T00:00:00.000Z' });
  const lines = ['{"torn', 'null', '{"client":"demo","session_id":"x","session":{}}', expired, exported.trim()];
  const done = await sessions(['import', '--store', `lowdb:${join(cwd, 'lowdb')}`], lines.join('\n'));
  expect(done).toMatchObject({ status: 1, stdout: '1 imported, 1 expired, 3 could not be read\n' });
  expect(done.stderr).toBe([1, 2, 3].map((line) => `line ${line}: this is no exported session\n`).join(''));
});

test('a session that was changed, is of a later version, or lacks something is refused, and it says why', async () => {
  const { say } = await serving(['one']);
  await say('one', 'hello');
  const exported = JSON.parse((await sessions(['export'])).stdout);
  const { sum, ...content } = exported.session;
  expect(sum).toMatch(/^[0-9a-f]{32}$/);
  const { labels: _, ...unlabelled } = content.conversation.offered[0];
  const changed: readonly object[] = [
    { ...exported.session, scope: 'niche' },
    { ...content, record: 99 },
    { ...content, conversation: { ...content.conversation, offered: [unlabelled] } },
    { ...content, conversation: { ...content.conversation, history: 7 } },
    content,
  ];
  const lines = changed.map((session) => JSON.stringify({ ...exported, session }));
  const done = await sessions(['import', '--store', `lowdb:${join(cwd, 'lowdb')}`], lines.join('\n'));
  expect(done).toMatchObject({ status: 1, stdout: '1 imported, 4 could not be read\n' });
  expect(done.stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^line 1: this session was changed since it was written/),
    expect.stringMatching(/^line 2: a later version of sillage wrote this session/),
    expect.stringMatching(/^line 3: this session has fields that are missing or of the wrong kind/),
    expect.stringMatching(/^line 4: this session has fields that are missing or of the wrong kind/),
  ]);
});

test('an expiry that no session can have is refused, and its line named', async () => {
  await serving(['one']);
  const exported = JSON.parse((await sessions(['export'])).stdout) as Record<string, unknown>;
  const expiries: readonly unknown[] = ['+275760-09-13T00:00:00.000Z', 2_000_000_000_000, exported.expires_at];
  const lines = expiries.map((expires_at) => JSON.stringify({ ...exported, expires_at }));
  const store = ['--store', `lowdb:${join(cwd, 'lowdb')}`];
  expect(await sessions(['import', ...store], lines.join('\n'))).toEqual({
    status: 1,
    stdout: '1 imported, 2 could not be read\n',
    stderr: 'line 1: expires_at is more than 366 days from now; no session lives as long\nline 2: this is no exported session\n',
  });
  expect(JSON.parse((await sessions(['export', ...store])).stdout)).toMatchObject({ expires_at: exported.expires_at });
});

test('names that came from outside play with no terminal, whichever way they are printed', async () => {
  const { say } = await serving(['one']);
  await say('one', 'hello');
  const exported = JSON.parse((await sessions(['export'])).stdout) as Record<string, unknown>;
  const session_id = 'a\u001b[2Jb\u009b31mc\u202ed';
  const store = ['--store', `lowdb:${join(cwd, 'lowdb')}`];
  const foreign = JSON.stringify({ ...exported, client: 'x\u001b]0;y\u0007', session_id });
  expect((await sessions(['import', ...store], foreign)).stdout).toBe('1 imported\n');
  const plan = ['migrate', '--plan', '--from', resolve(TINY), '--to', resolve(SMALL), ...store];
  const prints = [
    await sessions(['list', ...store]),
    await sessions(['list', '--json', ...store]),
    await sessions(['export', ...store]),
    await run(plan, { cwd }),
    await run([...plan, '--format', 'json'], { cwd }),
    await sessions(['forget', ...store, 'x\u001b]0;y\u0007', session_id]),
  ];
  for (const { stdout, stderr } of prints) expect(`${stdout}${stderr}`).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  expect(prints[0]?.stdout).toContain('x�]0;y�  a�[2Jb�31mc�d  ');
  expect(JSON.parse(prints[1]?.stdout ?? '')).toMatchObject({ session_id });
  expect(JSON.parse(prints[2]?.stdout ?? '')).toMatchObject({ session_id });
  expect(prints[3]?.stdout).toContain('a�[2Jb�31mc�d');
});

test('sessions that lowdb keeps for a running process are refused, and its pid is told', async () => {
  const store = await openStore(`lowdb:${join(cwd, 'lowdb')}`);
  onTestFinished(() => store.close());
  const refused = await sessions(['list', '--store', `lowdb:${join(cwd, 'lowdb')}`]);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(String(process.pid));
});

test('where no server has kept sessions none are made up: nothing is told of an empty store, and no folder is made', async () => {
  writeFileSync(join(cwd, 'notes.txt'), '');
  const looks = [
    ['sessions', 'list', '--data', 'typo'],
    ['sessions', 'export', '--store', `lmdb:${cwd}`],
    ['migrate', '--plan', '--from', resolve(TINY), '--to', resolve(TINY), '--store', 'lowdb:typo'],
  ];
  for (const look of looks) {
    const { status, stdout, stderr } = await run(look, { cwd });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^error: There are no sessions in .+: no server has kept any there\.\nhelp: .*--data/);
  }
  expect(readdirSync(cwd)).toEqual(['notes.txt']);
});

test('of a file that holds no sessions twenty lines are told, and the others counted', async () => {
  const { status, stdout, stderr } = await sessions(['import'], 'no session\n'.repeat(1_000));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '0 imported, 1000 could not be read\n' });
  expect(stderr.split('\n')).toHaveLength(21);
});
