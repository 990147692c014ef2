import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** The price that a message tells: least–most. */
function priceOf(text: string, language: string, priced = false, limit: number | null = null): string | null {
  const { mentions } = understander.understand(text, {
    ...PLAIN_CONTEXT,
    language,
    priced,
    price: limit === null ? null : { min: null, max: limit },
  });
  const value = mentions.find(({ type }) => type === 'price')?.value;
  return typeof value === 'object' ? `${value.min ?? ''}–${value.max ?? ''}` : null;
}

describe('a sum that somebody goes up or down to is the most, however that is worded', () => {
  test.each([
    ['en', 'I could stretch to 85', '–85'],
    ['en', "let's call it 95", '–95'],
    ['fr', 'on peut pousser à 85', '–85'],
    ['fr', '85, c’est mon plafond', '–85'],
    ['es', 'podríamos estirarnos hasta 85', '–85'],
    ['es', 'bajemos a 35', '–35'],
    ['de', 'wir könnten auf 85 gehen', '–85'],
    ['it', 'saliamo pure a 85', '–85'],
    ['pt', 'podemos esticar até 85', '–85'],
    ['pt', '35 é o meu limite', '–35'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language)).toBe(price);
  });
});

describe('what shall not be gone beyond is the most, and what nothing shall be below the least', () => {
  test.each([
    ['en', "I'd rather not spend anything over 45", '–45'],
    ['en', 'nothing under 45', '45–'],
    ['fr', 'je ne compte pas mettre plus de 45 euros', '–45'],
    ['es', 'no me gustaría pasarme de 45', '–45'],
    ['es', 'más de 45 no puedo', '–45'],
    ['de', 'über 45 Euro will ich wirklich nicht gehen', '–45'],
    ['it', 'non me la sento di superare i 45', '–45'],
    ['it', 'più di 45 non spendo', '–45'],
    ['pt', 'não queria passar dos 45', '–45'],
    ['en', 'something for more than 45', '45–'],
    ['es', 'de 45 para arriba, que no quiero quedar mal', '45–'],
    ['fr', 'plus de 45, ça je ne mets pas', '–45'],
    ['en', "I don't mind paying more than 45", '45–'],
    ['es', '¿no tienen nada de menos de 45?', '–45'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language)).toBe(price);
  });
});

describe('a number alone changes the price that was told, and is none else', () => {
  test.each([
    ['en', 'ok, 75 then', '–75'],
    ['de', 'na gut, von mir aus 75', '–75'],
    ['pt', '65 é o meu teto. Ou melhor: 75', '–75'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language, true)).toBe(price);
  });

  test.each([
    ['en', 'fine, 75 then', false],
    ['en', "I'm a student, 25", true],
    ['en', 'she is 45', true],
    ['en', 'the 12', true],
    ['en', 'for her 60th', false],
    ['en', 'we went to 46 Main Street', true],
    ['en', 'it can get up to 40 degrees', true],
  ])('%s: %s', (language, text, priced) => {
    expect(priceOf(text, language, priced)).toBeNull();
  });
});

describe('a sum that is turned down leaves the next one, and what takes that one stands behind it', () => {
  test.each([
    ['en', '140 is a bit steep, 95 would be fine', '–95'],
    ['en', 'a hundred and forty? No chance. Ninety.', '–90'],
    ['fr', '140, c’est trop cher, 95 ça passe', '–95'],
    ['es', 'ciento cuarenta me parece demasiado, noventa está bien', '–90'],
    ['de', '140 Euro sind mir echt zu happig, 95 wären okay', '–95'],
    ['it', 'centoquaranta sono una follia, novanta ci sta', '–90'],
    ['pt', '140 é um assalto, 95 pode ser', '–95'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language)).toBe(price);
  });
});

describe('what was paid before limits nothing', () => {
  test.each([
    ['en', 'my old one cost me 85 euros, I want something with fig'],
    ['en', 'he blew 240 dollars on it'],
    ['fr', 'l’ancien m’avait coûté 85 euros, je voudrais de la figue'],
    ['es', 'por el de antes pagamos 85 euros'],
    ['de', 'dafür wurden 85 Euro bezahlt'],
    ['it', 'quello di prima l’ho pagato 85 euro'],
    ['pt', 'o anterior custou 85 euros'],
  ])('%s: %s', (language, text) => {
    expect(priceOf(text, language)).toBeNull();
  });

  test('but what comes behind a “but” does', () => {
    expect(priceOf('I paid 120 last time, but now up to 60', 'en')).toBe('–60');
  });
});

describe('a sum of each of several is that of all', () => {
  test.each([
    ['en', 'there are four of us, 15 dollars each', '–60'],
    ['fr', 'on est quatre, 15 euros chacun', '–60'],
    ['es', 'somos cuatro y cada uno pone 15 euros', '–60'],
    ['de', 'wir sind zu viert, jeder gibt 15 Euro', '–60'],
    ['it', 'siamo in quattro, 15 euro a testa', '–60'],
    ['pt', 'somos quatro, 15 euros por cabeça', '–60'],
    ['en', 'there are four of us, 60 dollars in total', '–60'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language)).toBe(price);
  });
});

describe('a sum on top is added to the last limit', () => {
  test.each([
    ['en', 'my brother throws in another 15', '–55'],
    ['fr', 'mon frère rajoute 15 euros', '–55'],
    ['de', 'mein Bruder legt 15 drauf', '–55'],
    ['it', 'mio fratello aggiunge 15 euro', '–55'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language, true, 40)).toBe(price);
  });

  test('without one it is a sum', () => {
    expect(priceOf('mein Bruder legt 15 Euro drauf', 'de')).toBe('–15');
  });
});

describe('two sums said for one are about as much', () => {
  test.each([
    ['en', '80, 90 euros or so', '60–135'],
    ['es', 'unos 80 o 90 euros', '60–135'],
    ['de', 'so 80, 90 Euro', '60–135'],
    ['en', 'up to 80 or 90 euros', '–90'],
    ['fr', '80 euros, à dix euros près', '–80'],
    ['de', 'so um die 80, mehr nicht', '–80'],
    ['fr', '80, 90 euros grand maximum', '–90'],
  ])('%s: %s', (language, text, price) => {
    expect(priceOf(text, language)).toBe(price);
  });
});

describe('an age is no sum', () => {
  test.each([
    ['es', 'tengo 19 y me encanta el jazmín'],
    ['fr', 'j’ai 23 et je voudrais du jasmin'],
    ['it', 'ho 27 e vorrei del gelsomino'],
    ['pt', 'tenho 33 e quero jasmim'],
    ['de', 'eine Dame, so um die 70, roch danach'],
    ['en', 'a lady, about 70, smelled of it'],
  ])('%s: %s', (language, text) => {
    expect(priceOf(text, language)).toBeNull();
  });

  test('but an even one that somebody has may be spent', () => {
    expect(priceOf('tengo 60 para gastar', 'es')).toBe('–60');
  });
});

describe('where money is no object a limit is dropped, unless another is told behind it', () => {
  test.each([
    ['en', 'hang the cost', 1],
    ['fr', 'quel que soit le prix', 1],
    ['es', 'cueste lo que cueste', 1],
    ['de', 'Geld spielt ausnahmsweise keine Rolle', 1],
    ['it', 'non importa quanto costa', 1],
    ['pt', 'custe o que custar', 1],
    ['en', 'what does it cost?', 0],
  ])('%s: %s', (language, text, count) => {
    expect(understander.understand(text, { ...PLAIN_CONTEXT, language }).dropped).toHaveLength(count);
  });
});

test('what a sum is called that is too much is no wish', () => {
  const { mentions } = understander.understand('140 is a bit rich, 95 would be fine', { ...PLAIN_CONTEXT, language: 'en' });
  expect(mentions.map(({ type }) => type)).toEqual(['price']);
});
