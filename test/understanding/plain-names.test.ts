import { expect, test } from 'vitest';
import { readerBehindList } from '../support/behind-a-list.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const [OLD_SPICE, TRESOR, LE_MALE, BRUT, BY_THE_FIREPLACE, LIGHT_BLUE, CHARLIE, LOVELY] = [
  'f0072',
  'f0125',
  'f0046',
  'f0090',
  'f0282',
  'f0012',
  'f0099',
  'f0185',
];

const read = (language: string, text: string) => {
  const { said } = readerBehindList(deployment, language).reader.read(text);
  if (said == null) throw new Error(`Nothing was read in “${text}”`);
  return said;
};

test.each([
  ['en', 'does old spice even last?', OLD_SPICE],
  ['en', 'what sizes does Trésor come in?', TRESOR],
  ['en', 'how strong is brut?', BRUT],
  ['fr', 'old spice, il tient combien de temps ?', OLD_SPICE],
  ['fr', 'By the Fireplace, il est sucré ?', BY_THE_FIREPLACE],
  ['fr', 'Light Blue existe en quelles tailles ?', LIGHT_BLUE],
  ['es', '¿cuánto cuesta By the Fireplace?', BY_THE_FIREPLACE],
  ['it', 'quanto costa Lovely?', LOVELY],
  ['pt', 'quanto custa o Charlie?', CHARLIE],
  ['en', 'how long does le male last?', LE_MALE],
])('a name whose words are words of another language only is a name like any other: %s %s', (language, text, fragrance) => {
  expect(read(language, text).asks.map(({ of }) => of)).toEqual([[fragrance]]);
});

test('a name that is an everyday word of the language it is said in still needs more than itself', () => {
  expect(read('fr', 'un cognac brut et sec').mentions.some(({ type }) => type === 'fragrance')).toBe(false);
  expect(read('en', 'we met in Paris last year').mentions.some(({ type }) => type === 'fragrance')).toBe(false);
  expect(read('es', 'nos conocimos en París').mentions.some(({ type }) => type === 'fragrance')).toBe(false);
});

test('"Light Blue is lovely" names one fragrance, and not Lovely besides', () => {
  const named = read('en', 'Light Blue is lovely, something like that but woodier').mentions.filter(({ type }) => type === 'fragrance');
  expect(named.map(({ value }) => value)).toEqual([LIGHT_BLUE]);
});

test.each([
  ['en', "I'd rather have Light Blue"],
  ['en', 'Light Blue for my sister, up to 60'],
  ['de', 'dann lieber Light Blue'],
  ['fr', 'plutôt Light Blue alors'],
  ['es', 'prefiero Light Blue'],
  ['it', 'preferisco Light Blue'],
  ['pt', 'prefiro o Light Blue'],
])('behind a list a name asks for that fragrance, and is no model for others: %s %s', (language, text) => {
  const said = read(language, text);
  expect(said.mentions.some(({ type }) => type === 'fragrance')).toBe(false);
  const told = [...said.intents.flatMap(({ mentions }) => mentions), ...said.asks.flatMap(({ of }) => of.map((value) => ({ value })))];
  expect(told.some(({ value }) => value === LIGHT_BLUE)).toBe(true);
});

test.each([
  ['en', 'Light Blue but fresher'],
  ['en', 'something like Light Blue'],
  ['de', 'sowas wie Light Blue'],
  ['fr', 'dans le genre de Light Blue'],
  ['es', 'algo parecido a Light Blue'],
  ['it', 'qualcosa come Light Blue'],
  ['pt', 'algo parecido com Light Blue'],
])('who likens it, or wants it otherwise, still has it as a model: %s %s', (language, text) => {
  expect(read(language, text).mentions.find(({ type }) => type === 'fragrance')).toMatchObject({ value: LIGHT_BLUE, polarity: 'want' });
});
