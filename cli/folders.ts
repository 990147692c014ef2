import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { CatalogFile } from '../src/catalog/load-catalog.ts';
import type { ProjectFile } from '../src/flow/compiler/compile.ts';
import { readCatalogFolder, readProjectFolder, readServedFolder } from '../src/service/read-folder.ts';
import type { SourceText } from '../src/text/source.ts';
import { type CliIo, UsageError } from './io.ts';
import { readPackage } from './package-root.ts';

/** A folder, and the name that people know it by. */
export interface Folder {
  readonly path: string;
  readonly shown: string;
  /** How it came to be this one: by the command line, by the environment, as what stands in the working folder, or for want of these. */
  readonly by: 'option' | 'variable' | 'here' | 'default';
}

export interface ProjectFolders {
  readonly flows: Folder;
  readonly catalog: Folder;
}

/** What the command line says. */
export interface GivenFolders {
  readonly flows?: string | undefined;
  readonly catalog?: string | undefined;
}

/**
 * The folders of a project, by one rule for every command: the one that the command line names, else that of
 * `SILLAGE_FLOWS` or `SILLAGE_CATALOG`, else `./flows` or `./catalog`, else the shipped one. Tells on the standard
 * error which were taken, unless the command line names them.
 * @throws UsageError
 */
export function projectFolders(io: CliIo, given: GivenFolders): ProjectFolders {
  const folders = findFolders(io, given);
  tellFolders(io, folders);
  return folders;
}

/** Tells on the standard error which folders were taken, and why, unless the command line names them. */
export function tellFolders(io: CliIo, folders: Partial<ProjectFolders>): void {
  const told = foldersText(folders);
  if (told !== null) io.stderr.write(`note: ${told}\n`);
}

/** The same, silently. @throws UsageError */
export function findFolders(io: CliIo, given: GivenFolders): ProjectFolders {
  return { flows: find(io, given.flows, FLOWS), catalog: find(io, given.catalog, CATALOG) };
}

/**
 * The same for commands that check what somebody writes: without flows in the working folder there is nothing to
 * check, and to find the shipped ones in order would mislead.
 * @throws UsageError
 */
export function ownFolders(io: CliIo, verb: string, given: GivenFolders): ProjectFolders {
  const { flows } = findFolders(io, given);
  if (flows.by === 'default') {
    const isInside = existsSync(resolve(io.cwd, 'project.yaml'));
    throw new UsageError(
      `There is nothing to ${verb} here: this folder (${io.cwd}) has no folder flows.`,
      isInside
        ? `It has a project.yaml, so it may be the flows themselves: sillage ${verb} .`
        : `Go to the folder that has one, or name the flows: sillage ${verb} DIR (the shipped ones are ${flows.shown}).`,
      resolve(io.cwd, 'flows'),
    );
  }
  return projectFolders(io, given);
}

/** Of the two ways to name the flows, the one that was used. @throws UsageError when both were, for two folders */
export function flowsNamed(dir: string | undefined, option: string | undefined): string | undefined {
  if (dir !== undefined && option !== undefined && dir !== option)
    throw new UsageError(`Which flows: ${dir} or ${option}?`, 'Name them once: as DIR or with --flows.');
  return dir ?? option;
}

/** Which folders were taken, and why; null: the command line names them. */
export function foldersText({ flows, catalog }: Partial<ProjectFolders>): string | null {
  if ([flows, catalog].every((one) => one === undefined || one.by === 'option')) return null;
  return [
    ...(flows === undefined ? [] : [`flows: ${reasonText(flows, FLOWS)}`]),
    ...(catalog === undefined ? [] : [`catalog: ${reasonText(catalog, CATALOG)}`]),
  ].join('; ');
}

function reasonText({ shown, by }: Folder, { name, variable }: FolderKind): string {
  switch (by) {
    case 'option':
      return shown;
    case 'variable':
      return `${shown} (${variable})`;
    case 'here':
      return `./${name} (in this folder)`;
    case 'default':
      return `${shown} (the shipped ${name}: this folder has no ${name})`;
    default: {
      const never: never = by;
      return never;
    }
  }
}

/** The catalog alone, silently: see `projectFolders`. @throws UsageError */
export function catalogFolder(io: CliIo, given: string | undefined): Folder {
  return find(io, given, CATALOG);
}

/** The data folder: what was given, else `SILLAGE_DATA`, else `./data`. It need not exist. */
export function dataFolder(io: CliIo, given: string | undefined): string {
  return resolve(io.cwd, given ?? (io.env.SILLAGE_DATA || 'data'));
}

interface FolderKind {
  readonly name: 'flows' | 'catalog';
  readonly variable: string;
}

const FLOWS: FolderKind = { name: 'flows', variable: 'SILLAGE_FLOWS' };
const CATALOG: FolderKind = { name: 'catalog', variable: 'SILLAGE_CATALOG' };

function find(io: CliIo, given: string | undefined, kind: FolderKind): Folder {
  if (given !== undefined) return { ...existing(io, given, kind), by: 'option' };
  const variable = io.env[kind.variable] || undefined;
  if (variable !== undefined) return { ...existing(io, variable, kind), by: 'variable' };
  const local = resolve(io.cwd, kind.name);
  if (isFolder(local)) return { path: local, shown: kind.name, by: 'here' };
  const shipped = join(readPackage().root, kind.name);
  return { path: shipped, shown: shownFrom(io.cwd, shipped), by: 'default' };
}

function existing(io: CliIo, named: string, kind: FolderKind): Pick<Folder, 'path' | 'shown'> {
  const path = resolve(io.cwd, named);
  const shown = named.replace(/[/\\]+$/, '') || named;
  if (isFolder(path)) return { path, shown };
  const what = existsSync(path) ? `${named} is not a folder` : `there is no folder ${named}`;
  throw new UsageError(
    `Can't read the ${kind.name}: ${what}.`,
    `Name an existing folder. Where none is named, nor in ${kind.variable}, ./${kind.name} is taken.`,
    path,
  );
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A path as people know it: from where the command runs, if it is below. */
export function shownFrom(cwd: string, path: string): string {
  const way = relative(cwd, path);
  return way.startsWith('..') || isAbsolute(way) ? path : way.split(sep).join('/');
}

/** The project's files under the name that people know the folder by. @throws FolderUnreadableError */
export async function readFlows(folder: Folder, part: ProjectPart): Promise<readonly ProjectFile[]> {
  const read = part === 'with tests' ? readProjectFolder : readServedFolder;
  return (await read(folder.path)).map((file) => named(folder, file));
}

/** Conversation tests are for those who check the flows; what is served does not depend on them. */
export type ProjectPart = 'with tests' | 'served';

/** @throws FolderUnreadableError */
export async function readCatalog(folder: Folder): Promise<readonly CatalogFile[]> {
  return (await readCatalogFolder(folder.path)).map((file) => named(folder, file));
}

function named<F extends { readonly path: string; readonly source: SourceText }>(folder: Folder, file: F): F {
  return { ...file, source: { ...file.source, file: `${folder.shown}/${file.path}` } };
}
