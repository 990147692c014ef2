import { expect, test } from 'vitest';
import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { compileSmall } from '../support/projects.ts';

const FILES: readonly ProjectFile[] = readProjectFolder('test/fixtures/base');

type Change = readonly [path: string, from: string, to: string];

function toldOf(...changes: readonly Change[]): readonly string[] {
  const files = FILES.map(({ path, source }) => {
    const text = changes.reduce((before, [where, from, to]) => (where === path ? before.replaceAll(from, to) : before), source.text);
    return { path, source: { ...source, text } };
  });
  return compileSmall(files).diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);
}

const textIn = (path: string): string => FILES.find((one) => one.path === path)?.source.text ?? '';

test('a slot whose name is misspelt is told once, whatever speaks of it: conditions, questions, texts and labels', () => {
  const told = toldOf(
    ['project.yaml', '  price: price', '  price: price\n  wrapingg: { type: { one_of: [plain, festive] } }'],
    [
      'main.yaml',
      '  present:',
      '  wrap: { ask: wrapping, say: question, choices: button }\n  if_so: { when: "wrapping == \'plain\'", say: hello }\n  present:',
    ],
    ['messages/en.yaml', 'labels:\n', 'labels:\n  wrapping: { plain: Plain, festive: Festive }\n'],
    ['messages/fr.yaml', 'labels:\n', 'labels:\n  wrapping: { plain: Simple, festive: Décoré }\n'],
  );
  expect(told).toEqual([expect.stringMatching(/^bind\/misspelt-declaration `wrapingg` .*`wrapping`/)]);
});

test('labels of a slot that is misspelt among them are told with its name', () => {
  const told = toldOf(
    ['project.yaml', '  price: price', '  price: price\n  wrapping: { type: { one_of: [plain, festive] } }'],
    ['main.yaml', '  present:', '  wrap: { ask: wrapping, say: question, choices: button }\n  present:'],
    ['messages/en.yaml', 'labels:\n', 'labels:\n  wraping: { plain: Plain, festive: Festive }\n'],
    ['messages/fr.yaml', 'labels:\n', 'labels:\n  wrapping: { plain: Simple, festive: Décoré }\n'],
  );
  expect(told.find((one) => one.startsWith('bind/unknown-label'))).toContain('Did you mean `wrapping`?');
});

test('a trigger that is glued to its intent, or has another name, is told once', () => {
  const glued = toldOf(['main.yaml', '{ intent: ask_more,', '{ intent:ask_more,']);
  expect(glued).toEqual([expect.stringContaining('a space is missing after `intent:`')]);
  const named = toldOf(['main.yaml', '{ intent: ask_more,', '{ trigger: ask_more,']);
  expect(named).toEqual([expect.stringContaining('Did you mean `intent`?')]);
});

test('a key that is glued to its value is not missing as well', () => {
  expect(toldOf(['main.yaml', 'flow: main', 'flow:main'])).toHaveLength(1);
  const told = toldOf(['main.yaml', 'none: nothing_fits,', 'none:nothing_fits,']);
  expect(told).toEqual([expect.stringContaining('a space is missing after `none:`')]);
});

test('what belongs below a key that is missing is told as that', () => {
  expect(toldOf(['project.yaml', '  price: price', '  price: price\n  wrapping: { one_of: [plain, festive] }'])).toEqual([
    'check/unknown-key `one_of` is not a key here. It stands one level deeper, below `type`.',
  ]);
});

test('a vocabulary that was copied is told, however short each of its sections is', () => {
  const sections = (text: string): string => text.slice(text.indexOf('\ngender:'));
  const fr = textIn('vocabulary/fr.yaml').replace(sections(textIn('vocabulary/fr.yaml')), sections(textIn('vocabulary/en.yaml')));
  const files = FILES.map((one) => (one.path === 'vocabulary/fr.yaml' ? { ...one, source: { ...one.source, text: fr } } : one));
  const told = compileSmall(files).diagnostics.filter(({ code }) => code === 'bind/copied-vocabulary');
  expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('are those of vocabulary/en.yaml')]);
});
