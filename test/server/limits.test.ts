import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProblem, newSessionId, startApi } from './api.ts';

const api = await startApi();

test.each([['a'], ['Z9'], ['A'.repeat(128)], ['0'.repeat(128)]])('session_id of 1 to 128 letters and digits: %s', async (sessionId) => {
  expect((await api.bootstrap(sessionId)).status).toBe(200);
});

test.each([
  ['', 'too_short'],
  ['a'.repeat(129), 'too_long'],
  ['a-b', 'malformed'],
  ['a b', 'malformed'],
  ['a\n', 'malformed'],
  ['é', 'malformed'],
  ['１', 'malformed'],
  ['../a', 'malformed'],
  ['a\0', 'malformed'],
])('session_id %j: 400 %s', async (sessionId, code) => {
  const { errors } = await expectProblem(await api.bootstrap(sessionId), 400, 'invalid_request');
  expect(errors).toMatchObject([{ pointer: '/session_id', code }]);
});

test('who sends a UUID is told how it becomes a session_id', async () => {
  const { errors } = await expectProblem(await api.bootstrap(randomUUID()), 400, 'invalid_request');
  expect(errors?.[0]?.message).toContain("randomUUID().replaceAll('-', '')");
  expect((await api.bootstrap(randomUUID().replaceAll('-', ''))).status).toBe(200);
});

test('user_input of 1 to 2,000 characters (code points) after trimming', async () => {
  const { sessionId } = await api.begin();
  for (const text of ['a', 'x'.repeat(2_000), '😀'.repeat(2_000), `   ${'y'.repeat(2_000)}\n\t`]) {
    expect((await api.recommend(sessionId, text)).status).toBe(200);
  }
});

test.each([
  ['empty', '', 'too_short'],
  ['spaces', ' \t\r\n\u00a0\u3000\ufeff', 'too_short'],
  ['2,001 letters', 'x'.repeat(2_001), 'too_long'],
  ['2,001 emoji', '😀'.repeat(2_001), 'too_long'],
])('user_input of %s: 400', async (_what, text, code) => {
  const { sessionId } = await api.begin();
  const { errors } = await expectProblem(await api.recommend(sessionId, text), 400, 'invalid_request');
  expect(errors).toMatchObject([{ pointer: '/user_input', code }]);
});

test.each([
  ['', 400],
  ['x'.repeat(257), 400],
  ['pk_unknown', 403],
  ['\u0000', 403],
])('public_key %j: %d', async (publicKey, status) => {
  const response = await api.post('/v1/bootstrap', { session_id: newSessionId(), language: 'en', public_key: publicKey });
  expect(response.status).toBe(status);
});
