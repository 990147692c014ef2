import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sessionKey } from '../../src/service/session-record.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { parseRecordKeys } from '../../src/sessions/record-keys.ts';
import { oldRecords } from '../support/old-records.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { run } from './run.ts';

const HOUR = 3_600_000;

const sessions = (args: readonly string[]) => run(['sessions', ...args], { cwd: temporaryFolder(), stdin: '' });

const RECORD = oldRecords().find(({ session }) => session === 'fresh')?.stored.session;

/** A store with forty sessions; the clock that each expires by is the command's. */
async function filled(kind: 'lmdb' | 'lowdb', name = 'sessions'): Promise<{ readonly folder: string; readonly address: string }> {
  const folder = join(temporaryFolder(), name);
  const address = `${kind}:${folder}`;
  const store = await openStore(address);
  for (let i = 0; i < 40; i++)
    await store.save(sessionKey('acme', `s${i}`), { ...RECORD, said: 'x'.repeat(200 * i) }, null, Date.now() + HOUR);
  await store.close();
  return { folder, address };
}

function damage(folder: string): void {
  const file = openSync(join(folder, 'data.mdb'), 'r+');
  for (const page of [20, 30]) writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(file);
}

test.each(['lmdb', 'lowdb'] as const)('verify reads every session and says that all are fine (%s)', async (kind) => {
  const { address } = await filled(kind);
  expect(await sessions(['verify', '--store', address])).toMatchObject({
    status: 0,
    stdout: '40 sessions fine, 0 expired, 0 damaged, 0 unreadable\n',
  });
  const { stdout } = await sessions(['verify', '--store', address, '--format', 'json']);
  expect(JSON.parse(stdout)).toEqual({ store: address, fine: 40, expired: 0, damaged: 0, sealed: 0, unreadable: 0, damaged_pages: 0 });
});

test('a session that was changed beside sillage fails verify', async () => {
  const { address } = await filled('lmdb');
  const store = await openStore(address);
  const key = sessionKey('acme', 's7');
  await store.save(key, { ...RECORD, sum: '0'.repeat(32) }, (await store.load(key))?.version ?? null, Date.now() + HOUR);
  await store.close();
  const verified = await sessions(['verify', '--store', address]);
  expect(verified).toMatchObject({ status: 1, stdout: expect.stringContaining('39 sessions fine, 0 expired, 1 damaged, 0 unreadable\n') });
});

test.each(['verify', 'salvage'])('%s of a data.mdb that is no file names it', async (command) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data.mdb'));
  const told = await sessions([command, '--store', `lmdb:${folder}`]);
  expect(told.status).toBe(1);
  expect(told.stderr).toContain(`The sessions in ${folder} can't be read: data.mdb is no regular file.`);
});

test('an empty data.mdb, as a copy that failed leaves one, is no store for any command', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'data.mdb'), '');
  const address = `lmdb:${folder}`;
  for (const args of [['list'], ['show', 'acme', 's1'], ['export'], ['backup', join(folder, 'to')], ['scrub'], ['import']]) {
    const told = await sessions([...args, '--store', address]);
    expect(told.status).toBe(1);
    expect(told.stderr).toContain('data.mdb is empty; put a backup in its place, or remove it to begin with an empty store');
  }
  expect(await sessions(['verify', '--store', address])).toMatchObject({ status: 1 });
  expect(readdirSync(folder)).toEqual(['data.mdb']);
});

test.each(['lmdb', 'lowdb'] as const)('a backup is refused where no folder can be made (%s)', async (kind) => {
  const { folder, address } = await filled(kind);
  const file = join(folder, '..', 'file');
  writeFileSync(file, '');
  for (const [to, why] of [
    ['/proc/x', "/proc/x can't be made: /proc takes no folders"],
    ['/proc/x/y', "/proc/x can't be made: /proc takes no folders"],
    [file, `${file} can't be made: something else is in its place`],
    [join(file, 'to'), `${join(file, 'to')} can't be made: ${file} is no folder`],
  ] as const)
    expect(await sessions(['backup', to, '--store', address])).toEqual({
      status: 2,
      stdout: '',
      stderr: `error: ${why}.\nhelp: Name another folder.\n`,
    });
});

test("a data folder that can't be made is refused by whatever would write to it", async () => {
  for (const args of [
    ['client', 'add', 'acme', '--scope', 'demo'],
    ['sessions', 'import'],
  ]) {
    const told = await run([...args, '--data', '/proc/x'], { cwd: temporaryFolder() });
    expect(told).toMatchObject({ status: 1, stderr: expect.stringContaining("/proc/x can't be made: /proc takes no folders") });
  }
});

test('a pipe in the place of a session of lowdb is counted as unreadable, and not waited for', async () => {
  const { folder, address } = await filled('lowdb');
  const inner = readdirSync(folder).find((name) => /^[0-9a-f]{2}$/.test(name)) ?? '';
  execFileSync('mkfifo', [join(folder, inner, `${inner}${'0'.repeat(62)}.json`)]);
  expect(await sessions(['verify', '--store', address])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('40 sessions fine, 0 expired, 0 damaged, 1 unreadable\n'),
  });
});

test('verify says of sealed sessions that they can be looked into only with their keys', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'keys');
  writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`);
  const address = `lmdb:${join(folder, 'sessions')}`;
  const store = await openStore(address, { recordKeys: parseRecordKeys(readFileSync(file, 'utf8')) });
  await store.save(sessionKey('acme', 'one'), RECORD, null, Date.now() + HOUR);
  await store.close();
  const verify = (env: Readonly<Record<string, string>>) =>
    run(['sessions', 'verify', '--store', address, '--format', 'json'], { cwd: folder, env });
  const without = await verify({});
  expect([without.status, JSON.parse(without.stdout)]).toMatchObject([1, { fine: 0, damaged: 0, sealed: 1 }]);
  const withKeys = await verify({ SILLAGE_RECORD_KEYS: file });
  expect([withKeys.status, JSON.parse(withKeys.stdout)]).toMatchObject([0, { fine: 1, damaged: 0, sealed: 0 }]);
});

test('a damaged store fails verify, and salvage saves the rest into a store that is whole', async () => {
  const { folder, address } = await filled('lmdb');
  damage(folder);
  const verified = await sessions(['verify', '--store', address, '--format', 'json']);
  expect(verified.status).toBe(1);
  const { fine, unreadable, damaged_pages } = JSON.parse(verified.stdout);
  expect(unreadable + damaged_pages).toBeGreaterThan(0);
  expect(fine).toBeGreaterThan(20);

  const saved = join(temporaryFolder(), 'saved');
  const salvaged = await sessions(['salvage', `lmdb:${saved}`, '--store', address]);
  expect(salvaged).toMatchObject({ status: 0, stdout: '' });
  expect(salvaged.stderr).toContain(`${fine} sessions saved`);
  expect((await sessions(['verify', '--store', `lmdb:${saved}`])).stdout).toBe(
    `${fine} sessions fine, 0 expired, 0 damaged, 0 unreadable\n`,
  );
  const lines = (await sessions(['salvage', '--store', address])).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).client)).toEqual(Array.from({ length: fine }, () => 'acme'));
});

test.each(['lmdb', 'lowdb'] as const)('a backup holds every session, can be served from, and is its owner’s alone (%s)', async (kind) => {
  const { address } = await filled(kind);
  const to = join(temporaryFolder(), 'backup');
  expect(await sessions(['backup', to, '--store', address])).toMatchObject({
    status: 0,
    stdout: `40 sessions copied to ${to}, 0 unreadable\n`,
  });
  for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    expect(statSync(join(to, name)).mode & 0o077, name).toBe(0);
  const restored = await openStore(`${kind}:${to}`);
  onTestFinished(() => restored.close());
  expect((await restored.load(sessionKey('acme', 's39')))?.session).toMatchObject({ said: 'x'.repeat(7_800) });
});

test('a backup beside a server that saves all the time holds all that was saved before it began', async () => {
  const { address } = await filled('lmdb');
  const store = await openStore(address);
  onTestFinished(() => store.close());
  let isOver = false;
  let saved = 0;
  const saving = (async () => {
    while (!isOver) await store.save(sessionKey('acme', `more${saved}`), 'x'.repeat(3_000), null, Date.now() + HOUR).then(() => saved++);
  })();
  await expect.poll(() => saved).toBeGreaterThan(20);
  const before = saved;
  const to = join(temporaryFolder(), 'backup');
  expect((await sessions(['backup', to, '--store', address])).status).toBe(0);
  isOver = true;
  await saving;
  const restored = await openStore(`lmdb:${to}`);
  onTestFinished(() => restored.close());
  for (let i = 0; i < before; i++) expect(await restored.load(sessionKey('acme', `more${i}`))).toBeDefined();
});

test('a backup into a folder that holds something, or of Redis, is refused with what to do', async () => {
  const { folder, address } = await filled('lmdb');
  const to = temporaryFolder();
  writeFileSync(join(to, 'mine'), 'mine');
  expect(await sessions(['backup', to, '--store', address])).toMatchObject({
    status: 2,
    stderr: `error: ${to} is not empty.\nhelp: Name a folder that is empty or not there yet.\n`,
  });
  expect(readdirSync(to)).toEqual(['mine']);
  expect((await sessions(['backup', to, '--store', 'redis://127.0.0.1:1'])).stderr).toContain('BGSAVE');
  expect((await sessions(['verify', '--store', 'lmdb:nowhere'])).status).toBe(2);
  damage(folder);
  const torn = join(temporaryFolder(), 'torn');
  const { status } = await sessions(['backup', torn, '--store', address]);
  expect(status).toBe(1);
});

test('what was forgotten is overwritten by scrub, and there is nothing more to do after it', async () => {
  const { folder, address } = await filled('lmdb');
  const store = await openStore(address);
  await store.save(sessionKey('acme', 'secret'), { said: 'nobody shall read this '.repeat(300) }, null, Date.now() + HOUR);
  await store.erase(sessionKey('acme', 'secret'));
  await store.close();
  const scrubbed = await sessions(['scrub', '--store', address]);
  expect(scrubbed).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[1-9]\d* pages of what was erased overwritten\n$/) });
  expect(readFileSync(join(folder, 'data.mdb')).includes('nobody shall read this')).toBe(false);
  expect((await sessions(['verify', '--store', address])).stdout).toBe('40 sessions fine, 0 expired, 0 damaged, 0 unreadable\n');
});
