import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { createMetrics } from '../../src/server/metrics.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard;
const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

/** All that a server can tell of. */
const metrics = createMetrics();
metrics.countSessions(() => Promise.resolve(1));
const exposed = (await metrics.scrape()).text;

/** What a query names: metrics, and the labels of their selectors. */
function namesIn(query: string): { readonly metrics: readonly string[]; readonly labels: readonly string[]; readonly faults: number } {
  // Grafana puts a time there.
  const text = query.replaceAll('$__rate_interval', '1m');
  const found = { metrics: [] as string[], labels: [] as string[], faults: 0 };
  parser.parse(text).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) found.faults++;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.metrics.push(text.slice(from, to));
      if (name === 'LabelName') found.labels.push(text.slice(from, to));
    },
  });
  return found;
}

test.each(queries)('%s: %s is a query that Prometheus reads, of metrics and labels that the server has', (_title, query) => {
  const { metrics: named, labels, faults } = namesIn(query);
  expect(faults).toBe(0);
  expect(named).not.toEqual([]);
  for (const metric of named)
    expect(exposed).toMatch(new RegExp(`^# TYPE ${metric.replace(/_bucket$/, '')} (counter|gauge|histogram)$`, 'm'));
  // The first two are Prometheus's own; `le` belongs to histograms.
  for (const label of labels) expect(['job', 'instance', 'le', ...LABELS]).toContain(label);
});

const LABELS = ['outcome', 'use_case', 'status', 'route', 'stage', 'operation'];

test('every metric of ours has a place on the dashboard', () => {
  const own = [...exposed.matchAll(/^# TYPE (sillage_\w+) /gm)].map(([, name]) => name);
  const shown = new Set(queries.flatMap(([, query]) => namesIn(query).metrics.map((name) => name.replace(/_bucket$/, ''))));
  expect(own.filter((name) => !shown.has(name ?? ''))).toEqual([]);
});
