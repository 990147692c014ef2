import { execFileSync } from 'node:child_process';
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

test('what something else has put into the folder of requests is left alone', async () => {
  const folder = join(cwd, 'data', 'reload');
  mkdirSync(join(folder, `${process.pid}.json`), { recursive: true });
  writeFileSync(join(folder, '1.json'), '{"torn');
  writeFileSync(join(folder, '2.json'), Buffer.from([0xff, 0x00, 0xfe]));
  writeFileSync(join(folder, '3.json'), 'null');
  writeFileSync(join(folder, '4.json'), '{"pid":"4"}');
  writeFileSync(join(folder, '5.json'), `{"pid":${2 ** 52},"url":"x","request":null,"outcome":null,"problems":[]}`);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  execFileSync('mkfifo', [join(folder, `${process.ppid}.json`)]);
  expect(await run(['reload'], { cwd })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('No server runs over this data folder.'),
  });
});

test('a request that is no file keeps nobody waiting', async () => {
  const told: string[] = [];
  mkdirSync(join(cwd, 'reload'));
  execFileSync('mkfifo', [join(cwd, 'reload', 'request')]);
  const stop = await takeReloadRequests({
    data: cwd,
    url: 'http://127.0.0.1:3000',
    reload: () => Promise.resolve({ outcome: 'unchanged' }),
    onProblem: (problem) => told.push(problem),
  });
  onTestFinished(stop);
  expect(told).toEqual([expect.stringContaining('request is no file')]);
});
