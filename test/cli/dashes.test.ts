import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './run.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sillage-dashes-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const sillage = (...args: readonly string[]) => run(args, { cwd });

/** A client as earlier versions made them, whose key ends so. */
function clientWithKey(ending: string): void {
  mkdirSync(join(cwd, 'data'), { recursive: true });
  const createdAt = '2026-01-01T00:00:00.000Z';
  const keys = [{ hash: 'a'.repeat(64), ending, createdAt }];
  const registry = { format: 2, clients: [{ name: 'g', createdAt, keys, publicKeys: [] }] };
  writeFileSync(join(cwd, 'data/registry.json'), JSON.stringify(registry));
}

const isRevoked = (): boolean => readFileSync(join(cwd, 'data/registry.json'), 'utf8').includes('revokedAt');

test.each(['-x7Q', '-V7Q', '-h7Q', '--bY', '----', '--x7'])(
  'a key that ends in %s is named after --, as the refusal without it says',
  async (ending) => {
    clientWithKey(ending);
    const refused = await sillage('key', 'revoke', 'g', ending);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toContain(`help: If it is a value, put -- before it and all options before that: -- ${ending}\n`);
    expect(isRevoked()).toBe(false);
    expect(await sillage('key', 'revoke', 'g', '--', ending)).toEqual({
      status: 0,
      stdout: `Withdrawn from g: API key …${ending}.\n`,
      stderr: '',
    });
    expect(isRevoked()).toBe(true);
  },
);

test('as the value of an option it needs no --', async () => {
  clientWithKey('-V7Q');
  expect(await sillage('client', 'revoke', 'g', '--key', '-V7Q')).toMatchObject({ status: 0, stdout: expect.stringContaining('…-V7Q') });
});

test('a rotation, a session and a message that begin with a dash are named so too', async () => {
  clientWithKey('-x7Q');
  expect((await sillage('key', 'rotate', '--grace', '0', '--', 'g', '-x7Q')).status).toBe(0);
  const forget = await sillage('sessions', 'forget', 'g', '-s1');
  expect(forget.stderr).toContain('help: If it is a value, put -- before it and all options before that: -- -s1\n');
  expect((await sillage('sessions', 'forget', 'g', '--', '-s1')).stderr).toContain('There are no sessions in');
});
