import type { Catalog, CatalogNames } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { Compilation, ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { loadDeployment } from '../../src/service/load-deployment.ts';
import { fixtures, readFixture } from './fixtures.ts';

let loaded: Catalog | undefined;

/** The shipped catalog, read once in each process that runs tests: nothing changes it. */
export function shippedCatalog(): Catalog {
  loaded ??= load();
  return loaded;
}

/** Its names, which the flows are compiled against. */
export function shippedNames(): CatalogNames {
  return shippedCatalog().names;
}

const compiler = createCompiler();

/** Compiles flows that are the shipped ones but for a few files: what was compiled before is used again, and the same is said. */
export function compileShipped(files: readonly ProjectFile[]): Compilation {
  return compiler.compile(files, shippedNames());
}

let loading: Promise<Deployment> | undefined;

/** The shipped flows and catalog, loaded as the server loads them, once in each process that runs tests. */
export function shippedDeployment(): Promise<Deployment> {
  loading ??= loadDeployment({ flows: 'flows', catalog: 'catalog' }).then((result) => {
    if (result.ok) return result.deployment;
    throw new Error(JSON.stringify(result.diagnostics.filter((one) => one.severity === 'error').slice(0, 5)));
  });
  return loading;
}

function load(): Catalog {
  const files = fixtures('catalog', '.json')
    .filter((path) => !path.includes('/schemas/'))
    .map((path) => ({ path: path.slice('catalog/'.length), source: { file: path, text: readFixture(path) } }));
  const result = loadCatalog(files);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return result.catalog;
}
