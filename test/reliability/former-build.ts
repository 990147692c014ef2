import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The release before the record versions, which reads version 1 alone. */
const FORMER_RELEASE = '635af8f';

/** Builds the former release from the history of this checkout, and returns the command; null where the history isn't there. */
export function buildFormer(folder: string): string | null {
  if (!hasCommit(FORMER_RELEASE)) return null;
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', FORMER_RELEASE], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], { cwd: folder });
  return join(folder, 'dist/cli/main.js');
}

function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
