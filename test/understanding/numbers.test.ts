import { describe, expect, test } from 'vitest';
import { toEan } from '../../src/understanding/1-match/numbers.ts';
import { brief, understand } from '../support/understanding.ts';

type Row = readonly [text: string, language: string, expected: string];

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'reads prices': [
    ['under 80 euros', 'en', '+price ..80 EUR'],
    ['under 80', 'en', '+price ..80'],
    ['under $20', 'en', '+price ..20 USD'],
    ['80€ max', 'en', '+price ..80 EUR'],
    ['over 100', 'en', '+price 100..'],
    ['under $1,500 euros', 'en', '+price ..1500 EUR'],
    ['between 80 and 50 €', 'en', '+price 50..80 EUR'],
    ['50-80 €', 'en', '+price 50..80 EUR'],
    ['around 100$', 'en', '+price 75..150 USD weak'],
    ['60 euros', 'en', '+price ..60 EUR'],
    ['moins de 1 200,50 €', 'fr', '+price ..1200.5 EUR'],
    ['autour de 80 €', 'fr', '+price 60..120 EUR weak'],
    ['hasta 60 euros', 'es', '+price ..60 EUR'],
    ['unter 49,90 Euro', 'de', '+price ..49.9 EUR'],
    ['under 1.200 euros', 'en', '+price ..1200 EUR'],
  ],
  'takes no other number for a price': [
    ['under 100 ml', 'en', '+bottle ..100'],
    ["i'm 30 years old", 'en', ''],
    ['for 2', 'en', ''],
    ['42', 'en', ''],
    ['12345', 'en', ''],
  ],
  'reads years': [
    ['from the 90s', 'en', '+year 1990..1999'],
    ['the 1980s', 'en', '+year 1980..1989'],
    ['the 20s', 'en', '+year 1920..1929'],
    ['from 1999', 'en', '+year 1999..1999'],
    ['since 2015', 'en', '+year 2015..'],
    ['before 2000', 'en', '+year ..2000'],
    ['années 70', 'fr', '+year 1970..1979'],
  ],
  'takes the sum that is meant where another is turned down': [
    ['under 40, not 14 euros', 'en', '+price ..40 EUR'],
    ['unter 40 nicht 14 Euro', 'de', '+price ..40 EUR'],
  ],
  'reads strength': [
    ['light', 'en', '+strength ..2'],
    ['strong', 'en', '+strength 4..'],
    ['not light', 'en', '+strength 3..'],
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

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '0036000291452'],
  ['73513537', '0000073513537'],
  ['04006381333931', '4006381333931'],
  ['4006381333932', null],
  ['14006381333938', null],
])('brings the code %s to thirteen digits', (code, ean) => {
  expect(toEan(code)).toBe(ean);
});
