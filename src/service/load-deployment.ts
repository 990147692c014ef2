import { loadCatalog } from '../catalog/load-catalog.ts';
import { loadMachine } from '../engine/machine.ts';
import { compile } from '../flow/compiler/compile.ts';
import { createUnderstander } from '../understanding/understand.ts';
import type { LoadedDeployment } from './deployment.ts';
import { readCatalogFolder, readProjectFolder } from './read-folder.ts';

export { FolderUnreadableError, readCatalogFolder, readProjectFolder } from './read-folder.ts';

/**
 * Reads two folders, compiles the flows and indexes the catalog. What is wrong in their files comes back as
 * diagnostics, the catalog's first: flows can't be checked against a catalog that doesn't load.
 * @throws FolderUnreadableError when a folder can't be read at all.
 */
export async function loadDeployment(folders: { readonly flows: string; readonly catalog: string }): Promise<LoadedDeployment> {
  const [flowFiles, catalogFiles] = await Promise.all([readProjectFolder(folders.flows), readCatalogFolder(folders.catalog)]);

  const loaded = loadCatalog(catalogFiles);
  if (!loaded.ok) return loaded;

  const compilation = compile(flowFiles, loaded.catalog.names);
  const diagnostics = [...loaded.diagnostics, ...compilation.diagnostics];
  if (!compilation.ok) return { ok: false, diagnostics };

  const { program } = compilation;
  const machine = loadMachine(program, loaded.catalog);
  const understander = createUnderstander(program, loaded.catalog.names);
  return { ok: true, deployment: { machine, understander, catalog: loaded.catalog }, diagnostics };
}
