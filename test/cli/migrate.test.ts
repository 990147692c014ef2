import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { sessionKey } from '../../src/service/session-record.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { startRedis } from '../support/redis-server.ts';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-migrate-'));
  cpSync('test/cli/projects/tiny/flows', join(cwd, 'old'), { recursive: true });
  cpSync('test/cli/projects/tiny/flows', join(cwd, 'new'), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const CATALOG = resolve('catalog');
const sillage = (...args: readonly string[]) => run(args, { cwd, env: { SILLAGE_CATALOG: CATALOG } });
const plan = (...args: readonly string[]) => sillage('migrate', '--plan', '--from', 'old', '--to', 'new', ...args);

function edit(file: string, from: string, to: string): void {
  const path = join(cwd, 'new', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

/** Conversations of the old flows, each with what was said in it; the server runs until what is returned is called, or the test is over. */
async function converse(conversations: Readonly<Record<string, readonly string[]>>, storeUrl?: string): Promise<() => Promise<void>> {
  const keys = { apiKey: '', publicKey: '' };
  const server = await serve({
    flows: join(cwd, 'old'),
    catalog: CATALOG,
    data: join(cwd, 'data'),
    host: '127.0.0.1',
    port: 0,
    demo: true,
    ...(storeUrl === undefined ? {} : { storeUrl }),
    onDemo: (demo) => Object.assign(keys, { apiKey: demo.apiKey, publicKey: demo.publicKey }),
    log: { write: () => {} },
  });
  onTestFinished(() => server.close());
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` },
      body: JSON.stringify({ language: 'en', ...body }),
    });
    expect(answer.status).toBe(200);
  };
  for (const [session_id, said] of Object.entries(conversations)) {
    await post('/v1/bootstrap', { session_id, public_key: keys.publicKey });
    for (const user_input of said) await post('/v1/recommend', { session_id, user_input });
  }
  return () => server.close();
}

test('every stored conversation is told apart by what becomes of it, with the reasons, and none is changed', async () => {
  await converse({ begun: [], asked: ['hello'], further: ['hello', 'For her'] });
  edit('greet.yaml', 'ask_gender:', 'ask_genders:');
  edit('messages/en.yaml', 'ask_gender:', 'ask_genders:');
  const before = (await sillage('sessions', 'export')).stdout;

  const told = await plan();
  expect(told.stderr).toBe('');
  expect(told.status).toBe(1);
  expect(told.stdout).toContain('3 sessions\n  2 continue\n  1 are asked one question again\n  0 start over\n');
  expect(told.stdout).toContain('step greet.ask_gender is gone (1 are asked one question again); such as demo asked');
  expect(told.stdout).toContain('step greet.ask_gender: has it become ask_genders? Then write there: renamed: [ask_gender]');
  expect((await sillage('sessions', 'export')).stdout).toBe(before);

  const { stdout } = await plan('--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    sessions: 3,
    outcomes: { continues: 2, asks_again: 1, starts_over: 0 },
    made_by: { from: 3, to: 0, other: 0 },
    gone_without_renamed: [{ is: 'step', name: 'greet.ask_gender', meant: 'ask_genders' }],
  });

  edit('greet.yaml', 'ask: gender', 'renamed: [ask_gender]\n    ask: gender');
  const renamed = await plan();
  expect([renamed.status, renamed.stdout.split('\n').slice(0, 2)]).toEqual([0, ['3 sessions', '  3 continue']]);
});

test('records that are damaged, or of a later version, are planned as they will be read, and stay as they are', async () => {
  const stop = await converse({ asked: ['hello'], later: ['hello'], torn: ['hello'], changed: ['hello', 'For her'] });
  await stop();
  const address = `lmdb:${join(cwd, 'data', 'sessions')}`;
  const store = await openStore(address);
  const change = async (name: string, by: (session: object) => unknown): Promise<void> => {
    const key = sessionKey('demo', name);
    const { session, version } = (await store.load(key)) ?? { session: null, version: 0 };
    if (typeof session !== 'object' || session === null) throw new Error(`${name} is not stored`);
    expect(await store.save(key, by(session), version, Date.now() + 3_600_000)).toBe(true);
  };
  await change('later', (session) => ({ ...session, record: 99 }));
  await change('torn', () => 'torn');
  await change('changed', (session) => ({ ...session, sum: '0'.repeat(32) }));
  await store.close();

  const told = await plan();
  expect(told.status).toBe(1);
  expect(told.stdout).toContain('4 sessions\n');
  expect(told.stdout).toContain('2 of them could be read in part: what they wish for is kept, where they stood is not\n');
  expect(told.stdout).toContain('1 of them could not be read at all\n');
  expect(JSON.parse((await plan('--format', 'json')).stdout)).toMatchObject({ sessions: 4, salvaged: 2, unreadable: 1 });
  expect((await sillage('sessions', 'show', 'demo', 'torn')).stdout).toBe('"torn"\n');
});

test('what loses everything that it knew starts over', async () => {
  await converse({ further: ['hello', 'For her'] });
  edit('project.yaml', 'gender: gender', 'mood: { type: { one_of: [calm, lively] } }');
  edit('greet.yaml', 'ask_gender:\n    ask: gender\n    choices: button\n  listen:', 'how:\n    ask: mood\n  more:');
  edit('messages/en.yaml', 'ask_gender:', 'how:');
  edit('messages/en.yaml', 'listen:', 'more:');
  edit(
    'messages/en.yaml',
    '  gender: { feminine: For her, masculine: For him, unisex: For everybody, any: No preference }',
    '  mood: { calm: Calm, lively: Lively }',
  );
  const told = await plan();
  expect(told.stderr).toBe('');
  expect(told.stdout).toContain('1 start over');
  expect(told.stdout).toContain('slot gender is gone: what it holds is lost');
});

test('what goes on but forgets is told, and does not count as simply going on', async () => {
  await converse({ asked: ['hello'], further: ['hello', 'For her'] });
  edit('project.yaml', 'gender: gender', 'wearer: gender');
  edit('greet.yaml', 'ask: gender', 'ask: wearer');
  const told = await plan();
  expect(told.stderr).toBe('');
  expect(told.status).toBe(1);
  expect(told.stdout).toContain(
    '  1 continue\n  1 are asked one question again\n  0 start over\n1 of them forgets something that it knew\n',
  );
  expect(JSON.parse((await plan('--format', 'json')).stdout)).toMatchObject({ sessions: 2, forgetting: 1 });

  edit('project.yaml', 'wearer: gender', 'wearer: { type: gender, renamed: [gender] }');
  const renamed = await plan('--format', 'json');
  expect([renamed.status, JSON.parse(renamed.stdout)]).toMatchObject([0, { outcomes: { continues: 2 }, forgetting: 0 }]);
});

test('a program that was written to a file stands for its flows; one that was tampered with does not', async () => {
  await converse({ asked: ['hello'] });
  expect(await sillage('validate', 'old', '--emit', 'old.json')).toMatchObject({ status: 0 });
  rmSync(join(cwd, 'old'), { recursive: true });
  const told = await sillage('migrate', '--plan', '--from', 'old.json', '--to', 'new');
  expect(told).toMatchObject({ status: 0, stderr: '' });
  expect(told.stdout).toContain('1 session\n  1 continue\n');
  writeFileSync(join(cwd, 'old.json'), readFileSync(join(cwd, 'old.json'), 'utf8').replace('For whom?', 'For who?'));
  const refused = await sillage('migrate', '--plan', '--from', 'old.json', '--to', 'new');
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('The file old.json is not as it was written.') });
});

test.each(['lowdb', 'redis'])('sessions in %s are sorted by stored programs like any other', async (kind) => {
  const redis = kind === 'redis' ? await startRedis() : undefined;
  if (redis !== undefined) onTestFinished(() => redis.remove());
  const store = redis?.url ?? `lowdb:${join(cwd, 'sessions')}`;
  const stop = await converse({ begun: [], asked: ['hello'], further: ['hello', 'For her'] }, store);
  // A folder of lowdb belongs to one process; Redis is looked at while it is served.
  if (kind === 'lowdb') await stop();
  edit('greet.yaml', 'ask_gender:', 'ask_genders:');
  edit('messages/en.yaml', 'ask_gender:', 'ask_genders:');
  for (const flows of ['old', 'new']) expect(await sillage('validate', flows, '--emit', `${flows}.json`)).toMatchObject({ status: 0 });
  const told = await sillage('migrate', '--plan', '--from', 'old.json', '--to', 'new.json', '--store', store, '--format', 'json');
  expect(told).toMatchObject({ status: 1, stderr: '' });
  expect(JSON.parse(told.stdout)).toMatchObject({
    sessions: 3,
    outcomes: { continues: 2, asks_again: 1, starts_over: 0 },
    made_by: { from: 3, to: 0, other: 0 },
    gone_without_renamed: [{ is: 'step', name: 'greet.ask_gender', meant: 'ask_genders' }],
  });
});

test('without --plan nothing is done', async () => {
  const told = await sillage('migrate', '--from', 'old', '--to', 'new');
  expect(told).toMatchObject({ status: 2, stderr: expect.stringContaining('each conversation migrates with its next message') });
});
