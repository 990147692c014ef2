import { expect, test } from 'vitest';
import { type ArgumentTypes, BUILT_IN_ARGUMENTS, type BuiltInKey } from '../../src/flow/program/built-in-messages/arguments.ts';
import { ENGLISH } from '../../src/flow/program/built-in-messages/en.ts';
import { SAID_WHEN } from '../../src/flow/program/built-in-messages/said-when.ts';
import { readFixture } from '../support/fixtures.ts';
import { expectGolden } from '../support/golden.ts';

const BEGIN = '<!-- begin: written by UPDATE_GOLDENS=1 npx vitest run test/docs -->\n';
const isKey = (key: string): key is BuiltInKey => Object.hasOwn(BUILT_IN_ARGUMENTS, key);
const keys = Object.keys(BUILT_IN_ARGUMENTS).filter(isKey);
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function valuesOf(is: ArgumentTypes[string]): string {
  if (typeof is === 'string') return is === 'text' ? '' : ` (${is})`;
  return `: ${is.map((one) => `\`${one}\``).join(' or ')}${is[0] === 'none' ? ', else text' : ''}`;
}

function table(group: string): string {
  const rows = keys
    .filter((key) => key.startsWith(`${group}.`))
    .map((key) => {
      const values = Object.entries<ArgumentTypes[string]>(BUILT_IN_ARGUMENTS[key]).map(([name, is]) => `\`${name}\`${valuesOf(is)}`);
      return `| \`${key}\` | ${cell(SAID_WHEN[key])} | ${values.join(', ')} | \`${cell(ENGLISH[key])}\` |\n`;
    });
  return `| key | when it is said | values | in English |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

test('the page of texts lists every text of the engine with its values and its wording', () => {
  const page = readFixture('docs/texts.md');
  const [before = ''] = page.split(BEGIN);
  const groups = [...new Set(keys.map((key) => key.split('.')[0] ?? ''))];
  expect(groups).toEqual(['system', 'wish', 'facts', 'answers']);
  const TITLES = new Map([
    ['system', 'Said around a turn'],
    ['wish', 'One wish, as text'],
    ['facts', 'Facts: reasons on cards, and what `tell` tells'],
    ['answers', 'Answers to questions: what `tell: question` tells'],
  ]);
  const written = groups.map((group) => `## \`${group}.\`: ${TITLES.get(group)}\n\n${table(group)}`).join('\n');
  expectGolden('docs/texts.md', `${before}${BEGIN}\n${written}`);
});
