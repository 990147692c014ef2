import type { CatalogNames } from '../../catalog/catalog.ts';
import { type CheckedFile, checkFiles } from './check-files.ts';
import { type Compilation, compileChecked, type ProjectFile } from './compile.ts';

/** Compiles one project again and again, as it is edited. */
export interface Compiler {
  /**
   * The same as `compile` of these files, to the byte: what was compiled before only makes it faster. `files` are all
   * files of the project, changed or not.
   */
  compile(files: readonly ProjectFile[], catalog: CatalogNames): Compilation;
}

/**
 * A compiler that remembers what each file of its last project held, and reads only those again whose text has changed.
 * For editors and servers that watch a folder; it keeps the last project in memory.
 *
 * @example
 * const compiler = createCompiler();
 * compiler.compile(files, catalog.names);
 * compiler.compile(files.with(0, edited), catalog.names); // reads one file
 */
export function createCompiler(): Compiler {
  let checked: readonly CheckedFile[] = [];
  return {
    compile: (files, catalog) => {
      checked = checkFiles(files, checked);
      return compileChecked(checked, catalog);
    },
  };
}
