import type { Catalog, CatalogNames } from '../catalog/catalog.ts';
import { type CatalogFile, type LoadedCatalog, loadCatalog } from '../catalog/load-catalog.ts';
import { loadMachine } from '../engine/machine.ts';
import type { Compilation, ProjectFile } from '../flow/compiler/compile.ts';
import { type Compiler, createCompiler } from '../flow/compiler/compiler.ts';
import { sameData } from '../flow/compiler/memory/same-data.ts';
import type { Program } from '../flow/program/program.ts';
import { createUnderstander } from '../understanding/understand.ts';
import { WORDS } from '../understanding/vocabulary.ts';
import type { Deployment } from './deployment.ts';

// What a process has loaded it uses again when it loads the same, or nearly the same: a server whose folders are edited, one that
// the tests of a client's backend start again and again. Only how soon something is loaded depends on it.

/** A catalog, or what is wrong with it, and the files that it was loaded from. */
interface FromFiles {
  readonly files: readonly CatalogFile[];
  readonly loaded: LoadedCatalog;
}

/** Catalogs are large: they are kept only as long as somebody else has them, and the last. */
const catalogs: WeakRef<FromFiles>[] = [];
/** Whoever has a catalog has what it was loaded from, too. */
const filesOf = new WeakMap<Catalog, FromFiles>();
let last: FromFiles | undefined;

/** As `loadCatalog`; of the same files it is the same catalog. */
export function catalogOf(files: readonly CatalogFile[]): LoadedCatalog {
  last = alive(catalogs).find((one) => isSame(one, files)) ?? loadAnew(files);
  return last.loaded;
}

function loadAnew(files: readonly CatalogFile[]): FromFiles {
  const made = { files, loaded: loadCatalog(files) };
  catalogs.push(new WeakRef(made));
  if (made.loaded.ok) filesOf.set(made.loaded.catalog, made);
  return made;
}

/** Where nothing is wrong with them it doesn't matter what their folder is called. */
function isSame({ files, loaded }: FromFiles, now: readonly CatalogFile[]): boolean {
  const areNamed = loaded.diagnostics.length > 0;
  return (
    files.length === now.length &&
    files.every(({ path, source }, place) => {
      const other = now[place];
      return other?.path === path && other.source.text === source.text && (!areNamed || other.source.file === source.file);
    })
  );
}

/** Projects that one process compiles in turn: the last, and the largest of the others. */
const MOST_COMPILERS = 3;
const compilers = new Map<string, { readonly compiler: Compiler; readonly size: number }>();

/** As `compile`. Of a project that was compiled before only what has changed is worked on. */
export function compileAgain(files: readonly ProjectFile[], names: CatalogNames): Compilation {
  const project = files.find(({ path }) => path === 'project.yaml')?.source.file ?? '';
  const compiler = compilers.get(project)?.compiler ?? createCompiler();
  compilers.delete(project);
  if (compilers.size >= MOST_COMPILERS) compilers.delete(smallest());
  compilers.set(project, { compiler, size: files.reduce((sum, { source }) => sum + source.text.length, 0) });
  return compiler.compile(files, names);
}

/** What is soonest compiled anew. */
function smallest(): string {
  return [...compilers].reduce((one, other) => (other[1].size < one[1].size ? other : one))[0];
}

const deployments: WeakRef<Deployment>[] = [];

/**
 * What turns are run with. Messages are understood by what was indexed for the same words and the same catalog, as long as
 * somebody has it; on the steps of flows and on texts they don't depend.
 */
export function deploymentOf(program: Program, catalog: Catalog): Deployment {
  const known = alive(deployments).find((one) => one.catalog === catalog && haveSameWords(one.machine.program, program));
  const understander = known?.understander ?? createUnderstander(program, catalog.names);
  const made = { machine: loadMachine(program, catalog), understander, catalog };
  deployments.push(new WeakRef(made));
  return made;
}

function haveSameWords(one: Program, other: Program): boolean {
  return WORDS.every((part) => sameData(one[part], other[part]));
}

/** What is left of them; the others are forgotten. */
function alive<T extends object>(refs: WeakRef<T>[]): readonly T[] {
  const left = refs.flatMap((ref) => ref.deref() ?? []);
  if (left.length < refs.length) refs.splice(0, refs.length, ...refs.filter((ref) => ref.deref() !== undefined));
  return left;
}
