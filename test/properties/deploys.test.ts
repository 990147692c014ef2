import { expect, test } from 'vitest';
import { offeredBy, saidContext } from '../../src/engine/advance.ts';
import type { Conversation, Slots } from '../../src/engine/conversation.ts';
import type { Machine } from '../../src/engine/machine.ts';
import { migrate, migrated } from '../../src/engine/migrate.ts';
import type { Slot } from '../../src/flow/program/program.ts';
import { avoid, machineOf, type Part, Talk, want } from '../support/engine-kit.ts';
import { pick, type Random, randomOf } from '../support/random.ts';
import { seeds } from '../support/runs.ts';
import { anotherVersion, firstVersion, renamedVersion } from '../support/versions.ts';

const VERSIONS = 24;
const CONVERSATIONS = 48;

/** Versions of one project that compile. */
function versions(another: typeof anotherVersion, count: number): readonly Machine[] {
  const machines = [machineOf(firstVersion)];
  for (let seed = 1; machines.length < count; seed++) {
    if (seed > 20 * count) throw new Error(`only ${machines.length} versions compile`);
    try {
      machines.push(machineOf(another(randomOf(seed))));
    } catch {
      // An edit that makes no program is no deploy.
    }
  }
  return machines;
}

const INTENTS = ['allergy', 'why', 'describe_note', 'help', 'reject_shown', 'more', 'ask_more', 'bye', 'affirm', 'deny', 'unsure', 'greet'];
type Saying = (random: Random, machine: Machine) => Part;
/** All but `back`: what it went to is forgotten. */
const SAID: readonly Saying[] = [
  (random) => pick(random, INTENTS),
  (random) => pick(random, INTENTS),
  (random) => want('gender', pick(random, ['feminine', 'masculine', 'unisex'])),
  (random) => want('family', pick(random, ['citrus', 'floral', 'woody'])),
  (random) => want('ingredient', pick(random, ['lemon', 'rose', 'vetiver'])),
  (random) => avoid('ingredient', pick(random, ['musk', 'vanilla']), random(2) === 0 ? { allergy: true } : {}),
  (random) => want('fragrance', pick(random, ['f1', 'f2'])),
  () => want('price', { min: null, max: 80 }),
  (_, { kinds }) => want('style', [...(kinds.get('style') ?? new Map()).keys()][0] ?? ''),
  () => want('recipient', 'mother'),
  (random) => ({ answers: [pick(random, ['any', 'yes', 'no', 'skip'] as const)] }),
  () => ({}),
];

function speak(talk: Talk, random: Random, sayings: readonly Saying[]): void {
  const { offered } = migrated(talk.machine, talk.conversation);
  if (offered.length > 0 && random(3) === 0) {
    const label = offeredBy(migrated(talk.machine, talk.conversation), pick(random, offered).labels[0] ?? '');
    if (label !== null) return void talk.hear({ language: 'en', label });
  }
  const parts = Array.from({ length: 1 + random(2) }, () => pick(random, sayings)(random, talk.machine));
  talk.say(...parts);
}

/** What slots that are there in both, with the same type, hold; a slot of one value keeps the latest. */
function expectKept(before: Slots, after: Slots, from: readonly Slot[], to: readonly Slot[]): void {
  for (const slot of to) {
    const was = from.find(({ name }) => name === slot.name) ?? from.find(({ name }) => slot.renamed.includes(name));
    const state = was && before[was.name];
    if (state === undefined || was === undefined || was.type !== slot.type || was.avoid !== slot.avoid) continue;
    if (state.state !== 'known') {
      expect(after[slot.name], slot.name).toEqual(state);
      continue;
    }
    const values = state.entries
      .map(({ value }) => (typeof value === 'string' && Object.hasOwn(slot.formerValues, value) ? slot.formerValues[value] : value))
      .filter((value) => slot.values === null || slot.values.includes(String(value)));
    const now = after[slot.name];
    const held = now?.state === 'known' ? now.entries.map(({ value }) => value) : [];
    if (slot.many) expect(held, slot.name).toEqual(values);
    else expect(held.length, slot.name).toBe(Math.min(values.length, 1));
    expect(values).toEqual(expect.arrayContaining(held));
  }
}

function expectNothingLost(from: Machine, to: Machine, before: Conversation): void {
  const after = migrated(to, before);
  expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  expectKept(before.slots, after.slots, from.program.slots, to.program.slots);
  for (const frame of before.stack) {
    const flow = to.program.flows.find(({ name, renamed }) => name === frame.flow || renamed.includes(frame.flow));
    const kept = after.stack.find((one) => one.flow === flow?.name);
    if (frame.step === '' || flow === undefined) continue;
    expect(kept, `${frame.flow} stays`).toBeDefined();
    expectKept(frame.slots, kept?.slots ?? {}, from.flows.get(frame.flow)?.flow.slots ?? [], flow.slots);
  }
  expect(new Set(after.stack.map(({ flow }) => flow)).size).toBe(after.stack.length);
  expect(after.stack.every(({ flow, step }) => step === '' || to.flows.get(flow)?.places.has(step))).toBe(true);
}

function goOn(machine: Machine, conversation: Conversation): Talk {
  const on = new Talk(machine);
  on.conversation = conversation;
  return on;
}

const isAnswer = (talk: Talk): boolean => talk.trace?.events.some((one) => one.event === 'slot' && one.by === 'answer') ?? false;

/** What the plan says of a conversation, held against its next message. */
function expectAsPlanned(from: Machine, to: Machine, before: Conversation): void {
  const { outcome, conversation: after } = migrate(to, before);
  if (outcome === 'starts_over') {
    const [anew, on] = [new Talk(to).say({}), goOn(to, before).say({})];
    expect([on.at, on.choices], 'starts over').toEqual([anew.at, anew.choices]);
    return;
  }
  const asked = saidContext(from, before, 'en').asked;
  const isOpen = after.stack.length === 0 || after.stack.at(-1)?.unasked === true;
  const on = goOn(to, before).say({ answers: ['any'] });
  if (isOpen && before.stack.length > 0) {
    expect(outcome, 'nothing waits').toBe('asks_again');
    expect(isAnswer(on), 'an answer to what is gone').toBe(false);
  } else if (asked !== null && asked !== 'yes_no') {
    expect(saidContext(to, after, 'en').asked, 'asked still').toBe(asked);
    expect(isAnswer(on), 'an answer').toBe(true);
  }
  if (outcome !== 'continues') return;
  const stays = after.stack.filter(({ step }) => step !== '').map(({ unasked }) => unasked === true);
  const were = new Set(before.stack.filter(({ unasked }) => unasked === true).map(({ flow }) => flow));
  expect(stays.filter(Boolean).length, 'nothing is run anew').toBeLessThanOrEqual(were.size);
}

const RENAMED_VERSIONS = 15;
const RENAMED_CONVERSATIONS = 30;

test('conversations notice nothing of names that have changed and say so', () => {
  const [first, ...renamed] = versions(renamedVersion, RENAMED_VERSIONS);
  if (first === undefined) throw new Error('the first version does not compile');
  for (const seed of seeds(RENAMED_CONVERSATIONS)) {
    const random = randomOf(seed);
    const to = pick(random, renamed);
    const stays = new Talk(first);
    for (let turns = 1 + random(5); turns > 0; turns--) speak(stays, random, SAID);
    const goes = goOn(to, stays.conversation);
    expect(migrate(to, goes.conversation), `seed ${seed}`).toMatchObject({ outcome: 'continues' });
    for (let turns = 1; turns <= 4; turns++) {
      speak(stays, randomOf(seed * 10 + turns), SAID);
      speak(goes, randomOf(seed * 10 + turns), SAID);
      const labels = (talk: Talk) => talk.interactable?.content.map(({ label }) => label);
      expect([goes.reply.message, goes.shown, labels(goes)], `seed ${seed}`).toEqual([stays.reply.message, stays.shown, labels(stays)]);
    }
  }
});

test('conversations go on with another version of the flows, and keep what they know', () => {
  const machines = versions(anotherVersion, VERSIONS);
  for (const seed of seeds(CONVERSATIONS)) {
    const random = randomOf(seed);
    let machine = pick(random, machines);
    let talk = new Talk(machine);
    try {
      for (let deploy = 0; deploy < 3; deploy++) {
        for (let turns = 1 + random(4); turns > 0; turns--) {
          speak(talk, random, [...SAID, () => 'back']);
          expect(talk.reply.message, 'a reply').not.toBe('');
          expect(talk.trace?.events.filter(({ event }) => event === 'cut_short')).toEqual([]);
        }
        const next = pick(random, machines);
        expectNothingLost(machine, next, talk.conversation);
        expectAsPlanned(machine, next, talk.conversation);
        [machine, talk] = [next, goOn(next, talk.conversation)];
      }
    } catch (error) {
      throw new Error(`seed ${seed}, ${JSON.stringify(talk.conversation.stack)}`, { cause: error });
    }
  }
});
