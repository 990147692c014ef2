import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mention } from '../../src/understanding/said.ts';
import { avoid, machineOf, Talk, want } from '../support/engine-kit.ts';
import { runs } from '../support/runs.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);
const AT = { start: 0, end: 0 };

const wishes: fc.Arbitrary<Mention> = fc.oneof(
  fc.constantFrom('feminine', 'masculine', 'unisex').map((one) => want('gender', one)),
  fc.constantFrom('lemon', 'vetiver', 'vanilla', 'musk').map((one) => want('ingredient', one)),
  fc.constantFrom('rose', 'oakmoss').map((one) => avoid('ingredient', one)),
  fc.integer({ min: 20, max: 200 }).map((max) => want('price', { min: null, max })),
);

const slotsOf = (talk: Talk): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(talk.conversation.slots)) as Record<string, unknown>;

const without = (slots: Readonly<Record<string, unknown>>, ...names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(slots).filter(([name]) => !names.includes(name)));

test('a correction changes what it speaks of, keeps everything else as it was, and says what counted before', () => {
  fc.assert(
    fc.property(fc.array(wishes, { minLength: 1, maxLength: 6 }), fc.constantFrom('feminine', 'masculine'), (said, gender) => {
      const talk = new Talk(machine).say(want('gender', gender), want('ingredient', 'lemon')).say(...said);
      const before = slotsOf(talk);
      const known = talk.slot('gender');
      const next = gender === 'feminine' ? 'masculine' : 'feminine';
      talk.say(want('gender', next));
      expect(without(slotsOf(talk), 'gender')).toEqual(without(before, 'gender'));
      const opening = talk.reply.message.split('\n')[0] ?? '';
      if (JSON.stringify(known) !== JSON.stringify([next])) expect(opening).toMatch(/^Now: .* \(before: .*\)\.$/);
    }),
    { numRuns: runs(100) },
  );
});

test('a limit that is dropped leaves the rest, and back brings it again and says so', () => {
  fc.assert(
    fc.property(fc.array(wishes, { maxLength: 5 }), fc.integer({ min: 20, max: 200 }), (said, max) => {
      const talk = new Talk(machine).say(want('gender', 'unisex'), want('ingredient', 'lemon'), ...said, want('price', { min: null, max }));
      const before = slotsOf(talk);
      talk.say({ dropped: [{ slot: 'price', at: AT }] });
      expect(slotsOf(talk)).toEqual(without(before, 'price'));
      talk.say('back');
      expect(slotsOf(talk)).toEqual(before);
      expect(talk.reply.message).toContain(`Counts again: up to ${max}.`);
    }),
    { numRuns: runs(100) },
  );
});
