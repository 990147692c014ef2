import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-odd-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const REGISTRY = JSON.stringify({
  format: 2,
  clients: [{ name: 'g', createdAt: '2026-01-01T00:00:00.000Z', keys: [], publicKeys: [] }],
});

/** What may stand where a file of ours is looked for. */
const ODD: Readonly<Record<string, (path: string) => void>> = {
  'an empty file': (path) => writeFileSync(path, ''),
  'NUL bytes': (path) => writeFileSync(path, '\0\0'),
  'bytes that are no UTF-8': (path) => writeFileSync(path, Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  'JSON nested too deep': (path) => writeFileSync(path, '['.repeat(200_000)),
  'JSON of something else': (path) => writeFileSync(path, '{"clients":null,"format":2,"pid":1e999}'),
  'a folder': (path) => mkdirSync(path),
  'a named pipe': (path) => void execFileSync('mkfifo', [path]),
  'a link to nothing': (path) => symlinkSync('nothing', path),
  'a link to itself': (path) => symlinkSync(path, path),
  'an endless device': (path) => symlinkSync('/dev/zero', path),
};

const COMMANDS: readonly (readonly string[])[] = [
  ['client', 'list'],
  ['key', 'list'],
  ['audit'],
  ['client', 'revoke', 'g', '--json'],
  ['reload'],
  ['sessions', 'list', '--store', 'lowdb:sessions'],
];

describe.each(Object.entries(ODD))('%s', (_, make) => {
  test.each([
    'registry.json',
    'audit.jsonl',
    'registry.json.lock.token',
    'reload',
    'reload/1.json',
    'sessions',
    'sessions/lock',
    'sessions/ab',
  ])('in the place of %s is no defect and keeps no command waiting', async (name) => {
    for (const folder of ['reload', 'sessions']) if (name.startsWith(`${folder}/`)) mkdirSync(join(cwd, folder));
    if (name !== 'registry.json') writeFileSync(join(cwd, 'registry.json'), REGISTRY);
    make(join(cwd, name));
    for (const command of COMMANDS) {
      const { status, stderr } = await run([...command, '--data', '.'], { cwd });
      expect([0, 1, 2], `${command.join(' ')}: ${stderr}`).toContain(status);
      expect(stderr).not.toContain('defect of sillage');
    }
  });
});

test('a NUL character in an argument is refused', async () => {
  for (const command of [
    ['client', 'list', '--data', 'a\0b'],
    ['reload', '--data', '\0'],
    ['replay', '\0'],
    ['sessions', 'show', 'a', '\0'],
  ]) {
    expect(await run(command, { cwd })).toEqual({
      status: 2,
      stdout: '',
      stderr: 'error: An argument holds a NUL character, which no name can.\n',
    });
  }
});

test('a device is no file of turns', async () => {
  expect(await run(['replay', '/dev/zero'], { cwd })).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: /dev/zero is a device, not a file of turns.\n',
  });
});
