import { describe, expect, test } from 'vitest';
import type { CatalogAnswer } from '../../src/catalog/query.ts';
import { advance, begin, type Input } from '../../src/engine/advance.ts';
import type { Conversation } from '../../src/engine/conversation.ts';
import { largestConversation } from '../../src/engine/largest-conversation.ts';
import { stepOf } from '../../src/engine/machine.ts';
import { keyOfSituation } from '../../src/exploration/abstraction.ts';
import { canRest } from '../../src/exploration/can-rest.ts';
import { explore, type Situation } from '../../src/exploration/explore.ts';
import { movesOf, offeredMoves } from '../../src/exploration/moves.ts';
import { outcomesOf } from '../../src/exploration/outcomes.ts';
import { readingsOf } from '../../src/exploration/readings.ts';
import type { Stage } from '../../src/exploration/replay.ts';
import { silentMachine } from '../../src/exploration/watched-machine.ts';
import type { Entry } from '../../src/flow/program/slot-types.ts';
import { type Mention, NOTHING_SAID, type Said } from '../../src/understanding/said.ts';
import { readFixture } from '../support/fixtures.ts';
import { pick, type Random, randomOf } from '../support/random.ts';
import { IS_LONG, seeds } from '../support/runs.ts';
import { shippedStage, smallStage } from './stage.ts';

/** Anything that could be heard: several intents, any values in any polarity, drops and answers at once. */
function randomSaid(random: Random, { machine, catalog }: Stage): Said {
  const { program } = machine;
  const slots = [...program.slots, ...program.flows.flatMap((flow) => flow.slots)];
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: random(most + 1) }, make);
  const mention = (): Mention => {
    const { type, shape, values } = pick(random, slots);
    const ids: readonly string[] = values ??
      {
        family: catalog.names.families.map(({ key }) => key),
        ingredient: catalog.names.ingredients.map(({ key }) => key),
        brand: catalog.names.brands.map(({ key }) => key),
        perfumer: catalog.names.perfumers.map(({ key }) => key),
        fragrance: catalog.names.fragrances.map(({ id }) => id),
      }[type] ?? ['x'];
    const value: Entry['value'] =
      shape === 'yes_no'
        ? random(2) === 1
        : shape === 'number'
          ? random(9)
          : shape === 'range'
            ? { min: null, max: random(99) }
            : pick(random, ids);
    const at = { start: 0, end: 0 };
    return {
      type,
      value,
      polarity: pick(random, ['want', 'want', 'avoid']),
      emphasis: pick(random, ['must', 'strong', 'plain', 'weak', 'optional']),
      mode: pick(random, ['add', 'add', 'replace', 'drop']),
      at,
      how: 'exact',
    };
  };
  return {
    ...NOTHING_SAID,
    intents: some(2, () => ({ intent: pick(random, program.intents), mentions: [], at: { start: 0, end: 0 } })),
    mentions: some(3, mention),
    dropped: some(1, () => ({ slot: pick(random, program.slots).name, at: { start: 0, end: 0 } })),
    answers: some(1, () => pick(random, ['any', 'skip', 'both', 'yes', 'no'] as const)),
  };
}

/** Whatever changes leads to the search: past the questions that wait, so that these are left open. */
const RECOMMEND = readFixture('test/fixtures/docs-explore/flows/recommend.yaml')
  .replace('changed: all, next: advise', 'changed: all, next: find')
  .replace('  find: {', '  ask_family: { ask: families, say: question, choices: { type: family, max: 6 }, retry: [easier] }\n  find: {');
const questionsLeft = (): Stage => smallStage({ 'recommend.yaml': RECOMMEND });

/**
 * Two questions for men alone, the second resting on the answer to the first, and no others beside the one of whom it is for. What is
 * asked behind them is asked once: each rung would be as many situations again.
 */
const questionsThatRest = (): Stage =>
  smallStage({
    'recommend.yaml': RECOMMEND.replace(
      /^ {2}ask_family: .*\n/m,
      `  ask_style: { when: "gender == 'masculine'", ask: style, say: question }
  ask_price: { when: "'fresh' in style", ask: price, say: question, retry: [] }
`,
    ).replace('retry: [easier]', 'retry: []'),
  });

describe.each([
  ['a small project', questionsLeft, 1, 30],
  ['questions that rest on other answers', questionsThatRest, 0, 30],
  // A hundred thousand turns: not for each commit.
  ...(IS_LONG ? ([['the shipped flows', shippedStage, 0, 2]] as const) : []),
] as const)('%s', (_, stageOf, digressions, conversations) => {
  const stage = stageOf();
  const readings = readingsOf(stage.machine.program);
  const silent = silentMachine(stage.machine, readings).machine;
  const keyOf = keyOfSituation(stage.machine, readings, { digressions });
  const { names } = stage.catalog;
  const moves = movesOf(silent.program, readings, {
    family: names.families.map(({ key }) => key),
    ingredient: names.ingredients.map(({ key }) => key),
    brand: names.brands.map(({ key }) => key),
    perfumer: names.perfumers.map(({ key }) => key),
    fragrance: names.fragrances.map(({ id }) => id),
  });
  const explored = explore(
    { machine: silent, readings, moves, families: names.families.slice(0, 2).map(({ key }) => key) },
    { situations: 100_000, digressions, isSpent: () => false },
    () => undefined,
  );
  const keys = new Set(explored.situations.map(({ conversation }) => keyOf(conversation)));

  /** Random messages, choices and outcomes of searches, told after each turn. */
  function converse(seed: number, after: (conversation: Conversation) => void): void {
    const random = randomOf(seed);
    const language = pick(random, stage.machine.program.languages);
    let conversation = begin(stage.machine, { seed, language }).conversation;
    for (let turn = 0; turn < 12; turn++) {
      const offered = offeredMoves(stage.machine.program, conversation);
      const input: Input = offered.length > 0 && random(3) === 0 ? pick(random, offered) : { language, said: randomSaid(random, stage) };
      const answers: CatalogAnswer[] = [];
      for (;;) {
        const outcome = advance(stage.machine, conversation, input, answers);
        if (outcome.type === 'reply') {
          conversation = outcome.conversation;
          break;
        }
        answers.push(
          random(3) === 0
            ? pick(random, outcomesOf(outcome.query, readings, ['citrus', 'floral'])).answer
            : stage.catalog.answer(stage.scope, outcome.query),
        );
      }
      after(conversation);
    }
  }

  test('whatever is said, the conversation is in a situation that was explored, and no larger than the bound', () => {
    const bound = largestConversation(stage.machine, names);
    const missed = new Set<string>();
    let largest = 0;
    for (const seed of seeds(conversations)) {
      let isInside = true;
      converse(seed, (conversation) => {
        largest = Math.max(largest, Buffer.byteLength(JSON.stringify(conversation)));
        isInside &&= conversation.stack.filter(({ calledBy }) => calledBy === 'handler').length <= digressions;
        if (isInside && !keys.has(keyOf(conversation))) missed.add(keyOf(conversation));
      });
    }
    expect([...missed].slice(0, 5)).toEqual([]);
    expect(largest).toBeGreaterThan(1_000);
    expect(largest).toBeLessThan(bound);
  });
});

/** A question that can be asked in between, wherever the conversation stands. */
const questionInBetween = (): Stage =>
  smallStage({
    'project.yaml': readFixture('test/fixtures/docs-explore/flows/project.yaml').replace(
      '{ intent: help, say',
      '{ intent: help, call: helper }\n  - { intent: affirm, say',
    ),
    'helper.yaml':
      'flow: helper\nslots:\n  about: ingredient\nsteps:\n  which: { ask: about, say: question, retry: [easier] }\n  answer: { say: help }\n',
  });

test.each([
  ['a small project', questionInBetween, 1_000],
  // A hundred thousand turns: not for each commit.
  ...(IS_LONG ? ([['the shipped flows', shippedStage, 1_200]] as const) : []),
] as const)('%s: after a digression the conversation comes back to the question that it left, and asks it once', (_, stageOf, most) => {
  const { machine, catalog } = stageOf();
  const readings = readingsOf(machine.program);
  const silent = silentMachine(machine, readings).machine;
  const moves = movesOf(silent.program, readings, {
    family: catalog.names.families.map(({ key }) => key),
    ingredient: catalog.names.ingredients.map(({ key }) => key),
    brand: catalog.names.brands.map(({ key }) => key),
    perfumer: catalog.names.perfumers.map(({ key }) => key),
    fragrance: catalog.names.fragrances.map(({ id }) => id),
  });
  let returns = 0;
  explore(
    { machine: silent, readings, moves, families: catalog.names.families.slice(0, 2).map(({ key }) => key) },
    { situations: 100_000, digressions: 1, isSpent: (seen) => seen >= most },
    (turn, _, { answered }) => {
      const asked = turn.events.flatMap((event) =>
        event.event === 'step' && event.outcome === 'waits' ? [`${event.flow}.${event.step}`] : [],
      );
      expect(new Set(asked).size, asked.join(' ')).toBe(asked.length);

      const moved = turn.events.some((event) => event.event === 'handler' && event.moves);
      const [base, digression] = turn.before.stack;
      if (moved || base?.calledBy !== 'handler' || base.step === '' || digression === undefined || turn.conversation.stack.length !== 1)
        return;
      // A picker with nothing to pick from is passed over.
      if (answered.some((one) => one !== 'found')) return;
      // The digression itself has led to the start.
      const first = machine.flows.get(base.flow)?.flow.steps[0]?.name;
      if (turn.events.some((event) => event.event === 'step' && event.flow === base.flow && event.step === first)) return;
      const verb = stepOf(machine, base.flow, base.step)?.verb;
      // Answered meanwhile, it is passed over.
      if (verb?.verb === 'ask' && verb.slot !== null && turn.conversation.slots[verb.slot.name] !== undefined) return;
      returns++;
      const [now] = turn.conversation.stack;
      expect(`${now?.flow}.${now?.step}`).toBe(`${base.flow}.${base.step}`);
      expect(asked).toEqual([`${base.flow}.${base.step}`]);
    },
  );
  expect(returns).toBeGreaterThan(20);
});

test('an end is sure only where the shopper can force it, whatever the shop answers', () => {
  const base = begin(smallStage().machine, { seed: 1, language: 'en' }).conversation;
  const waiting: Conversation = {
    ...base,
    stack: [{ flow: 'recommend', step: 'what_next', calledBy: null, rung: 0, slots: {}, seen: {} }],
  };
  const situation = (number: number, rests: boolean, ...ways: number[][]): Situation => ({
    number,
    conversation: rests ? base : waiting,
    from: null,
    isPlain: true,
    ways,
  });
  // 1: one move ends for sure. 2: its only move may end or lead to 3. 3: leads only to itself and to 2. 4: may come to 1 or end.
  const can = canRest([
    situation(0, true),
    situation(1, false, [0]),
    situation(2, false, [0, 3]),
    situation(3, false, [3], [2]),
    situation(4, false, [1, 0]),
  ]);
  expect([...can].sort()).toEqual([0, 1, 4]);
});
