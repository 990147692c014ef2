import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../text/source.ts';
import type { Catalog } from './catalog.ts';

/** One file of a catalog folder: `fragrances.json`, `families.json`, `ingredients.json`, `facets.json`, `scopes/<name>.json`. */
export interface CatalogFile {
  readonly path: string;
  readonly source: SourceText;
}

export type LoadedCatalog =
  | { readonly ok: true; readonly catalog: Catalog; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export declare function loadCatalog(files: readonly CatalogFile[]): LoadedCatalog;
