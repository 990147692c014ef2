import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openLmdbStore } from '../../src/sessions/lmdb-store.ts';
import { openApart, Writing } from '../../src/sessions/opening-gate.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess, killed } from './another-process.ts';

const LATER = 10_000;

function opened(folder: string): SessionStore {
  const store = openLmdbStore(folder, { clock: () => 1_000 });
  onTestFinished(() => store.close());
  return store;
}

/** In another process: a write that takes as long as told, after which `over` is there. */
const writing = (folder: string, ms: number): string => `
  const { Writing } = await load('opening-gate.ts');
  const { writeFileSync } = await import('node:fs');
  const writing = new Writing(${JSON.stringify(folder)});
  await writing.begin();
  setTimeout(() => { writeFileSync(${JSON.stringify(join(folder, 'over'))}, ''); writing.end(); }, ${ms});`;

test('a store is opened once another process has written what it was about to', async () => {
  const folder = temporaryFolder();
  await anotherProcess(writing(folder, 300));
  expect(existsSync(join(folder, 'over'))).toBe(false);
  opened(folder);
  expect(existsSync(join(folder, 'over'))).toBe(true);
});

test('what is written while another process opens the store is written after that', async () => {
  const folder = temporaryFolder();
  const store = opened(folder);
  await store.save('a', 1, null, LATER);
  await anotherProcess(`
    const { openApart } = await load('opening-gate.ts');
    const { writeFileSync } = await import('node:fs');
    setTimeout(() => openApart(${JSON.stringify(folder)}, () => {
      writeFileSync(${JSON.stringify(join(folder, 'opening-now'))}, '');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      writeFileSync(${JSON.stringify(join(folder, 'over'))}, '');
    }), 10);`);
  while (!existsSync(join(folder, 'opening-now'))) await sleep(1);
  expect(existsSync(join(folder, 'over'))).toBe(false);
  expect(await store.save('b', 1, null, LATER)).toBe(true);
  expect(existsSync(join(folder, 'over'))).toBe(true);
});

test('a process that was killed while it wrote keeps nobody from opening, and is forgotten', async () => {
  const folder = temporaryFolder();
  const { child } = await anotherProcess(writing(folder, 60_000));
  expect(readdirSync(join(folder, 'writers'))).toEqual([`${child.pid}.1`]);
  await killed(child);
  const store = opened(folder);
  expect(await store.save('a', 1, null, LATER)).toBe(true);
  expect(readdirSync(join(folder, 'writers')).filter((name) => name.startsWith(`${child.pid}.`))).toEqual([]);
});

test('a process that was killed while it opened keeps nobody from writing, nor from opening, for ever', async () => {
  const folder = temporaryFolder();
  const gate = join(folder, 'opening');
  const writing = new Writing(folder, 50);
  onTestFinished(() => writing.close());
  writeFileSync(gate, '');
  expect(writing.sync(() => existsSync(gate))).toBe(false);
  writeFileSync(gate, '');
  expect(openApart(folder, () => 'opened', 50)).toBe('opened');
  expect(existsSync(gate)).toBe(false);
});

test('a store that is closed leaves nothing of its writing behind', async () => {
  const folder = temporaryFolder();
  const store = openLmdbStore(folder, { clock: () => 1_000 });
  await store.save('a', 1, null, LATER);
  expect(readdirSync(join(folder, 'writers'))).toHaveLength(1);
  await store.close();
  expect(readdirSync(join(folder, 'writers'))).toEqual([]);
});

test('a folder that is gone, or a file now, keeps no write waiting and breaks none', () => {
  const folder = join(temporaryFolder(), 'sessions');
  const writing = new Writing(folder, 50);
  onTestFinished(() => writing.close());
  expect(writing.sync(() => 'written')).toBe('written');
  writeFileSync(folder, '');
  expect(writing.sync(() => 'written')).toBe('written');
  expect(openApart(folder, () => 'opened', 50)).toBe('opened');
});

test('who could tell nobody of a write, as on a disk that was full, tells of the next', () => {
  const folder = temporaryFolder();
  const writing = new Writing(folder);
  onTestFinished(() => writing.close());
  writeFileSync(join(folder, 'writers'), '');
  writing.sync(() => null);
  rmSync(join(folder, 'writers'));
  expect(writing.sync(() => readdirSync(join(folder, 'writers')))).toHaveLength(1);
});
