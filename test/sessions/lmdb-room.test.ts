import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

/** Lets files of the process that runs it grow so far and no farther; `unlimited` takes that back. */
const LIMIT_FILES = `
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const limitFiles = (bytes) => execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=' + bytes + ':']);`;

test('a process whose disk takes no more refuses each write, reads on, stays alive, and is well when the disk is', async () => {
  const { result } = await anotherProcess(`${LIMIT_FILES}
    const { openLmdbStore } = await load('lmdb-store.ts');
    const folder = ${JSON.stringify(temporaryFolder())};
    const open = () => openLmdbStore(folder, { clock: () => 1000 });
    const session = 'x'.repeat(6_000);
    const before = open();
    const saved = Array.from({ length: 160 }, (_, i) => 'before' + i);
    for (const key of saved) await before.save(key, session, null, 10_000);
    await before.close();

    limitFiles(2 ** 14);
    const store = open();
    const errors = new Set();
    const refused = (work) => work.then(() => errors.add('none'), (error) => errors.add(error.name));
    for (let round = 0; round < 200; round++) {
      await Promise.all(Array.from({ length: 8 }, (_, i) => refused(store.save(round + '-' + i, session, null, 10_000))));
      await refused(store.erase('before1'));
      await refused(store.expire(20_000, 10));
      await refused(store.ping());
    }
    let found = 0;
    for (const key of saved) if ((await store.load(key))?.session === session) found++;
    limitFiles('unlimited');
    await store.ping();
    const isSavedAgain = await store.save('after', session, null, 10_000);
    return { found, errors: [...errors], isSavedAgain };`);
  expect(result).toEqual({ found: 160, errors: ['StoreUnavailableError'], isSavedAgain: true });
});

test('rate limits are counted by the process alone while the disk takes no more, and together again after', async () => {
  const { result } = await anotherProcess(`${LIMIT_FILES}
    const { openBuckets } = await load('open-buckets.ts');
    const problems = [];
    const address = 'lmdb:' + ${JSON.stringify(join(temporaryFolder(), 'sessions'))};
    const open = () => openBuckets(address, { onProblem: (problem) => problems.push(problem) });
    const size = { tokenUs: 900_000_000, most: 2 };
    await (await open()).close();
    limitFiles(2 ** 14);
    const buckets = await open();
    const alone = [];
    for (let i = 0; i < 3; i++) alone.push((await buckets.take('a', size)).isAllowed);
    limitFiles('unlimited');
    const together = (await buckets.take('a', size)).left;
    return { alone, together, told: problems.length };`);
  expect(result).toEqual({ alone: [true, true, false], together: 1, told: 1 });
});
