import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const heard = (text: string, language: string) => understander.understand(text, { ...PLAIN_CONTEXT, language });
const intents = (text: string, language: string): readonly string[] => heard(text, language).intents.map(({ intent }) => intent);
const ingredients = (text: string, language: string): readonly string[] =>
  heard(text, language)
    .mentions.filter(({ type }) => type === 'ingredient')
    .map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`);

describe('what brings on a headache or makes feel sick is left out with a word of caution, whoever has it and however it is caused', () => {
  test.each([
    ['en', 'the cedar in the hall gives my flatmate a throbbing head', '-cedar'],
    ['en', 'my head pounds after an evening of cedar', '-cedar'],
    ['fr', "avec le cèdre j'ai des vertiges", '-cedar'],
    ['es', 'con el cedro me duele la cabeza', '-cedar'],
    ['es', 'después de una tarde de cedro me estalla la cabeza', '-cedar'],
    ['de', 'Zeder schlägt mir auf den Magen', '-cedar'],
    ['de', 'jedes Mal wenn ich Zeder rieche, brummt mir der Schädel', '-cedar'],
    ['it', 'con il cedro mi viene un cerchio alla testa', '-cedar'],
    ['pt', 'o cedro deixa-me zonza', '-cedar'],
  ])('%s: %s', (language, text, left) => {
    expect(ingredients(text, language)).toContain(left);
    expect(intents(text, language)).toContain('ailment');
  });
});

describe('what helps against one, never brings one on, or is wished for beside one stays', () => {
  test.each([
    ['en', 'mint helps my headaches'],
    ['en', 'I love mint and it never gives me a headache'],
    ['en', "I don't get headaches from mint, and I love it"],
    ['fr', 'un parfum à la menthe contre la migraine'],
    ['de', 'etwas mit Minze gegen Kopfweh'],
    ['es', 'hoy tengo dolor de cabeza, quiero algo con menta'],
    ['it', 'la menta mi calma il mal di testa'],
    ['pt', 'estou com enxaqueca hoje, quero algo com menta'],
  ])('%s: %s', (language, text) => {
    expect(ingredients(text, language)).not.toContain('-mint');
    expect(intents(text, language)).not.toContain('ailment');
  });
});

describe('who asks for a promise that nothing will harm is told that there is none, and wishes for nothing', () => {
  test.each([
    ['en', 'are you certain my skin will not react?'],
    ['en', 'can you swear to me that nothing happens'],
    ['fr', 'tu me jures que ça ne va pas me donner de boutons ?'],
    ['fr', "vous êtes sûre qu'il n'y a aucun danger ?"],
    ['es', '¿me aseguras que no me saldrá una erupción?'],
    ['es', '¿puede usted jurarme que no es tóxico?'],
    ['de', 'Kannst du mir versichern, dass meine Haut nicht brennt?'],
    ['de', 'Sind Sie sich ganz sicher, dass das harmlos ist?'],
    ['it', 'mi garantite che non irrita?'],
    ['it', 'siete sicuri che non ci siano rischi?'],
    ['pt', 'você jura que não tem perigo?'],
    ['pt', 'tens a certeza de que não irrita a pele?'],
  ])('%s: %s', (language, text) => {
    const { mentions } = heard(text, language);
    expect(intents(text, language)).toContain('guarantee');
    expect(intents(text, language)).not.toContain('question');
    expect(mentions).toEqual([]);
  });

  test.each([
    ['en', 'are you sure that is the newest?'],
    ['fr', "tu es sûr qu'il est nouveau ?"],
    ['de', 'Bist du sicher, dass der neu ist?'],
  ])('%s: %s asks for no such promise', (language, text) => {
    expect(intents(text, language)).not.toContain('guarantee');
  });
});
