import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const smells = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type === 'ingredient' || type === 'style' || type === 'family')
    .map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`);

describe('what something that is turned down reminds somebody of is the reason, neither wished for nor turned down', () => {
  test.each([
    ['no oakmoss, it reminds me of damp leather', 'en', ['-ingredient.oakmoss']],
    ["I can't stand lilies because they remind me of candle wax", 'en', ['-ingredient.lily']],
    ['pas de vanille, ça me rappelle le caramel', 'fr', ['-ingredient.vanilla']],
    ['sans lavande, qui me rappelle le miel de ma tante', 'fr', ['-ingredient.lavender']],
    ['nada de canela, que me recuerda a las manzanas', 'es', ['-ingredient.cinnamon']],
    ['keine Vanille, die erinnert mich an Karamell', 'de', ['-ingredient.vanilla']],
    ['niente vaniglia che mi ricorda il caramello', 'it', ['-ingredient.vanilla']],
    ['sem baunilha, que me lembra o caramelo', 'pt', ['-ingredient.vanilla']],
  ] as const)('%s', (text, language, expected) => {
    expect(smells(text, language)).toEqual(expected);
  });
});

describe('what a scent shall remind of is wished for', () => {
  test.each([
    ['no vanilla, something that reminds me of leather', 'en', ['-ingredient.vanilla', '+ingredient.leather']],
    ['keine Vanille, etwas, das mich an Leder erinnert', 'de', ['-ingredient.vanilla', '+ingredient.leather']],
    ['nada de vainilla, que me recuerde al cuero', 'es', ['-ingredient.vanilla', '+ingredient.leather']],
    ['niente vaniglia, qualcosa che mi ricordi il cuoio', 'it', ['-ingredient.vanilla', '+ingredient.leather']],
    ['it should remind me of leather', 'en', ['+ingredient.leather']],
  ] as const)('%s', (text, language, expected) => {
    expect(smells(text, language)).toEqual(expected);
  });
});

describe('said of something of one’s own that is no scent, a name is its colour or its smell', () => {
  test.each([
    ['my dress is rose, I want something woody', 'en', ['+family.woody']],
    ['mein Kleid ist rosa, ich suche etwas Holziges', 'de', ['+family.woody']],
    ['meu vestido é rosa, quero algo amadeirado', 'pt', ['+family.woody']],
    ['il mio vestito è rosa, cerco qualcosa di legnoso', 'it', ['+family.woody']],
    ['my curtains are lavender and mint, I want something woody', 'en', ['+family.woody']],
    ['Dress is ivory, wreath is lilies and eucalyptus. I want something woody', 'en', ['+family.woody']],
    ['meine Vorhänge sind Lavendel und Minze, ich suche etwas Holziges', 'de', ['+family.woody']],
    ['the drydown is vanilla and leather, I want something like that', 'en', ['+ingredient.vanilla', '+ingredient.leather']],
    ['my favourite is rose, I want something woody', 'en', ['+ingredient.rose', '+family.woody']],
  ] as const)('%s', (text, language, expected) => {
    expect(smells(text, language)).toEqual(expected);
  });
});
