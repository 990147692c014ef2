import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../cli/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { collector, noInput, run } from './run.ts';

const TINY = resolve('test/cli/projects/tiny/flows');
const CATALOG = resolve('catalog');

/** A working folder with the small project in these folders of it. */
function workingFolder(...folders: readonly string[]): string {
  const cwd = temporaryFolder();
  for (const folder of folders) cpSync(TINY, join(cwd, folder), { recursive: true });
  return cwd;
}

/** What a server says when it starts, or why it does not. */
async function served(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const [stdout, stderr] = [collector(), collector()];
  const stopAsked = () => Promise.resolve();
  await runCli({ argv: ['serve', '--port', '0', ...args], stdin: noInput(), stdout, stderr, env, cwd, stopAsked });
  return stdout.text() + stderr.text();
}

const CHECKING: readonly string[][] = [['validate'], ['test'], ['verify', '--budget', '1s']];
const TALKING: readonly string[][] = [['chat'], ['understand', 'hello'], ['replay']];
const TEST = '- test: hello\n  turns: [{ say: hello }]\n';

describe('which folders a command takes', () => {
  test.each([...CHECKING, ...TALKING])('%s takes those of the working folder, and says so', async (...args) => {
    const cwd = workingFolder('flows');
    mkdirSync(join(cwd, 'flows/tests'));
    writeFileSync(join(cwd, 'flows/tests/one.yaml'), TEST);
    symlinkSync(CATALOG, join(cwd, 'catalog'));
    const { stderr } = await run(args, { cwd });
    expect(stderr).toBe('note: flows: ./flows (in this folder); catalog: ./catalog (in this folder)\n');
  });

  test.each([...CHECKING, ...TALKING])(
    '%s takes what is named rather than that of the environment, and that rather than ./flows',
    async (...args) => {
      const cwd = workingFolder('flows', 'named', 'variable');
      for (const folder of ['flows', 'named', 'variable']) {
        mkdirSync(join(cwd, folder, 'tests'));
        writeFileSync(join(cwd, folder, 'tests/one.yaml'), TEST);
      }
      const env = { SILLAGE_FLOWS: 'variable', SILLAGE_CATALOG: CATALOG };
      expect((await run([...args, '--catalog', CATALOG], { cwd, env })).stderr).toBe(
        `note: flows: variable (SILLAGE_FLOWS); catalog: ${CATALOG}\n`,
      );
      expect((await run([...args, '--flows', 'named', '--catalog', CATALOG], { cwd, env })).stderr).toBe('');
    },
  );

  test('serve takes them by the same rule, and says so where people read', async () => {
    const here = workingFolder('flows');
    expect(await served(here, [], { SILLAGE_CATALOG: CATALOG })).toContain(
      `flows: ./flows (in this folder); catalog: ${CATALOG} (SILLAGE_CATALOG)\n`,
    );
    expect(await served(here, ['--flows', 'flows', '--catalog', CATALOG], {})).not.toContain('flows: ');
  });

  test.each(CHECKING)('%s finds nothing in order where there is nothing of yours to check', async (...args) => {
    const cwd = workingFolder('inside');
    const nothing = await run(args, { cwd });
    expect([nothing.status, nothing.stdout]).toEqual([2, '']);
    expect(nothing.stderr).toContain(`error: There is nothing to ${args[0]} here: this folder (${cwd}) has no folder flows.\n`);
    expect(nothing.stderr).toContain(`the shipped ones are ${resolve('flows')}`);
    const inside = await run(args, { cwd: join(cwd, 'inside') });
    expect([inside.status, inside.stdout]).toEqual([2, '']);
    expect(inside.stderr).toContain(`it may be the flows themselves: sillage ${args[0]} .\n`);
  });

  test('JSON on the standard output has no note in it', async () => {
    const { stdout } = await run(['understand', 'hello', '--json'], { cwd: workingFolder('flows') });
    expect(JSON.parse(stdout)).toBeTypeOf('object');
  });

  test('two names for the flows are one too many', async () => {
    const { status, stderr } = await run(['validate', 'one', '--flows', 'other'], { cwd: workingFolder('one', 'other') });
    expect([status, stderr]).toEqual([2, 'error: Which flows: one or other?\nhelp: Name them once: as DIR or with --flows.\n']);
  });
});

describe('a mistake in a conversation test', () => {
  const MISTAKES = {
    'no YAML': 'turns: [',
    'a step that is gone': '- test: hello\n  turns: [{ say: hello, expect: { at: greet.gone } }]\n',
    'a shop that is gone': '- test: hello\n  catalog: gone\n  turns: [{ say: hello }]\n',
    'no file': null,
  };
  const env = { SILLAGE_CATALOG: CATALOG };

  function broken(text: string | null): string {
    const cwd = workingFolder('flows');
    if (text === null) writeFileSync(join(cwd, 'flows/tests'), '');
    else {
      mkdirSync(join(cwd, 'flows/tests'));
      writeFileSync(join(cwd, 'flows/tests/one.yaml'), text);
    }
    return cwd;
  }

  describe.each(Object.entries(MISTAKES))('%s', (_, text) => {
    test('does not keep serve from working, and is told by validate', async () => {
      const cwd = broken(text);
      expect(await served(cwd, [], env)).toContain('Sillage serves on');
      const { status, stdout, stderr } = await run(['validate'], { cwd, env });
      expect(status).toBeGreaterThan(0);
      expect(stdout + stderr).toContain('flows/tests');
    });
  });

  test.each([...TALKING, ['migrate', '--plan', '--from', 'flows', '--to', 'flows', '--store', 'memory:']])(
    'does not keep %s from working',
    async (...args) => {
      expect((await run(args, { cwd: broken(MISTAKES['a step that is gone']), env })).status).toBe(0);
    },
  );

  test.each(CHECKING)('is told by %s', async (...args) => {
    const { status, stdout } = await run(args, { cwd: broken(MISTAKES['a step that is gone']), env });
    expect([status, stdout]).toEqual([1, expect.stringContaining('flows/tests/one.yaml')]);
  });
});
