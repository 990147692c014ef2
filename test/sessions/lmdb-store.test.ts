import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { open, type RootDatabase } from 'lmdb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { faultOfLmdbFile } from '../../src/sessions/check-lmdb-file.ts';
import { hashKey } from '../../src/sessions/hash-key.ts';
import { openEnvironment, openLmdbStore } from '../../src/sessions/lmdb-store.ts';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { DURABILITIES } from '../../src/sessions/store-options.ts';
import { sessionStoreContract } from '../contracts/session-store.ts';
import { startApi } from '../server/api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess, killed } from './another-process.ts';

const LATER = 10_000;

function opened(folder: string, now: () => number = () => 1_000, onProblem: (problem: string) => void = () => {}): SessionStore {
  const store = openLmdbStore(folder, { clock: now, onProblem });
  onTestFinished(() => store.close());
  return store;
}

describe.each(DURABILITIES)('%s', (durability) => {
  sessionStoreContract(async () => {
    const subject = { now: 1_000 };
    const store = openLmdbStore(temporaryFolder(), { durability, clock: () => subject.now });
    onTestFinished(() => store.close());
    return Object.assign(subject, { store });
  });
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

test('what can’t be read is removed when it is due, as any session is', async () => {
  const folder = temporaryFolder();
  const subject = { now: 1_000 };
  const store = opened(folder, () => subject.now);
  await store.save('a', 'what was said', null, 2_000);
  const { root } = openEnvironment(folder);
  await root.openDB('sessions', { encoding: 'string', useVersions: true }).put(hashKey('a'), '{"expiresAt":2000,"sess', 7);
  await root.close();
  expect(await store.expire(2_000, 10)).toBe(1);
  expect(await store.count()).toBe(0);
});

/** An environment whose writes are committed as ever, while what tells that they are on the disk is held back. */
function withHeldFlush(): { readonly openHeld: typeof openEnvironment; release(): void } {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (root: RootDatabase): RootDatabase =>
    new Proxy(root, {
      get(target, name) {
        if (name === 'flushed') return held.then(() => target.flushed);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const openHeld: typeof openEnvironment = (folder, options) => {
    const environment = openEnvironment(folder, options);
    return { ...environment, root: hold(environment.root) };
  };
  return { openHeld, release };
}

test('a turn is not answered before the disk has it, though others can read it already', async () => {
  const folder = temporaryFolder();
  const { openHeld, release } = withHeldFlush();
  const api = await startApi({ store: (_, clock) => openLmdbStore(folder, { clock }, openHeld) });
  const answered: number[] = [];
  const call = api.bootstrap('held').then(({ status }) => answered.push(status));
  const beside = opened(folder);
  await expect.poll(() => beside.load('acme\nheld')).toBeDefined();
  await sleep(300);
  expect(answered).toEqual([]);
  release();
  await call;
  expect(answered).toEqual([200]);
});

test('a disk that does not answer in time is unavailable', async () => {
  const folder = temporaryFolder();
  const { openHeld, release } = withHeldFlush();
  const store = openLmdbStore(folder, { patienceMs: 250 }, openHeld);
  onTestFinished(() => store.close());
  await expect(store.save('a', 1, null, Date.now() + LATER)).rejects.toThrow(StoreUnavailableError);
  await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
  release();
  await expect.poll(() => store.ping().then(() => 'up', String)).toBe('up');
});

test('that nothing is written any more, though the disk takes files, is told once', async () => {
  const folder = temporaryFolder();
  const { openHeld, release } = withHeldFlush();
  let told = 0;
  const store = openLmdbStore(folder, { patienceMs: 250, onStuck: () => told++ }, openHeld);
  onTestFinished(() => store.close());
  const refused = () => store.ping().catch(() => {});
  // Those that wait at the same time count as one.
  await Promise.all([refused(), refused(), refused()]);
  await refused();
  expect(told).toBe(0);
  await expect.poll(() => refused().then(() => told)).toBe(1);
  await refused();
  release();
  await expect.poll(() => store.ping().then(() => 'up', String)).toBe('up');
  expect(told).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('probe'))).toEqual([]);
});

test('a disk that takes no files either is no reason to give the process up', async () => {
  const folder = temporaryFolder();
  const { openHeld, release } = withHeldFlush();
  const takesNone = join(folder, 'file');
  writeFileSync(takesNone, '');
  let told = 0;
  const store = openLmdbStore(takesNone, { patienceMs: 20, onStuck: () => told++ }, (_, options) => openHeld(folder, options));
  onTestFinished(() => store.close());
  for (let i = 0; i < 8; i++) await store.ping().catch(() => {});
  expect(told).toBe(0);
  release();
});

test('the room of sessions that are over is used again: the file does not grow with the sessions there have been', async () => {
  const folder = temporaryFolder();
  let now = 1_000;
  const store = opened(folder, () => now);
  const sizes: number[] = [];
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 500 }, (_, i) => store.save(`${round}-${i}`, 'x'.repeat(6_000), null, now + 100)));
    now += 200;
    expect(await store.expire(now, 1_000)).toBe(500);
    sizes.push(statSync(join(folder, 'data.mdb')).size);
  }
  expect(sizes.at(-1)).toBeLessThan(2 * (sizes[0] ?? 0));
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

/** A folder with sessions of every size, some of them written anew, and the closed store's data file. */
async function filledFolder(): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = temporaryFolder();
  const store = openLmdbStore(folder, { clock: () => 1_000 });
  for (const round of [1, 2])
    for (let i = 0; i < 60; i++) {
      const version = (await store.load(`key${i}`))?.version ?? null;
      await store.save(`key${i}`, `${round}`.repeat(300 * i), version, LATER);
    }
  await store.close();
  return { folder, path: join(folder, 'data.mdb') };
}

test('a data file that is cut short anywhere is refused, and ends no process', async () => {
  const { path } = await filledFolder();
  const { size } = statSync(path);
  const folders = Array.from({ length: 20 }, (_, i) => {
    const folder = temporaryFolder();
    copyFileSync(path, join(folder, 'data.mdb'));
    truncateSync(join(folder, 'data.mdb'), Math.floor((size * (i + 1)) / 21));
    return folder;
  });
  const { result } = await anotherProcess(`
    const { openLmdbStore } = await load('lmdb-store.ts');
    const told = [];
    for (const folder of ${JSON.stringify(folders)}) {
      try {
        const store = openLmdbStore(folder, { clock: () => 1000 });
        for await (const entry of store.entries());
        told.push('opened');
      } catch (error) {
        told.push(error.name + ': ' + error.message.replace(folder, 'FOLDER').replace(/[0-9]+/g, 'N'));
      }
    }
    return told;`);
  const refusal =
    "StoreUnavailableError: The sessions in FOLDER can't be opened: data.mdb is cut short: it has N of N pages; " +
    'put a backup in its place, or save what can be read with: sillage sessions salvage.';
  expect(result).toEqual(folders.map(() => refusal));
});

test.each(DURABILITIES)(
  'a whole file is never taken for one that is cut short: growing, shrinking, after a kill (%s)',
  async (durability) => {
    const folder = temporaryFolder();
    const path = join(folder, 'data.mdb');
    for (let life = 0; life < 2; life++) {
      const writers = await Promise.all(
        [1, 2].map((writer) =>
          anotherProcess(`
          const { openLmdbStore } = await load('lmdb-store.ts');
          const store = openLmdbStore(${JSON.stringify(folder)}, { durability: '${durability}', clock: () => 1000 });
          let turn = ${life};
          const change = async (key) => {
            const before = await store.load(key);
            if (before !== undefined && turn++ % 4 === 0) return store.erase(key);
            await store.save(key, 'x'.repeat((turn++ * 977) % (turn % 9 === 0 ? 200000 : 9000)), before?.version ?? null, ${LATER});
          };
          void (async () => {
            for (;;) await Promise.all(Array.from({ length: 8 }, () => change('${writer}-' + (turn++ % 97)).catch(() => {})));
          })();`),
        ),
      );
      for (let looks = 0; looks < 100; looks++) {
        expect(faultOfLmdbFile(path)).toBeUndefined();
        await sleep(1);
      }
      for (const { child } of writers) await killed(child);
      expect(faultOfLmdbFile(path)).toBeUndefined();
    }
    await opened(folder).ping();
  },
);
