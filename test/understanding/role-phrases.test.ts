import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '../../src/text/tokenize.ts';
import { RolePhrases, RoleTrees } from '../../src/understanding/1-match/role-phrases.ts';
import { runs } from '../support/runs.ts';

const ROLES = ['one', 'two', 'three'] as const;
type Role = (typeof ROLES)[number];
type Words = Readonly<Record<Role, readonly string[]>>;

const rank = Object.assign(() => 0, { written: 'en' });

/** The longest phrase by its plain definition: each is held against the words that stand there. */
function plainLength(phrases: readonly string[], at: number, words: readonly string[]): number {
  const lengths = phrases.map((phrase) => phrase.split(' ')).filter((said) => said.every((word, i) => words[at + i] === word));
  return Math.max(0, ...lengths.map(({ length }) => length));
}

function plainLengthBefore(phrases: readonly string[], end: number, words: readonly string[]): number {
  const lengths = phrases
    .map((phrase) => phrase.split(' '))
    .filter((said) => said.every((word, i) => words[end - said.length + i] === word));
  return Math.max(0, ...lengths.map(({ length }) => length));
}

test('phrases of several groups in one tree are found as each would be alone, one message after the other', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const phrases = fc.array(phrase, { maxLength: 3 });
  const group: fc.Arbitrary<Words> = fc.record({ one: phrases, two: phrases, three: phrases });
  const message = fc.array(word, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(group, group, fc.array(message, { minLength: 1, maxLength: 3 }), (first, second, messages) => {
      const trees = new RoleTrees();
      const groups = [first, second].map((words) => ({
        words,
        said: new RolePhrases<Role>([{ language: 'en', words, plain: new Set(['a', 'b', 'c']) }], trees),
      }));
      for (const words of [...messages, ...messages]) {
        const sentence = { tokens: tokenize(words.join(' ')), rank };
        for (const { words: own, said } of groups) {
          for (const role of ROLES) {
            const lengths = words.map((_, at) => plainLength(own[role], at, words));
            expect(words.map((_, at) => said.lengthAt(at, role, sentence))).toEqual(lengths);
            expect(words.map((_, at) => said.lengthBefore(at + 1, role, sentence))).toEqual(
              words.map((_, at) => plainLengthBefore(own[role], at + 1, words)),
            );
            expect(said.stands(role, sentence)).toBe(lengths.some((length) => length > 0));
            expect(said.anyStands(new Set([role]), sentence)).toBe(lengths.some((length) => length > 0));
          }
        }
      }
    }),
    { numRuns: runs(200) },
  );
});
