import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ServeOptions, serve } from '../../src/server/serve.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { run } from './run.ts';

const CATALOG = resolve('catalog');
const DAY_MS = 24 * 60 * 60 * 1000;

const VARIANTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((number) => `Hi ${number}`);

function edited(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

/** A server over a copy of the small project (as `prepare` leaves it), with two messages said to it in a session `s1`. */
async function talkedTo(options: Partial<ServeOptions>, prepare: (flows: string) => void = () => {}) {
  const cwd = temporaryFolder();
  cpSync('test/cli/projects/tiny/flows', join(cwd, 'flows'), { recursive: true });
  prepare(join(cwd, 'flows'));
  const data = join(cwd, 'data');
  const keys = { apiKey: '', publicKey: '' };
  const server = await serve({
    flows: join(cwd, 'flows'),
    catalog: CATALOG,
    data,
    host: '127.0.0.1',
    port: 0,
    demo: true,
    onDemo: ({ apiKey, publicKey }) => Object.assign(keys, { apiKey, publicKey }),
    log: { write: () => {} },
    ...options,
  });
  onTestFinished(() => server.close());
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` };
    return (await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  await post('/v1/bootstrap', { session_id: 's1', language: 'en', public_key: keys.publicKey });
  for (const user_input of ['vetiver', 'hello\u001b[31m']) await post('/v1/recommend', { session_id: 's1', language: 'en', user_input });
  const cli = (...argv: string[]) => run(argv, { cwd });
  const edit = (file: string, from: string, to: string) => edited(join(cwd, 'flows', file), from, to);
  return { cwd, server, post, cli, edit };
}

test('what was said is exported and held again: the same with the same flows, and what differs is shown', async () => {
  const { cwd, cli } = await talkedTo({ transcriptsForMs: DAY_MS });
  const exported = await cli('transcripts', 'export', '--client', 'demo');
  const turns = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(turns.map(({ client, session_id, user_input }) => [client, session_id, user_input])).toEqual([
    ['demo', 's1', null],
    ['demo', 's1', 'vetiver'],
    ['demo', 's1', 'hello\u001b[31m'],
  ]);
  expect((await cli('transcripts', 'export', '--session', 'other')).stdout).toBe('');

  writeFileSync(join(cwd, 'turns.jsonl'), exported.stdout);
  const args = ['replay', 'turns.jsonl', '--flows', 'flows', '--catalog', CATALOG];
  const same = await cli(...args);
  expect([same.status, same.stdout]).toEqual([0, '3 replies are the same, 0 differ\n']);

  const messages = join(cwd, 'flows/messages/en.yaml');
  const welcome = /^welcome: (.*)$/m.exec(readFileSync(messages, 'utf8'))?.[1] ?? '';
  writeFileSync(messages, readFileSync(messages, 'utf8').replace(/^welcome: .*$/m, 'welcome: Good day!'));
  const differ = await cli(...args);
  expect(differ.status).toBe(1);
  expect(differ.stdout).toContain(`> (the welcome)\n    - ${welcome}\n    + Good day!\n`);
  expect(differ.stdout).toContain('2 replies are the same, 1 differ');
  expect(differ.stdout).not.toContain('\u001b');

  writeFileSync(join(cwd, 'turns.jsonl'), exported.stdout.slice(exported.stdout.indexOf('\n') + 1));
  expect((await cli(...args)).stdout).toContain("0 replies are the same, 0 differ, 2 can't be held again");
});

test('replies that say the same under other names, or in another variant of their texts, are counted apart and do not differ', async () => {
  const { cwd, cli, edit } = await talkedTo({ transcriptsForMs: DAY_MS }, (folder) => {
    edited(join(folder, 'messages/en.yaml'), 'welcome: Welcome.', `welcome: [${VARIANTS.join(', ')}]`);
  });
  writeFileSync(join(cwd, 'turns.jsonl'), (await cli('transcripts', 'export')).stdout);
  const replayed = () => cli('replay', 'turns.jsonl', '--flows', 'flows', '--catalog', CATALOG);
  expect(await replayed()).toEqual({ status: 0, stdout: '3 replies are the same, 0 differ\n', stderr: '' });

  edit('messages/en.yaml', 'welcome:', 'greeting:');
  edit('project.yaml', 'welcome: welcome', 'welcome: greeting');
  const path = join(cwd, 'turns.jsonl');
  const exported = readFileSync(path, 'utf8');
  const told: string[] = [];
  for (const variant of VARIANTS) {
    writeFileSync(path, exported.replace(/Hi \w+/, variant).replaceAll('"action_id":"gender.', '"action_id":"whom.'));
    told.push((await replayed()).stdout);
  }
  const renamed = '2 say the same words under other names (such as an action_id)';
  expect(told.sort()).toEqual([
    ...Array<string>(7).fill(`0 replies are the same, ${renamed}, 1 say the same in another variant of their texts, 0 differ\n`),
    `1 replies are the same, ${renamed}, 0 differ\n`,
  ]);

  edit('messages/en.yaml', 'Hi ', 'Hey ');
  expect(await replayed()).toMatchObject({ status: 1, stdout: expect.stringContaining('1 differ') });
});

test.each([['lmdb'], ['lowdb']])('POST /v1/forget erases the transcript of a session with it (%s)', async (kind) => {
  const folder = temporaryFolder();
  const store = `${kind}:${join(folder, 'sessions')}`;
  const { post, cli, server } = await talkedTo({ transcriptsForMs: DAY_MS, storeUrl: store });
  expect(await post('/v1/forget', { session_id: 's1' })).toBe(204);
  await server.close();
  expect(await cli('transcripts', 'export', '--store', store)).toMatchObject({ status: 0, stdout: '' });
});

test('`sessions forget` erases what was said also when the session itself is gone already', async () => {
  const { server, cli, cwd } = await talkedTo({ transcriptsForMs: DAY_MS });
  await server.close();
  const sessions = await openStore(`lmdb:${join(cwd, 'data/sessions')}`);
  await sessions.erase('demo\ns1');
  await sessions.close();
  expect((await cli('transcripts', 'export')).stdout).not.toBe('');
  expect((await cli('sessions', 'forget', 'demo', 's1')).status).toBe(0);
  expect((await cli('transcripts', 'export')).stdout).toBe('');
  expect((await cli('sessions', 'forget', 'demo', 's1')).status).toBe(2);
});

test('nothing is kept unless the operator says so', async () => {
  const { server, cli, cwd } = await talkedTo({});
  await server.close();
  expect(existsSync(join(cwd, 'data/sessions/transcripts'))).toBe(false);
  expect((await cli('transcripts', 'export')).stderr).toContain('No transcripts are kept here.');
});

test('lines that are no turns are refused', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'turns.jsonl'), '{"client":"a"}\n');
  const wrong = await run(['replay', 'turns.jsonl', '--catalog', CATALOG], { cwd });
  expect([wrong.status, wrong.stderr.split('\n')[0]]).toEqual([2, 'error: Line 1 is no turn of a transcript.']);
  expect((await run(['replay', 'none.jsonl'], { cwd })).status).toBe(2);
});
