import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { alertingRules, recordedSeries, recordingRules } from './alert-rules.ts';
import { exposedMetrics, LABELS, metricOf, namesIn, PROMETHEUS_LABELS } from './promql.ts';

const exposed = await exposedMetrics();
const page = readFileSync('docs/operations.md', 'utf8');
const queries = [
  ...recordingRules.map(({ record, expr }) => [record, expr] as const),
  ...alertingRules.map(({ alert, expr }) => [alert, expr] as const),
];

test.each(queries)('%s: its expression is PromQL, of metrics and labels that a server exposes', (_name, expr) => {
  const { series, labels, faults } = namesIn(expr);
  expect(faults).toBe(0);
  expect(series).not.toEqual([]);
  // Prometheus makes `up` itself.
  for (const name of series) expect([name, name === 'up' || exposed.has(metricOf(name)) || recordedSeries.has(name)]).toEqual([name, true]);
  for (const label of labels) expect([...PROMETHEUS_LABELS, ...LABELS]).toContain(label);
});

test('what is recorded is used by an alert', () => {
  const used = new Set(alertingRules.flatMap(({ expr }) => namesIn(expr).series));
  expect([...recordedSeries].filter((name) => !used.has(name))).toEqual([]);
});

test.each(alertingRules)('$alert says how urgent it is, what has happened and what to do', ({ alert, labels, annotations }) => {
  expect(['page', 'ticket']).toContain(labels.severity);
  expect(Object.keys(annotations).sort()).toEqual(['description', 'runbook_url', 'summary']);
  expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  const section = page.split(`\n### ${alert}\n`)[1]?.split('\n#')[0]?.trim() ?? '';
  expect(section).not.toBe('');
});

test('each alert has a story in which it fires', () => {
  const { tests } = parse(readFileSync('test/deploy/alert-rules.promtool.yaml', 'utf8')) as {
    readonly tests: readonly {
      readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly unknown[] }[];
    }[];
  };
  const fired = tests.flatMap((one) => one.alert_rule_test).filter(({ exp_alerts }) => exp_alerts !== undefined);
  expect(new Set(fired.map(({ alertname }) => alertname))).toEqual(new Set(alertingRules.map(({ alert }) => alert)));
});

test('the page tells of no alert that there isn’t', () => {
  const told = [...page.matchAll(/^### (Sillage\w+)$/gm)].map(([, name]) => name);
  expect(told).toEqual(alertingRules.map(({ alert }) => alert));
});

test('an annotation names only labels that its alert has', () => {
  for (const { alert, expr, annotations } of alertingRules) {
    const named = Object.values(annotations).flatMap((text) => [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label));
    const grouped = namesIn(expr).labels;
    // A bare metric keeps all that it has; what is grouped has what it is grouped by.
    const isGrouped = /\bby \(/.test(expr) || expr.includes('sillage:');
    for (const label of named)
      expect([alert, label, !isGrouped || grouped.includes(label) || label === 'job']).toEqual([alert, label, true]);
  }
});
