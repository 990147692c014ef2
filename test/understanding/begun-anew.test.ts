import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (language: string, ...said: readonly string[]) => readAll(deployment, language, said);

describe('whoever begins anew wishes for nothing of before', () => {
  test.each([
    ['en', 'leather, under 60', "let's start from zero: iris", ['iris']],
    ['en', 'leather, under 60', 'scrap all that, something with iris', ['iris']],
    ['fr', 'cuir, moins de 60', 'on repart à zéro : un parfum à la vanille', ['vanilla']],
    ['es', 'cuero, menos de 60', 'bórralo todo y busca algo con vainilla', ['vanilla']],
    ['de', 'Leder, unter 60', 'okay, ganz von Neuem. Vanille, Herren', ['vanilla']],
    ['it', 'cuoio, sotto 60', 'ricominciamo: donna, vaniglia', ['vanilla']],
    ['pt', 'couro, até 60', 'esquece tudo. homem, baunilha', ['vanilla']],
  ])('%s %s, %s, %s', (language, before, text, wanted) => {
    const { ingredients_wanted, price_max } = read(language, before, text);
    expect(ingredients_wanted).toEqual(wanted);
    expect(price_max).toBeNull();
  });

  test('an allergy stays, and what is wished for anew is none', () => {
    const { ingredients_wanted, ingredients_avoided } = read(
      'en',
      "I'm allergic to jasmine, something fresh",
      'forget everything I said. vanilla',
    );
    expect(ingredients_avoided).toEqual(['jasmine']);
    expect(ingredients_wanted).toEqual(['vanilla']);
  });

  test('words that only say how long something was wished for begin nothing anew', () => {
    expect(read('de', 'was mit Rose', 'ich wollte von Anfang an Vanille').ingredients_wanted).toEqual(['rose', 'vanilla']);
  });
});

describe('what was never said is wished for no longer, and not turned down', () => {
  test.each([
    ['en', 'leather and rose', "i didn't ask for leather"],
    ['fr', 'cuir et rose', "cuir j'ai pas dit ça"],
    ['es', 'cuero y rosa', 'yo no dije cuero'],
    ['de', 'Leder und Rose', 'ich hab nirgends Leder geschrieben'],
    ['it', 'cuoio e rosa', 'non ho mai detto cuoio'],
    ['pt', 'couro e rosa', 'eu não disse couro'],
    ['fr', 'cuir et rose', "oublie ce que j'ai dit sur le cuir"],
    ['de', 'Leder und Rose', 'vergiss was ich über Leder gesagt habe'],
  ])('%s %s, %s', (language, before, text) => {
    const { ingredients_wanted, ingredients_avoided } = read(language, before, text);
    expect(ingredients_wanted).toEqual(['rose']);
    expect(ingredients_avoided).toEqual([]);
  });

  test('a strength as well', () => {
    expect(read('en', 'coconut, strong', 'i never said strong').strength).toBeNull();
  });

  test('who says what is hated turns it down', () => {
    expect(read('en', 'leather and rose', 'I never liked leather').ingredients_avoided).toEqual(['leather']);
  });
});

describe('of two things that are taken back together both are', () => {
  test.each([
    ['en', 'rose and coconut for the beach', 'remove rose and the beach', ['coconut']],
    ['es', 'oud y rosa en extracto', 'olvida lo del extracto y lo del oud', ['rose']],
    ['fr', 'thé, yuzu et rose', 'bon laisse le thé et le yuzu', ['rose']],
  ])('%s %s, %s', (language, before, text, wanted) => {
    const { ingredients_wanted, occasion, concentration } = read(language, before, text);
    expect(ingredients_wanted).toEqual(wanted);
    expect([...occasion, ...concentration]).toEqual([]);
  });

  test.each([
    ['en', 'chypre from the 70s', 'any era'],
    ['de', 'Chypre aus den 70ern', 'Kein Jahrzehnt, das ist mir gleich'],
    ['fr', 'chypre des années 70', 'toutes époques confondues'],
  ])('a decade by its name: %s %s, %s', (language, before, text) => {
    expect(read(language, before, text).year).toBeNull();
  });
});
