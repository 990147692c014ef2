import { expect, test } from 'vitest';
import type { Mention } from '../../src/understanding/said.ts';
import { avoid, machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const talk = (): Talk => new Talk(machineOf(smallProject)).say(want('style', 'fresh')).say(want('gender', 'feminine'));

/** "A little vanilla is fine." */
const tolerated: Mention = { ...want('ingredient', 'vanilla'), mode: 'drop', tolerated: true };

test('what is said to be fine is no longer kept out', () => {
  expect(talk().say(avoid('ingredient', 'vanilla')).say(tolerated).slot('avoided')).toBe('empty');
});

test('what is said to be fine is not wished for, and a wish for it stays', () => {
  expect(talk().say(tolerated).slot('wanted')).toBe('empty');
  expect(talk().say(want('ingredient', 'vanilla')).say(tolerated).slot('wanted')).toEqual(['vanilla']);
});

test('an allergy is not lifted by what is said to be fine', () => {
  const allergy: Mention = { ...avoid('ingredient', 'vanilla'), allergy: true };
  expect(talk().say(allergy).say(tolerated).slot('avoided')).toEqual(['vanilla']);
});
