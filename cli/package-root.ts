import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface PackageInfo {
  /** The folder that holds `package.json` and the shipped `flows` and `catalog`, whether run from `cli/` or `dist/cli/`. */
  readonly root: string;
  readonly version: string;
}

export function readPackage(): PackageInfo {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const info: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (isSillage(info)) return { root: folder, version: info.version };
    }
    if (dirname(folder) === folder) throw new Error('The package of sillage is not complete: its package.json is missing.');
  }
}

function isSillage(info: unknown): info is { readonly name: 'sillage'; readonly version: string } {
  return (
    typeof info === 'object' &&
    info !== null &&
    'name' in info &&
    info.name === 'sillage' &&
    'version' in info &&
    typeof info.version === 'string'
  );
}
