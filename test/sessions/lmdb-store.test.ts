import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { expect, onTestFinished, test } from 'vitest';
import { hashKey } from '../../src/sessions/hash-key.ts';
import { openLmdbStore } from '../../src/sessions/lmdb-store.ts';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess, killed } from './another-process.ts';

const LATER = 10_000;

function opened(folder: string, now: () => number = () => 1_000, onProblem: (problem: string) => void = () => {}): SessionStore {
  const store = openLmdbStore(folder, { clock: now, onProblem });
  onTestFinished(() => store.close());
  return store;
}

sessionStoreContract(async () => {
  const subject = { now: 1_000 };
  return Object.assign(subject, { store: opened(temporaryFolder(), () => subject.now) });
});

test('what was saved is there after the process that saved it was killed', async () => {
  const folder = temporaryFolder();
  const { child } = await anotherProcess(`
    const { openLmdbStore } = await load('lmdb-store.ts');
    return openLmdbStore(${JSON.stringify(folder)}, { clock: () => 1000 }).save('a', { said: 'hello' }, null, ${LATER});`);
  await killed(child);
  expect((await opened(folder).load('a'))?.session).toEqual({ said: 'hello' });
});

test('two processes that share a folder see one another’s sessions and lose none of their updates', async () => {
  const folder = temporaryFolder();
  const store = opened(folder);
  const add = `
    const store = openLmdbStore(${JSON.stringify(folder)}, { clock: () => 1000 });
    for (let added = 0; added < 50; ) {
      const before = await store.load('a');
      if (await store.save('a', (before?.session ?? 0) + 1, before?.version ?? null, ${LATER})) added++;
    }`;
  const other = anotherProcess(`const { openLmdbStore } = await load('lmdb-store.ts'); ${add}`);
  for (let added = 0; added < 50; ) {
    const before = await store.load('a');
    if (await store.save('a', Number(before?.session ?? 0) + 1, before?.version ?? null, LATER)) added++;
  }
  await other;
  expect((await store.load('a'))?.session).toBe(100);
});

test('a stored value that is no session reads as none, is told of, and can be replaced, erased and stored anew', async () => {
  const folder = temporaryFolder();
  const root = open({ path: folder, noSubdir: false, maxDbs: 4 });
  const sessions = root.openDB<string, string>('sessions', { encoding: 'string', useVersions: true });
  for (const [key, garbage] of [
    ['torn', '{"expiresAt":10000,"sess'],
    ['shape', '[1,2]'],
    ['empty', ''],
  ] as const)
    await sessions.put(hashKey(key), garbage, 7);
  await root.close();

  const problems: string[] = [];
  const store = opened(
    folder,
    () => 1_000,
    (problem) => problems.push(problem),
  );
  for (const key of ['torn', 'shape', 'empty']) {
    expect(await store.load(key)).toBeUndefined();
    expect(await store.save(key, 'good', null, LATER)).toBe(true);
    expect((await store.load(key))?.session).toBe('good');
    await store.erase(key);
    expect(await store.load(key)).toBeUndefined();
  }
  expect(problems.length).toBeGreaterThan(0);
});

test.each([
  ['is no LMDB file', () => Buffer.from('not a database '.repeat(1_000))],
  ['is a few bytes', () => Buffer.from('torn')],
  ['lost its second page', (good: Buffer) => good.subarray(0, 4096)],
  ['lost its trees', (good: Buffer) => good.subarray(0, 8192)],
])('a data file that %s is refused with its folder’s name and left as it is', async (_what, broken) => {
  const folder = temporaryFolder();
  const store = openLmdbStore(folder);
  for (let i = 0; i < 20; i++) await store.save(`key${i}`, 'x'.repeat(2_000), null, Date.now() + LATER);
  await store.close();
  const path = join(folder, 'data.mdb');
  const content = broken(readFileSync(path));
  writeFileSync(path, content);
  expect(() => openLmdbStore(folder)).toThrow(StoreUnavailableError);
  expect(() => openLmdbStore(folder)).toThrow(folder);
  expect(readFileSync(path)).toEqual(content);
});
