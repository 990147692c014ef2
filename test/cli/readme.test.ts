import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const readme = readFileSync('README.md', 'utf8');

test('the conversation in the README is what chat prints', async () => {
  const shown = /`npx sillage chat --seed 7` shows[^\n]*:\n\n```\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? '';
  const typed = shown.split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []));
  expect(typed.length).toBeGreaterThan(2);
  const { status, stdout } = await run(['chat', '--seed', '7'], { cwd: process.cwd(), stdin: `${typed.join('\n')}\n` });
  expect(status).toBe(0);
  if (process.env.UPDATE_GOLDENS === '1')
    writeFileSync(
      'README.md',
      readme.replace(shown, () => stdout.trim()),
    );
  else expect(stdout.trim()).toBe(shown);
});

test('every command that the README names exists', async () => {
  const { stdout } = await run(['--help'], { cwd: process.cwd() });
  const named = new Set([...readme.matchAll(/npx sillage ([a-z]+)/g)].map((match) => match[1] ?? ''));
  expect(named.size).toBeGreaterThan(4);
  for (const command of named) expect(stdout).toContain(`\n  ${command} `);
});
