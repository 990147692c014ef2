import { expect, test } from 'vitest';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { shippedDeployment, shippedNames } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { machine, understander } = await shippedDeployment();
const { program } = machine;

/** In each language: what joins an allergy to what it is about, with the article of the rose. */
const ROSE = {
  en: ['to roses', 'from rose'],
  fr: ['à la rose'],
  es: ['a la rosa'],
  de: ['gegen Rosen', 'auf Rose'],
  it: ['alla rosa'],
  pt: ['a rosa', 'à rosa'],
};

const told = Object.entries(ROSE).flatMap(([language, joined]) =>
  (program.lexicons[language]?.intents.allergy ?? []).flatMap((phrase) => {
    const last = phrase.split(' ').at(-1) ?? '';
    return joined.map((rose) => [rose.startsWith(`${last} `) ? `${phrase}${rose.slice(last.length)}` : `${phrase} ${rose}`, language]);
  }),
);

test('each phrase of an allergy leaves out what it goes on to, in each language', () => {
  expect(told.length).toBeGreaterThan(150);
  const wished = told.filter(([text = '', language = '']) => {
    const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
    return mentions.some(({ type, value, polarity }) => type === 'ingredient' && value === 'rose' && polarity === 'want');
  });
  // A verb with its own joint takes no other: nobody reacts “from” roses or “against” them.
  expect(
    wished.map(([text]) => text).filter((text = '') => !/^(?:reacts? to|reaction to|sensitive to|reagier\w+ auf) /.test(text)),
  ).toEqual([]);
});

test.each([
  ['auf Rosen reagiert sie', 'de'],
  ['auf Rose reagiere ich', 'de'],
  ['allergische Reaktion: Rose', 'de'],
  ['tengo intolerancia a la rosa', 'es'],
  ['à rosa tenho reação alérgica', 'pt'],
])('“%s” (%s) leaves rose out for good', (text, language) => {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  expect(mentions).toMatchObject([{ value: 'rose', polarity: 'avoid', allergy: true }]);
});

test.each([
  ['sensitive skin, something with rose', 'en'],
  ['hypoallergenic rose perfume', 'en'],
  ['I am pregnant and want a rose perfume', 'en'],
  ['un parfum à la rose pour peau sensible', 'fr'],
  ['tenho asma, quero rosa', 'pt'],
])('“%s” (%s) wishes for rose', (text, language) => {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  expect(mentions).toMatchObject([{ value: 'rose', polarity: 'want' }]);
});

test('a phrase that an editor adds leaves out what it goes on to, though no negation has it', () => {
  const german = program.lexicons.de;
  if (german === undefined) throw new Error('there is no German');
  const allergy = [...(german.intents.allergy ?? []), 'Pusteln'];
  const edited = { ...program, lexicons: { ...program.lexicons, de: { ...german, intents: { ...german.intents, allergy } } } };
  const { mentions } = createUnderstander(edited, shippedNames()).understand('ich kriege Pusteln von Rosen', {
    ...PLAIN_CONTEXT,
    language: 'de',
  });
  expect(mentions).toMatchObject([{ value: 'rose', polarity: 'avoid', allergy: true }]);
});
