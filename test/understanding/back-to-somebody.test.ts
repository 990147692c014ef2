import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('the same for somebody else keeps what was wished for, and changes who wears it', () => {
  test.each([
    ['en', 'something with iris for my aunt', 'my sister would like the same'],
    ['fr', "un parfum à l'iris pour ma tante", 'pareil pour ma sœur'],
    ['de', 'etwas mit Iris für meine Tante', 'für meine Schwester bitte dasselbe'],
    ['es', 'algo con iris para mi tía', 'a mi hermana le gustaría lo mismo'],
    ['it', "qualcosa all'iris per mia zia", 'mia sorella vorrebbe la stessa cosa'],
    ['pt', 'algo com íris para a minha tia', 'a minha irmã quer o mesmo'],
  ])('%s: %s || %s', (language, wish, said) => {
    const { ingredients_wanted, recipient } = readAll(deployment, language, [wish, said]);
    expect({ ingredients_wanted, recipient }).toEqual({ ingredients_wanted: ['iris'], recipient: 'sister' });
  });

  test.each([
    ['en', 'my sister has her birthday on the same day'],
    ['de', 'meine Schwester hat am gleichen Tag Geburtstag'],
    ['es', 'mi hermana cumple años el mismo día'],
  ])('%s: “%s” keeps nothing', (language, said) => {
    expect(readAll(deployment, language, ['something with iris for my aunt', said]).ingredients_wanted ?? []).toEqual([]);
  });
});

describe('whoever was spoken of before has a turn again, with what was said of them', () => {
  test.each([
    ['en', ['oud for my uncle', 'and fig for my niece', 'back to my uncle, a cheaper one']],
    ['fr', ['oud pour mon oncle', 'et figue pour ma nièce', 'on revient à mon oncle, moins cher']],
    ['de', ['Oud für meinen Onkel', 'und Feige für meine Nichte', 'zurück zu meinem Onkel, günstiger']],
    ['es', ['oud para mi tío', 'e higo para mi sobrina', 'volvamos a mi tío, más barato']],
    ['it', ['oud per mio zio', 'e fico per mia nipote', 'di nuovo mio zio, più economico']],
    ['pt', ['oud para o meu tio', 'e figo para a minha sobrinha', 'de volta ao meu tio, mais barato']],
  ])('%s: %j', (language, turns) => {
    const { ingredients_wanted, recipient } = readAll(deployment, language, turns);
    expect({ ingredients_wanted, recipient }).toEqual({ ingredients_wanted: ['oud'], recipient: 'uncle' });
  });
});

describe('another note that is preferred takes the place of the one before', () => {
  test.each([
    ['fr', 'un parfum à la figue', 'euh, plutôt du cèdre'],
    ['de', 'was mit Feige', 'hm, doch lieber Zeder'],
    ['es', 'algo con higo', 'he cambiado de opinión, prefiero cedro'],
    ['pt', 'algo com figo', 'mudei de ideia, prefiro cedro'],
  ])('%s: %s || %s', (language, wish, said) => {
    expect(readAll(deployment, language, [wish, said]).ingredients_wanted).toEqual(['cedar']);
  });

  test('“cedar too” adds', () => {
    expect(readAll(deployment, 'fr', ['un parfum à la figue', "j'aime aussi le cèdre"]).ingredients_wanted).toEqual(['fig', 'cedar']);
  });
});

describe('what it is for more than for another takes the place of that', () => {
  test.each([
    ['fr', "de l'oud pour le printemps", "plus pour l'automne que pour le printemps"],
    ['de', 'Oud für den Frühling', 'eher für den Herbst als für den Frühling'],
    ['it', 'oud per la primavera', "più per l'autunno che per la primavera"],
  ])('%s: %s || %s', (language, wish, said) => {
    expect(readAll(deployment, language, [wish, said]).season).toEqual(['autumn']);
  });
});

describe('a sum that would do as well is the new limit', () => {
  test.each([
    ['de', 'Zeder, höchstens 40 Euro', 'notfalls gehen auch 55'],
    ['it', 'cedro, 40 euro al massimo', 'vanno bene anche 55'],
    ['de', 'Zeder, höchstens 40 Euro', 'das Budget geht rauf auf 55'],
  ])('%s: %s || %s', (language, wish, said) => {
    expect(readAll(deployment, language, [wish, said]).price_max).toBe(55);
  });
});
