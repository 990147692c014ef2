import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterEach, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

describe('the layer rules find a planted violation', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function cruise(files: Readonly<Record<string, string>>): readonly string[] {
    folder = mkdtempSync(join(tmpdir(), 'sillage-layers-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const script = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [script, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src'];
    const report: { summary: { totalCruised: number; violations: { rule: { name: string } }[] } } = JSON.parse(
      execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }),
    );
    expect(report.summary.totalCruised).toBe(Object.keys(files).length);
    return report.summary.violations.map((one) => one.rule.name).sort();
  }

  const compiler = { 'src/flow/compiler/compile.ts': 'export const compile = 1;\nexport type Compilation = 1;\n' };
  const query = { 'src/catalog/query.ts': 'export const LIMIT = 1;\nexport type Query = 1;\n' };

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'engine → compiler',
      { ...compiler, 'src/engine/a.ts': "export { compile } from '../flow/compiler/compile.ts';\n" },
      ['engine-imports-up', 'engine-never-sees-the-compiler'],
    ],
    [
      'engine → compiler, a type',
      { ...compiler, 'src/engine/a.ts': "export type { Compilation } from '../flow/compiler/compile.ts';\n" },
      ['engine-imports-up', 'engine-never-sees-the-compiler'],
    ],
    ['engine → catalog, a value', { ...query, 'src/engine/a.ts': "export { LIMIT } from '../catalog/query.ts';\n" }, ['engine-types-only']],
    ['engine → catalog, a type', { ...query, 'src/engine/a.ts': "export type { Query } from '../catalog/query.ts';\n" }, []],
    [
      'text → engine',
      { 'src/engine/a.ts': 'export const a = 1;\n', 'src/text/b.ts': "export { a } from '../engine/a.ts';\n" },
      ['text-imports-up'],
    ],
    [
      'src → cli',
      { 'cli/main.ts': 'export const a = 1;\n', 'src/text/b.ts': "export { a } from '../../cli/main.ts';\n" },
      ['src-knows-no-edges'],
    ],
    [
      'a circle',
      {
        'src/text/a.ts': "export { b } from './b.ts';\nexport const c = 1;\n",
        'src/text/b.ts': "export { c } from './a.ts';\nexport const b = 2;\n",
      },
      ['no-circles'],
    ],
  ])('%s', (_, files, rules) => {
    expect(cruise(files)).toEqual([...rules]);
  });
});

describe('the pure core is kept pure', () => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }, tseslint.configs.disableTypeChecked],
  });

  async function rulesBroken(code: string, filePath: string): Promise<readonly (string | null)[]> {
    const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
    return (result?.messages ?? []).map((one) => one.ruleId);
  }

  test.each([
    ['Node', "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n", 'no-restricted-imports'],
    ['Express', "import express from 'express';\nexport const a = express;\n", 'no-restricted-imports'],
    ['the clock', 'export const a = Date.now();\n', 'no-restricted-properties'],
    ['today', 'export const a = new Date();\n', 'no-restricted-syntax'],
    ['chance', 'export const a = Math.random();\n', 'no-restricted-properties'],
    ['the environment', 'export const a = process.env;\n', 'no-restricted-globals'],
    ['the terminal', "console.log('a');\n", 'no-restricted-globals'],
  ])('%s is refused in it', async (_, code, rule) => {
    for (const room of ['text', 'diagnostics', 'flow/compiler/4-verify', 'understanding', 'catalog', 'engine']) {
      expect(await rulesBroken(code, `src/${room}/planted.ts`)).toEqual([rule]);
    }
  });

  test('outside of it Node is welcome', async () => {
    expect(
      await rulesBroken(
        "import { readFileSync } from 'node:fs';\nexport const a = [readFileSync, Date.now()];\n",
        'src/service/planted.ts',
      ),
    ).toEqual([]);
  });

  test.each([
    ['(a+)+', 'export const a = /^(a+)+$/;\n', ['regexp/no-super-linear-backtracking']],
    ['two runs of the same', 'export const a = /^\\s*\\w*\\s*\\w*x$/;\n', ['regexp/no-super-linear-backtracking']],
    ['a run that may begin anywhere', 'export const a = /\\s+$/;\n', ['regexp/no-super-linear-move']],
  ])('a pattern that can blow up is refused where users’ text is read: %s', async (_, code, rules) => {
    for (const room of ['server', 'understanding', 'text', 'sessions', 'engine'])
      expect([...new Set(await rulesBroken(code, `src/${room}/planted.ts`))]).toEqual(rules);
  });

  test('any is refused everywhere', async () => {
    expect(await rulesBroken('export const a = (b: any) => b;\n', 'test/planted.ts')).toEqual(['@typescript-eslint/no-explicit-any']);
  });
});
