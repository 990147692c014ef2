import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The command as it ships, built inside the package: what is run finds its packages, flows and catalog from there. */
export interface BuiltCommand {
  /** A folder of its own, which tests may fill. */
  readonly folder: string;
  /** What `node` is given. */
  readonly main: string;
  remove(): void;
}

export function buildCommand(): BuiltCommand {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.sillage-built-'));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--noCheck', '--declaration', 'false', '--outDir', folder], {
    cwd: ROOT,
  });
  return { folder, main: join(folder, 'cli/main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
