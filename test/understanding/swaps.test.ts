import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const ingredients = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient')
    .map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`);

describe('what is swapped goes, and what it is swapped for comes', () => {
  test.each([
    ['Would you swap the rose for jasmine?', 'en', ['-rose', '+jasmine']],
    ['swap rose for something with iris', 'en', ['-rose', '+iris']],
    ['tausch die Rose gegen Jasmin', 'de', ['-rose', '+jasmine']],
    ['échangez la rose contre du jasmin', 'fr', ['-rose', '+jasmine']],
    ['¿puedes cambiar la rosa por jazmín?', 'es', ['-rose', '+jasmine']],
    ['¿nos cambia la rosa por jazmín?', 'es', ['-rose', '+jasmine']],
    ['ci cambia la rosa con il gelsomino?', 'it', ['-rose', '+jasmine']],
    ['scambia la rosa con il gelsomino', 'it', ['-rose', '+jasmine']],
    ['pode trocar a rosa por jasmim?', 'pt', ['-rose', '+jasmine']],
  ])('%s', (text, language, expected) => {
    expect(ingredients(text, language)).toEqual(expected);
  });
});

describe('what the shop is asked to do is a wish, whatever the verb', () => {
  test.each([
    ['could you add iris?', 'en', ['+iris']],
    ['would you sneak some iris into that', 'en', ['+iris']],
  ])('%s', (text, language, expected) => {
    expect(ingredients(text, language)).toEqual(expected);
  });
});
