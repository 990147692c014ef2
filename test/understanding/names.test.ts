import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { brief, understand } from '../support/understanding.ts';

type Row = readonly [text: string, language: string, expected: string, context?: Partial<SaidContext>];

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'knows fragrances by name, brand and strength': [
    ['Shalimar', 'en', '+fragrance.shalimar'],
    ['shalimar by guerlain', 'en', '+fragrance.shalimar'],
    ['Guerlain Shalimar', 'fr', '+fragrance.shalimar'],
    ['sauvage', 'en', '+fragrance.sauvage'],
    ['sauvage edp', 'en', '+fragrance.sauvage_edp'],
    ['sauvage eau de parfum', 'en', '+fragrance.sauvage_edp'],
    ['sauvage elixir', 'en', '+fragrance.sauvage_elixir'],
    ['chanel no. 5', 'en', '+fragrance.no5'],
    ['n°5', 'fr', '+fragrance.no5'],
    ['nuit de l’homme', 'fr', '+fragrance.nuit'],
    ['la vie est belle', 'fr', '+fragrance.belle'],
    ['vie est belle', 'fr', '+fragrance.belle'],
    ['ysl libre', 'en', '+fragrance.libre'],
    ['light blue by dolce and gabbana', 'en', '+fragrance.light_blue'],
    ['dolce gabbana', 'en', '+brand.dolce_&_gabbana'],
    ['Dior', 'en', '+brand.dior'],
  ],
  'knows a name by how it begins, where nothing of another house begins so': [
    ['petite robe', 'en', '+fragrance.robe'],
    ['the petite robe black please', 'en', '+fragrance.robe'],
    ['petite robe noir', 'fr', '+fragrance.robe'],
    ['petite robe or shalimar', 'en', '+fragrance.robe +fragrance.shalimar'],
    ['la petite', 'fr', ''],
    ['something like petite robe with vanilla', 'en', '+fragrance.robe like +ingredient.vanilla'],
  ],
  'hears a likeness': [
    ['something like Sauvage', 'en', '+fragrance.sauvage like'],
    ['something like Sauvage but fresher, without lavender', 'en', '+fragrance.sauvage like +comparative.fresher -ingredient.lavender'],
    ['algo como Sauvage pero más fresco y más barato', 'es', '+fragrance.sauvage like +comparative.fresher +comparative.cheaper'],
    ['dans le genre de Shalimar', 'fr', '+fragrance.shalimar like'],
    ['I like rose', 'en', '+ingredient.rose'],
  ],
  'takes words for the name of a fragrance that hardly anybody knows only with a cue': [
    ['a rose musk for my mother', 'en', '+ingredient.rose +ingredient.musk +recipient.mother'],
    ['something like rose musk', 'en', '+fragrance.musky_rose like'],
    ['rose musk', 'en', '+fragrance.musky_rose'],
    ['rose musk by nobody', 'en', '+fragrance.musky_rose'],
    ['do you have rose musk?', 'en', '!describe_perfume(+fragrance.musky_rose)'],
    ['do you have rose musk and vanilla scents', 'en', '+ingredient.rose +ingredient.musk +ingredient.vanilla'],
    ['a rosemusk', 'en', '"rosemusk"'],
    ['a rose musk scent by Nobody', 'en', '+ingredient.rose +ingredient.musk +brand.nobody'],
  ],
  'takes two words with a comma between them for two things': [
    ['lime vanilla', 'en', '+fragrance.lime_vanilla'],
    ['lime, vanilla', 'en', '+ingredient.lime +ingredient.vanilla'],
  ],
  'takes an everyday word for a name only with a cue': [
    ["i'm happy today", 'en', ''],
    ['angel of my life', 'en', ''],
    ['something like happy', 'en', '+fragrance.happy like'],
    ['happy by clinique', 'en', '+fragrance.happy'],
    ['mugler angel', 'en', '+fragrance.angel'],
    ['Angel', 'en', '+fragrance.angel'],
    ['she has Angel', 'en', '+fragrance.angel'],
    ['i own shalimar, angel and la vie est belle', 'en', '+fragrance.shalimar like +fragrance.angel like +fragrance.belle like'],
    ['tell me about angel', 'en', '!describe_perfume(+fragrance.angel)'],
    ['for her', 'en', '+gender.feminine'],
    ['burberry her', 'en', '+fragrance.her'],
    ['rosa y jazmín', 'es', '+ingredient.rose +ingredient.jasmine'],
    ['white musk by the body shop', 'en', '+fragrance.white_musk_shop'],
    ['a white musk scent by the body shop', 'en', '+ingredient.white_musk +brand.the_body_shop'],
    ['Yves Saint Laurent Y', 'en', '+fragrance.y'],
  ],
  'after a plain “not” and one name takes the next name for the one that is meant': [
    ['not Sauvage, Shalimar', 'en', '-fragrance.sauvage +fragrance.shalimar'],
    ['not Sauvage, not Shalimar', 'en', '-fragrance.sauvage -fragrance.shalimar'],
    ['without Sauvage, Shalimar', 'en', '-fragrance.sauvage -fragrance.shalimar'],
  ],
  'takes the words of a name that nobody knows for nothing else': [
    ['something like Vanilla Thunder Night but fresher', 'en', '+comparative.fresher "Vanilla Thunder Night"'],
    ['Something Like Rose Thundrax', 'en', '+ingredient.rose "Thundrax"'],
    ['something like rose thunder', 'en', '+ingredient.rose'],
  ],
  'reads bar codes': [
    ['2000000000008', 'en', '+fragrance.shalimar'],
    ['2 000000 000008', 'en', '+fragrance.shalimar'],
    ['02000000000008', 'en', '+fragrance.shalimar'],
    ['do you have 2000000000008', 'en', '!describe_perfume(+fragrance.shalimar)'],
    ['2000000000009', 'en', '"2000000000009"'],
    ['4006381333931', 'en', '"4006381333931"'],
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
