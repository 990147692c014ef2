import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const ACQUA = 'f0027';
const NAUTICA = 'f0375';
const COLOGNE = 'f0142';
const BRUT = 'f0090';
const LIST = [ACQUA, NAUTICA, COLOGNE];

function asksOf(language: string, text: string, context: Partial<SaidContext> = {}) {
  const said = understander.understand(text, { ...PLAIN_CONTEXT, language, list: LIST, ...context });
  return { said, asks: said.asks.map(({ asks, frame, of }) => [asks, frame, of]) };
}

describe('what names nothing is asked of the one that the message spoke of last', () => {
  test.each([
    ['en', 'ooh the armani sounds lovely. is it strong?', [['strength', 'yes_no', [ACQUA]]]],
    [
      'en',
      'whats the smallest bottle of the first and can u gift wrap it?',
      [
        ['sizes', 'value', [ACQUA]],
        ['wrapping', 'value', []],
      ],
    ],
    [
      'de',
      'was ist die kleinste Größe vom ersten und könnt ihr das einpacken?',
      [
        ['sizes', 'value', [ACQUA]],
        ['wrapping', 'value', []],
      ],
    ],
    [
      'fr',
      "c'est quoi le plus petit flacon du premier et vous faites les paquets cadeaux ?",
      [
        ['sizes', 'value', [ACQUA]],
        ['wrapping', 'value', []],
      ],
    ],
    [
      'it',
      'qual è il flacone più piccolo del primo e fate pacchetti regalo?',
      [
        ['sizes', 'value', [ACQUA]],
        ['wrapping', 'value', []],
      ],
    ],
    [
      'pt',
      'O Nautica Voyage é doce? E em que volume vende?',
      [
        ['quality', 'yes_no', [NAUTICA]],
        ['sizes', 'value', [NAUTICA]],
      ],
    ],
    [
      'es',
      '¿Nautica Voyage es fresca? ¿en qué tamaños viene?',
      [
        ['quality', 'yes_no', [NAUTICA]],
        ['sizes', 'value', [NAUTICA]],
      ],
    ],
  ])('%s %s', (language, text, expected) => {
    const { said, asks } = asksOf(language, text);
    expect(asks).toEqual(expected);
    expect(said.mentions).toEqual([]);
  });

  test('whichever it names, and whatever it asks', () => {
    const names = [
      ['Acqua di Giò', ACQUA],
      ['Nautica Voyage', NAUTICA],
      ['Brut', BRUT],
    ] as const;
    const questions = ['does it last?', 'is it strong?', 'how much is it?', 'is it any good?'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...questions), fc.constantFrom(...questions), ([name, id], one, other) => {
        const { asks } = asksOf('en', `is ${name} sweet? ${one} ${other}`);
        expect(asks.map(([, , of]) => of)).toEqual([[id], [id], [id]]);
      }),
      { numRuns: runs(20) },
    );
  });

  test('but what others shall be like is not what is asked about', () => {
    expect(asksOf('en', 'something like Brut. does it last?').asks).not.toContainEqual(['lasting', 'value', [BRUT]]);
  });
});

describe('of what was shown, without what was turned down or spoken of', () => {
  test.each([
    ['en', 'no, not Acqua di Giò. which of the other two lasts longer?'],
    ['de', 'Acqua di Giò geht gar nicht. Welcher von den anderen beiden hält länger?'],
    ['fr', 'pas Acqua di Giò. Lequel des deux autres tient le plus longtemps ?'],
    ['es', 'El Acqua di Giò no. ¿Cuál de los otros dos dura más?'],
    ['it', 'Acqua di Giò no. Quale degli altri due dura di più?'],
    ['pt', 'Acqua di Giò não. Qual dos outros dois dura mais?'],
  ])('%s %s', (language, text) => {
    expect(asksOf(language, text).asks).toEqual([['lasting', 'most', [NAUTICA, COLOGNE]]]);
  });

  test('what was turned down before is not picked either', () => {
    const leftOut = [{ type: 'fragrance', value: ACQUA }];
    expect(asksOf('en', 'which would you take?', { leftOut }).asks).toEqual([['opinion', 'opinion', [NAUTICA, COLOGNE]]]);
  });

  test('of two, where more were shown, the two that were spoken of last', () => {
    const spoken = [NAUTICA, BRUT].map((value) => ({ type: 'fragrance', value }));
    expect(asksOf('pt', 'Qual dos dois é mais suave?', { spoken }).asks).toEqual([['strength', 'least', [NAUTICA, BRUT]]]);
  });
});

describe('which of two is more so, in every language and with a mark or without', () => {
  const both = ['f0273', 'f0038'];
  test.each([
    ['en', "is Idôle stronger than L'Eau d'Issey"],
    ['de', "ist Idôle stärker als L'Eau d'Issey?"],
    ['fr', "Idôle est plus fort que L'Eau d'Issey ?"],
    ['es', "¿Idôle es más fuerte que L'Eau d'Issey?"],
    ['it', "Idôle è più forte di L'Eau d'Issey?"],
    ['pt', "Idôle é mais forte que L'Eau d'Issey?"],
  ])('%s %s', (language, text) => {
    const { said, asks } = asksOf(language, text);
    expect(asks).toEqual([['strength', 'comparison', both]]);
    expect(said.mentions).toEqual([]);
  });

  test.each([
    ['it', "Mi dica solo: il N°19 è più secco dell'Infusion d'Iris?", ['f0044', 'f0195']],
    ['it', 'è più dolce di Coco Mademoiselle?', ['f0027', 'f0011']],
  ])('%s %s', (language, text, of) => {
    expect(asksOf(language, text, { told: [ACQUA] }).asks).toEqual([['quality', 'comparison', of]]);
  });

  test('who wants something stronger still wishes', () => {
    expect(asksOf('en', "I want something stronger than L'Eau d'Issey").asks).toEqual([]);
  });
});

describe('which of several it is', () => {
  test.each([
    ['en', 'is the first one fresh or rather floral?'],
    ['de', 'Riecht der erste frisch oder eher blumig?'],
    ['fr', 'le premier est frais ou plutôt floral ?'],
    ['es', '¿el primero es fresco o más bien floral?'],
    ['it', 'il primo è fresco o piuttosto floreale?'],
  ])('%s %s', (language, text) => {
    expect(asksOf(language, text).asks).toEqual([['quality', 'either', [ACQUA]]]);
  });

  test('right behind what was told of one, two values alone ask it of that one', () => {
    expect(asksOf('en', 'fresh or rather floral?', { told: [ACQUA] }).asks).toEqual([['quality', 'either', [ACQUA]]]);
    expect(asksOf('en', 'fresh or rather floral?').asks).toEqual([]);
  });
});

describe('whether one is any good', () => {
  test.each([
    ['en', 'is it any good or does it smell cheap?'],
    ['fr', "c'est bien ou c'est ringard ?"],
    ['es', '¿está bien o huele a barato?'],
    ['it', 'è un buon profumo o si sente che è economico?'],
    ['pt', 'é bom ou tem cheiro de barato?'],
    ['it', 'ma una signora di 64 anni lo apprezza secondo te?'],
    ['pt', 'O que você acha dele?'],
    ['fr', 'tu valides ?'],
  ])('%s %s', (language, text) => {
    expect(asksOf(language, text, { told: [ACQUA] }).asks).toEqual([['opinion', 'opinion', [ACQUA]]]);
  });

  test.each([
    ['en', 'would a 64 year old like it?'],
    ['de', 'passt der für eine 64-jährige?'],
  ])('at an age: %s %s', (language, text) => {
    expect(asksOf(language, text, { told: [ACQUA] }).asks.map(([asks, , of]) => [asks, of])).toEqual([['age', [ACQUA]]]);
  });

  test.each([
    ['en', 'what would you take if you wanted to impress girls'],
    ['de', 'was würdest du nehmen wenn du mädels beeindrucken willst'],
    ['it', 'quale di questi piace di più alle ragazze?'],
    ['pt', 'qual as meninas preferem'],
  ])('one is picked: %s %s', (language, text) => {
    expect(asksOf(language, text).asks).toEqual([['opinion', 'opinion', LIST]]);
  });
});

test.each([
  ['en', 'Which of the three comes closest to Sauvage, and why?'],
  ['de', 'Welcher von den dreien kommt Sauvage am nächsten und warum?'],
  ['fr', 'Lequel des trois se rapproche le plus de Sauvage, et pourquoi ?'],
  ['es', '¿Cuál de los tres se parece más a Sauvage y por qué?'],
  ['it', 'Quale dei tre si avvicina di più a Sauvage, e perché?'],
  ['pt', 'Qual dos três chega mais perto do Sauvage, e por quê?'],
])('what was shown is ranked by its likeness to one: %s %s', (language, text) => {
  const { said, asks } = asksOf(language, text);
  expect(asks).toEqual([['likeness', 'most', LIST]]);
  expect(said.asks[0]?.mentions).toMatchObject([{ type: 'fragrance', value: 'f0001' }]);
  expect(said.intents.map(({ intent }) => intent)).toEqual(['question']);
});

describe('a fragrance that is for others is asked for: what is like it, and for whom that shall be', () => {
  test.each([
    ['en', 'Do you have Sauvage for women?'],
    ['en', "is there a women's version of Sauvage?"],
    ['de', 'gibt es von Sauvage auch eine Damenversion?'],
    ['fr', 'vous avez Sauvage pour femme ?'],
    ['es', '¿Existe versión femenina de Sauvage?'],
    ['it', 'esiste una versione femminile di Sauvage?'],
    ['pt', 'tem versão feminina do Sauvage?'],
  ])('%s %s', (language, text) => {
    const { said } = asksOf(language, text, { list: [] });
    expect(said.mentions.map(({ type, value }) => [type, value]).sort()).toEqual([
      ['fragrance', 'f0001'],
      ['gender', 'feminine'],
    ]);
    expect(said.asks).toEqual([]);
    expect(said.intents).toEqual([]);
  });

  test('one that is for them is asked for itself', () => {
    expect(asksOf('en', 'Do you have Sauvage for men?', { list: [] }).said.intents.map(({ intent }) => intent)).toEqual(['stock']);
  });
});
