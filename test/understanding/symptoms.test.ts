import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const said = (text: string, language: string, allergic = false): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language, allergic })
    .mentions.filter(({ type }) => type === 'ingredient' || type === 'style')
    .map(
      ({ polarity, mode, value, allergy }) =>
        `${mode === 'drop' ? '=' : polarity === 'avoid' ? '-' : '+'}${String(value)}${allergy ? '!' : ''}`,
    );

describe('what follows “especially” is one of what harms, with all that is listed there', () => {
  test.each([
    ['white flowers make me wheeze, above all tuberose and lily', 'en', ['-white_flowers!', '-tuberose!', '-lily!']],
    ['weiße Blumen geben mir Atemnot, vor allem Tuberose und Lilie', 'de', ['-white_flowers!', '-tuberose!', '-lily!']],
    ['les fleurs blanches me font tousser, surtout la tubéreuse', 'fr', ['-white_flowers!', '-tuberose!']],
    ['las flores blancas me dan urticaria, sobre todo el nardo', 'es', ['-white_flowers!', '-tuberose!']],
    ['i fiori bianchi mi fanno starnutire, soprattutto la tuberosa', 'it', ['-white_flowers!', '-tuberose!']],
    ['flores brancas me fazem espirrar, principalmente tuberosa', 'pt', ['-white_flowers!', '-tuberose!']],
    ['scents make me sneeze, especially something powdery. I like fig', 'en', ['-powdery', '+fig']],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual(expected);
  });
});

describe('a headache or nausea leaves out what brings it on, and is no allergy', () => {
  test.each([
    ['honey triggers my migraines', 'en', ['-honey']],
    ['bei Honig bekomme ich Kopfweh', 'de', ['-honey']],
    ['does honey cause nausea?', 'en', []],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual(expected);
  });
});

describe('what is said to be fine right after an allergy was told is no longer left out', () => {
  test.each([
    ['honey could be in it', 'en', ['=honey', '=honey!']],
    ['Honig ginge noch', 'de', ['=honey', '=honey!']],
    ['il miele può andare', 'it', ['=honey', '=honey!']],
  ])('%s', (text, language, expected) => {
    expect(said(text, language, true)).toEqual(expected);
  });
});

describe('a slip in the first letter of a name is mended where both letters sound alike', () => {
  test.each([
    ['soy alérgica al jeranio', 'es', ['-geranium!']],
    ['sou alérgica a jerânio', 'pt', ['-geranium!']],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toEqual(expected);
  });
});
