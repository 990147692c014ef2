import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/flow/compiler/4-verify/verify.ts';
import { runs } from '../support/runs.ts';
import { problemsOf, programOf, type ShortFlow, type ShortHandler, type ShortStep, said } from './programs.ts';

/** One flow, `main`, with a goodbye so that its questions can be left. */
function check(steps: Readonly<Record<string, ShortStep>>, on: readonly ShortHandler[] = []): string[] {
  return said(programOf({ main: { steps, on } }, [{ intent: 'bye', next: 'stop' }]));
}

function checkFlows(flows: Readonly<Record<string, ShortFlow>>, on: readonly ShortHandler[] = []): string[] {
  return said(programOf(flows, [{ intent: 'bye', next: 'stop' }, ...on]));
}

const RECOMMEND: Readonly<Record<string, ShortStep>> = {
  decide: { when: 'known(families)', next: 'find' },
  ask_gender: { ask: 'gender' },
  ask_family: { ask: 'families', picker: true, on: [{ intent: 'unsure', set: { families: 'any' }, next: 'find' }] },
  find: { search: 'auto', none: 'nothing_fits' },
  present: { show: true },
  narrow: { ask: 'gender', next: 'find' },
  what_next: { ask: 'anything', on: [{ intent: 'deny', next: 'stop' }] },
  next_page: { search: 'auto', found: 'present', none: 'nothing_fits' },
  nothing_fits: { say: 'nothing', next: 'what_next' },
};

test('a conversation with questions, lists, corrections and pages has nothing wrong with it', () => {
  expect(
    check(RECOMMEND, [
      { changed: 'all', next: 'decide' },
      { intent: 'more', next: 'next_page' },
    ]),
  ).toEqual([]);
});

describe('what nothing leads to', () => {
  test('a step below one that always goes elsewhere', () => {
    expect(check({ a: { ask: 'anything', else: 'c' }, b: { say: 'x' }, c: { say: 'y' } })).toEqual(['verify/unreachable-step main:2']);
  });

  test('of a stretch only its first step is named', () => {
    expect(check({ a: { say: 'x', next: 'd' }, b: { say: 'x' }, c: { say: 'y' }, d: { ask: 'anything' } })).toEqual([
      'verify/unreachable-step main:2',
    ]);
  });

  test('a step that a guarded step above skips to is reached', () => {
    expect(check({ a: { when: 'eager', next: 'c' }, b: { say: 'x' }, c: { ask: 'anything' } })).toEqual([]);
  });

  test('a step that only a handler leads to is reached, also from a question of a called flow', () => {
    const main = { steps: { a: { call: 'sub', next: 'stop' }, b: { say: 'x' } }, on: [{ intent: 'more', next: 'b' }] };
    expect(checkFlows({ main, sub: { steps: { q: { ask: 'gender' } } } })).toEqual([]);
  });

  test('a flow that nothing calls, or only another such', () => {
    const flows = {
      main: { steps: { a: { ask: 'anything' } } },
      lost: { steps: { a: { call: 'deeper' } } },
      deeper: { steps: { a: { say: 'x' } } },
    };
    expect(checkFlows(flows)).toEqual(['verify/unreachable-flow lost:0', 'verify/unreachable-flow deeper:0']);
  });

  test('what comes after a call that never comes back', () => {
    const flows = { main: { steps: { a: { call: 'sub' }, b: { ask: 'anything' } } }, sub: { steps: { a: { say: 'x', next: 'stop' } } } };
    expect(checkFlows(flows)).toEqual(['verify/unreachable-step main:2']);
  });
});

describe('loops', () => {
  test('are told step by step, from the first in the file', () => {
    const [problem, ...others] = problemsOf(
      programOf({
        main: {
          steps: {
            a: { when: 'eager', next: 'c' },
            b: { ask: 'anything', else: 'c' },
            c: { say: 'x' },
            d: { search: 'auto', found: 'b', none: 'c' },
          },
          on: [{ intent: 'bye', next: 'stop' }],
        },
      }),
    );
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'verify/endless-loop', at: { line: 3 } });
    expect(problem?.message).toContain('`main.c` → `main.d` → `main.c`');
  });

  test.each<[string, Record<string, ShortStep>]>([
    ['a step that leads to itself', { a: { say: 'x', next: 'a' } }],
    ['`again` where no question waits', { a: { say: 'x', next: 'again' } }],
    ['start from the top', { a: { say: 'x' }, b: { next: 'start' } }],
    ['restart', { a: { say: 'x', next: 'restart' } }],
    ['a question skipped once it is answered', { a: { ask: 'gender' }, b: { say: 'x', next: 'a' } }],
    ['two such questions', { a: { ask: 'gender' }, b: { ask: 'families' }, c: { next: 'a' } }],
    [
      'a question cleared and set again',
      { a: { ask: 'gender', next: 'b' }, b: { clear: ['gender'], set: { gender: '"unisex"' }, next: 'a' } },
    ],
    ['a picker with nothing to pick', { a: { ask: 'families', picker: true }, b: { clear: ['families'], next: 'a' } }],
    ['a guard that the slot left open lets through', { a: { ask: 'gender' }, b: { when: '!known(gender)', next: 'a' } }],
    [
      'a guard that nothing on the way changes',
      { a: { search: 'auto', found: 'b', none: 'b' }, b: { when: 'size(wanted) > 2', next: 'a' } },
    ],
  ])('endless: %s', (_name, steps) => {
    expect(check(steps)).toContainEqual(expect.stringMatching(/^verify\/endless-loop main:1$/));
  });

  test.each<[string, Record<string, ShortStep>]>([
    ['a question about anything', { a: { ask: 'anything', else: 'b' }, b: { say: 'x', next: 'a' } }],
    ['a question whose slot is cleared on the way', { a: { ask: 'gender' }, b: { clear: ['gender'], next: 'a' } }],
    ['a question when everything is cleared on the way', { a: { ask: 'gender' }, b: { clear: 'all', next: 'a' } }],
    [
      'a wish dropped once',
      { a: { search: 'auto', none: 'b', found: 'c' }, b: { when: 'known(price)', clear: ['price'], next: 'a' }, c: { say: 'x' } },
    ],
    ['a flag set once', { a: { when: '!eager', set: { eager: 'true' }, next: 'a' }, b: { say: 'x' } }],
    ['a guard that cannot hold after the question', { a: { ask: 'gender' }, b: { when: '!answered(gender)', next: 'a' } }],
    [
      'guards that exclude one another',
      { a: { when: 'gender == "unisex"', next: 'c' }, b: { next: 'stop' }, c: { when: 'gender != "unisex"', next: 'a' } },
    ],
  ])('with an end: %s', (_name, steps) => {
    expect(check(steps).filter((one) => one.startsWith('verify/endless-loop'))).toEqual([]);
  });

  test('through a called flow that asks nothing', () => {
    const flows = { main: { steps: { a: { call: 'sub' }, b: { next: 'a' } } }, sub: { steps: { s: { say: 'x' } } } };
    expect(checkFlows(flows)).toEqual(['verify/endless-loop main:1']);
  });

  test('through a called flow that starts the conversation again', () => {
    const flows = { main: { steps: { a: { call: 'sub' } } }, sub: { steps: { s: { say: 'x', next: 'start' } } } };
    expect(checkFlows(flows)).toEqual(['verify/endless-loop main:1']);
  });

  test('a called flow waits each time when its own slot starts empty', () => {
    const note = { type: 'ingredient', shape: 'value' } as const;
    const flows = { main: { slots: { note }, steps: { a: { ask: 'note' }, b: { next: 'start' } } } };
    expect(checkFlows(flows)).toEqual([]);
    expect(
      checkFlows({ main: { slots: { note: { ...note, default: { op: 'results', field: 'first' } } }, steps: flows.main.steps } }),
    ).toEqual(['verify/endless-loop main:1']);
  });

  test('steps that lead into one only have no way on', () => {
    expect(check({ a: { ask: 'anything', else: 'b' }, b: { say: 'x' }, c: { say: 'y', next: 'c' } })).toEqual([
      'verify/endless-loop main:3',
      'verify/no-way-on main:2',
    ]);
  });
});

describe('questions', () => {
  test('that whatever is said leads back to', () => {
    expect(said(programOf({ main: { steps: { a: { ask: 'anything' } } } }))).toEqual(['verify/question-without-end main:1']);
    expect(said(programOf({ main: { steps: { a: { ask: 'anything', else: 'b' }, b: { say: 'x', next: 'a' } } } }))).toEqual([
      'verify/question-without-end main:1',
    ]);
  });

  test('that a digression only comes back to', () => {
    const sub = { steps: { q: { ask: 'gender' } } };
    expect(said(programOf({ main: { steps: { a: { ask: 'anything', on: [{ intent: 'why', call: 'sub' }] } } }, sub }))).toEqual([
      'verify/question-without-end main:1',
    ]);
  });

  test.each<[string, ShortStep]>([
    ['its ladder', { ask: 'anything', else: 'stop' }],
    ['a handler', { ask: 'anything', on: [{ intent: 'bye', next: 'back' }] }],
    ['its answer', { ask: 'gender' }],
  ])('that can be left by %s', (_name, step) => {
    expect(said(programOf({ main: { steps: { a: step } } }))).toEqual([]);
  });
});

describe('lists', () => {
  test.each<[string, Record<string, ShortStep>]>([
    ['shown without a search', { a: { show: true } }],
    ['shown when nothing was found', { a: { search: 'auto', none: 'b' }, b: { show: true } }],
    ['shown after a question', { a: { search: 'auto', none: 'stop' }, b: { ask: 'gender' }, c: { show: true } }],
    ['shown twice', { a: { search: 'auto', none: 'stop' }, b: { show: true }, c: { show: true } }],
    ['shown when the search was skipped', { a: { when: 'eager', search: 'auto', none: 'stop' }, b: { show: true } }],
  ])('%s', (_name, steps) => {
    const line = Object.keys(steps).length;
    expect(check(steps)).toEqual([`verify/show-without-search main:${line}`]);
  });

  test('a search and its list under the same condition go together', () => {
    expect(check({ a: { when: 'known(gender)', search: 'auto', none: 'stop' }, b: { when: 'known(gender)', show: true } })).toEqual([]);
  });

  test('a called flow may show what its caller found', () => {
    const main = { steps: { a: { search: 'auto' as const, none: 'stop' }, b: { call: 'sub' } } };
    expect(checkFlows({ main, sub: { steps: { s: { show: true } } } })).toEqual([]);
  });
});

describe('handlers', () => {
  const steps = { a: { ask: 'anything' } };

  test.each<[string, readonly ShortHandler[], boolean]>([
    ['after the same intent', [{ intent: 'more' }, { intent: 'more' }], true],
    ['after all of its intents', [{ intent: 'more' }, { intent: ['why', 'help'] }, { intent: ['more', 'help'] }], true],
    ['after some of its intents', [{ intent: 'more' }, { intent: ['more', 'help'] }], false],
    ['after one with a condition', [{ intent: 'more', when: 'eager' }, { intent: 'more' }], false],
    [
      'after one with the same condition',
      [
        { intent: 'more', when: 'eager' },
        { intent: 'more', when: 'eager' },
      ],
      true,
    ],
    [
      'after one with a wider condition',
      [
        { intent: 'more', when: 'known(gender)' },
        { intent: 'more', when: 'gender == "unisex" && eager' },
      ],
      true,
    ],
    ['after one for all changes', [{ changed: 'all' }, { changed: ['gender'] }], true],
    ['before one for all changes', [{ changed: ['gender'] }, { changed: 'all' }], false],
    ['after one for nothing understood', [{}, {}], true],
  ])('%s', (_name, on, shadowed) => {
    expect(check(steps, on)).toEqual(shadowed ? [`verify/shadowed-handler main:${1 + on.length}`] : []);
  });
});

describe('conditions', () => {
  function judged(when: string): string[] {
    return check({ a: { when, say: 'x' }, b: { ask: 'anything' } });
  }

  test.each([
    'true',
    '1 < 2',
    'known(gender) || !known(gender)',
    'gender == "" || gender in ["feminine", "masculine", "unisex"]',
    '!known(families) || answered(families)',
    'known(gender) || gender == ""',
    'eager ? known(eager) : true',
    'size(wanted) > 3 || !(size(wanted) > 3)',
    'known(wanted) || size(wanted) == 0',
    'size(wanted) >= 0',
    'gender == gender',
    'price.max <= price.max',
    'results.total > -1',
    'price.max > 20 || price.max < 50',
    '2 > size(wanted) || size(wanted) >= 2',
  ])('always true: %s', (when) => {
    expect(judged(when)).toEqual(['verify/condition-always-true main:1']);
  });

  test.each([
    'false',
    'gender == "feminine" && gender == "masculine"',
    'known(gender) && !answered(gender)',
    'eager && !known(eager)',
    '!known(price) && price.max > 20',
    '!known(wanted) && "rose" in wanted',
    'size(wanted) < 0',
    'gender != gender',
    'size(wanted) > size(wanted)',
    'known(wanted) && size(wanted) < 1',
    'price.max > 100 && price.max < 50',
    'price.max == 20 && 30 < price.max',
    'size(wanted) > 1 && size(wanted) < 2',
    'results.page == 1.5',
  ])('never true: %s', (when) => {
    expect(judged(when)).toEqual(['verify/condition-never-true main:1']);
  });

  test.each([
    'gender == "feminine"',
    'gender in ["feminine", "masculine", "unisex"]',
    'answered(gender) && !known(gender)',
    'size(wanted) > 3 && size(wanted) > 2',
    'price.max > 0',
    'price.max > 20 && price.max < 50',
    'price.max > 20 && price.max < 20.5',
    'size(wanted) > 0 && size(wanted) < 2',
    'size(wanted) > -3 && size(wanted) < 3',
    'price.min > price.max',
    'turn.at_rest || results.shown',
    '"rose" in wanted',
  ])('that depends: %s', (when) => {
    expect(judged(when)).toEqual([]);
  });
});

test('a condition on many slots counts as one bit, and is kept apart from others', () => {
  const direction = 'any_known(families, wanted, price, gender)';
  expect(check({ a: { when: direction, search: 'auto', none: 'stop' }, b: { when: direction, show: true } })).toEqual([]);
  expect(check({ a: { when: direction, search: 'auto', none: 'stop' }, b: { when: 'known(price)', show: true } })).toEqual([
    'verify/show-without-search main:2',
  ]);
});

describe('the bound of a turn', () => {
  const targets = fc.constantFrom('s0', 's1', 's2', 's3', 's4', 'return', 'stop', 'start', 'restart', 'back', 'again', undefined);
  const conditions = fc.constantFrom('known(gender)', '!answered(families)', 'gender == "unisex"', 'eager', 'results.has_more', undefined);
  const step: fc.Arbitrary<ShortStep> = fc
    .record({
      verb: fc.constantFrom<ShortStep>(
        { say: 'x' },
        { ask: 'gender' },
        { ask: 'anything' },
        { ask: 'families', picker: true },
        { search: 'auto' },
        { show: true },
        { call: 'sub' },
        {},
      ),
      when: conditions,
      next: targets,
      none: targets,
      otherwise: targets,
      change: fc.constantFrom<ShortStep>(
        {},
        { clear: ['gender'] },
        { clear: 'all' },
        { set: { gender: 'any' } },
        { set: { eager: 'true' } },
      ),
    })
    .map(({ verb, when, next, none, otherwise, change }) => ({
      ...verb,
      ...change,
      ...(when === undefined ? {} : { when }),
      ...(next === undefined ? {} : { next }),
      ...(none === undefined ? {} : { none }),
      ...(otherwise === undefined ? {} : { else: otherwise }),
    }));
  const steps = fc.tuple(step, step, step, step, step).map((all) => Object.fromEntries(all.map((one, place) => [`s${place}`, one])));

  test('is a number for whatever program, and no less than its longest straight run', () => {
    fc.assert(
      fc.property(steps, (random) => {
        const program = programOf({ main: { steps: random }, sub: { steps: { q: { ask: 'gender' }, s: { say: 'x' } } } });
        const { maxStepsPerTurn } = verify(program, () => {});
        expect(Number.isSafeInteger(maxStepsPerTurn)).toBe(true);
        expect(maxStepsPerTurn).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: runs(100) },
    );
    const straight = Object.fromEntries(
      Array.from({ length: 30 }, (_, place) => [`s${place}`, place === 14 ? { call: 'sub' } : { say: 'x' }]),
    );
    const sub = { steps: Object.fromEntries(Array.from({ length: 7 }, (_, place) => [`s${place}`, { say: 'x' }])) };
    expect(verify(programOf({ main: { steps: straight }, sub }), () => {}).maxStepsPerTurn).toBeGreaterThanOrEqual(37);
  });
});
