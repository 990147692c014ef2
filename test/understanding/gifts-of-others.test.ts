import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('whoever gives something to another wears nothing', () => {
  test.each([
    ['en', 'my daughter wants to give my mother something with fig'],
    ['fr', 'ma fille veut offrir à ma mère un parfum à la figue'],
    ['de', 'meine Tochter will meiner Mutter was mit Feige schenken'],
    ['es', 'mi hija quiere regalarle a mi madre algo con higo'],
    ['it', 'mia figlia vuole regalare a mia madre qualcosa al fico'],
    ['pt', 'a minha filha quer dar à minha mãe algo com figo'],
    ['en', 'my daughter needs one for my mother, with fig'],
  ])('%s: %s', (language, said) => {
    const { recipients, ingredients_wanted } = readAll(deployment, language, [said]);
    expect({ recipients, ingredients_wanted }).toEqual({ recipients: ['mother'], ingredients_wanted: ['fig'] });
  });

  test.each([
    ['en', 'my mother would love a present from my dad, with fig', 'mother'],
    ['de', 'meiner Mutter gefällt Feige', 'mother'],
  ])('%s: %s', (language, said, recipient) => {
    expect(readAll(deployment, language, [said]).recipients).toEqual([recipient]);
  });
});

describe('what is no present is none', () => {
  test.each([
    ['en', "it isn't a gift, it's for me, with fig"],
    ['fr', "ce n'est pas un cadeau, c'est pour moi, à la figue"],
    ['de', 'das ist kein Geschenk, das ist für mich, mit Feige'],
    ['it', 'non è un regalo, è per me, al fico'],
    ['pt', 'não é presente, é para mim, com figo'],
  ])('%s: %s', (language, said) => {
    const { occasion, recipient } = readAll(deployment, language, [said]);
    expect({ occasion: occasion ?? [], recipient }).toEqual({ occasion: [], recipient: 'self' });
  });

  test.each([
    ['en', 'I have no present for my mum yet'],
    ['de', 'ich hab noch kein Geschenk für Mama'],
  ])('%s: “%s” looks for one', (language, said) => {
    expect(readAll(deployment, language, [said]).occasion).toEqual(['gift']);
  });
});

describe('a favourite tells whose taste it is', () => {
  test.each([
    ['en', "my niece's favourite scent is lilac"],
    ['fr', "l'odeur préférée de ma nièce, c'est le lilas"],
    ['de', 'der Lieblingsduft meiner Nichte ist Flieder'],
    ['it', 'il profumo preferito di mia nipote è il lillà'],
    ['pt', 'o cheiro preferido da minha sobrinha é lilás'],
  ])('%s: %s', (language, said) => {
    const { recipient, ingredients_wanted } = readAll(deployment, language, [said]);
    expect({ recipient, ingredients_wanted }).toEqual({ recipient: 'niece', ingredients_wanted: ['lilac'] });
  });

  test('somebody’s favourite shop tells none', () => {
    expect(readAll(deployment, 'en', ["my niece's favourite shop has closed, I want lilac"]).recipient ?? null).toBeNull();
  });
});

describe('it is for one of those who were counted', () => {
  test.each([
    ['en', "I have two nieces, it's for the eldest, with fig"],
    ['fr', "j'ai deux nièces, c'est pour l'aînée, à la figue"],
    ['de', 'ich hab zwei Nichten, es ist für die ältere, mit Feige'],
    ['es', 'tengo dos sobrinas, es para la mayor, con higo'],
    ['pt', 'tenho duas sobrinhas, é para a mais velha, com figo'],
  ])('%s: %s', (language, said) => {
    const { recipient, ingredients_wanted } = readAll(deployment, language, [said]);
    expect({ recipient, ingredients_wanted }).toEqual({ recipient: 'niece', ingredients_wanted: ['fig'] });
  });
});

describe('what was given before is told where another thing is wanted', () => {
  test.each([
    ['en', "my aunt gave me a rose one, but I'd like cedar"],
    ['fr', "ma tante m'a offert un parfum à la rose, mais moi je veux du cèdre"],
    ['de', 'meine Tante hat mir eins mit Rose gekauft, aber ich will Zeder'],
    ['es', 'mi tía me regaló uno de rosa pero yo quiero cedro'],
    ['pt', 'a minha tia deu-me um de rosa mas eu quero cedro'],
  ])('%s: %s', (language, said) => {
    expect(readAll(deployment, language, [said]).ingredients_wanted).toEqual(['cedar']);
  });

  test('“the same again” is wished for', () => {
    expect(readAll(deployment, 'en', ["my aunt gave me rose, I'd like the same again"]).ingredients_wanted).toEqual(['rose']);
  });
});

describe('what somebody never goes without is turned down by nobody', () => {
  test.each([
    ['en', 'for my aunt, she never goes out without her fig perfume'],
    ['fr', 'pour ma tante, elle ne sort jamais sans son parfum à la figue'],
    ['de', 'für meine Tante, die geht nie ohne ihr Feigenparfum raus'],
    ['es', 'para mi tía, nunca sale de casa sin su perfume de higo'],
    ['it', 'per mia zia, non esce mai senza il suo profumo al fico'],
    ['pt', 'para a minha tia, ela nunca sai sem o perfume de figo'],
  ])('%s: %s', (language, said) => {
    expect(readAll(deployment, language, [said]).ingredients_wanted).toEqual(['fig']);
  });

  test('“no rose without musk” turns down', () => {
    expect(readAll(deployment, 'en', ['no rose, without musk']).ingredients_avoided).toEqual(['rose', 'musk']);
  });
});

describe('how much somebody would pay is no tale', () => {
  test.each([
    ['en', 'I can go up to 90 for a good oud'],
    ['fr', "je peux aller jusqu'à 90 pour un bon oud"],
    ['de', 'für einen guten Oud kann ich bis 90 gehen'],
  ])('%s: %s', (language, said) => {
    const { ingredients_wanted, price_max } = readAll(deployment, language, [said]);
    expect({ ingredients_wanted, price_max }).toEqual({ ingredients_wanted: ['oud'], price_max: 90 });
  });
});
