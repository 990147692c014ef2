import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLmdbStore } from '../../src/sessions/lmdb-store.ts';
import { scrubLmdb } from '../../src/sessions/scrub-lmdb.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { surveyFolder } from '../../src/sessions/survey-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

const LATER = 10_000;
const SECRET = 'what nobody shall read again ';

async function withErased(folder: string): Promise<SessionStore> {
  const store = openLmdbStore(folder, { clock: () => 1_000 });
  onTestFinished(() => store.close());
  for (let i = 0; i < 30; i++) await store.save(`kept${i}`, `${i}`.repeat(2_000), null, LATER);
  for (let i = 0; i < 30; i++) await store.save(`erased${i}`, SECRET.repeat(300), null, LATER);
  for (let i = 0; i < 30; i++) await store.erase(`erased${i}`);
  return store;
}

test('what was erased is no longer in the file after a scrub, and all else is', async () => {
  const folder = temporaryFolder();
  const store = await withErased(folder);
  expect(readFileSync(join(folder, 'data.mdb')).includes(SECRET)).toBe(true);
  expect(await scrubLmdb(folder)).toBeGreaterThan(30);
  expect(readFileSync(join(folder, 'data.mdb')).includes(SECRET)).toBe(false);
  for (let i = 0; i < 30; i++) expect((await store.load(`kept${i}`))?.session).toBe(`${i}`.repeat(2_000));
  expect(await store.save('after', 1, null, LATER)).toBe(true);
});

test('scrubbing beside processes that write all the time breaks nothing that they write', async () => {
  const folder = temporaryFolder();
  const store = await withErased(folder);
  const writers = await Promise.all(
    [1, 2].map((writer) =>
      anotherProcess(`
        const { openLmdbStore } = await load('lmdb-store.ts');
        const store = openLmdbStore(${JSON.stringify(folder)}, { clock: () => 1000 });
        let i = 0, isOver = false;
        const done = (async () => {
          while (!isOver) await Promise.all(Array.from({ length: 6 }, async () => {
            const key = '${writer}-' + (i++ % 40);
            const before = await store.load(key);
            await store.save(key, { n: (before?.session.n ?? 0) + 1, pad: 'z'.repeat((i * 311) % 20000) }, before?.version ?? null, ${LATER});
          }));
        })();
        process.on('message', async () => { isOver = true; await done.then(() => process.send({ result: 'well' }), (error) => process.send({ result: error.message })); });`),
    ),
  );
  let scrubbed = 0;
  for (let round = 0; round < 15; round++) scrubbed += await scrubLmdb(folder);
  expect(scrubbed).toBeGreaterThan(0);
  for (const { child } of writers) {
    const told = new Promise((resolve) => child.once('message', resolve));
    child.send('end');
    expect(await told).toEqual({ result: 'well' });
  }
  const counts = await surveyFolder('lmdb', folder, async () => {});
  expect(counts).toEqual({ unreadable: 0, damagedPages: 0, uncertain: 0 });
  for (let i = 0; i < 30; i++) expect((await store.load(`kept${i}`))?.session).toBe(`${i}`.repeat(2_000));
});
