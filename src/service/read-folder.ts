import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogFile } from '../catalog/load-catalog.ts';
import type { ProjectFile } from '../flow/compiler/compile.ts';
import type { SourceText } from '../text/source.ts';

/** A folder of flows or of a catalog is missing, or the system refuses it. The message names it. */
export class FolderUnreadableError extends Error {
  override readonly name = 'FolderUnreadableError';
}

interface FolderFile {
  readonly path: string;
  readonly source: SourceText;
}

/** Which files of a folder count: those with this ending, at its top and in these folders directly below. */
interface Shape {
  readonly what: string;
  readonly ending: string;
  readonly folders: readonly string[];
}

/**
 * The files of a flow project: `*.yaml` at the top and in `messages`, `vocabulary` and `tests`; by path.
 * Their names are `dir` as it was given and the path below it. Bytes that aren't UTF-8 become U+FFFD, which
 * the compiler reports with its place.
 * @throws FolderUnreadableError
 */
export function readProjectFolder(dir: string): Promise<readonly ProjectFile[]> {
  return readFolder(dir, { what: 'flows', ending: '.yaml', folders: ['messages', 'vocabulary', 'tests'] });
}

/**
 * The files of a catalog: `*.json` at the top and in `scopes`; by path, named as those of `readProjectFolder`.
 * @throws FolderUnreadableError
 */
export function readCatalogFolder(dir: string): Promise<readonly CatalogFile[]> {
  return readFolder(dir, { what: 'catalog', ending: '.json', folders: ['scopes'] });
}

async function readFolder(dir: string, shape: Shape): Promise<readonly FolderFile[]> {
  try {
    if (!(await stat(dir)).isDirectory()) throw new FolderUnreadableError(`The ${shape.what} folder ${dir} is not a folder.`);
    const below = await Promise.all(shape.folders.map((folder) => namesIn(dir, folder, shape.ending)));
    const paths = [...(await namesIn(dir, '', shape.ending)), ...below.flat()].sort();
    return await Promise.all(paths.map((path) => readOne(dir, path)));
  } catch (cause) {
    if (cause instanceof FolderUnreadableError) throw cause;
    throw new FolderUnreadableError(describe(dir, shape, cause), { cause });
  }
}

/** Paths of the files of one folder; none when a folder below isn't there. */
async function namesIn(dir: string, folder: string, ending: string): Promise<string[]> {
  try {
    const entries = await readdir(join(dir, folder), { withFileTypes: true });
    // Editors leave hidden copies beside what they edit.
    const files = entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith(ending) && !entry.name.startsWith('.'));
    return files.map((entry) => (folder === '' ? entry.name : `${folder}/${entry.name}`));
  } catch (error) {
    if (folder !== '' && codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readOne(dir: string, path: string): Promise<FolderFile> {
  const text = (await readFile(join(dir, path))).toString('utf8').replace(/^\ufeff/, '');
  return { path, source: { file: `${dir.replace(/(?<![/\\])[/\\]+$/, '')}/${path}`, text } };
}

function describe(dir: string, shape: Shape, cause: unknown): string {
  if (codeOf(cause) === 'ENOENT') return `There is no ${shape.what} folder ${dir}.`;
  return `The ${shape.what} folder ${dir} can't be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
