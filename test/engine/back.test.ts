import { expect, test } from 'vitest';
import { machineOf, Talk } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

test('before the first question there is nothing to go back to: the question is asked again, not an empty reply sent', () => {
  const talk = new Talk(machineOf(smallProject)).say('more');
  expect(talk.at).toBe('advise.ask_gender');
  talk.say('back');
  expect(talk.at).toBe('advise.ask_gender');
  expect(talk.reply.message).not.toBe('');
});
