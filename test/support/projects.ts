import { renderLines } from '../../src/diagnostics/render-line.ts';
import type { Compilation, ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { readFixture, readProjectFolder } from './fixtures.ts';
import { smallCatalog } from './small-catalog.ts';

const BASE = readProjectFolder('test/fixtures/base');

/** What `<what-it-shows>.<role>.yaml` takes the place of in the base project. */
function placeInProject(fixture: string): string {
  const role = /\.([a-z]+)(?:\.([a-z]{2}))?\.yaml$/.exec(fixture);
  switch (role?.[1]) {
    case 'flow':
      return 'main.yaml';
    case 'project':
      return 'project.yaml';
    case 'kinds':
      return 'vocabulary/kinds.yaml';
    case 'messages':
    case 'vocabulary':
      return `${role[1]}/${role[2]}.yaml`;
    case 'tests':
      return 'tests/test.yaml';
    default:
      throw new Error(`${fixture} is named after no file of a project`);
  }
}

/** The base project with a fixture in the place of one of its files. */
export function projectWith(fixture: string): readonly ProjectFile[] {
  const place = placeInProject(fixture);
  const file = fixture.slice(fixture.lastIndexOf('/') + 1);
  const others = BASE.filter(({ path }) => path !== place);
  return [...others, { path: place, source: { file, text: readFixture(fixture) } }];
}

/** The base project with some files' texts replaced or added. */
export function projectOf(texts: Readonly<Record<string, string>>): readonly ProjectFile[] {
  const others = BASE.filter(({ path }) => !Object.hasOwn(texts, path));
  return [...others, ...Object.entries(texts).map(([path, text]) => ({ path, source: { file: path, text } }))];
}

const compiler = createCompiler();

/** What was compiled before is used again, and the same is said. */
export function compileSmall(files: readonly ProjectFile[]): Compilation {
  return compiler.compile(files, smallCatalog);
}

/** Diagnostics a line each; of warnings only those in `file`, when one is named. */
export function linesOf(files: readonly ProjectFile[], { diagnostics }: Compilation, file?: string): string {
  const shown = diagnostics.filter((one) => file === undefined || one.severity === 'error' || one.span.file === file);
  return renderLines(shown, new Map(files.map(({ source }) => [source.file, source])));
}
