import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { readFixture } from '../support/fixtures.ts';
import { compileSmall, projectOf } from '../support/projects.ts';

const base = (path: string): string => readFixture(`test/fixtures/base/${path}`);
const MAIN = base('main.yaml');
const PROJECT = base('project.yaml');
const WORDS = base('vocabulary/en.yaml');
const TEXTS = base('messages/en.yaml');

const times = (count: number, make: (place: number) => string): string => Array.from({ length: count }, (_, place) => make(place)).join('');

/** Each with so much of one thing, and the most that there may be. */
const LIMITS: readonly (readonly [what: string, most: number, code: string, make: (count: number) => Readonly<Record<string, string>>])[] =
  [
    [
      'steps of a flow',
      500,
      'check/out-of-bounds',
      (count) => ({ 'main.yaml': MAIN.replace('on:\n', `${times(count - 9, (place) => `  s${place}: { say: hello }\n`)}on:\n`) }),
    ],
    [
      'slots of the project',
      500,
      'check/out-of-bounds',
      (count) => ({ 'project.yaml': PROJECT.replace('slots:\n', `slots:\n${times(count - 10, (place) => `  slot_${place}: number\n`)}`) }),
    ],
    [
      'handlers of a flow',
      1000,
      'check/out-of-bounds',
      (count) => ({ 'main.yaml': `${MAIN}${times(count - 3, () => '  - { intent: affirm, when: known(gender), say: hello }\n')}` }),
    ],
    [
      'characters of a condition',
      4000,
      'check/out-of-bounds',
      (count) => ({ 'main.yaml': MAIN.replace('when: direction', `when: "direction &&${' '.repeat(count - 21)}direction"`) }),
    ],
    [
      'characters of a phrase',
      200,
      'check/out-of-bounds',
      (count) => ({
        'vocabulary/en.yaml': WORDS.replace('help: [help]', `help: [help, ${'help me '.repeat(20)}${'a'.repeat(count - 160)}]`),
      }),
    ],
    [
      'characters of a text',
      20_000,
      'check/out-of-bounds',
      (count) => ({ 'messages/en.yaml': TEXTS.replace('Ask me anything.', 'a'.repeat(count)) }),
    ],
    [
      'flows of a project',
      1000,
      'check/out-of-bounds',
      (count) =>
        Object.fromEntries(
          Array.from({ length: count - 2 }, (_, place) => [`flow_${place}.yaml`, `flow: flow_${place}\nsteps: { one: { say: hello } }\n`]),
        ),
    ],
    [
      'definitions inside one another',
      32,
      'expr/too-long',
      (count) => ({
        'project.yaml': PROJECT.replace(
          'define:\n',
          `define:\n  is_0: known(gender)\n${times(count, (place) => `  is_${place + 1}: is_${place}\n`)}`,
        ),
      }),
    ],
  ];

const OF_LIMITS = new Set(['check/out-of-bounds', 'expr/too-long']);

function errorsOf(texts: Readonly<Record<string, string>>): readonly Diagnostic[] {
  return compileSmall(projectOf(texts)).diagnostics.filter((one) => one.severity === 'error');
}

describe.each(LIMITS)('%s', (_, most, code, make) => {
  test(`${most} are taken`, () => {
    expect(errorsOf(make(most)).filter((one) => OF_LIMITS.has(one.code))).toEqual([]);
  });

  test('one more is refused with the limit, and nothing else is said', () => {
    expect(errorsOf(make(most + 1)).map((one) => one.code)).toEqual([code]);
  });
});
