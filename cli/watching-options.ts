import type { MetricsAddress, WatchingOptions } from '../src/server/watching.ts';
import type { WorkerPlace } from '../src/server/worker-messages.ts';
import { type CliIo, UsageError } from './io.ts';

interface Given {
  readonly metricsPort?: number;
  readonly metricsHost?: string;
}

/**
 * Metrics as the command line or the environment says, and traces as OpenTelemetry's own variables say. What a worker
 * counts is read of its head. @throws UsageError
 */
export function watchingOptions(io: CliIo, given: Given, worker: WorkerPlace | null): WatchingOptions {
  const metrics = metricsAddress(io, given);
  const endpoint = io.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    ...(metrics === undefined ? {} : { metrics: worker === null ? metrics : { worker: worker.place } }),
    ...(endpoint === undefined || endpoint === ''
      ? {}
      : { traces: { endpoint: checked(endpoint), serviceName: io.env.OTEL_SERVICE_NAME || 'sillage', ratio: ratioOf(io) } }),
  };
}

/** Where Prometheus is to read, if anywhere. @throws UsageError */
export function metricsAddress(io: CliIo, given: Given): MetricsAddress | undefined {
  const port = given.metricsPort ?? portOf('SILLAGE_METRICS_PORT', io.env.SILLAGE_METRICS_PORT);
  return port === undefined ? undefined : { host: given.metricsHost ?? (io.env.SILLAGE_METRICS_HOST || '127.0.0.1'), port };
}

/** A port that the environment names. @throws UsageError */
export function portOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new UsageError(`${name} is “${text}”.`, 'A port is a number from 0 to 65535.');
  return Number(text);
}

function checked(endpoint: string): string {
  if (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)) return endpoint;
  throw new UsageError(
    'OTEL_EXPORTER_OTLP_ENDPOINT is no address.',
    'It is one such as http://localhost:4318; traces are sent over OTLP/HTTP.',
  );
}

/** How much is traced of what no caller has decided about, from 0 to 1. @throws UsageError */
function ratioOf({ env }: CliIo): number {
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: part } = env;
  switch ((sampler ?? '').replace(/^parentbased_/, '')) {
    case '':
    case 'always_on':
      return 1;
    case 'always_off':
      return 0;
    case 'traceidratio': {
      const ratio = Number(part || 1);
      if (ratio >= 0 && ratio <= 1) return ratio;
      throw new UsageError(`OTEL_TRACES_SAMPLER_ARG is “${part}”.`, 'It is a number from 0 to 1.');
    }
    default:
      throw new UsageError(
        `OTEL_TRACES_SAMPLER is “${sampler}”.`,
        'It is always_on, always_off or traceidratio; parentbased_ before it changes nothing: a caller’s own decision always goes first.',
      );
  }
}
