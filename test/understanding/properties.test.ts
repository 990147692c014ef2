import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../src/text/tokenize.ts';
import type { Said } from '../../src/understanding/said.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { SMALL_LEXICONS } from '../support/lexicons.ts';
import { runs } from '../support/runs.ts';
import { brief, SMALL_NAMES, understand } from '../support/understanding.ts';

const PHRASES = Object.values(SMALL_LEXICONS).flatMap((lexicon) => [
  ...Object.values(lexicon.negation).flat(),
  ...Object.values(lexicon.values).flatMap((values) => Object.values(values).flat()),
  ...Object.values(lexicon.intents).flat(),
  ...Object.values(lexicon.price)
    .flat()
    .map((pattern) => pattern.replaceAll('{number}', '70 €')),
  ...lexicon.fillers,
]);
const NAMES = [
  ...SMALL_NAMES.ingredients.flatMap((one) => Object.values(one.names).flat()),
  ...SMALL_NAMES.fragrances.map((one) => one.name),
];
const JUNK = [
  ',',
  '.',
  '!',
  '🍋',
  '  ',
  '\u200b',
  '\u202e',
  '<b>',
  '50',
  'constructor',
  '__proto__',
  '👩‍🚀',
  '\ud800',
  'ﬁ',
  'İ',
  '&',
  '-',
  "'",
];

const piece = fc.oneof(
  fc.constantFrom(...PHRASES),
  fc.constantFrom(...NAMES),
  fc.constantFrom(...JUNK),
  fc.string({ unit: ANY_CHARACTER, maxLength: 6 }),
);
const message = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(' '));
const language = fc.constantFrom('en', 'fr', 'es', 'de', 'it', '');

const stretches = (said: Said): { start: number; end: number }[] => [
  ...said.mentions.map((one) => one.at),
  ...said.intents.flatMap((one) => [one.at, ...one.mentions.map((mention) => mention.at)]),
  ...said.dropped.map((one) => one.at),
  ...said.unknown.map((one) => one.at),
];

describe('whatever is typed', () => {
  test('is read without an error, within its own text, within bounds, and always alike', () => {
    fc.assert(
      fc.property(message, language, (text, inLanguage) => {
        const context = { list: ['bleu', 'sauvage'], asked: 'family' };
        const said = understand(text, inLanguage, context);
        for (const { start, end } of stretches(said)) expect(0 <= start && start < end && end <= text.length).toBe(true);
        expect(said.mentions.length).toBeLessThanOrEqual(24);
        expect(said.intents.length).toBeLessThanOrEqual(6);
        expect(said.unknown.length).toBeLessThanOrEqual(5);
        for (const { text: word } of said.unknown) expect(word.length).toBeLessThanOrEqual(80);
        expect(understand(text, inLanguage, context)).toEqual(said);
        expect(JSON.parse(JSON.stringify(said))).toEqual(said);
      }),
      { numRuns: runs(150) },
    );
  });

  test('means the same in any case and with invisible characters in it', () => {
    const plain = fc.array(fc.constantFrom(...PHRASES, ...NAMES), { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(plain, language, (text, inLanguage) => {
        const lower = brief(understand(text.toLowerCase(), inLanguage));
        expect(brief(understand(text.toLowerCase().replace(/(\p{L})(\p{L})/gu, '$1\u200b$2'), inLanguage)).replaceAll('\u200b', '')).toBe(
          lower,
        );
        expect(brief(understand(text.toLowerCase().normalize('NFD'), inLanguage)).normalize('NFC')).toBe(lower.normalize('NFC'));
      }),
      { numRuns: runs(100) },
    );
  });

  test('is cut into tokens that lie one after another', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 60 }), (text) => {
        let last = 0;
        for (const { start, end, folded } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(folded).not.toBe('');
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: runs(100) },
    );
  });
});

test('two thousand characters of one phrase over and over are read as one', () => {
  for (const phrase of [
    'no rose, ',
    'compare Sauvage and ',
    'something like angel ',
    'lime tree ',
    'aaaaaaaa ',
    '1 200 ',
    '🍋',
    'not ',
    '2000000000008 ',
  ]) {
    const said = understand(phrase.repeat(2000 / phrase.length));
    expect(said.mentions.length + said.intents.length + said.unknown.length).toBeLessThan(40);
  }
});
