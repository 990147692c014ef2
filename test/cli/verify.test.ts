import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliRun, run } from './run.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let here: string;
beforeAll(() => {
  here = mkdtempSync(join(tmpdir(), 'sillage-verify-'));
  for (const folder of ['test/fixtures/docs-base', 'test/fixtures/docs-stock', 'test/fixtures/docs-explore']) {
    cpSync(join(ROOT, folder), here, { recursive: true });
  }
});
afterAll(() => rmSync(here, { recursive: true, force: true }));

const verify = (...more: string[]): Promise<CliRun> => run(['verify', ...more], { cwd: here });

/** Changes one file of the flows while something runs. */
async function changed<T>(file: string, change: (text: string) => string, meanwhile: () => Promise<T>): Promise<T> {
  const path = join(here, 'flows', file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  try {
    return await meanwhile();
  } finally {
    writeFileSync(path, text);
  }
}

const withoutGoodbye = (text: string): string =>
  text.replace('  - { intent: bye, say: goodbye, next: stop }', '  - { intent: bye, when: results.shown, say: goodbye, next: stop }');

test('of a sound project it tells how much was explored, and the bounds that hold', async () => {
  const { stdout, stderr, status } = await verify();
  expect(stdout).toMatch(/✓ no problems/);
  expect(stdout).toMatch(/^\d+ situations and [\d,]+ turns explored in [^,\n]+, two digressions deep: all there are\.$/m);
  expect(stdout).toMatch(/^A turn runs at most \d+ steps; a stored conversation takes at most [\d,]+ KiB\.$/m);
  expect(stderr).toMatch(/^note: flows: [^\n]*\n$/);
  expect(status).toBe(0);
});

test('a fault is shown with a conversation, and fails the command', async () => {
  const { stdout, status } = await changed('project.yaml', withoutGoodbye, () => verify());
  expect(stdout).toContain('[explore/cannot-end]');
  expect(stdout).toContain('shown by this conversation (sillage test runs it):');
  expect(stdout).toContain('- test: explore/cannot-end');
  expect(status).toBe(1);
});

test('programs read the conversation from JSON, which nothing else is mixed into', async () => {
  const { stdout, stderr } = await changed('project.yaml', withoutGoodbye, () => verify('--format', 'json'));
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly conversation: string }[];
  };
  expect(diagnostics.map(({ code }) => code)).toEqual(['explore/cannot-end']);
  expect(diagnostics[0]?.conversation).toMatch(/^- test: explore\/cannot-end\n/);
  expect(stderr).toMatch(/situations and/);
});

test('a comment silences a warning, and one that silences nothing is told', async () => {
  const ignored = (text: string): string =>
    text.replace(
      '  - { intent: bye',
      '  # sillage-ignore explore/never-handled: the entry flow answers it better\n  - { intent: affirm, say: help }\n  - { intent: bye',
    );
  const silenced = await changed('project.yaml', ignored, () => verify('--max-warnings', '0'));
  expect(silenced.stdout).toMatch(/✓ no problems/);
  expect(silenced.status).toBe(0);

  const useless = (text: string): string =>
    text.replace('  - { intent: bye', '  # sillage-ignore explore/never-handled: for nothing\n  - { intent: bye');
  const told = await changed('project.yaml', useless, () => verify());
  expect(told.stdout).toContain('[read/useless-ignore]');
  // What only `verify` can find is no business of `validate`.
  const validated = await changed('project.yaml', useless, () => run(['validate', '--catalog', 'catalog'], { cwd: here }));
  expect(validated.stdout).toMatch(/✓ no problems/);
});

test('where the budget ends it, that is said and nothing is claimed', async () => {
  const { stdout, status } = await changed('project.yaml', withoutGoodbye, () => verify('--budget', '1ms'));
  expect(stdout).toMatch(/stopped by the budget of 1 ms before the end, with \d+ situations? known\. What was not met is not proved;/);
  expect(stdout).not.toContain('explore/cannot-end');
  expect(stdout).toContain('✗ 1 error');
  expect(status).toBe(1);
});

test.each(['line', 'json', 'sarif', 'github'])(
  'where the budget ends it, whoever reads it as %s is told how far it came',
  async (format) => {
    const { stdout, status } = await verify('--budget', '1ms', '--format', format);
    expect(stdout).toContain('explore/unfinished');
    expect(stdout).toMatch(/Exploring ended with \d+ of \d+ known situations explored, as the budget was spent/);
    expect(status).toBe(1);
  },
);

test('what was thought about and silenced is counted apart, and not as a law that nothing is told of', async () => {
  const wrong = '\nnegation: { hard: [without, "no"], soft: [less] }\nallergy:\n  reactions: [allergic to]\n';
  const broken = `${wrong}  tolerates: [no trouble at all with]\n`;
  const silenced = `${wrong}  # sillage-ignore laws/turned-down: nobody says so\n  tolerates: [no trouble at all with]\n`;
  const withWords = (words: string) => (text: string) => text.replace(/\nnegation: .*\n/, words);
  const told = await changed('vocabulary/en.yaml', withWords(broken), () => verify());
  expect(told.stdout).toContain('[laws/turned-down]');
  expect(told.stdout).toMatch(/held against laws: [\d,]+ of [\d,]+ held, over/);
  const quiet = await changed('vocabulary/en.yaml', withWords(silenced), () => verify());
  expect(quiet.stdout).not.toContain('[laws/turned-down]');
  expect(quiet.stdout).toMatch(/held against laws: [\d,]+ of [\d,]+ held, 1 is silenced with `sillage-ignore`, over/);
});
