import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['de', 'bitte nich mit Rose'],
  ['de', 'Rose mag ich net'],
  ['en', "I don't want owt with rose in it"],
  ['it', 'nn mi piace la rosa'],
  ['es', 'kiero algo fresco sn rosa'],
  ['pt', 'n quero rosa'],
  ['pt', 'naum gosto de rosa'],
])('what is typed for a word that turns down does so: %s %s', (language, text) => {
  const { ingredients_wanted, ingredients_avoided } = read(text, language);
  expect([ingredients_wanted, ingredients_avoided]).toEqual([[], ['rose']]);
});

test.each([
  ['de', 'nich ganz so stark', 'lighter'],
  ['de', 'aber nich ganz so süß bitte', 'less_sweet'],
])('and a comparison: %s %s', (language, text, comparative) => {
  expect(read(text, language).facets).toEqual([comparative]);
});

test.each([
  ['pt', 'Chanel n 5, tem?'],
  ['pt', 'opção n, rosa'],
  ['de', 'was Nettes mit Rose'],
  ['en', 'nn, rose'],
  ['es', 'me gusta el nn, rosa'],
])('nothing is turned down by what is another word, a number’s sign or of another language: %s %s', (language, text) => {
  expect(read(text, language).ingredients_avoided).toEqual([]);
});

test.each([
  ['en', 'something that stays close to the skin'],
  ['en', 'it should sit close to my skin'],
  ['fr', 'qui reste près de la peau'],
  ['es', 'que se quede pegado a la piel'],
  ['it', 'che resti vicino alla pelle'],
  ['pt', 'que fique junto da pele'],
  ['de', 'das nah an der Haut bleibt'],
])('what stays close to the skin is faint, and needn’t last: %s %s', (language, text) => {
  const { facets, strength } = read(text, language);
  expect([facets, strength]).toEqual([[], [1, 1]]);
});

test('it is heard behind all that a message has room for', () => {
  const told = 'Meine Kusine backt am Sonntag Brot und singt, während sie auf den Bus wartet, der nie kommt. ';
  const { ingredients_wanted, ingredients_avoided } = read(`Etwas mit Rose. ${told.repeat(18)}Rose will ich nich.`, 'de');
  expect([ingredients_wanted, ingredients_avoided]).toEqual([[], ['rose']]);
});

test.each(['quiero un perfume que huela a rico', 'kiero uno ke huela a rico'])('what smells good is not what the rich wear: %s', (text) => {
  expect(read(text, 'es').mood).toEqual([]);
});
