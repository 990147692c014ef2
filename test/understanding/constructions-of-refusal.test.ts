import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What of ingredients is wished for or turned down; what is only tolerated is left out. */
const wish = (text: string, language: string): readonly string[] => {
  const said = understander.understand(text, { ...PLAIN_CONTEXT, language }).mentions;
  const mentions = said.filter(({ type, mode }) => type === 'ingredient' && mode !== 'drop');
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
  'what something else is preferred to, said first': [
    ["à la vanille je préfère l'ambre", 'fr', '+amber', '-vanilla'],
    ['a la rosa y al jazmín prefiero el sándalo', 'es', '+sandalwood', '-jasmine', '-rose'],
    ['alla rosa lei preferisce il gelsomino', 'it', '+jasmine', '-rose'],
    ['à rosa prefiro o jasmim', 'pt', '+jasmine', '-rose'],
    ['au bureau je préfère la lavande', 'fr', '+lavender'],
    ['a mi madre le gusta la rosa, prefiero el jazmín', 'es', '+jasmine', '+rose'],
  ],
  'what is not to the taste of somebody named behind it': [
    ['la rosa no le gusta a mi madre', 'es', '-rose'],
    ['la rose ne plaît pas à ma mère', 'fr', '-rose'],
    ['la vanille ne va pas du tout à mon mari', 'fr', '-vanilla'],
    ['la rosa non piace a mia madre', 'it', '-rose'],
    ['a rosa não agrada à minha mãe', 'pt', '-rose'],
    ["rose doesn't appeal to my mother", 'en', '-rose'],
    ['no es para mi madre, es para mi hermana', 'es'],
  ],
  'what is done without': [
    ['ich muss auf Vetiver verzichten', 'de', '-vetiver'],
    ['auf Vetiver kann ich nicht verzichten', 'de', '+vetiver'],
    ['auf Vetiver möchte ich nicht verzichten', 'de', '+vetiver'],
  ],
  'what "free" is written onto': [
    ['something woody and patchouli-free', 'en', '-patchouli'],
    ['rose, free sample please', 'en', '+rose'],
    ['a headache-free day with rose', 'en', '+rose'],
    ['etwas Holziges, vanillefrei', 'de', '-vanilla'],
    ['ein Patschuli-freier Duft', 'de', '-patchouli'],
    ['etwas mit Rose, frei und leicht', 'de', '+rose'],
  ],
  'what is the same as an ailment': [
    ['rose = headache', 'en', '-rose'],
    ['rose: instant migraine', 'en', '-rose'],
    ['vanille = migraine', 'fr', '-vanilla'],
    ['Rose = Kopfschmerzen', 'de', '-rose'],
    ['rosa = dolor de cabeza', 'es', '-rose'],
    ['rosa = mal di testa', 'it', '-rose'],
    ['rosa = dor de cabeça', 'pt', '-rose'],
  ],
  'what may be there or not': [
    ["with or without vanilla, I don't mind", 'en'],
    ['mit oder ohne Oud', 'de'],
    ['avec ou sans vanille', 'fr'],
    ['con o sin vainilla', 'es'],
    ['con o senza vaniglia', 'it'],
    ['com ou sem baunilha', 'pt'],
    ['with rose or without jasmine', 'en', '+rose', '-jasmine'],
  ],
  'what is a problem for somebody': [
    ["vanilla's a problem for me, I get a rash", 'en', '-vanilla'],
    ["vanilla isn't a problem for me", 'en'],
    ['Vanille ist ein Problem für mich', 'de', '-vanilla'],
    ['la vanille me pose problème', 'fr', '-vanilla'],
    ['la vainilla es un problema para mí', 'es', '-vanilla'],
    ['la vaniglia è un problema per me', 'it', '-vanilla'],
    ['baunilha é um problema para mim', 'pt', '-vanilla'],
  ],
  'what it does on skin': [
    ['en mi piel la rosa se agria', 'es', '-rose'],
    ['sulla mia pelle la rosa diventa acida', 'it', '-rose'],
    ['na minha pele a rosa fica azeda', 'pt', '-rose'],
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
