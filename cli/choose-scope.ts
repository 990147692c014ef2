import type { Catalog } from '../src/catalog/catalog.ts';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { nearest } from '../src/text/nearest.ts';
import { catalogFolder, readCatalog, tellFolders } from './folders.ts';
import { type CliIo, UsageError } from './io.ts';

/** The shop that was named, or `demo`, or the first. @throws UsageError */
export function chooseScope(catalog: Catalog, named: string | undefined): string {
  if (named !== undefined) return existingScope(catalog, named);
  const scope = catalog.scopes.find((one) => one === 'demo') ?? catalog.scopes[0];
  if (scope === undefined) throw new UsageError('The catalog has no shop.', 'Add a file scopes/<name>.json to the catalog folder.');
  return scope;
}

/** @throws UsageError with the name that was likely meant */
export function existingScope(catalog: Catalog, named: string): string {
  if (catalog.scopes.includes(named)) return named;
  const near = nearest(named, catalog.scopes);
  throw new UsageError(
    `The catalog has no scope “${named}”.`,
    near === undefined ? `It has: ${catalog.scopes.join(', ') || 'none'}.` : `Did you mean ${near}? It has: ${catalog.scopes.join(', ')}.`,
  );
}

/** The catalog that is meant. @throws UsageError when it has errors */
export async function usableCatalog(io: CliIo, given: string | undefined): Promise<Catalog> {
  const folder = catalogFolder(io, given);
  tellFolders(io, { catalog: folder });
  const loaded = loadCatalog(await readCatalog(folder));
  if (loaded.ok) return loaded.catalog;
  throw new UsageError(`The catalog ${folder.shown} has errors.`, 'See them with: sillage validate');
}
