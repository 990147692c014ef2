import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openEnvironment, openLmdbStore } from '../../src/sessions/lmdb-store.ts';
import { openBuckets } from '../../src/sessions/open-buckets.ts';
import { openLiveSessions } from '../../src/sessions/open-live-sessions.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

const LATER = 10_000;

interface Kept {
  readonly store: SessionStore;
  readonly folder: string;
  readonly problems: string[];
}

/** A store in a folder that can be moved; a copy of what it held at first is beside it. */
async function kept(first: Readonly<Record<string, unknown>>): Promise<Kept & { readonly copy: string }> {
  const folder = join(temporaryFolder(), 'sessions');
  const problems: string[] = [];
  const store = openLmdbStore(folder, { clock: () => 1_000, onProblem: (problem) => problems.push(problem) });
  onTestFinished(() => store.close());
  for (const [key, session] of Object.entries(first)) await store.save(key, session, null, LATER);
  const copy = `${folder}-copy.mdb`;
  copyFileSync(join(folder, 'data.mdb'), copy);
  return { store, folder, problems, copy };
}

/** As `mv` does. */
function putInPlace(copy: string, folder: string): void {
  renameSync(copy, join(folder, 'data.mdb'));
}

test('when a copy is put in place of the file, a process goes on with what is in the copy, and says so', async () => {
  const { store, folder, problems, copy } = await kept({ a: 'old', b: 'old too' });
  const { version = 0 } = (await store.load('a')) ?? {};
  await store.save('a', 'new', version, LATER);
  const before = await store.load('a');
  putInPlace(copy, folder);
  expect((await store.load('a'))?.session).toBe('old');
  expect(await store.save('a', 'of before', before?.version ?? 0, LATER)).toBe(false);
  expect(await store.save('c', 'after', null, LATER)).toBe(true);
  expect(problems.join('\n')).toMatch(/replaced or removed.*\n.*goes on/);
  await store.close();
  const again = openLmdbStore(folder, { clock: () => 1_000 });
  onTestFinished(() => again.close());
  const found = [];
  for await (const { key, session } of again.entries()) found.push([key, session]);
  expect(found.sort()).toEqual([
    ['a', 'old'],
    ['b', 'old too'],
    ['c', 'after'],
  ]);
});

test('what was read of the file before is never saved over the same session of the file that is there now', async () => {
  const { store, folder, copy } = await kept({ a: 'first' });
  const read = await store.load('a');
  putInPlace(copy, folder);
  expect(await store.save('a', 'made of what was read', read?.version ?? 0, LATER)).toBe(false);
  const now = await store.load('a');
  expect(now?.session).toBe('first');
  expect(await store.save('a', 'next', now?.version ?? 0, LATER)).toBe(true);
});

test('a save is not told as done when the file was replaced before the disk had it', async () => {
  const folder = join(temporaryFolder(), 'sessions');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const store = openLmdbStore(folder, { clock: () => 1_000 }, (directory, options) => {
    const environment = openEnvironment(directory, options);
    const root = new Proxy(environment.root, {
      get(target, name) {
        if (name === 'flushed') return held.then(() => target.flushed);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...environment, root };
  });
  onTestFinished(() => store.close());
  const other = openLmdbStore(`${folder}-other`, { clock: () => 1_000 });
  await other.close();
  const saving = store.save('a', 1, null, LATER);
  putInPlace(join(`${folder}-other`, 'data.mdb'), folder);
  release();
  await expect(saving).rejects.toBeInstanceOf(StoreUnavailableError);
  expect(await store.load('a')).toBeUndefined();
});

test.each(['data.mdb', ''])(
  'while its file or folder is gone nothing is answered and nothing is made; when it is back, it goes on (%s)',
  async (part) => {
    const { store, folder } = await kept({ a: 'kept' });
    renameSync(join(folder, part), `${folder}-aside`);
    for (const call of [store.load('a'), store.save('b', 1, null, LATER), store.erase('a'), store.ping(), store.count()])
      await expect(call).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(existsSync(join(folder, part))).toBe(false);
    renameSync(`${folder}-aside`, join(folder, part));
    expect((await store.load('a'))?.session).toBe('kept');
  },
);

test('a copy that is not whole is refused by its name; the next that is whole is opened', async () => {
  const { store, folder, copy } = await kept({ a: 'kept', b: 'x'.repeat(50_000) });
  copyFileSync(copy, `${copy}-cut`);
  truncateSync(`${copy}-cut`, 40_000);
  putInPlace(`${copy}-cut`, folder);
  await expect(store.load('a')).rejects.toThrow(`The sessions in ${folder} can't be opened: data.mdb is cut short`);
  putInPlace(copy, folder);
  expect((await store.load('a'))?.session).toBe('kept');
});

test('an empty file in its place is refused as what a failed copy leaves; the next that is whole is opened', async () => {
  const { store, folder, problems, copy } = await kept({ a: 'kept' });
  writeFileSync(`${copy}-empty`, '');
  putInPlace(`${copy}-empty`, folder);
  const refused = `The sessions in ${folder} can't be opened: data.mdb is empty; put a backup in its place, or remove it to begin with an empty store.`;
  for (const call of [() => store.load('a'), () => store.save('b', 1, null, LATER), () => store.ping()])
    await expect(call()).rejects.toThrow(refused);
  expect(problems).toContain(refused);
  putInPlace(copy, folder);
  expect((await store.load('a'))?.session).toBe('kept');
});

test.each([0, 4_096, 20_000])(
  'a file that others cut to %i bytes in its place is read no more, until a whole one is there',
  async (bytes) => {
    const { store, folder, copy } = await kept({ a: 'kept', b: 'x'.repeat(50_000) });
    truncateSync(join(folder, 'data.mdb'), bytes);
    await expect(store.load('b')).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.ping()).rejects.toThrow(/data\.mdb is (?:empty|damaged at its start|cut short).*put a backup in its place/);
    // As `cp` does: into the very file.
    copyFileSync(copy, join(folder, 'data.mdb'));
    expect((await store.load('b'))?.session).toBe('x'.repeat(50_000));
    expect(await store.save('c', 'after', null, LATER)).toBe(true);
  },
);

test('whoever asks again is told the same of a file that others cut short', async () => {
  const folder = join(temporaryFolder(), 'sessions');
  const environment = openEnvironment(folder);
  onTestFinished(() => environment.close());
  await environment.root.put('a', 1);
  await environment.root.flushed;
  expect(environment.isInPlace()).toBe(true);
  const whole = readFileSync(join(folder, 'data.mdb')).length;
  truncateSync(join(folder, 'data.mdb'), whole - 4_096);
  const asked = [environment.isInPlace(), environment.isInPlace()];
  truncateSync(join(folder, 'data.mdb'), whole);
  expect([...asked, environment.isInPlace()]).toEqual([false, false, false]);
});

test('an earlier copy that is written over the very file is found by what it says of itself, by every process', async () => {
  const { store, folder, problems, copy } = await kept({ a: 'old' });
  const { child } = await anotherProcess(`
    const { openLmdbStore } = await load('lmdb-store.ts');
    const store = openLmdbStore(${JSON.stringify(folder)}, { clock: () => 1000 });
    await store.ping();
    process.on('message', async () => {
      for (let saved = false; !saved; ) saved = await store.save('of another', 1, null, ${LATER}).catch(() => false);
      process.send({ result: (await store.load('a')).session });
    });`);
  const { version = 0 } = (await store.load('a')) ?? {};
  await store.save('a', 'new', version, LATER);
  const later = readFileSync(join(folder, 'data.mdb')).length;
  const earlier = readFileSync(copy);
  // What a file says of itself is looked at ten times a second.
  const looked = async () => {
    const since = performance.now();
    // A timer counts from when its turn of the loop began, and may ring early by as long as that took.
    while (performance.now() - since < 150) await sleep(50);
    return (await store.load('a'))?.session;
  };
  expect(await looked()).toBe('new');
  // In one step, and no shorter at any moment.
  writeFileSync(join(folder, 'data.mdb'), Buffer.concat([earlier, Buffer.alloc(later - earlier.length)]), { flag: 'r+' });
  expect(await looked()).toBe('old');
  const ofAnother = new Promise((resolve) => child.once('message', resolve));
  child.send('go');
  expect(await ofAnother).toEqual({ result: 'old' });
  for (let saved = false; !saved; ) saved = await store.save('of this', 1, null, LATER).catch(() => false);
  for (const [key, session] of Object.entries({ a: 'old', 'of this': 1, 'of another': 1 }))
    expect((await store.load(key))?.session).toBe(session);
  expect(problems.join('\n')).toMatch(/written over by others.*\n.*goes on/);
});

test('an empty file where a store is to be opened is no new store', async () => {
  const folder = join(temporaryFolder(), 'sessions');
  mkdirSync(folder);
  writeFileSync(join(folder, 'data.mdb'), '');
  await expect(openStore(`lmdb:${folder}`)).rejects.toThrow('data.mdb is empty');
});

test('processes that make a store at once find no part of it', async () => {
  const folder = join(temporaryFolder(), 'sessions');
  const makers = await Promise.all(
    Array.from({ length: 2 }, (_, i) =>
      anotherProcess(`
        const { openStore } = await load('open-store.ts');
        const store = await openStore(${JSON.stringify(`lmdb:${folder}`)}, { clock: () => 1000 });
        process.send({ result: await store.save('of ${i}', ${i}, null, ${LATER}) });`),
    ),
  );
  expect(makers.map(({ result }) => result)).toEqual([true, true]);
  const store = await openStore(`lmdb:${folder}`, { clock: () => 1_000 });
  onTestFinished(() => store.close());
  expect(await store.count()).toBe(2);
  expect(readdirSync(folder).filter((name) => name.startsWith('making'))).toEqual([]);
});

test('reading every session ends when the file is replaced meanwhile', async () => {
  const { store, folder, copy } = await kept({ a: 1, b: 2, c: 3 });
  const entries = store.entries()[Symbol.asyncIterator]();
  await entries.next();
  putInPlace(copy, folder);
  await expect(entries.next()).rejects.toBeInstanceOf(StoreUnavailableError);
});

test('processes that share a file go on together with the copy, though the lock file of the one before is still there', async () => {
  const { store, folder, copy } = await kept({ a: 0 });
  for (let i = 0; i < 30; i++) await store.save(`more${i}`, 'x'.repeat(5_000), null, LATER);
  const { child } = await anotherProcess(`
    const { openLmdbStore } = await load('lmdb-store.ts');
    const store = openLmdbStore(${JSON.stringify(folder)}, { clock: () => 1000 });
    await store.ping();
    const add = async () => {
      const before = await store.load('a');
      return before !== undefined && store.save('a', before.session + 1, before.version, ${LATER});
    };
    process.on('message', async () => {
      for (let added = 0; added < 50; ) if (await add().catch(() => false)) added++;
      process.send({ result: 'added' });
    });`);
  putInPlace(copy, folder);
  const added = new Promise((resolve) => child.once('message', resolve));
  child.send('go');
  const starting = await openStore(`lmdb:${folder}`, { clock: () => 1_000 });
  onTestFinished(() => starting.close());
  for (const subject of [store, starting])
    for (let done = 0; done < 50; ) {
      const before = await subject.load('a').catch(() => undefined);
      if (before === undefined) continue;
      if (await subject.save('a', Number(before.session) + 1, before.version, LATER).catch(() => false)) done++;
    }
  await added;
  expect((await store.load('a'))?.session).toBe(150);
  await store.close();
  await starting.close();
  const again = openLmdbStore(folder, { clock: () => 1_000 });
  onTestFinished(() => again.close());
  expect((await again.load('a'))?.session).toBe(150);
});

test('a folder copied as a whole has its lock file made anew', async () => {
  const { store, folder } = await kept({ a: 'kept' });
  cpSync(folder, `${folder}-2`, { recursive: true });
  const copied = await openStore(`lmdb:${folder}-2`, { clock: () => 1_000 });
  onTestFinished(() => copied.close());
  expect((await copied.load('a'))?.session).toBe('kept');
  await copied.save('b', 1, null, LATER);
  expect(await store.load('b')).toBeUndefined();
});

test('limits and counts of live sessions go on when the folder is replaced, and do not make it while it is gone', async () => {
  const folder = join(temporaryFolder(), 'sessions');
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const buckets = await openBuckets(`lmdb:${folder}`, { onProblem });
  const live = await openLiveSessions(`lmdb:${folder}`, { most: 1, onProblem });
  onTestFinished(async () => {
    await buckets.close();
    await live.close();
  });
  const size = { tokenUs: 900_000_000, most: 2 };
  const life = { now: 1_000, until: LATER, isNew: true };
  expect((await buckets.take('a', size)).left).toBe(1);
  expect(await live.hold('acme', 'one', life)).toBeNull();
  renameSync(folder, `${folder}-aside`);
  expect((await buckets.take('a', size)).isAllowed).toBe(true);
  expect(await live.hold('acme', 'two', life)).toBeNull();
  expect(existsSync(folder)).toBe(false);
  expect(problems).toHaveLength(2);

  mkdirSync(folder);
  const beside = await openBuckets(`lmdb:${folder}`, { onProblem });
  onTestFinished(() => beside.close());
  const taken = [(await buckets.take('b', size)).left, (await beside.take('b', size)).left];
  expect(taken).toEqual([1, 0]);
  expect(await live.hold('acme', 'three', life)).toBeNull();
  expect(await live.hold('acme', 'four', life)).not.toBeNull();
});

test('counts in a file that is damaged begin anew', async () => {
  const folder = join(temporaryFolder(), 'sessions');
  const problems: string[] = [];
  const open = () => openBuckets(`lmdb:${folder}`, { onProblem: (problem) => problems.push(problem) });
  const first = await open();
  await first.take('a', { tokenUs: 900_000_000, most: 2 });
  await first.close();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const path = join(folder, 'limits', boot, 'data.mdb');
  truncateSync(path, 9_000);
  const second = await open();
  onTestFinished(() => second.close());
  expect((await second.take('a', { tokenUs: 900_000_000, most: 2 })).left).toBe(1);
  expect(problems).toEqual([]);
});
