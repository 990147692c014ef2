import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('what the shop is called is nobody whom it is for', () => {
  test.each([
    ['en', 'something for my mum', "thanks, young man, that's lovely", 'feminine'],
    ['en', 'something for my mum', 'oh, son, you are patient', 'feminine'],
    ['de', 'was für meinen Mann', 'danke, junge Frau', 'masculine'],
    ['fr', 'quelque chose pour mon mari', 'merci, mademoiselle', 'masculine'],
    ['fr', 'quelque chose pour ma femme', 'merci jeune homme', 'feminine'],
    ['es', 'algo para mi mujer', 'ay, hijo, qué paciencia tienes conmigo', 'feminine'],
    ['it', 'qualcosa per mio suocero', 'grazie, signorina', 'masculine'],
    ['pt', 'algo para o meu cunhado', 'obrigada, moça!', 'masculine'],
  ])('%s: %s || %s', (language, wish, said, expected) => {
    const { gender, facets } = readAll(deployment, language, [wish, said]);
    expect({ gender, facets }).toEqual({ gender: expected, facets: [] });
  });

  test.each([
    ['en', 'hi, man, 30, something fresh', 'masculine'],
    ['es', 'hola, chica, 25 años', 'feminine'],
  ])('%s: %s says whom it is for', (language, said, expected) => {
    expect(readAll(deployment, language, [said]).gender).toBe(expected);
  });

  test.each([
    ['it', 'un regalo per il mio capo', 'scusi, ho scritto capo ma è una donna'],
    ['es', 'un regalo para mi jefe', 'perdón, puse jefe pero es una mujer'],
    ['de', 'ein Geschenk für meinen Chef', 'sorry, ich hab Chef geschrieben, aber es ist eine Frau'],
    ['pt', 'um presente para o meu chefe', 'desculpe, escrevi chefe mas é uma mulher'],
  ])('%s: %s || %s corrects who it is', (language, wish, said) => {
    const { gender, recipient } = readAll(deployment, language, [wish, said]);
    expect({ gender, recipient }).toEqual({ gender: 'feminine', recipient: 'boss' });
  });
});

describe('what is asked of two is no wish', () => {
  test.each([
    ['en', 'something woody', 'between one and two, which is the least vanilla'],
    ['de', 'etwas Holziges', 'zwischen eins und zwei, welcher ist am wenigsten vanillig'],
    ['fr', 'quelque chose de boisé', 'entre le un et le deux, lequel est le moins vanillé'],
    ['es', 'algo amaderado', 'entre el uno y el dos, cuál es el menos avainillado'],
    ['it', 'qualcosa di legnoso', "tra l'uno e il due, quale è il meno vanigliato"],
    ['pt', 'algo amadeirado', 'entre o um e o dois, qual é o menos abaunilhado'],
    ['es', 'algo amaderado', 'El de en medio, ¿qué precio tiene?'],
    ['es', 'algo amaderado', '¿el del medio de qué es?'],
    ['pt', 'algo amadeirado', 'Entre o 5 e o 19 da Chanel, qual deles envelhece melhor na pele?'],
  ])('%s: %s || %s', (language, wish, said) => {
    const { ingredients_wanted, ingredients_avoided, strength, brands } = readAll(deployment, language, [wish, said]);
    expect({ ingredients_wanted, ingredients_avoided, strength, brands }).toEqual({
      ingredients_wanted: [],
      ingredients_avoided: [],
      strength: null,
      brands: [],
    });
  });

  test.each([
    ['de', 'Bleu de Chanel als EDT oder als EDP, was würden Sie nehmen?'],
    ['fr', "l'eau de toilette ou l'eau de parfum, laquelle prendriez-vous ?"],
    ['en', 'Bleu de Chanel as edt or edp, which would you take?'],
  ])('%s: %s', (language, said) => {
    expect(readAll(deployment, language, [said]).concentration).toEqual([]);
  });
});
