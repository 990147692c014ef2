import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { entryOf, get, type Node, type ScalarNode } from '../../src/flow/compiler/1-read/node.ts';
import { read } from '../../src/flow/compiler/1-read/read.ts';
import { compileSmall, projectOf } from '../support/projects.ts';

function readText(text: string): { readonly root: Node; readonly problems: readonly Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const [document] = read([{ path: 'main.yaml', source: { file: 'main.yaml', text } }], (one) => problems.push(one));
  if (document === undefined) throw new Error('nothing was read');
  return { root: document.root, problems };
}

function scalar(text: string, key: string): ScalarNode {
  const node = get(readText(text).root, key);
  if (node?.kind !== 'scalar') throw new Error(`${key} is no scalar`);
  return node;
}

const PLACES: readonly (readonly [what: string, text: string, needle: string])[] = [
  ['plain', 'a: one two three', 'two'],
  ['single quotes with a doubled one', "a: 'it''s two'", 'two'],
  ['double quotes with escapes', 'a: "\\u0041\\t\\"\\x41 two"', 'two'],
  ['a folded line', 'a: one\n  and  two', 'two'],
  ['a literal block', 'a: |-\n    one\n    and two\n', 'two'],
  ['a folded block', 'a: >\n  one\n  and two\n', 'two'],
  ['CRLF', 'x: 1\r\na: |-\r\n  one\r\n  two\r\n', 'two'],
  ['a BOM', '\ufeffa: one two', 'two'],
];

for (const [what, text, needle] of PLACES) {
  test(`a place inside a text is found again in the file: ${what}`, () => {
    const node = scalar(text, 'a');
    const start = node.offsetOf(node.text.indexOf(needle));
    const end = node.offsetOf(node.text.indexOf(needle) + needle.length);
    expect(text.slice(start, end)).toBe(needle);
  });
}

test('every key and value has its span', () => {
  const text = 'flow: main\nsteps:\n  one: { say: hello }\n';
  const steps = get(readText(text).root, 'steps');
  const one = steps && entryOf(steps, 'one');
  expect(one && text.slice(one.key.span.start, one.key.span.end)).toBe('one');
  expect(one && text.slice(one.value.span.start, one.value.span.end)).toBe('{ say: hello }');
});

test('a long map on one line is not a deep one', () => {
  const { problems } = readText(`a: { ${Array.from({ length: 60 }, (_, i) => `k${i}: 1`).join(', ')} }\n`);
  expect(problems).toEqual([]);
});

test('`__proto__` and `constructor` are keys like any other', () => {
  const { root, problems } = readText('__proto__: 1\nconstructor: 2\nhasOwnProperty: 3\n');
  expect(problems).toEqual([]);
  expect(root.kind === 'map' && root.entries.map((entry) => entry.key.name)).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
  expect(get(root, 'toString')).toBeUndefined();
});

const HOSTILE: readonly (readonly [what: string, text: string, code: string])[] = [
  ['half a million brackets', '['.repeat(500_000), 'read/too-deep'],
  ['lists in lists on one line', '- '.repeat(300_000), 'read/too-deep'],
  ['maps in maps', '{a: '.repeat(200_000), 'read/too-deep'],
  ['maps in maps, indented', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'read/too-deep'],
  ['more than a mebibyte', `a: ${'x'.repeat(1_100_000)}`, 'read/too-large'],
  ['a billion laughs', `a: &a [x, x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*a, *a]`).join('\n')}`, 'read/anchor'],
  ['UTF-16 read as UTF-8', '\ufffd\ufffdf\u0000l\u0000', 'read/not-utf8'],
];

for (const [what, text, code] of HOSTILE) {
  test(`is refused, not expanded: ${what}`, () => {
    const { problems } = readText(text);
    expect(problems.map((one) => one.code)).toContain(code);
    for (const one of problems) expect(one.span.end).toBeLessThanOrEqual(text.length);
  });
}

test('YAML where nothing reads it is said to be lost', () => {
  const { diagnostics } = compileSmall(
    projectOf({ 'flows/main.yaml': 'flow: main\n', 'other.yml': 'flow: other\n', 'README.md': '# flows' }),
  );
  expect(diagnostics.map((one) => [one.code, one.severity, one.span.file])).toEqual([
    ['read/stray-file', 'warning', 'flows/main.yaml'],
    ['read/stray-file', 'warning', 'other.yml'],
  ]);
});

const STRAYS: readonly (readonly [path: string, help: string])[] = [
  ['greeting.YML', 'Rename it to greeting.yaml.'],
  ['messages/en.yml', 'Rename it to messages/en.yaml.'],
  ['tests/more/a.yaml', 'none of them in a folder further down'],
  ['flows/a.yml', 'Flows stand beside project.yaml'],
  ['vocabulary/en.txt', 'Only files that end in .yaml are read'],
];

test.each(STRAYS)('%s is told, with where it belongs', (path, help) => {
  const { diagnostics } = compileSmall(projectOf({ [path]: '' }));
  expect(diagnostics.map((one) => one.code)).toEqual(['read/stray-file']);
  expect(diagnostics[0]?.help).toContain(help);
});

test.each(['main.yaml~', '.#main.yaml', 'messages/fr.yaml.orig', 'README', 'tests/notes.md', '.vscode/a.yaml', 'pictures/a.png'])(
  '%s is nobody’s mistake',
  (path) => {
    expect(compileSmall(projectOf({ [path]: '' })).diagnostics).toEqual([]);
  },
);

test('files of a language that the project does not have are said to be unused', () => {
  const { diagnostics } = compileSmall(projectOf({ 'messages/de.yaml': 'welcome: Willkommen!\n' }));
  expect(diagnostics.map((one) => one.code)).toEqual(['bind/language-not-in-project']);
});
