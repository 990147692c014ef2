import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NO_RATE_LIMITS, parseRateLimits, type RateLimitOptions, RateLimitSyntaxError } from '../../src/server/rate-limit-options.ts';
import { createRateLimits } from '../../src/server/rate-limits.ts';
import { createMemoryBuckets } from '../../src/sessions/buckets.ts';
import { createMemoryLiveSessions } from '../../src/sessions/live-sessions.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { SOON } from '../support/soon.ts';
import { type Api, type ApiOptions, type Client, expectProblem, newSessionId, startApi } from './api.ts';

const HOUR_US = 3_600_000_000;

/** An API whose buckets fill by a clock of the test's. */
async function limited(options: Partial<RateLimitOptions>, more: ApiOptions = {}): Promise<{ api: Api; time: { now: number } }> {
  const time = { now: 1_000_000 };
  const buckets = createMemoryBuckets(() => time.now);
  onTestFinished(() => buckets.close());
  const api = await startApi({ ...more, rateLimits: createRateLimits(() => buckets, { ...NO_RATE_LIMITS, ...options }) });
  return { api, time };
}

test('a key that has used its calls up is answered 429 until there are more; other keys and clients go on', async () => {
  const { api, time } = await limited({ key: { tokenUs: HOUR_US, most: 3 } });
  const other = { ...api.acme, apiKey: (await api.registry.addClient({ name: 'acme', scopes: ['demo'] })).apiKey };
  const sessionId = newSessionId();
  for (const [response, left, reset] of [
    [await api.bootstrap(sessionId), 2, 3_600],
    [await api.recommend(sessionId, 'hello'), 1, 7_200],
    [await api.post('/v1/forget', { session_id: sessionId }), 0, 10_800],
  ] as const) {
    expect(response.ok).toBe(true);
    expect(response.headers.get('ratelimit-policy')).toBe('"key";q=3;w=10800');
    expect(response.headers.get('ratelimit')).toBe(`"key";r=${left};t=${reset}`);
  }
  const refused = await api.bootstrap(sessionId);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(refused.headers.get('ratelimit')).toBe('"key";r=0;t=3600');
  await expectProblem(refused, 429, 'rate_limited');
  expect((await api.bootstrap(sessionId, { client: other })).status).toBe(200);
  expect((await api.bootstrap(sessionId, { client: api.rival })).status).toBe(200);
  time.now += 3_600_000;
  expect((await api.bootstrap(sessionId)).status).toBe(200);
});

test('a session that has used its calls up is answered 429; the client’s other sessions, and another client’s of the same id, go on', async () => {
  const { api } = await limited({ session: { tokenUs: HOUR_US, most: 2 } });
  const sessionId = newSessionId();
  await api.bootstrap(sessionId);
  const last = await api.recommend(sessionId, 'hello');
  expect([last.status, last.headers.get('ratelimit')]).toEqual([200, '"session";r=0;t=7200']);
  await expectProblem(await api.recommend(sessionId, 'hello'), 429, 'rate_limited');
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
  expect((await api.bootstrap(sessionId, { client: api.rival })).status).toBe(200);
});

test('with both limits each is told; a call that its key is refused takes nothing of the session', async () => {
  const { api } = await limited({ key: { tokenUs: HOUR_US, most: 2 }, session: { tokenUs: HOUR_US, most: 3 } });
  const sessionId = newSessionId();
  const first = await api.bootstrap(sessionId);
  expect(first.headers.get('ratelimit')).toBe('"key";r=1;t=3600, "session";r=2;t=3600');
  await api.recommend(sessionId, 'hello');
  await expectProblem(await api.recommend(sessionId, 'hello'), 429, 'rate_limited');
  const { apiKey } = await api.registry.addClient({ name: 'acme', scopes: ['demo'] });
  const again = await api.recommend(sessionId, 'hello', { client: { ...api.acme, apiKey } });
  expect([again.status, again.headers.get('ratelimit')]).toEqual([200, '"key";r=1;t=3600, "session";r=0;t=10800']);
});

test('bad requests count too, and are told what is wrong with them as long as the key has calls left', async () => {
  const { api } = await limited({ key: { tokenUs: HOUR_US, most: 2 } });
  const malformed = await api.post('/v1/recommend', '{');
  expect(malformed.headers.get('ratelimit')).toBe('"key";r=1;t=3600');
  await expectProblem(malformed, 400, 'invalid_json');
  const text = await api.post('/v1/recommend', '{}', { headers: { 'Content-Type': 'text/plain' } });
  expect(text.headers.get('ratelimit')).toBe('"key";r=0;t=7200');
  await expectProblem(text, 415, 'unsupported_media_type');
  await expectProblem(await api.post('/v1/recommend', {}), 429, 'rate_limited');
  const wrong = await api.recommend('a', 'hello', { client: { ...api.acme, apiKey: 'wrong' } });
  expect(wrong.headers.get('ratelimit')).toBeNull();
  await expectProblem(wrong, 401, 'unauthorized');
});

test('a key without calls left is refused before a byte of the body is read, its type and its size', async () => {
  const { api } = await limited({ key: { tokenUs: HOUR_US, most: 1 } });
  const headers = `Host: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: text/plain\r\nContent-Length: 9999999\r\n`;
  const send = () => api.raw(`POST /v1/recommend HTTP/1.1\r\n${headers}Expect: 100-continue\r\nConnection: close\r\n\r\n`);
  expect(await send()).toMatch(/^HTTP\/1\.1 415 /);
  expect(await send()).toMatch(/^HTTP\/1\.1 429 [\s\S]*"code":"rate_limited"/);
});

test('the limit of a session comes last: whatever else stands against a call is told first, and takes nothing of it', async () => {
  const { api } = await limited({ session: { tokenUs: HOUR_US, most: 2 } });
  const sessionId = newSessionId();
  const withKey = { headers: { 'Idempotency-Key': 'k' } };
  const unknown = await api.recommend(sessionId, 'hello');
  expect(unknown.headers.get('ratelimit')).toBeNull();
  await expectProblem(unknown, 404, 'session_not_found');
  const strange = { ...api.acme, publicKey: 'pk_unknown' };
  await expectProblem(await api.bootstrap(sessionId, { client: strange }), 403, 'public_key_not_allowed');
  expect((await api.bootstrap(sessionId)).headers.get('ratelimit')).toBe('"session";r=1;t=3600');
  expect((await api.recommend(sessionId, 'hello', withKey)).headers.get('ratelimit')).toBe('"session";r=0;t=7200');

  await expectProblem(await api.recommend(sessionId, 'hi', withKey), 422, 'idempotency_key_reused');
  await expectProblem(await api.bootstrap(sessionId, { client: strange }), 403, 'public_key_not_allowed');
  await expectProblem(await api.post('/v1/recommend', { session_id: sessionId }), 400, 'invalid_request');
  for (const call of [
    api.recommend(sessionId, 'more'),
    api.recommend(sessionId, 'hello', withKey),
    api.post('/v1/forget', { session_id: sessionId }),
  ]) {
    const refused = await call;
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual(['3600', '"session";r=0;t=3600']);
    await expectProblem(refused, 429, 'rate_limited');
  }
});

test('the document of the API tells of the headers that limits add', async () => {
  const { api } = await limited({ key: { tokenUs: HOUR_US, most: 9 } });
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, { post: { responses: Record<string, { headers: object }> } }>;
  };
  const { responses } = document.paths['/v1/recommend']?.post ?? { responses: {} };
  expect(Object.keys(responses['200']?.headers ?? {})).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy']));
  expect(Object.keys(responses['429']?.headers ?? {})).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'Retry-After']));
});

test('without limits no header tells of any', async () => {
  const { api } = await limited({});
  const { headers } = await api.bootstrap(newSessionId());
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
});

/** A request of acme's whose body never ends. */
async function openRequest(api: Api): Promise<Socket> {
  const socket = connect(api.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
  );
  const [answer] = await new Promise<[Buffer]>((resolve) => socket.once('data', (data) => resolve([data])));
  expect(String(answer)).toContain('100 Continue');
  return socket;
}

test('a key has only so many requests under way; when one is over there is room again', async () => {
  const { api } = await limited({ concurrent: 2 });
  const [first] = [await openRequest(api), await openRequest(api)];
  const refused = await api.bootstrap(newSessionId());
  expect(refused.headers.get('retry-after')).toBe('1');
  await expectProblem(refused, 429, 'too_many_requests');
  expect((await api.bootstrap(newSessionId(), { client: api.rival })).status).toBe(200);
  first.destroy();
  await vi.waitFor(async () => expect((await api.bootstrap(newSessionId())).status).toBe(200), SOON);
});

test('requests sent without waiting are under way no longer when their connection has broken', async () => {
  let letGo = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { api } = await limited({ concurrent: 3 }, { store: (store) => ({ ...store, load: (key) => isHeld.then(() => store.load(key)) }) });
  const body = JSON.stringify({ session_id: newSessionId(), language: 'en', user_input: 'hello' });
  const request = ({ apiKey }: Client): string =>
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(api.port, '127.0.0.1', () => socket.write(request(api.rival) + request(api.acme).repeat(3)));
  await vi.waitFor(async () => expect((await api.post('/v1/forget', {})).status).toBe(429), SOON);
  socket.resetAndDestroy();
  await vi.waitFor(async () => expect((await api.post('/v1/forget', {})).status).toBe(400), SOON);
  letGo();
});

test('a client has only so many sessions alive; those go on, and when one is forgotten or has expired there is room again', async () => {
  const api = await startApi({ live: createMemoryLiveSessions(2) });
  const [first, second, third] = [newSessionId(), newSessionId(), newSessionId()] as const;
  await api.bootstrap(first);
  api.time.now += 60_000;
  await api.bootstrap(second);
  const refused = await api.bootstrap(third);
  expect(refused.headers.get('retry-after')).toBe('86340');
  await expectProblem(refused, 429, 'too_many_sessions');
  const { apiKey } = await api.registry.addClient({ name: 'acme', scopes: ['demo'] });
  await expectProblem(await api.bootstrap(third, { client: { ...api.acme, apiKey } }), 429, 'too_many_sessions');
  await expectProblem(await api.recommend(third, 'hello'), 404, 'session_not_found');

  expect((await api.recommend(first, 'hello')).status).toBe(200);
  expect((await api.bootstrap(second)).status).toBe(200);
  expect((await api.bootstrap(third, { client: api.rival })).status).toBe(200);
  await api.post('/v1/forget', { session_id: first });
  expect((await api.bootstrap(third)).status).toBe(200);
  await expectProblem(await api.bootstrap(first), 429, 'too_many_sessions');
  api.time.now += 24 * 3_600_000;
  expect((await api.bootstrap(first)).status).toBe(200);
});

test('a session that another process forgets in the middle of its turn does not count', async () => {
  const live = createMemoryLiveSessions(1);
  const session = newSessionId();
  let isForgotten = false;
  const api = await startApi({
    live,
    store: (store) => ({
      ...store,
      async load(key) {
        const loaded = await store.load(key);
        if (isForgotten) {
          isForgotten = false;
          await store.erase(key);
          await live.release('acme', session);
        }
        return loaded;
      },
    }),
  });
  await api.bootstrap(session);
  isForgotten = true;
  await expectProblem(await api.recommend(session, 'hello'), 404, 'session_not_found');
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
});

test('a session that could not be stored does not count', async () => {
  let isFull = true;
  const api = await startApi({
    live: createMemoryLiveSessions(1),
    store: (store) => ({
      ...store,
      save: (...what) => (isFull ? Promise.reject(new StoreUnavailableError('full')) : store.save(...what)),
    }),
  });
  await expectProblem(await api.bootstrap(newSessionId()), 503, 'unavailable');
  isFull = false;
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
});

test.each([
  ['off', NO_RATE_LIMITS],
  [
    'key=50/s:500,session=120/m:30,concurrent=100,live=20000,address=5/s:100',
    {
      key: { tokenUs: 20_000, most: 500 },
      session: { tokenUs: 500_000, most: 30 },
      concurrent: 100,
      live: 20_000,
      address: { tokenUs: 200_000, most: 100 },
    },
  ],
  [
    'key=10/h,session=off, concurrent=off,live=off,address=off',
    { key: { tokenUs: 360_000_000, most: 1 }, session: null, concurrent: null, live: null, address: null },
  ],
  [
    'key=3/s',
    {
      key: { tokenUs: 333_334, most: 29 },
      session: { tokenUs: 20_000, most: 3_000 },
      concurrent: 1_000,
      live: 1_000_000,
      address: { tokenUs: 20_000, most: 3_000 },
    },
  ],
])('%s is understood', (text, options) => {
  expect(parseRateLimits(text)).toEqual(options);
});

test.each([
  '',
  'on',
  'key',
  'key=',
  'key=0/s',
  'key=5',
  'key=5/d',
  'key=-1/s',
  'key=5/s:0',
  '__proto__=5/s',
  'concurrent=0',
  'live=-1',
  'concurrent=1e3',
])('“%s” is refused', (text) => {
  expect(() => parseRateLimits(text)).toThrow(RateLimitSyntaxError);
});
