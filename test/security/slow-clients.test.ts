import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../src/server/http-server.ts';
import { newSessionId, startApi } from '../server/api.ts';

const api = await startApi({ patience: { headersMs: 400, requestMs: 800, idleMs: 1_000, answerMs: 30_000 } });

/** Sends the beginning, then a piece every few milliseconds for as long as the server listens. Gives all that comes back. */
function drip(beginning: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(api.port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.write(beginning);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.on('data', (chunk) => chunks.push(chunk));
    // What is sent after the server has hung up is met by a reset.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    onTestFinished(() => void socket.destroy());
  });
}

const authorized = (): string =>
  `POST /v1/recommend HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.acme.apiKey}\r\nContent-Type: application/json\r\n`;

test.each([
  ['headers, a line at a time', 'POST /v1/recommend HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'],
  ['one header, a letter at a time', 'POST /v1/recommend HTTP/1.1\r\nX-A: ', 'b'],
  ['a body with a length, a byte at a time', `${authorized()}Content-Length: 30000\r\n\r\n{`, ' '],
  ['a body in chunks, a byte at a time', `${authorized()}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, '1\r\n \r\n'],
])('a client that keeps the server waiting is cut off however busy it is: %s', async (_what, beginning, piece) => {
  expect(await drip(beginning, piece)).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout/);
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
});

test('a hundred slow clients keep nobody else from being answered', async () => {
  const slow = Array.from({ length: 100 }, () => drip(`${authorized()}Content-Length: 30000\r\n\r\n{`, ' '));
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
  for (const reply of await Promise.all(slow)) expect(reply).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['one huge header', `X-A: ${'x'.repeat(20_000)}\r\n`],
  ['very many headers', Array.from({ length: 3_000 }, (_, i) => `X-${i}: a\r\n`).join('')],
  ['a huge key', `Authorization: Bearer ${'x'.repeat(20_000)}\r\n`],
])('%s: 431, and the connection ends', async (_what, headers) => {
  const reply = await api.raw(`POST /v1/recommend HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 431 [\s\S]*headers_too_large/);
});

test('an address of many thousand letters is refused', async () => {
  expect(await api.raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a client that sends thousands of requests without waiting for an answer is let go, and nothing is kept for it', async () => {
  const socket = connect(api.port, '127.0.0.1', () => socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3_000)));
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {}).resume();
  await once(socket, 'close').catch(() => {});
  const answered = (): number => api.logLines.filter((line) => line.includes('/openapi.json')).length;
  expect(answered()).toBeLessThan(200);
  expect((await api.bootstrap(newSessionId())).status).toBe(200);
});

test('a client that takes nothing of its answer is let go', async () => {
  const app = express();
  const gone = new Promise<void>((resolve) => {
    app.use((_req, res) => {
      res.once('close', resolve);
      res.end(Buffer.alloc(64 * 1024 * 1024));
    });
  });
  const { server, close } = createHttpServer(app, { headersMs: 400, requestMs: 800, idleMs: 1_000, answerMs: 500 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => close({ graceMs: 0 }));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await gone;
});
