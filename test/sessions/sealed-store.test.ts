import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { createMemoryStore } from '../../src/sessions/memory-store.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { parseRecordKeys, type RecordKeys } from '../../src/sessions/record-keys.ts';
import { sealedStore } from '../../src/sessions/sealed-store.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { run } from '../cli/run.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';
import { englishFlows } from '../support/english-flows.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LATER = Date.now() + 3_600_000;
const line = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [parseRecordKeys(line('first')), parseRecordKeys(line('second'))];

function sealed(store: ReturnType<typeof createMemoryStore>, keys: RecordKeys) {
  const problems: string[] = [];
  return { problems, store: sealedStore(store, keys, (problem) => void problems.push(problem)) };
}

describe('a sealed store does what every store does', () => {
  sessionStoreContract(async () => {
    const subject = { now: 1_000 };
    return Object.assign(subject, { store: sealed(createMemoryStore({ clock: () => subject.now }), first).store });
  });
});

test('what is stored in the open is read, and sealed with its next save', async () => {
  const bare = createMemoryStore();
  await bare.save('a', { said: 'rose' }, null, LATER);
  const { store } = sealed(bare, first);
  const stored = await store.load('a');
  expect(stored?.session).toEqual({ said: 'rose' });
  await store.save('a', { said: 'oud' }, stored?.version ?? null, LATER);
  expect(JSON.stringify(await bare.load('a'))).not.toContain('"oud"');
  expect((await store.load('a'))?.session).toEqual({ said: 'oud' });
});

test('keys rotate: a new one seals, the former still opens, until nothing is sealed with it any more', async () => {
  const bare = createMemoryStore();
  await sealed(bare, first).store.save('a', { said: 'rose' }, null, LATER);
  const rotated = sealed(bare, [...second, ...first]).store;
  const stored = await rotated.load('a');
  expect(stored?.session).toEqual({ said: 'rose' });
  await rotated.save('a', { said: 'oud' }, stored?.version ?? null, LATER);
  expect((await sealed(bare, second).store.load('a'))?.session).toEqual({ said: 'oud' });
});

test.each([[[]], [second]])('a session whose key is not there is out of reach, and stays', async (keys) => {
  const bare = createMemoryStore();
  await sealed(bare, first).store.save('a', { said: 'rose' }, null, LATER);
  await expect(sealed(bare, keys).store.load('a')).rejects.toThrow(StoreUnavailableError);
  await expect(sealed(bare, keys).store.load('a')).rejects.toThrow(/sealed with the key “first”/);
  expect((await sealed(bare, first).store.load('a'))?.session).toEqual({ said: 'rose' });
});

test('a key of the same id that is another key leaves a session out of reach, not lost', async () => {
  const bare = createMemoryStore();
  await sealed(bare, first).store.save('a', { said: 'rose' }, null, LATER);
  const mistaken = sealed(bare, parseRecordKeys(line('first')));
  await expect(mistaken.store.load('a')).rejects.toThrow(StoreUnavailableError);
  await expect(mistaken.store.load('a')).rejects.toThrow(/another key “first” than the one given/);
  expect(mistaken.problems).toEqual([]);
  expect((await sealed(bare, first).store.load('a'))?.session).toEqual({ said: 'rose' });
});

test('a session that was sealed before keys had a check is still opened', async () => {
  const bare = createMemoryStore();
  const { store } = sealed(bare, first);
  await store.save('a', { said: 'rose' }, null, LATER);
  const stored = await bare.load('a');
  const { check: _, ...without } = Object(stored?.session);
  expect(await bare.save('a', without, stored?.version ?? null, LATER)).not.toBe(false);
  expect((await bare.load('a'))?.session).not.toHaveProperty('check');
  expect((await store.load('a'))?.session).toEqual({ said: 'rose' });
});

test('a sealed session that was changed, or belongs to another key of the store, is told of and opens nothing', async () => {
  const bare = createMemoryStore();
  const { store, problems } = sealed(bare, first);
  await store.save('a', { said: 'rose' }, null, LATER);
  const stolen = (await bare.load('a'))?.session;
  await bare.save('b', stolen, null, LATER);
  await bare.save('c', { ...Object(stolen), text: randomBytes(20).toString('base64') }, null, LATER);
  expect((await store.load('b'))?.session).toBeNull();
  expect((await store.load('c'))?.session).toBeNull();
  expect(problems).toHaveLength(2);
});

test('the same session is never sealed to the same text twice', async () => {
  const bare = createMemoryStore();
  const { store } = sealed(bare, first);
  await store.save('a', { said: 'rose' }, null, LATER);
  const once = await bare.load('a');
  await store.save('a', { said: 'rose' }, once?.version ?? null, LATER);
  expect((await bare.load('a'))?.session).not.toEqual(once?.session);
});

test.each([
  ['', 'it has no keys'],
  ['# nothing\n', 'it has no keys'],
  ['\nsecret', 'line 2 is not of the form ID:KEY'],
  ['a:c2hvcnQ=', 'line 1 has a key of 5 bytes'],
  [`a b:${randomBytes(32).toString('base64')}`, 'line 1 is not of the form ID:KEY'],
])('a file of keys that is wrong is refused with its line: %j', (text, why) => {
  expect(() => parseRecordKeys(text)).toThrow(why);
});

test('a key that is named twice is refused', () => {
  expect(() => parseRecordKeys(`${line('a')}\n${line('a')}\n`)).toThrow('line 2 names the key a a second time');
});

test.each(['lmdb', 'lowdb'] as const)(
  'a server given keys writes nothing that was said in the open, transcripts included: %s',
  async (kind) => {
    const data = temporaryFolder();
    const storeUrl = `${kind}:${join(data, 'sessions')}`;
    const file = join(data, 'keys');
    writeFileSync(file, `# of this test\n${line('k1')}\n`);
    const keys = { apiKey: '', publicKey: '' };
    const server = await serve({
      flows: englishFlows(),
      catalog: 'catalog',
      data,
      host: '127.0.0.1',
      port: 0,
      storeUrl,
      demo: true,
      recordKeys: parseRecordKeys(readFileSync(file, 'utf8')),
      transcriptsForMs: 3_600_000,
      onDemo: (demo) => Object.assign(keys, { apiKey: demo.apiKey, publicKey: demo.publicKey }),
      log: { write: () => {} },
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` };
    const post = (path: string, body: object) => fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await post('/v1/bootstrap', { session_id: 'one', language: 'en', public_key: keys.publicKey });
    const reply = await post('/v1/recommend', { session_id: 'one', language: 'en', user_input: 'no patchouli for my father' });
    expect(reply.status).toBe(200);
    const listed = (env: Readonly<Record<string, string>>) => run(['sessions', 'list', '--store', storeUrl], { cwd: data, env });
    if (kind === 'lmdb') expect((await listed({ SILLAGE_RECORD_KEYS: file })).stdout).toMatch(/^demo {2}one {2}1 turn/);
    await server.close();

    const without = await listed({});
    expect(without.status).not.toBe(0);
    expect(without.stderr).toContain('sealed with the key “k1”');
    const stored = everyFile(join(data, 'sessions'));
    expect(stored).toContain('"sealed"');
    expect(stored).not.toContain('patchouli');
    const store = await openStore(storeUrl, { recordKeys: parseRecordKeys(readFileSync(file, 'utf8')) });
    onTestFinished(() => store.close());
    expect(JSON.stringify(await store.load('demo\none'))).toContain('patchouli');
  },
);

function everyFile(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}
