import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hashKey } from '../../src/sessions/hash-key.ts';
import { openLowdbStore } from '../../src/sessions/lowdb-store.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { DURABILITIES } from '../../src/sessions/store-options.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess, killed } from './another-process.ts';

const LATER = 10_000;

async function opened(
  folder: string,
  now: () => number = () => 1_000,
  onProblem: (problem: string) => void = () => {},
): Promise<SessionStore> {
  const store = await openLowdbStore(folder, { clock: now, onProblem });
  onTestFinished(() => store.close());
  return store;
}

function fileOf(folder: string, key: string): string {
  const hash = hashKey(key);
  return join(folder, hash.slice(0, 2), `${hash}.json`);
}

describe.each(DURABILITIES)('%s', (durability) => {
  sessionStoreContract(async () => {
    const subject = { now: 1_000 };
    const store = await openLowdbStore(temporaryFolder(), { durability, clock: () => subject.now });
    onTestFinished(() => store.close());
    return Object.assign(subject, { store });
  });
});

test('what was saved is there when the folder is opened again, and still expires', async () => {
  const folder = temporaryFolder();
  const first = await opened(folder);
  await first.save('a', { said: 'hello' }, null, 2_000);
  await first.close();
  const second = await opened(folder);
  expect((await second.load('a'))?.session).toEqual({ said: 'hello' });
  expect(await second.expire(2_000, 10)).toBe(1);
  expect(existsSync(fileOf(folder, 'a'))).toBe(false);
});

test('a torn file is never read as a session: it is told of, kept beside, and the session can begin anew', async () => {
  const folder = temporaryFolder();
  const problems: string[] = [];
  const store = await opened(
    folder,
    () => 1_000,
    (problem) => problems.push(problem),
  );
  const path = fileOf(folder, 'a');
  await store.save('a', { long: 'x'.repeat(500) }, null, LATER);
  // The first version is drawn at random, and may have fewer digits the next time.
  for (const cutOf of [() => 0, () => 1, () => 40, (size: number) => size - 300, (size: number) => size - 3]) {
    const cut = cutOf(readFileSync(path).length);
    truncateSync(path, cut);
    expect(await store.load('a')).toBeUndefined();
    expect(readFileSync(`${path}.corrupt`)).toHaveLength(cut);
    expect(await store.save('a', { long: 'x'.repeat(500) }, null, LATER)).toBe(true);
  }
  expect(problems).toHaveLength(5);
  expect(problems[0]).toContain(`${path}.corrupt`);
});

test.each([
  ['JSON of another shape', '{"session":1}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a version that is no number', `{"key":"${hashKey('a')}","version":"1","expiresAt":10000,"session":1}`],
  ['the session of another key', `{"key":"${hashKey('b')}","version":1,"expiresAt":10000,"session":1}`],
  ['bytes', '\x00\x01\x02'],
])('%s in a session’s file is not a session', async (_what, content) => {
  const folder = temporaryFolder();
  const store = await opened(folder);
  await store.save('a', 'good', null, LATER);
  writeFileSync(fileOf(folder, 'a'), content);
  expect(await store.load('a')).toBeUndefined();
});

test('what was set aside before a restart goes after a week, though nothing tells when it would have expired', async () => {
  const folder = temporaryFolder();
  const first = await opened(folder);
  await first.save('a', 'secret words', null, LATER);
  truncateSync(fileOf(folder, 'a'), 120);
  await first.load('a');
  await first.close();
  const second = await opened(folder);
  const day = 24 * 60 * 60 * 1_000;
  // By the clock of the file system, which a test run at another date doesn't move.
  const since = statSync(`${fileOf(folder, 'a')}.corrupt`).mtimeMs;
  expect(await second.expire(since + 6 * day, 10)).toBe(0);
  expect(await second.expire(since + 8 * day, 10)).toBe(1);
  expect(readdirSync(join(folder, hashKey('a').slice(0, 2)))).toEqual([]);
});

test('a session whose file came after the first sweep expires too', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const store = await opened(folder);
  expect(await store.expire(1_000, 10)).toBe(0);
  const source = await opened(other);
  await source.save('a', 'from a backup', null, 2_000);
  cpSync(join(other, hashKey('a').slice(0, 2)), join(folder, hashKey('a').slice(0, 2)), { recursive: true });
  expect((await store.load('a'))?.session).toBe('from a backup');
  expect(await store.expire(2_000, 10)).toBe(1);
  expect(existsSync(fileOf(folder, 'a'))).toBe(false);
});

test('a sweep that failed at one file is done again by the next', async () => {
  const folder = temporaryFolder();
  const first = await opened(folder);
  for (const key of ['a', 'b']) await first.save(key, 1, null, 2_000);
  await first.close();
  const store = await opened(folder);
  const path = fileOf(folder, 'a');
  renameSync(path, `${path}-aside`);
  mkdirSync(path);
  await expect(store.expire(2_000, 10)).rejects.toThrow('is no file; remove it');
  rmdirSync(path);
  renameSync(`${path}-aside`, path);
  expect(await store.expire(2_000, 10)).toBe(2);
});

test('erasing a session erases what was kept of its corrupt file', async () => {
  const folder = temporaryFolder();
  const store = await opened(folder);
  await store.save('a', 'secret words', null, LATER);
  truncateSync(fileOf(folder, 'a'), 120);
  await store.load('a');
  await store.erase('a');
  expect(readdirSync(join(folder, hashKey('a').slice(0, 2)))).toEqual([]);
});

test('a second process is refused, with the pid of the first', async () => {
  const folder = temporaryFolder();
  await opened(folder);
  const second = anotherProcess(`
    const { openLowdbStore } = await load('lowdb-store.ts');
    await openLowdbStore(${JSON.stringify(folder)});`);
  await expect(second).rejects.toThrow(new RegExp(`process ${process.pid}\\b`));
  await expect(openLowdbStore(folder)).rejects.toThrow('in use');
});

test('what a process that was killed had begun to write is removed when the folder is opened again', async () => {
  const folder = temporaryFolder();
  const first = await opened(folder);
  await first.save('a', 'kept', null, LATER);
  await first.close();
  writeFileSync(`${fileOf(folder, 'a')}.0a1b2c.tmp`, '{"key":"a","session":"half of what was sa');
  const second = await opened(folder);
  expect(readdirSync(join(folder, hashKey('a').slice(0, 2)))).toEqual([`${hashKey('a')}.json`]);
  expect((await second.load('a'))?.session).toBe('kept');
});

test('the lock of a process that was killed is taken over, with its sessions', async () => {
  const folder = temporaryFolder();
  const { child } = await anotherProcess(`
    const { openLowdbStore } = await load('lowdb-store.ts');
    const store = await openLowdbStore(${JSON.stringify(folder)}, { clock: () => 1000 });
    await store.save('a', 'kept', null, ${LATER});`);
  await expect(openLowdbStore(folder)).rejects.toThrow(`process ${child.pid}`);
  await killed(child);
  expect((await (await opened(folder)).load('a'))?.session).toBe('kept');
});

test('a process that was paused for longer than its lease writes nothing more, says so once, and leaves the folder to the one that went on', async () => {
  const folder = temporaryFolder();
  const { child } = await anotherProcess(`
    const { openLowdbStore } = await load('lowdb-store.ts');
    const told = [];
    const options = { clock: () => 1000, onProblem: (problem) => told.push(problem), onStuck: () => told.push('stuck') };
    const store = await openLowdbStore(${JSON.stringify(folder)}, options, { leaseMs: 150, host: 'container-1' });
    await store.save('a', 'of the first', null, ${LATER});
    const { version } = await store.load('a');
    process.on('message', async () => {
      const works = [() => store.save('a', 'late', version, ${LATER}), () => store.erase('a'), () => store.save('b', 'late', null, ${LATER}), () => store.ping()];
      const failures = [];
      for (const work of works) failures.push(await work().then(() => 'done', (error) => error.name + ': ' + error.message));
      await store.close();
      process.send({ result: { failures, told } });
    });`);
  child.kill('SIGSTOP');
  const problems: string[] = [];
  const second = await openLowdbStore(
    folder,
    { clock: () => 1_000, onProblem: (problem) => problems.push(problem) },
    { host: 'container-2' },
  );
  onTestFinished(() => second.close());
  expect(problems).toEqual([expect.stringMatching(/^The sessions in .* are locked; waiting .* process \d+ on container-1 /)]);
  const answered = once(child, 'message');
  child.kill('SIGCONT');
  child.send('go on');
  const [{ result }] = (await answered) as [
    { readonly result: { readonly failures: readonly string[]; readonly told: readonly string[] } },
  ];
  expect(result.failures).toHaveLength(4);
  for (const failure of result.failures) {
    expect(failure).toMatch(/^StoreUnavailableError: The session store failed: This process did not renew the lock .* and has lost it/);
  }
  expect(result.told).toEqual([expect.stringContaining('it writes nothing more there'), 'stuck']);
  expect((await second.load('a'))?.session).toBe('of the first');
  expect(await second.load('b')).toBeUndefined();
  expect(await second.save('b', 'of the second', null, LATER)).toBe(true);
});

test('two links to one folder of sessions are one folder: the second process is refused', async () => {
  const folder = temporaryFolder();
  const home = temporaryFolder();
  await opened(folder);
  symlinkSync(folder, join(home, 'link'));
  await expect(openLowdbStore(join(home, 'link'))).rejects.toThrow('in use');
});

test('a link to no folder is told of', async () => {
  const link = join(temporaryFolder(), 'link');
  symlinkSync('nowhere', link);
  await expect(openLowdbStore(link)).rejects.toThrow(/link is a symbolic link to nowhere, which isn't there/);
});
