import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Scrape } from './metrics.ts';
import type { MetricsAddress } from './watching.ts';

export interface MetricsServer {
  /** `http://127.0.0.1:9464/metrics` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port of its own, so that whoever may call the API sees nothing of it. There are no keys:
 * who reaches the port reads the numbers.
 * @throws the system's error when it can't listen.
 */
export async function startMetricsServer({ host, port }: MetricsAddress, scrape: () => Promise<Scrape>): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (req, res) => {
    if (req.url?.split('?')[0] !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404).end();
      return;
    }
    scrape().then(
      ({ contentType, text }) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => res.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: host.replace(/^\[|\]$/g, ''), port }, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${address.port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
