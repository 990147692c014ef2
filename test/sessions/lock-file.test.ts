import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeDurably } from '../../src/sessions/durable-write.ts';
import { acquireLock, LockedError } from '../../src/sessions/lock-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a lock keeps others out until it is released, and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  const lock = await acquireLock(path, { waitMs: 0 });
  await expect(acquireLock(path, { waitMs: 0 })).rejects.toThrow(LockedError);
  const waiting = acquireLock(path, { waitMs: 5_000 });
  await lock.release();
  await lock.release();
  const next = await waiting;
  await expect(acquireLock(path, { waitMs: 0 })).rejects.toThrow(`process ${process.pid}`);
  await next.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of many that want a stale lock at once, one at a time has it', async () => {
  const path = join(temporaryFolder(), 'lock');
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), started: null }));
  let holders = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = await acquireLock(path, { waitMs: 20_000 });
      most = Math.max(most, ++holders);
      await new Promise(setImmediate);
      holders--;
      await lock.release();
    }),
  );
  expect(most).toBe(1);
});

test('of many in one process that want a lock again and again, one at a time has it, however slow the disk', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  let isOver = false;
  const busy = [0, 1, 2].map(async (one) => {
    while (!isOver) await writeDurably(join(folder, `busy-${one}`), 'x'.repeat(1_000));
  });
  let [holders, most] = [0, 0];
  const wanting = Array.from({ length: 60 }, async () => {
    for (let times = 0; times < 20; times++) {
      const lock = await acquireLock(path, { waitMs: 120_000 });
      most = Math.max(most, ++holders);
      await new Promise(setImmediate);
      holders--;
      await lock.release();
    }
  });
  await Promise.all(wanting);
  isOver = true;
  await Promise.all(busy);
  expect(most).toBe(1);
});

test('a lock that can’t be read now is nobody’s to remove; one that is broken is', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  symlinkSync(path, path);
  await expect(acquireLock(path, { waitMs: 0 })).rejects.toThrow(/ELOOP/);
  rmSync(path);
  writeFileSync(path, '{"pid":');
  const lock = await acquireLock(path, { waitMs: 0 });
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a pid that was given to another process since is stale', async () => {
  const path = join(temporaryFolder(), 'lock');
  writeFileSync(path, JSON.stringify({ pid: process.ppid, host: hostname(), started: 'another boot:1' }));
  await (await acquireLock(path, { waitMs: 0 })).release();
  expect(existsSync(path)).toBe(false);
});

test('the lock of another machine is never taken over', async () => {
  const path = join(temporaryFolder(), 'lock');
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: 'elsewhere', started: null }));
  await expect(acquireLock(path, { waitMs: 0 })).rejects.toThrow('on elsewhere');
});
