import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Compilation, compile, type ProjectFile } from '../../src/flow/compiler/compile.ts';
import { createCompiler } from '../../src/flow/compiler/compiler.ts';
import { smallCatalog } from '../support/small-catalog.ts';
import { smallProject } from '../support/small-project.ts';

const start: readonly ProjectFile[] = Object.entries(smallProject).map(([path, text]) => ({ path, source: { file: path, text } }));
const paths = start.map((file) => file.path);

/** Something is typed over a stretch of a file, a file is taken away, or the whole project is as it was at first. */
const edit = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('typed' as const),
      path: fc.constantFrom(...paths),
      at: fc.nat(2000),
      length: fc.constantFrom(0, 0, 1, 5, 40),
      text: fc.constantFrom('', ' ', '\n', 'x', '  next: find\n', 'ask: gender', '{', "'", ': ', '# a comment\n', '{note}', 'rose'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('deleted' as const), path: fc.constantFrom(...paths) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('undone' as const) }) },
);

function apply(files: readonly ProjectFile[], one: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never): readonly ProjectFile[] {
  switch (one.is) {
    case 'undone':
      return start;
    case 'deleted':
      return files.filter((file) => file.path !== one.path);
    case 'typed':
      return files.map((file) =>
        file.path === one.path ? { ...file, source: { ...file.source, text: typed(file.source.text, one) } } : file,
      );
    default:
      return one satisfies never;
  }
}

function typed(text: string, { at, length, text: what }: { readonly at: number; readonly length: number; readonly text: string }): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + what + text.slice(from + length);
}

const asText = (compilation: Compilation): string => JSON.stringify(compilation);

test('a project that is compiled as it is edited gives what compiling it afresh gives, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
      const compiler = createCompiler();
      let files = start;
      expect(asText(compiler.compile(files, smallCatalog))).toBe(asText(compile(files, smallCatalog)));
      for (const one of edits) {
        files = apply(files, one);
        expect(asText(compiler.compile(files, smallCatalog))).toBe(asText(compile(files, smallCatalog)));
      }
    }),
    { numRuns: 40 },
  );
});

test('a file whose name changes is told by its new name', () => {
  const compiler = createCompiler();
  compiler.compile(start, smallCatalog);
  const moved = start.map(({ path, source }) => ({ path, source: { ...source, file: `elsewhere/${source.file}` } }));
  expect(asText(compiler.compile(moved, smallCatalog))).toBe(asText(compile(moved, smallCatalog)));
});

test('what was compiled before does not depend on the order of the files', () => {
  const compiler = createCompiler();
  const first = asText(compiler.compile(start, smallCatalog));
  expect(asText(compiler.compile(start.toReversed(), smallCatalog))).toBe(first);
});
