import { statSync } from 'node:fs';
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

test.each([['rediss:'], ['http://localhost'], [''], ['lmdb'], ['lowdb:'], ['./data'], ['__proto__:x']])(
  '“%s” names none, and the message says which do',
  async (address) => {
    await expect(openStore(address)).rejects.toThrow(UnknownStoreError);
    await expect(openStore(address)).rejects.toThrow('lmdb:DIR');
  },
);
