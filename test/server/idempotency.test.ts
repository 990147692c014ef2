import { expect, test } from 'vitest';
import { expectProblem, newSessionId, startApi } from './api.ts';

const api = await startApi();
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

test('the same key with the same endpoint and body answers the stored reply, byte for byte, and does not advance', async () => {
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  const first = await (await api.recommend(sessionId, 'more', withKey('k'))).text();
  expect(first).toContain('"page":2,"per_page"');
  const retried = await api.recommend(sessionId, 'more', withKey('k'));
  expect(await retried.text()).toBe(first);
  expect(retried.headers.get('content-language')).toBe('en');
  expect(await (await api.recommend(sessionId, 'more')).text()).toContain('"page":3,"per_page"');
});

test('without a key the same message is another turn', async () => {
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  const [first, second] = [await api.recommend(sessionId, 'more'), await api.recommend(sessionId, 'more')];
  expect(await first.text()).not.toBe(await second.text());
});

test('when both arrive at once, one advances and both get the same bytes', async () => {
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  const replies = await Promise.all(
    Array.from({ length: 8 }, async () => (await api.recommend(sessionId, 'more', withKey('twice'))).text()),
  );
  expect(new Set(replies).size).toBe(1);
  expect(replies[0]).toContain('"page":2,"per_page"');
  expect(await (await api.recommend(sessionId, 'more')).text()).toContain('"page":3,"per_page"');
});

test('with another body: 422 idempotency_key_reused', async () => {
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'hello', withKey('k'));
  await expectProblem(await api.recommend(sessionId, 'hi', withKey('k')), 422, 'idempotency_key_reused');
  await expectProblem(await api.recommend(sessionId, 'hello', { ...withKey('k'), language: 'fr' }), 422, 'idempotency_key_reused');
});

test('with another endpoint: 422 idempotency_key_reused', async () => {
  const sessionId = newSessionId();
  await api.bootstrap(sessionId, withKey('k'));
  await expectProblem(await api.recommend(sessionId, 'hello', withKey('k')), 422, 'idempotency_key_reused');
});

test('a bootstrap that is retried with its key does not begin anew', async () => {
  const sessionId = newSessionId();
  const first = await (await api.bootstrap(sessionId, withKey('boot'))).text();
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  expect(await (await api.bootstrap(sessionId, withKey('boot'))).text()).toBe(first);
  expect(await (await api.recommend(sessionId, 'more')).text()).toContain('"page":2,"per_page"');
});

test('a session keeps the replies of its last 8 keys; with an older key nothing happens, and 409 says that it was used', async () => {
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  const keys = Array.from({ length: 9 }, (_, place) => String(place + 1));
  const replies = new Map<string, string>();
  for (const key of keys) replies.set(key, await (await api.recommend(sessionId, 'more', withKey(key))).text());
  for (const key of keys.slice(1)) expect(await (await api.recommend(sessionId, 'more', withKey(key))).text()).toBe(replies.get(key));
  await expectProblem(await api.recommend(sessionId, 'more', withKey('1')), 409, 'idempotency_reply_gone');
  await expectProblem(await api.recommend(sessionId, 'another body', withKey('1')), 409, 'idempotency_reply_gone');
  await api.bootstrap(sessionId);
  await expectProblem(await api.recommend(sessionId, 'more', withKey('1')), 409, 'idempotency_reply_gone');
});

test('a stored reply says that it is repeated', async () => {
  const { sessionId } = await api.begin();
  expect((await api.recommend(sessionId, 'hello', withKey('k'))).headers.has('idempotency-replayed')).toBe(false);
  expect((await api.recommend(sessionId, 'hello', withKey('k'))).headers.get('idempotency-replayed')).toBe('true');
  expect((await api.recommend(sessionId, 'hello')).headers.has('idempotency-replayed')).toBe(false);
});

test('the keys outlive a re-bootstrap', async () => {
  const { sessionId } = await api.begin();
  const first = await (await api.recommend(sessionId, 'something with rose', withKey('k'))).text();
  await api.bootstrap(sessionId);
  expect(await (await api.recommend(sessionId, 'something with rose', withKey('k'))).text()).toBe(first);
});

test('a key from before the last 256 counts as new, also after a re-bootstrap', async () => {
  const { sessionId } = await api.begin();
  for (let i = 0; i <= 256; i++) expect((await api.recommend(sessionId, 'hello', withKey(`k${i}`))).status).toBe(200);
  await api.bootstrap(sessionId);
  await expectProblem(await api.recommend(sessionId, 'hello', withKey('k1')), 409, 'idempotency_reply_gone');
  const again = await api.recommend(sessionId, 'hello', withKey('k0'));
  expect([again.status, again.headers.has('idempotency-replayed')]).toEqual([200, false]);
});

test('only 200 replies are stored: a key that met an error can be used again', async () => {
  const sessionId = newSessionId();
  await expectProblem(await api.recommend(sessionId, 'hello', withKey('k')), 404, 'session_not_found');
  await expectProblem(
    await api.bootstrap(sessionId, { ...withKey('k'), client: { ...api.acme, publicKey: 'pk_x' } }),
    403,
    'public_key_not_allowed',
  );
  await api.bootstrap(sessionId);
  expect((await api.recommend(sessionId, 'hello', withKey('k'))).status).toBe(200);
});

test('keys of two sessions, and of two clients, have nothing to do with one another', async () => {
  const { sessionId } = await api.begin();
  const other = await api.begin();
  await api.bootstrap(sessionId, { client: api.rival });
  expect((await api.recommend(sessionId, 'hello', withKey('k'))).status).toBe(200);
  expect((await api.recommend(other.sessionId, 'something with rose', withKey('k'))).status).toBe(200);
  expect((await api.recommend(sessionId, 'something with oud', { ...withKey('k'), client: api.rival })).status).toBe(200);
});

test.each([['!'], ['~'.repeat(128)], ['"quoted"'], ['__proto__']])('a key of 1 to 128 visible ASCII characters: %s', async (key) => {
  const { sessionId } = await api.begin();
  const first = await (await api.recommend(sessionId, 'hello', withKey(key))).text();
  expect(await (await api.recommend(sessionId, 'hello', withKey(key))).text()).toBe(first);
});

test.each([[''], ['a b'], ['x'.repeat(129)], ['é'], ['\x7f']])('a key %j: 400', async (key) => {
  const body = JSON.stringify({ session_id: 'a', language: 'en', public_key: api.acme.publicKey });
  const reply = await api.raw(
    Buffer.from(
      `POST /v1/bootstrap HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\n` +
        `Idempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      'latin1',
    ),
  );
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
});

test('two keys in one request: 400', async () => {
  const body = JSON.stringify({ session_id: 'a', language: 'en', public_key: api.acme.publicKey });
  const reply = await api.raw(
    `POST /v1/bootstrap HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\n` +
      `Idempotency-Key: a\r\nIdempotency-Key: b\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  expect(reply).toContain('"invalid_header"');
});
