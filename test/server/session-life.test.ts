import { expect, test } from 'vitest';
import { expectProblem, newSessionId, startApi } from './api.ts';

const HOUR = 60 * 60 * 1000;
const api = await startApi();

test('bootstrap creates a session that is ready to receive messages', async () => {
  const sessionId = newSessionId();
  await expectProblem(await api.recommend(sessionId, 'hello'), 404, 'session_not_found');
  expect((await api.bootstrap(sessionId)).status).toBe(200);
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
});

test('bootstrap answers message alone: no metadata', async () => {
  const response = await api.bootstrap(newSessionId());
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(body)).toEqual(['message']);
  expect(body.message).toMatch(/\S/);
});

test('each exchange is added to the context of its session: a follow-up builds on what was said before', async () => {
  const chat = await api.begin();
  const first = await chat.say('a fragrance with rose');
  const refined = await chat.say('for men');
  const total = (reply: typeof first): number => {
    const response = reply.metadata?.find((one) => one.type === 'tool_response');
    if (response === undefined) throw new Error(`no search in ${JSON.stringify(reply)}`);
    return response.content.result.pagination.total;
  };
  expect(total(refined)).toBeLessThan(total(first));
});

test('re-bootstrap of an existing session_id begins the conversation anew', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with rose');
  expect((await api.bootstrap(chat.sessionId)).status).toBe(200);
  const reply = await chat.say('hello');
  expect(reply.metadata?.[0]).toMatchObject({ type: 'tool_interactable', content: [{ action_id: 'gender.feminine' }, {}, {}, {}] });
});

test('re-bootstrap with another public key changes the scope', async () => {
  const { sessionId } = await api.begin();
  const total = async (): Promise<number> => {
    const reply = await api.recommend(sessionId, 'something with bergamot');
    const body = (await reply.json()) as { metadata: { content: { result: { pagination: { total: number } } } }[] };
    return body.metadata[0]?.content.result.pagination.total ?? 0;
  };
  const inDemo = await total();
  await api.bootstrap(sessionId, { client: { ...api.acme, publicKey: api.acme.nicheKey } });
  expect(await total()).toBeLessThan(inDemo);
});

test('a session stays active after a goodbye: the next message goes on with what is known', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with vetiver');
  await chat.say('bye');
  const reply = await chat.say('more');
  expect(reply.metadata?.[0]).toMatchObject({ type: 'tool_response', content: { result: { pagination: { page: 2 } } } });
});

test('after a goodbye a greeting starts over', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with vetiver');
  await chat.say('bye');
  const reply = await chat.say('hello');
  expect(reply.metadata?.[0]).toMatchObject({ type: 'tool_interactable', content: [{ action_id: 'gender.feminine' }, {}, {}, {}] });
});

test('a session expires after 24 h without a call, and not before', async () => {
  const { sessionId } = await api.begin();
  api.time.now += 24 * HOUR - 1;
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
  api.time.now += 24 * HOUR - 1;
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
  api.time.now += 24 * HOUR;
  const { detail } = await expectProblem(await api.recommend(sessionId, 'hello'), 404, 'session_not_found');
  expect(detail).toContain('/v1/bootstrap');
});

test('the life of a session can be configured', async () => {
  const short = await startApi({ sessionTtlMs: 1_000 });
  const { sessionId } = await short.begin();
  short.time.now += 1_000;
  await expectProblem(await short.recommend(sessionId, 'hello'), 404, 'session_not_found');
});

test('an expired session can begin again', async () => {
  const { sessionId } = await api.begin();
  api.time.now += 25 * HOUR;
  expect((await api.bootstrap(sessionId)).status).toBe(200);
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
});

test('forget: 204, and nothing of the session can be reached any more', async () => {
  const headers = { 'Idempotency-Key': 'key1' };
  const { sessionId } = await api.begin();
  await api.recommend(sessionId, 'something with rose', { headers });
  const response = await api.post('/v1/forget', { session_id: sessionId });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  await expectProblem(await api.recommend(sessionId, 'something with rose', { headers }), 404, 'session_not_found');
});

test('forget: 204 also when there was none', async () => {
  expect((await api.post('/v1/forget', { session_id: newSessionId() })).status).toBe(204);
});

test('forget leaves the session of the same name of another client', async () => {
  const { sessionId } = await api.begin();
  await api.bootstrap(sessionId, { client: api.rival });
  await api.post('/v1/forget', { session_id: sessionId });
  expect((await api.recommend(sessionId, 'hello', { client: api.rival })).status).toBe(200);
});

test('what is kept of a conversation is bounded: turn 200 stores no more than turn 50 did', async () => {
  let bytes = 0;
  const counted = await startApi({
    store: (inner) => ({
      ...inner,
      save(key, session, ifVersion, expiresAt) {
        bytes = JSON.stringify(session).length;
        return inner.save(key, session, ifVersion, expiresAt);
      },
    }),
  });
  const chat = await counted.begin();
  const lines = [
    'something with rose',
    'more',
    'for men',
    'cheaper',
    'hello',
    'what is vetiver?',
    'without oud',
    'zzzz',
    'fresher',
    'others',
  ];
  let most = 0;
  for (let turn = 0; turn < 200; turn++) {
    await chat.say(lines[turn % lines.length] ?? '');
    if (turn < 100) most = Math.max(most, bytes);
    else expect(bytes).toBeLessThanOrEqual(most * 1.1);
  }
});
