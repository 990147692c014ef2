import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const notes = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient')
    .map(({ polarity, value, mode }) => `${mode === 'drop' ? '~' : polarity === 'avoid' ? '-' : '+'}${String(value)}`);

const TABLES: Readonly<Record<string, readonly (readonly [text: string, language: string, ...expected: string[]])[]>> = {
  'mock praise of the same again turns it down': [
    ['oh great, another iris', 'en', '-iris'],
    ["super, encore de l'iris", 'fr', '-iris'],
    ['na toll, schon wieder Jasmin', 'de', '-jasmine'],
    ['genial, otra vez jazmín', 'es', '-jasmine'],
    ['fantastico, ancora gelsomino', 'it', '-jasmine'],
    ['que maravilha, outra vez jasmim', 'pt', '-jasmine'],
  ],
  'more of it is still asked for': [
    ['great, another with iris please', 'en', '+iris'],
    ["super, un autre à l'iris", 'fr', '+iris'],
    ['super, noch einer mit Jasmin', 'de', '+jasmine'],
    ['genial, otro con jazmín', 'es', '+jasmine'],
    ['ottimo, un altro al gelsomino', 'it', '+jasmine'],
    ['ótimo, outro com jasmim', 'pt', '+jasmine'],
  ],
  'what needn’t be is neither wanted nor turned down': [
    ["something fresh, it needn't have iris", 'en'],
    ["un parfum frais, pas besoin qu'il y ait de l'iris", 'fr'],
    ["l'iris n'est pas obligatoire", 'fr'],
    ['was Frisches, Jasmin muss nicht unbedingt drin sein', 'de'],
    ['algo fresco, no hace falta que lleve jazmín', 'es'],
    ['non deve per forza avere gelsomino', 'it'],
    ['não precisa de ter jasmim', 'pt'],
  ],
};

for (const [name, rows] of Object.entries(TABLES)) {
  describe(name, () => {
    test.each(rows)('%s (%s)', (text, language, ...expected) => {
      expect(notes(text, language).filter((note) => !note.startsWith('~'))).toEqual(expected);
    });
  });
}
