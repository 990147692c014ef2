import { parser } from '@prometheus-io/lezer-promql';
import { createMetrics } from '../../src/server/metrics.ts';

/** The names of all metrics that a server exposes. */
export async function exposedMetrics(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.countSessions(() => Promise.resolve(1));
  metrics.watchDisk('.');
  metrics.watchMissingScopes(() => []);
  const { text } = await metrics.scrape();
  return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
}

/** Labels of a server's samples. */
export const LABELS: readonly string[] = ['outcome', 'use_case', 'status', 'route', 'stage', 'operation', 'fault', 'worker'];
/** Prometheus's own, and the one that belongs to histograms. */
export const PROMETHEUS_LABELS: readonly string[] = ['job', 'instance', 'le'];

/** The series and labels that a query names, and how many faults its syntax has. */
export function namesIn(query: string): {
  readonly series: readonly string[];
  readonly labels: readonly string[];
  readonly faults: number;
} {
  const found = { series: [] as string[], labels: [] as string[], faults: 0 };
  parser.parse(query).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) found.faults++;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.series.push(query.slice(from, to));
      if (name === 'LabelName') found.labels.push(query.slice(from, to));
    },
  });
  return found;
}

/** The metric that a series belongs to: of a histogram's part, the histogram. */
export function metricOf(series: string): string {
  return series.replace(/_(bucket|count|sum)$/, '');
}
