import type { Catalog } from '../src/catalog/catalog.ts';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { compile, type ProjectFile } from '../src/flow/compiler/compile.ts';
import type { Program } from '../src/flow/program/program.ts';
import type { SourceText } from '../src/text/source.ts';
import { type Folder, readCatalog, readFlows } from './folders.ts';

/** Flows and catalog as far as they could be made sense of, with everything that is wrong in them. */
export interface LoadedProject {
  readonly flowFiles: readonly ProjectFile[];
  readonly sources: ReadonlyMap<string, SourceText>;
  readonly diagnostics: readonly Diagnostic[];
  /** null: its files have errors, and the flows were not checked. */
  readonly catalog: Catalog | null;
  /** null: the flows (or the catalog) have errors. */
  readonly program: Program | null;
}

/** Reads and checks both folders, keeping the sources so that diagnostics can show them. @throws FolderUnreadableError */
export async function loadProject(flows: Folder, catalog: Folder): Promise<LoadedProject> {
  const [flowFiles, catalogFiles] = await Promise.all([readFlows(flows), readCatalog(catalog)]);
  const sources = new Map([...flowFiles, ...catalogFiles].map(({ source }) => [source.file, source]));
  const loaded = loadCatalog(catalogFiles);
  const catalogProblems = named(loaded.diagnostics, sources, catalog);
  if (!loaded.ok) return { flowFiles, sources, diagnostics: catalogProblems, catalog: null, program: null };
  const compilation = compile(flowFiles, loaded.catalog.names);
  const diagnostics = [...catalogProblems, ...named(compilation.diagnostics, sources, flows)];
  return { flowFiles, sources, diagnostics, catalog: loaded.catalog, program: compilation.ok ? compilation.program : null };
}

/** A file that is missing has no source to take its name from: it is told with its folder all the same. */
function named(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>, folder: Folder): readonly Diagnostic[] {
  const isNamed = (file: string) => sources.has(file) || file.startsWith(`${folder.shown}/`);
  return diagnostics.map((one) =>
    isNamed(one.span.file) ? one : { ...one, span: { ...one.span, file: `${folder.shown}/${one.span.file}` } },
  );
}
