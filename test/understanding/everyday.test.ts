import { describe, expect, test } from 'vitest';
import type { Said } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();
const SHOWN = ['f0001', 'f0002', 'f0003'];

function understand(text: string, language: string): Said {
  return understander.understand(text, { ...PLAIN_CONTEXT, language, list: SHOWN });
}

const intents = (text: string, language: string): readonly string[] => understand(text, language).intents.map(({ intent }) => intent);

describe('whoever tells of a death is told that we are sorry', () => {
  test.each([
    ['my grandad passed in October', 'en'],
    ['we just buried my uncle', 'en'],
    ['my late husband loved the sea', 'en'],
    ['my dad passed away last winter', 'en'],
    ['mon mari nous a quittés au printemps', 'fr'],
    ['murió mi madre en otoño', 'es'],
    ['faleceu o meu pai no verão', 'pt'],
    ['mon défunt mari adorait la mer', 'fr'],
    ['elle nous a quittés en mars', 'fr'],
    ['se me murió mi abuela en mayo', 'es'],
    ['ayer enterramos a mi tío', 'es'],
    ['meine Oma ist letzten Herbst gestorben', 'de'],
    ['gestern haben wir meinen Onkel begraben', 'de'],
    ['abbiamo sepolto mia zia lunedì', 'it'],
    ['mio povero nonno fumava la pipa', 'it'],
    ['faleceu a minha avó ontem', 'pt'],
    ['o meu falecido pai adorava o mar', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(intents(text, language)).toContain('sorrow');
    expect(understand(text, language).mentions).toEqual([]);
  });
});

describe('a decision is one, in whatever words it is made', () => {
  test.each([
    ["fine, I'm sold", 'en'],
    ["that'll do nicely, thanks", 'en'],
    ['marché conclu', 'fr'],
    ['va pour celui-là', 'fr'],
    ['me has convencido', 'es'],
    ['no se hable más', 'es'],
    ['ihr habt mich überzeugt', 'de'],
    ['der soll es sein', 'de'],
    ['affare fatto', 'it'],
    ['vada per questo', 'it'],
    ['negócio fechado', 'pt'],
    ['vai ser esse mesmo', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(intents(text, language)).toContain('decide');
    expect(understand(text, language).mentions.filter(({ type }) => type !== 'fragrance')).toEqual([]);
  });
});

describe('whether it stains, and where to put it, is asked of any perfume', () => {
  test.each([
    ['does it stain silk?', 'en'],
    ['can I spray it on my hair?', 'en'],
    ['est-ce que ça tache la soie ?', 'fr'],
    ['¿mancha la seda?', 'es'],
    ['gibt das Flecken auf Seide?', 'de'],
    ['macchia la seta?', 'it'],
    ['va messo sui capelli?', 'it'],
    ['mancha a roupa?', 'pt'],
  ])('%s (%s)', (text, language) => {
    const { asks, mentions } = understand(text, language);
    expect(asks.map((one) => one.asks)).toEqual(['use']);
    expect(mentions).toEqual([]);
  });
});

describe('whether one may wear it at an age is asked of what is named, and wishes for nothing like it', () => {
  test.each([
    ['am I too old for Shalimar?', 'en'],
    ['suis-je trop vieille pour Shalimar ?', 'fr'],
    ['¿puedo llevar Shalimar con 18 años?', 'es'],
    ['bin ich zu jung für Shalimar?', 'de'],
    ['a 18 anni si può portare Shalimar?', 'it'],
    ['com 18 anos já posso usar Shalimar?', 'pt'],
  ])('%s (%s)', (text, language) => expect(understand(text, language).mentions).toEqual([]));
});

describe('what was last winter or last month is no season to wear a scent in', () => {
  test.each([
    ['we moved house last autumn', 'en'],
    ['what I wore last summer was too much', 'en'],
    ['on a déménagé l’été dernier', 'fr'],
    ['el verano pasado nos mudamos', 'es'],
    ['letzten Sommer sind wir umgezogen', 'de'],
    ["l'estate scorsa abbiamo traslocato", 'it'],
    ['no verão passado mudámos de casa', 'pt'],
  ])('%s (%s)', (text, language) => expect(understand(text, language).mentions).toEqual([]));
});

test.each([
  ['Joy and Shalimar, which of them lasts longer?', 'en'],
  ['entre Joy y Shalimar, ¿cuál dura más?', 'es'],
])('two that are named before the question are asked about: %s', (text, language) => {
  const { asks, mentions } = understand(text, language);
  expect(asks.map((one) => one.asks)).toEqual(['lasting']);
  expect(mentions).toEqual([]);
});

describe('a wish that has such words in it stays one', () => {
  test.each([
    ['posso avere qualcosa di fresco?', 'it', 'fresh'],
    ['puedes mostrarme algo fresco que no manche?', 'es', 'fresh'],
    ['can you show me something fresh?', 'en', 'fresh'],
  ])('%s (%s)', (text, language, value) => expect(understand(text, language).mentions.map((one) => one.value)).toContain(value));
});
