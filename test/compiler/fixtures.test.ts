import { expect, test } from 'vitest';
import { fixtures, readProjectFolder } from '../support/fixtures.ts';
import { expectGolden } from '../support/golden.ts';
import { compileSmall, linesOf, projectWith } from '../support/projects.ts';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

test('the base project is without faults', () => {
  const files = readProjectFolder('test/fixtures/base');
  expect(linesOf(files, compileSmall(files))).toBe('');
});

for (const path of fixtures('test/fixtures/err', '.yaml')) {
  test(path, () => {
    const files = projectWith(path);
    const lines = linesOf(files, compileSmall(files), nameOf(path));
    expect(lines).not.toBe('');
    expectGolden(path.replace(/\.yaml$/, '.out'), lines);
  });
}

for (const path of fixtures('test/fixtures/ok', '.yaml')) {
  test(path, () => {
    const files = projectWith(path);
    expect(linesOf(files, compileSmall(files), nameOf(path))).toBe('');
  });
}

for (const path of fixtures('test/fixtures/projects', 'expected.out')) {
  const folder = path.slice(0, path.lastIndexOf('/'));
  test(folder, () => {
    const files = readProjectFolder(folder);
    expectGolden(path, linesOf(files, compileSmall(files)));
  });
}
