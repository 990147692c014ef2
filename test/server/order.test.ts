import { expect, test } from 'vitest';
import { type ConversationService, createConversationService } from '../../src/service/conversation-service.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { createMemoryStore } from '../../src/sessions/memory-store.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { arrived } from '../support/soon.ts';
import { expectProblem, newSessionId, startApi } from './api.ts';

/** A store whose saves wait until they are let go. */
function heldStore(): { store(inner: SessionStore): SessionStore; hold(): void; release(): void } {
  let open = Promise.resolve();
  let release = (): void => {};
  return {
    store: (inner) => ({
      ...inner,
      async save(key, session, ifVersion, expiresAt) {
        await open;
        return inner.save(key, session, ifVersion, expiresAt);
      },
    }),
    hold() {
      open = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

const held = heldStore();
const api = await startApi({ store: held.store });

test('calls on one session are applied one at a time, and none is lost', async () => {
  const chat = await api.begin();
  await chat.say('something woody for anyone');
  const pages = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const reply = await chat.say('more');
      return reply.metadata?.[0]?.type === 'tool_response' ? reply.metadata[0].content.result.pagination.page : undefined;
    }),
  );
  expect([...pages].sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test('calls are applied in the order of arrival', async () => {
  const chat = await api.begin();
  held.hold();
  const replies: Promise<unknown>[] = [];
  for (const text of ['something with rose', 'more', 'more']) {
    replies.push(chat.say(text));
    // Each is on its way before the next is sent.
    await arrived();
  }
  held.release();
  const pages = (await Promise.all(replies)).map((reply) => /"page":(\d)/.exec(JSON.stringify(reply))?.[1]);
  expect(pages).toEqual(['1', '2', '3']);
});

test('at most 32 may wait on one session: the next is 429 session_busy with Retry-After; other sessions go on', async () => {
  const { sessionId } = await api.begin();
  const other = await api.begin();
  held.hold();
  const statuses: number[] = [];
  const calls = Array.from({ length: 33 }, () => api.recommend(sessionId, 'hello').then((response) => statuses.push(response.status)));
  const refusals: Response[] = [];
  // Refused at once, while the others are still held: with 33 calls in, each further one is.
  while (refusals.length < 3) {
    const response = await Promise.race([
      api.recommend(sessionId, 'hello'),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 2_000)),
    ]);
    if (response !== undefined) refusals.push(response);
  }
  for (const response of refusals) {
    await expectProblem(response, 429, 'session_busy');
    expect(response.headers.get('retry-after')).toBe('1');
  }
  await expectProblem(await api.recommend(newSessionId(), 'hello'), 404, 'session_not_found');
  const others = other.say('hello');
  held.release();
  await others;
  await Promise.all(calls);
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
});

test('a forget that arrives during a turn comes after it: the turn does not bring the session back', async () => {
  const chat = await api.begin();
  held.hold();
  const turn = chat.say('something with rose');
  await arrived();
  const forgotten = api.post('/v1/forget', { session_id: chat.sessionId });
  await arrived();
  held.release();
  await turn;
  expect((await forgotten).status).toBe(204);
  await expectProblem(await api.recommend(chat.sessionId, 'more'), 404, 'session_not_found');
});

test('a turn that another process was faster than is run again on what that one stored: none is lost or doubled', async () => {
  const deployment = await shippedDeployment();
  const store = createMemoryStore();
  const services = Array.from({ length: 2 }, () =>
    createConversationService({
      deployment: () => deployment,
      turns: { begin: beginConversation, take: takeTurn },
      store,
      scopeOf: () => 'demo',
      clock: Date.now,
      sessionTtlMs: 60_000,
    }),
  );
  const [one, two] = services as [ConversationService, ConversationService];
  const session = { client: 'acme', sessionId: 'a', language: 'en' };
  const say = async (service: ConversationService, userInput: string, idempotencyKey?: string): Promise<string> => {
    const outcome = await service.recommend({ ...session, userInput, idempotencyKey, sent: [userInput] });
    return outcome.outcome === 'done' ? outcome.body : outcome.outcome;
  };
  const page = (body: string): number => Number(/"page":(\d+)/.exec(body)?.[1]);

  await one.bootstrap({ ...session, publicKey: 'pk', idempotencyKey: undefined, sent: [] });
  expect(page(await say(two, 'something woody for anyone'))).toBe(1);
  const bodies = await Promise.all(Array.from({ length: 10 }, (_, i) => say(i % 2 === 0 ? one : two, 'more')));
  expect(bodies.map(page).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

  const [first, second] = await Promise.all([say(one, 'more', 'k'), say(two, 'more', 'k')]);
  expect(first).toBe(second);
  expect(page(await say(one, 'more'))).toBe(13);
});
