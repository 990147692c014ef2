import { describe, expect, test } from 'vitest';
import { brief, understand } from '../support/understanding.ts';

type Row = readonly [text: string, language: string, expected: string];

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'excludes what is negated': [
    ['no rose', 'en', '-ingredient.rose'],
    ['she hates roses', 'en', '-ingredient.rose'],
    ['nothing with rose', 'en', '-ingredient.rose'],
    ["roses I can't stand", 'en', '-ingredient.rose'],
    ["je n'aime pas la rose", 'fr', '-ingredient.rose'],
    ['sin vainilla', 'es', '-ingredient.vanilla'],
    ['no me gusta la rosa', 'es', '-ingredient.rose'],
    ['Rose mag ich nicht', 'de', '-ingredient.rose'],
    ['not Dior', 'en', '-brand.dior'],
    ['not like Angel', 'en', '-fragrance.angel like'],
    ['not strong', 'en', '+strength ..3'],
  ],
  'spreads over lists, and no further': [
    ['no rose, jasmine or lily', 'en', '-ingredient.rose -ingredient.jasmine -ingredient.lily'],
    ['ni rose ni jasmin', 'fr', '-ingredient.rose -ingredient.jasmine'],
    ['keine Rose, kein Jasmin', 'de', '-ingredient.rose -ingredient.jasmine'],
    ['weder Rose noch Jasmin', 'de', '-ingredient.rose -ingredient.jasmine'],
    ['nothing sweet, powdery or fresh', 'en', '-style.sweet -style.powdery -style.fresh'],
    ['not sweet, fresh', 'en', '-style.sweet +style.fresh'],
    ['no rose and something fresh', 'en', '-ingredient.rose +style.fresh'],
    ['no rose for men', 'en', '-ingredient.rose +gender.masculine'],
    ['no rose, under 80 euros', 'en', '-ingredient.rose +price ..80 EUR'],
    ['no rose. Jasmine', 'en', '-ingredient.rose +ingredient.jasmine'],
    ['no rose, with jasmine', 'en', '-ingredient.rose +ingredient.jasmine'],
    ['I hate rose and love vanilla', 'en', '-ingredient.rose +ingredient.vanilla strong'],
    ['nothing heavy for the office', 'en', '+strength ..3 +occasion.office'],
  ],
  'goes back over a question, and over a but': [
    ['Rose? No. Jasmine', 'en', '-ingredient.rose +ingredient.jasmine ?no'],
    ['Rose, Jasmin aber nicht', 'de', '+ingredient.rose -ingredient.jasmine'],
    ['Rose aber nicht Jasmin', 'de', '+ingredient.rose -ingredient.jasmine'],
    ['Rose? Jasmine', 'en', '+ingredient.rose +ingredient.jasmine'],
  ],
  'puts the contrast in its place': [
    ['not rose but jasmine', 'en', '-ingredient.rose =ingredient.jasmine'],
    ['pas de rose mais du jasmin', 'fr', '-ingredient.rose =ingredient.jasmine'],
    ['no rosa sino jazmín', 'es', '-ingredient.rose =ingredient.jasmine'],
    ['Nicht Rose, sondern Jasmin', 'de', '-ingredient.rose =ingredient.jasmine'],
    ['sweet but not sugary', 'en', '+style.sweet weak'],
  ],
  'goes on with one of those that are turned down': [
    ['nothing sweet, especially vanilla', 'en', '-style.sweet -ingredient.vanilla'],
    ['no roses, above all no jasmine', 'en', '-ingredient.rose -ingredient.jasmine'],
    ['sweet, especially for the office', 'en', '+style.sweet +occasion.office strong'],
  ],
  'lets through what is excepted': [
    ['no rose except jasmine', 'en', '-ingredient.rose ~ingredient.jasmine'],
    ['everything except rose', 'en', '-ingredient.rose'],
    ['everything except sweet perfumes and rose, for men', 'en', '-style.sweet -ingredient.rose +gender.masculine'],
  ],
  'turns down what something else is preferred to': [
    ['rather jasmine than rose', 'en', '+ingredient.jasmine -ingredient.rose'],
    ['I prefer jasmine to rose, for men', 'en', '+ingredient.jasmine -ingredient.rose +gender.masculine'],
    ['I prefer something light to wear at the office', 'en', '+strength ..2 +occasion.office'],
  ],
  'turns nobody down by "too much for me"': [['too much for me, it is for my mother', 'en', '+recipient.mother']],
  'is not fooled by what only looks negative': [
    ["I can't get enough of vanilla", 'en', '+ingredient.vanilla strong'],
    ['not only citrus', 'en', '+ingredient.citrus'],
    ['not without vanilla', 'en', '+ingredient.vanilla'],
    ['pas sans vanille', 'fr', '+ingredient.vanilla'],
    ['nicht ohne Vanille', 'de', '+ingredient.vanilla'],
    ['no sin vainilla', 'es', '+ingredient.vanilla'],
    ['no quiero nada dulce', 'es', '-style.sweet'],
    ["I don't mind coconut but nothing boozy", 'en', '~ingredient.coconut -style.boozy'],
    ['no puedo vivir sin vainilla', 'es', '+ingredient.vanilla strong'],
    ['why not vanilla', 'en', '+ingredient.vanilla strong'],
    ['vanilla or not', 'en', '+ingredient.vanilla'],
  ],
  'lifts a limit that is not the only one': [
    ['vanilla, not only in winter', 'en', '+ingredient.vanilla ~occasion.winter'],
    ['not only in winter but in summer', 'en', '+occasion.winter +occasion.summer'],
    ['not only for women', 'en', '~gender.feminine'],
    ['pas que pour le bureau', 'fr', '~occasion.office'],
  ],
  'turns down what was spoken of just before': [
    ['rose gives me headaches', 'en', '-ingredient.rose'],
    ['lavender gives me headaches, I want vanilla', 'en', '-ingredient.lavender +ingredient.vanilla'],
    ['rose and jasmine are too much for me', 'en', '-ingredient.rose -ingredient.jasmine'],
    ['Angel is too much for me', 'en', '-fragrance.angel'],
    ['rose is too much for my mother', 'en', '-ingredient.rose weak +recipient.mother'],
    ['la rose me donne mal à la tête', 'fr', '-ingredient.rose'],
    ['la lavanda me da dolor de cabeza', 'es', '-ingredient.lavender'],
    ['Rose ist mir zu viel', 'de', '-ingredient.rose'],
    ['rose is too pricey for me', 'en', '-ingredient.rose weak +comparative.cheaper'],
    ['Sauvage is too pricey', 'en', '+fragrance.sauvage +comparative.cheaper'],
  ],
  softens: [
    ['not too sweet', 'en', '-style.sweet weak'],
    ['rien de trop sucré', 'fr', '-style.sweet weak'],
    ['not too strong', 'en', '+strength ..3 weak'],
    ['pas trop fort', 'fr', '+strength ..3 weak'],
    ['too woody', 'en', '-family.woody weak'],
    ['trop de vanille', 'fr', '-ingredient.vanilla weak'],
    ['zu süß', 'de', '-style.sweet weak'],
    ['zu Rose', 'de', '+ingredient.rose'],
    ['sauvage is too much', 'en', '-fragrance.sauvage weak'],
    ['sweet but not too sweet', 'en', '+style.sweet weak'],
  ],
  'hears how strongly it was meant': [
    ['I love vanilla', 'en', '+ingredient.vanilla strong'],
    ['I love vanilla and rose', 'en', '+ingredient.vanilla strong +ingredient.rose strong'],
    ['a hint of vanilla', 'en', '+ingredient.vanilla weak'],
    ['maybe vanilla', 'en', '+ingredient.vanilla optional'],
    ['vanilla maybe, for men', 'en', '+ingredient.vanilla optional +gender.masculine'],
    ['vanilla is a must', 'en', '+ingredient.vanilla must'],
    ['elle adore la vanille', 'fr', '+ingredient.vanilla strong'],
  ],
  'corrects and drops': [
    ['actually for men, with lemon but no rose', 'en', '=gender.masculine =ingredient.lemon -ingredient.rose'],
    ['no, woody', 'en', '=family.woody ?no'],
    ['non, plutôt boisé', 'fr', '=family.woody ?no'],
    ['no. For men', 'en', '=gender.masculine ?no'],
    ['actually fresher', 'en', '+comparative.fresher'],
    ['forget the budget', 'en', '~price'],
    ['actually forget the budget', 'en', '~price'],
    ['any brand', 'en', '~brands'],
    ['any rose', 'en', '+ingredient.rose'],
    ['forget vanilla', 'en', '~ingredient.vanilla'],
    ['vergiss das Budget', 'de', '~price'],
    ['no', 'en', '!deny ?no'],
    ['no rose', 'en', '-ingredient.rose'],
    ['no, thanks', 'en', '!bye ?no'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    for (const [text, language, expected] of rows) {
      test(`${language}: ${text}`, () => {
        expect(brief(understand(text, language))).toBe(expected);
      });
    }
  });
}

test('says whether the message corrects', () => {
  expect(understand('actually for men').corrects).toBe(true);
  expect(understand('no, for men').corrects).toBe(true);
  expect(understand('for men').corrects).toBe(false);
  expect(understand('no').corrects).toBe(false);
  expect(understand('no rose').corrects).toBe(false);
});
