import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const said = (text: string, language: string, types: readonly string[]): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => types.includes(type))
    .map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`);

describe('what was liked once and is no more is left out', () => {
  test.each([
    ['he used to like violet, not any more', 'en'],
    ['he loved violet but went off it', 'en'],
    ['früher mochte er Veilchen, jetzt nicht mehr', 'de'],
    ['avant il aimait la violette, plus maintenant', 'fr'],
    ['le gustaba la violeta, ahora ya no', 'es'],
    ['una volta amava la violetta, ora non più', 'it'],
    ['antes ele gostava de violeta, hoje não', 'pt'],
  ])('%s', (text, language) => {
    expect(said(text, language, ['ingredient'])).toEqual(['-ingredient.violet']);
  });
});

describe('whoever only wears what is turned down, or is nobody in particular, is not whom it is for', () => {
  test.each([
    ['my aunt wears Shalimar, so not that', 'en'],
    ['meine Tante trägt Shalimar, so was auf keinen Fall', 'de'],
    ['ma tante porte Shalimar, surtout pas ça', 'fr'],
    ['mi tía lleva Shalimar, eso no', 'es'],
    ['mia zia porta Shalimar, quello no', 'it'],
    ['minha tia usa Shalimar, isso não', 'pt'],
    ['a colleague wears Shalimar', 'en'],
    ['un compañero lleva Aventus', 'es'],
    ['un collègue porte Aventus', 'fr'],
  ])('%s', (text, language) => {
    expect(said(text, language, ['recipient', 'gender'])).toEqual([]);
  });

  test.each([
    ['my aunt wears Shalimar', 'en', '+recipient.aunt'],
    ['Mama zuerst: sie liebt Flieder', 'de', '+recipient.mother'],
    ['Opa zuerst: er liebt Leder', 'de', '+recipient.grandfather'],
    ['my aunt wears Shalimar but hates vanilla', 'en', '+recipient.aunt'],
    ['a gift for a colleague who wears Shalimar', 'en', '+recipient.colleague'],
    ['ein Geschenk für einen Kollegen, der Aventus trägt', 'de', '+recipient.colleague'],
  ])('but for them: %s', (text, language, expected) => {
    expect(said(text, language, ['recipient'])).toEqual([expected]);
  });
});

test.each([
  ['my nephew has asthma, is the second one fine?', 'en'],
  ['mon neveu a de l’asthme, est-ce que ça ira ?', 'fr'],
  ['mein Neffe hat Asthma, geht das?', 'de'],
  ['mi sobrino tiene asma, ¿le irá bien?', 'es'],
  ['mio nipote ha l’asma, va bene?', 'it'],
  ['meu sobrinho tem asma, tudo bem?', 'pt'],
])('somebody else whose illness is told is no new wearer: %s (%s)', (text, language) => {
  const { mentions, intents } = understander.understand(text, { ...PLAIN_CONTEXT, language, wearer: 'sister' });
  expect(mentions.filter(({ type }) => type === 'recipient' || type === 'gender')).toEqual([]);
  expect(intents.map(({ intent }) => intent)).toContain('allergy');
});
