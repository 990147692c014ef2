import { expect, test } from 'vitest';
import { keyOfSituation } from '../../src/exploration/abstraction.ts';
import { TURN_CHECKS } from '../../src/exploration/checks.ts';
import { type Exploration, explore } from '../../src/exploration/explore.ts';
import { movesOf } from '../../src/exploration/moves.ts';
import { readingsOf } from '../../src/exploration/readings.ts';
import type { Stage } from '../../src/exploration/replay.ts';
import { silentMachine } from '../../src/exploration/watched-machine.ts';
import { readFixture } from '../support/fixtures.ts';
import { pick, randomOf } from '../support/random.ts';
import { IS_LONG, seeds } from '../support/runs.ts';
import { smallStage } from './stage.ts';

const EXPLORE = 'test/fixtures/docs-explore/flows';

/** The small project with two flows that are digressed to, each made of what is drawn. */
function drawnStage(seed: number): Stage {
  const random = randomOf(seed);
  const helper = (name: string): string =>
    [
      `flow: ${name}`,
      'slots:',
      '  sure: yes_no',
      `  about: ${pick(random, ['ingredient', 'family', 'fragrance'])}`,
      'steps:',
      ...pick(random, [
        ['  first: { ask: about, say: question, else: really }'],
        ['  first: { ask: about, say: question, retry: [easier], else: last }'],
        [],
      ]),
      `  really: { ${pick(random, ['', "when: '!known(gender)', ", 'when: results.shown, ', 'when: known(families), '])}ask: sure, say: question, choices: button${pick(random, ['', ', retry: []', ', retry: [easier], else: last'])} }`,
      `  then: { when: sure, say: help, ${pick(random, ['', 'set: { style: "[\'fresh\']" }, ', 'clear: [families], ', 'set: { gender: "\'unisex\'" }, '])}next: ${pick(random, ['return', 'last', 'start'])} }`,
      `  last: { ${pick(random, ['', 'when: known(price), '])}say: help }`,
      ...pick(random, [
        ['on:', `  - { intent: help, say: help, ${pick(random, ['next: last', 'next: again'])} }`],
        ['on:', '  - { changed: [style], next: last }'],
        [],
        [],
      ]),
      '',
    ].join('\n');
  const names = ['helper', 'adviser'];
  const handlers = names.map((name) => `  - { intent: ${name}, call: ${name} }`).join('\n');
  const intents = names.map((name) => `  ${name}: [${name} please]`).join('\n');
  const vocabulary = (path: string): string => readFixture(path).replace(/^intents:\n/m, `intents:\n${intents}\n`);
  return smallStage({
    'project.yaml': readFixture(`${EXPLORE}/project.yaml`).replace(/^on:\n/m, `on:\n${handlers}\n`),
    'recommend.yaml': [
      'flow: recommend',
      'steps:',
      '  advise: { call: advise }',
      '  find: { search: auto, none: what_next, failed: what_next }',
      '  present: { show: results, say: list }',
      '  what_next: { ask: anything, say: question, choices: ending, else: what_next }',
      'on:',
      `  - { ${pick(random, ['changed: all, next: advise', 'changed: all, next: find', 'changed: [families, gender], next: advise'])} }`,
      '  - { intent: ask_more, next: advise }',
      '',
    ].join('\n'),
    ...Object.fromEntries(names.map((name) => [`${name}.yaml`, helper(name)])),
    'vocabulary/en.yaml': vocabulary(`${EXPLORE}/vocabulary/en.yaml`),
    'vocabulary/fr.yaml': vocabulary(`${EXPLORE}/vocabulary/fr.yaml`),
    'vocabulary/kinds.yaml': readFixture(`${EXPLORE}/vocabulary/kinds.yaml`).replace('intents: [', `intents: [${names.join(', ')}, `),
    'messages/en.yaml': `${readFixture(`${EXPLORE}/messages/en.yaml`)}labels.yes_no: { "yes": "Yes", "no": "No" }\n`,
    'messages/fr.yaml': `${readFixture(`${EXPLORE}/messages/fr.yaml`)}labels.yes_no: { "yes": Oui, "no": Non }\n`,
  });
}

interface Explored {
  readonly exploration: Exploration;
  readonly faults: ReadonlySet<string>;
}

function exploredOf(stage: Stage, digressions: number, told: 'everything' | undefined): Explored {
  const readings = readingsOf(stage.machine.program);
  const silent = silentMachine(stage.machine, readings);
  const { names } = stage.catalog;
  const families = names.families.map(({ key }) => key);
  const examples = {
    family: families,
    ingredient: names.ingredients.map(({ key }) => key),
    brand: names.brands.map(({ key }) => key),
    perfumer: names.perfumers.map(({ key }) => key),
    fragrance: names.fragrances.map(({ id }) => id),
  };
  // Those that are tried once for each place lead nowhere else.
  const moves = { ...movesOf(silent.machine.program, readings, examples), oncePerPlace: [] };
  const faults = new Set<string>();
  const exploration = explore(
    { machine: silent.machine, readings, moves, families },
    { situations: 100_000, digressions, ...(told && { told }), isSpent: () => false },
    (one) => {
      const holes = silent.takeHoles();
      for (const check of TURN_CHECKS)
        for (const { code, what } of check(silent.unwatched, { ...one, holes })) faults.add(`${code} ${what}`);
    },
  );
  return { exploration, faults };
}

test.each<[digressions: number, drawn: number, from: number]>([
  [1, 1, 0],
  // What is drawn first here looks, in the second digression, at what the first doesn't. Ten times as long: not for each commit.
  ...(IS_LONG ? ([[2, 1, 99]] satisfies [[number, number, number]]) : []),
])(
  'what is seen of digressions once, %i deep, is all that is seen of them at every place of the flow below',
  (digressions, drawn, from) => {
    for (const seed of seeds(drawn).map((one) => from + one)) {
      const stage = drawnStage(seed);
      const [plain, reduced] = [exploredOf(stage, digressions, 'everything'), exploredOf(stage, digressions, undefined)];
      const keyOf = keyOfSituation(stage.machine, readingsOf(stage.machine.program), { digressions });
      const keysOf = ({ exploration }: Explored): ReadonlySet<string> =>
        new Set(exploration.situations.map(({ conversation }) => keyOf(conversation)));
      expect([seed, [...keysOf(reduced)].sort()]).toEqual([seed, [...keysOf(plain)].sort()]);
      expect([seed, [...reduced.faults].sort()]).toEqual([seed, [...plain.faults].sort()]);
      expect(reduced.exploration.situations.length).toBeLessThan(plain.exploration.situations.length);
    }
  },
);
