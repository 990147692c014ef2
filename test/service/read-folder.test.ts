import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { FolderUnreadableError, readCatalogFolder, readProjectFolder } from '../../src/service/read-folder.ts';
import { builtModules } from '../support/built-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MEBIBYTE = 1_048_576;

async function listen(path: string): Promise<void> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(path, resolve));
}

const ODD: readonly (readonly [what: string, make: (path: string) => void | Promise<void>, said: string])[] = [
  ['a named pipe', (path) => void execFileSync('mkfifo', [path]), 'is a named pipe, not a file'],
  ['a link to a device that never ends', (path) => symlinkSync('/dev/zero', path), 'is a device, not a file'],
  ['a socket', listen, 'is a socket, not a file'],
  ['a folder', (path) => void mkdirSync(path), 'is a folder, not a file'],
  ['a link to a folder', (path) => symlinkSync('.', path), 'is a folder, not a file'],
  ['a link to nothing', (path) => symlinkSync('./gone', path), 'is a link to ./gone, where nothing is'],
  ['a link to itself', (path) => symlinkSync(path, path), 'is a link that leads back to itself'],
];

for (const [what, make, said] of ODD) {
  test.each(['odd.yaml', 'tests/odd.yaml'])(`${what} in the place of a file of flows is refused by name and kind: %s`, async (path) => {
    const dir = temporaryFolder();
    mkdirSync(join(dir, 'tests'));
    writeFileSync(join(dir, 'project.yaml'), 'project: p\n');
    await make(join(dir, path));
    await expect(readProjectFolder(dir)).rejects.toThrow(
      new FolderUnreadableError(`${dir}/${path} ${said}.`, [{ path: `${dir}/${path}`, message: `${dir}/${path} ${said}.` }]),
    );
  });

  test(`${what} in the place of a shop's file is refused by name and kind`, async () => {
    const dir = temporaryFolder();
    mkdirSync(join(dir, 'scopes'));
    await make(join(dir, 'scopes/shop.json'));
    await expect(readCatalogFolder(dir)).rejects.toThrow(`${dir}/scopes/shop.json ${said}.`);
  });
}

test('all that is odd is told at once', async () => {
  const dir = temporaryFolder();
  for (let i = 10; i < 30; i++) mkdirSync(join(dir, `${i}.yaml`));
  const refusal = readProjectFolder(dir);
  await expect(refusal).rejects.toThrow(`${dir}/10.yaml is a folder, not a file. ${dir}/11.yaml is a folder, not a file. `);
  await expect(refusal).rejects.toThrow(/19\.yaml is a folder, not a file\. So it is with 10 more\.$/);
});

test('a link to a file is read as that file, and what only editors see is not read', async () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'there.md'), '\ufeffflow: here\n');
  symlinkSync('there.md', join(dir, 'here.yaml'));
  execFileSync('mkfifo', [join(dir, '.hidden.yaml'), join(dir, 'notes.txt')]);
  expect(await readProjectFolder(`${dir}/`)).toEqual([{ path: 'here.yaml', source: { file: `${dir}/here.yaml`, text: 'flow: here\n' } }]);
});

test('a file of flows has 16 MiB at most, one of a catalog may have more', async () => {
  const dir = temporaryFolder();
  const grow = (name: string, size: number): void => {
    writeFileSync(join(dir, name), '');
    truncateSync(join(dir, name), size);
  };
  grow('large.yaml', 16 * MEBIBYTE);
  expect((await readProjectFolder(dir)).map(({ source }) => source.text.length)).toEqual([16 * MEBIBYTE]);
  grow('large.yaml', 16 * MEBIBYTE + 1);
  await expect(readProjectFolder(dir)).rejects.toThrow(`${dir}/large.yaml has more than 16 MiB.`);
  grow('fragrances.json', 20 * MEBIBYTE);
  expect(await readCatalogFolder(dir)).toHaveLength(1);
  grow('fragrances.json', 501 * MEBIBYTE);
  await expect(readCatalogFolder(dir)).rejects.toThrow(`${dir}/fragrances.json has more than 500 MiB.`);
});

test('a file that says it is empty, and is not, is read', async () => {
  const dir = temporaryFolder();
  symlinkSync('/proc/self/status', join(dir, 'status.yaml'));
  expect((await readProjectFolder(dir))[0]?.source.text).toContain('Pid:');
});

test('more files than a process may open at once are read', async () => {
  const dir = temporaryFolder();
  for (let i = 0; i < 300; i++) writeFileSync(join(dir, `${i}.yaml`), `flow: f${i}\n`);
  const files = await readProjectFolder(dir);
  expect(files.map(({ path }) => path)).toEqual([...files.map(({ path }) => path)].sort());
  expect(files).toHaveLength(300);
});

test('files that look as if they were read come without their text, and what is meant for nobody does not come', async () => {
  const dir = temporaryFolder();
  const write = (path: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), 'flow: main\n');
  };
  const unread = ['greetings/hi.yaml', 'messages/en.json', 'messages/sub/fr.yaml', 'notes.txt', 'other.yml', 'tests/more/a.yaml'];
  const aside = [
    ...['main.yaml~', '.main.yaml.swp', '#main.yaml#', 'main.yaml.bak', 'main.yaml.orig', 'README', 'LICENSE', 'notes.md'],
    ...['messages/README.md', '.git/config.yaml', 'node_modules/a/b.yaml', 'schemas/flow.schema.json', 'a/b/c/d/e.yaml'],
  ];
  for (const path of ['main.yaml', 'messages/en.yaml', ...unread, ...aside]) write(path);
  execFileSync('mkfifo', [join(dir, 'pipe.yml')]);
  const files = await readProjectFolder(dir);
  expect(files.filter(({ source }) => source.text !== '').map(({ path }) => path)).toEqual(['main.yaml', 'messages/en.yaml']);
  expect(files.filter(({ source }) => source.text === '').map(({ path }) => path)).toEqual(unread);
});

const ODD_FOLDERS: readonly (readonly [what: string, make: (path: string) => void, said: string])[] = [
  ['a file', (path) => writeFileSync(path, ''), 'is not a folder.'],
  ['a named pipe', (path) => void execFileSync('mkfifo', [path]), 'is not a folder.'],
  ['a link to nothing', (path) => symlinkSync('gone', path), 'is a link to gone, where nothing is.'],
  ['a link to itself', (path) => symlinkSync(path, path), "can't be read: ELOOP"],
];

test.each(ODD_FOLDERS)('%s in the place of the folder of messages is named', async (_, make, said) => {
  const dir = temporaryFolder();
  make(join(dir, 'messages'));
  await expect(readProjectFolder(dir)).rejects.toThrow(said);
  await expect(readProjectFolder(dir)).rejects.toThrow(join(dir, 'messages'));
});

/** What root may read is not kept from it by a file's mode, unless it gives that privilege away. */
const AS_ANYBODY = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : ['env'];

/** Reads a folder in a process that may read only what it is allowed to, and prints why that failed. */
const READING = `
const { readProjectFolder } = await import(process.argv[1]);
await readProjectFolder(process.argv[2]).catch((error) => console.log(error.name + ': ' + error.message));
`;

test.each(['secret.yaml', 'tests'])('a file or folder that may not be read is named: %s', (path) => {
  const dir = temporaryFolder();
  if (path.endsWith('.yaml')) writeFileSync(join(dir, path), 'flow: secret\n');
  else mkdirSync(join(dir, path));
  chmodSync(join(dir, path), 0o000);
  const [command = '', ...options] = AS_ANYBODY;
  const reading = ['--input-type=module', '-e', READING, pathToFileURL(join(builtModules(), 'src/service/read-folder.js')).href, dir];
  const told = execFileSync(command, [...options, process.execPath, ...reading], { encoding: 'utf8' });
  expect(told).toContain(`FolderUnreadableError: `);
  expect(told).toMatch(
    path === 'tests' ? /The folder .*\/tests can't be read: EACCES/ : /\/secret\.yaml may not be read by the user who runs this\.$/m,
  );
});

test('files that come, go and change while they are read are read or left out, and nothing else', async () => {
  const dir = temporaryFolder();
  let isRunning = true;
  const churning = (async () => {
    for (let round = 0; isRunning; round++) {
      const path = join(dir, `${round % 50}.yaml`);
      writeFileSync(path, 'x'.repeat((round * 97) % 5000));
      if (round % 3 === 0) rmSync(path);
      if (round % 10 === 0) await new Promise((resolve) => void setImmediate(resolve));
    }
  })();
  const looks = await Promise.allSettled(Array.from({ length: 20 }, () => readProjectFolder(dir)));
  isRunning = false;
  await churning;
  for (const look of looks) expect(look.status === 'fulfilled' && look.value.every(({ source }) => /^x*$/.test(source.text))).toBe(true);
});
