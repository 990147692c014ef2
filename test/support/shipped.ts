import type { Catalog, CatalogNames } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { fixtures, readFixture } from './fixtures.ts';

let loaded: Catalog | undefined;

/** The shipped catalog, read once a test file. */
export function shippedCatalog(): Catalog {
  loaded ??= load();
  return loaded;
}

/** Its names, which the flows are compiled against. */
export function shippedNames(): CatalogNames {
  return shippedCatalog().names;
}

function load(): Catalog {
  const files = fixtures('catalog', '.json')
    .filter((path) => !path.includes('/schemas/'))
    .map((path) => ({ path: path.slice('catalog/'.length), source: { file: path, text: readFixture(path) } }));
  const result = loadCatalog(files);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return result.catalog;
}
