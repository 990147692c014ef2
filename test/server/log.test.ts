import { beforeAll, expect, test, vi } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { nothingFound } from '../../src/catalog/nothing-found.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { SOON } from '../support/soon.ts';
import { type Api, inEachLanguage, newSessionId, startApi } from './api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi(await inEachLanguage());
});

/** The lines of requests that a server has written, once there are so many. */
async function lines(of: Api, count: number): Promise<readonly Record<string, unknown>[]> {
  const read = () => of.logLines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line.msg === 'request');
  await vi.waitFor(() => expect(read().length).toBeGreaterThanOrEqual(count), SOON);
  return read();
}

test('the line of a turn says what came of it: outcome, language, where the conversation waits, and the use case of its search', async () => {
  const before = (await lines(api, 0)).length;
  const chat = await api.begin({ language: 'fr' });
  await chat.say('un parfum masculin au vétiver');
  await chat.say('xqzzyv brrglm');
  const written = (await lines(api, before + 3)).slice(before);
  expect(written.map(({ route, status, outcome, language, client }) => [route, status, outcome, language, client])).toEqual([
    ['/v1/bootstrap', 200, 'begun', 'fr', 'acme'],
    ['/v1/recommend', 200, 'found', 'fr', 'acme'],
    ['/v1/recommend', 200, 'not_understood', 'fr', 'acme'],
  ]);
  expect(written.map(({ flow, step }) => [flow, step])).toEqual([
    [null, null],
    ['recommend', expect.any(String)],
    ['recommend', expect.any(String)],
  ]);
  expect(written[1]).toMatchObject({ use_case: expect.any(String), ms: expect.any(Number), request_id: expect.any(String) });
});

test.each([
  ['relaxed', 'a vetiver from Lalique under 1 euro'],
  ['answered', 'what is vetiver?'],
])('a turn is %s', async (outcome, text) => {
  const before = (await lines(api, 0)).length;
  const chat = await api.begin();
  await chat.say(text);
  expect((await lines(api, before + 2)).at(-1)?.outcome).toBe(outcome);
});

test('a search that fails and one that finds nothing are told apart', async () => {
  const { catalog, ...rest } = await shippedDeployment();
  const failing: Catalog = { ...catalog, answer: () => ({ type: 'failed', reason: 'search_timeout' }) };
  const empty: Catalog = { ...catalog, answer: (_, query) => nothingFound(query) };
  const outcomes = [];
  for (const answering of [failing, empty]) {
    const own = await startApi({ deployment: () => ({ ...rest, catalog: answering }) });
    await (await own.begin()).say('vetiver for men');
    outcomes.push((await lines(own, 2)).at(-1)?.outcome);
  }
  expect(outcomes).toEqual(['search_failed', 'no_result']);
});

test('a retry is repeated, what is refused is refused, and what the store loses has failed', async () => {
  let isGone = false;
  const own = await startApi({
    store: (store) => ({ ...store, load: (key) => (isGone ? Promise.reject(new StoreUnavailableError('gone')) : store.load(key)) }),
  });
  const sessionId = newSessionId();
  const headers = { 'Idempotency-Key': 'once' };
  await own.bootstrap(sessionId, { headers });
  await own.bootstrap(sessionId, { headers });
  await own.recommend(newSessionId(), 'hello');
  isGone = true;
  await own.recommend(sessionId, 'hello');
  await fetch(`${own.url}/healthz`);
  expect((await lines(own, 5)).map(({ status, outcome, code }) => [status, outcome, code])).toEqual([
    [200, 'begun', undefined],
    [200, 'repeated', undefined],
    [404, 'refused', 'session_not_found'],
    [503, 'failed', 'unavailable'],
    [200, 'ok', undefined],
  ]);
});

test('what a user wrote is logged only where the operator says so, and never breaks out of its line', async () => {
  const telling = await startApi({ logText: true });
  const text = 'vetiver\n{"msg":"forged"} \u001b[31m';
  for (const one of [api, telling]) await (await one.begin()).say(text);
  expect((await lines(telling, 2)).map((line) => line.user_input)).toEqual([undefined, text.trim()]);
  expect(telling.logLines.join('').split('\n').filter(Boolean)).toHaveLength(2);
  expect(api.logLines.join('')).not.toContain('forged');
});
