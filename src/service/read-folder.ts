import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogFile } from '../catalog/load-catalog.ts';
import { isFolderAside, roleOf } from '../flow/compiler/1-read/file-role.ts';
import type { ProjectFile } from '../flow/compiler/compile.ts';
import { hasCode, reasonOf } from '../sessions/failure.ts';
import type { SourceText } from '../text/source.ts';
import { MEBIBYTE, readRegularFile } from './read-regular-file.ts';

/** A folder of flows or of a catalog is missing, or something in it can't be read. The message names it. */
export class FolderUnreadableError extends Error {
  override readonly name = 'FolderUnreadableError';
  readonly unreadable: readonly Unreadable[];

  constructor(message: string, unreadable: readonly Unreadable[], options?: ErrorOptions) {
    super(message, options);
    this.unreadable = unreadable;
  }
}

/** What can't be read, and a sentence that says why. */
export interface Unreadable {
  readonly path: string;
  readonly message: string;
}

function unreadable(path: string, message: string, cause?: unknown): FolderUnreadableError {
  return new FolderUnreadableError(message, [{ path, message }], { cause });
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
  readonly mostBytes: number;
}

/**
 * The files of a flow project: `*.yaml` at the top and in `messages`, `vocabulary` and `tests`; by path.
 * Their names are `dir` as it was given and the path below it. Bytes that aren't UTF-8 become U+FFFD, which
 * the compiler reports with its place. Whatever has such a name must be a file, or a link to one, of at most 16 MiB.
 * Files that somebody may expect to be read, and that nothing reads, come with an empty text: the compiler tells of them.
 * @throws FolderUnreadableError
 */
export async function readProjectFolder(dir: string): Promise<readonly ProjectFile[]> {
  const files = await readFolder(dir, { ...FLOWS, folders: [...FLOWS.folders, 'tests'] });
  const read = new Set(files.map(({ path }) => path));
  const strays = (await namesBelow(dir, '')).filter((path) => roleOf(path).is === 'stray' && !read.has(path));
  const unread = strays.map((path) => ({ path, source: { file: `${withoutSlash(dir)}/${path}`, text: '' } }));
  return [...files, ...unread].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The same without `tests`, whose files aren't even opened, and without what nothing reads: neither is a part of what is
 * served, so that nothing in them keeps a project from being served.
 * @throws FolderUnreadableError
 */
export function readServedFolder(dir: string): Promise<readonly ProjectFile[]> {
  return readFolder(dir, FLOWS);
}

const FLOWS: Shape = { what: 'flows', ending: '.yaml', folders: ['messages', 'vocabulary'], mostBytes: 16 * MEBIBYTE };

/**
 * The files of a catalog: `*.json` at the top and in `scopes`, each of at most 500 MiB; by path, named as those of `readProjectFolder`.
 * @throws FolderUnreadableError
 */
export function readCatalogFolder(dir: string): Promise<readonly CatalogFile[]> {
  return readFolder(dir, { what: 'catalog', ending: '.json', folders: ['scopes'], mostBytes: 500 * MEBIBYTE });
}

async function readFolder(dir: string, shape: Shape): Promise<readonly FolderFile[]> {
  try {
    if (!(await stat(dir)).isDirectory()) throw unreadable(dir, `The ${shape.what} folder ${dir} is not a folder.`);
    const below = await Promise.all(shape.folders.map((folder) => namesIn(dir, folder, shape.ending)));
    const paths = [...(await namesIn(dir, '', shape.ending)), ...below.flat()].sort();
    return await readAll(dir, paths, shape);
  } catch (cause) {
    if (cause instanceof FolderUnreadableError) throw cause;
    throw unreadable(dir, describe(dir, shape, cause), cause);
  }
}

/** Paths of what has the name of a file in one folder; none when a folder below isn't there. */
async function namesIn(dir: string, folder: string, ending: string): Promise<string[]> {
  const place = join(dir, folder);
  try {
    // Editors leave hidden copies beside what they edit.
    const names = (await readdir(place)).filter((name) => name.endsWith(ending) && !name.startsWith('.'));
    return names.map((name) => (folder === '' ? name : `${folder}/${name}`));
  } catch (error) {
    if (folder === '') throw error;
    if (hasCode(error, 'ENOTDIR')) throw unreadable(place, `${place} is not a folder.`, error);
    if (!hasCode(error, 'ENOENT')) throw unreadable(place, `The folder ${place} can't be read: ${reasonOf(error)}.`, error);
    const target = await readlink(place).catch(() => null);
    if (target === null) return [];
    throw unreadable(place, `${place} is a link to ${target}, where nothing is.`, error);
  }
}

/** Nobody keeps flows in folders that lie deeper, nor so many files that nothing reads. */
const MOST_LEVELS = 4;
const MOST_NAMES = 5_000;

/** Paths of the files of a folder and of those below it, as far as they can be listed. */
async function namesBelow(dir: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  let level = [folder];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0 && found.length < MOST_NAMES; depth++) {
    const listed = await Promise.all(level.map((one) => listOf(dir, one)));
    for (const { files } of listed) found.push(...files);
    level = listed.flatMap(({ folders }) => folders);
  }
  return found.slice(0, MOST_NAMES);
}

async function listOf(dir: string, folder: string): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch(() => []);
  const pathOf = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => pathOf(name)),
    folders: entries.filter((entry) => entry.isDirectory() && !isFolderAside(entry.name)).map(({ name }) => pathOf(name)),
  };
}

/** Files that are open at once; systems allow a process some hundreds. */
const AT_ONCE = 32;
/** Of what can't be read, so much is told at once. */
const MOST_TOLD = 10;

async function readAll(dir: string, paths: readonly string[], { mostBytes }: Shape): Promise<readonly FolderFile[]> {
  const named = withoutSlash(dir);
  const files: FolderFile[] = [];
  const refused: Unreadable[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    const found = await Promise.all(some.map((path) => readRegularFile(join(dir, path), mostBytes)));
    found.forEach((one, place) => {
      const path = some[place] ?? '';
      if ('text' in one) files.push({ path, source: { file: `${named}/${path}`, text: one.text } });
      else if ('refused' in one) refused.push({ path: `${named}/${path}`, message: `${named}/${path} ${one.refused}.` });
      // Else it has been deleted since the folder was listed.
    });
  }
  if (refused.length === 0) return files;
  const more = refused.length > MOST_TOLD ? [`So it is with ${refused.length - MOST_TOLD} more.`] : [];
  const told = refused.slice(0, MOST_TOLD).map(({ message }) => message);
  throw new FolderUnreadableError([...told, ...more].join(' '), refused);
}

function withoutSlash(dir: string): string {
  return dir.replace(/(?<![/\\])[/\\]+$/, '');
}

function describe(dir: string, shape: Shape, cause: unknown): string {
  if (hasCode(cause, 'ENOENT')) return `There is no ${shape.what} folder ${dir}.`;
  return `The ${shape.what} folder ${dir} can't be read: ${reasonOf(cause)}.`;
}
