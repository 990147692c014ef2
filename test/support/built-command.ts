import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Inside the package: what is run finds its packages, flows and catalog from there. */
const BUILDS = join(ROOT, 'node_modules/.sillage-built');

/** How many builds are kept: whoever edits meanwhile takes none away that still runs. */
const KEPT = 10;

/** The command as it ships. */
export interface BuiltCommand {
  /** A folder of its own, which tests may fill. */
  readonly folder: string;
  /** What `node` is given. */
  readonly main: string;
  remove(): void;
}

export function buildCommand(): BuiltCommand {
  const main = join(builtFolder(), 'cli/main.js');
  const folder = mkdtempSync(join(BUILDS, 'run-'));
  return { folder, main, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The folder of the bundle, as `npm run build` makes it. Nothing is built anew while the sources are the same: tests that run beside each other share it. */
export function builtFolder(): string {
  return built('rolldown.config.mjs', (folder) => ['node_modules/rolldown/bin/cli.mjs', '-c', '--dir', folder, '--log-level', 'warn']);
}

/** The folder of `src` and `cli` as JavaScript, a file for each of theirs, for a process that runs but one of them. */
export function builtModules(): string {
  return built('test/support/modules.rolldown.mjs', (folder) => [
    'node_modules/rolldown/bin/cli.mjs',
    '-c',
    'test/support/modules.rolldown.mjs',
    '--dir',
    folder,
    '--log-level',
    'warn',
  ]);
}

function built(settings: string, command: (folder: string) => readonly string[]): string {
  const build = join(BUILDS, digestOf(['package.json', 'tsconfig.json', settings, ...sourcesOf('src'), ...sourcesOf('cli')]));
  if (!existsSync(build)) buildInto(build, command);
  return build;
}

function sourcesOf(folder: string): readonly string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return names.sort().map((name) => join(folder, name));
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The latest first. */
function buildsByAge(): readonly string[] {
  const builds = readdirSync(BUILDS).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const ages = builds.map((name) => ({ path: join(BUILDS, name), at: statSync(join(BUILDS, name)).mtimeMs }));
  return ages.sort((one, other) => other.at - one.at).map(({ path }) => path);
}

/** It gets its name when it is whole: whoever finds it may run it. */
function buildInto(build: string, command: (folder: string) => readonly string[]): void {
  mkdirSync(BUILDS, { recursive: true });
  const unfinished = mkdtempSync(join(BUILDS, 'building-'));
  try {
    execFileSync(process.execPath, [...command(unfinished)], { cwd: ROOT });
    renameSync(unfinished, build);
    for (const old of buildsByAge().slice(KEPT)) rmSync(old, { recursive: true, force: true });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Somebody else was faster.
    if (!existsSync(build)) throw error;
  }
}
