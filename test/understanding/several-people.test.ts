import { describe, expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** Whom the wish is for after messages, and the notes, styles and occasions that it holds. */
function wishAfter(language: string, ...messages: readonly string[]): readonly string[] {
  const reader = new MessageReader(deployment, 'demo', language);
  const slots = messages.map((text) => reader.read(text).turn.conversation.slots).at(-1) ?? {};
  return ['recipient', 'wanted', 'families', 'style', 'occasion', 'like'].flatMap((name) => {
    const state = slots[name];
    return state?.state === 'known' ? state.entries.map(({ value }) => String(value)) : [];
  });
}

type Said = readonly [language: string, messages: readonly string[], wish: readonly string[]];

describe('each of several people has a wish of their own', () => {
  test.each<Said>([
    ['en', ['my sister loves peony, my brother wears nothing but leather'], ['sister', 'peony']],
    ['en', ['my sister loves peony, my brother wears nothing but leather', 'now my brother'], ['brother', 'leather']],
    ['de', ['Meine Schwester liebt Pfingstrose, mein Bruder mag Leder', 'jetzt mein Bruder'], ['brother', 'leather']],
    ['fr', ['ma soeur adore la pivoine, mon frère aime le cuir', 'maintenant mon frère'], ['brother', 'leather']],
    ['es', ['a mi hermana le encanta la peonía y a mi hermano el cuero', 'ahora mi hermano'], ['brother', 'leather']],
    ['it', ['mia sorella adora la peonia, mio fratello invece ama il cuoio'], ['sister', 'peony']],
    ['it', ['mia sorella adora la peonia, mio fratello invece ama il cuoio', 'ora mio fratello'], ['brother', 'leather']],
    ['pt', ['minha irmã adora peônia, meu irmão gosta de couro', 'agora meu irmão'], ['brother', 'leather']],
  ])('told in turn, without a word of giving: %s %j', (language, messages, wish) => {
    expect(wishAfter(language, ...messages)).toEqual(wish);
  });

  test.each<Said>([
    ['en', ['one for my mum and one for my aunt. My mum loves jasmine and iris'], ['mother', 'jasmine', 'iris']],
    ['de', ['Ein Duft für meine Mutter und einer für meine Tante. Meine Mutter liebt Jasmin und Iris'], ['mother', 'jasmine', 'iris']],
    ['fr', ['un parfum pour ma mère et un pour ma tante. Ma mère adore le jasmin et l’iris'], ['mother', 'jasmine', 'iris']],
    ['es', ['uno para mi madre y otro para mi tía. A mi madre le encanta el jazmín y el iris'], ['mother', 'jasmine', 'iris']],
    ['it', ["uno per mia madre e uno per mia zia. A mia madre piacciono il gelsomino e l'iris"], ['mother', 'jasmine', 'iris']],
    ['pt', ['um para a minha mãe e outro para a minha tia. A minha mãe adora jasmim e íris'], ['mother', 'jasmine', 'iris']],
  ])('whoever is spoken of again has what is told there: %s %j', (language, messages, wish) => {
    expect(wishAfter(language, ...messages)).toEqual(wish);
  });

  const ROSE_FRESH: Readonly<Record<string, string>> = {
    en: 'something with rose for my mother and something fresh for my father',
    de: 'etwas mit Rose für meine Mutter und etwas Frisches für meinen Vater',
    fr: 'quelque chose à la rose pour ma mère et quelque chose de frais pour mon père',
    es: 'algo con rosa para mi madre y algo fresco para mi padre',
    it: 'qualcosa alla rosa per mia madre e qualcosa di fresco per mio padre',
    pt: 'algo com rosa para a minha mãe e algo fresco para o meu pai',
  };
  test.each([
    ['en', 'No, the rose was for my father!'],
    ['de', 'Halt, die Rose war für meinen Vater!'],
    ['fr', 'Non, la rose était pour mon père !'],
    ['es', '¡No, la rosa era para mi padre!'],
    ['it', 'No, la rosa era per mio padre!'],
    ['pt', 'Não, a rosa era para o meu pai!'],
  ])('what was taken for the one is the other’s, and the turn goes on: %s %s', (language, text) => {
    expect(wishAfter(language, ROSE_FRESH[language] ?? '', text)).toEqual(['mother']);
    const next = {
      en: 'now my father',
      de: 'jetzt mein Vater',
      fr: 'maintenant mon père',
      es: 'ahora mi padre',
      it: 'ora mio padre',
      pt: 'agora o meu pai',
    };
    expect(wishAfter(language, ROSE_FRESH[language] ?? '', text, next[language as keyof typeof next])).toEqual(['father', 'rose', 'fresh']);
  });

  test.each<Said>([
    ['en', ['something fresh for my brother, for the gym', 'now one for my sister, vanilla'], ['sister', 'vanilla']],
    ['de', ['etwas Frisches für meinen Bruder, fürs Fitnessstudio', 'jetzt einer für meine Schwester, Vanille'], ['sister', 'vanilla']],
    ['fr', ['un parfum frais pour mon frère, pour le sport', 'maintenant un pour ma soeur, vanille'], ['sister', 'vanilla']],
    ['es', ['algo fresco para mi hermano, para el gimnasio', 'ahora uno para mi hermana, vainilla'], ['sister', 'vanilla']],
    ['en', ['for a wedding, something fresh for my brother', 'now one for my sister, vanilla'], ['sister', 'vanilla', 'wedding']],
    [
      'it',
      ['per un matrimonio, qualcosa di fresco per mio fratello', 'ora uno per mia sorella, vaniglia'],
      ['sister', 'vanilla', 'wedding'],
    ],
  ])('what somebody does goes with them, and a feast is everybody’s: %s %j', (language, messages, wish) => {
    expect(wishAfter(language, ...messages)).toEqual(wish);
  });

  test.each<Said>([
    ['es', ['un perfume para mi hermana, dulce, y otro para mí, fresco', '¿Y para mí?'], ['self', 'fresh']],
    [
      'en',
      ['one for my sister, sweet, and one for me, fresh', "I'll take the first for her. And what is there for me?"],
      ['self', 'fresh'],
    ],
    ['it', ['uno per mia madre, alla rosa, e uno per mio padre, fresco', 'E per lui?'], ['father', 'fresh']],
    ['fr', ['un pour lui, cuir, et un pour moi, tubéreuse', "d'abord lui"], ['man', 'leather']],
    ['pt', ['um para a minha mãe, rosa, e outro para o meu pai, fresco', 'e para ele, o que tem?'], ['father', 'fresh']],
  ])('who waits has a turn by a question: %s %j', (language, messages, wish) => {
    expect(wishAfter(language, ...messages)).toEqual(wish);
  });

  test.each<Said>([
    ['en', ['my boyfriend loves oud but I want rose'], ['rose']],
    ['en', ['something with rose for my mum. My sister says it is a classic'], ['mother', 'rose']],
    ['de', ['mein Mann hasst Vanille, ich suche etwas mit Rose'], ['rose']],
  ])('who is only spoken of has no wish: %s %j', (language, messages, wish) => {
    expect(wishAfter(language, ...messages)).toEqual(wish);
  });
});
