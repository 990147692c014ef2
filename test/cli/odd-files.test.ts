import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonDiagnostic } from '../../src/diagnostics/render-json.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { run } from './run.ts';

const CATALOG = resolve('catalog');

const ODD: readonly (readonly [what: string, make: (path: string) => void, said: string])[] = [
  ['a named pipe', (path) => void execFileSync('mkfifo', [path]), 'is a named pipe, not a file.'],
  ['a link to a device', (path) => symlinkSync('/dev/zero', path), 'is a device, not a file.'],
  ['a link to nothing', (path) => symlinkSync('gone.yaml', path), 'is a link to gone.yaml, where nothing is.'],
];

test.each(ODD)('validate, verify and test name %s among the flows, and end', async (_, make, said) => {
  const cwd = temporaryFolder();
  cpSync('test/cli/projects/tiny/flows', join(cwd, 'flows'), { recursive: true });
  make(join(cwd, 'flows/odd.yaml'));
  for (const command of ['validate', 'verify', 'test'])
    expect(await run([command, 'flows', '--catalog', CATALOG], { cwd })).toEqual({
      status: 2,
      stdout: '',
      stderr: `error: ${join(cwd, 'flows/odd.yaml')} ${said}\n`,
    });
});

test.each(['validate', 'verify'])('%s tells programs of what can’t be read in the form that they asked for', async (command) => {
  const cwd = temporaryFolder();
  cpSync('test/cli/projects/tiny/flows', join(cwd, 'flows'), { recursive: true });
  symlinkSync('/dev/zero', join(cwd, 'flows/odd.yaml'));
  symlinkSync('gone.yaml', join(cwd, 'flows/messages/odd.yaml'));
  const json = await run([command, 'flows', '--catalog', CATALOG, '--format', 'json'], { cwd });
  expect(json).toMatchObject({ status: 2, stderr: '' });
  const { diagnostics } = JSON.parse(json.stdout);
  expect(diagnostics.map(({ code, file, help }: JsonDiagnostic) => [code, file, help])).toEqual([
    ['read/unreadable', 'flows/messages/odd.yaml', 'Put in its place what can be read, or remove it.'],
    ['read/unreadable', 'flows/odd.yaml', 'Put in its place what can be read, or remove it.'],
  ]);
  const sarif = JSON.parse((await run([command, 'flows', '--catalog', CATALOG, '--format', 'sarif'], { cwd })).stdout);
  expect(sarif.runs[0].results.map(({ ruleId }: { readonly ruleId: string }) => ruleId)).toEqual(['read/unreadable', 'read/unreadable']);
});

test.each(['validate', 'verify'])('%s tells programs of a folder that isn’t there', async (command) => {
  const cwd = temporaryFolder();
  for (const args of [['nowhere'], ['nowhere', '--catalog', CATALOG]]) {
    const { status, stdout, stderr } = await run([command, ...args, '--format', 'json'], { cwd });
    expect([status, stderr]).toEqual([2, '']);
    expect(JSON.parse(stdout).diagnostics).toEqual([
      expect.objectContaining({ code: 'read/unreadable', file: 'nowhere', help: expect.stringMatching(/^Name an existing folder/) }),
    ]);
  }
});

test('where there is nothing to check, programs are told so in the form that they asked for', async () => {
  const { status, stdout } = await run(['validate', '--format', 'json'], { cwd: temporaryFolder() });
  expect(status).toBe(2);
  expect(JSON.parse(stdout).diagnostics).toEqual([expect.objectContaining({ code: 'read/unreadable', file: 'flows' })]);
});
