import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run } from './run.ts';

/** A run of the command line as a text file: what is there, what is called, and what must come of it. */
export interface Scenario {
  /** Arguments, split at spaces; `'…'` holds spaces. */
  readonly command: string;
  readonly stdin: string;
  /** A folder of test/cli/projects that is copied there first; '' for none. */
  readonly project: string;
  /** Files of the folder it runs in, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly stdout: string;
  readonly stderr: string;
  readonly status: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const SECTION = /^=== (command|project|stdin|stdout|stderr|status|file (.+))$/;

/** Sections begin with `=== name`; every one but `project`, `file` and `stdin` must be there once. @throws on any other shape */
export function parseScenario(text: string): Scenario {
  const sections = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const name = SECTION.exec(line)?.[1];
    if (name !== undefined) {
      if (sections.has(name)) throw new Error(`The section ${name} is there twice.`);
      current = [];
      sections.set(name, current);
    } else if (current === undefined) throw new Error(`Before the first section stands: ${line}`);
    else current.push(line);
  }
  const need = (name: string): string => {
    const lines = sections.get(name);
    if (lines === undefined) throw new Error(`There is no section ${name}.`);
    return lines.map((line) => `${line}\n`).join('');
  };
  const files = [...sections.keys()].filter((name) => name.startsWith('file '));
  return {
    command: need('command').trim(),
    project: sections.has('project') ? need('project').trim() : '',
    stdin: sections.has('stdin') ? need('stdin') : '',
    files: new Map(files.map((name) => [name.slice('file '.length), need(name)])),
    stdout: need('stdout'),
    stderr: need('stderr'),
    status: need('status').trim(),
  };
}

export function formatScenario({ command, project, stdin, files, stdout, stderr, status }: Scenario): string {
  const section = (name: string, text: string) => `=== ${name}\n${text === '' || text.endsWith('\n') ? text : `${text}\n`}`;
  return [
    section('command', command),
    ...(project === '' ? [] : [section('project', project)]),
    ...(stdin === '' ? [] : [section('stdin', stdin)]),
    ...[...files].map(([path, text]) => section(`file ${path}`, text)),
    section('stdout', stdout),
    section('stderr', stderr),
    section('status', status),
  ].join('');
}

/** Runs it in a folder of its own and gives it back with what really came; the folder's name becomes `<here>`. */
export async function play(scenario: Scenario): Promise<Scenario> {
  const here = mkdtempSync(join(tmpdir(), 'sillage-cli-'));
  try {
    if (scenario.project !== '') cpSync(join(ROOT, 'test/cli/projects', scenario.project), here, { recursive: true });
    for (const [path, text] of scenario.files) {
      mkdirSync(dirname(join(here, path)), { recursive: true });
      writeFileSync(join(here, path), text);
    }
    const argv = [...scenario.command.matchAll(/'([^']*)'|\S+/g)].map(([whole, quoted]) => (quoted ?? whole).replace('<root>', ROOT));
    const { status, stdout, stderr } = await run(argv, { cwd: here, stdin: scenario.stdin });
    const named = (text: string) => ended(text.replaceAll(here, '<here>').replaceAll(ROOT, '<root>'));
    return { ...scenario, stdout: named(stdout), stderr: named(stderr), status: String(status) };
  } finally {
    rmSync(here, { recursive: true, force: true });
  }
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** The scenarios of a folder, by name. @throws when there are none: a finder that finds nothing must not pass */
export function findScenarios(folder: string): readonly { readonly name: string; readonly path: string; readonly text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.scenario'));
  if (names.length === 0) throw new Error(`There are no scenarios in ${folder}.`);
  return names.sort().map((name) => ({ name, path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
}
