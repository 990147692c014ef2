import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mention, SaidContext } from '../../src/understanding/said.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

type Row = readonly [text: string, language: string];

function mentions(text: string, language: string, context: Partial<SaidContext> = {}): readonly Mention[] {
  return understander.understand(text, { ...PLAIN_CONTEXT, language, ...context }).mentions;
}

/** The limits of a type that a message says: "45..90"; '' where it says none. */
function range(type: string, text: string, language: string, context: Partial<SaidContext> = {}): string {
  return mentions(text, language, context)
    .flatMap((one) => (one.type === type && typeof one.value === 'object' ? [`${one.value.min ?? ''}..${one.value.max ?? ''}`] : []))
    .join(' ');
}

const ELSE: Readonly<Record<string, readonly Row[]>> = {
  'a temperature': [
    ['it was minus 15 when we left', 'en'],
    ['under 40 degrees in the shade', 'en'],
    ['bei über 30 Grad im Büro', 'de'],
    ['il fait plus de 30 degrés chez moi', 'fr'],
    ['a más de 40 grados', 'es'],
    ['con più di 35 gradi', 'it'],
    ['mais de 38 graus na rua', 'pt'],
  ],
  'a time': [
    ['it lasts less than 20 minutes on me', 'en'],
    ['I have worn it for over 20 years', 'en'],
    ['we meet around 11 pm', 'en'],
    ['für 12 Stunden', 'de'],
    ['das Fest ist um die 20 Uhr', 'de'],
    ['pour 12 heures', 'fr'],
    ['depuis plus de 30 ans', 'fr'],
    ['llevo más de 25 años con el mismo', 'es'],
    ['per 12 ore', 'it'],
    ['da più di 30 anni', 'it'],
    ['há mais de 20 anos', 'pt'],
  ],
  'a count': [
    ['for 12 dancers, sorry, for 12 people', 'en'],
    ['a gift for 15 colleagues', 'en'],
    ['für 20 Gäste', 'de'],
    ['pour 15 personnes', 'fr'],
    ['para 30 invitados', 'es'],
    ['per 25 invitati', 'it'],
    ['para 12 pessoas', 'pt'],
  ],
  'a size': [
    ['for 50 ml', 'en'],
    ['max 100 ml, cabin luggage', 'en'],
    ['at most 3 ounces', 'en'],
    ['bis 100 Milliliter', 'de'],
    ['moins de 100 ml', 'fr'],
    ['hasta 100 ml', 'es'],
    ['massimo 100 ml', 'it'],
    ['no máximo 100 ml', 'pt'],
  ],
  'a share': [
    ['under 20% alcohol', 'en'],
    ['mehr als 15 Prozent', 'de'],
    ['plus de 20 % de parfum', 'fr'],
  ],
  'a code': [
    ['what happened to order F20917', 'en'],
    ['wo ist Bestellung Nummer 4711', 'de'],
    ['où est ma commande numéro 5512', 'fr'],
    ['mi pedido 30871 no llega', 'es'],
    ["dov'è l'ordine 7781", 'it'],
    ['cadê o pedido 9921', 'pt'],
  ],
};

for (const [what, rows] of Object.entries(ELSE)) {
  test.each(rows)(`${what} is no money and nobody's gender or age: %s (%s)`, (text, language) => {
    const limits = mentions(text, language).filter(({ type }) => ['price', 'gender', 'age', 'year'].includes(type));
    expect(limits).toEqual([]);
  });
}

describe('about a sum leaves room on both sides', () => {
  test.each([
    ['roughly 60 quid', 'en', '45..90'],
    ['ungefähr 60 Euro', 'de', '45..90'],
    ['environ 60 €', 'fr', '45..90'],
    ['alrededor de 60 euros', 'es', '45..90'],
    ['intorno ai 60 euro', 'it', '45..90'],
    ['cerca de 60 euros', 'pt', '45..90'],
  ])('%s (%s)', (text, language, expected) => {
    expect(range('price', text, language)).toBe(expected);
  });
});

describe('an age is heard as one, never as money', () => {
  test.each([
    ['a woman around 45', 'en', '45..45'],
    ['my dad has just turned 70', 'en', '70..70'],
    ['un parfum pour ma nièce, elle a dix-sept ans', 'fr', '17..17'],
    ['un parfum pour mon filleul de dix-neuf ans', 'fr', '19..19'],
    ['un parfum pour ma tante, elle a soixante-dix-huit ans', 'fr', '78..78'],
    ["it's for his 18th", 'en', '18..18'],
    ['a gift for ladies over 60', 'en', '60..'],
    ['my neighbour, a fifty-something woman', 'en', '50..59'],
    ['for a woman in her late 30s', 'en', '30..39'],
    ['a girl between 16 and 18 years old', 'en', '16..18'],
    ['eine Dame um die 70', 'de', '70..70'],
    ['für meinen Opa zum 90.', 'de', '90..90'],
    ['meine Freundin wird 30', 'de', '30..30'],
    ['für einen Mittvierziger', 'de', '40..49'],
    ['ein Mann Anfang 50', 'de', '50..59'],
    ['une dame de 75 ans', 'fr', '75..75'],
    ['ma fille a 16 ans', 'fr', '16..16'],
    ['un cadeau pour ses 40 ans', 'fr', '40..40'],
    ['mi abuela cumple 80', 'es', '80..80'],
    ['para un hombre de unos 50', 'es', '50..50'],
    ['para una amiga cuarentona', 'es', '40..49'],
    ['mia madre compie 60 anni', 'it', '60..60'],
    ['per una ragazza di 19 anni', 'it', '19..19'],
    ['un uomo sui 50', 'it', '50..50'],
    ['minha avó faz 80 anos', 'pt', '80..80'],
    ['uma senhora de 62', 'pt', '62..62'],
    ['para um rapaz de 17 anos', 'pt', '17..17'],
  ])('%s (%s)', (text, language, expected) => {
    expect([range('age', text, language), range('price', text, language)]).toEqual([expected, '']);
  });

  test.each([
    ["I'm 30, it's for my mother", 'en'],
    ['ich bin 30, es ist für meine Mutter', 'de'],
    ["j'ai 30 ans et c'est pour ma mère", 'fr'],
    ['tengo 30 años y es para mi madre', 'es'],
    ['ho 30 anni ed è per mia madre', 'it'],
    ['tenho 30 anos e é para a minha mãe', 'pt'],
  ])('the age of the shopper is not that of whom it is for: %s (%s)', (text, language) => {
    expect(range('age', text, language)).toBe('');
  });

  test('what answers the question about the budget is a budget', () => {
    expect(range('price', 'for my mum about 60', 'en', { asked: 'price' })).toBe('45..90');
  });
});

describe('a slip that is mended counts as it was meant', () => {
  test.each([
    ['up to 60, I mean 80', 'en', '..80'],
    ['under 40, no, 50', 'en', '..50'],
    ['bis 60, ich meine 80 Euro', 'de', '..80'],
    ['moins de 60, pardon, 80', 'fr', '..80'],
    ['hasta 60, digo 80', 'es', '..80'],
    ['massimo 60, anzi 80', 'it', '..80'],
    ['até 60, ou melhor, 80', 'pt', '..80'],
  ])('%s (%s)', (text, language, expected) => {
    expect(range('price', text, language)).toBe(expected);
  });

  test.each([
    ['something with iris, I mean violet', 'en'],
    ['etwas mit Iris, ich meine Veilchen', 'de'],
    ["à l'iris, pardon, à la violette", 'fr'],
    ['con iris, digo, violeta', 'es'],
    ["con l'iris, anzi, violetta", 'it'],
    ['com íris, ou melhor, violeta', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(mentions(text, language).map(({ value }) => value)).toEqual(['violet']);
  });

  test('what somebody is allergic to stays out, though it was a slip', () => {
    const avoided = mentions("I'm allergic to iris, I mean violet", 'en').filter(({ polarity }) => polarity === 'avoid');
    expect(avoided.map(({ value }) => value)).toEqual(['iris', 'violet']);
  });
});

const WISHES: readonly Row[] = [
  ['something with iris under 80 euros', 'en'],
  ['woody and fresh, no vanilla', 'en'],
  ['etwas mit Iris bis 80 Euro', 'de'],
  ["quelque chose à l'iris à moins de 80 euros", 'fr'],
  ['algo con iris hasta 80 euros', 'es'],
  ["qualcosa con l'iris fino a 80 euro", 'it'],
  ['algo com íris até 80 euros', 'pt'],
];
const AGES: Readonly<Record<string, (age: number) => readonly string[]>> = {
  en: (age) => [`I'm ${age}`, `she is ${age} years old`, `he turned ${age}`],
  de: (age) => [`ich bin ${age}`, `sie ist ${age} Jahre alt`, `er wird ${age}`],
  fr: (age) => [`j'ai ${age} ans`, `elle a ${age} ans`],
  es: (age) => [`tengo ${age} años`, `ella tiene ${age} años`],
  it: (age) => [`ho ${age} anni`, `lei ha ${age} anni`],
  pt: (age) => [`tenho ${age} anos`, `ela tem ${age} anos`],
};

// The young aside: the vocabulary takes “18 years old” for a wish for something youthful as well.
test('an age that is told beside a wish changes neither its price nor anything else in it', () => {
  const without = (text: string, language: string): readonly string[] =>
    mentions(text, language)
      .filter(({ type }) => !['age', 'gender', 'recipient'].includes(type))
      .map(({ type, value, polarity }) => `${polarity} ${type} ${JSON.stringify(value)}`)
      .sort();
  fc.assert(
    fc.property(
      fc.constantFrom(...WISHES),
      fc.integer({ min: 22, max: 99 }),
      fc.nat(),
      fc.boolean(),
      ([wish, language], age, pick, isFirst) => {
        const told = AGES[language]?.(age) ?? [];
        const sentence = told[pick % told.length] ?? '';
        expect(without(isFirst ? `${sentence}. ${wish}` : `${wish}. ${sentence}`, language)).toEqual(without(wish, language));
      },
    ),
    { numRuns: runs(60) },
  );
});
