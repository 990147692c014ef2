import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Said, SaidContext } from '../../src/understanding/said.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment, shippedNames } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

function understand(text: string, language: string, context: Partial<SaidContext> = {}): Said {
  return understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
}

const SHOWN = { list: ['f0001', 'f0002', 'f0003'] };

/** What of a message would change the wish. */
const wished = (text: string, language: string, context: Partial<SaidContext> = {}): readonly string[] =>
  understand(text, language, context)
    .mentions.filter(({ type }) => type !== 'fragrance')
    .map(({ type, value }) => `${type}.${String(value)}`);

const asked = (text: string, language: string, context: Partial<SaidContext> = {}) =>
  understand(text, language, context).intents.map(({ intent }) => intent);

describe('a question about what was shown wishes for nothing', () => {
  test.each([
    ['is the third one sweet?', 'en'],
    ['which of these lasts longer', 'en'],
    ['ok and which one is best in the summer?', 'en'],
    ['the first sounds nice, but is it very powdery?', 'en'],
    ['ist der zweite nicht zu süß?', 'de'],
    ['welcher davon passt ins Büro', 'de'],
    ['riecht das nach Kirsche?', 'de'],
    ['lequel des deux est le plus frais ?', 'fr'],
    ['le deuxième est-il très poudré ?', 'fr'],
    ['¿el segundo es muy dulce?', 'es'],
    ['¿cuál es mejor para el verano?', 'es'],
    ['il terzo è dolce?', 'it'],
    ["quale dei due è più adatto all'ufficio?", 'it'],
    ['o segundo é muito doce?', 'pt'],
    ['qual deles é melhor para o verão?', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(wished(text, language, SHOWN)).toEqual([]);
    expect(asked(text, language, SHOWN).length).toBeGreaterThan(0);
  });
});

describe('two notes that are told apart are not wished for', () => {
  test.each([
    ["musk and ambergris, what's the difference?", 'en'],
    ['Moschus und Ambra, was ist da der Unterschied?', 'de'],
    ['Neroli und Bitterorange, ist das nicht dasselbe?', 'de'],
    ["musc et ambre, c'est quoi la différence ?", 'fr'],
    ['almizcle y ámbar, ¿cuál es la diferencia?', 'es'],
    ["muschio e ambra, che differenza c'è?", 'it'],
    ['almíscar e âmbar, qual a diferença?', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(wished(text, language)).toEqual([]);
  });

  test.each([
    ['rose and oud, what would you recommend?', 'en'],
    ['Rose und Oud, was empfehlen Sie?', 'de'],
  ])('but where something is sought with them: %s (%s)', (text, language) => {
    expect(wished(text, language)).toEqual(['ingredient.rose', 'ingredient.oud']);
  });
});

describe('whether one that was shown has something is asked, also with words of seeking or of knowing', () => {
  test.each([
    ["I'd like to know whether there's oud in the second", 'en'],
    ['gibt es Oud im zweiten?', 'de'],
    ['je voudrais savoir si le deuxième contient du oud', 'fr'],
    ['volevo sapere se nel secondo c’è oud', 'it'],
  ])('%s (%s)', (text, language) => {
    expect(wished(text, language, SHOWN)).toEqual([]);
  });

  test('but something like one that was shown is sought', () => {
    expect(wished('gibt es so was wie den zweiten mit Oud?', 'de', SHOWN)).toEqual(['ingredient.oud']);
  });
});

describe('what is said of one that was shown is asked, also without a verb', () => {
  test.each([
    ['the second, warm enough for autumn?', 'en'],
    ['the third one powdery?', 'en'],
    ['le deuxième, assez frais pour le bureau ?', 'fr'],
    ['el primero, muy dulce?', 'es'],
    ['der dritte, frisch genug fürs Büro?', 'de'],
    ['il secondo, abbastanza fresco per il lavoro?', 'it'],
    ['o terceiro, doce demais?', 'pt'],
    ['le moins cher, il est à combien ?', 'fr'],
    ['o mais barato custa quanto?', 'pt'],
    ['the cheapest, how much is it?', 'en'],
    ['der günstigste, was kostet der?', 'de'],
  ])('%s (%s)', (text, language) => {
    expect(wished(text, language, SHOWN)).toEqual([]);
    expect(understand(text, language, SHOWN).asks.length).toBeGreaterThan(0);
  });

  test.each([
    ['the second but warmer?', 'en', 'comparative.warmer'],
    ['something like the first, sweet?', 'en', 'style.sweet'],
    ['le premier en plus frais ?', 'fr', 'comparative.fresher'],
  ])('%s (%s) wishes', (text, language, value) => {
    expect(wished(text, language, SHOWN)).toContain(value);
  });
});

describe('a question about notes, brands or families in general names them and wishes for none', () => {
  test.each([
    ['do vanilla perfumes last long?', 'en'],
    ['is Chanel any good', 'en'],
    ['does anyone actually like oud?', 'en'],
    ['can you wear coconut in winter?', 'en'],
    ['is Dior better than Chanel?', 'en'],
    ["la bergamote s'évapore vite ?", 'fr'],
    ['qui porte encore du patchouli ?', 'fr'],
    ['avec quoi se marie le santal ?', 'fr'],
    ['halten Vanilledüfte lange?', 'de'],
    ['ist Chanel sein Geld wert?', 'de'],
    ['mag überhaupt jemand Oud?', 'de'],
    ['¿vale la pena Chanel?', 'es'],
    ['¿a las mujeres les gusta el cuero?', 'es'],
    ['¿el pachulí es siempre tan fuerte?', 'es'],
    ['è meglio Dior o Chanel?', 'it'],
    ['chi porta ancora il patchouli?', 'it'],
    ['alle donne piace il cuoio?', 'it'],
    ['homem pode usar rosa?', 'pt'],
    ['os da Guerlain são bons?', 'pt'],
    ['alguém gosta mesmo de oud?', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(wished(text, language)).toEqual([]);
  });
});

describe('a wish in the form of a question is a wish', () => {
  test.each([
    ['do you have something with iris?', 'en', 'ingredient.iris'],
    ['which perfumes would you recommend with iris?', 'en', 'ingredient.iris'],
    ['could I see something with iris?', 'en', 'ingredient.iris'],
    ['haben Sie etwas mit Iris?', 'de', 'ingredient.iris'],
    ['welchen Duft mit Iris empfehlen Sie?', 'de', 'ingredient.iris'],
    ["avez-vous quelque chose à l'iris ?", 'fr', 'ingredient.iris'],
    ['quel parfum à l’iris me conseillez-vous ?', 'fr', 'ingredient.iris'],
    ['¿tienes algo con iris?', 'es', 'ingredient.iris'],
    ['¿qué perfume con iris me recomiendas?', 'es', 'ingredient.iris'],
    ["avete qualcosa con l'iris?", 'it', 'ingredient.iris'],
    ['quale profumo con iris mi consigliate?', 'it', 'ingredient.iris'],
    ['tem algo com íris?', 'pt', 'ingredient.iris'],
    ['que perfume com íris me recomenda?', 'pt', 'ingredient.iris'],
    ["what's a good iris perfume?", 'en', 'ingredient.iris'],
    ["c'est quoi un bon parfum à l'iris ?", 'fr', 'ingredient.iris'],
    ['y a-t-il un iris à moins de 80 euros ?', 'fr', 'ingredient.iris'],
    ['was ist ein guter Irisduft?', 'de', 'ingredient.iris'],
    ['gibt es einen Vetiver unter 80 Euro?', 'de', 'ingredient.vetiver'],
    ['kann ich mal Rosendüfte sehen?', 'de', 'ingredient.rose'],
    ['¿cuál es un buen perfume de iris?', 'es', 'ingredient.iris'],
    ["qual è un buon profumo all'iris?", 'it', 'ingredient.iris'],
    ['qual é um bom perfume de íris?', 'pt', 'ingredient.iris'],
    ['do you also have iris?', 'en', 'ingredient.iris'],
  ])('%s (%s)', (text, language, wish) => {
    expect(wished(text, language)).toContain(wish);
  });
});

test.each([
  ['and incense?', 'en'],
  ['what about incense?', 'en'],
  ['und Weihrauch?', 'de'],
  ["et l'encens ?", 'fr'],
  ['¿y el incienso?', 'es'],
  ["e l'incenso?", 'it'],
  ['e o incenso?', 'pt'],
])('behind an answer “%s” (%s) asks the same, behind a list it wishes', (text, language) => {
  const explained = { intent: 'describe_note', types: ['ingredient'] };
  expect([wished(text, language, { explained }), asked(text, language, { explained })]).toEqual([[], ['describe_note']]);
  expect(wished(text, language, SHOWN)).toEqual(['ingredient.incense']);
});

describe('an “also” beside a value asks it of what was shown', () => {
  test.each([
    ['also for men?', 'en'],
    ['for the office too?', 'en'],
    ['auch für Herren?', 'de'],
    ['fürs Büro auch?', 'de'],
    ['aussi pour homme ?', 'fr'],
    ['¿también para hombre?', 'es'],
    ['anche da uomo?', 'it'],
    ['também para homem?', 'pt'],
  ])('%s (%s)', (text, language) => {
    const { asks, mentions } = understand(text, language, SHOWN);
    expect(asks.map(({ frame, of }) => [frame, of])).toEqual([['yes_no', SHOWN.list]]);
    expect(mentions).toEqual([]);
  });

  test.each([
    ['something for men too?', 'en'],
    ['do you also have something for men?', 'en'],
    ['also for men', 'en'],
    ['auch etwas für Herren?', 'de'],
    ['auch günstiger?', 'de'],
    ['also with vanilla?', 'en'],
    ['aussi quelque chose pour homme ?', 'fr'],
  ])('but who seeks wishes: %s (%s)', (text, language) => {
    expect(wished(text, language, SHOWN).length).toBeGreaterThan(0);
  });

  test('and where nothing was shown it wishes', () => {
    expect(wished('also for men?', 'en')).toEqual(['gender.masculine']);
  });
});

test('a question that speaks of an allergy still leaves out what is not borne', () => {
  const { mentions } = understand("is there one for me? i'm allergic to jasmine", 'en');
  expect(mentions).toContainEqual(expect.objectContaining({ type: 'ingredient', value: 'jasmine', polarity: 'avoid', allergy: true }));
});

const CARRIERS: Readonly<Record<string, readonly ((name: string) => string)[]>> = {
  en: [(name) => `is the first one ${name}?`, (name) => `does it smell of ${name}?`, (name) => `why is there ${name} in the second`],
  de: [(name) => `ist im ersten ${name}?`, (name) => `riecht das nach ${name}?`, (name) => `wieso ist da ${name} drin`],
  fr: [(name) => `est-ce que ça sent ${name} ?`, (name) => `pourquoi y a-t-il ${name} dedans`],
  es: [(name) => `¿el primero huele a ${name}?`, (name) => `¿por qué lleva ${name}?`],
  it: [(name) => `il primo sa di ${name}?`, (name) => `perché c'è ${name} nel secondo?`],
  pt: [(name) => `o primeiro cheira a ${name}?`, (name) => `por que o segundo tem ${name}?`],
};

test.each(Object.keys(CARRIERS))('no ingredient that is asked about is wished for (%s)', (language) => {
  const names = shippedNames().ingredients.flatMap((one) => one.names[language]?.slice(0, 1) ?? []);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.constantFrom(...(CARRIERS[language] ?? [])), (name, carrier) => {
      expect(wished(carrier(name), language, SHOWN)).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

describe('a question of which no word was understood', () => {
  test.each([
    ['do any of them wobble in the wardrobe?', 'en'],
    ['braucht man da einen Schraubenzieher?', 'de'],
    ['faut-il un tournevis là-dedans ?', 'fr'],
    ['¿hace falta un destornillador ahí?', 'es'],
    ['ci vuole un cacciavite lì dentro?', 'it'],
    ['precisa de uma chave de fendas aí?', 'pt'],
  ])('%s is one all the same', (text, language) => {
    expect(asked(text, language)).toEqual(['question']);
    expect(wished(text, language)).toEqual([]);
  });

  test('a name that nobody knows, with a question mark, is none', () => {
    expect(asked('Wobblington?', 'en')).toEqual([]);
  });
});
