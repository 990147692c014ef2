import { createServer } from 'node:http';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../src/server/http-server.ts';

test('requests and replies are made with Express’s prototypes, so that setting them changes nothing', async () => {
  const app = express();
  const seen: boolean[] = [];
  app.get('/', (req, res) => {
    seen.push(Object.getPrototypeOf(req) === app.request, Object.getPrototypeOf(res) === app.response);
    res.json({ ip: req.ip, is: req.is('json'), query: req.query, protocol: req.protocol });
  });
  const { server, close } = createHttpServer(app);
  // Seen before Express has touched them.
  server.prependListener('request', (req, res) => {
    seen.push(Object.getPrototypeOf(req) === app.request, Object.getPrototypeOf(res) === app.response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => close({ graceMs: 0 }));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const bound = await (await fetch(`http://127.0.0.1:${port}/?a=1`)).json();
  expect(seen).toEqual([true, true, true, true]);

  const plain = createServer(app);
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void plain.close());
  const plainAddress = plain.address();
  const plainPort = typeof plainAddress === 'object' && plainAddress !== null ? plainAddress.port : 0;
  expect(await (await fetch(`http://127.0.0.1:${plainPort}/?a=1`)).json()).toEqual(bound);
});
