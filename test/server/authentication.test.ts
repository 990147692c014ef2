import { expect, test } from 'vitest';
import { expectProblem, newSessionId, startApi } from './api.ts';

const api = await startApi();
const PATHS = ['/v1/bootstrap', '/v1/recommend', '/v1/forget'];

test.each(PATHS)('%s requires the Authorization header', async (path) => {
  const response = await fetch(api.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
  await expectProblem(response, 401, 'unauthorized');
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

test.each([
  ['a key nobody has', 'Bearer slg_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['another scheme', 'Basic c2xnOng='],
  ['the key alone', api.acme.apiKey],
  ['no key after the scheme', 'Bearer'],
  ['two keys', `Bearer ${api.acme.apiKey} ${api.acme.apiKey}`],
  ['a key in quotes', `Bearer "${api.acme.apiKey}"`],
  ['a public key', `Bearer ${api.acme.publicKey}`],
  ['a name of every object', 'Bearer __proto__'],
  ['a very long key', `Bearer ${'x'.repeat(8_000)}`],
])('%s in the Authorization header is answered 401', async (_what, authorization) => {
  await expectProblem(await api.post('/v1/recommend', {}, { headers: { Authorization: authorization } }), 401, 'unauthorized');
});

test('the same body answers an unknown key and a missing one: nothing tells which', async () => {
  const missing = await fetch(`${api.url}/v1/recommend`, { method: 'POST', headers: { 'X-Request-Id': 'same' } });
  const unknown = await api.post('/v1/recommend', {}, { headers: { Authorization: 'Bearer nobody', 'X-Request-Id': 'same' } });
  expect(await missing.text()).toBe(await unknown.text());
});

test('the scheme may be written in any case', async () => {
  const headers = { Authorization: `bEARER ${api.acme.apiKey}` };
  expect((await api.bootstrap(newSessionId(), { headers })).status).toBe(200);
});

test.each([
  ['the good one first', (key: string) => [key, 'nobody'], 401],
  ['the good one last', (key: string) => ['nobody', key], 401],
  ['both the same', (key: string) => [key, key], 404],
])('two Authorization headers, %s: only one key counts', async (_what, keys, status) => {
  const headers = keys(api.acme.apiKey).map((key) => `Authorization: Bearer ${key}\r\n`);
  const body = JSON.stringify({ session_id: newSessionId(), language: 'en', user_input: 'hello' });
  const reply = await api.raw(
    `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers.join('')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('a client may have several keys, and each opens the same sessions', async () => {
  const { apiKey } = await api.registry.addClient({ name: 'acme', scopes: ['demo'] });
  const { sessionId } = await api.begin();
  expect((await api.recommend(sessionId, 'hello', { client: { ...api.acme, apiKey } })).status).toBe(200);
});

test('a key that was withdrawn is answered 401 from then on', async () => {
  const { apiKey } = await api.registry.addClient({ name: 'acme', scopes: ['demo'] });
  const client = { ...api.acme, apiKey };
  const { sessionId } = await api.begin({ client });
  await api.registry.revoke({ client: 'acme', apiKey });
  await expectProblem(await api.recommend(sessionId, 'hello', { client }), 401, 'unauthorized');
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
});

test('the API key is not taken from the body or the address', async () => {
  const response = await fetch(`${api.url}/v1/forget?access_token=${api.acme.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session_id: 'a', access_token: api.acme.apiKey }),
  });
  await expectProblem(response, 401, 'unauthorized');
});

test('the key is checked before a byte of the body is read: a client that waits to send it gets 401, not 100', async () => {
  const reply = await api.raw(
    'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer wrong\r\nContent-Type: application/json\r\n' +
      'Content-Length: 20\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
  );
  expect(reply).toMatch(/^HTTP\/1\.1 401 /);
});

test('a client that waits to send its body is told to go on when its key is good', async () => {
  const body = JSON.stringify({ session_id: newSessionId(), language: 'en', public_key: api.acme.publicKey });
  const reply = await api.raw(
    `POST /v1/bootstrap HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n${body}`,
  );
  expect(reply).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
});

test('a body without end does not keep a request without a key', async () => {
  const reply = await api.raw(
    'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
  );
  expect(reply).toMatch(/^HTTP\/1\.1 401 /);
});
