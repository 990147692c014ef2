import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Reading, readMessages } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

type Case = { readonly text: string; readonly previous?: string | readonly string[] } & Partial<Reading>;

const deployment = await shippedDeployment();

const casesOf = (set: string): Readonly<Record<string, readonly Case[]>> =>
  parse(readFileSync(join(import.meta.dirname, 'people', `${set}.yaml`), 'utf8'));

/** The sentences of which something that is expected was not read, with what was read instead. */
function misread(language: string, cases: readonly Case[]): readonly string[] {
  return cases.flatMap(({ text, previous = [], ...expected }) => {
    const before = typeof previous === 'string' ? [previous] : previous;
    const got: Record<string, unknown> = { ...readMessages(deployment, 'demo', language, [...before, text]).reading };
    const wrong = Object.entries(expected).filter(([key, value]) => JSON.stringify(got[key]) !== JSON.stringify(value));
    return wrong.length === 0 ? [] : [`${text}: ${wrong.map(([key, value]) => `${key} ${got[key]} for ${value}`).join(', ')}`];
  });
}

/** What is to come out right of each set; `fresh` was written before the code was looked at. */
const FLOORS: Readonly<Record<string, number>> = { 'built-on': 0.95, measured: 0.8, fresh: 0.7 };

describe.each(['built-on', 'measured', 'fresh'])('whom a wish is for, on the sentences that are %s', (set) => {
  test.each(Object.entries(casesOf(set)))('in %s', (language, cases) => {
    const wrong = misread(language, cases);
    expect(1 - wrong.length / cases.length, wrong.join('\n')).toBeGreaterThanOrEqual(FLOORS[set] ?? 1);
  });
});
