import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (language: string, ...said: readonly string[]) => readAll(deployment, language, said);

const ALLERGIC = {
  en: "I'm allergic to vanilla",
  de: 'ich bin gegen Vanille allergisch',
  fr: 'je suis allergique à la vanille',
  es: 'soy alérgica a la vainilla',
  it: 'sono allergica alla vaniglia',
  pt: 'sou alérgica a baunilha',
};
type Language = keyof typeof ALLERGIC;

describe('what corrects an allergy is never wished for', () => {
  test.each<[Language, string]>([
    ['en', 'sorry, I meant coconut'],
    ['de', 'sorry, ich meinte Kokos'],
    ['de', 'nicht Vanille, sondern Kokos'],
    ['fr', 'pardon, je voulais dire la coco'],
    ['es', 'perdón, quería decir el coco'],
    ['es', 'no es la vainilla, es el coco'],
    ['it', 'scusa, volevo dire il cocco'],
    ['it', 'non è la vaniglia, è il cocco'],
    ['pt', 'não é a baunilha, é o coco'],
  ])('%s %s', (language, text) => {
    const { ingredients_avoided, ingredients_wanted } = read(language, ALLERGIC[language], text);
    expect(ingredients_avoided).toContain('coconut');
    expect(ingredients_wanted).toEqual([]);
  });

  test('a slip is borne again, and what was meant is left out', () => {
    const { ingredients_avoided } = read(
      'en',
      'my gran is allergic to orange',
      "orange blossom I should've said, she eats oranges by the bag!",
    );
    expect(ingredients_avoided).toEqual(['orange_blossom']);
  });

  test('where a note was wished for as well, a slip may be of the wish', () => {
    const { ingredients_wanted } = read('en', "something with rose, but I'm allergic to vanilla", 'sorry, I meant jasmine');
    expect(ingredients_wanted).toContain('jasmine');
  });

  test('what is preferred is wished for', () => {
    expect(read('it', ALLERGIC.it, 'meglio la rosa').ingredients_wanted).toEqual(['rose']);
  });
});

describe('what harms may be set against what does not', () => {
  test.each([
    ['en', "it isn't the rose that gives me a rash, it's the jasmine"],
    ['fr', "ce n'est pas la rose qui me fait éternuer, c'est le jasmin"],
    ['de', 'nicht die Rose macht mir Ausschlag, sondern der Jasmin'],
    ['es', 'no es la rosa la que me da alergia, es el jazmín'],
    ['pt', 'não é a rosa que me faz espirrar, é o jasmim'],
  ])('%s %s', (language, text) => {
    const { ingredients_avoided, ingredients_wanted } = read(language, text);
    expect(ingredients_avoided).toEqual(['jasmine']);
    expect(ingredients_wanted).toEqual([]);
  });

  test('a refusal with its reason stays one', () => {
    const { ingredients_avoided, ingredients_wanted } = read('en', 'no rose please, it gives me a rash, jasmine is lovely');
    expect(ingredients_avoided).toEqual(['rose']);
    expect(ingredients_wanted).toEqual(['jasmine']);
  });
});

describe('a bare “no” behind what harms says what does not', () => {
  test.each([
    ['es', 'la frambuesa me da urticaria; la cereza no, de hecho la quiero'],
    ['fr', "la framboise me donne de l'urticaire, la cerise non, j'en veux même"],
    ['de', 'Himbeere macht mir Ausschlag, Kirsche nicht, die will ich sogar'],
    ['it', 'il lampone mi dà orticaria, la ciliegia no, anzi la voglio'],
    ['pt', 'framboesa me dá urticária, cereja não, essa eu quero'],
  ])('%s %s', (language, text) => {
    const { ingredients_avoided, ingredients_wanted } = read(language, text);
    expect(ingredients_avoided).toEqual(['raspberry']);
    expect(ingredients_wanted).toEqual(['cherry']);
  });

  test('but “lavanda no”, said by somebody who is allergic, turns it down', () => {
    expect(read('es', 'soy alérgica a la rosa, lavanda no por favor').ingredients_avoided).toEqual(['rose', 'lavender']);
  });
});

describe('an exception is borne, and all else is left out', () => {
  test.each([
    ['en', 'apart from lime, all citrus burns my skin'],
    ['fr', 'à part le citron vert, tous les agrumes me brûlent la peau'],
    ['fr', 'tous les agrumes me brûlent la peau sauf le citron vert'],
    ['de', 'außer Limette machen mir alle Zitrusfrüchte Ausschlag'],
    ['es', 'salvo la lima, todos los cítricos me dan urticaria'],
    ['it', 'a parte il lime, tutti gli agrumi mi danno orticaria'],
    ['it', 'tutti gli agrumi mi danno orticaria tranne il lime'],
    ['pt', 'tirando a lima, todos os cítricos me dão alergia'],
  ])('%s %s', (language, text) => {
    const { ingredients_avoided, families_avoided } = read(language, text);
    expect([...ingredients_avoided, ...families_avoided]).toContain('citrus');
    expect(ingredients_avoided).not.toContain('lime');
  });
});

test('of what a question spoke of, what it turned down harms', () => {
  const { ingredients_avoided, families } = read('en', 'Do you have a floral without geranium? Last time I ended up with a rash');
  expect(ingredients_avoided).toEqual(['geranium']);
  expect(families).toEqual(['floral']);
});

test.each(['only vetiver is a problem', 'the vetiver is the problem, cedar is fine'])('what is a problem stays left out: %s', (text) => {
  expect(read('en', 'my husband is allergic to cedar and vetiver', text).ingredients_avoided).toContain('vetiver');
});

test.each([
  ['en', 'anything citrusy burns my skin', 'citrus'],
  ['fr', 'tous les agrumes me brûlent la peau', 'citrus'],
  ['en', 'I get hives from anything floral', 'floral_notes'],
])('whoever is allergic to a family bears none of its notes: %s %s', (language, text, note) => {
  expect(read(language, text).ingredients_avoided).toContain(note);
});

test('but a family that is only disliked may have one of its notes', () => {
  const { families_avoided, ingredients_avoided } = read('en', 'nothing citrusy please');
  expect([families_avoided, ingredients_avoided]).toEqual([['citrus'], []]);
});
