import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** What is wished for, turned down, or said to be fine. */
const heard = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.map(({ polarity, value, mode }) => `${mode === 'drop' ? '~' : polarity === 'avoid' ? '-' : '+'}${String(value)}`);

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
