import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createAddressBuckets } from '../../src/server/address-buckets.ts';
import { openapiDocument } from '../../src/server/openapi.ts';
import { NO_RATE_LIMITS } from '../../src/server/rate-limit-options.ts';
import { createRateLimits } from '../../src/server/rate-limits.ts';
import { parseTrustedProxies, TrustedProxiesSyntaxError } from '../../src/server/trusted-proxies.ts';
import { createMemoryBuckets } from '../../src/sessions/buckets.ts';
import { arrived } from '../support/soon.ts';
import { type Api, expectProblem, newSessionId, startApi } from './api.ts';

const HOUR_US = 3_600_000_000;

/** An API that answers an address so many requests without a key, and one more each hour of a clock of the test's. */
async function limited(most: number, trusted?: string): Promise<{ api: Api; time: { now: number } }> {
  const time = { now: 1_000_000 };
  const buckets = createMemoryBuckets(() => time.now);
  onTestFinished(() => buckets.close());
  const options = { ...NO_RATE_LIMITS, address: { tokenUs: HOUR_US, most } };
  const api = await startApi({
    rateLimits: createRateLimits(() => buckets, options, { clock: () => time.now, holdMs: 0 }),
    ...(trusted === undefined ? {} : { trustedProxies: parseTrustedProxies(trusted) }),
  });
  return { api, time };
}

/** The head and the bytes of an answer, as they come over the line. */
async function get(api: Api, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<{ head: string; body: Buffer }> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(api.port, '127.0.0.1', () =>
    socket.write(`${method} /openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join('')}\r\n`),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const reply = Buffer.concat(chunks);
  const end = reply.indexOf('\r\n\r\n');
  return { head: reply.subarray(0, end).toString('latin1').toLowerCase(), body: reply.subarray(end + 4) };
}

const headerOf = (head: string, name: string): string | undefined => new RegExp(`\r\n${name}: (.*)`).exec(head)?.[1];

test.each([
  [undefined, undefined, (body: Buffer) => body],
  ['gzip', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
  ['*', 'br', brotliDecompressSync],
  ['deflate', undefined, (body: Buffer) => body],
])('the document comes in the encoding that is asked for: %s', async (asked, encoding, decode) => {
  const { api } = await limited(10);
  const headers: Readonly<Record<string, string>> = asked === undefined ? {} : { 'Accept-Encoding': asked };
  const { head, body } = await get(api, headers);
  expect(headerOf(head, 'content-encoding')).toBe(encoding);
  expect(headerOf(head, 'content-length')).toBe(String(body.length));
  expect(headerOf(head, 'vary')).toBe('accept-encoding');
  expect(JSON.parse(decode(body).toString('utf8'))).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
  if (encoding !== undefined) expect(body.length).toBeLessThan(decode(body).length / 4);
});

test('who has the document is told so: 304 by its strong ETag, which each encoding has for itself', async () => {
  const { api } = await limited(20);
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await fetch(`${api.url}/openapi.json`, { headers: { 'accept-encoding': encoding } });
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    tags.add(tag);
    const { head, body } = await get(api, { 'Accept-Encoding': encoding, 'If-None-Match': `"other", ${tag}` });
    expect(head).toMatch(/^http\/1\.1 304 /);
    expect(body).toHaveLength(0);
    expect(headerOf(head, 'etag')).toBe(tag.toLowerCase());
    expect(headerOf(head, 'vary')).toBe('accept-encoding');
    expect((await get(api, { 'Accept-Encoding': encoding, 'If-None-Match': '"other"' })).head).toMatch(/^http\/1\.1 200 /);
  }
  expect(tags.size).toBe(3);
});

test('HEAD gets the headers of the document, without it', async () => {
  const { api } = await limited(10);
  const { head, body } = await get(api, { 'Accept-Encoding': 'gzip' }, 'HEAD');
  expect(headerOf(head, 'content-length')).toBe(String((await get(api, { 'Accept-Encoding': 'gzip' })).body.length));
  expect(body).toHaveLength(0);
});

test('an address has so many requests without a key; then all of them are 429, until there are more', async () => {
  const { api, time } = await limited(5);
  const asks = {
    document: () => fetch(`${api.url}/openapi.json`),
    nowhere: () => fetch(`${api.url}/v1/nothing`),
    otherMethod: () => fetch(`${api.url}/v1/recommend`),
    wrongKey: () => api.post('/v1/recommend', '{', { headers: { Authorization: 'Bearer wrong' } }),
    noKey: () => fetch(`${api.url}/v1/recommend`, { method: 'POST' }),
  };
  const answers = await Promise.all(Object.values(asks).map((ask) => ask()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 404, 405]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(Array.from(answers, () => '"address";q=5;w=18000'));
  expect(answers.map(({ headers }) => /r=(\d)/.exec(headers.get('ratelimit') ?? '')?.[1]).sort()).toEqual(['0', '1', '2', '3', '4']);
  for (const ask of Object.values(asks)) {
    const refused = await ask();
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.headers.get('ratelimit')).toBe('"address";r=0;t=3600');
    await expectProblem(refused, 429, 'rate_limited');
  }
  time.now += 3_600_000;
  await expectProblem(await asks.noKey(), 401, 'unauthorized');
  await expectProblem(await asks.noKey(), 429, 'rate_limited');
});

test('who has a key is answered however empty the bucket of the address is, and takes nothing of it', async () => {
  const { api } = await limited(1);
  expect((await api.bootstrap(newSessionId())).headers.get('ratelimit')).toBeNull();
  await expectProblem(await api.post('/v1/recommend', {}), 400, 'invalid_request');
  expect((await fetch(`${api.url}/openapi.json`)).status).toBe(200);
  await expectProblem(await fetch(`${api.url}/openapi.json`), 429, 'rate_limited');
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
});

test('a refusal comes late, so that whoever asks without pause keeps nobody else waiting', async () => {
  const buckets = createMemoryBuckets();
  onTestFinished(() => buckets.close());
  const options = { ...NO_RATE_LIMITS, address: { tokenUs: HOUR_US, most: 1 } };
  const api = await startApi({ rateLimits: createRateLimits(() => buckets, options, { holdMs: 3_600_000 }) });
  expect((await fetch(`${api.url}/openapi.json`)).status).toBe(200);
  let answered = 0;
  const gone = new AbortController();
  const asking = Array.from({ length: 3 }, () =>
    fetch(`${api.url}/openapi.json`, { signal: gone.signal }).then(
      () => answered++,
      () => {},
    ),
  );
  await arrived();
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
  expect(answered).toBe(0);
  gone.abort();
  await Promise.all(asking);
});

test('how it is may be asked without end', async () => {
  const { api } = await limited(1);
  for (const path of ['/healthz', '/healthz', '/readyz', '/readyz']) {
    const { status, headers } = await fetch(`${api.url}${path}`);
    expect([status, headers.get('ratelimit')]).toEqual([200, null]);
  }
  expect((await fetch(`${api.url}/openapi.json`)).status).toBe(200);
});

test('while a server starts or stops, those who come too early or too late use nothing up', async () => {
  const starting = await startApi({
    isServing: () => false,
    rateLimits: createRateLimits(
      () => expect.unreachable(),
      { ...NO_RATE_LIMITS, address: { tokenUs: HOUR_US, most: 1 } },
      { clock: () => 0, holdMs: 0 },
    ),
  });
  for (let asked = 0; asked < 3; asked++) expect((await fetch(`${starting.url}/v1/recommend`, { method: 'POST' })).status).toBe(503);
  expect((await fetch(`${starting.url}/openapi.json`)).status).toBe(200);
  expect((await fetch(`${starting.url}/openapi.json`)).status).toBe(429);
});

/** Asks as if from an address, and gives the status. */
const from = async (api: Api, forwardedFor: string): Promise<number> =>
  (await fetch(`${api.url}/openapi.json`, { headers: { 'X-Forwarded-For': forwardedFor } })).status;

test('what stands in X-Forwarded-For counts for nothing, unless a proxy is trusted', async () => {
  const { api } = await limited(2);
  expect([await from(api, '192.0.2.1'), await from(api, '192.0.2.2'), await from(api, '192.0.2.3')]).toEqual([200, 200, 429]);
});

test('behind a trusted proxy each caller has a bucket: of the nearest address that is not a proxy’s, whatever stands before it', async () => {
  const { api } = await limited(1, 'loopback, 10.0.0.0/8');
  expect([await from(api, '192.0.2.1'), await from(api, '192.0.2.1'), await from(api, '192.0.2.2')]).toEqual([200, 429, 200]);
  // What a caller writes itself stands before what the proxies add.
  expect([await from(api, '198.51.100.7, 192.0.2.1'), await from(api, '192.0.2.3, 10.1.2.3'), await from(api, '192.0.2.3')]).toEqual([
    429, 200, 429,
  ]);
  expect([await from(api, '::ffff:192.0.2.2'), await from(api, 'no address'), await from(api, 'neither')]).toEqual([429, 200, 429]);
});

test('all addresses of an IPv6 /64 share a bucket', async () => {
  const { api } = await limited(1, 'loopback');
  expect([await from(api, '2001:db8:0:1::1'), await from(api, '2001:db8:0:1:ffff::9'), await from(api, '2001:db8:0:2::1')]).toEqual([
    200, 429, 200,
  ]);
});

test('only so many addresses are remembered: the one unused for longest is forgotten', () => {
  const buckets = createAddressBuckets({ tokenUs: HOUR_US, most: 1 }, () => 0, 3);
  const take = (...addresses: readonly string[]): readonly boolean[] => addresses.map((one) => buckets.take(one).isAllowed);
  expect(take('a', 'b', 'c', 'a')).toEqual([true, true, true, false]);
  expect(take('d')).toEqual([true]);
  expect(take('a', 'c', 'b')).toEqual([false, false, true]);
});

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['10.0.0.7', '::ffff:10.0.0.7', true],
  ['10.0.0.7', '10.0.0.8', false],
  ['192.168.0.0/16, fd00::/8', 'fd12::1', true],
  ['uniquelocal', '172.17.0.2', true],
  ['uniquelocal', '172.32.0.2', false],
])('%s trusts %s: %s', (text, address, expected) => {
  expect(parseTrustedProxies(text)(address)).toBe(expected);
});

test.each(['', 'true', '1', '10.0.0.0/33', '10.0.0.0/x', 'proxy.example', '10.0.0.1,,10.0.0.2', '__proto__', '300.1.1.1'])(
  '“%s” names no proxies',
  (text) => {
    expect(() => parseTrustedProxies(text)).toThrow(TrustedProxiesSyntaxError);
  },
);

test('the API’s document says that an address has a limit', () => {
  const { paths } = openapiDocument() as { readonly paths: Record<string, { get?: { responses: Record<string, object> } }> };
  expect(Object.keys(paths['/openapi.json']?.get?.responses ?? {})).toEqual(expect.arrayContaining(['200', '304', '429']));
  expect(Object.keys(paths['/healthz']?.get?.responses ?? {})).toEqual(['200']);
});

test('an address that a client makes up can not break anything', async () => {
  const { api } = await limited(3, 'loopback');
  const socket = connect(api.port, '127.0.0.1', () =>
    socket.write(
      `GET /openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${','.repeat(4_000)}__proto__,fe80::1%lo\r\n\r\n`,
    ),
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
