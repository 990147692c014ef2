import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeTemporaries, writeDurably } from '../../src/sessions/durable-write.ts';
import { acquireLock, LockedError, LockLostError } from '../../src/sessions/lock-file.ts';
import { IS_LONG } from '../support/runs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess, killed } from './another-process.ts';

/** So long that nothing is taken over for it, however slow the machine. */
const LEASE_MS = 600_000;
/** So short that waiting for its end takes no time. */
const SHORT_MS = 150;

test('a lock keeps others out until it is released, and leaves nothing behind but its number', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
  await expect(acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS })).rejects.toThrow(LockedError);
  const waiting = acquireLock(path, { waitMs: 5_000, leaseMs: LEASE_MS });
  await lock.release();
  await lock.release();
  const next = await waiting;
  await expect(acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS })).rejects.toThrow(`process ${process.pid}`);
  await next.release();
  expect(readdirSync(folder)).toEqual(['lock.token']);
});

test('of many that want a stale lock at once, one at a time has it', async () => {
  const path = join(temporaryFolder(), 'lock');
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), started: null }));
  let holders = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lock = await acquireLock(path, { waitMs: 20_000, leaseMs: LEASE_MS });
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
  // Those who wait look again and again: many more of them take a processor for ten seconds.
  const wanting = Array.from({ length: IS_LONG ? 60 : 30 }, async () => {
    for (let times = 0; times < (IS_LONG ? 5 : 3); times++) {
      const lock = await acquireLock(path, { waitMs: 120_000, leaseMs: LEASE_MS });
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
  await expect(acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS })).rejects.toThrow(/ELOOP/);
  rmSync(path);
  writeFileSync(path, '{"pid":');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
  await lock.release();
  expect(readdirSync(folder)).toEqual(['lock.token']);
});

test('the lock of a pid that was given to another process since is stale', async () => {
  const path = join(temporaryFolder(), 'lock');
  writeFileSync(path, JSON.stringify({ pid: process.ppid, host: hostname(), started: 'another boot:1' }));
  await (await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS })).release();
  expect(existsSync(path)).toBe(false);
});

/** A process on a host of that name that takes the lock, and then does what `then` says. */
function holder(path: string, options: object, then = '') {
  return anotherProcess(`
    const { acquireLock } = await load('lock-file.ts');
    const lock = await acquireLock(${JSON.stringify(path)}, ${JSON.stringify({ waitMs: 0, ...options })});
    ${then}
    return lock.token;`);
}

test('the lock of a process that was killed on this host is taken over at once, however long its lease', async () => {
  const path = join(temporaryFolder(), 'lock');
  const { child, result } = await holder(path, { leaseMs: LEASE_MS });
  await killed(child);
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
  expect([result, lock.token]).toEqual([1, 2]);
  await lock.check();
  await lock.release();
});

test('the lock of a process that was killed on another host is taken over after its lease, also by those who would not wait', async () => {
  const path = join(temporaryFolder(), 'lock');
  const { child, result } = await holder(path, { leaseMs: SHORT_MS, host: 'container-1' });
  await killed(child);
  const told: string[] = [];
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS, host: 'container-2', onWait: (who) => told.push(who) });
  expect([result, lock.token]).toEqual([1, 2]);
  expect(told).toEqual([expect.stringContaining(`process ${child.pid} on container-1`)]);
  await lock.release();
});

test('the lock of another host that is renewed is never taken over: the refusal names holder, host, last renewal and remedy', async () => {
  const path = join(temporaryFolder(), 'lock');
  const { child } = await holder(path, { leaseMs: LEASE_MS, renewEveryMs: 20, host: 'container-1' });
  const refused = await acquireLock(path, { waitMs: 0, leaseMs: SHORT_MS, host: 'container-2' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LockedError);
  const { message } = refused as LockedError;
  expect(message).toContain(`It is in use by process ${child.pid} on container-1 (lock file ${path}, last renewed `);
  expect(message).toMatch(/last renewed \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\)/);
  expect(message).toContain('Stop that process; once it has not renewed the lock for 600 s, the lock is taken over by itself.');
});

test('a process that was paused for longer than its lease notices that it has lost the lock, and takes nobody else’s away', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lock');
  const { child } = await holder(
    path,
    { leaseMs: SHORT_MS, host: 'container-1' },
    `process.on('message', async () => {
      const found = await lock.check().then(() => 'still mine', (error) => error.name + ': ' + error.message);
      await lock.release();
      process.send({ result: found });
    });`,
  );
  child.kill('SIGSTOP');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS, host: 'container-2' });
  const answered = once(child, 'message');
  child.kill('SIGCONT');
  child.send('go on');
  const [{ result }] = (await answered) as [{ readonly result: string }];
  expect(result).toMatch(/^LockLostError: This process did not renew the lock .* in time and has lost it: it writes nothing more there\. /);
  expect(result).toContain(`process ${process.pid} on container-2`);
  await lock.check();
  await lock.release();
});

test('whoever was paused in the middle of a write, even after having looked at the lock, replaces nothing', async () => {
  const folder = temporaryFolder();
  const [path, file] = [join(folder, 'lock'), join(folder, 'file.json')];
  writeFileSync(file, 'before');
  const { child } = await anotherProcess(`
    const { acquireLock } = await load('lock-file.ts');
    const { writeDurably } = await load('durable-write.ts');
    const lock = await acquireLock(${JSON.stringify(path)}, { waitMs: 0, leaseMs: ${SHORT_MS}, host: 'container-1' });
    let looked;
    const isAboutToRename = new Promise((resolve) => {
      looked = resolve;
    });
    const fence = async () => {
      await lock.check();
      looked();
      // Goes on, and then to the rename alone, when it is told to.
      await goingOn;
    };
    const goingOn = new Promise((resolve) => process.once('message', resolve));
    writeDurably(${JSON.stringify(file)}, 'of one who lost the lock', fence).then(
      () => process.send({ result: 'written' }),
      (error) => process.send({ result: error.name }),
    );
    await isAboutToRename;`);
  child.kill('SIGSTOP');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS, host: 'container-2' });
  await removeTemporaries(file);
  await writeDurably(file, 'of the new holder', () => lock.check());
  const answered = once(child, 'message');
  child.kill('SIGCONT');
  child.send('go on');
  expect(await answered).toEqual([{ result: 'LockLostError' }, undefined]);
  expect(readFileSync(file, 'utf8')).toBe('of the new holder');
  await lock.release();
});

test('the number of a lock grows with every taking, and only grows', async () => {
  const path = join(temporaryFolder(), 'lock');
  const tokens: number[] = [];
  for (let times = 0; times < 3; times++) {
    const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
    tokens.push(lock.token);
    await lock.release();
  }
  await killed((await holder(path, { leaseMs: LEASE_MS })).child);
  writeFileSync(`${path}.token.0123456789ab.tmp`, '1\n');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
  expect([...tokens, lock.token]).toEqual([1, 2, 3, 5]);
  expect(readdirSync(dirname(path)).sort()).toEqual(['lock', 'lock.token']);
  await lock.release();
});

test('a lock that somebody removed is lost for its holder', async () => {
  const path = join(temporaryFolder(), 'lock');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
  rmSync(path);
  await expect(lock.check()).rejects.toThrow(LockLostError);
  await lock.release();
});

test('the lock of an older version on another host is left alone, and it is told what to do', async () => {
  const path = join(temporaryFolder(), 'lock');
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: 'elsewhere', started: null, process: 'ab' }));
  await expect(acquireLock(path, { waitMs: 0, leaseMs: SHORT_MS })).rejects.toThrow(
    /process 4194305 on elsewhere \(lock file .*, taken \d{4}-.*Z\)\. An older version .*: if it doesn't, remove the lock file\.$/,
  );
});

test('an older version understands who holds a lock', async () => {
  const path = join(temporaryFolder(), 'lock');
  const lock = await acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    pid: process.pid,
    host: hostname(),
    started: expect.any(String),
    process: expect.any(String),
    leaseMs: LEASE_MS,
    token: 1,
  });
  await lock.release();
});

test('what is no lock in the place of one keeps nobody waiting', async () => {
  const path = join(temporaryFolder(), 'lock');
  symlinkSync('nothing', path);
  await expect(acquireLock(path, { waitMs: 0, leaseMs: LEASE_MS })).rejects.toThrow('is a symbolic link to nothing');
});
