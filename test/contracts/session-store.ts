import { expect, test } from 'vitest';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';

/** A store whose clock stands at `now` until it is moved. */
export interface StoreUnderTest {
  readonly store: SessionStore;
  now: number;
}

const LATER = 1_000_000;

export interface StoreKind {
  /** What has expired is removed without anybody asking for it. */
  readonly expiresItself?: boolean;
}

/** What every adapter of sessions does, whatever it keeps them in. */
export function sessionStoreContract(open: () => Promise<StoreUnderTest>, { expiresItself = false }: StoreKind = {}): void {
  test('what was never stored is not there', async () => {
    const { store } = await open();
    expect(await store.load('a')).toBeUndefined();
  });

  test('what is stored comes back, and its version grows by one with each save', async () => {
    const { store } = await open();
    expect(await store.save('a', { said: 'hello' }, null, LATER)).toBe(true);
    const first = await load(store, 'a');
    expect(first.session).toEqual({ said: 'hello' });
    expect(await store.save('a', { said: 'more' }, first.version, LATER)).toBe(true);
    const second = await load(store, 'a');
    expect(second).toEqual({ session: { said: 'more' }, version: first.version + 1 });
  });

  test('what is stored and what comes back are copies', async () => {
    const { store } = await open();
    const session = { list: ['rose'] };
    await store.save('a', session, null, LATER);
    session.list.push('oud');
    const loaded = (await load(store, 'a')).session as { list: string[] };
    expect(loaded).toEqual({ list: ['rose'] });
    loaded.list.push('iris');
    expect((await load(store, 'a')).session).toEqual({ list: ['rose'] });
  });

  test('a save over something else than what was read changes nothing', async () => {
    const { store } = await open();
    await store.save('a', 1, null, LATER);
    const { version } = await load(store, 'a');
    expect(await store.save('a', 2, null, LATER)).toBe(false);
    expect(await store.save('a', 2, version + 1, LATER)).toBe(false);
    expect(await store.save('b', 2, version, LATER)).toBe(false);
    expect(await load(store, 'a')).toEqual({ session: 1, version });
    expect(await store.load('b')).toBeUndefined();
  });

  test('of many writers at once, each that was told so was stored: no update is lost', async () => {
    const { store } = await open();
    await store.save('a', 0, null, LATER);
    const add = async (): Promise<void> => {
      for (;;) {
        const { session, version } = await load(store, 'a');
        if (await store.save('a', Number(session) + 1, version, LATER)) return;
      }
    };
    await Promise.all(Array.from({ length: 25 }, add));
    expect((await load(store, 'a')).session).toBe(25);
  });

  test('of many who store something first, one does', async () => {
    const { store } = await open();
    const stored = await Promise.all(Array.from({ length: 20 }, (_, i) => store.save('a', i, null, LATER)));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect((await load(store, 'a')).session).toBe(stored.indexOf(true));
  });

  test('one key never sees what another holds, whatever is in it', async () => {
    const { store } = await open();
    const keys = [
      '',
      'a',
      'A',
      'a/b',
      '../a',
      'a\0b',
      'a\nb',
      'é',
      'e\u0301',
      '\ud800',
      '\udfff',
      '😀',
      '__proto__',
      'constructor',
      'x'.repeat(10_000),
      'x'.repeat(10_001),
    ];
    for (const key of keys) expect(await store.save(key, { key: keys.indexOf(key) }, null, LATER)).toBe(true);
    for (const key of keys) expect((await load(store, key)).session).toEqual({ key: keys.indexOf(key) });
  });

  test('text of every kind survives', async () => {
    const { store } = await open();
    const session = { text: 'Œillet 🌹 \u200b\u202e \u0000 " \\ <', nested: [[[{ constructor: null }]]], number: 0.1 };
    await store.save('a', session, null, LATER);
    expect((await load(store, 'a')).session).toEqual(session);
  });

  test('what has expired is not there, and its place can be taken', async () => {
    const subject = await open();
    const { store } = subject;
    await store.save('a', 1, null, subject.now + 10_000);
    subject.now += 9_999;
    const { version } = await load(store, 'a');
    subject.now += 1;
    expect(await store.load('a')).toBeUndefined();
    expect(await store.save('a', 2, version, LATER)).toBe(false);
    expect(await store.save('a', 2, null, LATER)).toBe(true);
    expect((await load(store, 'a')).session).toBe(2);
  });

  test('expiry removes what is due, a portion at a time, and nothing else', async () => {
    const subject = await open();
    const { store } = subject;
    for (let i = 0; i < 5; i++) await store.save(`due${i}`, i, null, subject.now + 10 + i);
    await store.save('later', 'stays', null, subject.now + 50_000);
    subject.now += 500;
    expect(await store.expire(subject.now, 2)).toBe(expiresItself ? 0 : 2);
    expect(await store.expire(subject.now, 100)).toBe(expiresItself ? 0 : 3);
    expect(await store.expire(subject.now, 100)).toBe(0);
    for (let i = 0; i < 5; i++) expect(await store.load(`due${i}`)).toBeUndefined();
    expect((await load(store, 'later')).session).toBe('stays');
  });

  test('a session that was used again outlives its first date', async () => {
    const subject = await open();
    const { store } = subject;
    await store.save('a', 1, null, subject.now + 10_000);
    await store.save('a', 2, (await load(store, 'a')).version, subject.now + 50_000);
    subject.now += 20_000;
    expect(await store.expire(subject.now, 100)).toBe(0);
    expect((await load(store, 'a')).session).toBe(2);
  });

  test('what is erased is gone, and erasing what is not there is fine', async () => {
    const { store } = await open();
    await store.save('a', 1, null, LATER);
    await store.erase('a');
    await store.erase('a');
    expect(await store.load('a')).toBeUndefined();
  });

  test('who read a session before it was erased can not bring it back, nor replace the one made since', async () => {
    const { store } = await open();
    await store.save('a', 'old', null, LATER);
    const { version } = await load(store, 'a');
    await store.erase('a');
    expect(await store.save('a', 'old again', version, LATER)).toBe(false);
    await store.save('a', 'new', null, LATER);
    expect(await store.save('a', 'old again', version, LATER)).toBe(false);
    expect((await load(store, 'a')).session).toBe('new');
  });

  test('every session that has not expired is among the entries, with its key, and nothing else', async () => {
    const subject = await open();
    const { store } = subject;
    const keys = ['a', '\ud800', '__proto__', 'x'.repeat(10_000)];
    for (const key of keys) await store.save(key, { of: key.length }, null, LATER);
    await store.save('due', 1, null, subject.now + 10);
    await store.save('gone', 1, null, LATER);
    await store.erase('gone');
    subject.now += 500;
    const entries = [];
    for await (const entry of store.entries()) entries.push(entry);
    expect(entries.map(({ key }) => key).sort()).toEqual(keys.toSorted());
    for (const { key, session, version, expiresAt } of entries) {
      expect({ session, version }).toEqual(await load(store, key));
      expect(expiresAt).toBe(LATER);
    }
  });

  test('sessions are counted, each once', async () => {
    const { store } = await open();
    expect(await store.count()).toBe(0);
    for (const name of ['a', 'b', 'c', 'b']) await store.save(name, {}, (await store.load(name))?.version ?? null, LATER);
    await store.erase('c');
    expect(await store.count()).toBe(2);
  });

  test('a store that is open answers a ping; a closed one refuses everything and closes twice', async () => {
    const { store } = await open();
    await store.ping();
    await store.close();
    await store.close();
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.load('a')).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.save('a', 1, null, LATER)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.entries()[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.erase('a')).rejects.toBeInstanceOf(StoreUnavailableError);
  });
}

async function load(store: SessionStore, key: string): Promise<{ session: unknown; version: number }> {
  const stored = await store.load(key);
  if (stored === undefined) throw new Error(`nothing is stored under ${JSON.stringify(key)}`);
  return stored;
}
