import { describe, expect, test } from 'vitest';
import { machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

/** The small project, with a handler of its own for what is corrected, and without its way round the questions. */
function correcting(handler: string, change: (advise: string) => string = (advise) => advise): Talk {
  const advise = (smallProject['advise.yaml'] ?? '')
    .replace('  - { changed: all, next: decide }\n', `  - ${handler}\n`)
    .replace('  decide: { when: direction, next: find }\n', '');
  return new Talk(machineOf({ ...smallProject, 'advise.yaml': change(advise) }));
}

const atFamilies = (talk: Talk): Talk => talk.say('greet').say(want('gender', 'masculine')).say(want('style', 'fresh'));

describe('a question that waits while something else is corrected', () => {
  test.each([
    ['led to a step above', '{ changed: [gender], next: ask_gender }', 'feminine'],
    ['led to the very question', '{ changed: [gender], next: ask_family }', 'feminine'],
    ['started again', '{ changed: [gender], next: start }', 'feminine'],
  ])('is asked again where the correction has %s', (_, handler, gender) => {
    const t = atFamilies(correcting(handler));
    expect(t.at).toBe('advise.ask_family');
    t.say(want('gender', gender));
    expect(t.at).toBe('advise.ask_family');
    expect(t.slot('families')).toBe('empty');
    expect(t.reply.message).toContain('Which family?');
    expect(t.choices).toContain('family.citrus');
    t.choose('family.citrus');
    expect(t.slot('families')).toEqual(['citrus']);
    expect(t.response).toBeDefined();
  });

  test('comes back as often as something is corrected, and its ladder goes on where it was', () => {
    const t = atFamilies(correcting('{ changed: [gender], next: ask_gender }')).say({});
    expect(t.reply.message).toContain('Something easier?');
    t.say(want('gender', 'feminine')).say(want('gender', 'unisex'));
    expect(t.at).toBe('advise.ask_family');
    expect(t.say({}).at).not.toBe('advise.ask_family');
  });

  test('is asked again with the words for that', () => {
    const t = correcting('{ changed: [style], next: ask_gender }').say('greet').say(want('style', 'fresh'));
    expect(t.at).toBe('advise.ask_gender');
    expect(t.reply.message).toContain('Back to it: who is it for?');
  });

  test('of a called flow is asked again where that flow is called again', () => {
    const asking = (smallProject['advise.yaml'] ?? '')
      .replace('  decide: { when: direction, next: find }\n', '')
      .replace('  ask_gender: { ask: gender, choices: button }', '  who: { call: who }')
      .replace('{ changed: all, next: decide }', '{ changed: all, next: who }');
    const who = 'flow: who\nsteps:\n  ask_gender: { ask: gender, say: advise.ask_gender, choices: button }\n';
    const t = new Talk(machineOf({ ...smallProject, 'advise.yaml': asking, 'who.yaml': who })).say('greet');
    expect(t.at).toBe('who.ask_gender');
    expect(t.say(want('style', 'fresh')).at).toBe('who.ask_gender');
    expect(t.choose('gender.feminine').at).toBe('advise.ask_family');
  });

  test('is passed over where the way does not come by it, and then by no other question for the same slot', () => {
    const t = correcting('{ changed: [style], next: find }').say('greet').say(want('style', 'fresh'));
    expect(t.response).toBeDefined();
    expect(t.at).toBe('advise.what_next');
    expect(t.slot('gender')).toBe('open');
  });

  test('is asked once the way comes by it, also turns later, and after a question above it', () => {
    const t = atFamilies(correcting('{ changed: [gender], next: ask_gender }'));
    t.say(want('gender', 'masculine', { mode: 'drop' }));
    expect(t.at).toBe('advise.ask_gender');
    expect(t.choose('gender.feminine').at).toBe('advise.ask_family');
  });

  test('is passed over where the handler opens its slot', () => {
    const t = correcting('{ changed: [style], set: { gender: any }, next: ask_gender }').say('greet').say(want('style', 'fresh'));
    expect(t.at).toBe('advise.ask_family');
    expect(t.slot('gender')).toBe('open');
  });

  test('is passed over by who asks for something else', () => {
    const t = atFamilies(correcting('{ intent: affirm, next: ask_gender }'));
    expect(t.say('affirm').at).not.toBe('advise.ask_family');
    expect(t.slot('families')).toBe('open');
  });
});
