import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'something for Marco', 'masculine'],
  ['en', "it's for my friend Laura", 'feminine'],
  ['en', 'for my colleague Peter, nothing sweet', 'masculine'],
  ['en', 'a scent for Grace', 'feminine'],
  ['fr', 'un parfum pour Nathalie, qui aime la rose', 'feminine'],
  ['de', 'ein Geschenk für Thomas', 'masculine'],
  ['de', 'für die Anna, sie mag Rosen', 'feminine'],
  ['es', 'algo para Mercedes', 'feminine'],
  ['it', 'un regalo per Giulia', 'feminine'],
  ['pt', 'para o João', 'masculine'],
])('a first name tells whether it is for a woman or a man: %s %s', (language, text, gender) => {
  expect(read(text, language).gender).toBe(gender);
});

test('one name is of men in one country and of women in another', () => {
  expect(read('per Andrea', 'it').gender).toBe('masculine');
  expect(read('für Andrea', 'de').gender).toBe('feminine');
});

test.each([
  ['en', 'for Mark and Anna'],
  ['en', 'grace under pressure'],
  ['en', 'for grace under pressure'],
  ['en', "thanks for Marco's help"],
  ['en', 'Hi Sophie, something fresh'],
  ['fr', 'pour Noël'],
  ['es', 'para Navidad'],
])('who is not meant, or not alone, tells nothing: %s %s', (language, text) => {
  expect(read(text, language).gender).toBe(null);
});

test.each([
  ['en', 'something for Rose', { ingredients_wanted: ['rose'], gender: null }],
  ['en', 'something for Chloé', { brands: ['chloe'], gender: null }],
])('what means something else is no name: %s %s', (language, text, wish) => {
  expect(read(text, language)).toMatchObject(wish);
});

test('who is asked for may be named alone', () => {
  const asked = new MessageReader(deployment, 'demo', 'en');
  asked.read('hello');
  expect(asked.read('Anna').reading.gender).toBe('feminine');
  expect(read('Anna', 'en').gender).toBe(null);
});

test.each([
  ['en', 'can you go a bit cheaper?'],
  ['en', 'Can you help me?'],
  ['fr', 'Rose ou jasmin ?'],
])('words that are names elsewhere are no answer: %s %s', (language, text) => {
  const asked = new MessageReader(deployment, 'demo', language);
  asked.read(language === 'fr' ? 'bonjour' : 'hello');
  expect(asked.read(text).reading.gender).toBe(null);
});
