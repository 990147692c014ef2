import { describe, expect, test } from 'vitest';
import { avoid, machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);
const NO = { answers: ['no'] } as const;
const lines = (talk: Talk): readonly string[] => talk.reply.message.split('\n');

describe('who takes back what was just understood', () => {
  test('hears an apology, once', () => {
    const talk = new Talk(machine).say(want('gender', 'feminine'), want('ingredient', 'lemon'));
    talk.say(NO, want('gender', 'masculine'));
    expect(lines(talk)[0]).toBe('Sorry, my mistake: for men.');
    expect(talk.say(want('price', { min: null, max: 60 })).reply.message).not.toContain('Sorry');
  });

  test('also where it was the first message that was misunderstood, and nothing comes in its place', () => {
    const talk = new Talk(machine).say(want('ingredient', 'lemon'), want('ingredient', 'rose'));
    talk.say(NO, want('ingredient', 'rose', { mode: 'drop' }));
    expect(lines(talk)[0]).toBe('Sorry, my mistake: no longer rose.');
  });

  test.each([
    ['changes the mind', [[want('gender', 'feminine')], [want('gender', 'masculine')]]],
    [
      'says "no" to something that was said long before',
      [[want('gender', 'feminine')], ['more'], [want('style', 'fresh')], [NO, want('gender', 'masculine')]],
    ],
    ['adds something', [[want('gender', 'feminine')], [NO, want('ingredient', 'lemon')]]],
  ])('and none who only %s', (_, turns) => {
    const talk = new Talk(machine).say(want('ingredient', 'vetiver'));
    for (const parts of turns) talk.say(...parts);
    expect(talk.reply.message).not.toContain('Sorry');
  });
});

describe('what has changed is said in one sentence', () => {
  const start = () => new Talk(machine).say(want('gender', 'feminine'), want('ingredient', 'lemon'), want('price', { min: null, max: 60 }));

  test('and the whole wish is not said behind it', () => {
    const talk = start().say(want('gender', 'masculine'), want('price', { min: null, max: 80 }));
    expect(lines(talk)[0]).toBe('Now: for men (before: for women), up to 80 (before: up to 60).');
    expect(talk.reply.message).not.toContain('Looking for');
  });

  test('and only what replaces something of its own kind is told beside it', () => {
    const talk = start().say(want('gender', 'masculine'), want('style', 'fresh'), avoid('ingredient', 'rose'));
    expect(lines(talk)[0]).toBe('Now: fresh, for men (before: for women), without rose.');
    talk.say(want('style', 'dark'), want('ingredient', 'lemon', { mode: 'drop' }));
    expect(lines(talk)[0]).toBe('Now: dark. No longer counts: lemon.');
  });

  test('a limit that follows "cheaper" says what was meant by it', () => {
    const talk = start().say(want('comparative', 'cheaper'));
    talk.say(want('price', { min: null, max: 40 }), want('gender', 'masculine'), want('comparative', 'fresher'));
    expect(lines(talk)[0]).not.toContain('cheaper');
  });

  test('a limit that reads as before has not changed', () => {
    const talk = start().say(want('price', { min: null, max: 60, about: 60 }), want('price', { min: null, max: 60 }));
    expect(talk.reply.message).not.toMatch(/before|up to 60/);
  });

  test('what is turned down goes without saying that it was wished for', () => {
    expect(lines(start().say(avoid('ingredient', 'lemon')))[0]).toBe('Now: without lemon.');
  });

  test('for somebody else the whole wish is said anew', () => {
    const talk = new Talk(machine).say(want('recipient', 'mother'), want('ingredient', 'lemon')).say(want('recipient', 'father'));
    expect(lines(talk)[0]).toMatch(/^Looking for: .*for father/);
    expect(talk.reply.message).not.toContain('before');
  });
});
