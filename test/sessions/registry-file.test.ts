import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { thisAuthor } from '../../src/sessions/audit.ts';
import { createRegistry, type Registry, RegistryCorruptError, registryIn } from '../../src/sessions/registry.ts';
import { RegistryFile } from '../../src/sessions/registry-file.ts';
import { SOON } from '../support/soon.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anotherProcess, killed } from './another-process.ts';

async function opened(path: string, lock: ConstructorParameters<typeof RegistryFile>[1] = {}): Promise<Registry> {
  const registry = await registryIn(new RegistryFile(path, lock));
  onTestFinished(() => registry.close());
  return registry;
}

const names = (registry: Registry): readonly string[] => registry.list().map(({ name }) => name);

/** Begins to change the registry on a host of that name, and stops itself in the middle of it. */
async function pausedInAChange(path: string) {
  const { child } = await anotherProcess(`
    const { RegistryFile } = await load('registry-file.ts');
    const home = new RegistryFile(${JSON.stringify(path)}, { host: 'container-1', leaseMs: 150 });
    home.change((before) => {
      process.kill(process.pid, 'SIGSTOP');
      const client = { name: 'late', createdAt: '2026-01-01T00:00:00.000Z', keys: [], publicKeys: [] };
      return [{ ...before, clients: [...before.clients, client] }, undefined];
    }, { by: 'ada', user: 'ada', host: 'container-1', pid: process.pid }, '2026-01-01T00:00:00.000Z').then(() => process.send({ result: 'changed' }), (error) => process.send({ result: error.name }));`);
  await vi.waitFor(() => expect(readFileSync(`/proc/${child.pid}/stat`, 'utf8')).toMatch(/\) T /), SOON);
  return child;
}

test('a change that was paused for longer than its lease overwrites nothing of the one that went on', async () => {
  const path = join(temporaryFolder(), 'registry.json');
  await (await opened(path)).addClient({ name: 'acme', scopes: ['demo'] });
  const child = await pausedInAChange(path);
  const other = await opened(path, { host: 'container-2' });
  await other.addClient({ name: 'beta', scopes: ['demo'] });
  const answered = once(child, 'message');
  child.kill('SIGCONT');
  expect(await answered).toEqual([{ result: 'LockLostError' }, undefined]);
  expect(names(await opened(path))).toEqual(['acme', 'beta']);
});

test('a change that was killed on another host keeps others out for no longer than its lease', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'registry.json');
  await killed(await pausedInAChange(path));
  const other = await opened(path, { host: 'container-2' });
  await other.addClient({ name: 'beta', scopes: ['demo'] });
  expect(names(await opened(path))).toEqual(['beta']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

/** Two folders with a link each to one file elsewhere. */
async function linked(): Promise<{ readonly target: string; readonly links: readonly [string, string] }> {
  const folder = temporaryFolder();
  for (const name of ['shared', 'one', 'two']) mkdirSync(join(folder, name));
  const target = join(folder, 'shared', 'clients.json');
  await (await opened(target)).addClient({ name: 'acme', scopes: ['demo'] });
  const links = [join(folder, 'one', 'registry.json'), join(folder, 'two', 'registry.json')] as const;
  for (const link of links) symlinkSync('../shared/clients.json', link);
  return { target, links };
}

test('a registry that is a symbolic link stays one, and what is withdrawn through it counts for all who read the file', async () => {
  const { target, links } = await linked();
  await (await opened(links[0])).revoke({ client: 'acme' });
  expect(readlinkSync(links[0])).toBe('../shared/clients.json');
  expect(lstatSync(target).isFile()).toBe(true);
  for (const path of [target, ...links]) expect((await opened(path)).list()[0]?.keys[0]?.revokedAt, path).not.toBeNull();
});

test('links to one file share one lock: changes through both at once lose nothing', async () => {
  const { target, links } = await linked();
  const registries = [await opened(links[0]), await opened(links[1]), await opened(target)];
  await Promise.all(
    registries.flatMap((registry, which) =>
      [0, 1, 2].map((number) => registry.addClient({ name: `c${which}-${number}`, scopes: ['demo'] })),
    ),
  );
  expect(names(await opened(target))).toHaveLength(10);
});

test('a server that watches a link honours what is changed at its target', async () => {
  const { target, links } = await linked();
  const watching = await opened(links[0]);
  watching.watch();
  await (await opened(target)).addClient({ name: 'beta', scopes: ['demo'] });
  await vi.waitFor(() => expect(names(watching)).toEqual(['acme', 'beta']), SOON);
});

test('a link to nothing is told of, and never taken for a registry without clients', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'registry.json');
  symlinkSync('gone/clients.json', path);
  await expect(createRegistry(path)).rejects.toThrow(RegistryCorruptError);
  await expect(createRegistry(path)).rejects.toThrow(
    "registry.json is a symbolic link to gone/clients.json, which isn't there: put the file there, or remove the link.",
  );
  await expect(
    new RegistryFile(path).change((before) => [{ ...before }, undefined], thisAuthor(), '2026-01-01T00:00:00.000Z'),
  ).rejects.toThrow('is a symbolic link to');
  expect(readdirSync(folder)).toEqual(['registry.json']);
});

test('a folder in the place of the registry is told of', async () => {
  const path = join(temporaryFolder(), 'registry.json');
  mkdirSync(path);
  await expect(createRegistry(path)).rejects.toThrow('registry.json is no file; remove it.');
});

test('what a killed change had begun to write is removed by the next', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'registry.json');
  writeFileSync(`${path}.0123456789ab.tmp`, '{');
  writeFileSync(`${path}.backup.tmp`, 'mine');
  await (await opened(path)).addClient({ name: 'acme', scopes: ['demo'] });
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual(['registry.json.backup.tmp']);
});
