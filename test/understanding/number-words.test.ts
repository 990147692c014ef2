import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { NumberWords } from '../../src/lexicon/language/number-words.ts';
import { tokenize } from '../../src/text/tokenize.ts';
import { readFixture } from '../support/fixtures.ts';

const languages = ['en', 'fr', 'es', 'de', 'it', 'pt'];
const words = new NumberWords(
  languages.map((language) => {
    const { numbers, grammar } = parse(readFixture(`flows/vocabulary/${language}.yaml`));
    return { language, numbers, grammar: { ...grammar, and: [grammar.and].flat() } };
  }),
);

function read(text: string, language: string, at = 0) {
  return words.read(tokenize(text), at, (one) => one === language)?.value ?? null;
}

describe('a number in words', () => {
  test.each([
    ['en', 'two hundred and fifty', 250],
    ['en', 'three thousand five hundred', 3_500],
    ['fr', 'quatre-vingt-dix-neuf', 99],
    ['fr', 'soixante et onze', 71],
    ['fr', 'deux mille trois cent vingt', 2_320],
    ['es', 'mil quinientos', 1_500],
    ['es', 'treinta y cinco', 35],
    ['de', 'hundertfünfundzwanzig', 125],
    ['de', 'zweitausend', 2_000],
    ['de', 'dreissig', 30],
    ['it', 'centottantacinque', 185],
    ['it', 'duemila', 2_000],
    ['pt', 'duzentos e cinquenta e três', 253],
  ])('%s: “%s” is %i', (language, text, value) => {
    expect(read(text, language)).toBe(value);
  });

  test('two numbers with “and” between are two', () => {
    expect(read('twenty and thirty', 'en')).toBe(20);
    expect(read('fifty and one hundred', 'en')).toBe(50);
    expect(read('cien y ciento cincuenta', 'es')).toBe(100);
  });

  test('a word of another language is none', () => {
    expect(read('once', 'es')).toBe(11);
    expect(read('once', 'en')).toBeNull();
    expect(read('centaur', 'it')).toBeNull();
  });

  test('what digits are multiplied by stands right behind them', () => {
    const factor = (text: string) => words.factorAt(tokenize(text), 1, () => true);
    expect([factor('2k'), factor('2 mil'), factor('2, mil'), factor('2 hundred')]).toEqual([1_000, 1_000, null, null]);
  });
});
