import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { roleOf } from './1-read/file-role.ts';
import { read } from './1-read/read.ts';
import { check } from './2-check/check.ts';
import type { Shapes } from './2-check/shapes.ts';
import type { ProjectFile } from './compile.ts';

/** One file, read and checked by itself: what it holds and what is wrong with it. */
export interface CheckedFile {
  readonly file: ProjectFile;
  readonly shapes: Shapes;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and checks every file, in the order of their paths. No file's result depends on another file, so that those
 * of `before` whose name and text are still the same are taken over as they are.
 */
export function checkFiles(files: readonly ProjectFile[], before: readonly CheckedFile[] = []): readonly CheckedFile[] {
  const known = new Map(before.map((one) => [one.file.path, one]));
  // A folder without a project is another one: of that only the missing file is told.
  const isProject = files.some(({ path }) => roleOf(path).is === 'project');
  return files
    .filter(({ path }) => isProject || roleOf(path).is !== 'stray')
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .map((file) => {
      const one = known.get(file.path);
      return one !== undefined && one.file.source.file === file.source.file && one.file.source.text === file.source.text
        ? one
        : checkFile(file);
    });
}

function checkFile(file: ProjectFile): CheckedFile {
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  const documents = read([file], report); // YAML, every node with its span
  return { file, shapes: check(documents, report), diagnostics }; // every key known, every value of its kind
}

/** The shapes of all files together. */
export function shapesOf(checked: readonly CheckedFile[]): Shapes {
  const all = checked.map((one) => one.shapes);
  return {
    project: all.find((one) => one.project !== null)?.project ?? null,
    flows: all.flatMap((one) => one.flows),
    messages: all.flatMap((one) => one.messages),
    kinds: all.find((one) => one.kinds !== null)?.kinds ?? null,
    vocabularies: all.flatMap((one) => one.vocabularies),
    tests: all.flatMap((one) => one.tests),
    documents: all.flatMap((one) => one.documents),
  };
}
