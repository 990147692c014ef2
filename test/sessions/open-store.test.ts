import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, UnknownStoreError } from '../../src/sessions/open-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.each([['lmdb:'], ['lowdb:'], ['memory']])('%s names a store that works', async (kind) => {
  const address = kind === 'memory' ? kind : `${kind}${temporaryFolder()}/new/folder`;
  const store = await openStore(address);
  onTestFinished(() => store.close());
  await store.save('a', 1, null, Date.now() + 60_000);
  expect((await store.load('a'))?.session).toBe(1);
});

test.each([['lmdb'], ['lowdb']])('what is in a folder that %s makes is for its owner alone', async (kind) => {
  const folder = `${temporaryFolder()}/sessions`;
  const store = await openStore(`${kind}:${folder}`);
  onTestFinished(() => store.close());
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test.each([['lmdb'], ['lowdb']])(
  'a folder of %s that others could look into becomes its owner’s alone, and so do its files',
  async (kind) => {
    const folder = temporaryFolder();
    const first = await openStore(`${kind}:${folder}`);
    await first.save('a', 1, null, Date.now() + 60_000);
    await first.close();
    for (const name of readdirSync(folder, { encoding: 'utf8' })) if (name.endsWith('.mdb')) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    const store = await openStore(`${kind}:${folder}`);
    onTestFinished(() => store.close());
    await store.ping();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  },
);

test.each([['lmdb'], ['lowdb']])(
  'a folder of %s that holds other things stays as it is, and is told of; files in it are their owner’s alone',
  async (kind) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'something else'), '');
    chmodSync(folder, 0o755);
    const problems: string[] = [];
    const store = await openStore(`${kind}:${folder}`, { onProblem: (problem) => problems.push(problem) });
    onTestFinished(() => store.close());
    await store.save('a', 1, null, Date.now() + 60_000);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(problems).toEqual([expect.stringContaining(`chmod 700 ${folder}`)]);
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual(['something else']);
  },
);

test.each([['rediss:'], ['http://localhost'], [''], ['lmdb'], ['lowdb:'], ['./data'], ['__proto__:x']])(
  '“%s” names none, and the message says which do',
  async (address) => {
    await expect(openStore(address)).rejects.toThrow(UnknownStoreError);
    await expect(openStore(address)).rejects.toThrow('lmdb:DIR');
  },
);
