import { resolve } from 'node:path';
import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { renderPage } from '../../cli/render-page.ts';
import { CODES } from '../../src/diagnostics/codes.ts';
import { run } from './run.ts';

const cwd = resolve(import.meta.dirname, '../..');
const explain = (...args: readonly string[]) => run(['explain', ...args], { cwd });

test('every code can be explained: its title, its name, how bad it is', async () => {
  for (const [code, { title, severity }] of Object.entries(CODES)) {
    const { status, stdout, stderr } = await explain(code);
    expect([code, status, stderr]).toEqual([code, 0, '']);
    expect(stdout.startsWith(`# ${title}\n\n\`${code}\` · ${severity}\n\n`), code).toBe(true);
  }
});

test('without a code all are listed, each once, with its title', async () => {
  const { status, stdout } = await explain();
  expect(status).toBe(0);
  const listed = stdout.split('\n').filter((line) => line.startsWith('  '));
  expect(listed.map((line) => line.trim().split(/\s/)[0])).toEqual(Object.keys(CODES));
  for (const { title } of Object.values(CODES)) expect(stdout).toContain(title);
  for (const stage of ['read', 'check', 'bind', 'verify', 'catalog']) expect(stdout).toMatch(new RegExp(`^${stage}$`, 'm'));
});

test('a code may be pasted with its brackets', async () => {
  expect((await explain('[bind/unknown-step]')).stdout).toBe((await explain('bind/unknown-step')).stdout);
});

test('a problem that is printed says where to learn more, once', async () => {
  const { stdout } = await run(['validate', 'test/cli', '--catalog', 'catalog'], { cwd });
  expect(stdout.match(/sillage explain CODE/g)).toHaveLength(1);
  expect((await run(['validate', 'test/cli', '--catalog', 'catalog', '--format', 'line'], { cwd })).stdout).not.toContain('explain');
});

const PAGE = `# A \`{cards}\` too many

Text of one paragraph that is
filled anew, with [a link](https://example.org/a).

<!-- at: a.yaml:1:1 -->
\`\`\`yaml a.yaml part
steps:

  a: { say: b }   # kept as it is
\`\`\`

- first, which is a little longer than the others are
- second with \`a b c\`
`;

test('a page is filled to the width; code stays as it is, comments and addresses are left out', () => {
  expect(renderPage(PAGE, { colors: picocolors.createColors(false), width: 32 })).toBe(
    [
      '# A `{cards}` too many',
      '',
      'Text of one paragraph that is',
      'filled anew, with a link.',
      '',
      '  a.yaml (part of it)',
      '  │ steps:',
      '  │',
      '  │   a: { say: b }   # kept as it is',
      '',
      '• first, which is a little',
      '  longer than the others are',
      '• second with `a b c`',
      '',
    ].join('\n'),
  );
});

test('with colours the marks of headings and code give way to them', () => {
  const painted = renderPage(PAGE, { colors: picocolors.createColors(true), width: 80 });
  expect(painted).toContain('\u001b[1m\u001b[4mA {cards} too many');
  expect(painted).toContain('\u001b[36ma b c\u001b[39m');
  expect(painted).not.toMatch(/[#`] ?A|`/);
});

test('a fence that is never closed ends with the page', () => {
  expect(renderPage('```yaml\na: 1', { colors: picocolors.createColors(false), width: 80 })).toBe('  │ a: 1\n');
});
