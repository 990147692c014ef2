import { describe, expect, test } from 'vitest';
import { readMessages } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** Whom a message is for, and of which gender. */
function wearer(language: string, text: string): string {
  const { recipient, gender } = readMessages(deployment, 'demo', language, [text]).reading;
  return `${recipient ?? '-'} ${gender ?? '-'}`;
}

describe('shoppers tell their gender', () => {
  test.each([
    ['fr', 'je reviens épuisée du travail, je veux un parfum doux', '- feminine'],
    ['es', 'salgo muy cansada del gimnasio, quiero algo fresco', '- feminine'],
    ['it', 'esco sempre truccata, voglio qualcosa di elegante', '- feminine'],
    ['pt', 'volto exausta do trabalho, quero algo calmo', '- feminine'],
  ])('by what they come home as (%s: %s)', (language, text, expected) => {
    expect(wearer(language, text)).toBe(expected);
  });

  test.each([
    ['es', 'salgo de la comida y quiero algo fresco'],
    ['fr', 'je sors de soirée, je veux un parfum frais'],
    ['it', 'torno domenica, voglio qualcosa di fresco'],
    ['pt', 'volto da estrada e quero algo fresco'],
  ])('but not by where they come from (%s: %s)', (language, text) => {
    expect(wearer(language, text)).toBe('- -');
  });

  test.each([
    ['en', 'pregnant, second trimester, I want something light', '- feminine'],
    ['de', 'ich bin im fünften Monat und suche was Leichtes', '- feminine'],
    ['es', 'estoy de cuatro meses, quiero algo suave', '- feminine'],
    ['it', 'sto allattando, vorrei qualcosa di leggero', '- feminine'],
    ['pt', 'estou a amamentar e quero algo leve', '- feminine'],
    ['fr', "j'allaite et je voudrais quelque chose de léger", '- feminine'],
  ])('by what only women are (%s: %s)', (language, text, expected) => {
    expect(wearer(language, text)).toBe(expected);
  });

  test('but not where another is named', () => {
    expect(wearer('en', 'my boss is pregnant, what could I wear near her?')).toBe('- -');
  });

  test.each([
    ['de', 'Ich bin Gärtner und will was Frisches', '- masculine'],
    ['de', 'bin im Sommer in Hannover und will was Frisches', '- -'],
    ['en', 'teacher here, I need something light', '- -'],
    ['en', 'lad here, I need something fresh', '- masculine'],
  ])('by their job, and by who writes “here” (%s: %s)', (language, text, expected) => {
    expect(wearer(language, text)).toBe(expected);
  });
});

describe('a word of one form is a woman or a man by what stands before it', () => {
  test.each([
    ['es', 'un detalle para la profe de mi hijo', 'teacher feminine'],
    ['it', 'un pensiero per la collega', 'colleague feminine'],
    ['fr', 'un cadeau pour ma collègue', 'colleague feminine'],
    ['fr', 'un cadeau pour mon collègue', 'colleague masculine'],
    ['pt', 'uma prenda para a minha chefe', 'boss feminine'],
    ['de', 'was für meine Chefin', 'boss feminine'],
    ['de', 'was für die Erzieherin meines Sohnes', 'teacher feminine'],
    ['es', 'algo para mi pareja', 'partner -'],
    ['it', 'qualcosa per la mia dolce metà', 'partner -'],
    ['fr', 'un cadeau pour un collègue', 'colleague -'],
    ['es', 'es para el amigo invisible', 'colleague -'],
  ])('%s: %s', (language, text, expected) => {
    expect(wearer(language, text)).toBe(expected);
  });
});
