import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What of ingredients is wished for or turned down; what is only tolerated is left out. */
const wish = (text: string, language: string): readonly string[] => {
  const mentions = understander.understand(text, { ...PLAIN_CONTEXT, language }).mentions.filter(({ type }) => type === 'ingredient');
  return mentions.map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`).sort();
};

const TABLES: Readonly<Record<string, readonly (readonly [text: string, language: string, ...expected: string[]])[]>> = {
  'what was named before an aside or dots': [
    ['coconut… never', 'en', '-coconut'],
    ['roses: never again', 'en', '-rose'],
    ['leather, hmm, not for me', 'en', '-leather'],
    ["musk, no matter how good, isn't for me", 'en', '-musk'],
    ['cuero, mmm, no es para mí', 'es', '-leather'],
    ['cuoio, boh, non fa per me', 'it', '-leather'],
  ],
  'a whole list before its refusal': [
    ['Leder, Tabak und Patschuli kann ich nicht ausstehen', 'de', '-leather', '-patchouli', '-tobacco'],
    ['leather, tobacco and patchouli give me headaches', 'en', '-leather', '-patchouli', '-tobacco'],
    ['something with rose, iris makes me sneeze', 'en', '+rose', '-iris'],
  ],
  'what is weighed': [
    ['not so much rose as peony', 'en', '+peony', '-rose'],
    ['pas tant la rose que la pivoine', 'fr', '+peony', '-rose'],
    ['would rather have iris than violet', 'en', '+iris', '-violet'],
    ['me gusta más el jazmín que la rosa', 'es', '+jasmine'],
    ['menos rosa y más peonía', 'es', '+peony', '-rose'],
  ],
  'what it does on skin': [
    ['vetiver goes sour on my skin', 'en', '-vetiver'],
    ['Vetiver wird auf meiner Haut sauer', 'de', '-vetiver'],
    ["le vétiver vire à l'aigre sur moi", 'fr', '-vetiver'],
    ['o vetiver fica azedo na minha pele', 'pt', '-vetiver'],
  ],
  'two refusals that wish': [
    ["nothing that doesn't have vetiver in it", 'en', '+vetiver'],
    ['nichts, wo kein Vetiver drin ist', 'de', '+vetiver'],
    ['nada que no lleve vetiver', 'es', '+vetiver'],
    ['niente che non abbia il vetiver', 'it', '+vetiver'],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_, rows) => {
  test.each(rows)('%s', (text, language, ...expected) => {
    expect(wish(text, language)).toEqual([...expected].sort());
  });
});
