import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');

/** What is planted, the file in which the rules must find it, and the rules. */
const PLANTED: readonly (readonly [what: string, file: string, text: string, rules: readonly string[]])[] = [
  [
    'engine → compiler',
    'src/engine/compiles.ts',
    "export { compile } from '../flow/compiler/compile.ts';\n",
    ['engine-imports-up', 'engine-never-sees-the-compiler'],
  ],
  [
    'engine → compiler, a type',
    'src/engine/compilation.ts',
    "export type { Compilation } from '../flow/compiler/compile.ts';\n",
    ['engine-imports-up', 'engine-never-sees-the-compiler'],
  ],
  ['engine → catalog, a value', 'src/engine/limit.ts', "export { LIMIT } from '../catalog/query.ts';\n", ['engine-types-only']],
  ['engine → catalog, a type', 'src/engine/query.ts', "export type { Query } from '../catalog/query.ts';\n", []],
  ['text → engine', 'src/text/engine.ts', "export { a } from '../engine/a.ts';\n", ['text-imports-up']],
  ['src → cli', 'src/text/cli.ts', "export { a } from '../../cli/main.ts';\n", ['src-knows-no-edges']],
  ['a circle', 'src/text/one.ts', "export { b } from './other.ts';\nexport const c = 1;\n", ['no-circles']],
];

/** What is imported, and breaks nothing by itself; `other.ts` is the other half of the circle. */
const IMPORTED: Readonly<Record<string, string>> = {
  'src/flow/compiler/compile.ts': 'export const compile = 1;\nexport type Compilation = 1;\n',
  'src/catalog/query.ts': 'export const LIMIT = 1;\nexport type Query = 1;\n',
  'src/engine/a.ts': 'export const a = 1;\n',
  'cli/main.ts': 'export const a = 1;\n',
  'src/text/other.ts': "export { c } from './one.ts';\nexport const b = 2;\n",
};

describe('the layer rules find a planted violation', () => {
  let violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[] = [];

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'sillage-layers-'));
    const files = { ...IMPORTED, ...Object.fromEntries(PLANTED.map(([, file, text]) => [file, text])) };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const script = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [script, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'src'];
    const report: { summary: { totalCruised: number; violations: typeof violations } } = JSON.parse(
      execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }),
    );
    rmSync(folder, { recursive: true });
    expect(report.summary.totalCruised).toBe(Object.keys(files).length);
    violations = report.summary.violations;
  });

  test.each(PLANTED)('%s', (_, file, __, rules) => {
    const broken = violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
    expect(broken.sort()).toEqual([...rules]);
  });

  test('and nothing else', () => {
    const planted = new Set(PLANTED.map(([, file]) => file));
    expect(violations.filter(({ from }) => !planted.has(from)).map(({ from }) => from)).toEqual([]);
  });
});

describe('the pure core is kept pure', () => {
  const eslint = new ESLint({ cwd: root });

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
});

test('any is refused everywhere', () => {
  const { path: cwd, remove } = makeTemporaryFolder();
  writeFileSync(join(cwd, 'planted.ts'), 'export const a = (b: any) => b;\n');
  const args = ['lint', '--config-path', root, '--reporter=json', 'planted.ts'];
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), ...args], {
    cwd,
    encoding: 'utf8',
  });
  remove();
  expect((JSON.parse(stdout) as { diagnostics: { category: string }[] }).diagnostics.map(({ category }) => category)).toEqual([
    'lint/suspicious/noExplicitAny',
  ]);
  expect(status).toBe(1);
});

describe('what only types show', () => {
  const { path: folder, remove } = makeTemporaryFolder();
  afterAll(remove);

  test.each([
    ['a promise that nobody waits for', 'export const a = (b: () => Promise<void>): void => { b(); };\n', 'no-floating-promises'],
    ['a promise where nothing waits', 'export const a = (b: () => Promise<void>): void => [1].forEach(b);\n', 'no-misused-promises'],
    [
      'a value without its case',
      "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n      return;\n  }\n}\n",
      'switch-exhaustiveness-check',
    ],
  ])('%s is refused', (_, code, rule) => {
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(join(folder, 'planted.ts'), code);
    const args = ['--config', join(root, '.oxlintrc.json'), '--type-aware', '--format', 'json', '.'];
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect((JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code)).toEqual([
      `typescript(${rule})`,
    ]);
    expect(status).toBe(1);
  });
});
