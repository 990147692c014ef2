import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../src/sessions/make-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a folder is made with those above it, each its owner’s alone; one that is there stays', () => {
  const top = temporaryFolder();
  const folder = join(top, 'a', 'b', 'c');
  makeFolder(folder);
  for (const made of [folder, join(top, 'a', 'b'), join(top, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  mkdirSync(join(top, 'open'), { mode: 0o755 });
  makeFolder(join(top, 'open'));
  expect(statSync(join(top, 'open')).mode & 0o777).toBe(0o755);
});

test('what can’t be made is refused with the reason, and nothing is tried for ever', () => {
  const top = temporaryFolder();
  writeFileSync(join(top, 'file'), '');
  symlinkSync('nowhere', join(top, 'link'));
  const refused: readonly (readonly [string, string])[] = [
    ['/proc/x', "/proc/x can't be made: /proc takes no folders"],
    ['/proc/x/y', "/proc/x can't be made: /proc takes no folders"],
    [join(top, 'file'), `${join(top, 'file')} can't be made: something else is in its place`],
    [join(top, 'file', 'below'), `${join(top, 'file', 'below')} can't be made: ${join(top, 'file')} is no folder`],
    [join(top, 'link'), `${join(top, 'link')} can't be made: something else is in its place`],
    [join(top, 'x'.repeat(300)), 'ENAMETOOLONG'],
  ];
  for (const [folder, why] of refused) expect(() => makeFolder(folder)).toThrow(why);
});
