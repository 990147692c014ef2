import { describe, expect, test } from 'vitest';
import { machineOf, type Part, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

/** A question and a last word: the conversation rests when it has been said. */
function brief(handler: string): Talk {
  const advise = `
flow: advise
steps:
  ask_gender: { ask: gender, choices: button }
  down: { say: down }
on:
  - ${handler}
`;
  return new Talk(machineOf({ ...smallProject, 'advise.yaml': advise }));
}

/** The small project with other handlers of `changed`. */
function answering(...handlers: readonly string[]): Talk {
  const advise = (smallProject['advise.yaml'] ?? '').replace(
    '  - { changed: all, next: decide }\n',
    handlers.map((one) => `  - ${one}\n`).join(''),
  );
  return new Talk(machineOf({ ...smallProject, 'advise.yaml': advise }));
}

const times = (talk: Talk, text: string): number => talk.reply.message.split(text).length - 1;
const isCutShort = (talk: Talk): boolean => talk.trace?.events.some(({ event }) => event === 'cut_short') ?? false;

describe('where the entry flow runs to its end', () => {
  const WAYS: readonly (readonly [string, readonly Part[][]])[] = [
    ['its question is answered', [['greet'], [want('gender', 'feminine')]]],
    ['it is answered in the first message', [[want('gender', 'feminine')]]],
    ['something changes at rest', [['greet'], [want('gender', 'feminine')], [want('style', 'fresh')]]],
    ['something is told again', [['greet'], [want('gender', 'feminine')], [want('gender', 'feminine')]]],
  ];
  const HANDLERS = [
    '{ changed: all, next: down }',
    '{ changed: all, next: ask_gender }',
    '{ changed: all, next: start }',
    '{ changed: all, next: return }',
    '{ changed: all, next: again }',
    '{ changed: all, say: down }',
  ];
  test.each(WAYS.flatMap(([way, turns]) => HANDLERS.map((handler) => ({ way, turns, handler }))))(
    'and $way, the conversation rests: $handler',
    ({ turns, handler }) => {
      const t = brief(handler);
      for (const turn of turns) {
        t.say(...turn);
        expect(times(t, 'The catalog is down.')).toBeLessThanOrEqual(2);
        expect(isCutShort(t)).toBe(false);
      }
      expect(t.at).toBe('rest');
    },
  );

  test('what its own question was answered is no change', () => {
    const t = brief('{ changed: all, say: hello }').say('greet').choose('gender.feminine');
    expect(t.reply.message).toBe('The catalog is down.');
  });
});

describe('an answer to what has changed', () => {
  test('is given once in a turn, and not again before something else changes', () => {
    const t = answering('{ changed: all, say: hello }').say('help').say('greet').say(want('style', 'fresh'));
    expect(times(t, 'Hello.')).toBe(1);
    expect(times(t.say('help'), 'Hello.')).toBe(0);
    expect(times(t.say(want('style', 'fresh'), want('ingredient', 'rose')), 'Hello.')).toBe(1);
  });

  test('is not given again because a flow waits that was called', () => {
    const asking = (smallProject['advise.yaml'] ?? '')
      .replace('  ask_gender: { ask: gender, choices: button }', '  who: { call: who }')
      .replace('{ changed: all, next: decide }', '{ changed: all, say: hello }')
      .replace('  decide: { when: direction, next: find }\n', '');
    const who = 'flow: who\nsteps:\n  ask_gender: { ask: gender, say: advise.ask_gender, choices: button }\n';
    const t = new Talk(machineOf({ ...smallProject, 'advise.yaml': asking, 'who.yaml': who })).say('greet');
    expect(t.at).toBe('who.ask_gender');
    expect(times(t.say(want('style', 'fresh')), 'Hello.')).toBe(1);
    expect(times(t.say('help'), 'Hello.')).toBe(0);
    expect(t.at).toBe('who.ask_gender');
  });

  test('is given beside “back” where there is nothing to go back to', () => {
    const t = answering('{ changed: all, say: hello }').say('back', want('gender', 'feminine'));
    expect(times(t, 'Hello.')).toBe(1);
    expect(isCutShort(t)).toBe(false);
  });

  test('leaves to the handlers below it what its own set has changed', () => {
    const t = answering(`{ changed: [gender], say: hello, set: { style: "['fresh']" } }`, '{ changed: [style], next: decide }')
      .say('help')
      .say(want('gender', 'feminine'));
    expect(times(t, 'Hello.')).toBe(1);
    expect(t.slot('style')).toEqual(['fresh']);
    expect(t.shown).toEqual(['f1', 'f2']);
  });

  test('is given after a called flow that has changed something, also by a flow of its own', () => {
    const asked = { intents: [{ intent: 'describe_note', mentions: [want('ingredient', 'vetiver')], at: { start: 0, end: 1 } }] };
    for (const handler of ['{ changed: [wanted], say: hello }', '{ changed: [wanted], call: noted }']) {
      const advise = (smallProject['advise.yaml'] ?? '').replace('{ changed: all, next: decide }', handler);
      const noted = 'flow: noted\nsteps:\n  tell: { say: hello }\n';
      const files = { ...smallProject, 'advise.yaml': advise, ...(handler.includes('call') ? { 'noted.yaml': noted } : {}) };
      const t = new Talk(machineOf(files)).say('help').say(want('gender', 'feminine'));
      const waiting = t.at;
      t.say(asked).choose('yes_no.yes');
      expect(times(t, 'Hello.')).toBe(1);
      expect(t.at).toBe(waiting);
    }
  });
});
