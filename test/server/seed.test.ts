import { expect, test } from 'vitest';
import type { Reply } from '../../src/engine/reply.ts';
import { type Api, expectProblem, newSessionId, startApi } from './api.ts';

const api = await startApi();
const LINES = ['hello', 'something with rose', 'more', 'for men', 'what is vetiver?', 'thanks', 'bye'] as const;

/** All that is answered to the same messages, as it was sent. */
async function conversation(of: Api, sessionId: string, seed: number | null): Promise<readonly string[]> {
  const bodies = [await (await of.bootstrap(sessionId, { seed })).text()];
  for (const line of LINES) bodies.push(await (await of.recommend(sessionId, line)).text());
  return bodies;
}

test('the same session_id and the same messages give the same bytes: begun anew, after it was forgotten, and at another server', async () => {
  const sessionId = newSessionId();
  const first = await conversation(api, sessionId, null);
  expect(await conversation(api, sessionId, null)).toEqual(first);
  await api.post('/v1/forget', { session_id: sessionId });
  expect(await conversation(api, sessionId, null)).toEqual(first);
  expect(await conversation(await startApi(), sessionId, null)).toEqual(first);
});

test('without a seed sessions differ in their wording', async () => {
  const talks = await Promise.all(Array.from({ length: 5 }, (_, place) => conversation(api, `session${place}`, null)));
  expect(new Set(talks.map((bodies) => bodies.join('\n'))).size).toBeGreaterThan(1);
});

test('a seed chooses the wording, whatever the session is called, and never fragrances or their order', async () => {
  const sold = (bodies: readonly string[]) =>
    bodies.map((body) =>
      (JSON.parse(body) as Reply).metadata?.map((one) =>
        one.type === 'tool_response' ? one.content.result : one.content.map(({ action_id: id }) => id),
      ),
    );
  const talks = await Promise.all([0, 1, 2, 3, 0xffffffff].map((seed) => conversation(api, newSessionId(), seed)));
  expect(await conversation(api, newSessionId(), 2)).toEqual(talks[2]);
  expect(new Set(talks.map((bodies) => bodies.join('\n'))).size).toBeGreaterThan(1);
  for (const talk of talks) expect(sold(talk)).toEqual(sold(talks[0] ?? []));
});

test.each([
  [-1, 'out_of_range'],
  [4_294_967_296, 'out_of_range'],
  [1e300, 'out_of_range'],
  [0.5, 'wrong_type'],
  ['7', 'wrong_type'],
  [null, 'wrong_type'],
  [true, 'wrong_type'],
])('seed %j: 400 %s', async (seed, code) => {
  const body = { session_id: newSessionId(), language: 'en', public_key: api.acme.publicKey, seed };
  const { errors } = await expectProblem(await api.post('/v1/bootstrap', body), 400, 'invalid_request');
  expect(errors).toMatchObject([{ pointer: '/seed', code }]);
});

test('a retry with another seed is another request', async () => {
  const sessionId = newSessionId();
  const headers = { 'Idempotency-Key': 'k' };
  const first = await (await api.bootstrap(sessionId, { headers, seed: 1 })).text();
  expect(await (await api.bootstrap(sessionId, { headers, seed: 1 })).text()).toBe(first);
  await expectProblem(await api.bootstrap(sessionId, { headers, seed: 2 }), 422, 'idempotency_key_reused');
  await expectProblem(await api.bootstrap(sessionId, { headers, seed: null }), 422, 'idempotency_key_reused');
});
