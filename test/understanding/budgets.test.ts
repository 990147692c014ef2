import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** The price that a message tells: least–most. */
function priceOf(text: string, language: string, priced = false): string | null {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language, priced });
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
