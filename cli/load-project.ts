import type { Catalog } from '../src/catalog/catalog.ts';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { loadMachine } from '../src/engine/machine.ts';
import { compile, type ProjectFile } from '../src/flow/compiler/compile.ts';
import type { Program } from '../src/flow/program/program.ts';
import type { Deployment } from '../src/service/deployment.ts';
import type { SourceText } from '../src/text/source.ts';
import { createUnderstander } from '../src/understanding/understand.ts';
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
  if (!loaded.ok) return { flowFiles, sources, diagnostics: loaded.diagnostics, catalog: null, program: null };
  const compilation = compile(flowFiles, loaded.catalog.names);
  const diagnostics = [...loaded.diagnostics, ...compilation.diagnostics];
  return { flowFiles, sources, diagnostics, catalog: loaded.catalog, program: compilation.ok ? compilation.program : null };
}

/** What turns are run with; null where there are errors. */
export function toDeployment({ catalog, program }: LoadedProject): Deployment | null {
  if (catalog === null || program === null) return null;
  return { machine: loadMachine(program, catalog), understander: createUnderstander(program, catalog.names), catalog };
}
