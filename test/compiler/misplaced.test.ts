import { expect, test } from 'vitest';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileSmall } from '../support/projects.ts';

const TESTS: ProjectFile = fileAt('tests/gifts.yaml', '- test: A greeting\n  turns:\n    - { say: bye }\n');
const FILES = [...readProjectFolder('test/fixtures/base'), TESTS];

function fileAt(path: string, text: string): ProjectFile {
  return { path, source: { file: path, text } };
}

function errorsIn(files: readonly ProjectFile[]): readonly (readonly [file: string, code: string, help: string | undefined])[] {
  const { diagnostics } = compileSmall(files);
  return diagnostics.filter((one) => one.severity === 'error').map(({ span, code, help }) => [span.file, code, help]);
}

const MOVED: readonly (readonly [from: string, to: string, meant: string])[] = [
  ['messages/en.yaml', 'messages.en.yaml', 'messages/en.yaml'],
  ['messages/fr.yaml', 'texts_fr.yaml', 'messages/fr.yaml'],
  ['messages/fr.yaml', 'tests/fr.yaml', 'messages/fr.yaml'],
  ['vocabulary/en.yaml', 'en.yaml', 'vocabulary/en.yaml'],
  ['vocabulary/kinds.yaml', 'kinds.yaml', 'vocabulary/kinds.yaml'],
  ['vocabulary/kinds.yaml', 'messages/kinds.yaml', 'vocabulary/kinds.yaml'],
  ['tests/gifts.yaml', 'gifts.yaml', 'tests/'],
  ['tests/gifts.yaml', 'messages/gifts.yaml', 'tests/'],
  ['tests/gifts.yaml', 'vocabulary/gifts.yaml', 'tests/'],
  ['why_this.yaml', 'messages/why_this.yaml', 'why_this.yaml, beside project.yaml'],
  ['why_this.yaml', 'vocabulary/why_this.yaml', 'why_this.yaml, beside project.yaml'],
  ['main.yaml', 'tests/main.yaml', 'main.yaml, beside project.yaml'],
  ['project.yaml', 'tests/project.yaml', 'project.yaml'],
];

test.each(MOVED)('%s that stands as %s is told once, with the place where it belongs', (from, to, meant) => {
  expect(errorsIn(FILES)).toEqual([]);
  const moved = FILES.map((one) => (one.path === from ? fileAt(to, one.source.text) : one));
  expect(errorsIn(moved)).toEqual([[to, 'check/misplaced-file', `Move it to ${meant}.`]]);
});

test.each([
  ['messages/fr.yaml', 'vocabulary/fr.yaml', 'Move it to messages/fr.yaml.'],
  ['vocabulary/kinds.yaml', 'vocabulary/en.yaml', 'Move it to vocabulary/kinds.yaml.'],
  ['vocabulary/en.yaml', 'vocabulary/kinds.yaml', 'Move it to vocabulary/, and name it after its language: vocabulary/en.yaml.'],
  ['vocabulary/fr.yaml', 'messages/fr.yaml', 'Move it to vocabulary/fr.yaml.'],
  ['messages/en.yaml', 'why_this.yaml', 'Move it to messages/, and name it after its language: messages/en.yaml.'],
])('%s that was saved over %s is told once', (from, over, help) => {
  const text = FILES.find(({ path }) => path === from)?.source.text ?? '';
  const files = FILES.map((one) => (one.path === over ? fileAt(over, text) : one));
  expect(errorsIn(files)).toEqual([[over, 'check/misplaced-file', help]]);
});

test('a flow with texts alone, or with a key that is misspelt, is still a flow', () => {
  expect(errorsIn([...FILES, fileAt('gifts.yaml', 'flow: gifts\nstps:\n  greet: { say: hello }\n')])).toEqual([
    ['gifts.yaml', 'check/unknown-key', 'Did you mean `steps`?'],
  ]);
  const codes = errorsIn([...FILES, fileAt('gifts.yaml', 'greet: { say: hello }\nask_who: { ask: gender, say: question }\n')]).map(
    ([, code]) => code,
  );
  expect(codes).not.toContain('check/misplaced-file');
});
