import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { brief, understand } from '../support/understanding.ts';

type Row = readonly [text: string, language: string, expected: string, context?: Partial<SaidContext>];

const LIST = { list: ['bleu', 'sauvage', 'shalimar'] };
const asked = (type: string): Partial<SaidContext> => ({ asked: type });

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'reads wishes': [
    ["I'm looking for a fresh lemon fragrance", 'en', '+style.fresh +ingredient.lemon'],
    ['for my mother', 'en', '+recipient.mother'],
    ['woody perfume for men', 'en', '+family.woody +gender.masculine'],
    ['un parfum frais pour ma femme', 'fr', '+style.fresh +recipient.wife'],
    ['busco un perfume con vainilla para mi novia', 'es', '+ingredient.vanilla +recipient.girlfriend'],
    ['ich suche einen Duft mit Vanille fürs Büro', 'de', '+ingredient.vanilla +occasion.office'],
    ['🍋🌊☀️', 'en', '+ingredient.lemon +style.sea +occasion.summer'],
    ['🦄🧿', 'en', ''],
  ],
  'forgives case, accents, apostrophes, plurals and slips': [
    ['ROSE', 'en', '+ingredient.rose'],
    ['roses and lemons', 'en', '+ingredient.rose +ingredient.lemon'],
    ['fleur d’oranger', 'fr', '+ingredient.orange_blossom'],
    ['fleur d oranger', 'fr', '+ingredient.orange_blossom'],
    ['limon', 'es', '+ingredient.lemon'],
    ['vainillas', 'es', '+ingredient.vanilla'],
    ['frische Zitronen', 'de', '+style.fresh +ingredient.lemon'],
    ['boisée', 'fr', '+family.woody'],
    ['sandlewood and vanila', 'en', '+ingredient.sandalwood +ingredient.vanilla'],
    ['lavander', 'en', '+ingredient.lavender'],
    ['patchuoli', 'en', '+ingredient.patchouli'],
    ['sauvge', 'en', '+fragrance.sauvage'],
    ['lightblue', 'en', '+fragrance.light_blue'],
    ['sandal wood', 'en', '+ingredient.sandalwood'],
    ['ro\u200bse', 'en', '+ingredient.rose'],
    ['d\u0065\u0301teste la rose', 'fr', '-ingredient.rose'],
    ['dont like rose', 'en', '-ingredient.rose'],
  ],
  'never guesses what is a word of its own': [
    ['the', 'en', ''],
    ['the', 'fr', '+ingredient.tea'],
    ['the vert', 'fr', '+ingredient.green_tea'],
    ['thé', 'fr', '+ingredient.tea'],
    ['té', 'es', '+ingredient.tea'],
    ['te quiero', 'es', ''],
    ['si quiero vainilla', 'es', '+ingredient.vanilla'],
    ['sí', 'es', '!affirm ?yes'],
    ['si', 'es', '!affirm ?yes'],
    ['rise', 'en', ''],
    ['savage', 'en', ''],
    ['nit', 'en', ''],
    ['vanilla and primrose', 'en', '+ingredient.vanilla "primrose"'],
    ['something with primrose', 'en', '"primrose"'],
    ['vanilla and somthing nice', 'en', '+ingredient.vanilla'],
    ['nothing strongly floral', 'en', '-family.floral'],
    ['rosemary', 'en', '+ingredient.rosemary'],
    ['primrose', 'en', ''],
  ],
  'knows who made it, by the whole name or behind a word that says so': [
    ['something by Jacques Polge', 'en', '+perfumer.jacques_polge'],
    ['jean claude elena', 'en', '+perfumer.jean_claude_ellena'],
    ['un parfum de Jean-Claude Ellena à la rose', 'fr', '+perfumer.jean_claude_ellena +ingredient.rose'],
    ['nez : Ellena', 'fr', '+perfumer.jean_claude_ellena'],
    ['by Polge or Ellena', 'en', '+perfumer.jacques_polge +perfumer.jean_claude_ellena'],
    ['vanilla, not by Olivier Polge', 'en', '+ingredient.vanilla -perfumer.olivier_polge'],
    ['for Ellena', 'en', ''],
    ['by rose', 'en', '+ingredient.rose'],
    ['by Coco Chanel', 'en', '+perfumer.coco_chanel'],
    ['by Chanel', 'en', '+brand.chanel'],
  ],
  'takes the longest phrase': [
    ['white musk', 'en', '+ingredient.white_musk'],
    ['orange blossom', 'en', '+ingredient.orange_blossom'],
    ['citron vert', 'fr', '+ingredient.lime'],
    ['less sweet', 'en', '+comparative.less_sweet'],
    ['new one', 'en', ''],
    ['brand new', 'en', '+tag.new'],
    ['Sauvage Elixir', 'en', '+fragrance.sauvage_elixir'],
  ],
  'reads the language of the request first, and the others too': [
    ['prune', 'fr', '+ingredient.plum'],
    ['prune', 'en', '+ingredient.dried_plum'],
    ['citron', 'fr', '+ingredient.lemon'],
    ["Something with fleur d'oranger, pas trop fort svp", 'fr', '+ingredient.orange_blossom +strength ..3 weak'],
    ['busco algo con jazmín para mi novia', 'en', '+ingredient.jasmine +recipient.girlfriend'],
    ['sin vainilla', 'en', '-ingredient.vanilla'],
    ['ohne Vanille', 'en', '-ingredient.vanilla'],
    ['the sale', 'en', '+tag.offer'],
    ['hay algo con rosa', 'es', '+ingredient.rose'],
    ['hay and rose', 'en', '+ingredient.hay +ingredient.rose'],
  ],
  'takes what was asked first': [
    ['citrus', 'en', '+ingredient.citrus'],
    ['citrus', 'en', '+family.citrus', asked('family')],
    ['citrus', 'en', '+style.citrus_like', asked('style')],
    ['woody', 'en', '+family.woody', asked('family')],
    ['white musk', 'en', '+fragrance.white_musk_shop', asked('fragrance')],
    ['it is happy', 'en', '+fragrance.happy', asked('fragrance')],
    ['80', 'en', '+price ..80', asked('price')],
    ['1990', 'en', '+year 1990..1990', asked('year')],
    ['3', 'en', '+number.3', asked('number')],
  ],
  'says which of two meanings was taken': [
    ['lime tree', 'en', '+ingredient.lime'],
    ['lime tree blossom', 'en', '+ingredient.linden'],
    ['Nelke', 'de', 'nelke? +ingredient.clove or +ingredient.carnation'],
    ['Nelke, die Blume', 'de', '+ingredient.carnation'],
    ['keine Nelke', 'de', '-ingredient.clove -ingredient.carnation'],
    ['vanilla and pinks', 'en', '+ingredient.vanilla clove_or_carnation? +ingredient.clove or +ingredient.carnation'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    for (const [text, language, expected, context] of rows) {
      test(`${language}: ${text}${context?.asked ? ` (asked: ${context.asked})` : ''}`, () => {
        expect(brief(understand(text, language, context))).toBe(expected);
      });
    }
  });
}

describe('points at the list', () => {
  const rows: readonly Row[] = [
    ['the second', 'en', '+fragrance.sauvage', LIST],
    ['second', 'en', '+fragrance.sauvage', LIST],
    ['#2', 'en', '+fragrance.sauvage', LIST],
    ['2', 'en', '+fragrance.sauvage', LIST],
    ['the last one', 'en', '+fragrance.shalimar', LIST],
    ['this one', 'en', '+fragrance.bleu', LIST],
    ['le deuxième', 'fr', '+fragrance.sauvage', LIST],
    ['the second one is nice but she hates roses', 'en', '+fragrance.sauvage -ingredient.rose', LIST],
    ['the second', 'en', ''],
    ['2', 'en', ''],
    ['second hand', 'en', '', LIST],
  ];
  for (const [text, language, expected, context] of rows) {
    test(`${language}: ${text} (${context ? 'after a list' : 'no list'})`, () => {
      expect(brief(understand(text, language, context))).toBe(expected);
    });
  }
});

describe('points at what was told last', () => {
  const one = { ...LIST, told: ['shalimar'] };
  const two = { ...LIST, told: ['shalimar', 'sauvage'] };
  const rows: readonly Row[] = [
    ['this one', 'en', '+fragrance.shalimar', one],
    ['the first', 'en', '+fragrance.bleu', one],
    ['why', 'en', '!why(+fragrance.shalimar)', one],
    ['why the first', 'en', '!why(+fragrance.bleu)', one],
    ['why', 'en', '!why', LIST],
    ['this one', 'en', '+fragrance.shalimar', two],
    ['the first', 'en', '+fragrance.shalimar', two],
    ['the second', 'en', '+fragrance.sauvage', two],
    ['the last one', 'en', '+fragrance.sauvage', two],
    ['which one for summer', 'en', '!compare(+fragrance.shalimar +fragrance.sauvage +occasion.summer)', two],
    ['which one for summer', 'en', '!compare(+occasion.summer)', one],
    ['why Angel Mugler', 'en', '!why(+fragrance.angel)', one],
  ];
  for (const [text, language, expected, context] of rows) {
    test(`${language}: ${text} (${context?.told?.join(', ') ?? 'nothing told'})`, () => {
      expect(brief(understand(text, language, context))).toBe(expected);
    });
  }
});

test('marks what is turned down as an allergy, however it is said', () => {
  const allergies = (text: string) =>
    understand(text).mentions.flatMap((one) => (one.allergy ? [`${one.polarity} ${String(one.value)}`] : []));
  expect(allergies("I'm allergic to rose and jasmine. For my mother, no vanilla")).toEqual(['avoid rose', 'avoid jasmine']);
  expect(allergies("I'm allergic to rose and jasmine, no vanilla")).toEqual(['avoid rose', 'avoid jasmine', 'avoid vanilla']);
  expect(allergies('no rose, I am allergic')).toEqual(['avoid rose']);
  expect(allergies('No rose. I have an allergy.')).toEqual(['avoid rose']);
  expect(allergies('allergies: rose, musk')).toEqual(['avoid rose', 'avoid musk']);
  expect(allergies('I have an allergy, something with rose for my mother, nothing sweet')).toEqual([]);
  expect(allergies('no rose')).toEqual([]);
  expect(understand('slightly allergic to rose').mentions).toMatchObject([{ polarity: 'avoid', emphasis: 'plain' }]);
  expect(brief(understand('I love rose, but I am allergic to rose'))).toContain('-ingredient.rose');
});

test('a bar code that nobody has is told from a word that nobody knows', () => {
  const unknown = (text: string) => understand(text).unknown.map((one) => [one.text, one.code ?? false]);
  expect(unknown('rose zorblax 3348901250146 wuzzle')).toEqual([
    ['zorblax', false],
    ['3348901250146', true],
    ['wuzzle', false],
  ]);
  expect(unknown('12345678')).toEqual([['12345678', true]]);
  expect(unknown('1234567')).toEqual([]);
});

test('tells how a word was recognised, and where', () => {
  const text = 'Ein Duft mit vanile';
  const [mention] = understand(text, 'de').mentions;
  expect(mention).toMatchObject({ value: 'vanilla', how: 'typo', at: { start: 13, end: 19 } });
  const how = (said: string, context?: Partial<SaidContext>) => understand(said, 'es', context).mentions.map((one) => one.how);
  expect(how('limón limon rosas')).toEqual(['exact', 'plural']);
  expect(how('limon')).toEqual(['folded']);
  expect(how('el segundo', LIST)).toEqual(['pointed']);
});

test('offers the other reading of a word it decided by itself', () => {
  const { others } = understand('lime tree');
  expect(others).toMatchObject([{ word: 'lime tree', taken: { value: 'lime' }, other: { value: 'linden' } }]);
  expect(understand('lime tree blossom').others).toEqual([]);
});

test('names fragrances that this shop does not sell', () => {
  const said = understand('Sauvage and Shalimar', 'en', { inScope: (id) => id === 'sauvage' });
  expect(brief(said)).toBe('+fragrance.sauvage +fragrance.shalimar');
  expect(said.notInScope).toEqual(['shalimar']);
});

test('a label is a phrase', () => {
  expect(brief(understand('feminine'))).toBe('+gender.feminine');
  expect(brief(understand('no preference'))).toBe('?any');
  expect(brief(understand('ask another question'))).toBe('!ask_more');
  expect(brief(understand('Something fresher!'))).toBe('+comparative.fresher');
  expect(understand('Something fresher!').mentions[0]?.how).toBe('label');
  expect(brief(understand('féminin', 'en'))).toBe('+gender.feminine');
});
