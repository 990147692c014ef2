import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { flowsIn } from '../support/english-flows.ts';
import { run } from './run.ts';

const setting = { cwd: resolve(import.meta.dirname, '../..'), env: { SILLAGE_FLOWS: flowsIn(['en', 'fr', 'es']) } };

const lines = (...values: readonly unknown[]) => values.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join('');

test('a sentence is shown word by word, with how each was recognised and what was not', async () => {
  const { status, stdout } = await run(['understand', 'without lilacs, with lavander and blorp'], setting);
  expect(stdout).toBe(
    [
      'without lilacs, with lavander and blorp',
      '  lilacs    without ingredient lilac   exact',
      '  lavander  wants ingredient lavender  typo',
      '  blorp     not understood',
      '  = ingredients_wanted: lavender',
      '  = ingredients_avoided: lilac',
      '  = unknown: blorp',
      '\n',
    ].join('\n'),
  );
  expect(status).toBe(0);
});

test('each line of standard input gives a line, also where one is bad, and the status says so', async () => {
  const stdin = lines(
    { text: 'sin rosa', language: 'es', previous: 'algo con limón' },
    'no JSON',
    { text: 'et moins cher', language: 'fr', previous: ['avec du citron', 'pour homme'] },
    { text: 7 },
    { text: 'rose', language: 'English' },
    { text: 'rose', previous: [1] },
    { text: ' ' },
    '',
    ['rose'],
    { text: 'x'.repeat(2001) },
    { text: 'men' },
  );
  const { status, stdout, stderr } = await run(['understand', '--json'], { ...setting, stdin });
  const read = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(read).toHaveLength(10);
  expect(read[0]).toMatchObject({ ingredients_wanted: ['lemon'], ingredients_avoided: ['rose'] });
  expect(read[2]).toMatchObject({ ingredients_wanted: ['lemon'], gender: 'masculine', facets: ['cheaper'] });
  expect(read[9]).toMatchObject({ gender: 'masculine' });
  expect(read.flatMap((one) => one.line ?? [])).toEqual([2, 4, 5, 6, 7, 9, 10]);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^note: flows: [^\n]*\n$/)]);
});

test('the language and what was said before may be given for a sentence; a wrong language is wrong usage', async () => {
  const argv = ['understand', 'plutôt pour homme', '--previous', 'un parfum à la rose', '--json', '--language'];
  const { status, stdout } = await run([...argv, 'fr'], setting);
  expect(JSON.parse(stdout)).toMatchObject({ ingredients_wanted: ['rose'], gender: 'masculine' });
  expect(status).toBe(0);
  expect(await run([...argv, 'français'], setting)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/\nerror: “français” is not a language code\.\n$/),
  });
});
