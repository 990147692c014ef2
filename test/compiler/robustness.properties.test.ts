import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { inLanguages, readProjectFolder } from '../support/fixtures.ts';
import { NASTY } from '../support/mutations.ts';
import { compileSmall, projectOf } from '../support/projects.ts';
import { runs } from '../support/runs.ts';
import { compileShipped } from '../support/shipped.ts';

const shipped = inLanguages(readProjectFolder('flows'), ['en', 'fr']);

test('the shipped flows compile', () => {
  const compiled = compileShipped(shipped);
  expect(compiled.diagnostics.filter((one) => one.severity === 'error')).toEqual([]);
  expect(compiled.ok).toBe(true);
});

const mutation = fc.record({
  file: fc.nat({ max: shipped.length - 1 }),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat({ max: 12 }),
  put: fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 4 }), fc.constant('')),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mutate(file: ProjectFile, { at, drop, put }: Mutation): ProjectFile {
  const bytes = Buffer.from(file.source.text);
  const start = Math.floor(at * bytes.length);
  const text = Buffer.concat([bytes.subarray(0, start), Buffer.from(put), bytes.subarray(start + drop)]).toString('utf8');
  return { path: file.path, source: { file: file.source.file, text } };
}

function misplaced(files: readonly ProjectFile[], diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lengths = new Map(files.map(({ source }) => [source.file, source.text.length]));
  const fits = ({ file, start, end }: Diagnostic['span']): boolean => 0 <= start && start <= end && end <= (lengths.get(file) ?? -1);
  return diagnostics.filter((one) => !fits(one.span) || one.related.some((related) => !fits(related.span)));
}

test('compile never throws on mutated bytes of the shipped flows, and every span lies in its file', () => {
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
      const files = mutations.reduce<readonly ProjectFile[]>(
        (all, one) => all.map((file, index) => (index === one.file ? mutate(file, one) : file)),
        shipped,
      );
      expect(misplaced(files, compileShipped(files).diagnostics)).toEqual([]);
    }),
    { numRuns: runs(6) },
  );
});

const small = ['project.yaml', 'main.yaml', 'messages/en.yaml', 'vocabulary/kinds.yaml', 'vocabulary/en.yaml', 'tests/a.yaml'] as const;

test('compile never throws on files of any text', () => {
  const text = fc.oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
    fc.array(fc.constantFrom(...NASTY, 'a', 'steps', 'flow: main\n', ' '), { maxLength: 20 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.tuple(...small.map(() => text)), (texts) => {
      const files = small.map((path, index) => ({ path, source: { file: path, text: texts[index] ?? '' } }));
      expect(misplaced(files, compileSmall(files).diagnostics).filter((one) => one.span.file !== 'project.yaml')).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

const lineOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

test('each missing file is reported, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shipped), (left) => {
      const files = shipped.filter((file) => file !== left);
      const known = new Set(compileShipped(shipped).diagnostics.map(lineOf));
      const news = compileShipped(files).diagnostics.filter((one) => !known.has(lineOf(one)));
      expect(left.path.startsWith('tests/') || news.length > 0, left.path).toBe(true);
    }),
    { numRuns: runs(6) },
  );
});

test('a name as long as a file may be is refused as quickly as a short one', () => {
  const longest = `a${'_'.repeat(1_000_000)}B`;
  const files = projectOf({ 'vocabulary/kinds.yaml': `intents: [help]\nstyle: { ? "${longest}" : { strength: 1 } }\n` });
  const refused = compileSmall(files).diagnostics.find((one) => one.code === 'check/bad-name');
  expect(refused?.help).toBe('Write `a_b`.');
});
