import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { loadMachine } from '../../src/engine/machine.ts';
import type { Stage } from '../../src/exploration/replay.ts';
import { compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { fixtures, readFixture } from '../support/fixtures.ts';

/** The small project that the pages of `explore/` codes change, with changed files of its flows: name → text. */
export function smallStage(changed: Readonly<Record<string, string>> = {}): Stage {
  const texts = new Map(
    ['test/fixtures/docs-base', 'test/fixtures/docs-explore'].flatMap((folder) =>
      fixtures(folder, '').map((path) => [path.slice(folder.length + 1), readFixture(path)] as const),
    ),
  );
  for (const [name, text] of Object.entries(changed)) texts.set(`flows/${name}`, text);
  return stageOf(filesIn(texts, 'flows/'), filesIn(texts, 'catalog/'));
}

function filesIn(texts: ReadonlyMap<string, string>, folder: string): readonly ProjectFile[] {
  return [...texts].flatMap(([file, text]) =>
    file.startsWith(folder) ? [{ path: file.slice(folder.length), source: { file, text } }] : [],
  );
}

function stageOf(flows: readonly ProjectFile[], catalogFiles: readonly ProjectFile[]): Stage {
  const loaded = loadCatalog(catalogFiles);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message);
  const { catalog } = loaded;
  const compiled = compile(flows, catalog.names);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  const { program } = compiled;
  const understander = createUnderstander(program, catalog.names);
  return { machine: loadMachine(program, catalog), understander, catalog, scope: catalog.scopes[0] ?? '' };
}
