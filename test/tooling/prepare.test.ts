import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isBuilt } from '../../deploy/prepare.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A checkout, its files with the times at which they were written, in seconds. */
function checkout(files: Readonly<Record<string, number>>): string {
  const root = temporaryFolder();
  for (const [file, time] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), time, time);
  }
  for (const folder of ['src/text', 'src', 'cli']) {
    mkdirSync(join(root, folder), { recursive: true });
    utimesSync(join(root, folder), 100, 100);
  }
  return root;
}

const sources = { 'src/index.ts': 100, 'src/text/fold.ts': 100, 'cli/main.ts': 100, 'package.json': 100 };
const built = { 'dist/src/index.js': 200, 'dist/cli/main.js': 200 };

test('a checkout is built once: a second `npm ci`, and `npx sillage`, take what is there', () => {
  expect(isBuilt(checkout({ ...sources, ...built }))).toBe(true);
});

test.each([
  ['nothing was built', sources],
  ['a build was broken off', { ...sources, 'dist/src/index.js': 200 }],
  ['a source was edited', { ...sources, ...built, 'src/text/fold.ts': 300 }],
  ['a source was added', { ...sources, ...built, 'src/text/own.ts': 300 }],
  ['packages have changed', { ...sources, ...built, 'package-lock.json': 300 }],
])('it is built anew where %s', (_, files) => {
  expect(isBuilt(checkout(files))).toBe(false);
});
