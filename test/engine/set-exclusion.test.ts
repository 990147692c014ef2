import { expect, test } from 'vitest';
import { avoid, machineOf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

/** The small project, in which "yes" after a list wishes for vanilla. */
const talk = (): Talk =>
  new Talk(
    machineOf({
      ...smallProject,
      'advise.yaml': (smallProject['advise.yaml'] ?? '').replace(
        '- { intent: affirm, next: go_ahead }',
        `- { intent: affirm, set: { wanted: "wanted + ['vanilla']" }, next: find }`,
      ),
    }),
  )
    .say(want('style', 'fresh'))
    .say(want('gender', 'feminine'));

test('what a flow sets is wished for', () => {
  expect(talk().say('affirm').slot('wanted')).toEqual(['vanilla']);
});

test('what was turned down stays out whatever a flow sets, and the reply says so', () => {
  const t = talk().say(avoid('ingredient', 'vanilla')).say('affirm');
  expect(t.slot('avoided')).toEqual(['vanilla']);
  expect(t.slot('wanted')).toBe('empty');
  expect(t.reply.message).toContain('Still left out, as you asked: vanilla.');
});

test('who wishes for it after all has it, by saying so', () => {
  const t = talk().say(avoid('ingredient', 'vanilla')).say(want('ingredient', 'vanilla'));
  expect(t.slot('avoided')).toBe('empty');
  expect(t.slot('wanted')).toEqual(['vanilla']);
});

/** The small project, in which a flow offers to look for a note. */
const offering = (): Talk =>
  new Talk(
    machineOf({
      ...smallProject,
      'advise.yaml': (smallProject['advise.yaml'] ?? '')
        .replace('steps:\n', 'slots: { wants_vanilla: yes_no }\nsteps:\n')
        .replace(
          '  ask_gender:',
          `  offer: { ask: wants_vanilla, say: hello, choices: button, retry: [] }\n  take: { when: wants_vanilla, set: { wanted: "wanted + ['vanilla']" } }\n  ask_gender:`,
        ),
    }),
  );

test('what was turned down before is not offered', () => {
  expect(offering().say(avoid('ingredient', 'lemon')).at).toBe('advise.offer');
  expect(offering().say(avoid('ingredient', 'vanilla')).at).toBe('advise.ask_gender');
});
