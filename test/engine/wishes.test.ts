import { expect, test } from 'vitest';
import type { Said } from '../../src/understanding/said.ts';
import { avoid, machineOf, type Part, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);
const heard = (language: string, ...said: readonly Part[]): string =>
  new Talk(machine, language).say(...said).reply.message.split('\n')[0] ?? '';

const price: Said['mentions'][number] = want('price', { min: null, max: 80 });

type Row = readonly [expected: string, language: string, ...said: Part[]];
const ROWS: readonly Row[] = [
  ['Looking for: lemon, for men.', 'en', want('gender', 'masculine'), want('ingredient', 'lemon')],
  ['Looking for: something for men.', 'en', want('gender', 'masculine')],
  ['Je cherche : un parfum pour femme.', 'fr', want('gender', 'feminine')],
  ['Looking for: lemon, up to 80, without rose.', 'en', avoid('ingredient', 'rose'), price, want('ingredient', 'lemon')],
  [
    'Looking for: lemon, without rose, musk or vanilla.',
    'en',
    want('ingredient', 'lemon'),
    ...['rose', 'musk', 'vanilla'].map((one) => avoid('ingredient', one)),
  ],
  ['Je cherche : citron, sans rose ni musk.', 'fr', want('ingredient', 'lemon'), avoid('ingredient', 'rose'), avoid('ingredient', 'musk')],
  ['Looking for: something for mother.', 'en', want('recipient', 'mother')],
  ['Looking for: something for mother.', 'en', want('recipient', 'mother'), want('gender', 'feminine')],
  ['Looking for: woody.', 'en', want('family', 'woody')],
  ['Looking for: something around 70.', 'en', want('price', { min: null, max: 81, about: 70 })],
];

for (const [expected, language, ...said] of ROWS) {
  test(expected, () => {
    expect(heard(language, ...said)).toBe(expected);
  });
}

test('only wishes about fragrances are said: not what the conversation keeps its books with', () => {
  const files = {
    ...smallProject,
    'project.yaml': (smallProject['project.yaml'] ?? '').replace(
      '  gender: gender\n',
      '  gender: gender\n  came_back: yes_no\n  visits: number\n',
    ),
    'advise.yaml': (smallProject['advise.yaml'] ?? '').replace(
      '  present: {',
      '  present: { set: { came_back: "true", visits: "visits + 3.0" },',
    ),
  };
  const talk = new Talk(machineOf(files)).say(want('ingredient', 'rose'));
  expect([talk.slot('came_back'), talk.slot('visits')]).toEqual([[true], [3]]);
  expect(talk.say(want('ingredient', 'lemon')).reply.message.split('\n')[0]).toBe('All right, lemon.');
});
