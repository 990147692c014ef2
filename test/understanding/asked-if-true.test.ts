import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('whoever asks whether it is true that something harms gets a word of caution, and the wish stays', () => {
  test.each([
    ['en', 'something with rose', 'is it true that rose gives babies a rash?'],
    ['en', 'something with rose', "someone told me pregnant women shouldn't wear rose, is that true?"],
    ['fr', 'quelque chose à la rose', "il paraît que la rose est déconseillée aux femmes enceintes, c'est vrai ?"],
    ['de', 'etwas mit Rose', 'stimmt es, dass Schwangere keine Rose tragen sollen?'],
    ['es', 'algo con rosa', 'dicen que la rosa da alergia, ¿es verdad?'],
    ['pt', 'algo com rosa', 'é verdade que as grávidas não devem usar rosa?'],
  ])('%s: %s || %s', (language, wish, said) => {
    const { intents, ingredients_wanted, ingredients_avoided, gender } = readAll(deployment, language, [wish, said]);
    expect({ ingredients_wanted, ingredients_avoided, gender }).toEqual({
      ingredients_wanted: ['rose'],
      ingredients_avoided: [],
      gender: null,
    });
    expect(intents.filter((one) => one === 'allergy' || one === 'guarantee')).toHaveLength(1);
  });

  test('what is told before the question harms all the same', () => {
    const { ingredients_avoided, recipient } = readAll(deployment, 'en', [
      'my daughter is allergic to lavender, is it true that lilac is similar?',
    ]);
    expect({ ingredients_avoided, recipient }).toEqual({ ingredients_avoided: ['lavender'], recipient: 'daughter' });
  });
});
