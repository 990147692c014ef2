import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const written = new Map<string, string>();

/**
 * A folder with the shipped conversation in English alone, without its tests: the same conversation, in a fraction of the time
 * that six languages take to load. Written once in each process and removed at its end.
 * @param from another copy of the shipped flows
 */
export function englishFlows(from = 'flows'): string {
  const known = written.get(from);
  if (known !== undefined) return known;
  const { path, remove } = makeTemporaryFolder();
  process.on('exit', remove);
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml') || file.startsWith('tests') || /[/_\\](?:de|es|fr|it|pt)\.yaml$/.test(file)) continue;
    mkdirSync(dirname(join(path, file)), { recursive: true });
    const text = readFileSync(join(from, file), 'utf8');
    writeFileSync(join(path, file), text.replace(/^languages: \[.*?\]/m, 'languages: [en]'));
  }
  written.set(from, path);
  return path;
}

let loading: Promise<Deployment> | undefined;

/** Those flows and the shipped catalog, loaded as the server loads them, once in each process. */
export function englishDeployment(): Promise<Deployment> {
  loading ??= loadDeployment({ flows: englishFlows(), catalog: 'catalog' }).then((result) => {
    if (result.ok) return result.deployment;
    throw new Error(JSON.stringify(result.diagnostics.filter((one) => one.severity === 'error').slice(0, 5)));
  });
  return loading;
}
