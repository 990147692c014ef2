import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pick, type Random } from '../../support/random.ts';
import { Caller } from '../caller.ts';
import { inspect } from '../inspect.ts';
import { type Memory, memoryOf, tellsMemory } from '../memory-of.ts';
import { Findings, type Scenario, times } from '../scenario.ts';
import { end, makeClient, startServer } from '../served.ts';
import { Talker } from '../talker.ts';

/** How many requests are under way at once. */
const AT_ONCE = 32;
/** By how much the server may grow between the first tenth and the end, in megabytes. */
const MOST_GROWTH_MB: Memory = { held: 16, resident: 256 };
/** Of the heap. Without a bound the process breathes by hundreds of megabytes. */
const HEAP_MB = 400;
const NOT_MEASURED: Memory = { held: Number.NaN, resident: Number.NaN };

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'post',
  'PO ST',
  'PRI',
  '\u0001',
  'M-SEARCH',
];
const PATHS = [
  '/v1/recommend',
  '/v1/bootstrap',
  '/v1/forget',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/',
  '*',
  '//',
  '/v1/',
  '/%',
  '/%00',
  '/../../etc/passwd',
  '/v1/recommend?x=%ff',
  'http://other/v1/recommend',
  '/é',
  '/__proto__',
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''];
const HEADERS = [
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Authorization',
  'Idempotency-Key',
  'X-Request-Id',
  'Expect',
  'Connection',
  'Upgrade',
  'Content-Encoding',
  'Host',
  'Accept-Language',
  '__proto__',
  'X\u0000Y',
  '',
];
const HEADER_VALUES = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  '-1',
  '0',
  '99999999999999999999',
  '5',
  'chunked',
  'chunked, chunked',
  'gzip',
  '100-continue',
  'close',
  'h2c',
  'Bearer ',
  'Bearer x',
  '',
  ' ',
  '\u0000',
  '\u00ff\u00fe',
  'a\r\n b',
  '"',
  '{}',
];
const TEXTS = [
  '',
  ' ',
  'a',
  '__proto__',
  'constructor',
  '\ud800',
  '\u0000',
  '💐'.repeat(50),
  'x'.repeat(3_000),
  '{"$gt":""}',
  '../../x',
  '%s%n',
  "'; drop",
  '\u202e',
  'en',
  'a1B2',
];
const FIELDS = ['session_id', 'language', 'user_input', 'public_key', '__proto__', 'constructor', 'toString', ''];

/** Bytes of any kind. */
function noise(random: Random, most: number): Buffer {
  return Buffer.from(Array.from({ length: random(most) }, () => random(256)));
}

function json(random: Random, depth = 0): unknown {
  switch (random(depth > 4 ? 5 : 8)) {
    case 0:
      return null;
    case 1:
      return random(2) === 0;
    case 2:
      return pick(random, [0, -1, 1e308, 0.1, 2 ** 53, random(1_000)]);
    case 3:
    case 4:
      return pick(random, TEXTS);
    case 5:
      return Array.from({ length: random(5) }, () => json(random, depth + 1));
    default:
      return Object.fromEntries(Array.from({ length: random(5) }, () => [pick(random, FIELDS), json(random, depth + 1)]));
  }
}

/** A body that is JSON, almost, or not at all. */
function body(random: Random): Buffer {
  const text = JSON.stringify(json(random));
  switch (random(6)) {
    case 0:
      return noise(random, 400);
    case 1:
      return Buffer.from(text.slice(0, random(text.length + 1)));
    case 2:
      return Buffer.from(`${'['.repeat(random(20_000))}${text}`);
    case 3:
      return Buffer.concat([Buffer.from(text), noise(random, 8)]);
    default:
      return Buffer.from(text);
  }
}

/** What goes over the line as it is: a request spoilt somewhere, or nothing like one. */
function bytes(random: Random, apiKey: string): Buffer {
  if (random(5) === 0) return noise(random, 2_000);
  const content = body(random);
  const headers = Array.from({ length: random(6) }, () => `${pick(random, HEADERS)}: ${pick(random, HEADER_VALUES)}`);
  if (random(3) > 0) headers.push('Host: a');
  if (random(2) === 0) headers.push(`Authorization: Bearer ${apiKey}`);
  if (random(2) === 0) headers.push('Content-Type: application/json');
  if (random(2) === 0) headers.push(`Content-Length: ${content.length + random(3) - 1}`);
  if (random(200) === 0) headers.push(`X-Long: ${'x'.repeat(20_000)}`);
  const line = [pick(random, METHODS), pick(random, PATHS), pick(random, VERSIONS)].join(' ');
  const head = Buffer.from(`${[line, ...headers].join(pick(random, ['\r\n', '\r\n', '\r\n', '\n']))}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, content]);
}

/** Sends bytes over a connection of their own and gives the statuses of all that comes back. */
async function sendRaw(port: number, sent: Buffer): Promise<readonly number[]> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  socket.setTimeout(1_000, () => socket.destroy());
  socket.end(sent);
  await once(socket, 'close').catch(() => {});
  return [
    ...Buffer.concat(chunks)
      .toString('latin1')
      .matchAll(/HTTP\/1\.1 (\d{3}) /g),
  ].map(([, status]) => Number(status));
}

export const MALFORMED: Scenario = {
  name: 'malformed',
  async run(setting) {
    const { main, project, random, folder, tell } = setting;
    const findings = new Findings();
    const caller = new Caller();
    const data = join(folder, 'data');
    const store = `lmdb:${join(data, 'sessions')}`;
    const client = await makeClient(data, store);
    const wrapper = tellsMemory(folder, { heapMb: HEAP_MB });
    const server = await startServer({ main, project, data, store, wrapper, rateLimit: 'address=off' });
    const port = Number(new URL(server.url).port);
    const good = new Talker('good', { project, caller, client, url: () => server.url, random, findings, mayFail: [] });
    const statuses = new Map<number, number>();
    const count = times(setting, { short: 1_500, full: 200_000 });
    let sent = 0;
    let before: Memory = NOT_MEASURED;
    let after: Memory = NOT_MEASURED;
    let goodTurns = Promise.resolve();

    const headers = { authorization: `Bearer ${client.apiKey}`, 'content-type': 'application/json' };
    const sendOne = async (): Promise<readonly number[]> => {
      if (random(2) === 0) return sendRaw(port, bytes(random, client.apiKey));
      const path = pick(random, ['/v1/recommend', '/v1/bootstrap', '/v1/forget']);
      const answer = await caller.call(`${server.url}${path}`, { method: 'POST', headers, body: body(random) });
      return answer.status === 0 ? [] : [answer.status];
    };
    const sendMany = async (): Promise<void> => {
      while (sent < count) {
        sent++;
        for (const status of await sendOne()) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          findings.expect(status < 500 || status === 503, `a malformed request was answered ${status}`);
        }
        if (sent === Math.ceil(count / 10)) before = await memoryOf(server, folder);
        if (sent % 1_000 === 0) {
          goodTurns = goodTurns.then(() => good.say());
          await goodTurns;
          tell(`${sent} of ${count}`);
        }
      }
    };
    try {
      await good.say();
      await Promise.all(Array.from({ length: AT_ONCE }, sendMany));
      await good.say();
      after = await memoryOf(server, folder);
      findings.expect(after.held - before.held <= MOST_GROWTH_MB.held, `what the server holds grew ${growth(before.held, after.held)}`);
      findings.expect(
        after.resident - before.resident <= MOST_GROWTH_MB.resident,
        `the process grew ${growth(before.resident, after.resident)}`,
      );
      findings.expect(server.child.exitCode === null, 'the server ended');
    } finally {
      await end(server, 'SIGTERM');
      caller.close();
    }
    await inspect(store, [good], findings);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    return {
      load: `${count} malformed requests, ${AT_ONCE} at once: bytes, lines, headers, JSON`,
      faults: 'the requests themselves',
      seen: `answers ${told.join(', ')}; memory held ${growth(before.held, after.held)} (at most ${MOST_GROWTH_MB.held} more), of the process ${growth(before.resident, after.resident)} (${MOST_GROWTH_MB.resident}); a good conversation beside them went on`,
      broken: findings.broken,
    };
  },
};

function growth(before: number, after: number): string {
  return `from ${Math.round(before)} to ${Math.round(after)} MB`;
}
