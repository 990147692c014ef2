import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'pt'];

const written = new Map<string, string>();

/**
 * A folder with the shipped conversation in some of its languages, English among them, without its tests: the same conversation,
 * in a fraction of the time that six languages take to load. Written once in each process and removed at its end.
 * @param from another copy of the shipped flows
 */
export function flowsIn(languages: readonly string[], from = 'flows'): string {
  const key = JSON.stringify([languages, from]);
  const known = written.get(key);
  if (known !== undefined) return known;
  const { path, remove } = makeTemporaryFolder();
  process.on('exit', remove);
  const others = LANGUAGES.filter((language) => !languages.includes(language));
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const isOfOther = others.some((language) => /[/_\\]([a-z]{2})(?:-\w+)?\.yaml$/.exec(file)?.[1] === language);
    if (!file.endsWith('.yaml') || file.startsWith('tests') || isOfOther) continue;
    mkdirSync(dirname(join(path, file)), { recursive: true });
    const text = readFileSync(join(from, file), 'utf8');
    writeFileSync(join(path, file), text.replace(/^languages: \[.*?\]/m, `languages: [${languages.join(', ')}]`));
  }
  written.set(key, path);
  return path;
}

/** In English alone. */
export function englishFlows(from = 'flows'): string {
  return flowsIn(['en'], from);
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
