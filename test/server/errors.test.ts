import { expect, test } from 'vitest';
import { expectProblem, newSessionId, startApi } from './api.ts';

const api = await startApi();
const session = newSessionId();
const GOOD = { session_id: session, language: 'en', user_input: 'hello' };
await api.bootstrap(session);

test.each([
  ['/'],
  ['/v1'],
  ['/v2/recommend'],
  ['/recommend'],
  ['/bootstrap'],
  ['/v1/Recommend'],
  ['/v1/recommend//'],
  ['//v1/recommend'],
  ['/v1/%72ecommend'],
  ['/%zz'],
  ['/v1/../etc'],
])('path %s: 404 not_found (all endpoints begin with /v1)', async (path) => {
  const reply = await api.raw(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 404 [\s\S]*application\/problem\+json[\s\S]*"code":"not_found"/);
});

test('a trailing slash is the same path', async () => {
  expect((await api.post('/v1/recommend/', GOOD)).status).toBe(200);
  expect((await fetch(`${api.url}/healthz/`)).status).toBe(200);
  expect((await fetch(`${api.url}/openapi.json/`)).status).toBe(200);
  const response = await fetch(`${api.url}/v1/forget/`);
  await expectProblem(response, 405, 'method_not_allowed');
  expect(response.headers.get('allow')).toBe('POST');
});

test.each([
  ['GET', '/v1/recommend', 'POST'],
  ['PUT', '/v1/bootstrap', 'POST'],
  ['DELETE', '/v1/forget', 'POST'],
  ['OPTIONS', '/v1/recommend', 'POST'],
  ['PATCH', '/v1/recommend', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['POST', '/readyz', 'GET, HEAD'],
  ['DELETE', '/openapi.json', 'GET, HEAD'],
])('%s %s: 405 method_not_allowed, with Allow', async (method, path, allow) => {
  const response = await fetch(api.url + path, { method });
  await expectProblem(response, 405, 'method_not_allowed');
  expect(response.headers.get('allow')).toBe(allow);
});

test('order: path, method, key, media type, size, JSON, fields, session', async () => {
  const big = 'x'.repeat(40_000);
  const noKey = { Authorization: 'Bearer nobody' };
  const noJson = { 'Content-Type': 'text/plain' };
  const send = (path: string, method: string, body: string, headers: Record<string, string>) =>
    fetch(api.url + path, {
      method,
      body,
      headers: { Authorization: `Bearer ${api.acme.apiKey}`, 'Content-Type': 'application/json', ...headers },
    });

  await expectProblem(await send('/v1/nothing', 'PUT', big, { ...noKey, ...noJson }), 404, 'not_found');
  await expectProblem(await send('/v1/recommend', 'PUT', big, { ...noKey, ...noJson }), 405, 'method_not_allowed');
  await expectProblem(await send('/v1/recommend', 'POST', big, { ...noKey, ...noJson }), 401, 'unauthorized');
  await expectProblem(await send('/v1/recommend', 'POST', big, noJson), 415, 'unsupported_media_type');
  await expectProblem(await send('/v1/recommend', 'POST', big, {}), 413, 'payload_too_large');
  await expectProblem(await send('/v1/recommend', 'POST', '{', {}), 400, 'invalid_json');
  await expectProblem(await send('/v1/recommend', 'POST', '{"session_id":"none"}', {}), 400, 'invalid_request');
  await expectProblem(await send('/v1/recommend', 'POST', JSON.stringify({ ...GOOD, session_id: 'none' }), {}), 404, 'session_not_found');
});

test.each([
  [undefined],
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonp'],
  ['application/json; charset=latin1'],
  ['application/json, application/json'],
  ['__proto__'],
])('media type %s: 415 unsupported_media_type', async (type) => {
  const header = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  const reply = await api.raw(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\n${header}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
  );
  expect(reply).toMatch(/^HTTP\/1\.1 415 [\s\S]*"code":"unsupported_media_type"/);
});

test.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON;charset="UTF-8"'], ['application/vnd.acme+json']])(
  'media type %s is JSON',
  async (type) => {
    expect((await api.post('/v1/recommend', GOOD, { headers: { 'Content-Type': type } })).status).toBe(200);
  },
);

test('a compressed body: 415', async () => {
  await expectProblem(await api.post('/v1/recommend', GOOD, { headers: { 'Content-Encoding': 'gzip' } }), 415, 'unsupported_media_type');
});

const padded = (bytes: number): string => {
  const body = JSON.stringify({ ...GOOD, padding: '' });
  return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
};

test('a body of 32 KiB is read, one byte more is 413', async () => {
  expect((await api.post('/v1/recommend', padded(32 * 1024))).status).toBe(200);
  await expectProblem(await api.post('/v1/recommend', padded(32 * 1024 + 1)), 413, 'payload_too_large');
});

test('a body in chunks, without a length, has the same limit', async () => {
  const head = `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
  const chunks = (text: string): string =>
    `${(text.match(/[\s\S]{1,4096}/g) ?? []).map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;
  expect(await api.raw(head + chunks(padded(32 * 1024)))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await api.raw(head + chunks(padded(32 * 1024 + 1)))).toMatch(/^HTTP\/1\.1 413 [\s\S]*payload_too_large/);
});

test('a body that says it is huge is refused before it is sent', async () => {
  const reply = await api.raw(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\nExpect: 100-continue\r\n\r\n`,
  );
  expect(reply).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['nothing', ''],
  ['half an object', '{"session_id":"a"'],
  ['two values', '{} {}'],
  ['a trailing comma', '{"session_id":"a",}'],
  ['single quotes', "{'session_id':'a'}"],
  ['NaN', '{"session_id":NaN}'],
  ['brackets without end', '['.repeat(30_000)],
])('a body with %s: 400 invalid_json', async (_what, body) => {
  await expectProblem(await api.post('/v1/recommend', body), 400, 'invalid_json');
});

test.each([
  ['UTF-16', Buffer.from('{"session_id":"a"}', 'utf16le')],
  ['a byte of Latin-1', Buffer.from('{"session_id":"é"}', 'latin1')],
  ['half of a character', Buffer.from([0x22, 0xc3, 0x22])],
  ['an overlong zero', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
])('a body in %s: 400 invalid_json', async (_what, body) => {
  const response = await fetch(`${api.url}/v1/recommend`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.acme.apiKey}`, 'Content-Type': 'application/json' },
    body: new Uint8Array(body),
  });
  await expectProblem(response, 400, 'invalid_json');
});

test('a byte order mark before the JSON is accepted', async () => {
  expect((await api.post('/v1/recommend', `\ufeff${JSON.stringify(GOOD)}`)).status).toBe(200);
});

test.each([['[]'], ['null'], ['"text"'], ['3'], ['true'], [`${'['.repeat(10_000)}${']'.repeat(10_000)}`]])(
  'a body that is JSON but no object: 400 invalid_request at the whole body',
  async (body) => {
    const { errors } = await expectProblem(await api.post('/v1/recommend', body), 400, 'invalid_request');
    expect(errors).toMatchObject([{ pointer: '', code: 'wrong_type' }]);
  },
);

test('every bad field is told of at once, with its JSON pointer', async () => {
  const body = { session_id: 'not alphanumeric!', language: 'klingon', user_input: 7 };
  const { errors } = await expectProblem(await api.post('/v1/recommend', body), 400, 'invalid_request');
  expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/language', 'malformed'],
    ['/session_id', 'malformed'],
    ['/user_input', 'wrong_type'],
  ]);
});

test.each([
  ['/v1/bootstrap', ['/language', '/public_key', '/session_id']],
  ['/v1/recommend', ['/language', '/session_id', '/user_input']],
  ['/v1/forget', ['/session_id']],
])('%s with an empty object names every field that it requires', async (path, pointers) => {
  const { errors } = await expectProblem(await api.post(path, {}), 400, 'invalid_request');
  expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  expect(new Set(errors?.map(({ code }) => code))).toEqual(new Set(['required']));
});

test('a bad Idempotency-Key is told of together with the bad fields', async () => {
  const response = await api.post('/v1/recommend', { ...GOOD, language: 'x' }, { headers: { 'Idempotency-Key': 'two words' } });
  const { errors } = await expectProblem(response, 400, 'invalid_request');
  expect(errors?.map(({ code }) => code)).toEqual(['invalid_header', 'malformed']);
});

test('no message repeats the value', async () => {
  const secret = 'hunter2 <script>';
  const response = await api.post('/v1/recommend', { session_id: secret, language: secret, user_input: [secret] });
  expect(await response.text()).not.toContain('hunter2');
});

test.each([[null], [1], [true], [['en']], [{}], [{ toString: 'en' }]])(
  'a field of the wrong type, %j: 400, at that field',
  async (value) => {
    for (const field of ['session_id', 'language', 'user_input']) {
      const { errors } = await expectProblem(await api.post('/v1/recommend', { ...GOOD, [field]: value }), 400, 'invalid_request');
      expect(errors).toMatchObject([{ pointer: `/${field}`, code: 'wrong_type' }]);
    }
  },
);

test('unknown body fields are ignored, whatever they are called', async () => {
  const body = JSON.stringify(GOOD).replace('{', '{"__proto__":{"user_input":"polluted"},"constructor":{"prototype":{"x":1}},"extra":[1],');
  expect((await api.post('/v1/recommend', body)).status).toBe(200);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('unknown body fields are ignored, however many there are', async () => {
  const fields = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`f${i}`, i]));
  expect((await api.post('/v1/recommend', { ...fields, ...GOOD })).status).toBe(200);
});

test('a field that only the prototype has is missing', async () => {
  const body = JSON.stringify({ language: 'en', user_input: 'hello' }).replace('{', `{"__proto__":{"session_id":"${session}"},`);
  const { errors } = await expectProblem(await api.post('/v1/recommend', body), 400, 'invalid_request');
  expect(errors).toMatchObject([{ pointer: '/session_id', code: 'required' }]);
});

test.each([
  [
    'the session',
    JSON.stringify(GOOD).replace('{', '{"session_id":"none",'),
    /“session_id” stands a second time in its object, at line 1, column 22/,
  ],
  ['a field of no meaning', JSON.stringify(GOOD).replace('{', '{"x":[{"y":1,\n"\\u0079":1}],'), /“y” .* at line 2, column 1\b/],
])('a key that stands twice, %s: 400 invalid_json, which says which and where', async (_what, body, says) => {
  expect((await expectProblem(await api.post('/v1/recommend', body), 400, 'invalid_json')).detail).toMatch(says);
});

test.each([
  ['{"session_id":"a",}', 'line 1, column 19'],
  ['{\n  "session_id": "é" "language"', 'line 2, column 21'],
  [Buffer.from('{"session_id":"é"}', 'latin1'), 'byte 16'],
])('what is no JSON is told with its place: %s', async (body, place) => {
  const headers = { Authorization: `Bearer ${api.acme.apiKey}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${api.url}/v1/recommend`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  expect((await expectProblem(response, 400, 'invalid_json')).detail).toContain(place);
});

test('recommend on a session that was never initialized: 404 session_not_found, which says to call bootstrap', async () => {
  const { detail } = await expectProblem(await api.recommend(newSessionId(), 'hello'), 404, 'session_not_found');
  expect(detail).toContain('/v1/bootstrap');
});

test('a problem that a client meets has no field errors unless fields are bad', async () => {
  expect(await expectProblem(await api.recommend(newSessionId(), 'hello'), 404, 'session_not_found')).not.toHaveProperty('errors');
});
