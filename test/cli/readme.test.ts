import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { englishFlows } from '../support/english-flows.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { run } from './run.ts';

const readme = readFileSync('README.md', 'utf8');

test('the conversation in the README is what chat prints', async () => {
  const shown = /`npx sillage chat --seed 7` shows[^\n]*:\n\n```text\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? '';
  const typed = shown.split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []));
  expect(typed.length).toBeGreaterThan(2);
  const setting = { cwd: process.cwd(), env: { SILLAGE_FLOWS: englishFlows() } };
  const { status, stdout } = await run(['chat', '--seed', '7'], { ...setting, stdin: `${typed.join('\n')}\n` });
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

/** The calls that a shell makes of the README's commands, with these variables. */
function curlsOf(variables: Readonly<Record<string, string>>): readonly { url: string; headers: Headers; body: string }[] {
  const commands = /```sh\n(curl [\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const script = `curl() { printf '%s\\n' "$@" --; }\n${commands}`;
  const calls = execFileSync('sh', ['-c', script], { env: variables, encoding: 'utf8' }).trim().split('\n--').filter(Boolean);
  return calls.map((call) => {
    const words = call.trim().split('\n');
    const headers = new Headers(
      words.flatMap((word, i) => (words[i - 1] === '-H' ? [/^(.*?): (.*)$/.exec(word)?.slice(1, 3) as [string, string]] : [])),
    );
    return { url: words.find((word) => word.startsWith('http')) ?? '', headers, body: words[words.indexOf('-d') + 1] ?? '' };
  });
}

test('the two curl commands of the README work, on another port too', async () => {
  const keys = { API_KEY: '', PUBLIC_KEY: '' };
  const server = await serve({
    flows: resolve('test/cli/projects/tiny/flows'),
    catalog: resolve('catalog'),
    data: temporaryFolder(),
    host: '127.0.0.1',
    port: 0,
    demo: true,
    onDemo: ({ apiKey, publicKey }) => Object.assign(keys, { API_KEY: apiKey, PUBLIC_KEY: publicKey }),
    log: { write: () => {} },
  });
  onTestFinished(() => server.close());
  const calls = curlsOf({ ...keys, PORT: new URL(server.url).port });
  expect(calls).toHaveLength(2);
  for (const { url, headers, body } of calls) expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  expect(curlsOf(keys).map(({ url }) => new URL(url).port)).toEqual(['3000', '3000']);
});
