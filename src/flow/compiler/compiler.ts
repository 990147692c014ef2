import type { CatalogNames } from '../../catalog/catalog.ts';
import { type Compilation, compileWith, type ProjectFile } from './compile.ts';
import { createMemory, type Memory } from './memory/memory.ts';

/** Compiles one project again and again, as it is edited. */
export interface Compiler {
  /**
   * The same as `compile` of these files, to the byte: what was compiled before only makes it faster. `files` are all
   * files of the project, changed or not.
   */
  compile(files: readonly ProjectFile[], catalog: CatalogNames): Compilation;
}

/**
 * A compiler that remembers its last project and works only on what an edit has changed (`Memory` says what it keeps).
 * For editors and servers that watch a folder; one for each project.
 *
 * @example
 * const compiler = createCompiler();
 * compiler.compile(files, catalog.names);
 * compiler.compile(files.with(0, edited), catalog.names); // reads one file
 */
export function createCompiler(): Compiler {
  let memory: Memory | null = null;
  return {
    compile: (files, catalog) => {
      if (memory?.catalog !== catalog) memory = createMemory(catalog, memory?.files);
      return compileWith(memory, files);
    },
  };
}
