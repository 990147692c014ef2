import type { CatalogNames } from '../../src/catalog/catalog.ts';
import { NO_HINTS } from '../../src/flow/program/program.ts';
import type { Mention, Said, SaidContext } from '../../src/understanding/said.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import type { Words } from '../../src/understanding/vocabulary.ts';
import { familyOf, ingredientOf } from './catalog-builders.ts';
import { SMALL_LEXICONS } from './lexicons.ts';

/** key: English | French | Spanish | German, commas between synonyms. */
const INGREDIENTS = `
rose: rose | rose | rosa | Rose
jasmine: jasmine | jasmin | jazmín | Jasmin
lily: lily | lys | lirio | Lilie
lemon: lemon | citron | limón | Zitrone
citrus: citrus | agrumes | cítricos | Zitrusfrüchte
lime: lime | citron vert | lima | Limette
linden: linden blossom | tilleul | tilo | Linde
vanilla: vanilla | vanille | vainilla | Vanille
lavender: lavender | lavande | lavanda | Lavendel
tea: tea | thé | té | Tee
hay: hay | foin | heno | Heu
green_tea: green tea | thé vert | té verde | grüner Tee
musk: musk | musc | almizcle | Moschus
white_musk: white musk | musc blanc | almizcle blanco | weißer Moschus
plum: plum | prune | ciruela | Pflaume
dried_plum: prune | pruneau | ciruela pasa | Backpflaume
clove: clove | clou de girofle | clavo | Gewürznelke
carnation: carnation | œillet | clavel | Gartennelke
sandalwood: sandalwood | santal | sándalo | Sandelholz
patchouli: patchouli | patchouli | pachulí | Patschuli
orange: orange | orange | naranja | Orange
orange_blossom: orange blossom | fleur d'oranger | azahar | Orangenblüte
coconut: coconut | noix de coco | coco | Kokosnuss
salt: salt | sel | sal | Salz
rosemary: rosemary | romarin | romero | Rosmarin
rosewood: rosewood | bois de rose | palo de rosa | Rosenholz
vetiver: vetiver | vétiver | vetiver | Vetiver
`;
const FAMILIES = `
woody: Woody | Boisé | Amaderado | Holzig
floral: Floral, flowery | Floral | Floral | Blumig
citrus: Citrus, citrusy | Hespéridé | Cítrico | Zitrisch
`;
/** id: brand | name | concentration | renown | aliases */
const FRAGRANCES = `
sauvage: Dior | Sauvage | edt | 0.99
sauvage_edp: Dior | Sauvage Eau de Parfum | edp | 0.9
sauvage_elixir: Dior | Sauvage Elixir | elixir | 0.88
bleu: Chanel | Bleu de Chanel | edt | 0.97
no5: Chanel | N°5 | parfum | 0.98 | Chanel No 5
angel: Mugler | Angel | edp | 0.95
happy: Clinique | Happy | edp | 0.78
belle: Lancôme | La Vie Est Belle | edp | 0.97
robe: Guerlain | La Petite Robe Noire | edp | 0.84
light_blue: Dolce & Gabbana | Light Blue | edt | 0.97
white_musk_shop: The Body Shop | White Musk | edt | 0.72
her: Burberry | Her | edp | 0.8
y: Yves Saint Laurent | Y | edp | 0.9
libre: Yves Saint Laurent | Libre | edp | 0.93
nuit: Yves Saint Laurent | La Nuit de L'Homme | edt | 0.9
shalimar: Guerlain | Shalimar | edp | 0.92
musky_rose: Nobody | Rose Musk | edp | 0.05
lime_vanilla: Chanel | Lime Vanilla | edp | 0.6
`;

const LANGUAGES = ['en', 'fr', 'es', 'de'];

const rows = (table: string): [string, string[]][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', cells = ''] = line.split(/:(.*)/);
      return [key, cells.split('|').map((cell) => cell.trim())];
    });

const namesOf = (cells: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(cells.map((cell, i) => [LANGUAGES[i] ?? '', cell.split(', ')]));

const ingredients = rows(INGREDIENTS).map(([key, cells]) => ingredientOf(key, { names: namesOf(cells) }));
const families = rows(FAMILIES).map(([key, cells], i) => familyOf(key, i + 1, { names: namesOf(cells) }));
const fragrances: CatalogNames['fragrances'] = rows(FRAGRANCES).map(
  ([id, [brand = '', name = '', concentration = '', renown = '', alias]]) => ({
    id,
    name,
    brand,
    concentration,
    popularity: Number(renown),
    year: null,
    ...(alias === undefined ? {} : { aliases: [alias] }),
  }),
);
const brands = [...new Set(fragrances.map((fragrance) => fragrance.brand))].map((name) => ({
  key: name.toLowerCase().replaceAll(' ', '_'),
  name,
}));

/** A handful of ingredients, families and fragrances, named to step into every trap. */
export const SMALL_NAMES: CatalogNames = {
  families,
  ingredients,
  facets: [],
  brands,
  perfumers: [
    { key: 'jacques_polge', name: 'Jacques Polge' },
    { key: 'olivier_polge', name: 'Olivier Polge' },
    { key: 'jean_claude_ellena', name: 'Jean-Claude Ellena' },
    { key: 'jean_rose', name: 'Jean Rose' },
    { key: 'coco_chanel', name: 'Coco Chanel' },
  ],
  fragrances,
  eans: new Map([['2000000000008', 'shalimar']]),
};

const kind = (name: string) => ({ name, values: [] });

const SMALL_WORDS: Words = {
  languages: LANGUAGES,
  intents: [
    'allergy',
    'describe_note',
    'describe_perfume',
    'why',
    'compare',
    'help',
    'restart',
    'back',
    'changed',
    'surprise',
    'more',
    'bye',
    'affirm',
    'deny',
    'unsure',
  ],
  courtesies: ['greet', 'thanks'],
  hints: NO_HINTS,
  kinds: ['style', 'occasion', 'recipient', 'comparative', 'concentration', 'tag'].map(kind),
  ambiguous: [
    {
      name: 'lime_or_linden',
      ask: false,
      readings: [
        { type: 'ingredient', value: 'lime' },
        { type: 'ingredient', value: 'linden' },
      ],
    },
    ...['clove_or_carnation', 'nelke'].map((name) => ({
      name,
      ask: true,
      readings: [
        { type: 'ingredient', value: 'clove' },
        { type: 'ingredient', value: 'carnation' },
      ],
    })),
  ],
  lexicons: SMALL_LEXICONS,
  labels: {
    en: {
      'gender.feminine': ['Feminine'],
      'gender.any': ['No preference'],
      'ending.ask_more': ['Ask another question'],
      'ending.done': ['No, thanks'],
      'shift.fresher': ['Something fresher'],
      'slot.price': ['budget', 'price'],
      'slot.brands': ['brand'],
      'slot.wanted': ['notes'],
    },
    fr: { 'gender.feminine': ['Féminin'], 'ending.done': ['Non merci'], 'slot.price': ['budget', 'prix'] },
    es: { 'slot.price': ['presupuesto'] },
    de: { 'slot.price': ['Budget', 'Preis'] },
  },
  slots: [
    {
      name: 'shift',
      type: 'comparative',
      shape: 'value',
      many: true,
      avoid: false,
      values: null,
      default: null,
      person: [],
      taste: [],
      renamed: [],
      formerValues: {},
    },
    {
      name: 'price',
      type: 'price',
      shape: 'range',
      many: false,
      avoid: false,
      values: null,
      default: null,
      person: [],
      taste: [],
      renamed: [],
      formerValues: {},
    },
  ],
};

export const small = createUnderstander(SMALL_WORDS, SMALL_NAMES);

export const PLAIN_CONTEXT: SaidContext = { language: 'en', asked: null, list: [], inScope: () => true };

export function understand(text: string, language = 'en', context: Partial<SaidContext> = {}): Said {
  return small.understand(text, { ...PLAIN_CONTEXT, language, ...context });
}

/**
 * A message's meaning on one line: `+ingredient.rose`, `-style.sweet weak`, `=gender.masculine` (replaces),
 * `~ingredient.rose` (dropped), `~price` (slot), `!more` (intent), `?any` (answer), `"words"` nobody knows.
 */
export function brief(said: Said): string {
  const open = said.open === null ? [] : [`${said.open.ambiguity}? ${said.open.readings.map(briefMention).join(' or ')}`];
  return [
    ...said.mentions.map(briefMention),
    ...said.dropped.map(({ slot }) => `~${slot}`),
    ...said.intents.map(({ intent, mentions }) => `!${intent}${mentions.length > 0 ? `(${mentions.map(briefMention).join(' ')})` : ''}`),
    ...said.answers.map((answer) => `?${answer}`),
    ...open,
    ...said.unknown.map(({ text }) => JSON.stringify(text)),
  ].join(' ');
}

const SIGNS = { add: '+', replace: '=', drop: '~' } as const;

function briefMention({ type, value, polarity, emphasis, mode, likeness }: Mention): string {
  const sign = polarity === 'avoid' ? '-' : SIGNS[mode];
  const stress = emphasis === 'plain' ? '' : ` ${emphasis}`;
  if (typeof value !== 'object') return `${sign}${type}.${value}${likeness ? ' like' : ''}${stress}`;
  const { min, max, currency } = value;
  return `${sign}${type} ${min ?? ''}..${max ?? ''}${currency ? ` ${currency}` : ''}${stress}`;
}
