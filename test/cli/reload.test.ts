import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeReloadRequests } from '../../src/server/reload-requests.ts';
import { serve } from '../../src/server/serve.ts';
import { SOON } from '../support/soon.ts';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-reload-'));
  cpSync('test/cli/projects/tiny/flows', join(cwd, 'flows'), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function edit(from: string, to: string): void {
  const path = join(cwd, 'flows/greet.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

test('a running server is had to reload: what is right is taken, what is wrong is told with its place, what is the same is left', async () => {
  const data = join(cwd, 'data');
  const server = await serve({ flows: join(cwd, 'flows'), catalog: 'catalog', data, host: '127.0.0.1', port: 0, log: { write: () => {} } });
  onTestFinished(() => server.close());
  const who = `${server.url} (process ${process.pid})`;

  expect(await run(['reload'], { cwd })).toEqual({ status: 0, stdout: `${who}: nothing has changed\n`, stderr: '' });
  edit('ask: gender', 'ask: gander');
  const refused = await run(['reload'], { cwd });
  expect(refused.status).toBe(1);
  expect(refused.stdout).toContain(`${who}: not reloaded, the flows or the catalog have errors; what was served before goes on\n`);
  expect(refused.stdout).toMatch(/greet\.yaml:5:10: error: .*gander/);
  edit('ask: gander', 'ask: gender # mended');
  expect(await run(['reload'], { cwd })).toEqual({ status: 0, stdout: `${who}: reloaded\n`, stderr: '' });
  rmSync(join(cwd, 'flows'), { recursive: true });
  expect(await run(['reload'], { cwd })).toMatchObject({ status: 1, stdout: expect.stringContaining('There is no flows folder') });
});

test('where no server runs, that is said', async () => {
  expect(await run(['reload'], { cwd })).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: No server runs over this data folder.\nhelp: Name the folder that sillage serve was given: --data DIR\n',
  });
});

test('a request that can’t be read is told of once, however often it is looked for', async () => {
  const told: string[] = [];
  const stop = await takeReloadRequests({
    data: cwd,
    url: 'http://127.0.0.1:3000',
    reload: () => Promise.resolve({ outcome: 'unchanged' }),
    onProblem: (problem) => told.push(problem),
  });
  onTestFinished(stop);
  mkdirSync(join(cwd, 'reload', 'request'));
  await vi.waitFor(() => expect(told).not.toEqual([]), SOON);
  await sleep(1_000);
  expect(told).toHaveLength(1);
});
