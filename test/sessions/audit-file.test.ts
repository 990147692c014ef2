import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistry, type Registry } from '../../src/sessions/registry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess } from './another-process.ts';

async function opened(folder: string): Promise<Registry> {
  const registry = await createRegistry(join(folder, 'registry.json'));
  onTestFinished(() => registry.close());
  return registry;
}

const told = async (folder: string): Promise<readonly string[]> =>
  (await (await opened(folder)).audit()).map(({ what, client }) => `${client} ${what}`);

const THREE = ['client_added', 'api_key_added', 'public_key_added'];
const added = (...clients: readonly string[]): readonly string[] => clients.flatMap((client) => THREE.map((what) => `${client} ${what}`));

test('a change whose process ended before it was appended is told all the same, and appended by the next', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'audit.jsonl');
  const registry = await opened(folder);
  await registry.addClient({ name: 'a', scopes: ['demo'] });
  const before = readFileSync(path, 'utf8');
  await registry.addClient({ name: 'b', scopes: ['demo'] });
  for (const left of [before, `${before}{"id":"cut`, '']) {
    writeFileSync(path, left);
    expect((await told(folder)).slice(-3)).toEqual(added('b'));
  }
  writeFileSync(path, `${before}{"id":"cut`);
  await registry.addClient({ name: 'c', scopes: ['demo'] });
  expect(await told(folder)).toEqual(added('a', 'b', 'c'));
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3 * 3 + 1 + 1);
});

test('a change whose line can’t be appended is told of nevertheless; the next one waits until it can', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'audit.jsonl');
  const registry = await opened(folder);
  mkdirSync(path);
  const { apiKey } = await registry.addClient({ name: 'a', scopes: ['demo'] });
  expect(registry.find(apiKey)).toBe('a');
  await expect(registry.addClient({ name: 'b', scopes: ['demo'] })).rejects.toThrow('audit.jsonl is no file; remove it.');
  rmSync(path, { recursive: true });
  await registry.addClient({ name: 'b', scopes: ['demo'] });
  expect(await told(folder)).toEqual(added('a', 'b'));
});

test('lines of many at once are all there, once', async () => {
  const folder = temporaryFolder();
  const add = (name: string) =>
    anotherProcess(`
      const { createRegistry } = await load('registry.ts');
      const registry = await createRegistry(${JSON.stringify(join(folder, 'registry.json'))});
      for (const number of [1, 2, 3]) await registry.addClient({ name: '${name}' + number, scopes: ['demo'] });`);
  await Promise.all([add('a'), add('b')]);
  expect([...(await told(folder))].sort()).toEqual([...added('a1', 'a2', 'a3', 'b1', 'b2', 'b3')].sort());
});
