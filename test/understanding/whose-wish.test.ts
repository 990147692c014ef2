import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'my daughter wants me to wear something woody'],
  ['en', 'my husband loves it when I smell of something woody'],
  ['de', 'meine Frau will, dass ich mal was Holziges trage'],
  ['es', 'mi mujer quiere que me ponga algo amaderado'],
  ['it', 'mia moglie vuole che metta qualcosa di legnoso'],
  ['pt', 'minha mulher quer que eu use algo amadeirado'],
])('whoever wishes that the shopper wears something is not who wears it: %s %s', (language, text) => {
  const { recipients, families } = read(text, language);
  expect([recipients ?? [], families]).toEqual([[], ['woody']]);
});

test.each([
  ['en', 'my daughter wants something woody', 'daughter'],
  ['de', 'meine Frau will was Holziges', 'wife'],
  ['es', 'mi mujer quiere algo amaderado', 'wife'],
])('but who wants it for themselves: %s %s', (language, text, who) => {
  expect(read(text, language).recipients).toEqual([who]);
});

test.each([
  ['en', "I'm a mum of three and need something woody"],
  ['en', 'father of two here, something woody'],
  ['de', 'ich bin Mutter von drei Kindern und brauche was Holziges'],
  ['fr', 'je suis maman de trois enfants, quelque chose de boisé'],
  ['es', 'soy madre de tres y busco algo amaderado'],
  ['it', 'sono mamma di tre bambini, vorrei qualcosa di legnoso'],
  ['pt', 'sou mãe de três e procuro algo amadeirado'],
])('how many children somebody has is no age: %s %s', (language, text) => {
  const { age, intents, families } = read(text, language);
  expect([age ?? null, intents.includes('child'), families]).toEqual([null, false, ['woody']]);
});

test.each([
  ['en', 'half the office wears Sauvage, I want something woody'],
  ['en', 'every other guy wears Sauvage so something woody please'],
  ['de', 'die halbe Firma trägt Sauvage, ich will was Holziges'],
  ['fr', 'tout le monde porte Sauvage, je cherche quelque chose de boisé'],
  ['es', 'todo el mundo lleva Sauvage, quiero algo amaderado'],
  ['it', 'tutti portano Sauvage, vorrei qualcosa di legnoso'],
  ['pt', 'todo mundo usa Sauvage, quero algo amadeirado'],
])('what everybody wears is no taste of the shopper’s: %s %s', (language, text) => {
  const { similar_to, families, occasion } = read(text, language);
  expect([similar_to ?? [], families, occasion ?? []]).toEqual([[], ['woody'], []]);
});

test('a pronoun is no fragrance of that name', () => {
  expect(read("my sister wears Black Opium and I don't want to smell like her", 'en').similar_to ?? []).toEqual([]);
  expect(read('I want to smell like her', 'en').similar_to ?? []).toEqual([]);
  expect(read('something like Burberry Her', 'en').similar_to).toHaveLength(1);
  expect(read('I love Her', 'en').similar_to).toHaveLength(1);
});

test.each([
  ['en', "if there's jasmine in it, all the better"],
  ['en', 'it would be great if it had jasmine'],
  ['en', "bonus points if there's jasmine"],
  ['fr', "s'il y a du jasmin, tant mieux"],
  ['es', 'si tiene jazmín, perfecto'],
  ['it', 'se ha il gelsomino, perfetto'],
  ['pt', 'se tiver jasmim, perfeito'],
])('what would be welcome is wished for: %s %s', (language, text) => {
  expect(read(text, language).ingredients_wanted).toEqual(['jasmine']);
});

test.each([
  ['en', "if it's got jasmine I don't want it", ['jasmine']],
  ['en', "tell me if there's jasmine in it", []],
  ['en', "I don't care if it has jasmine", []],
  ['fr', "s'il y a du jasmin, non merci", ['jasmine']],
  ['fr', "dites-moi s'il y a du jasmin dedans", []],
  ['es', 'si tiene jazmín no lo quiero', ['jasmine']],
  ['es', 'dime si tiene jazmín', []],
  ['it', 'se ha il gelsomino non lo voglio', ['jasmine']],
  ['it', 'dimmi se ha il gelsomino', []],
  ['pt', 'se tiver jasmim não quero', ['jasmine']],
  ['pt', 'me diz se tem jasmim', []],
])('and not what one does without, asks about or does not mind: %s %s', (language, text, avoided) => {
  const { ingredients_wanted, ingredients_avoided } = read(text, language);
  expect([ingredients_wanted ?? [], ingredients_avoided ?? []]).toEqual([[], avoided]);
});

test.each([
  "something that doesn't fill the whole room",
  'nothing that fills the lift',
  "I don't want to choke my colleagues",
  "it shouldn't announce me",
  'without overpowering everyone',
])('what shall overwhelm nobody is quiet: %s', (text) => {
  expect(read(text, 'en').strength).toEqual([1, 2]);
});

test.each(['it should fill the room', 'something that announces me'])('and what shall is not: %s', (text) => {
  expect(read(text, 'en').strength).toEqual([5, 5]);
});

test('a word of the language that another one has as well is not the other’s', () => {
  expect(read("you've been kinder than my own brother", 'en').facets).toEqual([]);
});

test.each([
  ['en', 'which one has more vanilla?'],
  ['de', 'welcher hat mehr Vanille?'],
  ['fr', 'lequel a le plus de vanille ?'],
  ['es', '¿cuál tiene más vainilla?'],
  ['it', 'quale ha più vaniglia?'],
  ['pt', 'qual deles tem mais baunilha?'],
])('which of them has more of it is asked, and wishes for nothing: %s %s', (language, text) => {
  expect(read(text, language).ingredients_wanted ?? []).toEqual([]);
});
