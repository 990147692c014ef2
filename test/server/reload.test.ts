import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, serve } from '../../src/server/serve.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Subject {
  readonly server: RunningServer;
  readonly log: readonly string[];
  /** Replaces words in a file of the flows or the catalog. */
  edit(file: string, from: string, to: string): void;
  remove(file: string): void;
  /** Puts something else than a file into a folder. */
  put(file: string, make: (path: string) => void): void;
  begin(session: string): Promise<string>;
  say(session: string, text: string): Promise<Response>;
}

/** A server over a copy of the small project of the command line's tests. */
async function serving(options: { readonly watchEveryMs?: number } = {}): Promise<Subject> {
  const folder = temporaryFolder();
  cpSync('test/cli/projects/tiny/flows', join(folder, 'flows'), { recursive: true });
  cpSync('catalog', join(folder, 'catalog'), { recursive: true });
  const keys = { apiKey: '', publicKey: '' };
  const log: string[] = [];
  const server = await serve({
    flows: join(folder, 'flows'),
    catalog: join(folder, 'catalog'),
    data: join(folder, 'data'),
    storeUrl: 'memory:',
    host: '127.0.0.1',
    port: 0,
    demo: true,
    onDemo: ({ apiKey, publicKey }) => Object.assign(keys, { apiKey, publicKey }),
    log: { write: (line) => void log.push(line) },
    ...options,
  });
  onTestFinished(() => server.close());
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` },
      body: JSON.stringify({ language: 'en', ...body }),
    });
  return {
    server,
    log,
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”`);
      writeFileSync(path, text.replace(from, to));
    },
    remove: (file) => rmSync(join(folder, file)),
    put: (file, make) => make(join(folder, file)),
    begin: async (session_id) => (await post('/v1/bootstrap', { session_id, public_key: keys.publicKey })).text(),
    say: (session_id, user_input) => post('/v1/recommend', { session_id, user_input }),
  };
}

test('what was edited is said by the next turn, also in a conversation under way, which goes on where it was', async () => {
  const { server, edit, begin, say, log } = await serving();
  await begin('one');
  edit('flows/messages/en.yaml', 'Tell me more.', 'What else?');
  expect(await (await say('one', 'For her')).text()).toContain('Tell me more.');
  await begin('two');
  expect(await server.reload()).toMatchObject({ outcome: 'reloaded' });
  expect(await (await say('two', 'For her')).text()).toContain('What else?');
  expect(log.join('')).toContain('"msg":"reloaded"');
});

test('what has errors is refused with each of them and its place, in the log too, and what was served goes on', async () => {
  const { server, edit, begin, say, log } = await serving();
  await begin('one');
  edit('flows/greet.yaml', 'ask: gender', 'ask: gander');
  const refused = await server.reload();
  expect(refused.outcome).toBe('refused');
  expect(refused.outcome === 'refused' && refused.problems.join('\n')).toMatch(/greet\.yaml:\d+:\d+: error: .*gander/);
  expect(log.join('')).toContain('gander');
  expect(await (await say('one', 'For her')).text()).toContain('Tell me more.');

  edit('flows/greet.yaml', 'ask: gander', 'ask: gender');
  edit('flows/messages/en.yaml', 'Tell me more.', 'What else?');
  expect((await server.reload()).outcome).toBe('reloaded');
  await begin('two');
  expect(await (await say('two', 'For her')).text()).toContain('What else?');
});

test('a catalog that is broken, and a folder that is gone, are refused likewise', async () => {
  const { server, remove, begin, edit } = await serving();
  edit('catalog/families.json', '{', '{{');
  expect((await server.reload()).outcome).toBe('refused');
  remove('flows/project.yaml');
  expect((await server.reload()).outcome).toBe('refused');
  expect(await begin('one')).toContain('Welcome.');
});

test('without a change nothing happens', async () => {
  const { server } = await serving();
  expect(await server.reload()).toMatchObject({ outcome: 'unchanged' });
});

test('no call fails while flows are reloaded over and over', async () => {
  const { server, edit, begin, say } = await serving();
  const sessions = Array.from({ length: 8 }, (_, place) => `s${place}`);
  for (const session of sessions) await begin(session);
  let isOver = false;
  const talking = sessions.map(async (session) => {
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await say(session, 'For her')).status);
    return [...statuses];
  });
  for (let round = 0; round < 6; round++) {
    edit('flows/messages/en.yaml', round % 2 === 0 ? 'Tell me more.' : 'What else?', round % 2 === 0 ? 'What else?' : 'Tell me more.');
    expect((await server.reload()).outcome).toBe('reloaded');
  }
  isOver = true;
  expect(await Promise.all(talking)).toEqual(sessions.map(() => [200]));
});

test('while it watches, a change is taken up by itself, and a mistake is told of once', async () => {
  const { edit, begin, say, log } = await serving({ watchEveryMs: 20 });
  const said = async (session: string): Promise<string> => {
    await begin(session);
    return (await say(session, 'For her')).text();
  };
  edit('flows/greet.yaml', 'ask: gender', 'ask: gander');
  await expect.poll(() => log.join('')).toContain('not reloaded');
  edit('flows/greet.yaml', 'ask: gander', 'ask: gender');
  edit('flows/messages/en.yaml', 'Tell me more.', 'What else?');
  let session = 0;
  await expect.poll(() => said(`s${session++}`)).toContain('What else?');
  expect(log.filter((line) => line.includes('not reloaded'))).toHaveLength(1);
});

const ODD: readonly (readonly [what: string, file: string, make: (path: string) => void, said: string])[] = [
  ['a named pipe', 'flows/messages/odd.yaml', (path) => void execFileSync('mkfifo', [path]), 'is a named pipe, not a file'],
  ['a link to a device', 'catalog/scopes/odd.json', (path) => symlinkSync('/dev/zero', path), 'is a device, not a file'],
  ['a link to nothing', 'flows/odd.yaml', (path) => symlinkSync('gone.yaml', path), 'is a link to gone.yaml, where nothing is'],
];

test.each(ODD)('%s among the files is refused by a reload and while watching, and what was served goes on', async (_, file, make, said) => {
  const { server, put, remove, edit, begin, say, log } = await serving({ watchEveryMs: 20 });
  put(file, make);
  await expect(server.reload()).rejects.toThrow(said);
  await expect.poll(() => log.join('')).toContain(said);
  await begin('one');
  expect(await (await say('one', 'For her')).text()).toContain('Tell me more.');

  remove(file);
  edit('flows/messages/en.yaml', 'Tell me more.', 'What else?');
  await expect.poll(() => log.join('')).toContain('"msg":"reloaded"');
});
