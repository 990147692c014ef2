import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { englishFlows } from '../support/english-flows.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

/** The release before the record versions, which reads version 1 alone. */
const FORMER_RELEASE = '635af8f';

/** What it is started with: its command, and the conversation that it shipped. */
export interface FormerRelease {
  readonly main: string;
  /** A folder, in English alone. */
  readonly flows: string;
}

let built: FormerRelease | undefined;

/** Builds the former release from the history of this checkout, once in each process; null where the history isn't there. */
export function buildFormer(): FormerRelease | null {
  if (!hasCommit(FORMER_RELEASE)) return null;
  built ??= build();
  return built;
}

function build(): FormerRelease {
  const { path: folder, remove } = makeTemporaryFolder();
  process.on('exit', remove);
  const archive = execFileSync('git', ['archive', FORMER_RELEASE], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const settings = resolve('test/support/modules.rolldown.mjs');
  const args = [resolve('node_modules/rolldown/bin/cli.mjs'), '-c', settings, '--dir', join(folder, 'dist'), '--log-level', 'warn'];
  execFileSync(process.execPath, args, { cwd: folder });
  return { main: join(folder, 'dist/cli/main.js'), flows: englishFlows(join(folder, 'flows')) };
}

function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
