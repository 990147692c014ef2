import type { CatalogNames } from '../../catalog/catalog.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../text/source.ts';
import type { Program } from '../program/program.ts';

/** One file of a project. */
export interface ProjectFile {
  /** Where it stands in the project, with `/`: `project.yaml`, `messages/en.yaml`; it decides what the file is. */
  readonly path: string;
  /** Its text, under the name that people know it by. */
  readonly source: SourceText;
}

export type Compilation =
  | { readonly ok: true; readonly program: Program; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export declare function compile(files: readonly ProjectFile[], catalog: CatalogNames): Compilation;
