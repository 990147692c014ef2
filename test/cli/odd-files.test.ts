import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
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
