import type { CallSink } from './finished-call.ts';
import type { Metrics } from './metrics.ts';

export interface WatchingOptions {
  /** Where Prometheus reads; nothing is counted without. */
  readonly metrics?: { readonly host: string; readonly port: number };
}

/** What operators have switched on to watch a server. What is off is never loaded and costs nothing. */
export interface Watching {
  readonly sinks: readonly CallSink[];
  readonly metrics: Metrics | null;
  /** `http://127.0.0.1:9464/metrics`; null: off. */
  readonly metricsUrl: string | null;
  close(): Promise<void>;
}

/** @throws the system's error when it can't listen on the port for metrics */
export async function startWatching({ metrics: address }: WatchingOptions): Promise<Watching> {
  if (address === undefined) return { sinks: [], metrics: null, metricsUrl: null, close: async () => {} };
  const [{ createMetrics }, { startMetricsServer }] = await Promise.all([import('./metrics.ts'), import('./metrics-server.ts')]);
  const metrics = createMetrics();
  const server = await startMetricsServer(address, metrics.scrape);
  return { sinks: [metrics.sink], metrics, metricsUrl: server.url, close: server.close };
}
