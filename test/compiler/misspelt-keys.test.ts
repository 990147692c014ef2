import { expect, test } from 'vitest';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileSmall } from '../support/projects.ts';

const TESTS = `- test: A greeting
  language: en
  given: { at: main.ask_gender, slots: { families: [floral] } }
  turns:
    - { say: bye, search: failed, expect: { choices: [], use_case: none, items: { total: { min: 1 } }, message: Bye } }
    - { choose: gender.feminine }
`;
const FILES: readonly ProjectFile[] = [
  ...readProjectFolder('test/fixtures/base'),
  { path: 'tests/gifts.yaml', source: { file: 'tests/gifts.yaml', text: TESTS } },
];

const KEYS: Readonly<Record<string, readonly string[]>> = {
  'project.yaml': ['project', 'languages', 'entry', 'welcome', 'slots', 'type', 'many', 'avoid', 'define', 'intent', 'next'],
  'main.yaml': [
    'flow',
    'steps',
    'when',
    'next',
    'ask',
    'say',
    'choices',
    'max',
    'retry',
    'search',
    'relax',
    'none',
    'failed',
    'show',
    'with',
    'changed',
    'intent',
  ],
  'why_this.yaml': ['slots', 'default', 'ask'],
  'vocabulary/kinds.yaml': ['intents', 'courtesies', 'wants', 'implies', 'moves', 'opposite', 'ambiguous', 'readings'],
  'vocabulary/en.yaml': ['intents', 'ambiguous', 'terms', 'cues', 'negation', 'drops', 'answers', 'price', 'between', 'currencies'],
  'vocabulary/fr.yaml': ['ask_more', 'unisex', 'comparative', 'fresher', 'answers'],
  'tests/gifts.yaml': [
    'test',
    'language',
    'given',
    'slots',
    'turns',
    'say',
    'choose',
    'search',
    'expect',
    'choices',
    'use_case',
    'items',
    'total',
    'min',
    'message',
  ],
};

/** The last two letters the other way round. */
const slip = (key: string): string => `${key.slice(0, -2)}${key.at(-1)}${key.at(-2)}`;

function misspelt(path: string, key: string): readonly ProjectFile[] {
  return FILES.map((file) => {
    if (file.path !== path) return file;
    const text = file.source.text.replace(new RegExp(`(^|[\\s{])${key}:`), (written) => written.replace(key, slip(key)));
    expect(text, `${path} has ${key}`).not.toBe(file.source.text);
    return { path, source: { file: path, text } };
  });
}

const CASES = Object.entries(KEYS).flatMap(([path, keys]) => keys.map((key) => [key, path] as const));

test.each(CASES)('`%s` that is misspelt in %s is one mistake, and the key that is meant is named', (key, path) => {
  const { diagnostics } = compileSmall(misspelt(path, key));
  const errors = diagnostics.filter((one) => one.severity === 'error');
  expect(errors.map(({ span, help }) => [span.file, help?.startsWith(`Did you mean \`${key}\`?`) ?? help])).toEqual([[path, true]]);
});

test('a label is changed where its own name stands, and nowhere else', () => {
  const changed = (labels: string): readonly (readonly [string, string] | null)[] => {
    const files = FILES.map((file) => {
      if (file.path !== 'messages/en.yaml') return file;
      const text = file.source.text.replace('labels:\n', `labels:\n${labels}`);
      return { path: file.path, source: { file: file.path, text } };
    });
    const text = files.find(({ path }) => path === 'messages/en.yaml')?.source.text ?? '';
    return compileSmall(files)
      .diagnostics.filter(({ code }) => code === 'bind/unknown-label')
      .map(({ mend }) => (mend === undefined ? null : [text.slice(mend.span.start, mend.span.end), mend.text]));
  };
  expect(changed('  comparative: { freshr: More }\n')).toEqual([['freshr', 'fresher']]);
  expect(changed('  comparative.freshr: More\n')).toEqual([null]);
  expect(changed('  gendr: { feminine: Her }\n')).toEqual([null]);
});
