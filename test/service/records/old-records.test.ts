import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { open } from 'lmdb';
import { expect, test } from 'vitest';
import { readStored, recordIn } from '../../../src/service/records/stored-record.ts';
import { sessionKey } from '../../../src/service/session-record.ts';
import { hashKey } from '../../../src/sessions/hash-key.ts';
import { createMemoryStore } from '../../../src/sessions/memory-store.ts';
import { openStore } from '../../../src/sessions/open-store.ts';
import type { SessionStore } from '../../../src/sessions/session-store.ts';
import { type OldRecord, oldRecords } from '../../support/old-records.ts';
import { IS_LONG } from '../../support/runs.ts';
import { shippedDeployment } from '../../support/shipped.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { serviceOver } from './conversations-service.ts';

const deployment = await shippedDeployment();

const TOMORROW = Date.now() + 86_400_000;
const old = oldRecords();
const keyOf = ({ session }: OldRecord): string => sessionKey('demo', session);

test.each(old.map((one) => [one.build, one.session, one] as const))('of build %s the session %s is read whole', (_build, _session, one) => {
  expect(readStored(one.stored.session).reading).toBe('whole');
});

/** What each next message asks for rests on another part of what is stored. */
const NEXT = ['more', 'under 60 euros', 'why the first?', 'back', 'something fresher', 'the others', 'start over'];

test.each(old.map((one, place) => [one.build, one.session, one, place] as const))(
  'of build %s the session %s goes on',
  async (_build, session, one, place) => {
    // Each of them is tried on many of the records.
    for (const next of NEXT.filter((_, at) => IS_LONG || (at + place) % 2 === 0)) {
      const store = createMemoryStore();
      await store.save(keyOf(one), one.stored.session, null, TOMORROW);
      const service = serviceOver(store, deployment);
      for (const text of [next, 'more', 'for my father', 'no vanilla please']) {
        expect((await service.say(session, text)).outcome, `${next} … ${text}`).toBe('done');
      }
      expect([service.defects, service.problems]).toEqual([[], []]);
    }
  },
);

test.each(old.map((one) => [one.build, one.session, one] as const))(
  'of build %s the session %s keeps its wish',
  async (_build, session, one) => {
    const store = createMemoryStore();
    await store.save(keyOf(one), one.stored.session, null, TOMORROW);
    const before = recordIn(one.stored.session);
    await serviceOver(store, deployment).say(session, 'what do you know of me?');
    const after = recordIn((await store.load(keyOf(one)))?.session);
    for (const [name, state] of Object.entries(before?.conversation.slots ?? {})) {
      if (state.state === 'known')
        expect(after?.conversation.slots[name], name).toMatchObject({
          state: 'known',
          entries: state.entries.map(({ value }) => ({ value })),
        });
    }
  },
);

/** As the first builds laid sessions out: LMDB without their keys, lowdb with hashes in their place. */
const LAYOUTS: Readonly<Record<string, (directory: string, records: readonly OldRecord[]) => Promise<void>>> = {
  async lmdb(directory, records) {
    const root = open({ path: directory, noSubdir: false, maxDbs: 4 });
    const sessions = root.openDB<string, string>('sessions', { encoding: 'string', useVersions: true });
    for (const one of records) {
      const { key: _, ...stored } = one.stored;
      await sessions.put(hashKey(keyOf(one)), JSON.stringify({ ...stored, expiresAt: TOMORROW }), 23_025_802_518_405);
    }
    await root.close();
  },
  async lowdb(directory, records) {
    for (const one of records) {
      const hash = hashKey(keyOf(one));
      const file = join(directory, hash.slice(0, 2), `${hash}.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `${JSON.stringify({ key: hash, version: 23_025_802_518_405, expiresAt: TOMORROW, session: one.stored.session })}\n`,
      );
    }
  },
};

test.each(Object.entries(LAYOUTS))('sessions of the first build go on where it kept them: %s', async (kind, write) => {
  const directory = temporaryFolder();
  const records = old.filter(({ build }) => build === '39bfd60');
  await write(directory, records);
  const told: string[] = [];
  const store = await openStore(`${kind}:${directory}`, { onProblem: (problem) => void told.push(problem) });
  expect(await countOf(store, ({ key }) => key === '')).toBe(records.length);
  const service = serviceOver(store, deployment);
  for (const { session } of records) expect((await service.say(session, 'more')).outcome).toBe('done');
  expect(await countOf(store, ({ key }) => key !== '')).toBe(records.length);
  expect([told, service.problems]).toEqual([[], []]);
  await store.close();
});

async function countOf(store: SessionStore, is: (entry: { readonly key: string }) => boolean): Promise<number> {
  let count = 0;
  for await (const entry of store.entries()) if (is(entry)) count++;
  return count;
}
