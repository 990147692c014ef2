import { DiagnosticBag, diagnostic } from '../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { sha256 } from '../text/sha256.ts';
import type { SourceText } from '../text/source.ts';
import type { Catalog } from './catalog.ts';
import { checkEans } from './check-eans.ts';
import { type CatalogEntries, checkReferences } from './check-references.ts';
import { createCatalog } from './create-catalog.ts';
import type { Place } from './decode.ts';
import { type Entry, readEntries } from './entries.ts';
import type { Scope } from './fragrance.ts';
import { type JsonFile, readJson } from './json-file.ts';
import { readWeights } from './read-weights.ts';
import * as shapes from './shapes.ts';
import type { Weights } from './weights.ts';

/**
 * One file of a catalog folder: `fragrances.json`, `families.json`, `ingredients.json`, `facets.json`, `scopes/<name>.json`,
 * and `allergens.json` and `weights.json`, which may be left out.
 */
export interface CatalogFile {
  /** Relative to the catalog's folder, with `/`. Any other file is ignored. */
  readonly path: string;
  readonly source: SourceText;
}

/** A catalog ready to be searched, with warnings at most; or everything that is wrong with its files. */
export type LoadedCatalog =
  | { readonly ok: true; readonly catalog: Catalog; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const LISTS = ['families', 'ingredients', 'facets', 'fragrances'] as const;
const ALLERGENS = 'allergens.json';
const WEIGHTS = 'weights.json';
const SCOPE_PATH = /^scopes\/[^/]+\.json$/;

/**
 * Reads and checks a catalog and builds its index. Pure: no file is touched. Everything that is wrong is reported at once,
 * sorted by file and place; warnings alone don't stop it. Never throws, whatever the files hold.
 *
 * @example
 * const loaded = loadCatalog(files);
 * if (loaded.ok) loaded.catalog.answer('demo', { type: 'families', wish, max: 6 });
 */
export function loadCatalog(files: readonly CatalogFile[]): LoadedCatalog {
  const problems = new DiagnosticBag();

  const entries = readCatalog(files, problems.report); // each entry well-formed, with its place
  const weights = readWeightsFile(files, problems.report); // every number within its bounds
  checkReferences(entries); // every name is somebody's
  const checked = checkEans(entries.fragrances.entries, entries.scopes, entries.fragrances.known); // every EAN has 13 digits and one owner

  const diagnostics = problems.sorted();
  if (problems.hasErrors) return { ok: false, diagnostics };
  const valuesOf = <T>(list: { readonly entries: readonly Entry<T>[] }) => list.entries.map((entry) => entry.value);
  const catalog = createCatalog({
    families: valuesOf(entries.families),
    ingredients: valuesOf(entries.ingredients),
    facets: valuesOf(entries.facets),
    fragrances: checked.fragrances,
    scopes: checked.scopes,
    allergens: valuesOf(entries.allergens),
    weights,
    version: versionOf(files),
  });
  return { ok: true, catalog, diagnostics };
}

function readCatalog(files: readonly CatalogFile[], report: Report): CatalogEntries {
  const read = (name: (typeof LISTS)[number]): JsonFile | undefined => {
    const file = files.find((one) => one.path === `${name}.json`);
    if (file === undefined) reportMissing(files, `${name}.json`, report);
    return file && readJson(file.source, report);
  };
  return {
    families: readEntries(read('families'), 'families', shapes.family, 'key', report),
    ingredients: readEntries(read('ingredients'), 'ingredients', shapes.ingredient, 'key', report),
    facets: readEntries(read('facets'), 'facets', shapes.facet, 'key', report),
    fragrances: readEntries(read('fragrances'), 'fragrances', shapes.fragrance, 'id', report),
    scopes: readScopes(files, report),
    allergens: readAllergens(files, report),
  };
}

function readAllergens(files: readonly CatalogFile[], report: Report): CatalogEntries['allergens'] {
  const file = files.find((one) => one.path === ALLERGENS);
  return readEntries(file && readJson(file.source, report), 'allergens', shapes.allergen, 'key', report);
}

function readWeightsFile(files: readonly CatalogFile[], report: Report): Weights {
  const file = files.find((one) => one.path === WEIGHTS);
  return readWeights(file && readJson(file.source, report), report);
}

function readScopes(files: readonly CatalogFile[], report: Report): readonly Entry<Scope>[] {
  const scopeFiles = files.filter((file) => SCOPE_PATH.test(file.path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  if (scopeFiles.length === 0) {
    const span = { file: siblingOf(files, 'scopes'), start: 0, end: 0 };
    report(diagnostic('catalog/no-scope', span, 'There is no scope', { help: 'Add `scopes/<name>.json`.' }));
  }
  return scopeFiles.flatMap(({ source }) => {
    const file = readJson(source, report);
    if (file === undefined) return [];
    const place: Place = { file, report, path: null };
    const value = shapes.scope(file.value, place);
    return value === undefined ? [] : [{ value, place }];
  });
}

function reportMissing(files: readonly CatalogFile[], path: string, report: Report): void {
  report(diagnostic('catalog/missing-file', { file: siblingOf(files, path), start: 0, end: 0 }, `The catalog has no \`${path}\``));
}

/** How a file would be called beside those that are there. */
function siblingOf(files: readonly CatalogFile[], path: string): string {
  const [other] = files;
  if (other === undefined || !other.source.file.endsWith(other.path)) return path;
  return other.source.file.slice(0, -other.path.length) + path;
}

function versionOf(files: readonly CatalogFile[]): string {
  const used = files.filter(
    ({ path }) => SCOPE_PATH.test(path) || path === ALLERGENS || path === WEIGHTS || LISTS.some((name) => path === `${name}.json`),
  );
  const parts = used
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => `${file.path}\n${file.source.text.length}\n${file.source.text}`);
  return sha256(parts.join('\n'));
}
