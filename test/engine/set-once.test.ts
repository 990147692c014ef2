import { expect, test } from 'vitest';
import type { Mention } from '../../src/understanding/said.ts';
import { avoid, machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

/** The small project, in which the first step of the conversation sets something: each way from the top comes by it. */
const advise = (step: string): string =>
  (smallProject['advise.yaml'] ?? '').replace('steps:\n', `steps:\n  begin: ${step}\n`).replace('next: decide }', 'next: begin }');
const talk = (step: string): Talk => new Talk(machineOf({ ...smallProject, 'advise.yaml': advise(step) }));

const drop = (type: string, value: string): Mention => want(type, value, { mode: 'drop' });

const LEFT_OUT = 'Still left out, as you asked';
const COCONUT = `{ set: { wanted: "wanted + ['vanilla']" } }`;

test('a step sets what it sets', () => {
  expect(talk(COCONUT).say(want('style', 'fresh')).slot('wanted')).toEqual(['vanilla']);
});

test('what the shopper forgets is not set again on the next ways from the top', () => {
  const t = talk(COCONUT).say(want('style', 'fresh')).say(drop('ingredient', 'vanilla'));
  expect(t.slot('wanted')).toBe('empty');
  expect(t.say(want('gender', 'feminine')).slot('wanted')).toBe('empty');
  expect(t.say('greet').slot('wanted')).toBe('empty');
});

test('what the shopper turns down is neither set again, nor said again and again', () => {
  const t = talk(COCONUT).say(want('style', 'fresh')).say(avoid('ingredient', 'vanilla'));
  expect([t.slot('wanted'), t.slot('avoided')]).toEqual(['empty', ['vanilla']]);
  expect(t.reply.message).not.toContain(LEFT_OUT);
  expect(t.say(want('gender', 'feminine')).reply.message).not.toContain(LEFT_OUT);
});

test('what was turned down before the step was come by stays out, and the reply says so once', () => {
  const t = talk(COCONUT).say(avoid('ingredient', 'vanilla'));
  expect(t.slot('wanted')).toBe('empty');
  expect(t.reply.message).toContain(LEFT_OUT);
  expect(t.say(want('style', 'fresh')).reply.message).not.toContain(LEFT_OUT);
});

test('a correction stands, whatever a step has set before', () => {
  const t = talk(`{ set: { gender: "'feminine'" } }`).say(want('style', 'fresh'));
  expect(t.slot('gender')).toEqual(['feminine']);
  expect(t.say(want('gender', 'masculine')).slot('gender')).toEqual(['masculine']);
  expect(t.say(want('style', 'sweet')).slot('gender')).toEqual(['masculine']);
});

test('what the shopper adds to a list is not taken from it by a step that has set the list before', () => {
  const t = talk(`{ set: { wanted: "['rose']" } }`).say(want('style', 'fresh')).say(want('ingredient', 'lemon'));
  expect(t.slot('wanted')).toEqual(['rose', 'lemon']);
  expect(t.say(want('gender', 'feminine')).slot('wanted')).toEqual(['rose', 'lemon']);
});

test('a slot that a step has left open keeps what is said of it later', () => {
  const t = talk('{ set: { gender: any } }').say(want('style', 'fresh')).say(want('gender', 'masculine'));
  expect(t.slot('gender')).toEqual(['masculine']);
  expect(t.say(want('ingredient', 'lemon')).slot('gender')).toEqual(['masculine']);
});

test('who starts over starts over', () => {
  const t = talk(COCONUT).say(want('style', 'fresh')).say(drop('ingredient', 'vanilla')).say('restart');
  expect(t.slot('wanted')).toEqual(['vanilla']);
});

test('what somebody has not spoken of is set on each way, as it is now', () => {
  const t = talk(`{ set: { wanted: "known(gender) ? ['rose'] : ['lemon']" } }`).say(want('style', 'fresh'));
  expect(t.slot('wanted')).toEqual(['lemon']);
  expect(t.say(want('gender', 'masculine')).say(want('comparative', 'fresher')).slot('wanted')).toEqual(['rose']);
});

test('a condition that has just come true sets again: the shopper was asked', () => {
  const t = talk(`{ when: "'fresh' in style", set: { wanted: "wanted + ['vanilla']" } }`).say(want('style', 'fresh'));
  t.say(drop('ingredient', 'vanilla')).say(want('gender', 'masculine'));
  expect(t.slot('wanted')).toBe('empty');
  expect(t.say(drop('style', 'fresh')).say(want('style', 'fresh')).slot('wanted')).toEqual(['vanilla']);
});

test('a `changed` that sets on every change sets no more what was forgotten', () => {
  const files = {
    ...smallProject,
    'advise.yaml': (smallProject['advise.yaml'] ?? '').replace(
      '- { changed: all,',
      `- { changed: all, set: { wanted: "wanted + ['vanilla']" },`,
    ),
  };
  const t = new Talk(machineOf(files)).say(want('style', 'fresh')).say(want('gender', 'feminine'));
  expect(t.say(want('gender', 'masculine')).slot('wanted')).toEqual(['vanilla']);
  expect(t.say(drop('ingredient', 'vanilla')).slot('wanted')).toBe('empty');
  expect(t.say(want('gender', 'feminine')).slot('wanted')).toBe('empty');
});

test('who asks for it sets it, as often as they ask', () => {
  const files = {
    ...smallProject,
    'advise.yaml': (smallProject['advise.yaml'] ?? '')
      .replace('- { intent: affirm, next: go_ahead }', '- { intent: affirm, next: with_vanilla }')
      .replace('  go_ahead:', `  with_vanilla: { set: { wanted: "wanted + ['vanilla']" }, next: find }\n  go_ahead:`),
  };
  const t = new Talk(machineOf(files)).say(want('style', 'fresh')).say(want('gender', 'feminine')).say('affirm');
  expect(t.slot('wanted')).toEqual(['vanilla']);
  expect(t.say(drop('ingredient', 'vanilla')).slot('wanted')).toBe('empty');
  expect(t.say('affirm').slot('wanted')).toEqual(['vanilla']);
});

test('what was set once stays so in the next version of the flows, also where its step has a new name', () => {
  const t = talk(COCONUT).say(want('style', 'fresh')).say(drop('ingredient', 'vanilla'));
  const renamed = advise(`{ renamed: [begin], set: { wanted: "wanted + ['vanilla']" } }`)
    .replace('  begin:', '  at_first:')
    .replace('next: begin', 'next: at_first');
  const next = new Talk(machineOf({ ...smallProject, 'advise.yaml': renamed }));
  next.conversation = t.conversation;
  expect(next.say(want('gender', 'feminine')).slot('wanted')).toBe('empty');
});
