import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordedSeries } from './alert-rules.ts';
import { exposedMetrics, LABELS, metricOf, namesIn, PROMETHEUS_LABELS } from './promql.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard;
// Grafana puts a time there.
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '1m')] as const),
);

const exposed = await exposedMetrics();

test.each(queries)('%s: %s is a query that Prometheus reads, of metrics and labels that the server has', (_title, query) => {
  const { series, labels, faults } = namesIn(query);
  expect(faults).toBe(0);
  expect(series).not.toEqual([]);
  for (const name of series) expect([name, exposed.has(metricOf(name)) || recordedSeries.has(name)]).toEqual([name, true]);
  for (const label of labels) expect([...PROMETHEUS_LABELS, ...LABELS]).toContain(label);
});

test('every metric of ours has a place on the dashboard', () => {
  const own = [...exposed].filter((name) => name.startsWith('sillage_'));
  const shown = new Set(queries.flatMap(([, query]) => namesIn(query).series.map(metricOf)));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});
