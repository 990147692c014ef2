import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Stage } from '../../src/exploration/replay.ts';
import type { Compilation, ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { catalogOf, deploymentOf } from '../../src/service/made-before.ts';
import { fixtures, inLanguages, readFixture, readProjectFolder } from '../support/fixtures.ts';
import { compileShipped, shippedCatalog } from '../support/shipped.ts';

const small = createCompiler();

/** The small project that the pages of `explore/` codes change, with changed files of its flows: name → text. */
export function smallStage(changed: Readonly<Record<string, string>> = {}): Stage {
  const texts = new Map(
    ['test/fixtures/docs-base', 'test/fixtures/docs-explore'].flatMap((folder) =>
      fixtures(folder, '').map((path) => [path.slice(folder.length + 1), readFixture(path)] as const),
    ),
  );
  for (const [name, text] of Object.entries(changed)) texts.set(`flows/${name}`, text);
  const loaded = catalogOf(filesIn(texts, 'catalog/'));
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message);
  return stageOf(small.compile(filesIn(texts, 'flows/'), loaded.catalog.names), loaded.catalog);
}

function filesIn(texts: ReadonlyMap<string, string>, folder: string): readonly ProjectFile[] {
  return [...texts].flatMap(([file, text]) =>
    file.startsWith(folder) ? [{ path: file.slice(folder.length), source: { file, text } }] : [],
  );
}

function stageOf(compiled: Compilation, catalog: Catalog): Stage {
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  const scope = catalog.scopes.find((one) => one === 'demo') ?? catalog.scopes[0] ?? '';
  return { ...deploymentOf(compiled.program, catalog), scope };
}

/** The shipped conversation in English alone, with changed files of its flows: name → text. */
export function shippedStage(changed: Readonly<Record<string, (text: string) => string>> = {}): Stage {
  const flows = inLanguages(readProjectFolder('flows'), ['en']).map((file) => {
    const change = changed[file.path];
    return change === undefined ? file : { ...file, source: { ...file.source, text: change(file.source.text) } };
  });
  return stageOf(compileShipped(flows), shippedCatalog());
}
