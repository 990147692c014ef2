import { closeSync, copyFileSync, mkdirSync, openSync, readdirSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLmdbStore } from '../../src/sessions/lmdb-store.ts';
import { openLowdbStore } from '../../src/sessions/lowdb-store.ts';
import type { StoredEntry } from '../../src/sessions/session-store.ts';
import { type SurveyCounts, surveyFolder } from '../../src/sessions/survey-store.ts';
import { IS_LONG, runs } from '../support/runs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

const LATER = 10_000;
const PAGE = 4096;
const SESSIONS = 120;
/** Of the pages one in so many is overwritten. */
const STRIDE = IS_LONG ? 3 : 7;

const sessionOf = (i: number, round: number): string => `${i} of round ${round} ${'x'.repeat((i * 197) % 9_000)}`;

/** A closed store whose sessions were each saved twice, but for one that was erased. */
async function filled(): Promise<{ readonly folder: string; readonly path: string; readonly pages: number }> {
  const folder = temporaryFolder();
  const store = openLmdbStore(folder, { clock: () => 1_000 });
  for (const round of [1, 2]) {
    for (let i = 0; i < SESSIONS; i++) {
      const version = (await store.load(`key${i}`))?.version ?? null;
      await store.save(`key${i}`, sessionOf(i, round), version, LATER);
    }
  }
  await store.save('erased', 'was erased', null, LATER);
  await store.erase('erased');
  await store.ping();
  await store.close();
  const path = join(folder, 'data.mdb');
  return { folder, path, pages: statSync(path).size / PAGE };
}

function overwrite(path: string, page: number, count = 1): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(PAGE * count, 0xa5), 0, PAGE * count, page * PAGE);
  closeSync(file);
}

async function survey(
  folder: string,
  kind: 'lmdb' | 'lowdb' = 'lmdb',
): Promise<{ readonly counts: SurveyCounts; readonly found: Map<string, unknown> }> {
  const found = new Map<string, unknown>();
  const take = async ({ key, session }: StoredEntry): Promise<void> => {
    expect(found.has(key)).toBe(false);
    found.set(key, session);
  };
  return { counts: await surveyFolder(kind, folder, take), found };
}

test('of a whole store each session is read once, and what was erased is not', async () => {
  const { folder } = await filled();
  const { counts, found } = await survey(folder);
  expect(counts).toEqual({ unreadable: 0, damagedPages: 0, uncertain: 0 });
  expect(found).toEqual(new Map(Array.from({ length: SESSIONS }, (_, i) => [`key${i}`, sessionOf(i, 2)])));
});

test('whatever page is overwritten, all sessions but those on it are found, each in its newest version', async () => {
  const { folder, path, pages } = await filled();
  copyFileSync(path, `${path}-whole`);
  let harmed = 0;
  for (let page = 0; page < pages; page += STRIDE) {
    copyFileSync(`${path}-whole`, path);
    overwrite(path, page);
    const { counts, found } = await survey(folder);
    // A leaf holds a few dozen small sessions, of which nothing else tells.
    expect(found.size, `page ${page}`).toBeGreaterThan(SESSIONS * 0.5);
    if (found.size < SESSIONS) expect(counts.damagedPages + counts.unreadable, `page ${page}`).toBeGreaterThan(0);
    if (counts.damagedPages + counts.unreadable > 0) harmed++;
    for (const [key, session] of found) {
      if (key === 'erased') expect(counts.uncertain).toBeGreaterThan(0);
      else if (counts.uncertain === 0) expect(session === sessionOf(Number(key.slice(3)), 2), `page ${page}, ${key}`).toBe(true);
    }
  }
  expect(harmed).toBeGreaterThan(5);
});

test('a store whose pages are overwritten is opened whole or refused with what to do, and ends no process', async () => {
  const { path, pages } = await filled();
  const folders: string[] = [];
  for (let page = 0; page < pages; page += STRIDE) {
    const folder = temporaryFolder();
    copyFileSync(path, join(folder, 'data.mdb'));
    overwrite(join(folder, 'data.mdb'), page);
    folders.push(folder);
  }
  const { result } = await anotherProcess(`
    const { openLmdbStore } = await load('lmdb-store.ts');
    const told = {};
    for (const folder of ${JSON.stringify(folders)}) {
      let what = 'opened';
      try {
        const store = openLmdbStore(folder, { clock: () => 1000 });
        for await (const entry of store.entries());
        await store.save('more', 'x'.repeat(5000), null, ${LATER});
        await store.close();
      } catch (error) {
        const names = error.message.includes(folder) && error.message.includes('sillage sessions salvage');
        what = error.name + (names ? '' : error.message);
      }
      told[what] = (told[what] ?? 0) + 1;
    }
    return told;`);
  expect(Object.keys(result as object).sort()).toEqual(['StoreUnavailableError', 'opened']);
});

test('a file that is cut short, or has lost its start, still gives what is in it', async () => {
  const { folder, path, pages } = await filled();
  overwrite(path, 0, 2);
  const startless = await survey(folder);
  expect(startless.found.size).toBeGreaterThanOrEqual(SESSIONS);
  expect(startless.counts.uncertain).toBeGreaterThan(0);
  truncateSync(path, Math.floor(pages / 2) * PAGE);
  expect((await survey(folder)).found.size).toBeGreaterThan(10);
});

test('beside a process that writes all the time, the sessions of one moment are read', async () => {
  const { folder } = await filled();
  await anotherProcess(`
    const { openLmdbStore } = await load('lmdb-store.ts');
    const store = openLmdbStore(${JSON.stringify(folder)}, { clock: () => 1000 });
    let i = 0;
    void (async () => {
      for (;;) await Promise.all(Array.from({ length: 8 }, async () => {
        const key = 'key' + (i++ % ${SESSIONS});
        const before = await store.load(key);
        await store.save(key, 'y'.repeat((i * 131) % 12000), before.version, ${LATER}).catch(() => {});
      }));
    })();`);
  for (let round = 0; round < runs(4); round++) {
    const { counts, found } = await survey(folder);
    expect(counts).toEqual({ unreadable: 0, damagedPages: 0, uncertain: 0 });
    expect(found.size).toBe(SESSIONS);
  }
});

test('of lowdb each file is read, those set aside too, and the rest is counted', async () => {
  const folder = temporaryFolder();
  const store = await openLowdbStore(folder, { clock: () => 1_000 });
  onTestFinished(() => store.close());
  for (const key of ['a', 'b', 'c']) await store.save(key, `of ${key}`, null, LATER);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  writeFileSync(join(folder, files[0] ?? ''), '{"key":"a","ver');
  mkdirSync(join(folder, 'zz'));
  const { counts, found } = await survey(folder, 'lowdb');
  expect(counts.unreadable).toBe(1);
  expect(found.size).toBe(2);
});
