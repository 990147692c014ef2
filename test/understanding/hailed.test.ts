import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const heard = (text: string, language: string) => understander.understand(text, { ...PLAIN_CONTEXT, language });
const valuesOf = (text: string, language: string, types: readonly string[]): readonly string[] =>
  heard(text, language)
    .mentions.filter(({ type }) => types.includes(type))
    .map(({ value }) => String(value));

describe('who is only hailed wears nothing', () => {
  test.each([
    ['en', 'oh man, something with lime'],
    ['fr', 'écoute mec, un truc au citron vert'],
    ['es', 'Algo con lima, hijo, que me aso'],
    ['es', 'mira chica, algo con lima'],
    ['de', 'hey Mann, was mit Limette'],
    ['it', 'dai ragazzo, qualcosa con il lime'],
    ['pt', 'olha filho, quero algo com lima'],
    ['fr', 'je suis à sec, mon pote'],
    ['de', 'ich bin pleite, Alter'],
    ['de', 'Mann, ist das teuer'],
    ['en', "man, that's a lot"],
  ])('%s: %s', (language, text) => {
    expect(valuesOf(text, language, ['recipient', 'gender'])).toEqual([]);
  });

  test.each([
    ['en', 'man, 30, fresh', 'masculine'],
    ['es', 'hija, 25 años, algo dulce', 'daughter'],
    ['es', 'algo para mi hijo, que tiene 20 años', 'son'],
    ['pt', 'para a minha filha, que adora limão', 'daughter'],
  ])('%s: %s names who wears it', (language, text, whom) => {
    expect(valuesOf(text, language, ['recipient', 'gender'])).toContain(whom);
  });
});

describe('a baby of somebody is no smell of babies', () => {
  test.each([
    ['en', 'my baby sleeps beside me, what may I wear?'],
    ['en', 'our little toddler is 11 months'],
    ['es', 'mi bebé está dormido, quiero algo suave'],
    ['de', 'Mein Baby schläft bei mir'],
    ['it', 'la nostra bimba compie 2 anni'],
    ['pt', 'o meu bebé dorme ao meu lado'],
  ])('%s: %s', (language, text) => {
    expect(valuesOf(text, language, ['style'])).not.toContain('baby_soft');
  });

  test('of 11 months, it is a child', () => {
    expect(heard('our little toddler is 11 months, something gentle', 'en').intents.map(({ intent }) => intent)).toContain('child');
  });

  test('the smell of babies is wished for', () => {
    expect(valuesOf('I love the smell of babies', 'en', ['style'])).toContain('baby_soft');
  });
});

describe('what makes somebody sick harms in whatever form the verb is', () => {
  test.each([
    ['en', 'peonies made my sister heave', '-peony'],
    ['fr', 'ma sœur vomit dès qu’elle sent de la pivoine', '-peony'],
    ['pt', 'enjoo com tudo o que tem peónia', '-peony'],
  ])('%s: %s', (language, text, left) => {
    const { mentions } = heard(text, language);
    expect(mentions.map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`)).toContain(left);
  });
});

test.each([
  ['en', 'I am pregnant and want something with lime'],
  ['fr', 'je suis enceinte, quelque chose au citron vert'],
  ['de', 'ich bin schwanger und suche etwas mit Limette'],
])('%s: who says that she is pregnant is a woman', (language, text) => {
  expect(valuesOf(text, language, ['gender'])).toEqual(['feminine']);
});
