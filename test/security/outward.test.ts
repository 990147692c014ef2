import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join('src', name), 'utf8') }));

const matching = (pattern: RegExp): readonly string[] => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('nothing calls out but to addresses that the operator gave: Redis, and the collector of traces', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(matching(/\bfetch\(|\b(request|get|connect|createConnection)\b[^;]*from 'node:(http|https|http2|net|tls|dgram)'/)).toEqual([]);
  expect(matching(/from 'node:(https|http2|tls|dgram|dns|dns\/promises)'/)).toEqual([]);
  expect(matching(/new (Redis|OTLPTraceExporter)\(/).toSorted()).toEqual(['server/traces.ts', 'sessions/redis-connection.ts']);
});

test('no text becomes code, and none a command', () => {
  expect(
    matching(/\beval\(|new Function\(|node:vm|node:child_process/).filter(
      (name) => !/^(sessions\/(redis|registry-redis|buckets-redis|.*redis.*)\.ts)$/.test(name),
    ),
  ).toEqual([]);
});

test('patterns are written down, never made of what somebody sends', () => {
  const made = sources.flatMap(({ text }) => [...text.matchAll(/new RegExp\(([^)]*)\)/g)].map(([, argument]) => argument));
  // Constants, and what our own schemas of the flow language say.
  expect(made.filter((argument) => !/^([A-Z_]+_PATTERN|(schema|propertyNames)\.pattern, 'u')$/.test(argument ?? ''))).toEqual([]);
});
