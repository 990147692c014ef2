import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTraces, type TracesOptions } from '../../src/server/traces.ts';
import { newSessionId, startApi } from './api.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** An OpenTelemetry collector as far as it takes OTLP/HTTP in JSON. */
async function collector() {
  const received: { path: string | undefined; body: string }[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk) => chunks.push(chunk));
    req.on('end', () => {
      received.push({ path: req.url, body: Buffer.concat(chunks).toString('utf8') });
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const exports = (): readonly Export[] => received.map(({ body }) => JSON.parse(body));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: (): readonly Span[] =>
      exports().flatMap((one) => one.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans))),
  };
}

async function traced(options: Partial<TracesOptions> & { readonly endpoint: string }) {
  const problems: string[] = [];
  const traces = createTraces({ serviceName: 'sillage', ratio: 1, ...options }, (problem) => problems.push(problem));
  const api = await startApi({ sinks: [traces.sink] });
  return { api, problems, close: traces.close };
}

const attribute = (span: Span | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

test('a turn is one trace: a span for the request, within the caller’s trace, and one for each stage inside it', async () => {
  const { endpoint, spans, received } = await collector();
  const { api, close } = await traced({ endpoint, serviceName: 'shop' });
  const { sessionId } = await api.begin();
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await api.recommend(sessionId, 'my private wish for vetiver', { headers: { traceparent: `00-${traceId}-${parent}-01` } });
  await fetch(`${api.url}/healthz`);
  await close();

  expect([...new Set(received.map(({ path }) => path))]).toEqual(['/v1/traces']);
  const turn = spans().find((span) => span.name === 'POST /v1/recommend');
  expect(turn).toMatchObject({ traceId, parentSpanId: parent });
  expect(
    ['http.route', 'http.response.status_code', 'sillage.outcome', 'sillage.flow', 'sillage.language'].map((key) => attribute(turn, key)),
  ).toEqual(['/v1/recommend', 200, 'found', 'recommend', 'en']);
  const stages = spans().filter((span) => span.parentSpanId === turn?.spanId);
  expect(stages.map(({ name }) => name)).toEqual(['load', 'understand', 'advance', 'search', 'advance', 'search', 'advance', 'save']);
  for (const stage of stages) {
    expect(stage.traceId).toBe(traceId);
    expect(BigInt(stage.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(turn?.startTimeUnixNano ?? 0));
    expect(BigInt(stage.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(turn?.endTimeUnixNano ?? 0));
  }
  const roots = spans().filter((span) => span.parentSpanId === undefined || span.parentSpanId === '');
  expect(roots.map(({ name }) => name)).toEqual(['POST /v1/bootstrap']);
  const all = received.map(({ body }) => body).join('');
  expect(all).toContain('"shop"');
  for (const secret of ['private', sessionId, api.acme.apiKey, api.acme.publicKey]) expect(all).not.toContain(secret);
});

test('what nobody else traces is traced in part; what the caller does not trace, not at all', async () => {
  const { endpoint, spans } = await collector();
  const none = await traced({ endpoint, ratio: 0 });
  await none.api.bootstrap(newSessionId());
  await none.close();
  const all = await traced({ endpoint });
  await all.api.bootstrap(newSessionId(), { headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' } });
  await all.close();
  expect(spans()).toEqual([]);
});

test('a collector that is not there costs no request, and is told of', async () => {
  const { api, problems, close } = await traced({ endpoint: 'http://127.0.0.1:1' });
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
  await close();
  expect(problems.length).toBeGreaterThan(0);
});
