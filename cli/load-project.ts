import type { Catalog } from '../src/catalog/catalog.ts';
import type { CatalogFile } from '../src/catalog/load-catalog.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import type { ProjectFile } from '../src/flow/compiler/compile.ts';
import type { VocabularyEntry } from '../src/flow/compiler/vocabulary-entries.ts';
import type { Program } from '../src/flow/program/program.ts';
import type { Deployment } from '../src/service/deployment.ts';
import { catalogOf, compileAgain, deploymentOf } from '../src/service/made-before.ts';
import type { SourceText } from '../src/text/source.ts';
import { type Folder, type ProjectFolders, type ProjectPart, readCatalog, readFlows } from './folders.ts';
import type { CliIo } from './io.ts';

/** Flows and catalog as far as they could be made sense of, with everything that is wrong in them. */
export interface LoadedProject {
  readonly flowFiles: readonly ProjectFile[];
  readonly sources: ReadonlyMap<string, SourceText>;
  readonly diagnostics: readonly Diagnostic[];
  /** null: its files have errors, and the flows were not checked. */
  readonly catalog: Catalog | null;
  /** null: the flows (or the catalog) have errors. */
  readonly program: Program | null;
  /** The little words of its vocabularies with their places; none where there is no program. */
  readonly entries: () => readonly VocabularyEntry[];
  /** What turns are run with, made when it is first asked for; null where there are errors. */
  readonly deployment: () => Deployment | null;
}

/** The projects loaded so far, the largest and the last, by all that was in their files. */
export type LoadedProjects = Map<string, LoadedProject>;

const MOST_LOADED = 8;

/** Reads and checks both folders, their conversation tests only `with tests`, keeping the sources so that diagnostics can show them. @throws FolderUnreadableError */
export async function loadProject({ loaded }: CliIo, { flows, catalog }: ProjectFolders, part: ProjectPart): Promise<LoadedProject> {
  const [flowFiles, catalogFiles] = await Promise.all([readFlows(flows, part), readCatalog(catalog)]);
  if (loaded === undefined) return load(flows, catalog, flowFiles, catalogFiles);
  const files = JSON.stringify([flows.shown, catalog.shown, flowFiles, catalogFiles]);
  const project = loaded.get(files) ?? load(flows, catalog, flowFiles, catalogFiles);
  if (!loaded.has(files) && loaded.size >= MOST_LOADED) loaded.delete(smallest(loaded));
  loaded.set(files, project);
  return project;
}

/** What is soonest loaded again. */
function smallest(loaded: LoadedProjects): string {
  return [...loaded.keys()].reduce((one, other) => (other.length < one.length ? other : one));
}

function load(flows: Folder, catalog: Folder, flowFiles: readonly ProjectFile[], catalogFiles: readonly CatalogFile[]): LoadedProject {
  const sources = new Map([...flowFiles, ...catalogFiles].map(({ source }) => [source.file, source]));
  const loaded = catalogOf(catalogFiles);
  const catalogProblems = named(loaded.diagnostics, sources, catalog);
  if (!loaded.ok)
    return { flowFiles, sources, diagnostics: catalogProblems, catalog: null, program: null, entries: () => [], deployment: () => null };
  const compilation = compileAgain(flowFiles, loaded.catalog.names);
  const diagnostics = [...catalogProblems, ...named(compilation.diagnostics, sources, flows)];
  const program = compilation.ok ? compilation.program : null;
  return {
    flowFiles,
    sources,
    diagnostics,
    catalog: loaded.catalog,
    program,
    entries: once(() => (compilation.ok ? compilation.entries() : [])),
    deployment: once(() => (program === null ? null : deploymentOf(program, loaded.catalog))),
  };
}

/** Why there is no deployment, to go on a sentence. A wrong test is no fault of the conversation: who reads that it doesn't compile looks in vain. */
export function whyNotMade({ diagnostics, catalog }: LoadedProject, { flows }: ProjectFolders): string {
  if (catalog === null) return 'the catalog has mistakes.';
  const tests = `${flows.shown}/tests`;
  const isInTests = diagnostics.filter(({ severity }) => severity === 'error').every(({ span }) => span.file.startsWith(`${tests}/`));
  return isInTests ? `there is a mistake in ${tests}; what is served doesn't depend on that.` : 'the conversation does not compile.';
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A file that is missing has no source to take its name from: it is told with its folder all the same. */
function named(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>, folder: Folder): readonly Diagnostic[] {
  const isNamed = (file: string) => sources.has(file) || file.startsWith(`${folder.shown}/`);
  return diagnostics.map((one) =>
    isNamed(one.span.file) ? one : { ...one, span: { ...one.span, file: `${folder.shown}/${one.span.file}` } },
  );
}
