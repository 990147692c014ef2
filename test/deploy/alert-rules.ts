import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
}

export interface AlertingRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const file = parse(readFileSync('deploy/alert-rules.yaml', 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly (RecordingRule | AlertingRule)[] }[];
};
const rules = file.groups.flatMap((group) => group.rules);

export const recordingRules = rules.filter((rule) => 'record' in rule);
export const alertingRules = rules.filter((rule) => 'alert' in rule);
/** The series that the rules record. */
export const recordedSeries: ReadonlySet<string> = new Set(recordingRules.map(({ record }) => record));
