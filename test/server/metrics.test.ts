import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../../src/server/metrics.ts';
import { type RunningServer, type ServeOptions, serve } from '../../src/server/serve.ts';
import { sessionKey } from '../../src/service/session-record.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { createRegistry } from '../../src/sessions/registry.ts';
import { StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { englishFlows } from '../support/english-flows.ts';
import { SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Api, newSessionId, startApi } from './api.ts';

/** Small, and so soon loaded. */
const TINY = 'test/cli/projects/tiny/flows';
const MEASURED = { host: '127.0.0.1', port: 0 };

async function serving(
  options: Partial<ServeOptions> = {},
): Promise<{ server: RunningServer; post: (path: string, body: object) => Promise<Response> }> {
  const data = temporaryFolder();
  const { apiKey, publicKeys } = await (await createRegistry(join(data, 'registry.json'))).addClient({ name: 'acme', scopes: ['demo'] });
  const server = await serve({
    flows: TINY,
    catalog: 'catalog',
    host: '127.0.0.1',
    port: 0,
    data,
    log: { write: () => {} },
    ...options,
  });
  onTestFinished(() => server.close());
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify({ public_key: publicKeys[0]?.key, ...body }) });
  return { server, post };
}

/** The samples that a server tells of, by name and labels. */
async function samples(url: string | null): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(url ?? '')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

test('metrics are on a port of their own, and only where they are asked for', async () => {
  const { server } = await serving({ metrics: MEASURED });
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const url = server.metricsUrl ?? '';
  expect((await fetch(url)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(new URL('/v1/recommend', url))).status).toBe(404);
  await server.close();
  await expect(fetch(url)).rejects.toThrow();
  expect((await serving()).server.metricsUrl).toBeNull();
});

test('turns by outcome and use case, the time of every stage, sessions stored, the disk and the lag of the event loop', async () => {
  const { server, post } = await serving({ metrics: MEASURED, flows: englishFlows() });
  const session = { session_id: newSessionId(), language: 'en' };
  await post('/v1/bootstrap', session);
  const reply = await (await post('/v1/recommend', { ...session, user_input: 'a masculine fragrance with vetiver' })).text();
  await post('/v1/recommend', { ...session, user_input: 'xqzzyv brrglm' });
  const useCase = /"type":"tool_response","name":"(\w+)"/.exec(reply)?.[1] ?? '';

  const turn = (outcome: string, name = 'none') => `sillage_turns_total{outcome="${outcome}",use_case="${name}"}`;
  await vi.waitFor(async () => expect((await samples(server.metricsUrl)).get(turn('not_understood'))).toBe(1), SOON);
  const told = await samples(server.metricsUrl);
  expect([turn('begun'), turn('found', useCase), turn('not_understood')].map((name) => told.get(name))).toEqual([1, 1, 1]);
  const stages = ['load', 'understand', 'advance', 'search', 'save'];
  expect(stages.map((stage) => told.get(`sillage_stage_seconds_count{stage="${stage}"}`))).toEqual([3, 2, 2, 1, 3]);
  expect(told.get('sillage_sessions')).toBe(1);
  const [free = 0, size = 0] = ['sillage_disk_free_bytes', 'sillage_disk_size_bytes'].map((name) => told.get(name));
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free);
  expect(told.get('sillage_requests_total{route="/v1/recommend",status="200",outcome="found"}')).toBe(1);
  expect(told.get('sillage_request_seconds_count{route="/v1/recommend"}')).toBe(2);
  expect(told.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...told.keys()].join('\n')).not.toContain(session.session_id);
});

test('what may be counted is there before it happens: Prometheus would not see the first of what begins at one', async () => {
  const { server } = await serving({ metrics: MEASURED });
  const told = await samples(server.metricsUrl);
  const zero = [
    'turns_total{outcome="not_understood",use_case="none"}',
    'turns_total{outcome="no_result",use_case="none"}',
    'store_errors_total{operation="save"}',
    'store_errors_total{operation="expire"}',
    'reloads_total{outcome="refused"}',
    'session_record_problems_total{fault="damaged",outcome="resumed"}',
  ];
  expect(zero.map((name) => told.get(`sillage_${name}`))).toEqual(zero.map(() => 0));
});

async function measuredApi(options: Parameters<typeof startApi>[0]): Promise<{ api: Api; told: () => Promise<string> }> {
  const metrics = createMetrics();
  const api = await startApi({ ...options, sinks: [metrics.sink] });
  return { api, told: async () => (await metrics.scrape()).text };
}

test('whatever is asked for, there are no more series than routes, codes and outcomes', async () => {
  const { api, told } = await measuredApi({});
  for (let one = 0; one < 20; one++) {
    await fetch(`${api.url}/${newSessionId()}?${one}`);
    await api.recommend(newSessionId(), `hello ${one}`);
  }
  await vi.waitFor(
    async () =>
      expect((await told()).split('\n').filter((line) => line.startsWith('sillage_requests_total{'))).toEqual([
        'sillage_requests_total{route="other",status="404",outcome="refused"} 20',
        'sillage_requests_total{route="/v1/recommend",status="404",outcome="refused"} 20',
      ]),
    SOON,
  );
});

test('what the store fails at is counted', async () => {
  const { api, told } = await measuredApi({
    store: (store) => ({ ...store, save: () => Promise.reject(new StoreUnavailableError('full')) }),
  });
  await api.bootstrap(newSessionId());
  await api.bootstrap(newSessionId());
  await vi.waitFor(async () => expect(await told()).toContain('sillage_store_errors_total{operation="save"} 2'), SOON);
});

test('a stored session that is damaged is gone on with as far as it can be read, and the log and a metric say so', async () => {
  const storeUrl = `lmdb:${join(temporaryFolder(), 'sessions')}`;
  const lines: string[] = [];
  const { server, post } = await serving({
    metrics: MEASURED,
    storeUrl,
    flows: englishFlows(),
    log: { write: (line) => void lines.push(line) },
  });
  const session = { session_id: newSessionId(), language: 'en' };
  await post('/v1/bootstrap', session);
  await post('/v1/recommend', { ...session, user_input: 'for my father, no lavender' });
  const store = await openStore(storeUrl);
  onTestFinished(() => store.close());
  const key = sessionKey('acme', session.session_id);
  const stored = await store.load(key);
  const record = Object.fromEntries(Object.entries(stored?.session ?? {}));
  await store.save(key, { ...record, replies: 'none' }, stored?.version ?? null, Date.now() + 60_000);

  const reply = await post('/v1/recommend', { ...session, user_input: 'something woody for the evening' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toMatch(/without lavender/);
  const name = 'sillage_session_record_problems_total{fault="damaged",outcome="resumed"}';
  await vi.waitFor(async () => expect((await samples(server.metricsUrl)).get(name)).toBe(1), SOON);
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'session record');
  expect(told).toMatchObject({ level: 'warn', fault: 'damaged', outcome: 'resumed' });
  expect(lines.join('')).not.toContain(session.session_id);
});

test('reloads are counted by what came of them', async () => {
  const flows = join(temporaryFolder(), 'flows');
  cpSync(TINY, flows, { recursive: true });
  const { server } = await serving({ metrics: MEASURED, flows, storeUrl: 'memory:' });
  await server.reload();
  writeFileSync(join(flows, 'broken.yaml'), 'flow: [');
  await server.reload();
  await server.reload();
  const told = await samples(server.metricsUrl);
  expect([...told].filter(([name]) => name.startsWith('sillage_reloads'))).toEqual([
    ['sillage_reloads_total{outcome="reloaded"}', 0],
    ['sillage_reloads_total{outcome="refused"}', 1],
    ['sillage_reloads_total{outcome="failed"}', 0],
  ]);
});

test('a folder that stays away while it is watched has failed once', async () => {
  const flows = join(temporaryFolder(), 'flows');
  cpSync(TINY, flows, { recursive: true });
  const log: string[] = [];
  const { server } = await serving({
    metrics: MEASURED,
    flows,
    storeUrl: 'memory:',
    watchEveryMs: 10,
    log: { write: (line) => void log.push(line) },
  });
  rmSync(flows, { recursive: true });
  await vi.waitFor(() => expect(log.join('')).toContain('There is no flows folder'), SOON);
  for (let again = 0; again < 3; again++) await expect(server.reload()).rejects.toThrow('There is no flows folder');
  expect((await samples(server.metricsUrl)).get('sillage_reloads_total{outcome="failed"}')).toBe(1);
});
