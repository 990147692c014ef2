import { expect, test } from 'vitest';
import { createTranscripts, type TranscriptTurn } from '../../src/service/transcripts.ts';
import { createMemoryStore } from '../../src/sessions/memory-store.ts';

const KEEP_MS = 1_000;
const there = (): Promise<boolean> => Promise.resolve(true);

function turnOf(text: string | null): TranscriptTurn {
  const reply = { message: `reply to ${text}` };
  return { at: '2026-11-21T10:00:00.000Z', program: 'p', scope: 'demo', seed: 1, language: 'en', user_input: text, reply };
}

function open(keepMs: number | null = KEEP_MS) {
  const time = { now: 0 };
  const clock = (): number => time.now;
  const store = createMemoryStore({ clock });
  const problems: string[] = [];
  const transcripts = createTranscripts({ store, keepMs, clock, onProblem: (problem) => problems.push(problem) });
  const said = async (): Promise<readonly (readonly [string, readonly (string | null)[]])[]> => {
    const found: [string, (string | null)[]][] = [];
    for await (const { key, turns } of transcripts.all()) found.push([key, turns.map((turn) => turn.user_input)]);
    return found.sort();
  };
  return { time, store, problems, transcripts, said };
}

test('turns are kept in order, each session’s for itself', async () => {
  const { transcripts, said } = open();
  for (const text of [null, 'one', 'two']) await transcripts.keep('acme\na', turnOf(text), there);
  await transcripts.keep('acme\nb', turnOf(null), there);
  expect(await said()).toEqual([
    ['acme\na', [null, 'one', 'two']],
    ['acme\nb', [null]],
  ]);
});

test('each turn is kept for its own time, however long the session goes on', async () => {
  const { time, transcripts, said, store } = open();
  await transcripts.keep('acme\na', turnOf(null), there);
  time.now = 600;
  await transcripts.keep('acme\na', turnOf('later'), there);
  time.now = 1_100;
  expect(await said()).toEqual([['acme\na', ['later']]]);
  time.now = 1_700;
  expect(await said()).toEqual([]);
  await store.expire(time.now, 100);
  expect(await store.count()).toBe(0);
});

test('what is forgotten leaves nothing, and a session of the same name begins anew', async () => {
  const { transcripts, said, store } = open();
  for (const text of [null, 'one']) await transcripts.keep('acme\na', turnOf(text), there);
  await transcripts.keep('acme\nb', turnOf(null), there);
  await transcripts.forget('acme\na');
  await transcripts.forget('acme\nnever');
  expect(await said()).toEqual([['acme\nb', [null]]]);
  expect(await store.count()).toBe(2);
  await transcripts.keep('acme\na', turnOf('new'), there);
  expect(await said()).toContainEqual(['acme\na', ['new']]);
});

test('a turn of a session that was forgotten meanwhile is not kept', async () => {
  const { transcripts, store } = open();
  await transcripts.keep('acme\na', turnOf('late'), () => Promise.resolve(false));
  expect(await store.count()).toBe(0);
});

test('several writers at once lose no turn', async () => {
  const { transcripts, said } = open();
  const texts = Array.from({ length: 20 }, (_, place) => `turn ${place}`);
  await Promise.all(texts.map((text) => transcripts.keep('acme\na', turnOf(text), there)));
  expect((await said())[0]?.[1].toSorted()).toEqual(texts.toSorted());
});

test('switched off, nothing is kept, and what was kept can still be forgotten', async () => {
  const { transcripts, store } = open(null);
  await transcripts.keep('acme\na', turnOf(null), there);
  expect(await store.count()).toBe(0);
});

test('a store that fails costs no turn: the loss is told', async () => {
  const { transcripts, store, problems } = open();
  await store.close();
  await transcripts.keep('acme\na', turnOf(null), there);
  expect(problems).toHaveLength(1);
  await expect(transcripts.forget('acme\na')).rejects.toThrow();
});
