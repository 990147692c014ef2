import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCli } from '../../cli/program.ts';
import { type CliRun, collector, noInput, run } from '../cli/run.ts';
import { readFixture } from '../support/fixtures.ts';
import { type PageBlock, pages, sectionsOf } from '../support/pages.ts';

interface Command {
  readonly place: string;
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** Where its output goes. */
  readonly into: string | null;
  readonly line: string;
}

/** The commands of a block, each alone: without comments, parted at `&&`, continued lines joined. */
function commandsOf(page: string, { text, line: first }: PageBlock): readonly Command[] {
  const lines = text.replaceAll('\\\n', '  ').split('\n');
  return lines.flatMap((whole, place) =>
    whole
      .replace(/(?:^|\s)#\s.*$/, '')
      .split(/\s&&\s/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => parsed(line, `${page}:${first + 1 + place}`)),
  );
}

function parsed(line: string, place: string): Command {
  const [, before = '', into = null] = /^(.*?)(?:\s>\s(\S+))?$/.exec(line) ?? [];
  const words = [...before.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const given = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const env = Object.fromEntries(
    words.slice(0, given).map((word): [string, string] => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']),
  );
  const command = words.slice(given);
  return { place, env, into, line, words: command[0] === 'npx' && command[1] === 'sillage' ? command.slice(1) : command };
}

const blocks = pages().flatMap((page) =>
  sectionsOf(page).flatMap((section) => section.blocks.filter(({ kind }) => kind === 'sh').map((block) => ({ page, block }))),
);

/** Programs that aren't here, or not meant for a test: that the files they name are there is all that is held. */
const NOT_RUN = ['curl', 'docker', 'kubectl', 'npm', 'npx', 'node', 'osv-scanner', 'time'];
/** A minute and more, and a conversation over again: tests of their own run them on the shipped flows. */
const RUN_ELSEWHERE = ['verify', 'test'];

/** A folder as pages take it for granted: flows, catalog, and what was said to the demo client. */
let prepared = '';
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'sillage-docs-'));
  for (const flows of ['flows', 'OLD']) cpSync('test/cli/projects/tiny/flows', join(prepared, flows), { recursive: true });
  cpSync('catalog', join(prepared, 'catalog'), { recursive: true });
  mkdirSync(join(prepared, 'backups'));
  const server = await served(['--port', '0', '--flows', 'flows', '--catalog', 'catalog', '--demo', '--transcripts-for', '1d'], prepared);
  await converse(server.out());
  await server.stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

/** A copy of it, with what the block takes for granted beside; `ending` is that of a key of acme. */
async function workplace(block: PageBlock): Promise<{ readonly cwd: string; readonly ending: string }> {
  const cwd = mkdtempSync(join(tmpdir(), 'sillage-docs-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync(prepared, cwd, { recursive: true });
  if (!block.text.includes('client add acme')) await run(['client', 'add', 'acme', '--scope', 'demo'], { cwd });
  if (!block.text.includes('sessions backup')) await run(['sessions', 'backup', join(cwd, 'backups/monday')], { cwd });
  cpSync(join(cwd, 'data/registry.json'), join(cwd, 'backups/monday.registry.json'));
  return { cwd, ending: await endingOfAcme(cwd) };
}

async function endingOfAcme(cwd: string): Promise<string> {
  return /…(\S{4})/.exec((await run(['key', 'list', 'acme'], { cwd })).stdout)?.[1] ?? '';
}

async function served(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) {
  const [stdout, stderr] = [collector(), collector()];
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ready = (): void => {};
  const isServing = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const stopAsked = (): Promise<void> => {
    ready();
    return ended;
  };
  const status = runCli({ argv: ['serve', ...args], stdin: noInput(), stdout, stderr, env, cwd, stopAsked });
  await Promise.race([isServing, status]);
  const stop = async (): Promise<CliRun> => {
    end();
    return { status: await status, stdout: stdout.text(), stderr: stderr.text() };
  };
  return { out: () => stdout.text(), stop };
}

async function converse(told: string): Promise<void> {
  const [url, key, publicKey] = [/http:\S+/, /API key: +(\S+)/, /public key: +(\S+)/].map((each) => each.exec(told)?.at(-1) ?? '');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify({ session_id: 's', language: 'en', ...body }) });
  await post('/v1/bootstrap', { public_key: publicKey });
  expect((await post('/v1/recommend', { user_input: 'hello' })).status).toBe(200);
}

/** What a page writes for its reader's own, as it is in the workplace. */
function here(word: string, cwd: string, ending: string): string {
  return word
    .replace(/^x7Qa$/, ending)
    .replace(/^\/var\/lib\/sillage$/, 'data')
    .replace(/^\/backups\//, `${cwd}/backups/`)
    .replace(/^lmdb:\/(?=backups\/)/, `lmdb:${cwd}/`)
    .replace(/^lmdb:(?=data\/)/, `lmdb:${cwd}/`);
}

const isNotRun = ({ words: [program = '', command = ''] }: Command): boolean =>
  NOT_RUN.includes(program) || RUN_ELSEWHERE.includes(command);
const all = blocks.flatMap(({ page, block }) => commandsOf(page, block));
const tried = blocks
  .map(({ page, block }) => ({ at: `${page}:${block.line}`, block, toRun: commandsOf(page, block).filter((one) => !isNotRun(one)) }))
  .filter(({ toRun }) => toRun.length > 0);

test('pages name only scripts and files that there are', () => {
  const { scripts } = JSON.parse(readFixture('package.json')) as { scripts: Record<string, string> };
  for (const { words, place } of all.filter(({ words }) => NOT_RUN.includes(words[0] ?? ''))) {
    const script = words[0] === 'npm' ? (words[1] === 'run' ? words[2] : ['start', 'test'].find((one) => one === words[1])) : undefined;
    if (script !== undefined) expect(Object.keys(scripts), place).toContain(script);
    for (const file of words.filter((word) => /^(?:deploy|bench|test|src)\//.test(word)))
      expect(existsSync(file), `${place}: ${file}`).toBe(true);
  }
});

test.each(tried)('what stands at $at works as it stands, line by line', async ({ block, toRun }) => {
  const place = await workplace(block);
  const { cwd } = place;
  let { ending } = place;
  const servers: (() => Promise<CliRun>)[] = [];
  onTestFinished(async () => void (await Promise.all(servers.map((stop) => stop()))));
  for (const { words, env, into, place: at, line } of toRun) {
    const args = words.map((word) => here(word, cwd, ending));
    if (args[0] !== 'sillage') {
      execFileSync('bash', ['-c', line.replaceAll(' /backups/', ' backups/')], { cwd });
      continue;
    }
    if (args[1] === 'serve') {
      const server = await served(
        [...args.slice(2).filter((word, position, all) => !isPort(word) && !isPort(all[position - 1])), '--port', '0'],
        cwd,
        env,
      );
      expect(server.out(), at).toContain('Sillage serves on');
      servers.push(server.stop);
      continue;
    }
    const result = await run(args.slice(1), { cwd, env, stdin: 'goodbye\n' });
    expect([result.status, result.stderr], `${at}\n${result.stdout}`).toEqual([0, expect.not.stringContaining('error:')]);
    if (args[1] === 'client' && args[2] === 'add') ending = await endingOfAcme(cwd);
    if (into !== null) writeFileSync(join(cwd, into), result.stdout);
  }
});

const isPort = (word: string | undefined): boolean => word === '--port' || word === '--host';

test('every command, and every option of one, that a page names is there', async () => {
  const helps = new Map<string, string>();
  const helpOf = async (words: readonly string[]): Promise<string> => {
    const key = words.join(' ');
    const known = helps.get(key) ?? (await run([...words, '--help'], { cwd: process.cwd() })).stdout;
    helps.set(key, known);
    return known;
  };
  const wrong: string[] = [];
  for (const page of pages()) {
    for (const [, named = ''] of readFixture(page).matchAll(/`(?:npx )?sillage ([a-z][^`\n]*)`/g)) {
      const words = named.split(/\s+/);
      const [command = '', sub = ''] = words;
      const top = await helpOf([]);
      if (!top.includes(`\n  ${command} `)) wrong.push(`${page}: sillage ${command}`);
      const help = await helpOf([command]);
      const isGroup = help.includes('\nCommands:') && /^[a-z]+$/.test(sub);
      if (isGroup && !help.includes(`\n  ${sub} `)) wrong.push(`${page}: sillage ${command} ${sub}`);
      const own = isGroup ? await helpOf([command, sub]) : help;
      for (const option of named.match(/(?<=\s)--[a-z-]+/g) ?? []) if (!own.includes(option)) wrong.push(`${page}: ${named}: ${option}`);
    }
  }
  expect(helps.size).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
