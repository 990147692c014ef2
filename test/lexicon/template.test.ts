import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTemplate, TemplateLists } from '../../src/lexicon/template.ts';
import { runs } from '../support/runs.ts';

const lists = new TemplateLists(
  new Map([
    ['dislike', ['hate[s|d]', "can't stand"]],
    ['er', ['er', 'e', 'ait']],
    ['verb', ['aim<er>', 'hais']],
    ['round', ['a <round>']],
  ]),
  20,
);

describe('what a template stands for', () => {
  test.each([
    ['no sign at all', ['no sign at all']],
    ['(a|b) c', ['a c', 'b c']],
    ['[really] hate', ['really hate', 'hate']],
    ['how (do|does) [the] {x} smell', ['how do the {x} smell', 'how do {x} smell', 'how does the {x} smell', 'how does {x} smell']],
    ['i <dislike> it', ['i hates it', 'i hated it', 'i hate it', "i can't stand it"]],
    ['je <verb>', ['je aimer', 'je aime', 'je aimait', 'je hais']],
    ['(a [b|c]|d)', ['a b', 'a c', 'a', 'd']],
    ['(a|a) b', ['a b']],
    ["you('re| are) here", ["you're here", 'you are here']],
    ['5 < 6 | 7', ['5 < 6 | 7']],
  ])('%s', (text, phrases) => {
    expect(lists.expand(text)).toEqual({ phrases, faults: [] });
  });

  test.each([
    ['(a|b', 'unbalanced'],
    ['a] b', 'unbalanced'],
    ['(a]', 'unbalanced'],
    ['[a', 'unbalanced'],
    ['(a|) b', 'empty'],
    ['[] b', 'empty'],
    ['(a) b', 'empty'],
    ['<nobody> b', 'unknown_list'],
    ['<round> b', 'none'],
    ['(a|b|c) (a|b|c) (a|b|c)', 'too_many'],
  ])('%s has a fault', (text, is) => {
    expect(lists.expand(text).faults.map((fault) => fault.is)).toEqual(is === 'none' ? [] : [is]);
  });

  test('a list in itself is told where it stands, and ends', () => {
    expect(lists.expandEntry('a <round>', 'round').faults).toEqual([{ is: 'circular', name: 'round' }]);
  });

  test('too many are counted, not written', () => {
    const text = Array.from({ length: 40 }, () => '(a|b|c)').join(' ');
    expect(lists.expand(text).faults).toEqual([{ is: 'too_many', count: 3 ** 40 }]);
  });

  test('no text makes it throw, and no sign of the notation is left in a phrase without a fault', () => {
    const piece = fc.constantFrom('(', ')', '[', ']', '|', '<dislike>', '<', '{x}', 'a', ' ', 'hate');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const { phrases, faults } = lists.expand(pieces.join(''));
        for (const phrase of phrases) expect(isTemplate(phrase)).toBe(false);
        expect(phrases.length).toBeLessThanOrEqual(20);
        if (faults.length === 0) expect(new Set(phrases).size).toBe(phrases.length);
      }),
      { numRuns: runs(200) },
    );
  });
});
