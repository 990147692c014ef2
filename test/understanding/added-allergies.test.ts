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

/** The phrases of the intent that tell of no mere condition. */
function allergiesOf(language: string): readonly string[] {
  const { intents, allergy } = program.lexicons[language] ?? {};
  return (intents?.allergy ?? []).filter((phrase) => allergy?.conditions.includes(phrase) !== true);
}

const told = Object.entries(ROSE).flatMap(([language, joined]) =>
  allergiesOf(language).flatMap((phrase) => {
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
  expect(wished.map(([text]) => text)).toEqual([]);
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
  // Who is pregnant is a woman besides.
  expect(mentions.filter(({ type }) => type !== 'gender')).toMatchObject([{ value: 'rose', polarity: 'want' }]);
});

/** In each language: a phrase that no negation knows, said of roses. */
const ADDED = [
  ['en', 'my skin hates', 'my skin hates roses'],
  ['en', 'angers my skin', 'rose angers my skin'],
  ['en', '{ingredient} kills me', 'rose kills me'],
  ['en', '{ingredient} and {ingredient} kill me', 'rose and jasmine kill me'],
  ['fr', 'ma peau refuse', 'ma peau refuse la rose'],
  ['es', 'mi piel odia', 'mi piel odia la rosa'],
  ['de', 'Pusteln von', 'ich kriege Pusteln von Rosen'],
  ['it', 'la mia pelle odia', 'la mia pelle odia la rosa'],
  ['pt', 'minha pele odeia', 'minha pele odeia rosa'],
] as const;

const lexicons = { ...program.lexicons };
for (const [language, phrase] of ADDED) {
  const lexicon = lexicons[language];
  if (lexicon === undefined) throw new Error(`there is no ${language}`);
  lexicons[language] = { ...lexicon, intents: { ...lexicon.intents, allergy: [...(lexicon.intents.allergy ?? []), phrase] } };
}
// What editors add has nothing to do with perfumes by name, of which there are many to index.
const edited = createUnderstander({ ...program, lexicons }, { ...shippedNames(), fragrances: [], brands: [], perfumers: [] });

test.each(ADDED)('an editor adds to the allergies in %s “%s”: “%s” leaves rose out for good', (language, _, text) => {
  const { intents, mentions } = edited.understand(text, { ...PLAIN_CONTEXT, language });
  expect(mentions.find(({ value }) => value === 'rose')).toMatchObject({ polarity: 'avoid', allergy: true });
  expect(intents.map(({ intent }) => intent)).toContain('allergy');
});
