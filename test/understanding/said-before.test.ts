import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (language: string, ...said: readonly string[]) => readAll(deployment, language, said);

const CEDAR = {
  en: 'something with cedar',
  de: 'etwas mit Zeder',
  fr: 'un parfum au cèdre',
  es: 'algo con cedro',
  it: 'con il cedro',
  pt: 'algo com cedro',
};
const NO_LEATHER = {
  en: 'no leather please',
  de: 'bitte ohne Leder',
  fr: 'un parfum sans cuir',
  es: 'sin cuero',
  it: 'senza cuoio',
  pt: 'sem couro',
};
const ROSE = {
  en: 'something with rose',
  de: 'etwas mit Rose',
  fr: 'un parfum à la rose',
  es: 'algo con rosa',
  it: 'con la rosa',
  pt: 'algo com rosa',
};
type Language = keyof typeof CEDAR;

describe('what is named instead of what was wished for takes its place', () => {
  test.each<[Language, string]>([
    ['en', 'not cedar, sandalwood'],
    ['en', 'oops, I said cedar but it was sandalwood'],
    ['en', 'sandalwood*'],
    ['de', 'Sandelholz, sorry, hab die zwei verwechselt'],
    ['fr', 'pas le cèdre, le santal !'],
    ['es', 'donde puse cedro léase sándalo'],
    ['it', 'non il cedro, il sandalo'],
    ['pt', 'não era cedro, era sândalo'],
  ])('%s %s', (language, text) => {
    expect(read(language, CEDAR[language], text).ingredients_wanted).toEqual(['sandalwood']);
  });

  test.each<[Language, string]>([
    ['en', 'not cedar, sandalwood or oud'],
    ['en', 'no cedar, sandalwood'],
    ['fr', 'pas de cèdre, de santal ni de oud'],
    ['de', 'nicht Zeder, Sandelholz oder Oud'],
  ])('but a list of refusals turns all of it down: %s %s', (language, text) => {
    const { ingredients_wanted, ingredients_avoided } = read(language, CEDAR[language], text);
    expect(ingredients_wanted).toEqual([]);
    expect(ingredients_avoided).toContain('sandalwood');
  });

  test.each<[Language, string]>([
    ['en', 'sorry, cedar is still fine, sandalwood too'],
    ['en', 'oops, I meant cedar with sandalwood'],
    ['pt', 'desculpe, cedro e sândalo'],
  ])('and what is joined to it stays beside it: %s %s', (language, text) => {
    expect(read(language, CEDAR[language], text).ingredients_wanted).toEqual(expect.arrayContaining(['cedar', 'sandalwood']));
  });

  test.each<[Language, string, string]>([
    ['en', 'something with rose and cedar', 'sorry, I said cedar but it was oud'],
    ['en', 'something with rose and cedar', 'no cedar please, oud would be nice'],
    ['en', 'something with rose and cedar', 'not cedar, oud'],
    ['de', 'etwas mit Rose und Zeder', 'ohne Zeder, lieber Oud'],
  ])('and all else that was wished for stays: %s %s | %s', (language, before, text) => {
    expect(read(language, before, text).ingredients_wanted).toEqual(['rose', 'oud']);
  });

  test('nor is a wish of before a slip where it is wished for again', () => {
    expect(read('en', CEDAR.en, 'sorry no, my ex wore sandalwood, cedar please').ingredients_wanted).toEqual(['cedar']);
  });
});

describe('what was left out may be there again where that is taken back', () => {
  test.each<[Language, string]>([
    ['en', 'you needn’t exclude leather'],
    ['en', 'I take back what I said about leather'],
    ['de', 'Leder darf nun doch drin sein'],
    ['fr', 'inutile d’éviter le cuir'],
    ['fr', 'oubliez ce que j’ai dit sur le cuir'],
    ['es', 'no hace falta evitar el cuero'],
    ['es', 'retiro lo que dije del cuero'],
    ['it', 'togli pure il divieto sul cuoio'],
    ['pt', 'já não é preciso tirar o couro'],
  ])('%s %s', (language, text) => {
    const { ingredients_avoided, families_avoided } = read(language, NO_LEATHER[language], text);
    expect([ingredients_avoided, families_avoided]).toEqual([[], []]);
  });

  test('but not for an allergy', () => {
    expect(read('en', "I'm allergic to rose", 'something woody', 'no need to avoid rose').ingredients_avoided).toEqual(['rose']);
  });

  test.each<[Language, string]>([
    ['en', 'no need to be sweet, and no rose'],
    ['pt', 'não precisa de baunilha, evite rosa'],
    ['fr', 'pas besoin de vanille, évitez la rose'],
  ])('and a refusal behind a pause counts: %s %s', (language, text) => {
    expect(read(language, text).ingredients_avoided).toEqual(['rose']);
  });
});

describe('a note and one of those shown, in a question, are asked about', () => {
  test.each<[Language, string]>([
    ['en', 'vanilla in the first one, yes or no'],
    ['fr', 'trouve-t-on de la vanille dans le premier ?'],
    ['it', 'c’è vaniglia nel primo, sì o no'],
    ['de', 'wurde beim ersten Vanille verwendet?'],
  ])('%s %s', (language, text) => {
    const { ingredients_wanted, acts } = read(language, ROSE[language], text);
    expect(ingredients_wanted).toEqual(['rose']);
    expect(acts).toEqual([expect.objectContaining({ act: 'ask' })]);
  });

  test('but one that is to be changed is a wish', () => {
    expect(read('en', ROSE.en, 'the first, but with vanilla?').ingredients_wanted).toContain('vanilla');
  });
});

describe('whoever is given something is whom it is for, also in a question', () => {
  test.each<[Language, string, string]>([
    ['en', 'What could I give my sister?', 'sister'],
    ['fr', 'Qu’est-ce que je pourrais offrir à ma sœur ?', 'sister'],
    ['es', '¿qué le puedo regalar a mi hermana?', 'sister'],
    ['en', 'The doctor has banned my wife from wearing bergamot, what could I get her?', 'wife'],
    ['de', 'Der Doktor hat meiner Frau Bergamotte verboten. Welches Parfum kann ich ihr kaufen?', 'wife'],
  ])('%s %s', (language, text, recipient) => {
    expect(read(language, text)).toMatchObject({ recipient, gender: 'feminine' });
  });

  test.each<[Language, string]>([
    ['en', 'the recipient is a gentleman of forty'],
    ['fr', 'l’heureux destinataire du cadeau est un homme'],
    ['it', 'la persona che riceverà il regalo è un signore sulla quarantina'],
    ['pt', 'o presenteado é um cara de 40 anos'],
    ['de', 'also beschenkt wird ein Herr, der gerade 40 geworden ist'],
  ])('and a man where that is said of whoever gets it: %s %s', (language, text) => {
    expect(read(language, text).gender).toBe('masculine');
  });

  test('but not whoever gave the shopper something', () => {
    expect(read('en', 'the man in the shop gave me a gift card').gender).toBeNull();
  });

  test('what is given to somebody is for them, however far before they are named', () => {
    expect(read('it', 'devo fare il regalo di Natale a mia sorella')).toMatchObject({ recipient: 'sister', gender: 'feminine' });
  });

  test('but which of those shown somebody would give is asked', () => {
    expect(read('en', ROSE.en, 'which of these would you pick as a gift for my mum?').recipient).toBeNull();
  });

  test('a doctor who forbids something is not whom it is for', () => {
    expect(read('it', 'per mia moglie, ma il dottore le ha proibito il bergamotto')).toMatchObject({
      recipient: 'wife',
      gender: 'feminine',
    });
  });

  test.each<[Language, string]>([
    ['de', 'ein Geschenk für einen guten Freund'],
    ['fr', 'c’est pour offrir à un ami'],
  ])('a friend who is called so as a man is one: %s %s', (language, text) => {
    expect(read(language, text)).toMatchObject({ recipient: 'friend', gender: 'masculine' });
  });
});

describe('a name that is also a word says nothing else where it is a name', () => {
  const shown = (reading: ReturnType<typeof readAll>) => [reading.products, reading.similar_to];
  test.each<[Language, string]>([
    ['en', "I hate J'adore"],
    ['en', "nothing that reminds me of J'adore"],
    ['es', "nada que me recuerde a J'adore"],
    ['fr', "je déteste J'adore"],
    ['fr', "pas de parfum dans le style de J'adore"],
    ['it', "niente sullo stile di J'adore"],
    ['pt', "nada parecido com o J'adore"],
  ])('%s %s', (language, text) => {
    expect(shown(read(language, text))).toEqual([[], []]);
  });

  test('and as a word it names nothing', () => {
    const reading = read('fr', "j'adore la rose");
    expect([reading.ingredients_wanted, ...shown(reading)]).toEqual([['rose'], [], []]);
  });
});
