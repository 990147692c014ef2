import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CODES, type DiagnosticCode } from '../../src/diagnostics/codes.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createPlaces } from '../../src/diagnostics/place.ts';
import type { JsonDiagnostic } from '../../src/diagnostics/render-json.ts';
import { loadMachine } from '../../src/engine/machine.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { catalogOf } from '../../src/service/made-before.ts';
import { run } from '../cli/run.ts';
import { fixtures, readFixture } from './fixtures.ts';
import { PAGE_PASSES, type PagePass } from './page-passes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FOLDER = 'docs/diagnostics';
const BASE = 'test/fixtures/docs-base';

/** The texts of the base, by file as pages name it. */
const base: ReadonlyMap<string, string> = new Map([...textsIn(BASE, '.yaml'), ...textsIn(BASE, '.json')]);

function textsIn(folder: string, ending: string): readonly (readonly [string, string])[] {
  return fixtures(folder, ending).map((path) => [path.slice(folder.length + 1), readFixture(path)]);
}

/** A page about one code: `# <title>`, a line with code and severity, what it means, and two examples. */
export interface DiagnosticPage {
  /** From the checkout's top. */
  readonly path: string;
  /** As the page's own first lines have it. */
  readonly code: string;
  readonly heading: string;
  readonly wrong: Example;
  readonly mended: Example;
}

/** Files that stand in the place of those of the base, or beside them. */
interface Example {
  readonly blocks: readonly Block[];
  /** `<!-- at: file:line:column -->`, line and column counted in the block that shows the file. */
  readonly at: string | null;
  /** `<!-- also: file:line:column code -->`, after `at`: what is said besides, where one mistake cannot be had without the other. */
  readonly also: string | null;
  /** `<!-- without: file, file -->`: these files of the base are not there. */
  readonly without: readonly string[];
  /** `<!-- made by: … -->`: what is done to the first block, because a page cannot show it. */
  readonly madeBy: string | null;
}

/**
 * A fenced block: ```` ```yaml flows/advise.yaml ````. With `part` after the file, its top-level keys stand in place of
 * those of the base (of the English file, where the base has none in that language), and the rest stays.
 */
interface Block {
  readonly file: string;
  readonly part: boolean;
  readonly text: string;
}

export function readDiagnosticPages(): readonly DiagnosticPage[] {
  return fixtures(FOLDER, '.md')
    .filter((path) => path !== `${FOLDER}/README.md`)
    .map((path) => toPage(path, readFixture(path)));
}

function toPage(path: string, text: string): DiagnosticPage {
  const [top = '', wrong, mended, ...more] = text.split(/^## (?:Wrong|Mended)\n/m);
  if (wrong === undefined || mended === undefined || more.length > 0) throw new Error(`${path} must have one Wrong and one Mended`);
  const [heading = '', , code = ''] = top.split('\n');
  return {
    path,
    heading: `${heading}\n\n${code}`,
    code: /^`([^`]+)`/.exec(code)?.[1] ?? '',
    wrong: toExample(wrong),
    mended: toExample(mended),
  };
}

function toExample(text: string): Example {
  const blocks = [...text.matchAll(/^```(?:yaml|json) (\S+)( part)?\n(.*?)^```$/gms)].map(([, file = '', part, body = '']) => ({
    file,
    part: part !== undefined,
    text: body,
  }));
  const note = (name: string) => new RegExp(`^<!-- ${name}: (.+) -->$`, 'm').exec(text)?.[1] ?? null;
  return { blocks, at: note('at'), also: note('also'), without: note('without')?.split(', ') ?? [], madeBy: note('made by') };
}

/** What a page promises to be said of its wrong example, as `saidOf` has it. */
export function promisedBy({ code, wrong }: DiagnosticPage): readonly string[] {
  return [`${wrong.at} ${code}`, ...(wrong.also === null ? [] : [wrong.also])];
}

/**
 * What is said of an example, a line each: `file:line:column code`, lines counted as in the blocks.
 * @param code the code that it is about, or its first part: what finds such codes is run
 */
export async function saidOf(example: Example, code: string): Promise<readonly string[]> {
  const pass = PAGE_PASSES.get(code.split('/')[0] ?? '') ?? null;
  const files = new Map([...base, ...(pass === null || pass.ground === null ? [] : textsIn(pass.ground, ''))]);
  for (const file of example.without) if (!files.delete(file)) throw new Error(`The base has no ${file}`);
  const above = new Map<string, number>();
  example.blocks.forEach((block, place) => {
    const kept = block.part ? withoutKeysOf(block.text, files.get(block.file) ?? english(block.file)) : '';
    above.set(block.file, kept.split('\n').length - 1);
    files.set(block.file, kept + (place === 0 ? made(block.text, example.madeBy) : block.text));
  });
  if (example.madeBy === A_FOLDER) return await saidOfFolders(files, example);
  return diagnosticsOf(files, example, pass).map((one) => `${placeOf(one, files, above)} ${one.code}`);
}

function english(file: string): string {
  const text = base.get(file.replace(/[^/]+$/, 'en.yaml'));
  if (text === undefined) throw new Error(`The base has nothing that ${file} could be part of`);
  return text;
}

/** The top-level entries of a YAML text whose keys a part does not have. */
function withoutKeysOf(part: string, whole: string): string {
  const keyOf = (entry: string) => entry.slice(0, entry.indexOf(':'));
  const keys = new Set(entriesOf(part).map(keyOf));
  return entriesOf(whole)
    .filter((entry) => !keys.has(keyOf(entry)))
    .join('');
}

function entriesOf(text: string): readonly string[] {
  return text.split(/^(?=[^\s#])/m);
}

const A_FOLDER = 'putting a folder in its place';

/** What the command says of the files where the example's is a folder. */
async function saidOfFolders(files: ReadonlyMap<string, string>, { blocks }: Example): Promise<readonly string[]> {
  const cwd = temporaryFolder();
  for (const [file, text] of files) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    if (file === blocks[0]?.file) mkdirSync(join(cwd, file));
    else writeFileSync(join(cwd, file), text);
  }
  const { stdout } = await run(['validate', 'flows', '--catalog', 'catalog', '--format', 'json'], { cwd });
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics.map(({ file, line, column, code }: JsonDiagnostic) => `${file}:${line}:${column} ${code}`);
}

/** What a page cannot show, made of what it shows. */
function made(text: string, by: string | null): string {
  switch (by) {
    case null:
      return text;
    case A_FOLDER:
      return text;
    case 'saving it in another encoding than UTF-8':
      return new TextDecoder().decode(Buffer.from(text, 'latin1'));
    case 'putting the character U+0007 in the place of ␇':
      return text.replaceAll('␇', '\u0007');
    case 'writing its last line a hundred thousand times':
      return text + (text.trimEnd().split('\n').at(-1) ?? '').concat('\n').repeat(100_000);
    default:
      throw new Error(`Nothing is made by ${by}`);
  }
}

/** Examples differ from the base in a file or two: the rest is read once. */
const compiler = createCompiler();

/** The catalog is always checked; the flows only where the example shows one of their files, or a pass needs them. */
function diagnosticsOf(files: ReadonlyMap<string, string>, example: Example, pass: PagePass | null): readonly Diagnostic[] {
  const filesIn = (folder: string) =>
    [...files].flatMap(([file, text]) => (file.startsWith(folder) ? [{ path: file.slice(folder.length), source: { file, text } }] : []));
  const loaded = catalogOf(filesIn('catalog/'));
  const showsFlows = [...example.without, ...example.blocks.map((block) => block.file)].some((file) => file.startsWith('flows/'));
  if (!loaded.ok || (!showsFlows && pass === null)) return loaded.diagnostics;
  const compiled = compiler.compile(filesIn('flows/'), loaded.catalog.names);
  const sources = [...files].map(([file, text]) => ({ file, text }));
  const found =
    compiled.ok && pass !== null
      ? pass.find(loadMachine(compiled.program, loaded.catalog), loaded.catalog, sources, compiled.entries())
      : [];
  return [...loaded.diagnostics, ...compiled.diagnostics, ...found];
}

function placeOf(one: Diagnostic, files: ReadonlyMap<string, string>, above: ReadonlyMap<string, number>): string {
  const { file } = one.span;
  const { start } = createPlaces(new Map([[file, { file, text: files.get(file) ?? '' }]])).of(one.span);
  return `${file}:${start.line - (above.get(file) ?? 0)}:${start.column}`;
}

/** The first lines of a code's page. */
export function headingOf(code: DiagnosticCode): string {
  return `# ${CODES[code].title}\n\n\`${code}\` · ${CODES[code].severity}`;
}

const STAGES: readonly (readonly [stage: string, what: string])[] = [
  ['read', 'Reading YAML'],
  ['check', 'The shape of files'],
  ['bind', 'Names and what they stand for'],
  ['expr', 'Conditions and values'],
  ['message', 'The texts of messages'],
  ['verify', 'What can get stuck'],
  ['catalog', 'The catalog'],
  ['stock', 'What the shops sell'],
  ['laws', 'What sentences come to'],
  ['explore', 'What conversations can come to'],
];

/** The page that lists the others, in the order of the registry. */
export function indexOfPages(codes: readonly DiagnosticCode[]): string {
  const sections = STAGES.map(([stage, what]) => {
    const rows = codes
      .filter((code) => code.startsWith(`${stage}/`))
      .map((code) => `| [\`${code}\`](${code}.md) | ${CODES[code].title} | ${CODES[code].severity} |`);
    return [`## ${what}`, '', '| code | what is wrong | |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [INTRODUCTION, ...sections].join('\n');
}

const INTRODUCTION = `# Diagnostics

Everything that \`sillage validate\` says of a project ends in a code in brackets, such as \`[bind/unknown-step]\`. Each code has a page here: what it means, why it matters, an example that is wrong and the same example mended. \`sillage explain bind/unknown-step\` shows it on the command line. Codes are never renamed or reused.

The examples are small files of one project, the one in \`test/fixtures/docs-base\`; a file marked \`part\` shows only the keys that matter. A test runs every one of them: the wrong one gives exactly its code, at the place that a comment above it names, and the mended one gives nothing. Codes of \`stock/\`, \`laws/\` and \`explore/\` come from \`sillage verify\`; their examples are told of the shop in \`test/fixtures/docs-stock\`, the vocabularies in \`test/fixtures/docs-laws\` and the flows in \`test/fixtures/docs-explore\`.
`;
