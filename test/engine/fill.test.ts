import { expect, test } from 'vitest';
import { machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

test('a yes fills only the question that asks for it, not one still to come', () => {
  const talk = new Talk(machineOf(smallProject)).say('describe_note');
  expect(talk.at).toBe('describe_note.which');
  talk.say(want('yes_no', true)).say(want('ingredient', 'rose'));
  expect(talk.at).toBe('describe_note.offer');
  expect(talk.slot('wanted')).toBe('empty');
});

test('a number fills only the question that asks for it', () => {
  const files = {
    ...smallProject,
    'describe_note.yaml': `
flow: describe_note
description: How many, of what.
slots: { note: ingredient, how_many: number }
steps:
  which: { ask: note }
  count: { ask: how_many, say: describe_note.offer, with: { note: note } }
  answer: { tell: note, of: note }
`,
  };
  const talk = new Talk(machineOf(files)).say('describe_note').say(want('number', 3)).say(want('ingredient', 'rose'));
  expect(talk.at).toBe('describe_note.count');
  expect(talk.say(want('number', 3)).at).not.toBe('describe_note.count');
});

test('what was only implied leaves with what implied it; what was said stays', () => {
  const forget = want('recipient', 'mother', { mode: 'drop' });
  const talk = () => new Talk(machineOf(smallProject)).say(want('recipient', 'mother'), want('ingredient', 'rose'));
  expect(talk().slot('gender')).toEqual(['feminine']);
  expect(talk().say(forget).slot('gender')).toBe('empty');
  expect(talk().say(want('gender', 'feminine')).say(forget).slot('gender')).toEqual(['feminine']);
});
