import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenLines } from '../../cli/given-input.ts';
import { runCli } from '../../cli/program.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { runs } from '../support/runs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { collector, run } from './run.ts';

/** A folder with an empty store, where `sessions list` only reads the keys that it is given. */
async function withStore(): Promise<{ readonly cwd: string; readonly keys: string; list(keys: string): ReturnType<typeof run> }> {
  const cwd = temporaryFolder();
  const address = `lmdb:${join(cwd, 'sessions')}`;
  await (await openStore(address)).close();
  const keys = join(cwd, 'keys');
  return {
    cwd,
    keys,
    list: (path) => run(['sessions', 'list', '--store', address], { cwd, env: { SILLAGE_RECORD_KEYS: path } }),
  };
}

const HELP = 'help: It has a line for each key, the one that seals first: ID:KEY, with a KEY such as `openssl rand -base64 32` makes.\n';

test('a file of record keys that is none is refused by what it is, and never waited for', async () => {
  const { cwd, list } = await withStore();
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  mkdirSync(join(cwd, 'folder'));
  symlinkSync('gone', join(cwd, 'link'));
  writeFileSync(join(cwd, 'large'), Buffer.alloc(2 ** 20 + 1));
  for (const [path, why] of [
    ['/dev/zero', 'is a device, not a file'],
    ['pipe', 'is a named pipe, not a file'],
    ['folder', 'is a folder, not a file'],
    ['link', 'is a link to gone, where nothing is'],
    ['nothing', "isn't there"],
    ['large', 'has more than 1 MiB'],
  ] as const)
    expect(await list(path)).toEqual({ status: 2, stdout: '', stderr: `error: The file of record keys ${path} ${why}.\n${HELP}` });
});

test('whoever uses a file of record keys that others may read is told so, and how to mend it', async () => {
  const { keys, list } = await withStore();
  writeFileSync(keys, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  expect(await list(keys)).toMatchObject({ status: 0, stderr: '' });
  for (const mode of [0o640, 0o604]) {
    chmodSync(keys, mode);
    expect(await list(keys)).toMatchObject({
      status: 0,
      stderr: `Others may read the file of record keys ${keys} (mode ${mode.toString(8)}). Make it its owner's alone by: chmod 600 ${keys}\n`,
    });
  }
});

test.each([
  [['sessions', 'import'], 'A line of the input has more than 16 MiB.'],
  [['client', 'import'], 'The input has more than 256 MiB.'],
])('%j refuses an input without end', async (argv, why) => {
  const [stdout, stderr] = [collector(), collector()];
  const zeros = Buffer.alloc(4 * 2 ** 20);
  const endless = Readable.from(
    (function* () {
      for (;;) yield zeros;
    })(),
  );
  expect(await runCli({ argv, stdin: endless, stdout, stderr, env: {}, cwd: temporaryFolder() })).toBe(2);
  expect(stderr.text()).toContain(`error: ${why}\n`);
});

test('lines of an input are read whole, wherever its parts end', async () => {
  const ending = fc.constantFrom('\n', '\r\n');
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(line, ending)), fc.integer({ min: 1, max: 5 }), async (lines, size) => {
      const bytes = Buffer.from(lines.flat().join(''));
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
      const read: string[] = [];
      for await (const text of givenLines(Readable.from(parts))) read.push(text);
      expect(read).toEqual(lines.map(([text]) => text));
    }),
    { numRuns: runs(100) },
  );
});
