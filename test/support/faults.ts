import { parse } from 'yaml';
import { type CatalogFile, loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { Diagnostic, Mend } from '../../src/diagnostics/diagnostic.ts';
import { loadMachine } from '../../src/engine/machine.ts';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { catalogOf } from '../../src/service/made-before.ts';
import { LineIndex } from '../../src/text/source.ts';
import { editedFiles } from './catalog-files.ts';
import { fixtures, inLanguages, readFixture, readProjectFolder } from './fixtures.ts';
import { PAGE_PASSES, type PagePass } from './page-passes.ts';
import { compileSmall } from './projects.ts';
import { compileShipped } from './shipped.ts';

/** Stands before the place that the diagnostic must point at; it is taken out before the fault is seeded. */
const MARK = '▸';

/**
 * What a fault is seeded in: the shipped flows, the project of `test/fixtures/base`, or a small catalog; `explore`, `stock` and `laws` are
 * a project with its catalog in which `verify` finds nothing, and is run.
 */
type Ground = 'flows' | 'small' | 'catalog' | 'explore' | 'stock' | 'laws';

/** One mistake that a person would make, as `test/fixtures/faults/README.md` describes it. */
export interface Fault {
  readonly fault: string;
  readonly group: string;
  readonly ground: Ground;
  /** The file that it is made in. */
  readonly path: string;
  readonly code: string;
  /** Where the diagnostic must point, as `file:line:column`. */
  readonly place: string;
  readonly files: readonly ProjectFile[];
}

export interface Outcome {
  readonly fault: Fault;
  /** Each as `file:line:column code`, in the order in which they are shown. */
  readonly said: readonly string[];
  /** The first of them, whole. */
  readonly first: Diagnostic | undefined;
}

const grounds: Readonly<Record<Ground, readonly ProjectFile[]>> = {
  flows: inLanguages(readProjectFolder('flows'), ['en', 'fr']),
  small: readProjectFolder('test/fixtures/base'),
  catalog: editedFiles(),
  explore: verifiedGround('explore'),
  stock: verifiedGround('stock'),
  laws: verifiedGround('laws'),
};

/** The base of the pages of codes that `verify` finds. */
function verifiedGround(pass: 'explore' | 'stock' | 'laws'): readonly ProjectFile[] {
  const texts = new Map(
    ['test/fixtures/docs-base', PAGE_PASSES.get(pass)?.ground ?? ''].flatMap((folder) =>
      fixtures(folder, '').map((path) => [path.slice(folder.length + 1), readFixture(path)] as const),
    ),
  );
  return [...texts].map(([path, text]) => ({ path, source: { file: path, text } }));
}

/** Every fault of the corpus, seeded. @throws when an edit does not apply exactly once, or a key is not one of the format's. */
export function readFaults(): readonly Fault[] {
  return fixtures('test/fixtures/faults', '.yaml').flatMap((path) => {
    const group = path.slice(path.lastIndexOf('/') + 1, -'.yaml'.length);
    const listed: unknown = parse(readFixture(path));
    if (!Array.isArray(listed)) throw new Error(`${path} is not a list of faults`);
    return listed.map((entry: unknown, index) => seed(group, textsOf(entry, `${path}, fault ${index + 1}`), besidesOf(entry)));
  });
}

/** The texts of a fault as it is written, by key. */
type Written = ReadonlyMap<string, string>;

const KEYS = new Set([
  'fault',
  'file',
  'replace',
  'occurrence',
  'with',
  'write',
  'remove',
  'expect',
  'at',
  'in',
  'place',
  'times',
  'besides',
]);

function textsOf(entry: unknown, where: string): Written {
  if (typeof entry !== 'object' || entry === null) throw new Error(`${where} is not a map`);
  const texts = new Map(Object.entries(entry).map(([key, value]) => [key, String(value)]));
  for (const key of texts.keys()) if (!KEYS.has(key)) throw new Error(`${where} has an unknown key ${key}`);
  for (const key of ['fault', 'file', 'expect']) if (!texts.has(key)) throw new Error(`${where} has no ${key}`);
  return texts;
}

/** Other files that the mistake needs, with their whole texts. */
function besidesOf(entry: unknown): readonly ProjectFile[] {
  const besides: unknown = typeof entry === 'object' && entry !== null && 'besides' in entry ? entry.besides : {};
  return Object.entries(besides ?? {}).map(([path, text]) => ({ path, source: { file: path, text: String(text) } }));
}

function seed(group: string, written: Written, besides: readonly ProjectFile[]): Fault {
  const fault = written.get('fault') ?? '';
  const [ground, path] = groundOf(written.get('file') ?? '', fault);
  const others = grounds[ground].filter((file) => !besides.some((one) => one.path === file.path));
  const edited = editOf([...others, ...besides], path, written, fault);
  const mark = written.get('place') ?? edited.mark ?? markOf(edited.files, written.get('in') ?? path, written, fault);
  return { fault, group, ground, path, code: written.get('expect') ?? '', place: mark, files: edited.files };
}

function groundOf(name: string, fault: string): readonly [Ground, string] {
  const slash = name.indexOf('/');
  const ground = name.slice(0, slash);
  if (!isGround(ground)) throw new Error(`${fault}: ${name} is in no project`);
  return [ground, name.slice(slash + 1)];
}

function isGround(name: string): name is Ground {
  return Object.hasOwn(grounds, name);
}

interface Edited {
  readonly files: readonly ProjectFile[];
  readonly mark: string | null;
}

function editOf(files: readonly ProjectFile[], path: string, written: Written, fault: string): Edited {
  const before = files.find((file) => file.path === path);
  const others = files.filter((file) => file !== before);
  if (written.has('remove')) return { files: others, mark: null };
  const marked = markedText(before?.source.text, written, `${fault} (${path})`);
  const text = marked.replace(MARK, '');
  const name = before?.source.file ?? path;
  const offset = marked.indexOf(MARK);
  return { files: [...others, { path, source: { file: name, text } }], mark: offset < 0 ? null : placeIn(name, text, offset) };
}

function markedText(before: string | undefined, written: Written, fault: string): string {
  const whole = written.get('write');
  if (whole !== undefined) return whole;
  if (before === undefined) throw new Error(`${fault}: there is no such file`);
  const [replace, put] = [written.get('replace'), written.get('with')];
  if (replace === undefined || put === undefined) throw new Error(`${fault}: replace and with, write or remove is missing`);
  const start = offsetOf(before, replace, Number(written.get('occurrence') ?? 0), fault);
  return before.slice(0, start) + put.repeat(Number(written.get('times') ?? 1)) + before.slice(start + replace.length);
}

/** @param occurrence from 1; 0 where the text must stand only once */
function offsetOf(text: string, part: string, occurrence: number, fault: string): number {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  const start = found[Math.max(occurrence, 1) - 1];
  if (start === undefined || (occurrence === 0 && found.length > 1)) {
    throw new Error(`${fault}: ${JSON.stringify(part)} stands ${found.length} times`);
  }
  return start;
}

/** The place that `at` shows when the diagnostic points elsewhere than into what was edited. */
function markOf(files: readonly ProjectFile[], path: string, written: Written, fault: string): string {
  const at = written.get('at');
  const source = files.find((file) => file.path === path)?.source;
  if (at === undefined || source === undefined || !at.includes(MARK)) throw new Error(`${fault}: no place is marked`);
  const part = at.replace(MARK, '');
  const start = part === '' ? 0 : offsetOf(source.text, part, 0, fault);
  return placeIn(source.file, source.text, start + at.indexOf(MARK));
}

function placeIn(file: string, text: string, offset: number): string {
  const { line, column } = new LineIndex(text).at(offset);
  return `${file}:${line}:${column}`;
}

/** The outcomes of faults, in their order. */
export function tryFaults(faults: readonly Fault[]): readonly Outcome[] {
  const outcomes = new Map([...faults].sort(byFile).map((fault) => [fault, tryFault(fault)]));
  return faults.flatMap((fault) => outcomes.get(fault) ?? []);
}

/** Sorts those of one file beside one another: a compiler that remembers then reads and checks the other files once. */
export function byFile(one: Fault, other: Fault): number {
  const [before, after] = [one, other].map(({ ground, path }) => `${ground} ${path}`);
  return before === after ? 0 : (before ?? '') < (after ?? '') ? -1 : 1;
}

/** What is said of a faulty project that is not said of the same one without the fault. */
function tryFault(fault: Fault): Outcome {
  const usual = new Set(diagnose(fault.ground, grounds[fault.ground]).map(textOf));
  const places = new Map(fault.files.map(({ source }) => [source.file, source.text]));
  const news = diagnose(fault.ground, fault.files).filter((one) => !usual.has(textOf(one)));
  const said = news.map(({ span, code }) => `${placeIn(span.file, places.get(span.file) ?? '', span.start)} ${code}`);
  return { fault, said, first: news[0] };
}

/** What is said of a faulty project that is not said of the same one without the fault, once a change is made. */
export function saidAfter(fault: Fault, { span, text }: Mend): readonly string[] {
  const usual = new Set(diagnose(fault.ground, grounds[fault.ground]).map(textOf));
  const mended = fault.files.map(({ path, source }) => ({
    path,
    source: source.file === span.file ? { ...source, text: source.text.slice(0, span.start) + text + source.text.slice(span.end) } : source,
  }));
  return diagnose(fault.ground, mended)
    .map(textOf)
    .filter((one) => !usual.has(one));
}

/** A diagnostic without its place. */
export const textOf = ({ code, message, span }: Diagnostic): string => `${span.file} ${code} ${message}`;

const known = new Map<readonly ProjectFile[], readonly Diagnostic[]>();

function diagnose(ground: Ground, files: readonly ProjectFile[]): readonly Diagnostic[] {
  const before = known.get(files);
  if (before !== undefined) return before;
  const diagnostics = diagnosticsOf(ground, files);
  if (files === grounds[ground]) known.set(files, diagnostics);
  return diagnostics;
}

// Faults differ from their ground in one file: a compiler that remembers says the same (a property holds it to that) far sooner.
const compiler = createCompiler();

function diagnosticsOf(ground: Ground, files: readonly (ProjectFile & CatalogFile)[]): readonly Diagnostic[] {
  switch (ground) {
    case 'flows':
      return compileShipped(files).diagnostics;
    case 'small':
      return compileSmall(files).diagnostics;
    case 'catalog':
      return loadCatalog(files).diagnostics;
    case 'explore':
    case 'stock':
    case 'laws':
      return verified(PAGE_PASSES.get(ground), files);
  }
}

function verified(pass: PagePass | undefined, files: readonly ProjectFile[]): readonly Diagnostic[] {
  const below = (folder: string): readonly ProjectFile[] =>
    files.flatMap((file) => (file.path.startsWith(folder) ? [{ ...file, path: file.path.slice(folder.length) }] : []));
  const loaded = catalogOf(below('catalog/'));
  if (!loaded.ok) return loaded.diagnostics;
  const compiled = compiler.compile(below('flows/'), loaded.catalog.names);
  const sources = files.map(({ source }) => source);
  const found = compiled.ok
    ? (pass?.find(loadMachine(compiled.program, loaded.catalog), loaded.catalog, sources, compiled.entries()) ?? [])
    : [];
  return [...loaded.diagnostics, ...compiled.diagnostics, ...found];
}
