import type { Catalog, CatalogNames } from '../../src/catalog/catalog.ts';
import type { Compilation, ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { catalogOf, compileAgain, deploymentOf } from '../../src/service/made-before.ts';
import { fixtures, readFixture, readProjectFolder } from './fixtures.ts';

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

let made: Deployment | undefined;

/** The shipped flows (without their conversation tests) and catalog, as a server holds them, made once in each process that runs tests. */
export async function shippedDeployment(): Promise<Deployment> {
  made ??= deploymentIn(
    // Named as the commands name them, which find here what they need.
    readProjectFolder('flows')
      .filter(({ path }) => !path.startsWith('tests/'))
      .map(({ path, source }) => ({ path, source: { ...source, file: `flows/${path}` } })),
  );
  return made;
}

function deploymentIn(files: readonly ProjectFile[]): Deployment {
  const compiled = compileAgain(files, shippedNames());
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics.filter((one) => one.severity === 'error').slice(0, 5)));
  return deploymentOf(compiled.program, shippedCatalog());
}

function load(): Catalog {
  const files = fixtures('catalog', '.json')
    .filter((path) => !path.includes('/schemas/'))
    .map((path) => ({ path: path.slice('catalog/'.length), source: { file: path, text: readFixture(path) } }));
  const result = catalogOf(files);
  if (!result.ok) throw new Error(result.diagnostics[0]?.message);
  return result.catalog;
}
