import { expect, test } from 'vitest';
import { compile } from '../../src/flow/compiler/compile.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { shippedNames } from '../support/shipped.ts';
import { brief, PLAIN_CONTEXT } from '../support/understanding.ts';

/** The small project, where French has a word for something fresh that asks for help in English. */
const files = readProjectFolder('test/fixtures/base').map((file) =>
  file.path === 'vocabulary/fr.yaml'
    ? { ...file, source: { ...file.source, text: file.source.text.replace('  fresh: [', '  fresh: [help, ') } }
    : file,
);

test('a word of one language forbids none of another, and each is heard in its own', () => {
  const compilation = compile(files, shippedNames());
  expect(compilation.diagnostics.filter(({ code }) => code === 'bind/never-understood')).toEqual([]);
  if (!compilation.ok) throw new Error(compilation.diagnostics.map((one) => one.message).join('\n'));
  const { understand } = createUnderstander(compilation.program, shippedNames());
  expect(brief(understand('help', { ...PLAIN_CONTEXT, language: 'en' }))).toBe('!help');
  expect(brief(understand('help', { ...PLAIN_CONTEXT, language: 'fr' }))).toBe('+style.fresh');
});
