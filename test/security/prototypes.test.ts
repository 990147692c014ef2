import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { readStored } from '../../src/service/records/stored-record.ts';
import { parseRegistry } from '../../src/sessions/registry-document.ts';
import { newSessionId, startApi } from '../server/api.ts';
import { editedFiles, fileOf } from '../support/catalog-files.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { runs } from '../support/runs.ts';
import { smallCatalog } from '../support/small-catalog.ts';

const api = await startApi();

/** Everything that all objects inherit, as it stands. */
function inherited(): readonly unknown[] {
  return [Object, Array, Function, String, Number, Map, Set].flatMap(({ prototype }) =>
    Reflect.ownKeys(prototype).map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)]),
  );
}

const POISON = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

/** JSON texts whose objects have poisonous names at any depth; `__proto__` as a name of its own, as only a parser makes it. */
const poisonous = fc
  .letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.constantFrom('1', 'true', 'null', '"x"', '[]'), tie('object')),
    object: fc
      .array(fc.tuple(fc.constantFrom(...POISON, 'polluted', 'language', 'clients'), tie('value')), { minLength: 1, maxLength: 4 })
      .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${String(value)}`).join(',')}}`),
  }))
  .object.map(String);

test('no request changes what objects inherit, and no field is taken from there', async () => {
  const before = inherited();
  await fc.assert(
    fc.asyncProperty(poisonous, fc.constantFrom('bootstrap', 'recommend', 'forget'), async (json, endpoint) => {
      const { status } = await api.post(`/v1/${endpoint}`, json);
      expect(status).toBe(400);
    }),
    { numRuns: runs(60) },
  );
  const session = { session_id: newSessionId(), language: 'en', public_key: api.acme.publicKey };
  const inside = `{"__proto__":{"user_input":"x"},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(session).slice(1)}`;
  expect((await api.post('/v1/bootstrap', inside)).status).toBe(200);
  expect((await api.post('/v1/recommend', inside)).status).toBe(400);
  expect(inherited()).toEqual(before);
});

test('no catalog changes what objects inherit', () => {
  const before = inherited();
  for (const { path, source } of editedFiles()) {
    const others = editedFiles().filter((file) => file.path !== path);
    for (const name of POISON) {
      const poisoned = source.text.replaceAll(/"(id|name|price|notes|families|fragrances|offers|top)":/g, `"${name}":`);
      const planted = source.text.replaceAll('{', `{"${name}":{"polluted":1},`).replaceAll(',}', '}');
      for (const text of [poisoned, planted]) loadCatalog([...others, fileOf(path, text)]);
    }
  }
  expect(inherited()).toEqual(before);
});

test('no flow, text or vocabulary changes what objects inherit', () => {
  const before = inherited();
  const files = readProjectFolder('test/fixtures/base');
  expect(files.length).toBeGreaterThan(3);
  const compiler = createCompiler();
  for (const file of files) {
    const keys = [...new Set([...file.source.text.matchAll(/([A-Za-z_]+):/g)].map(([, key = '']) => key))];
    for (const [i, key] of keys.entries()) {
      const name = POISON[i % POISON.length] ?? '';
      const text = file.source.text.replaceAll(new RegExp(`\\b${key}:`, 'g'), `${name}:`);
      compiler.compile([...files.filter((one) => one !== file), { ...file, source: { ...file.source, text } }], smallCatalog);
    }
  }
  expect(inherited()).toEqual(before);
});

test('no stored session or registry changes what objects inherit', () => {
  const before = inherited();
  fc.assert(
    fc.property(poisonous, (json) => {
      expect(readStored(JSON.parse(json)).reading).toBe('unreadable');
      expect(() => parseRegistry(json, 'here')).toThrow();
    }),
    { numRuns: runs(100) },
  );
  expect(inherited()).toEqual(before);
});
