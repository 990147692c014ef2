import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { brief, understand } from '../support/understanding.ts';

type Row = readonly [text: string, language: string, expected: string, context?: Partial<SaidContext>];

const LIST = { list: ['bleu', 'sauvage'] };

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'holds what is inside its own phrase': [
    ['what does the vanilla smell like?', 'en', '!describe_note(+ingredient.vanilla)'],
    ['ça sent quoi le tilleul ?', 'fr', '!describe_note(+ingredient.linden)'],
    ['wie riecht Nelke', 'de', '!describe_note(+ingredient.clove)'],
    ['difference between Sauvage and Bleu de Chanel', 'en', '!compare(+fragrance.sauvage +fragrance.bleu)'],
    ['compare Sauvage and Shalimar, which one for the office?', 'en', '!compare(+fragrance.sauvage +fragrance.shalimar +occasion.office)'],
    ['compare the first and the second', 'en', '!compare(+fragrance.bleu +fragrance.sauvage)', LIST],
    ['why the second?', 'en', '!why(+fragrance.sauvage)', LIST],
    ['the second, why?', 'en', '!why(+fragrance.sauvage)', LIST],
    ['something like Sauvage. why?', 'en', '+fragrance.sauvage like !why'],
    ['tell me about vetiver', 'en', '!describe_note(+ingredient.vetiver)'],
    ['tell me about Shalimar', 'en', '!describe_perfume(+fragrance.shalimar)'],
  ],
  'needs ordinary words to stand alone': [
    ['more', 'en', '!more'],
    ['more!', 'en', '!more'],
    ['ok... more', 'en', '!more'],
    ['more vanilla', 'en', '+ingredient.vanilla'],
    ['more fresh', 'en', '+comparative.fresher'],
    ['show me more, without rose', 'en', '-ingredient.rose !more'],
    ['plus', 'fr', '!more'],
    ['plus de vanille', 'fr', '+ingredient.vanilla'],
    ['plus frais', 'fr', '+comparative.fresher'],
    ['back', 'en', '!back'],
    ['i want it on my back with rose', 'en', '+ingredient.rose'],
    ['anything', 'en', '!surprise'],
    ['anything for my mother', 'en', '+recipient.mother'],
    ['maybe', 'en', '!unsure'],
    ['maybe rose', 'en', '+ingredient.rose optional'],
  ],
  'hears several at once': [
    ['hi, something fresh', 'en', '+style.fresh !greet'],
    [
      'My wife is allergic to rose. What is vanilla?',
      'en',
      '+recipient.wife -ingredient.rose !allergy !describe_note(+ingredient.vanilla)',
    ],
    ['yes, for men', 'en', '+gender.masculine !affirm ?yes'],
    ['start over, with lemon', 'en', '+ingredient.lemon !restart'],
  ],
  'lists answers': [
    ['yes', 'en', '!affirm ?yes'],
    ['no', 'en', '!deny ?no'],
    ['both', 'en', '?both'],
    ["it doesn't matter", 'en', '?any'],
    ['any', 'en', '?any'],
    ['skip', 'en', '?skip'],
    ['da igual', 'es', '?any'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    for (const [text, language, expected, context] of rows) {
      test(`${language}: ${text}`, () => {
        expect(brief(understand(text, language, context))).toBe(expected);
      });
    }
  });
}

describe('says what it does not know', () => {
  const rows: readonly Row[] = [
    ['rose and zorblax', 'en', '+ingredient.rose "zorblax"'],
    ['zorblax quuxly and flimflom', 'en', '"zorblax quuxly" "flimflom"'],
    ['axa, bxb, cxc, dxd, exe, fxf, gxg', 'en', '"axa" "bxb" "cxc" "dxd" "exe"'],
    ['x'.repeat(2000), 'en', JSON.stringify('x'.repeat(80))],
    ['<zqrxpt>alert(1)</zqrxpt>', 'en', '"zqrxpt" "zqrxpt"'],
    ['   \u200b\u202e ', 'en', ''],
    ['', 'en', ''],
    ['!!! ??? ...', 'en', ''],
    ['1234567 99', 'en', ''],
  ];
  for (const [text, language, expected] of rows) {
    test(text.slice(0, 40), () => {
      expect(brief(understand(text, language))).toBe(expected);
    });
  }
});
