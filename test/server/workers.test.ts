import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createReloading } from '../../src/server/reloading.ts';
import { serve } from '../../src/server/serve.ts';
import { createDeploymentLoader } from '../../src/service/load-deployment.ts';
import { openStore } from '../../src/sessions/open-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-workers-'));
  cpSync('test/cli/projects/tiny/flows', join(folder, 'flows'), { recursive: true });
  cpSync('test/fixtures/docs-base/catalog', join(folder, 'catalog'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const silent = { info: () => {}, warn: () => {}, error: () => {} };

test('what is prepared is served once it is committed, but to conversations that it has made at once', async () => {
  const loader = createDeploymentLoader({ flows: join(folder, 'flows'), catalog: join(folder, 'catalog') });
  const first = await loader.load();
  if (!first.ok) throw new Error(first.diagnostics[0]?.message);
  const reloading = createReloading(first, loader, silent);
  onTestFinished(() => reloading.close());
  const before = reloading.current();
  const path = join(folder, 'flows/messages/en.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('For whom?', 'For who?'));

  expect(await reloading.prepare()).toMatchObject({ outcome: 'reloaded' });
  expect(reloading.current()).toBe(before);
  expect(reloading.currentFor(before.machine.program.hash)).toBe(before);
  const next = await loader.load();
  if (!next.ok) throw new Error(next.diagnostics[0]?.message);
  expect(reloading.currentFor(next.deployment.machine.program.hash)).toBe(next.deployment);

  reloading.commit();
  expect(reloading.current()).toBe(next.deployment);
  expect(reloading.currentFor(before.machine.program.hash)).toBe(next.deployment);
  expect(await reloading.prepare()).toMatchObject({ outcome: 'unchanged' });
});

test.each([
  [true, 0],
  [false, 1],
])('of several workers one removes what has expired: sweeps %s', async (sweeps, left) => {
  const storeUrl = `lmdb:${join(folder, 'sessions')}`;
  const server = await serve({
    flows: join(folder, 'flows'),
    catalog: join(folder, 'catalog'),
    data: folder,
    host: '127.0.0.1',
    port: 0,
    storeUrl,
    worker: { sweeps },
    sweepEveryMs: 20,
    log: { write: () => {} },
  });
  onTestFinished(() => server.close());
  const store = await openStore(storeUrl);
  onTestFinished(() => store.close());
  expect(await store.save('gone', {}, null, Date.now() - 1_000)).toBe(true);
  for (let looks = 0; looks < (left === 0 ? 1_500 : 15) && (await store.count()) !== 0; looks++) await sleep(20);
  expect(await store.count()).toBe(left);
});
