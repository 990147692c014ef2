import type { CallSink } from './finished-call.ts';
import type { Metrics } from './metrics.ts';
import type { TracesOptions } from './traces.ts';

export interface WatchingOptions {
  /** Where Prometheus reads, or which worker this is, whose head is read; nothing is counted without. */
  readonly metrics?: MetricsAddress | { readonly worker: number };
  /** Where traces are sent; none are made without. */
  readonly traces?: TracesOptions;
}

export interface MetricsAddress {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** What operators have switched on to watch a server. What is off is never loaded and costs nothing. */
export interface Watching {
  readonly sinks: readonly CallSink[];
  readonly metrics: Metrics | null;
  /** `http://127.0.0.1:9464/metrics`; null: off. */
  readonly metricsUrl: string | null;
  close(): Promise<void>;
}

/** `onProblem`: told of traces that can't be sent. @throws the system's error when it can't listen on the port for metrics */
export async function startWatching(options: WatchingOptions, onProblem: (problem: string) => void): Promise<Watching> {
  const traces = options.traces && (await import('./traces.ts')).createTraces(options.traces, onProblem);
  const counted = options.metrics && (await startCounting(options.metrics));
  return {
    sinks: [counted?.metrics, traces].flatMap((one) => (one === undefined ? [] : [one.sink])),
    metrics: counted?.metrics ?? null,
    metricsUrl: counted?.server?.url ?? null,
    async close() {
      await counted?.server?.close();
      await traces?.close();
    },
  };
}

async function startCounting(place: NonNullable<WatchingOptions['metrics']>) {
  const [{ createMetrics }, { startMetricsServer }] = await Promise.all([import('./metrics.ts'), import('./metrics-server.ts')]);
  if ('worker' in place) return { metrics: createMetrics(place.worker), server: null };
  const metrics = createMetrics();
  return { metrics, server: await startMetricsServer(place, metrics.scrape) };
}
