import { expect, test } from 'vitest';
import { machineOf, shelf, Talk, want } from '../support/engine-kit.ts';
import { smallProject } from '../support/small-project.ts';

const machine = machineOf(smallProject);

/** The first sentence behind the wish, of a shop where each fragrance falls short of so many wishes. */
function saidOf(misses: number, missing: readonly string[]): string {
  const talk = new Talk(machine);
  talk.shop = (query) => {
    const answer = shelf(query);
    return answer.type === 'searched' ? { ...answer, misses, missing } : answer;
  };
  talk.say(want('ingredient', 'lemon'), want('style', 'fresh'), want('fragrance', 'f5', { likeness: true }));
  return talk.reply.message.split('\n')[1] ?? '';
}

test.each([
  ['one thing, in words that suit it', 1, ['style.fresh'], 'Nothing that fits the rest is really fresh.'],
  ['a note', 1, ['ingredient.lemon'], 'Nothing that fits the rest has lemon in it.'],
  ['a likeness', 1, ['like.f5'], 'Nothing comes really close to No f5 and fits the rest, too.'],
  [
    'several things that no fragrance has',
    2,
    ['style.fresh', 'ingredient.lemon'],
    'Not all of that goes together; I had to leave aside: fresh and lemon.',
  ],
  ['that each lacks something else', 1, ['style.fresh', 'ingredient.lemon'], 'None of them has quite everything.'],
])('a list that falls short says %s', (_, misses, missing, said) => {
  expect(saidOf(misses, missing)).toBe(said);
});
