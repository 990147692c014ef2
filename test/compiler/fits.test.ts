import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Node } from '../../src/flow/compiler/1-read/node.ts';
import { createFits } from '../../src/flow/compiler/2-check/fits.ts';
import { SCHEMAS, type SchemaName } from '../../src/flow/compiler/2-check/schemas/schemas.ts';
import { fixtures, readFixture } from '../support/fixtures.ts';
import { IS_LONG } from '../support/runs.ts';

/** Shipped files that have a bit of everything, and how many entries are kept of each of their maps. */
const FILES: readonly (readonly [SchemaName, readonly string[], number])[] = [
  ['project', ['flows/project.yaml'], 9],
  ['flow', ['flows/recommend.yaml', 'flows/find_named.yaml', 'flows/what_i_know.yaml'], 9],
  ['messages', ['flows/messages/en.yaml'], 4],
  ['kinds', ['flows/vocabulary/kinds.yaml'], 3],
  ['vocabulary', ['flows/vocabulary/en.yaml'], 3],
  ['tests', fixtures('flows/tests', '.yaml').slice(0, 3), 9],
];

/** What is put in the place of whatever stands there. */
const VALUES: readonly unknown[] = [
  ...['', 'a', 'y-ies', 'en', 'Not A Name', 'button', 'family', 'all', 'next_page', 'results', 'nouns', 'mood'],
  ...[null, true, 0, 1, -1, 0.5, 7, 1000, 1.5e9],
  ...[[], [''], ['a'], ['a', 'b'], ['y-ies'], [1], [null], [[]], [{}], ['a', 'b', 'c', 'd', 'e']],
  ...[{}, { a: 'b' }, { a: null }, { 'Not A Name': 1 }, { 12: ['a'] }, { EUR: ['a'] }, { type: 'button' }, { one_of: ['a', 'b'] }],
];

/** A commit tries each value at every so many places, and each key with so few of the values. */
const [SOME, EACH] = IS_LONG ? [1, 5] : [3, 17];

const ajv = new Ajv({ allowUnionTypes: true });

test.each(FILES)('something is wrong in %s files exactly where Ajv finds it', (name, paths, most) => {
  const [fits, validate] = [createFits(SCHEMAS[name]), ajv.compile(SCHEMAS[name])];
  const keys = [...keysIn(SCHEMAS[name])];
  const differing: string[] = [];
  const judge = (data: unknown, change: string): boolean => {
    const valid = validate(data);
    if (fits(nodeOf(data)) !== valid) differing.push(change);
    return valid;
  };
  const count = { right: 0, wrong: 0 };
  for (const path of paths) {
    const shipped: unknown = parse(readFixture(path));
    expect(judge(shipped, path), path).toBe(true);
    for (const [change, data] of changesOf(thinned(shipped, most), keys, path)) count[judge(data, change) ? 'right' : 'wrong']++;
  }
  expect(differing).toEqual([]);
  expect(count.right).toBeGreaterThan(50);
  expect(count.wrong).toBeGreaterThan(50);
});

test('a hole, of which all is said, is never wrong', () => {
  expect(createFits(SCHEMAS.flow)({ kind: 'hole', span })).toBe(true);
});

test('a schema that says more than is looked at is refused', () => {
  expect(() => createFits({ type: 'array', items: { type: 'string', format: 'email' } })).toThrow('`format`');
});

const span = { file: '', start: 0, end: 0 };

function nodeOf(data: unknown): Node {
  if (Array.isArray(data)) return { kind: 'list', span, items: data.map(nodeOf) };
  if (typeof data === 'object' && data !== null) {
    const entries = Object.entries(data).map(([name, one]) => ({ key: { name, span }, value: nodeOf(one) }));
    return { kind: 'map', span, entries, incomplete: false };
  }
  const value = typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null;
  return { kind: 'scalar', span, value, text: String(value ?? ''), offsetOf: () => 0 };
}

const MOST_SECTIONS = 30;

/** Without most of its words and steps, which are much alike. */
function thinned(data: unknown, most: number, top = true): unknown {
  if (Array.isArray(data)) return data.slice(0, 2).map((one) => thinned(one, most, false));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).slice(0, top ? MOST_SECTIONS : most);
  return Object.fromEntries(entries.map(([key, one]) => [key, thinned(one, most, false)]));
}

/** Every key that a schema names. */
function* keysIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') yield* Object.keys(value);
    yield* keysIn(value);
  }
}

/** The data with each of its places changed in turn to each value, each key left out, and each key of the schema put in. */
function* changesOf(data: unknown, keys: readonly string[], path: string): Generator<readonly [string, unknown]> {
  for (let at = path.length % SOME; at < VALUES.length; at += SOME) yield [`${path}: ${JSON.stringify(VALUES[at])}`, VALUES[at]];
  if (Array.isArray(data)) {
    for (const [place, one] of data.entries()) {
      for (const [change, value] of changesOf(one, keys, `${path}/${place}`)) yield [change, data.with(place, value)];
    }
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, one] of Object.entries(data)) {
      const { [key]: _, ...rest } = { ...data } as Readonly<Record<string, unknown>>;
      yield [`${path} without ${key}`, rest];
      for (const [change, value] of changesOf(one, keys, `${path}/${key}`)) yield [change, { ...data, [key]: value }];
    }
    for (const [place, key] of [...new Set(['other', 'Not A Name', ...keys])].entries()) {
      if (Object.hasOwn(data, key)) continue;
      // A few of the values for each key: others meet other keys.
      for (let at = place % EACH; at < VALUES.length; at += EACH)
        yield [`${path}/${key}: ${JSON.stringify(VALUES[at])}`, { ...data, [key]: VALUES[at] }];
    }
  }
}
