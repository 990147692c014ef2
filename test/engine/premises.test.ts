import { describe, expect, test } from 'vitest';
import { stepOf } from '../../src/engine/machine.ts';
import { restsOn } from '../../src/flow/program/rests-on.ts';
import { machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

/** The small project with more to ask before the families; `steps`: each a line of YAML. */
function machineAsking(...steps: readonly string[]) {
  const words = (language: string): string =>
    (smallProject[`messages/${language}.yaml`] ?? '').replace('advise:\n', 'advise:\n  ask_style: Which style?\n  ask_price: How much?\n');
  return machineOf({
    ...smallProject,
    'advise.yaml': (smallProject['advise.yaml'] ?? '').replace(
      '  ask_family:\n',
      `${steps.map((step) => `  ${step}\n`).join('')}  ask_family:\n`,
    ),
    'messages/en.yaml': words('en'),
    'messages/fr.yaml': words('fr'),
  });
}

const OF_MEN = `ask_style: { when: "gender == 'masculine'", ask: style }`;
const forMen = (...steps: readonly string[]) => new Talk(machineAsking(...steps)).say('greet').choose('gender.masculine');

/** The slots that a question's answer rests on. */
function restOf(step: string, ...steps: readonly string[]): readonly string[] {
  const verb = stepOf(machineAsking(...steps), 'advise', step)?.verb;
  return verb?.verb === 'ask' ? restsOn(verb).map(({ name }) => name) : [];
}

describe('an answer whose question is asked no more', () => {
  test('is forgotten and said to be, the question that waits comes again, and it is asked again once it is asked at all', () => {
    const t = forMen(OF_MEN).say(want('style', 'fresh'));
    expect(t.slot('style')).toEqual(['fresh']);
    expect(t.at).toBe('advise.ask_family');
    t.say(want('gender', 'feminine'));
    expect(t.slot('style')).toBe('empty');
    expect(t.slot('gender')).toEqual(['feminine']);
    expect(t.reply.message).toContain('fresh');
    expect(t.at).toBe('advise.ask_family');
    expect(t.slot('families')).toBe('empty');
    t.say(want('gender', 'masculine'));
    expect(t.at).toBe('advise.ask_style');
  });

  test('is forgotten under a list, and what was found is searched again without it', () => {
    const t = forMen(OF_MEN).say(want('style', 'fresh')).choose('family.citrus');
    expect(t.response).toBeDefined();
    t.say(want('gender', 'feminine'));
    expect(t.slot('style')).toBe('empty');
    expect(t.response).toBeDefined();
  });

  test('comes back with what it rested on, by going back', () => {
    const t = forMen(OF_MEN).say(want('style', 'fresh')).say(want('gender', 'feminine')).say('back');
    expect(t.slot('style')).toEqual(['fresh']);
    t.say(want('gender', 'unisex'));
    expect(t.slot('style')).toBe('empty');
  });

  test('stays where it was said without being asked for', () => {
    const t = new Talk(machineAsking(OF_MEN)).say(want('style', 'fresh'), want('gender', 'masculine'));
    expect(t.say(want('gender', 'feminine')).slot('style')).toEqual(['fresh']);
  });

  test('stays where it is said again', () => {
    const t = forMen(OF_MEN).say(want('style', 'fresh')).say(want('gender', 'feminine'), want('style', 'fresh'));
    expect(t.slot('style')).toEqual(['fresh']);
  });

  test('takes along what rested on it', () => {
    const t = forMen(OF_MEN, `ask_price: { when: "'fresh' in style", ask: price }`).say(want('style', 'fresh'));
    t.say(want('price', { min: null, max: 80 }));
    expect(t.slot('price')).toEqual([{ min: null, max: 80 }]);
    t.say(want('gender', 'feminine'));
    expect([t.slot('style'), t.slot('price')]).toEqual(['empty', 'empty']);
  });

  test('leaves with what a handler changes, too', () => {
    const machine = machineAsking(OF_MEN);
    const changing = machineOf({
      ...smallProject,
      'advise.yaml': (smallProject['advise.yaml'] ?? '').replace('  ask_family:\n', `  ${OF_MEN}\n  ask_family:\n`),
      'project.yaml': (smallProject['project.yaml'] ?? '').replace(
        '{ intent: help, say: help }',
        '{ intent: help, clear: [gender], say: help }',
      ),
      'messages/en.yaml': (smallProject['messages/en.yaml'] ?? '').replace('advise:\n', 'advise:\n  ask_style: Which style?\n'),
      'messages/fr.yaml': (smallProject['messages/fr.yaml'] ?? '').replace('advise:\n', 'advise:\n  ask_style: Quel style ?\n'),
    });
    expect(machine.premises.size).toBe(1);
    const t = new Talk(changing).say('greet').choose('gender.masculine').say(want('style', 'fresh'));
    expect(t.slot('style')).toEqual(['fresh']);
    expect(t.say('help').slot('style')).toBe('empty');
  });
});

describe('what an answer rests on', () => {
  test.each([
    ['the condition of its own question', [OF_MEN], ['gender']],
    ['a step that leads past it', [`past: { when: "gender != 'masculine'", next: ask_family }`, 'ask_style: { ask: style }'], ['gender']],
    ['nothing, where both sides come to it', [`hello: { when: "gender == 'masculine'", say: hello }`, 'ask_style: { ask: style }'], []],
    ['not on how much is known', ['ask_style: { when: "known(gender) && !known(price)", ask: style }'], []],
    [
      'the values in a condition, whatever else it asks',
      [`ask_style: { when: "gender == 'masculine' && !known(price)", ask: style }`],
      ['gender'],
    ],
    ['not on itself', [`ask_style: { when: "size(style) < 1 && gender == 'masculine'", ask: style }`], ['gender']],
  ])('%s', (_, steps, slots) => {
    expect(restOf('ask_style', ...steps)).toEqual(slots);
  });

  test('whatever else a condition asks may change without its being forgotten', () => {
    const t = forMen(`ask_style: { when: "gender == 'masculine' && !known(price)", ask: style }`).say(want('style', 'fresh'));
    t.say(want('price', { min: null, max: 80 }));
    expect(t.slot('style')).toEqual(['fresh']);
    expect(t.say(want('gender', 'feminine')).slot('style')).toBe('empty');
  });

  test('a step that leads past a question forgets its answer, once it does', () => {
    const t = forMen(`past: { when: "gender != 'masculine'", next: ask_family }`, 'ask_style: { ask: style }').say(want('style', 'fresh'));
    expect(t.say(want('gender', 'feminine')).slot('style')).toBe('empty');
  });

  test('a question that a handler leads to all the same keeps its answer', () => {
    const machine = machineOf({
      ...smallProject,
      'advise.yaml': (smallProject['advise.yaml'] ?? '')
        .replace(
          '  ask_family:\n',
          `  past: { when: "gender != 'masculine'", next: ask_family }\n  ask_style: { ask: style }\n  ask_family:\n`,
        )
        .replace('{ intent: ask_more, next: go_ahead }', '{ intent: ask_more, next: ask_style }'),
      'messages/en.yaml': (smallProject['messages/en.yaml'] ?? '').replace('advise:\n', 'advise:\n  ask_style: Which style?\n'),
      'messages/fr.yaml': (smallProject['messages/fr.yaml'] ?? '').replace('advise:\n', 'advise:\n  ask_style: Quel style ?\n'),
    });
    const t = new Talk(machine).say('greet').choose('gender.feminine').say('ask_more');
    expect(t.at).toBe('advise.ask_style');
    expect(t.say(want('style', 'fresh')).slot('style')).toEqual(['fresh']);
    expect(t.say(want('price', { min: null, max: 80 })).slot('style')).toEqual(['fresh']);
  });
});
