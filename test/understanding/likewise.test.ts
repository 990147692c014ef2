import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const isRange = (value: unknown): value is { readonly min?: number | null; readonly max?: number | null } =>
  typeof value === 'object' && value !== null;
const told = (value: unknown): string => (isRange(value) ? `${value.min ?? ''}..${value.max ?? ''}` : String(value));

/** What is wished for, turned down, or said to be fine. */
const heard = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.map(({ polarity, value, mode }) => `${mode === 'drop' ? '~' : polarity === 'avoid' ? '-' : '+'}${told(value)}`);

const TABLES: Readonly<Record<string, readonly (readonly [text: string, language: string, ...expected: string[]])[]>> = {
  'what is turned down behind its name goes on with "and … too"': [
    ['vanilla is out, and coconut too', 'en', '-vanilla', '-coconut'],
    ['leather? leave it out, and the aldehydes too', 'en', '-leather', '-aldehydes'],
    ["le cuir on l'évite, et aussi les aldéhydes", 'fr', '-leather', '-aldehydes'],
    ['Leder kann ich nicht leiden, Aldehyde auch', 'de', '-leather', '-aldehydes'],
    ['la vainilla me da asco, y el coco también', 'es', '-vanilla', '-coconut'],
    ['la vaniglia toglila, e pure il cocco', 'it', '-vanilla', '-coconut'],
    ['o couro vamos deixar de fora, e também os aldeídos', 'pt', '-leather', '-aldehydes'],
  ],
  'and with nothing that says something of its own': [
    ['vanilla is out, and I want coconut too', 'en', '-vanilla', '+coconut'],
    ['vanilla is out, and something with coconut too', 'en', '-vanilla', '+coconut'],
    ['la vainilla me da asco, y el coco también me gusta', 'es', '-vanilla', '+coconut'],
    ['la vaniglia toglila. Anche il cocco mi piace', 'it', '-vanilla', '+coconut'],
  ],
  'what somebody spares themselves is turned down': [
    ["l'oud me lo risparmi", 'it', '-oud'],
    ['risparmiatemi i fiori bianchi', 'it', '-white_flowers'],
    ['smettila con la roba dolce', 'it', '-sweet'],
    ['non ci voglio la cannella dentro', 'it', '-cinnamon'],
    ['quita de la lista todo lo que lleve vainilla', 'es', '-vanilla'],
    ['el pachulí me lo ahorro', 'es', '-patchouli'],
  ],
  'what somebody neither likes nor dislikes is neither': [
    ['não gosto nem desgosto de baunilha', 'pt', '~vanilla'],
    ['tanto me faz o jasmim', 'pt', '~jasmine'],
    ['no me gusta ni me disgusta la rosa', 'es', '~rose'],
  ],
  'who complains that nothing lasts wants it to': [
    ['mi piel se come los perfumes', 'es', '+long_lasting'],
    ["mi spariscono dopo un'ora", 'it', '+long_lasting'],
    ['não fixa na minha pele', 'pt', '+long_lasting'],
  ],
  'a person that is denied, or wears the same, wears nothing of what is wished for': [
    ['no es para mi marido, es para mí', 'es', '~husband', '+self'],
    ['la vainilla no es para mí', 'es', '-vanilla'],
    ['my sister wears it too, I want another one', 'en'],
    ['meine Schwester trägt das auch', 'de'],
    ['minha irmã também usa, quero outro', 'pt'],
    ['mi hermana también lo usa', 'es'],
  ],
  'a refusal that ends a sentence is of what the sentence opened with, whatever was told of it': [
    ['rose reminds me of my grandmother, no thanks', 'en', '-rose', '-nostalgic'],
    ['oud, I tried that once, no thanks', 'en', '-oud'],
    ['rose and jasmine, I wore those for years, no thanks', 'en', '-rose', '-jasmine'],
    ['Oud hatte ich mal, nein danke', 'de', '-oud'],
    ["l'oud, j'ai essayé une fois, non merci", 'fr', '-oud'],
    ['la rosa mi ricorda mia nonna, no grazie', 'it', '-rose'],
    ['vanilla is lovely. no thanks', 'en', '+vanilla'],
  ],
  'what is liked but for one thing shall have less of it': [
    ['me gusta pero es muy dulce', 'es', '+less_sweet'],
    ['mi piace ma è molto forte', 'it', '+lighter'],
    ['gostei mas é muito forte', 'pt', '+lighter'],
    ["lovely, but it's very sweet", 'en', '+less_sweet'],
    ["I like it but it's pretty strong", 'en', '+lighter'],
    ['nice but quite expensive', 'en', '+cheaper'],
    ['gefällt mir, aber es ist sehr süß', 'de', '+less_sweet'],
    ['schön, aber der ist recht stark', 'de', '+lighter'],
    ['schön, aber ganz schön teuer', 'de', '+cheaper'],
    ["j'aime bien mais c'est très sucré", 'fr', '+less_sweet'],
    ['joli mais il est assez fort', 'fr', '+lighter'],
    ['joli mais un peu cher', 'fr', '+cheaper'],
  ],
  'prices between two limits, and who writes': [
    ['sotto i 30 non scendo, sopra i 70 non vado', 'it', '+30..70'],
    ['não menos de 30 nem mais de 60', 'pt', '+30..60'],
    ['no menos de 40 ni más de 90', 'es', '+40..90'],
    ['soy hombre, tengo 40 años', 'es', '+masculine', '+40..40'],
    ['soy mujer', 'es', '+feminine'],
  ],
  'a shop that is asked whether it has a perfume of a kind is asked for one': [
    ['tem perfume feminino pra usar de noite?', 'pt', '+feminine', '+evening'],
    ['un profumo per un signore', 'it', '+masculine'],
  ],
};

for (const [title, rows] of Object.entries(TABLES))
  describe(title, () => {
    for (const [text, language, ...expected] of rows)
      test(`${language}: ${text}`, () => {
        expect(heard(text, language)).toEqual(expected);
      });
  });
