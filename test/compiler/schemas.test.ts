import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { SCHEMAS } from '../../src/flow/compiler/2-check/schemas/schemas.ts';
import { fixtures, readFixture } from '../support/fixtures.ts';
import { expectGolden } from '../support/golden.ts';

for (const [name, schema] of Object.entries(SCHEMAS)) {
  test(`editors get the schema of ${name} files that the compiler checks with`, () => {
    expectGolden(`flows/schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  });

  test(`the schema of ${name} files is one that other validators take`, () => {
    expect(() => new Ajv({ strict: false }).compile(schema)).not.toThrow();
  });
}

test('every key of every schema tells editors what it is for', () => {
  const silent: string[] = [];
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') {
        for (const [name, one] of Object.entries(value as Record<string, object>)) {
          if (!('description' in one) && !/\/(min|max|one_of)$/.test(`${path}/${name}`)) silent.push(`${path}/${name}`);
        }
      }
      walk(value, key === 'properties' ? path : `${path}/${key}`);
    }
  };
  for (const [name, schema] of Object.entries(SCHEMAS)) walk(schema, name);
  expect(silent).toEqual([]);
});

test('every shipped file names its schema in its first line', () => {
  const nameless = fixtures('flows', '.yaml').filter((path) => {
    const name = /^# yaml-language-server: \$schema=(\S+)$/m.exec(readFixture(path).slice(0, 200).split(/\r?\n/)[0] ?? '')?.[1];
    const at = name === undefined ? undefined : new URL(name, `file:///${path}`).pathname.slice(1);
    return at === undefined || !Object.keys(SCHEMAS).some((schema) => at === `flows/schemas/${schema}.schema.json`);
  });
  expect(nameless).toEqual([]);
});
