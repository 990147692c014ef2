import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { expectProblem, newSessionId, startApi } from './api.ts';

const api = await startApi();

test('two clients that use the same session_id never see one another’s conversation', async () => {
  const { sessionId } = await api.begin();
  await expectProblem(await api.recommend(sessionId, 'hello', { client: api.rival }), 404, 'session_not_found');
  await api.bootstrap(sessionId, { client: api.rival });
  await api.recommend(sessionId, 'a masculine fragrance with vetiver');
  const theirs = await api.recommend(sessionId, 'more', { client: api.rival });
  expect(JSON.stringify(await theirs.json())).not.toContain('tool_response');
  const ours = await api.recommend(sessionId, 'more');
  expect(JSON.stringify(await ours.json())).toContain('"page":2,"per_page"');
});

test('a public key of another client, or an unknown one: 403 with the same body, nothing tells which', async () => {
  const headers = { 'X-Request-Id': 'same' };
  const body = { session_id: newSessionId(), language: 'en' };
  const another = await api.post('/v1/bootstrap', { ...body, public_key: api.rival.publicKey }, { headers });
  const unknown = await api.post('/v1/bootstrap', { ...body, public_key: 'pk_AAAAAAAAAAAAAAAAAAAAAA' }, { headers });
  const [first, second] = [await another.clone().text(), await unknown.text()];
  await expectProblem(another, 403, 'public_key_not_allowed');
  expect(second).toBe(first);
});

test('the public key is not a credential for the header', async () => {
  const client = { ...api.acme, apiKey: api.acme.publicKey };
  await expectProblem(await api.bootstrap(newSessionId(), { client }), 401, 'unauthorized');
});

test('a bootstrap that is refused leaves the session that was there as it was', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with vetiver');
  await expectProblem(await api.bootstrap(chat.sessionId, { client: { ...api.acme, publicKey: 'pk_x' } }), 403, 'public_key_not_allowed');
  expect(JSON.stringify(await chat.say('more'))).toContain('"page":2,"per_page"');
});

test('when a public key is withdrawn, its sessions answer 403, and those of the client’s other scope go on', async () => {
  const { publicKeys, apiKey } = await api.registry.addClient({ name: 'closing', scopes: ['demo', 'niche'] });
  const [demo = '', niche = ''] = publicKeys.map(({ key }) => key);
  const client = { apiKey, publicKey: demo, nicheKey: niche };
  const [inDemo, inNiche] = [await api.begin({ client }), await api.begin({ client: { ...client, publicKey: niche } })];
  await api.registry.revoke({ client: 'closing', publicKey: demo });

  await expectProblem(await api.recommend(inDemo.sessionId, 'hello', { client }), 403, 'public_key_not_allowed');
  await expectProblem(await api.bootstrap(newSessionId(), { client }), 403, 'public_key_not_allowed');
  expect((await api.recommend(inNiche.sessionId, 'hello', { client })).status).toBe(200);
  expect((await api.bootstrap(inDemo.sessionId, { client: { ...client, publicKey: niche } })).status).toBe(200);
});

test('recommendations are of the scope of the public key alone', async () => {
  const { catalog } = await shippedDeployment();
  const chat = await api.begin({ client: { ...api.acme, publicKey: api.acme.nicheKey } });
  let reply = await chat.say('something woody');
  for (let page = 1; page <= 5; page++) {
    const response = reply.metadata?.find((one) => one.type === 'tool_response');
    for (const item of response?.content.result.items ?? []) expect(catalog.sells('niche', item.parfum.id)).toBe(true);
    reply = await chat.say('more');
  }
});

test('one client can neither see, continue, begin anew nor forget the session of another', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with vetiver');
  const { sessionId } = chat;
  await expectProblem(await api.recommend(sessionId, 'more', { client: api.rival }), 404, 'session_not_found');
  expect((await api.post('/v1/forget', { session_id: sessionId }, { client: api.rival })).status).toBe(204);
  expect((await api.bootstrap(sessionId, { client: api.rival })).status).toBe(200);
  expect((await api.post('/v1/forget', { session_id: sessionId }, { client: api.rival })).status).toBe(204);
  expect(JSON.stringify(await chat.say('more'))).toContain('"page":2,"per_page"');
});

test('a public key opens nothing by itself: it names a shop in a bootstrap, and is no key for any endpoint', async () => {
  const { sessionId } = await api.begin();
  const client = { ...api.acme, apiKey: api.acme.publicKey };
  for (const [path, body] of [
    ['/v1/bootstrap', { session_id: sessionId, language: 'en', public_key: api.acme.publicKey }],
    ['/v1/recommend', { session_id: sessionId, language: 'en', user_input: 'hello' }],
    ['/v1/forget', { session_id: sessionId }],
  ] as const)
    await expectProblem(await api.post(path, body, { client }), 401, 'unauthorized');
  expect((await api.recommend(sessionId, 'hello')).status).toBe(200);
});
