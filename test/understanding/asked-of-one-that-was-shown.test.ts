import { describe, expect, test } from 'vitest';
import type { Asking, SaidContext } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const deployment = await shippedDeployment();
const { fragrances } = deployment.catalog.names;
const idOf = (name: string): string => fragrances.find((one) => one.name === name)?.id ?? '';
const nameOf = (id: string): string => fragrances.find((one) => one.id === id)?.name ?? id;
const SHOWN = ['Acqua di Giò', 'Cool Water', 'Dior Homme Cologne'].map(idOf);

function said(text: string, language: string, context: Partial<SaidContext> = {}) {
  return deployment.understander.understand(text, { ...PLAIN_CONTEXT, language, list: SHOWN, ...context });
}

const brief = ({ asks, frame, of, unheard }: Asking): string =>
  [unheard ? 'unheard' : `${asks} ${frame}`, ...of.map(nameOf)].join(', ').replace(/^(\S+ ?\S*), /, '$1: ');
const asked = (text: string, language: string, context?: Partial<SaidContext>): readonly string[] =>
  said(text, language, context).asks.map(brief);

describe('who asks of one that was shown wishes for nothing', () => {
  test.each([
    ['do girls like the second?', 'en', 'opinion opinion: Cool Water'],
    ['mögen Frauen den zweiten?', 'de', 'opinion opinion: Cool Water'],
    ['le deuxième il plaît aux filles ?', 'fr', 'opinion opinion: Cool Water'],
    ['el segundo, ¿a las chicas les gusta?', 'es', 'opinion opinion: Cool Water'],
    ['il secondo piace alle ragazze?', 'it', 'opinion opinion: Cool Water'],
    ['e o Cool Water, mulher gosta?', 'pt', 'opinion opinion: Cool Water'],
    ['trägt man den zweiten auch im Winter?', 'de', 'occasion yes_no: Cool Water'],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
    expect(said(text, language).mentions).toEqual([]);
  });

  test('what somebody likes does not say whom it is for', () => {
    expect(said('o Cool Water mulher gosta?', 'pt').asks[0]?.mentions).toEqual([]);
    expect(said('mögen Frauen den zweiten?', 'de').asks[0]?.mentions).toEqual([]);
  });

  test.each([
    ['could it be fresher?', 'en', 'fresher'],
    ['kann der etwas frischer sein?', 'de', 'fresher'],
    ['¿puede ser un poco más dulce?', 'es', 'sweeter'],
    ['può essere un po’ più dolce?', 'it', 'sweeter'],
  ])('%s (%s) still wishes', (text, language, value) => {
    expect(asked(text, language)).toEqual([]);
    expect(said(text, language).mentions).toMatchObject([{ type: 'comparative', value }]);
  });

  test.each([
    ['is there one for my wife?', 'en'],
    ['il y en a pour ma femme ?', 'fr'],
    ['¿hay alguno para mi mujer?', 'es'],
  ])('%s (%s) looks for one', (text, language) => {
    expect(asked(text, language)).toEqual([]);
    expect(said(text, language).mentions).toMatchObject([{ type: 'recipient', value: 'wife' }]);
  });

  test('why it is asked is no wish', () => {
    expect(said('Was halten Sie von Cool Water? Er ist eher der sportliche Typ', 'de').mentions.map(({ type }) => type)).not.toContain(
      'occasion',
    );
  });
});

describe('what nothing says what it asks is still asked of the one that is named', () => {
  test.each([
    ['was ist denn am ersten so besonders?', 'de'],
    ['Den ersten riecht angeblich keiner, stimmt das?', 'de'],
    ["qu'est-ce qu'il a de si spécial le premier ?", 'fr'],
    ['El primero dicen que no huele a nada, ¿es verdad?', 'es'],
    ['dicono che il primo non si sente, è vero?', 'it'],
  ])('%s (%s)', (text, language) => {
    expect(asked(text, language)).toEqual(['unheard: Acqua di Giò']);
  });

  test('beside what is answered it is not', () => {
    expect(asked('o que você acha do primeiro? ele é aquele que ninguém sente?', 'pt')).toEqual(['opinion opinion: Acqua di Giò']);
  });
});

describe('which of those that are named', () => {
  test.each([
    ['Acqua di Giò oder Cool Water, welchen würden Sie meinem Vater schenken?', 'de', 'opinion opinion: Acqua di Giò, Cool Water'],
    ['entre Acqua di Giò et Cool Water vous offririez lequel ?', 'fr', 'opinion opinion: Acqua di Giò, Cool Water'],
    ['Entre Acqua di Giò y Cool Water, ¿tú cuál le regalarías a mi padre?', 'es', 'opinion opinion: Acqua di Giò, Cool Water'],
    ['allora, tra Acqua di Giò e Cool Water quale reggerebbe meglio una serata?', 'it', 'lasting most: Acqua di Giò, Cool Water'],
    ['entre o Acqua di Giò e o Cool Water qual você daria pro meu pai?', 'pt', 'opinion opinion: Acqua di Giò, Cool Water'],
    [
      'vuelvo atrás: de Acqua di Giò, Cool Water y Dior Homme Cologne, ¿cuál le quedaría mejor a un hombre?',
      'es',
      'opinion opinion: Acqua di Giò, Cool Water, Dior Homme Cologne',
    ],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
    expect(said(text, language).mentions.filter(({ type }) => type === 'fragrance')).toEqual([]);
  });

  test('a brand beside a name is the one of it that was shown', () => {
    const list = ['Chloé Eau de Parfum', 'Nomade', 'Coco Mademoiselle'].map(idOf);
    const both = 'opinion opinion: Chloé Eau de Parfum, Coco Mademoiselle';
    expect(asked('Entre Chloé y Coco Mademoiselle, ¿tú cuál le regalarías?', 'es', { list })).toEqual([both]);
    expect(asked('entre Chloé et Coco Mademoiselle vous prendriez lequel ?', 'fr', { list })).toEqual([both]);
    expect(said('something by Chloé or Chanel', 'en', { list }).mentions.map(({ type }) => type)).toEqual(['brand', 'brand']);
  });
});

describe('a question has as many answers as it asks', () => {
  test.each([
    [
      'which of the three is the softest, and do they come in travel size?',
      'en',
      ['strength least: Acqua di Giò, Cool Water, Dior Homme Cologne', 'sizes value: Acqua di Giò, Cool Water, Dior Homme Cologne'],
    ],
    ['is the first sweet and will it last a night out', 'en', ['quality yes_no: Acqua di Giò', 'lasting value: Acqua di Giò']],
    ['Ist der erste süß, und passt er zu einem 50-Jährigen?', 'de', ['quality yes_no: Acqua di Giò', 'age value: Acqua di Giò']],
    ['le premier est sucré et il tient toute la journée ?', 'fr', ['quality yes_no: Acqua di Giò', 'lasting value: Acqua di Giò']],
    ['il primo è dolce e dura tutto il giorno?', 'it', ['quality yes_no: Acqua di Giò', 'lasting value: Acqua di Giò']],
    ['o primeiro é doce e dura o dia todo?', 'pt', ['quality yes_no: Acqua di Giò', 'lasting value: Acqua di Giò']],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual(expected);
  });

  test('words within what asks for an opinion ask nothing else', () => {
    expect(asked('Was halten Sie von Cool Water?', 'de')).toEqual(['opinion opinion: Cool Water']);
  });

  test('a name that was shown says nothing else', () => {
    const list = ["L'Interdit", 'Jazz Club'].map(idOf);
    const { asks, intents } = said("L'Interdit existe en quelles contenances et à quels prix ?", 'fr', { list });
    expect(intents.map(({ intent }) => intent)).not.toContain('allergy');
    expect(asks.flatMap(({ of }) => of.map(nameOf))).toContain("L'Interdit");
    expect(said('Jazz Club then, is it sweet?', 'en', { list }).mentions).toEqual([]);
  });
});

describe('what is compared with one that is named', () => {
  test.each([
    ['Cool Water me interesa. ¿Cuánto dura frente a Acqua di Giò?', 'es', 'lasting value: Cool Water, Acqua di Giò'],
    ['Cool Water sounds nice... does it last as long as Acqua di Giò?', 'en', 'lasting value: Cool Water, Acqua di Giò'],
    ['E o Cool Water, dura mais do que o Acqua di Giò?', 'pt', 'lasting comparison: Cool Water, Acqua di Giò'],
    ['Cool Water interessiert mich. Hält der so lange wie Acqua di Giò?', 'de', 'lasting value: Cool Water, Acqua di Giò'],
  ])('%s (%s) is what was spoken of just before', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
  });
});

describe('superlatives of the shop', () => {
  test.each([
    ["what's the newest thing you've got in, and whats the strongest?", 'en', ['year most', 'strength most']],
    ['was ist das neueste bei euch? und das stärkste für den Club?', 'de', ['year most', 'strength most']],
    ['c koi le moins cher a la vanille ke tas', 'fr', ['price least']],
    ["c'est quoi le plus récent chez vous avec de la vanille ?", 'fr', ['year most']],
  ])('%s (%s) are no matter of what was shown', (text, language, expected) => {
    expect(asked(text, language)).toEqual(expected);
  });

  test.each([
    ['und das teuerste?', 'de'],
    ['and the most expensive?', 'en'],
    ['et le plus cher ?', 'fr'],
    ['¿y lo más caro?', 'es'],
    ['e il più caro?', 'it'],
    ['e o mais caro?', 'pt'],
  ])('%s (%s) goes on with the shop behind "the cheapest you have", and with the list elsewhere', (text, language) => {
    expect(asked(text, language, { lastAsked: { asks: 'price', value: null, ofAll: true } })).toEqual(['price most']);
    expect(asked(text, language)).toEqual(['price most: Acqua di Giò, Cool Water, Dior Homme Cologne']);
  });

  test('"which of these" stays with the list', () => {
    const context = { lastAsked: { asks: 'price', value: null, ofAll: true } } as const;
    expect(asked('which of these is the strongest?', 'en', context)).toEqual([
      'strength most: Acqua di Giò, Cool Water, Dior Homme Cologne',
    ]);
  });
});

describe('a face is a pause', () => {
  test('what is asked behind one names nothing before it', () => {
    expect(asked('cool water ce l’avevo a 20 anni 😂 qual è il più economico di questi?', 'it')).toEqual([
      'price least: Acqua di Giò, Cool Water, Dior Homme Cologne',
    ]);
  });
});

describe('the best for something is looked for', () => {
  test.each([
    ['whats the best smelling thing for a first date under 40 quid?', 'en', 'price'],
    ['was ist das beste Parfum für ein erstes Date unter 40 Euro?', 'de', 'occasion'],
    ["c'est quoi le meilleur parfum pour un premier rendez-vous ?", 'fr', 'occasion'],
    ['¿cuál es el mejor perfume para una primera cita?', 'es', 'occasion'],
    ['qual è il miglior profumo per un primo appuntamento?', 'it', 'occasion'],
    ['qual o melhor perfume pra um primeiro encontro?', 'pt', 'occasion'],
  ])('%s (%s)', (text, language, type) => {
    const { intents, mentions } = said(text, language, { list: [] });
    expect(intents.map(({ intent }) => intent)).not.toContain('question');
    expect(mentions.map((one) => one.type)).toContain(type);
  });

  test('the best of those that were shown is asked', () => {
    expect(asked('which of these is the best one for the gym?', 'en')).toEqual([
      'occasion opinion: Acqua di Giò, Cool Water, Dior Homme Cologne',
    ]);
  });
});

describe('the newest, beside a wish, is the newest of what fits', () => {
  test.each([
    ['Un perfume femenino, marino y fresco, para verano, ¿qué es lo más nuevo que tienen?', 'es'],
    ["un profumo da donna, marino e fresco per l'estate, qual è il più nuovo che avete?", 'it'],
  ])('%s (%s)', (text, language) => {
    expect(asked(text, language)).toEqual([]);
    expect(said(text, language).mentions).toContainEqual(expect.objectContaining({ type: 'superlative', value: 'newest' }));
  });
});

describe('sizes of what is taken in the same breath', () => {
  test.each([
    ["I'll take the Dior, what sizes are there and how much?", 'en'],
    ['Je prends le Dior, quelles tailles y a-t-il et à combien ?', 'fr'],
    ['Prendo il Dior, che formati ci sono e a quanto?', 'it'],
  ])('%s (%s)', (text, language) => {
    expect(asked(text, language)).toEqual(['sizes value: Dior Homme Cologne', 'price value: Dior Homme Cologne']);
  });
});
