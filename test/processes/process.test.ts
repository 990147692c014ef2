import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCommand, buildCommand } from '../support/built-command.ts';
import { greetingOf } from '../support/greeting-of.ts';
import { SOON } from '../support/soon.ts';

let folder = '';
let main = '';
let built: BuiltCommand;

beforeAll(() => {
  built = buildCommand();
  ({ folder, main } = built);
});
afterAll(() => built.remove());

describe('the built command, as a process', () => {
  /** A server of small flows, which are soon loaded. */
  const serve = (stderr: 'ignore' | 'pipe', flows = resolve('test/cli/projects/tiny/flows')) => {
    const folders = [
      '--flows',
      flows,
      '--catalog',
      resolve('test/fixtures/docs-base/catalog'),
      '--data',
      mkdtempSync(join(folder, 'data-')),
    ];
    return spawn(process.execPath, [main, 'serve', '--port', '0', ...folders], { cwd: folder, stdio: ['ignore', 'pipe', stderr] });
  };
  const exec = (...args: readonly string[]) => spawnSync(process.execPath, [main, ...args], { cwd: folder, encoding: 'utf8' });

  // All else here runs small flows: the shipped ones take long to load.
  test('serve finds the shipped flows and catalog from any folder', async () => {
    const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--demo', '--data', mkdtempSync(join(folder, 'data-'))], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const greeting = await greetingOf(child);
    const [url, key, public_key] = [/http:\S+/, /API key: +(\S+)/, /public key: +(\S+)/].map((each) => each.exec(greeting)?.at(-1) ?? '');
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ session_id: 's', language: 'fr', ...body }),
      });
    expect((await post('/v1/bootstrap', { public_key })).status).toBe(200);
    const reply = await post('/v1/recommend', { user_input: 'quelque chose à la rose' });
    expect(await reply.json()).toMatchObject({ message: expect.stringContaining('<parfum id=') });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('ends with the exit status', () => {
    expect(exec('nonsense').status).toBe(2);
    expect(exec('--version').status).toBe(0);
  });

  test('a failure shows a stack trace with --debug only', () => {
    expect(exec('validate', 'nowhere').stderr).not.toContain('    at ');
    expect(exec('validate', 'nowhere', '--debug').stderr).toContain('    at ');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('serve finishes on %s', async (signal) => {
    const child = serve('ignore');
    const greeting = await greetingOf(child);
    const url = /http:\S+/.exec(greeting)?.[0] ?? '';
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('serve reloads on SIGHUP and goes on; whoever asks it to reload what it has refused already is told again', async () => {
    const flows = join(mkdtempSync(join(folder, 'flows-')), 'flows');
    cpSync('test/cli/projects/tiny/flows', flows, { recursive: true });
    const child = serve('pipe', flows);
    const log: string[] = [];
    child.stderr?.on('data', (part: Buffer) => log.push(String(part)));
    await greetingOf(child);
    child.kill('SIGHUP');
    await expect.poll(() => log.join('')).toContain('nothing has changed');
    writeFileSync(join(flows, 'greet.yaml'), 'flow: nonsense\n');
    for (const times of [1, 2]) {
      child.kill('SIGHUP');
      const told = () => log.join('').split('not reloaded: the flows or the catalog have errors (sillage validate shows them)').length - 1;
      await expect.poll(told, SOON).toBe(times);
    }
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('a reader that has seen enough is no failure', async () => {
    const child = spawn(process.execPath, [main, 'help', 'serve'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const errors: string[] = [];
    child.stderr.on('data', (part: Buffer) => errors.push(String(part)));
    const [code] = await once(child, 'exit');
    expect([code, errors.join('')]).toEqual([0, '']);
  });
});
