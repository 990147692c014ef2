import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { CatalogFile } from '../src/catalog/load-catalog.ts';
import type { ProjectFile } from '../src/flow/compiler/compile.ts';
import { readCatalogFolder, readProjectFolder } from '../src/service/read-folder.ts';
import type { SourceText } from '../src/text/source.ts';
import { type CliIo, UsageError } from './io.ts';
import { readPackage } from './package-root.ts';

/** A folder, and the name that people know it by. */
export interface Folder {
  readonly path: string;
  readonly shown: string;
}

export interface FolderChoice {
  /** What the command line says; wins. */
  readonly given: string | undefined;
  /** Whether `./flows` or `./catalog` is meant where nothing is said; else the shipped one is. */
  readonly here?: boolean;
}

/** The flows folder: what was given, else `SILLAGE_FLOWS`, else (with `here`) `./flows`, else the shipped one. @throws UsageError */
export function flowsFolder(io: CliIo, choice: FolderChoice): Folder {
  return choose(io, choice, { name: 'flows', variable: 'SILLAGE_FLOWS' });
}

/** As `flowsFolder`, with `SILLAGE_CATALOG` and `./catalog`. @throws UsageError */
export function catalogFolder(io: CliIo, choice: FolderChoice): Folder {
  return choose(io, choice, { name: 'catalog', variable: 'SILLAGE_CATALOG' });
}

/** The data folder: what was given, else `SILLAGE_DATA`, else `./data`. It need not exist. */
export function dataFolder(io: CliIo, given: string | undefined): string {
  return resolve(io.cwd, given ?? (io.env.SILLAGE_DATA || 'data'));
}

interface FolderKind {
  readonly name: 'flows' | 'catalog';
  readonly variable: string;
}

function choose(io: CliIo, { given, here }: FolderChoice, kind: FolderKind): Folder {
  const named = given ?? (io.env[kind.variable] || undefined);
  if (named !== undefined) return existing(io, named, kind);
  const local = resolve(io.cwd, kind.name);
  if (here === true && isFolder(local)) return { path: local, shown: kind.name };
  const shipped = join(readPackage().root, kind.name);
  return { path: shipped, shown: shownFrom(io.cwd, shipped) };
}

function existing(io: CliIo, named: string, kind: FolderKind): Folder {
  const path = resolve(io.cwd, named);
  const shown = named.replace(/[/\\]+$/, '') || named;
  if (isFolder(path)) return { path, shown };
  const what = existsSync(path) ? `${named} is not a folder` : `there is no folder ${named}`;
  throw new UsageError(
    `Can't read the ${kind.name}: ${what}.`,
    `Name an existing folder, or none (and no ${kind.variable}) for the shipped ${kind.name}.`,
  );
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function shownFrom(cwd: string, path: string): string {
  const way = relative(cwd, path);
  return way.startsWith('..') || isAbsolute(way) ? path : way.split(sep).join('/');
}

/** The project's files under the name that people know the folder by. @throws FolderUnreadableError */
export async function readFlows(folder: Folder): Promise<readonly ProjectFile[]> {
  return (await readProjectFolder(folder.path)).map((file) => named(folder, file));
}

/** @throws FolderUnreadableError */
export async function readCatalog(folder: Folder): Promise<readonly CatalogFile[]> {
  return (await readCatalogFolder(folder.path)).map((file) => named(folder, file));
}

function named<F extends { readonly path: string; readonly source: SourceText }>(folder: Folder, file: F): F {
  return { ...file, source: { ...file.source, file: `${folder.shown}/${file.path}` } };
}
