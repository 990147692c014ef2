import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What of smells and recipients is wished for or turned down. */
const wish = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient' || type === 'recipient')
    .map(({ polarity, value }) => `${polarity === 'avoid' ? '-' : '+'}${String(value)}`)
    .sort();

const TABLES: Readonly<Record<string, readonly (readonly [text: string, language: string, ...expected: string[]])[]>> = {
  'of what somebody has had enough': [
    ['iris? comes out of my ears', 'en', '-iris'],
    ["amber, I've had it up to here", 'en', '-amber'],
    ['you can keep your amber', 'en', '-amber'],
    ["l'iris ? il me sort par les oreilles", 'fr', '-iris'],
    ["l'ambre, j'ai déjà donné", 'fr', '-amber'],
    ['Jasmin hängt mir zum Hals raus', 'de', '-jasmine'],
    ['mit Jasmin bin ich durch', 'de', '-jasmine'],
    ['Jasmin kann mir gestohlen bleiben', 'de', '-jasmine'],
    ['el jazmín me tiene harta', 'es', '-jasmine'],
    ['¿jazmín? me sale por las orejas', 'es', '-jasmine'],
    ['il gelsomino? mi esce dalle orecchie', 'it', '-jasmine'],
    ["l'iris? ne ho fin sopra i capelli", 'it', '-iris'],
    ['jasmim? já me sai pelos olhos', 'pt', '-jasmine'],
    ['já deu de jasmim', 'pt', '-jasmine'],
  ],
  'of what says nothing to them': [
    ['iris says nothing to me', 'en', '-iris'],
    ['iris bores me to tears', 'en', '-iris'],
    ["l'iris me laisse de marbre", 'fr', '-iris'],
    ['Jasmin? Sagt mir nichts', 'de', '-jasmine'],
    ['el jazmín no me dice gran cosa', 'es', '-jasmine'],
    ["l'iris non mi dice granché", 'it', '-iris'],
    ['jasmim não me diz nada', 'pt', '-jasmine'],
  ],
  'of what is for others': [
    ['jasmine is for grannies', 'en', '-jasmine'],
    ['jasmine for my granny', 'en', '+grandmother', '+jasmine'],
    ['le jasmin, ça fait mémé', 'fr', '-jasmine'],
    ['du jasmin pour ma mémé', 'fr', '+grandmother', '+jasmine'],
    ['Jasmin ist so ein Oma-Duft', 'de', '-jasmine'],
    ['was mit Jasmin für meine Oma', 'de', '+grandmother', '+jasmine'],
    ['el jazmín es de abuela', 'es', '-jasmine'],
    ['el jazmín es para mi abuela', 'es', '+grandmother', '+jasmine'],
    ['il gelsomino è da vecchia', 'it', '-jasmine'],
    ['il gelsomino è per mia nonna', 'it', '+grandmother', '+jasmine'],
    ['jasmim é coisa de avó', 'pt', '-jasmine'],
    ['jasmim é para a minha avó', 'pt', '+grandmother', '+jasmine'],
  ],
  'not of a scent where somebody else stands before it': [
    ['my boss bores me, something with iris please', 'en', '+iris'],
    ["mon chef me gonfle, un parfum à l'iris", 'fr', '+iris'],
    ['Mein Chef nervt mich, ich will was mit Jasmin', 'de', '+jasmine'],
    ['mi jefe me tiene harta, quiero jazmín', 'es', '+jasmine'],
    ['il mio capo mi annoia, voglio gelsomino', 'it', '+jasmine'],
    ['o meu chefe aborrece-me, quero jasmim', 'pt', '+jasmine'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    test.each(rows)('%s (%s)', (text, language, ...expected) => {
      expect(wish(text, language)).toEqual(expected);
    });
  });
}
