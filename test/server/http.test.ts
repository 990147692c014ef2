import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { arrived } from '../support/soon.ts';
import { newSessionId, startApi } from './api.ts';

const api = await startApi();

/** Head and body of one raw HTTP answer. */
function parse(reply: string): { readonly status: number; readonly head: string; readonly body: unknown } {
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: body === '' ? undefined : JSON.parse(body) };
}

test.each([
  ['no HTTP', 'hello there\r\n\r\n'],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a header without a name', 'GET /healthz HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n'],
  ['a control character in a header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\x00b\r\n\r\n'],
  ['a length that is no number', 'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nContent-Length: many\r\n\r\n'],
  ['two lengths', 'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
  ['a length and chunks', 'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
])('malformed HTTP (%s) is answered with a problem and an X-Request-Id', async (_what, bytes) => {
  const { status, head, body } = parse(await api.raw(bytes));
  expect(status).toBe(400);
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(body).toMatchObject({ code: 'invalid_request', request_id: /x-request-id: (\S+)/i.exec(head)?.[1] });
});

test('headers that are too many: a problem, 431', async () => {
  const headers = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: b\r\n`).join('');
  const get = (count: number) => api.raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers(count)}\r\n`);
  expect(await get(98)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get(99)).toMatch(/^HTTP\/1\.1 431 [\s\S]*headers_too_large/);
});

test('headers that are too large: a problem, 431', async () => {
  const { status, body } = parse(await api.raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`));
  expect({ status, body }).toMatchObject({ status: 431, body: { code: 'headers_too_large' } });
});

test('broken chunks in the middle of a body end the connection, and the server goes on', async () => {
  const head = `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(await api.raw(`${head}5\r\n{"a":\r\nnot a length\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});

test.each([['GET http://[ HTTP/1.1'], ['GET * HTTP/1.1'], ['OPTIONS * HTTP/1.1'], ['GET ?a HTTP/1.1'], ['GET /healthz%00 HTTP/1.1']])(
  'a target that names no path (%s): a problem, never a page',
  async (line) => {
    const { status, head, body } = parse(await api.raw(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`));
    expect([400, 404]).toContain(status);
    expect(head).toMatch(/application\/problem\+json/);
    expect(body).toHaveProperty('request_id');
  },
);

test('a client that never finishes its headers, or its body, is answered 408 and let go', async () => {
  const impatient = await startApi({ patience: { headersMs: 300, requestMs: 600, idleMs: 1_000, answerMs: 30_000 } });
  const slowHeaders = impatient.raw('POST /v1/recommend HTTP/1.1\r\nHost: a\r\n');
  const slowBody = impatient.raw(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${impatient.acme.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  for (const reply of [await slowHeaders, await slowBody])
    expect(parse(reply)).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
});

test('CONNECT: 405 method_not_allowed, with Allow', async () => {
  const { status, head, body } = parse(await api.raw('CONNECT a:80 HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n\r\n'));
  expect({ status, body }).toMatchObject({ status: 405, body: { code: 'method_not_allowed', request_id: 'mine' } });
  expect(head).toMatch(/\r\nallow: GET, HEAD, POST(\r\n|$)/i);
});

/** A request on a connection that stays open after it. */
const request = (path: string, body: unknown): string => {
  const json = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
};

test('a client that shuts its sending side after its request gets the reply', async () => {
  const { sessionId } = await api.begin();
  const socket = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.end(request('/v1/recommend', { session_id: sessionId, language: 'en', user_input: 'hello' }));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"message"/);
});

test('requests sent without waiting are answered in their order, and what isn’t HTTP after them comes last', async () => {
  const { sessionId } = await api.begin();
  const say = (words: string): string => request('/v1/recommend', { session_id: sessionId, language: 'en', user_input: words });
  const reply = await api.raw(
    `${say('a masculine fragrance with vetiver')}${say('more')}${request('/v1/nothing', {})}what is this\r\n\r\n`,
  );
  expect(reply.match(/HTTP\/1\.1 \d+|"page":\d(?=,"per_page")|"code":"(not_found|invalid_request)"/g)).toEqual([
    'HTTP/1.1 200',
    '"page":1',
    'HTTP/1.1 200',
    '"page":2',
    'HTTP/1.1 404',
    '"code":"not_found"',
    'HTTP/1.1 400',
    '"code":"invalid_request"',
  ]);
});

test('a tunnel that is asked for behind another request is refused after that one’s reply', async () => {
  const { sessionId } = await api.begin();
  const said = request('/v1/recommend', { session_id: sessionId, language: 'en', user_input: 'hello' });
  const reply = await api.raw(`${said}CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(reply.match(/HTTP\/1\.1 \d+|"message"/g)).toEqual(['HTTP/1.1 200', '"message"', 'HTTP/1.1 405']);
});

test('a request that is answered already gets no second answer when the rest of its body is broken', async () => {
  const socket = connect(api.port, '127.0.0.1');
  socket.write('POST /v1/recommend HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.once('data', () => socket.write('no length\r\n'));
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
});

test('HTTP/1.0 is never told to continue, and its connection ends after chunks, which it doesn’t know', async () => {
  const { sessionId } = await api.begin();
  const json = JSON.stringify({ session_id: sessionId, language: 'en', user_input: 'hello' });
  const head = `POST /v1/recommend HTTP/1.0\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\n`;
  expect(await api.raw(`${head}Expect: 100-continue\r\nContent-Length: ${json.length}\r\n\r\n${json}`)).toMatch(/^HTTP\/1\.1 200 /);
  const chunks = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;
  expect(await api.raw(`${head}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`)).toMatch(
    /^HTTP\/1\.1 200 [^{]*\r\nConnection: close\r\n/,
  );
});

test('a body in a transfer coding other than chunks: 415', async () => {
  const head = `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\n`;
  const { status, body } = parse(await api.raw(`${head}Connection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`));
  expect({ status, body }).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('a client that hangs up in the middle of its body harms nobody', async () => {
  const socket = connect(api.port, '127.0.0.1');
  socket.write(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await arrived();
  socket.destroy();
  await arrived();
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});

test('a client that hangs up before its reply: the turn is applied, and a retry with its key gets the reply', async () => {
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  const body = JSON.stringify({ session_id: sessionId, language: 'en', user_input: 'more' });
  const socket = connect(api.port, '127.0.0.1');
  socket.write(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\nIdempotency-Key: gone\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  socket.end();
  await arrived();
  socket.destroy();
  const retried = await (await api.recommend(sessionId, 'more', { headers: { 'Idempotency-Key': 'gone' } })).text();
  expect(retried).toContain('"page":2,"per_page"');
});

test('a connection goes on after an error: the next request on it is answered', async () => {
  const bad = 'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  const reply = await api.raw(`${bad}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 401 [\s\S]*HTTP\/1\.1 200 OK/);
});

test('every reply has an X-Request-Id; one sent by the client is kept if it is 1 to 64 of A-Za-z0-9_-', async () => {
  const id = async (sent: string | undefined, path: string): Promise<string | null> =>
    (await fetch(api.url + path, sent === undefined ? {} : { headers: { 'X-Request-Id': sent } })).headers.get('x-request-id');
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/nothing', '/v1/recommend']) {
    expect(await id('abc_DEF-123', path)).toBe('abc_DEF-123');
    expect(await id('x'.repeat(64), path)).toBe('x'.repeat(64));
    for (const bad of [undefined, '', 'a b', 'x'.repeat(65), 'a.b', '<b>', 'a,b']) expect(await id(bad, path)).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await id(undefined, '/healthz')).not.toBe(await id(undefined, '/healthz'));
});

test('no CORS headers, and none that name the software', async () => {
  const response = await fetch(`${api.url}/v1/recommend`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
  });
  const names = [...response.headers.keys()];
  expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(names).not.toContain('x-powered-by');
  expect(names).not.toContain('server');
});

test.each([['/healthz'], ['/v1/recommend'], ['/nothing']])('%s carries the security headers', async (path) => {
  const { headers } = await fetch(api.url + path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('healthz and readyz answer GET and HEAD without a key', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(api.url + path);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('status');
    expect((await fetch(api.url + path, { method: 'HEAD' })).status).toBe(200);
  }
});

test('one JSON log line a request, with no user text, session id or key in it', async () => {
  const quiet = await startApi();
  const sessionId = newSessionId();
  await quiet.bootstrap(sessionId, { headers: { 'X-Request-Id': 'boot-1', 'Idempotency-Key': 'idem-secret' } });
  await quiet.recommend(sessionId, 'my private wish for patchouli');
  await quiet.recommend(newSessionId(), 'nobody');
  await fetch(`${quiet.url}/v1/recommend?token=${quiet.acme.apiKey}&q=private`);
  await fetch(`${quiet.url}/private/${sessionId}`, { headers: { Authorization: `Bearer ${quiet.acme.apiKey}` } });
  await quiet.raw('private nonsense\r\n\r\n');
  const read = () => quiet.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === 'request');
  await expect.poll(() => read().length).toBe(5);
  const lines = read();
  expect(lines.map(({ route, status, code }) => [route, status, code])).toEqual([
    ['/v1/bootstrap', 200, undefined],
    ['/v1/recommend', 200, undefined],
    ['/v1/recommend', 404, 'session_not_found'],
    ['/v1/recommend', 405, 'method_not_allowed'],
    [null, 404, 'not_found'],
  ]);
  expect(lines[0]).toMatchObject({ level: 'info', request_id: 'boot-1', method: 'POST', client: 'acme', ms: expect.any(Number) });
  const all = quiet.logLines.join('');
  for (const secret of [sessionId, quiet.acme.apiKey, quiet.acme.publicKey, 'private', 'patchouli', 'idem-secret'])
    expect(all).not.toContain(secret);
});
