import { expect, test } from 'vitest';
import { compile } from '../../src/flow/compiler/compile.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { readProjectFolder } from '../support/fixtures.ts';
import { shippedDeployment, shippedNames } from '../support/shipped.ts';
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

test.each([
  ['un parfum pour ma grand-mère', 'fr'],
  ['quelque chose pour ma grand mère', 'fr'],
])('“%s” (%s): a word of the message’s language is no number of another', async (text, language) => {
  const { understander } = await shippedDeployment();
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  expect(mentions.map(({ type, value }) => `${type}.${String(value)}`)).toContain('recipient.grandmother');
  expect(mentions.map(({ type }) => type)).not.toContain('price');
});
