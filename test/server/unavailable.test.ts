import { expect, test, vi } from 'vitest';
import type { Reply } from '../../src/engine/reply.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { type SessionStore, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { arrived, SOON } from '../support/soon.ts';
import { type Api, expectProblem, newSessionId, startApi } from './api.ts';

/** A store that fails at what `broken` names. */
function breakable(): { store(inner: SessionStore): SessionStore; broken: 'nothing' | 'load' | 'save' | 'all'; error: Error } {
  const state = {
    broken: 'nothing' as 'nothing' | 'load' | 'save' | 'all',
    error: new StoreUnavailableError('disk full at /secret/path') as Error,
  };
  const unless = async <T>(what: 'load' | 'save' | 'all', work: () => Promise<T>): Promise<T> => {
    if (state.broken === what || state.broken === 'all') throw state.error;
    return work();
  };
  const store = (inner: SessionStore): SessionStore => ({
    load: (key) => unless('load', () => inner.load(key)),
    save: (...args) => unless('save', () => inner.save(...args)),
    erase: (key) => unless('all', () => inner.erase(key)),
    expire: (...args) => unless('all', () => inner.expire(...args)),
    entries: () => inner.entries(),
    count: () => inner.count(),
    ping: () => unless('all', () => inner.ping()),
    close: () => inner.close(),
  });
  return Object.assign(state, { store });
}

const session = breakable();
const api = await startApi({ store: session.store });

test.each([
  ['a known failure', new StoreUnavailableError('disk full at /secret/path')],
  ['any other', new TypeError('cannot read /secret/path')],
])(
  'the session store is out of reach (%s): 503 unavailable with Retry-After, on every endpoint, and no detail leaks',
  async (_what, error) => {
    const { sessionId } = await api.begin();
    session.error = error;
    session.broken = 'all';
    const replies = [
      await api.bootstrap(newSessionId()),
      await api.recommend(sessionId, 'hello'),
      await api.post('/v1/forget', { session_id: sessionId }),
      await fetch(`${api.url}/readyz`),
    ];
    for (const response of replies) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.clone().text()).not.toContain('secret');
      await expectProblem(response, 503, 'unavailable');
    }
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    session.broken = 'nothing';
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
  },
);

test('the log tells why a server is not ready', async () => {
  session.error = new StoreUnavailableError('The session store failed: the disk is full.');
  session.broken = 'all';
  const { request_id } = await expectProblem(await fetch(`${api.url}/readyz`), 503, 'unavailable');
  session.broken = 'nothing';
  const line = api.logLines.find((one) => one.includes('the disk is full'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', request_id, reason: session.error.message });
});

test('a turn that could not be stored was not applied: a retry with its Idempotency-Key settles it', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with vetiver');
  session.broken = 'save';
  const headers = { 'Idempotency-Key': 'retry' };
  await expectProblem(await api.recommend(chat.sessionId, 'more', { headers }), 503, 'unavailable');
  session.broken = 'nothing';
  const retried = await (await api.recommend(chat.sessionId, 'more', { headers })).text();
  expect(retried).toContain('"page":2,"per_page"');
  expect(await (await api.recommend(chat.sessionId, 'more', { headers })).text()).toBe(retried);
});

test('starting, or shutting down: 503 unavailable after path and method, before the key; healthz goes on', async () => {
  const starting = await startApi({ isServing: () => false });
  const response = await fetch(`${starting.url}/v1/recommend`, { method: 'POST' });
  expect(response.headers.get('retry-after')).toBe('2');
  await expectProblem(response, 503, 'unavailable');
  await expectProblem(await fetch(`${starting.url}/readyz`), 503, 'unavailable');
  await expectProblem(await fetch(`${starting.url}/v1/nothing`), 404, 'not_found');
  await expectProblem(await fetch(`${starting.url}/v1/recommend`), 405, 'method_not_allowed');
  expect((await fetch(`${starting.url}/healthz`)).status).toBe(200);
});

test('a defect: 500 internal_error, whose request_id is in the log; no detail leaks, nothing is applied, and the session goes on', async () => {
  let isBroken = false;
  const defective = await startApi({
    turns: {
      begin: beginConversation,
      take: (...args) => {
        if (isBroken) throw new RangeError(`cannot handle ${args[3].text}`);
        return takeTurn(...args);
      },
    },
  });
  const chat = await defective.begin();
  await chat.say('a masculine fragrance with vetiver');
  isBroken = true;
  const response = await defective.recommend(chat.sessionId, 'my secret wish');
  const text = await response.clone().text();
  const problem = await expectProblem(response, 500, 'internal_error');
  expect(text).not.toMatch(/RangeError|secret| at |\.ts/);
  const line = defective.logLines.find((one) => one.includes('internal error'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', request_id: problem.request_id, error: 'RangeError' });
  expect(defective.logLines.join('')).not.toContain('secret');
  isBroken = false;
  expect(JSON.stringify(await chat.say('more'))).toContain('"page":2,"per_page"');
});

/** A server in whose store this is kept in the place of a session. */
async function holding(garbageFor: (publicKey: string) => unknown): Promise<{ readonly api: Api; readonly sessionId: string }> {
  let store: SessionStore | undefined;
  const api = await startApi({
    store: (memory) => {
      store = memory;
      return memory;
    },
  });
  const sessionId = newSessionId();
  await store?.save(`acme\n${sessionId}`, garbageFor(api.acme.publicKey), null, api.time.now + 10_000);
  return { api, sessionId };
}

test.each([
  ['a list', []],
  ['a text', 'torn'],
  ['null', null],
  ['another object', { conversation: 1 }],
])('what is stored of a session is %s: 404 as if there were none, and a bootstrap mends it', async (_what, garbage) => {
  const { api: corrupt, sessionId } = await holding(() => garbage);
  await expectProblem(await corrupt.recommend(sessionId, 'hello'), 404, 'session_not_found');
  expect((await corrupt.bootstrap(sessionId)).status).toBe(200);
  expect((await corrupt.recommend(sessionId, 'hello')).status).toBe(200);
});

test.each([
  ['a conversation without its parts', { conversation: { turn: 1 }, scope: 'demo', replies: [] }],
  ['replies that are none', { conversation: {}, scope: 'demo', replies: [1] }],
])('what is stored of a session is %s, but its shop can be read: it is gone on with there', async (_what, garbage) => {
  const { api: corrupt, sessionId } = await holding((publicKey) => ({ ...garbage, publicKey }));
  const reply = (await (await corrupt.recommend(sessionId, 'hello')).json()) as Reply;
  expect(reply.metadata?.[0]).toMatchObject({ type: 'tool_interactable', content: [{ action_id: 'gender.feminine' }, {}, {}, {}] });
});

test.each([
  ['a conversation without its parts', { conversation: { turn: 1 }, scope: 'demo', publicKey: 'pk', replies: [] }],
  ['replies that are none', { conversation: {}, scope: 'demo', publicKey: 'pk', replies: [1] }],
])('what is stored of a session is %s, and its public key is nobody’s: 403, as for any key that is withdrawn', async (_what, garbage) => {
  const { api: corrupt, sessionId } = await holding(() => garbage);
  await expectProblem(await corrupt.recommend(sessionId, 'hello'), 403, 'public_key_not_allowed');
});

test('however many ask at once whether it is ready, the store is written to once', async () => {
  let writes = 0;
  let letGo = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const ping = async (): Promise<void> => {
    writes++;
    await isHeld;
  };
  const api = await startApi({ store: (store) => ({ ...store, ping }) });
  const asked = Array.from({ length: 20 }, () => fetch(`${api.url}/readyz`));
  await vi.waitFor(() => expect(writes).toBeGreaterThan(0), SOON);
  await arrived();
  letGo();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect(writes).toBeLessThan(20);
  const before = writes;
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  expect(writes).toBe(before + 1);
});
