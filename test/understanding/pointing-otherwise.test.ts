import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();
/** Terre d'Hermès, Dior Homme Intense and La Nuit de L'Homme. */
const LIST = ['f0005', 'f0193', 'f0025'];

function said(text: string, language: string, list: readonly string[] = LIST) {
  return understander.understand(text, { ...PLAIN_CONTEXT, language, list });
}

/** What is asked of which, `price B`; what is wished for, `+brand.dior`. */
function brief(text: string, language: string, list?: readonly string[]): string {
  const { asks, mentions, intents } = said(text, language, list);
  const letter = (id: unknown): string => 'ABC'[LIST.indexOf(String(id))] ?? String(id);
  const asked = asks.map((one) => `${one.asks} ${one.of.map(letter).join('')}`);
  const wished = mentions.map(({ type, value, polarity, how }) =>
    type === 'fragrance' && how === 'pointed' ? `@${letter(value)}` : `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`,
  );
  const decided = intents
    .filter(({ intent }) => intent === 'decide')
    .flatMap(({ mentions: of }) => of.map(({ value }) => `!${letter(value)}`));
  return [...asked, ...decided, ...wished].join(' ');
}

describe('one that was shown is pointed at by its brand, its number or its name', () => {
  test.each([
    ['en', 'how much is the Dior?', 'price B'],
    ['en', 'how much is that one by Hermès?', 'price A'],
    ['en', "I'll take the Dior", '!B'],
    ['de', 'was kostet der Dior?', 'price B'],
    ['de', 'wie lange hält der von Hermès?', 'lasting A'],
    ['fr', 'combien coûte celui de Dior ?', 'price B'],
    ['fr', 'le 2 coûte combien ?', 'price B'],
    ['fr', 'le prix du 2', 'price B'],
    ['fr', 'les notes du Dior', 'notes B'],
    ['fr', 'je voudrais du Dior', '+brand.dior'],
    ['fr', 'vous avez du Dior ?', '+brand.dior'],
    ['it', 'vorrei del Dior', '+brand.dior'],
    ['de', 'was ist im Dior drin?', 'notes B'],
    ['es', '¿cuánto cuesta el de Hermès?', 'price A'],
    ['it', 'quanto costa quello di Dior?', 'price B'],
    ['it', 'il due quanto viene?', 'price B'],
    ['pt', 'quanto custa o da Dior?', 'price B'],
    ['en', "what sizes does Terre d'Hermès come in?", 'sizes A'],
    ['en', '1 or 3?', 'opinion AC'],
    ['fr', 'entre le 1 et le 3, ça change quoi', 'difference AC'],
  ])('%s: %s', (language, text, expected) => {
    expect(brief(text, language)).toBe(expected);
  });

  test.each([
    ['en', 'something from Dior', '+brand.dior'],
    ['en', 'the Dior perfumes please', '+brand.dior'],
    ['de', 'etwas von Dior', '+brand.dior'],
    ['fr', 'un parfum de chez Dior', '+brand.dior'],
    ['es', 'algo de Dior', '+brand.dior'],
    ['it', 'qualcosa di Dior', '+brand.dior'],
  ])('but what is sought of a brand is a wish, %s: %s', (language, text, expected) => {
    expect(brief(text, language)).toBe(expected);
  });

  test('and a brand that the list has twice points at neither', () => {
    expect(brief('the Dior', 'en', ['f0193', 'f0001'])).toBe('+brand.dior');
  });

  test.each([
    ['fr', 'mon budget est de 2 ou 300 euros'],
    ['en', 'for 2 or 3 friends'],
  ])('a number that counts something else is no place, %s: %s', (language, text) => {
    expect(brief(text, language)).not.toContain('@');
  });
});

describe('two that were shown and no wish are compared', () => {
  test.each([
    ['en', 'torn between the Dior and the first, help', 'difference BA'],
    ['it', 'Hermès o Dior??', 'opinion AB'],
    ['de', 'der Dior oder der dritte', 'opinion BC'],
    ['fr', 'le premier ou le Dior ?', 'opinion AB'],
  ])('%s: %s', (language, text, expected) => {
    expect(brief(text, language)).toBe(expected);
  });

  test('but what is liked is wished for: others shall be like both', () => {
    expect(brief('I love the first and the third', 'en')).toContain('@A');
  });
});

describe('a question ends in a tag as it does in a mark', () => {
  test.each([
    ['en', 'is number 3 sweet or nah', 'quality C'],
    ['fr', 'le deuxième est sucré ou pas', 'quality B'],
    ['de', 'ist der zweite süß oder nicht', 'quality B'],
    ['es', 'el segundo es dulce o no', 'quality B'],
    ['it', 'il secondo è dolce o no', 'quality B'],
    ['pt', 'o segundo é doce ou não', 'quality B'],
  ])('%s: %s', (language, text, expected) => {
    expect(brief(text, language)).toBe(expected);
  });
});

describe('of all that were shown it is asked whether any or none has something', () => {
  test.each([
    ['en', 'none of these has rose in it, right?', 'note ABC'],
    ['de', 'keiner von denen hat Rose, oder?', 'note ABC'],
    ['fr', "aucun des trois n'a de rose, si ?", 'note ABC'],
    ['es', 'ninguno de los tres lleva rosa, ¿no?', 'note ABC'],
    ['it', 'nessuno dei tre contiene rosa, vero?', 'note ABC'],
    ['es', 'alguno de estos trae cuero', 'note ABC'],
    ['pt', 'algum desses tem couro', 'note ABC'],
  ])('%s: %s', (language, text, expected) => {
    expect(brief(text, language).replace('family', 'note')).toBe(expected);
  });

  test('but none of these, something with rose, wishes', () => {
    expect(brief('none of these, something with rose', 'en')).toBe('+ingredient.rose');
  });
});

describe('sizes are asked by two numbers, or by what is bigger', () => {
  test.each([
    ['en', 'is the second one 50 or 100?', 'sizes B'],
    ['de', 'gibt es den ersten auch kleiner?', 'sizes A'],
    ['fr', 'le deuxième, vous l’avez en plus grand ?', 'sizes B'],
    ['it', 'il secondo è da 50 o da 100?', 'sizes B'],
  ])('%s: %s', (language, text, expected) => {
    expect(brief(text, language)).toBe(expected);
  });
});

test('and which of two sizes it is, is no yes or no', () => {
  expect(said('is the second one 50 or 100?', 'en').asks.map(({ frame }) => frame)).toEqual(['value']);
  expect(said('is the second one there in 50 ml?', 'en').asks.map(({ frame }) => frame)).toEqual(['yes_no']);
});

describe('whether one smells like another is asked of what was shown', () => {
  test.each([
    ['en', 'does it smell like Sauvage?'],
    ['fr', 'il ressemble à Sauvage ?'],
    ['it', 'somiglia a Sauvage?'],
    ['pt', 'cheira a Sauvage?'],
  ])('%s: %s', (language, text) => {
    expect(said(text, language).asks.map(({ asks }) => asks)).toEqual(['difference']);
    expect(said(text, language).mentions).toEqual([]);
  });

  test('while something that smells like it is wished for', () => {
    expect(brief('something that smells like Sauvage', 'en')).toBe('+fragrance.f0001');
  });
});

test.each([
  ['en', 'do they still make it?'],
  ['fr', 'ça existe encore ?'],
  ['es', '¿a ti te parece normal?'],
])('a question that nobody understands is one, and no talk, %s: %s', (language, text) => {
  expect(said(text, language).intents.map(({ intent }) => intent)).toEqual(['question']);
});

describe('what is said of the others turns down nothing that is pointed at', () => {
  test.each([
    ['en', 'I like the first, the others not so much'],
    ['de', 'der erste gefällt mir, die anderen nicht so'],
    ['fr', 'le premier me plaît, les autres moins'],
    ['es', 'me gusta el primero, los demás no tanto'],
    ['it', 'il primo mi piace, gli altri meno'],
    ['pt', 'gosto do primeiro, os outros nem por isso'],
  ])('%s: %s', (language, text) => {
    expect(said(text, language).mentions.map(({ value, polarity }) => `${polarity} ${String(value)}`)).toEqual(['want f0005']);
  });

  test('while it is itself turned down where that is said of it', () => {
    expect(said('the first not so much', 'en').mentions.map(({ polarity }) => polarity)).toEqual(['avoid']);
  });
});
