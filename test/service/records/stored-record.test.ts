import { beforeAll, describe, expect, test } from 'vitest';
import { RECORD_VERSIONS } from '../../../src/service/records/record-versions.ts';
import { type RecordReading, readStored, toStored } from '../../../src/service/records/stored-record.ts';
import { type SessionRecord, sessionKey } from '../../../src/service/session-record.ts';
import { createMemoryStore } from '../../../src/sessions/memory-store.ts';
import { mutatedJson } from '../../support/mutated-json.ts';
import { oldRecords } from '../../support/old-records.ts';
import { pick, randomOf } from '../../support/random.ts';
import { runs } from '../../support/runs.ts';
import { shippedDeployment } from '../../support/shipped.ts';
import { serviceOver } from './conversations-service.ts';

const SESSION = 'a1';
const KEY = sessionKey('demo', SESSION);
const TOMORROW = Date.now() + 86_400_000;
const deployment = await shippedDeployment();

/** What is stored of a conversation in which much was said. */
async function storedBy(version: (typeof RECORD_VERSIONS)[number]): Promise<Readonly<Record<string, unknown>>> {
  const store = createMemoryStore();
  const service = serviceOver(store, deployment, { recordVersion: version });
  await service.begin(SESSION);
  const turns = [
    "I'm allergic to oakmoss",
    'like Sauvage but fresher, for my father',
    'under 90 euros',
    'more',
    'no lavender',
    'the second?',
  ];
  for (const [place, text] of turns.entries()) expect((await service.say(SESSION, text, `k${place}`)).outcome).toBe('done');
  return asObject((await store.load(KEY))?.session);
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  expect(value).toBeTypeOf('object');
  return Object.fromEntries(Object.entries(value ?? {}));
}

function recordOf(reading: RecordReading): SessionRecord {
  if (reading.reading === 'unreadable') throw new Error(reading.fault);
  return reading.record;
}

let stored: Readonly<Record<(typeof RECORD_VERSIONS)[number], Readonly<Record<string, unknown>>>>;
beforeAll(async () => {
  stored = { 1: await storedBy(1), 2: await storedBy(2) };
});

describe.each(RECORD_VERSIONS)('version %i', (version) => {
  test('says which it is, and is read whole', () => {
    expect(stored[version].record).toBe(version);
    expect(readStored(stored[version]).reading).toBe('whole');
  });

  test('holds all that the record does', () => {
    const record = recordOf(readStored(stored[version]));
    expect(recordOf(readStored(toStored(record, version)))).toEqual(record);
    expect(record).toEqual(recordOf(readStored(stored[1])));
  });

  test('without its checksum it is that of a build which knows none; with another one it is damaged', () => {
    const { sum: _, ...content } = stored[version];
    expect(readStored(content).reading).toBe('whole');
    expect(readStored({ ...stored[version], sum: '0'.repeat(32) })).toMatchObject({ reading: 'salvaged', fault: 'damaged' });
  });

  test('a field that a later build has added is let be', () => {
    const { sum: _, ...content } = stored[version];
    expect(readStored({ ...content, more: 1, conversation: { ...asObject(content.conversation), more: [] } }).reading).toBe('whole');
  });
});

test('version 2 leaves out what a wish does not wish for', () => {
  const { query } = asObject(asObject(stored[2].conversation).results);
  expect(Object.keys(asObject(asObject(query).wish)).sort()).toEqual(['gender', 'like', 'price', 'shifts', 'withoutIngredients']);
});

test('of a version that is not known the wish is kept, and the question that is open is asked', async () => {
  const store = createMemoryStore();
  const { sum: _, ...content } = stored[1];
  await store.save(KEY, { ...content, record: 99 }, null, TOMORROW);
  const service = serviceOver(store, deployment);
  expect((await service.say(SESSION, 'more')).outcome).toBe('done');
  expect(service.problems).toEqual([{ fault: 'newer', isResumed: true }]);
  const slots = recordOf(readStored((await store.load(KEY))?.session)).conversation.slots;
  const before = recordOf(readStored(stored[1])).conversation.slots;
  expect(slots.avoided).toEqual(before.avoided);
  expect(slots.budget).toEqual(before.budget);
  expect((await service.say(SESSION, 'more')).outcome).toBe('done');
  expect(service.problems).toHaveLength(1);
});

test('of a damaged record each slot is kept that can be read, and no reply: a retry is told that it is gone', async () => {
  const conversation = asObject(stored[1].conversation);
  const slots = { ...asObject(conversation.slots), budget: { state: 'known', entries: 'many' } };
  const store = createMemoryStore();
  await store.save(KEY, { ...stored[1], conversation: { ...conversation, slots } }, null, TOMORROW);
  const service = serviceOver(store, deployment);
  expect(await service.say(SESSION, 'more', 'k3')).toEqual({ outcome: 'idempotency_reply_gone' });
  const record = recordOf(readStored((await store.load(KEY))?.session));
  expect(record.conversation.slots.budget).toBeUndefined();
  expect(record.conversation.slots.avoided).toEqual(recordOf(readStored(stored[1])).conversation.slots.avoided);
  expect((await service.say(SESSION, 'hello')).outcome).toBe('done');
});

test.each([[null], [7], ['text'], [[]], [{}], [{ scope: 'demo', publicKey: 'pk', replies: [] }]])(
  'of %j nothing can be read: the session is not found, that is told, and it can be begun anew',
  async (value) => {
    const store = createMemoryStore();
    await store.save(KEY, value, null, TOMORROW);
    const service = serviceOver(store, deployment);
    expect(await service.say(SESSION, 'hello')).toEqual({ outcome: 'session_not_found' });
    expect(service.problems).toEqual([{ fault: 'foreign', isResumed: false }]);
    expect((await service.begin(SESSION)).outcome).toBe('done');
    expect((await service.say(SESSION, 'hello')).outcome).toBe('done');
  },
);

test('a conversation that stands where there is nothing goes on with its wish', async () => {
  const conversation = asObject(stored[1].conversation);
  const { sum: _, ...content } = stored[1];
  const stack = [{ flow: 'recommend', step: 'nowhere', calledBy: null, rung: 0, slots: {}, seen: {} }];
  const store = createMemoryStore();
  await store.save(KEY, { ...content, conversation: { ...conversation, stack } }, null, TOMORROW);
  const service = serviceOver(store, deployment);
  expect((await service.say(SESSION, 'something sweet')).outcome).toBe('done');
  const { slots } = recordOf(readStored((await store.load(KEY))?.session)).conversation;
  expect(slots.avoided).toMatchObject({ state: 'known' });
});

test('whatever is changed in a stored record, two turns later it answers', async () => {
  const random = randomOf(20);
  const originals = [
    ...[1, 2].map((version) => ({ session: SESSION, value: version === 1 ? stored[1] : stored[2] })),
    ...oldRecords().map((one) => ({ session: one.session, value: one.stored.session })),
  ];
  const readings = { whole: 0, salvaged: 0, unreadable: 0 };
  for (let round = 0; round < runs(400); round++) {
    const { session, value } = pick(random, originals);
    const { sum, ...content } = asObject(value);
    const { json, path } = mutatedJson(content, random);
    const key = sessionKey('demo', session);
    const changed = round % 4 === 0 && sum !== undefined ? { ...asObject(json), sum } : json;
    readings[readStored(changed).reading]++;
    const store = createMemoryStore();
    await store.save(key, changed, null, TOMORROW);
    const service = serviceOver(store, deployment);
    for (const text of [pick(random, ['more', 'back', 'why the first?', 'yes', 'for men']), 'no roses']) {
      const { outcome } = await service.say(session, text);
      expect(['done', 'session_not_found'], `${path}, ${text}`).toContain(outcome);
    }
  }
  expect(Math.min(...Object.values(readings))).toBeGreaterThan(5);
});
