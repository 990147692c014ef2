import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deployment } from '../../src/service/deployment.ts';

/**
 * Loads the project as it was at a git revision, with its own sources, flows and catalog, in a folder that is taken away again.
 * @throws where git knows no such revision, or it doesn't compile with the packages that are installed
 */
export async function loadEarlierBuild(root: string, revision: string): Promise<{ revision: string; deployment: Deployment }> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-base-'));
  try {
    const commit = run('git', ['rev-parse', '--short', `${revision}^{commit}`], root).trim();
    run('git', ['archive', '--output', join(folder, 'base.tar'), commit], root);
    run('tar', ['-xf', 'base.tar'], folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // Makes the dictionaries, where that build has any.
    if (scripts.pretest !== undefined) run('npm', ['run', '--silent', 'pretest'], folder);
    const library: typeof import('../../src/index.ts') = await import(pathToFileURL(join(folder, 'src/index.ts')).href);
    const loaded = await library.loadDeployment({ flows: join(folder, 'flows'), catalog: join(folder, 'catalog') });
    if (!loaded.ok) throw new Error(`The project of ${commit} does not compile: ${loaded.diagnostics[0]?.message}`);
    return { revision: commit, deployment: loaded.deployment };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
