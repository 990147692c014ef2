import { bench, describe } from 'vitest';
import { SMALL_LEXICONS } from '../test/support/lexicons.ts';
import { PLAIN_CONTEXT, SMALL_NAMES, small } from '../test/support/understanding.ts';

// How long one message takes, beside the least that anything could do: looking for every phrase with a regular
// expression, without negation, inflection or typing errors. Run it: npx vitest bench --run bench/understand.bench.ts

const SENTENCE = "I'm looking for a fresh lemon fragrance for my wife under 80 euros, no rose";
const PHRASES = [
  ...Object.values(SMALL_LEXICONS).flatMap((lexicon) => Object.values(lexicon.values).flatMap((values) => Object.values(values).flat())),
  ...SMALL_NAMES.ingredients.flatMap((one) => Object.values(one.names).flat()),
  ...SMALL_NAMES.fragrances.map((one) => one.name),
];
const patterns = PHRASES.map((phrase) => new RegExp(`\\b${phrase.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'iu'));

describe('one message', () => {
  bench('understand a sentence', () => {
    small.understand(SENTENCE, PLAIN_CONTEXT);
  });
  bench('scan it with regular expressions', () => {
    patterns.filter((pattern) => pattern.test(SENTENCE));
  });
});

describe('the longest message', () => {
  const text = `${SENTENCE}. `.repeat(26);
  bench('understand two thousand characters', () => {
    small.understand(text, PLAIN_CONTEXT);
  });
  bench('scan them with regular expressions', () => {
    patterns.filter((pattern) => pattern.test(text));
  });
});
