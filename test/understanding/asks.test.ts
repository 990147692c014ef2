import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import { actsOf } from '../../src/understanding/4-interpret/acts.ts';
import type { Asking, SaidContext } from '../../src/understanding/said.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const deployment = await shippedDeployment();
const [A, B, C] = ['f0001', 'f0002', 'f0003'] as const;

function said(text: string, language: string, context: Partial<SaidContext> = { list: [A, B, C] }) {
  return deployment.understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
}

const names = new Map([
  [A, 'A'],
  [B, 'B'],
  [C, 'C'],
] as readonly (readonly [string, string])[]);
const brief = ({ asks, frame, of }: Asking): string => `${asks} ${frame} ${of.map((id) => names.get(id) ?? id).join('')}`;
const asked = (text: string, language: string, context?: Partial<SaidContext>): readonly string[] =>
  said(text, language, context).asks.map(brief);

describe('a question is asked of what it names, alone', () => {
  const HOMME = deployment.catalog.names.fragrances.find(({ name }) => name === 'Light Blue pour Homme')?.id ?? '';
  const named = (name: string): string => deployment.catalog.names.fragrances.find((one) => one.name === name)?.id ?? '';

  test.each([
    ['is Black Opium more for women?', 'en', [['Black Opium']]],
    ['how sweet is Black Opium and what sizes are there?', 'en', [['Black Opium'], ['Black Opium']]],
    ['Born in Roma Donna è troppo dolce? e che misure ci sono?', 'it', [['Born in Roma Donna'], ['Born in Roma Donna']]],
    ['wie süß ist My Way? und was kostet es?', 'de', [['My Way'], ['My Way']]],
    ['Le Male or Eros, which is sweeter?', 'en', [['Le Male', 'Eros']]],
  ])('%s (%s)', (text, language, expected) => {
    const asks = said(text, language).asks.map(({ of }) => of);
    expect(asks).toEqual(expected.map((names) => names.map(named)));
  });

  test('a longer name is that one, and no question of gender', () => {
    expect(said('how sweet is Light Blue pour Homme?', 'en').asks.map(({ of }) => of)).toEqual([[HOMME]]);
  });

  test('of all that were shown, though one of them is named before', () => {
    expect(asked('is the first the smallest bottle? which of those three lasts longest?', 'en').at(-1)).toBe('lasting most ABC');
  });
});

describe('best value is what costs least by the millilitre', () => {
  test.each([
    ['which of the three is the best value per ml?', 'en', ['unit_price least ABC']],
    ['which of them gives me the most for my money?', 'en', ['unit_price least ABC']],
    ['which size of the second is the best value?', 'en', ['unit_price value B']],
    ['lequel revient le moins cher au ml ?', 'fr', ['unit_price least ABC']],
    ['quelle taille est la plus avantageuse pour le deuxième ?', 'fr', ['unit_price value B']],
    ['¿cuál de los tres sale más a cuenta por ml?', 'es', ['unit_price least ABC']],
    ['¿en qué tamaño compensa más el segundo?', 'es', ['unit_price value B']],
    ['welcher von den dreien ist der günstigste pro 100 ml?', 'de', ['unit_price least ABC']],
    ['was kriege ich am meisten fürs Geld?', 'de', ['unit_price least ABC']],
    ['quale conviene di più al ml?', 'it', ['unit_price least ABC']],
    ['il secondo in quale formato conviene di più?', 'it', ['unit_price value B']],
    ['qual dos três compensa mais por ml?', 'pt', ['unit_price least ABC']],
    ['em qual tamanho o segundo compensa mais?', 'pt', ['unit_price value B']],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual(expected);
  });
});

describe('what stays within a limit is looked for in the whole shop', () => {
  test.each([
    ["what's the cheapest full bottle, like 50 ml or more?", 'en', { min: 50, max: null }],
    ['dai 50 ml in su quale costa meno?', 'it', { min: 50, max: null }],
    ["what's your strongest for men under 40 euros?", 'en', { min: null, max: 40, currency: 'EUR' }],
  ])('%s (%s)', (text, language, limit) => {
    const [first] = said(text, language).asks;
    expect(first?.of).toEqual([]);
    expect(first?.mentions.map(({ value }) => value)).toContainEqual(limit);
  });
});

describe('a sum of several is asked for', () => {
  test.each([
    ["what's the total for both of the first two?", 'en', 'total value AB'],
    ['combien ça fait les deux, le premier et le deuxième ?', 'fr', 'total value AB'],
    ['¿cuánto salen los dos primeros?', 'es', 'total value AB'],
    ['was kosten beide zusammen, der erste und der zweite?', 'de', 'total value AB'],
    ['quanto fanno i due primi?', 'it', 'total value AB'],
    ['quanto dá os dois primeiros no menor frasco?', 'pt', 'total value AB'],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toContain(expected);
  });
});

describe('a question is what it asks, of which fragrances, and in which form', () => {
  test.each([
    ['how many hours does the second one last?', 'en', 'lasting value B'],
    ['so which of these has the best staying power?', 'en', 'lasting most ABC'],
    ['is the third powdery?', 'en', 'quality yes_no C'],
    ['how is the second one? woody?', 'en', 'family yes_no B'],
    ['wie ist der zweite? holzig?', 'de', 'family yes_no B'],
    ['le deuxième est comment ? boisé ?', 'fr', 'family yes_no B'],
    ['¿cómo es el segundo? ¿amaderado?', 'es', 'family yes_no B'],
    ["il secondo com'è? legnoso?", 'it', 'family yes_no B'],
    ['como é o segundo? amadeirado?', 'pt', 'family yes_no B'],
    ['the dearest of them?', 'en', 'price most ABC'],
    ['what does the third one cost', 'en', 'price value C'],
    ['is there any vetiver in the first?', 'en', 'note yes_no A'],
    ['which of these would you pick for the theatre?', 'en', 'occasion opinion ABC'],
    ['is the first sweeter than the second?', 'en', 'quality comparison AB'],
    ['how many spritzes do I need?', 'en', 'use value '],
    ['wie lange hält der erste auf der Haut?', 'de', 'lasting value A'],
    ['welcher davon ist am würzigsten?', 'de', 'quality most ABC'],
    ['passt der zweite ins Büro?', 'de', 'occasion yes_no B'],
    ['was kosten die drei?', 'de', 'price value ABC'],
    ['wer hat den dritten komponiert?', 'de', 'perfumer value C'],
    ['le troisième tient combien de temps ?', 'fr', 'lasting value C'],
    ['lequel est le moins cher ?', 'fr', 'price least ABC'],
    ['est-ce que le premier contient du jasmin ?', 'fr', 'note yes_no A'],
    ['¿cuál de estos dura más en la piel?', 'es', 'lasting most ABC'],
    ['¿el primero lleva canela?', 'es', 'note yes_no A'],
    ['¿cuánto vale el segundo?', 'es', 'price value B'],
    ['quale di questi ha più scia?', 'it', 'strength most ABC'],
    ['il secondo è da uomo?', 'it', 'gender yes_no B'],
    ['quanto costa il terzo?', 'it', 'price value C'],
    ['qual deles é o mais amadeirado?', 'pt', 'quality most ABC'],
    ['o terceiro fixa bem?', 'pt', 'lasting value C'],
    ['quem criou o primeiro?', 'pt', 'perfumer value A'],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
    expect(said(text, language).mentions).toEqual([]);
  });
});

test.each([
  ['how to spray on perfume', 'en', 'use'],
  ['best before date?', 'en', 'expiry'],
  ['wohin sprühen?', 'de', 'use'],
  ['wie lange hält so ein Parfum?', 'de', 'lasting'],
  ['comment bien appliquer ?', 'fr', 'use'],
  ['¿dónde me aplico el perfume?', 'es', 'use'],
  ['dura tanto?', 'it', 'lasting'],
  ['come farlo durare', 'it', 'use'],
  ['como devo usar o perfume?', 'pt', 'use'],
])('how perfume is used and lasts is asked of none, where nothing was shown: %s (%s)', (text, language, attribute) => {
  const { asks, mentions } = said(text, language, { list: [] });
  expect(asks.map((one) => [one.asks, one.of])).toEqual([[attribute, []]]);
  expect(mentions).toEqual([]);
});

describe('what is asked of no fragrance that is known is told as the intent whose flow asks which', () => {
  const told = (text: string, language: string): readonly string[] =>
    said(text, language, { list: [] }).intents.map(({ intent }) => intent);

  test.each([
    ['how much would that be?', 'en', 'offer'],
    ['who composed it?', 'en', 'describe_perfume'],
    ['was kostet der eigentlich?', 'de', 'offer'],
    ['il coûte combien ?', 'fr', 'offer'],
    ['¿cuánto vale ese?', 'es', 'offer'],
    ['quanto viene?', 'it', 'offer'],
    ['quem criou esse?', 'pt', 'describe_perfume'],
  ])('%s (%s)', (text, language, intent) => {
    expect(told(text, language)).toEqual([intent]);
  });

  test.each([
    ['what is tonka bean?', 'en', 'describe_note', 'tonka_bean'],
    ['tell me about oakmoss', 'en', 'describe_note', 'oakmoss'],
    ['nach was riecht denn Zibet?', 'de', 'describe_note', 'civet'],
    ['ça sent quoi la fève tonka ?', 'fr', 'describe_note', 'tonka_bean'],
    ['¿a qué huele el pachulí?', 'es', 'describe_note', 'patchouli'],
    ["cos'è il benzoino?", 'it', 'describe_note', 'benzoin'],
    ['o que é chipre?', 'pt', 'describe_family', 'chypre'],
  ])('a note or a family is explained: %s (%s)', (text, language, intent, value) => {
    for (const list of [[], [A, B, C]]) {
      const { intents, mentions } = said(text, language, { list });
      expect(intents.map((one) => [one.intent, ...one.mentions.map((mention) => mention.value)])).toEqual([[intent, value]]);
      expect(mentions).toEqual([]);
    }
  });

  test.each([
    ['tell me more about the second', 'en', 'description value B'],
    ['details of the third', 'en', 'description value C'],
    ['dimmi di più sul primo', 'it', 'description value A'],
    ['il secondo, quanto viene?', 'it', 'price value B'],
  ])('but one that was shown is told of: %s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
  });

  test('a wish behind a question is a wish', () => {
    const { intents, mentions } = said('what does vetiver smell like, and do you have something with rose?', 'en', { list: [] });
    expect(intents.map(({ intent }) => intent)).toContain('describe_note');
    expect(mentions.map(({ value }) => value)).toEqual(['rose']);
  });
});

describe('the name of an attribute and what it is asked of are a question without a mark', () => {
  test.each([
    ['sizes of the third', 'en', 'sizes value C'],
    ['hi, the price for number 2', 'en', 'price value B'],
    ['can I have the ingredients of the first', 'en', 'notes value A'],
    ['how much the third costs', 'en', 'price value C'],
    ['difference between the first two', 'en', 'difference value AB'],
    ['Größen vom dritten', 'de', 'sizes value C'],
    ['und die Haltbarkeit vom zweiten', 'de', 'lasting value B'],
    ['formats du deuxième', 'fr', 'sizes value B'],
    ['le troisième tient combien de temps', 'fr', 'lasting value C'],
    ['tamaños del tercero', 'es', 'sizes value C'],
    ['diferencia entre los dos primeros', 'es', 'difference value AB'],
    ['il prezzo del secondo', 'it', 'price value B'],
    ['differenza tra i primi due', 'it', 'difference value AB'],
    ['tamanhos do terceiro', 'pt', 'sizes value C'],
    ['a fixação do primeiro', 'pt', 'lasting value A'],
    ['sizes of the third one please', 'en', 'sizes value C'],
    ['hello the longevity of the first', 'en', 'lasting value A'],
    ['bitte die Haltbarkeit vom ersten', 'de', 'lasting value A'],
    ['Größen vom dritten bitte', 'de', 'sizes value C'],
    ["tenue du premier s'il vous plaît", 'fr', 'lasting value A'],
    ['tamaños del tercero por favor', 'es', 'sizes value C'],
    ['per favore la durata del primo', 'it', 'lasting value A'],
    ['tamanhos do terceiro por favor', 'pt', 'sizes value C'],
  ])('%s (%s)', (text, language, expected) => {
    const { asks, intents, mentions } = said(text, language);
    const isTold = intents.some(({ intent }) => ['offer', 'compare', 'describe_perfume'].includes(intent));
    if (!isTold) expect(asks.map(brief)).toEqual([expected]);
    expect(mentions).toEqual([]);
  });

  test.each([
    ['long lasting', 'en', 'long_lasting'],
    ['Sauvage, but long lasting', 'en', 'long_lasting'],
    ['the second, but cheaper', 'en', 'cheaper'],
    ['something cheap like the second', 'en', 'cheaper'],
    ['bonne tenue', 'fr', 'long_lasting'],
    ['gute Haltbarkeit', 'de', 'long_lasting'],
    ['larga duración', 'es', 'long_lasting'],
    ['lunga durata', 'it', 'long_lasting'],
    ['boa fixação', 'pt', 'long_lasting'],
  ])('but values wish: %s (%s)', (text, language, value) => {
    const { asks, mentions } = said(text, language);
    expect(asks).toEqual([]);
    expect(mentions.map((one) => one.value)).toContain(value);
  });

  test.each([
    ['different from the second', 'en'],
    ['similar to the second', 'en'],
    ['the first gives me a headache', 'en'],
    ['the second is too expensive', 'en'],
    ['a good price', 'en'],
    ['I like the price of those two, something with rose', 'en'],
  ])('nor does what is told ask: %s (%s)', (text, language) => {
    expect(asked(text, language)).toEqual([]);
  });
});

describe('the most or least of something is asked of all that the shop has', () => {
  test.each([
    ['what is the dearest perfume on your shelves?', 'en', 'price most '],
    ["which is the sweetest scent you've got for women?", 'en', 'quality most '],
    ['what do most people go for?', 'en', 'popularity most '],
    ["what's the oldest fragrance in the shop?", 'en', 'year least '],
    ['welches ist das günstigste Parfum, das ihr für Herren habt?', 'de', 'price least '],
    ['was kaufen die Leute zurzeit?', 'de', 'popularity most '],
    ['quelle est votre fragrance la plus récente ?', 'fr', 'year most '],
    ['quel est le parfum le plus cher que vous vendez ?', 'fr', 'price most '],
    ['¿cuál es la colonia más barata que vendéis?', 'es', 'price least '],
    ['¿qué lleva la gente?', 'es', 'popularity most '],
    ['qual è il profumo da donna più caro che avete?', 'it', 'price most '],
    ['cosa comprano i clienti adesso?', 'it', 'popularity most '],
    ['qual é o perfume mais antigo que vocês têm?', 'pt', 'year least '],
    ['o que as pessoas estão usando?', 'pt', 'popularity most '],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
    expect(said(text, language).mentions).toEqual([]);
  });

  test.each([
    ['which of these is the oldest?', 'en', 'year least ABC'],
    ['welcher von den dreien ist der neueste?', 'de', 'year most ABC'],
    ['lequel tient le plus longtemps ?', 'fr', 'lasting most ABC'],
    ['which of these do people buy?', 'en', 'popularity which ABC'],
  ])('but of what was shown where that is meant: %s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
  });

  test('who wants to see them wishes for them', () => {
    const { asks, mentions } = said('can you show me your cheapest for men?', 'en');
    expect(asks).toEqual([]);
    expect(mentions.map(({ value }) => value)).toContain('masculine');
  });

  test('French “le parfum” names no concentration', () => {
    expect(said('quel est le parfum le plus cher que vous avez ?', 'fr').asks[0]?.mentions.map(({ type }) => type)).toEqual([
      'comparative',
    ]);
  });
});

describe('strengths of perfume are told apart, also without a question mark, and of no fragrance', () => {
  test.each([
    ['edp or extrait', 'en'],
    ['difference between eau de cologne and eau de toilette', 'en'],
    ['perfume vs cologne', 'en'],
    ['was ist denn ein Extrait?', 'de'],
    ['Eau de Cologne oder EdT', 'de'],
    ["c'est quoi exactement une eau de cologne ?", 'fr'],
    ['eau de cologne ou extrait', 'fr'],
    ['¿qué es exactamente un extracto?', 'es'],
    ['diferencia entre eau de toilette y extracto', 'es'],
    ["cos'è esattamente un estratto?", 'it'],
    ['meglio eau de parfum o estratto?', 'it'],
    ['o que é afinal um extrato?', 'pt'],
    ['edt ou extrato', 'pt'],
  ])('%s (%s)', (text, language) => {
    const { asks, mentions } = said(text, language);
    expect(asks.map((one) => [one.asks, one.of])).toEqual([['concentration', []]]);
    expect(mentions).toEqual([]);
  });

  test('but beside a wish they are wished for', () => {
    expect(said('eau de parfum or extrait, something warm', 'en').mentions.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['edp', 'parfum']),
    );
  });
});

test.each([
  ['what on earth is a chypre?', 'en', 'chypre'],
  ['was bitte ist ein Chypre?', 'de', 'chypre'],
  ["c'est quoi au juste un chypre ?", 'fr', 'chypre'],
  ['¿qué es en realidad un chipre?', 'es', 'chypre'],
])('what a family is gets explained: %s (%s)', (text, language, family) => {
  const { asks, intents } = said(text, language);
  const isDescribed = intents.some(({ intent }) => intent === 'describe_family');
  if (!isDescribed)
    expect(asks.map((one) => [one.asks, one.of, one.mentions.map(({ value }) => value)])).toEqual([['meaning', [], [family]]]);
});

test.each([
  ['wie ist denn die Haltbarkeit vom ersten?', 'de', 'lasting value A'],
  ['¿cómo es la duración del segundo?', 'es', 'lasting value B'],
  ['como é a fixação do terceiro?', 'pt', 'lasting value C'],
])('whoever asks how something of it is, asks for that: %s (%s)', (text, language, expected) => {
  expect(asked(text, language)).toEqual([expected]);
});

describe('how one is, who signed it, and what somebody else would take', () => {
  test.each([
    ['¿cómo es el segundo?', 'es', 'description value B'],
    ["com'è il terzo?", 'it', 'description value C'],
    ['como é o primeiro?', 'pt', 'description value A'],
    ['quem assinou o terceiro?', 'pt', 'perfumer value C'],
    ['chi ha firmato il primo?', 'it', 'perfumer value A'],
    ['which one would you put on for a wedding?', 'en', 'occasion opinion ABC'],
    ['welchen würdest du zur Hochzeit auflegen?', 'de', 'occasion opinion ABC'],
    ['à ma place, lequel mettriez-vous ?', 'fr', 'opinion opinion ABC'],
    ['¿cuál te pondrías para una boda?', 'es', 'occasion opinion ABC'],
    ['quale indosseresti per un matrimonio?', 'it', 'occasion opinion ABC'],
    ['qual você usaria num casamento?', 'pt', 'occasion opinion ABC'],
    ['È famoso il secondo?', 'it', 'popularity value B'],
  ])('%s (%s)', (text, language, expected) => {
    expect(asked(text, language)).toEqual([expected]);
    expect(said(text, language).mentions).toEqual([]);
  });
});

describe('what only the shop knows is asked of the shop, wherever its words stand', () => {
  test.each([
    ['could you post it to Malta?', 'en', 'delivery'],
    ['my parcel is late', 'en', 'order'],
    ['can I send it back?', 'en', 'returns'],
    ['Verschickt ihr nach Dänemark?', 'de', 'delivery'],
    ['Kann ich mit Kreditkarte zahlen?', 'de', 'payment'],
    ['Nehmt ihr das zurück, also ist ein Umtausch möglich?', 'de', 'returns'],
    ['vous expédiez au Luxembourg ?', 'fr', 'delivery'],
    ["quels sont vos horaires d'ouverture ?", 'fr', 'visit'],
    ['¿lo puedo devolver?', 'es', 'returns'],
    ['¿tenéis tienda en Sevilla?', 'es', 'visit'],
    ['me lo incartate?', 'it', 'wrapping'],
    ['spedite in Norvegia?', 'it', 'delivery'],
    ['aceitam cartão?', 'pt', 'payment'],
    ['cadê o meu pedido?', 'pt', 'order'],
  ])('%s (%s)', (text, language, attribute) => {
    const { asks, mentions, unknown } = said(text, language);
    expect(asks.map((one) => [one.asks, one.of])).toEqual([[attribute, []]]);
    expect([...mentions, ...unknown]).toEqual([]);
  });

  test.each([
    ['something with rose, and gift wrapping please', 'en', 'rose'],
    ['etwas mit Rose, und liefern Sie nach Wien', 'de', 'rose'],
    ['un parfum à la rose en paquet cadeau', 'fr', 'rose'],
    ['algo con rosa envuelto para regalo', 'es', 'rose'],
    ['qualcosa con la rosa, in confezione regalo', 'it', 'rose'],
    ['algo com rosa, com frete para o Porto', 'pt', 'rose'],
  ])('beside a wish: %s (%s)', (text, language, note) => {
    const { asks, mentions } = said(text, language, { list: [] });
    expect(asks).toHaveLength(1);
    expect(mentions.map(({ value }) => value)).toContain(note);
  });
});

describe('what a word of perfumery means', () => {
  test.each([
    ['what does sillage mean?', 'en', 'sillage'],
    ['what on earth is a flanker?', 'en', 'flanker'],
    ['Was bedeutet eigentlich Kopfnote?', 'de', 'pyramid'],
    ["qu'est-ce que ça veut dire, un accord ?", 'fr', 'accord'],
    ['¿qué significa perfume nicho?', 'es', 'niche'],
    ['cosa vuol dire flanker?', 'it', 'flanker'],
    ['o que quer dizer sillage?', 'pt', 'sillage'],
  ])('%s (%s)', (text, language, term) => {
    const { asks, mentions } = said(text, language, { list: [] });
    const terms = asks.map((one) => [one.asks, ...one.mentions.filter(({ type }) => type === 'term').map(({ value }) => value)]);
    expect(terms).toEqual([['meaning', term]]);
    expect(mentions).toEqual([]);
  });

  test('where something was shown, a word of it still compares', () => {
    expect(asked('which has more sillage?', 'en')).toEqual(['strength most ABC']);
  });
});

describe('what harms is asked, and nothing is turned down by it', () => {
  test.each([
    ['will the second one give me a headache?', 'en', B],
    ['bekommt man vom zweiten Migräne?', 'de', B],
    ['est-ce que le deuxième irrite la peau ?', 'fr', B],
    ['¿el segundo provoca migrañas?', 'es', B],
    ['il secondo si può usare in gravidanza?', 'it', B],
    ['o segundo dá enxaqueca?', 'pt', B],
  ])('%s (%s)', (text, language, of) => {
    const { asks, mentions, intents } = said(text, language);
    const isCautious = intents.some(({ intent }) => ['allergy', 'guarantee'].includes(intent));
    if (!isCautious) expect(asks.map((one) => [one.asks, one.of])).toEqual([['safety', [of]]]);
    expect(mentions).toEqual([]);
  });
});

test.each([
  ['what does the second resemble?', 'en', 'likeness value B'],
  ['womit ist der zweite vergleichbar?', 'de', 'likeness value B'],
  ['à quoi ressemble le deuxième ?', 'fr', 'likeness value B'],
  ['¿a qué se parece el segundo?', 'es', 'likeness value B'],
  ['a cosa somiglia il secondo?', 'it', 'likeness value B'],
  ['com o que o segundo se parece?', 'pt', 'likeness value B'],
])('one is like others: %s (%s)', (text, language, expected) => {
  expect(asked(text, language)).toEqual([expected]);
});

test.each([
  ['got that in 30 ml maybe?', 'en'],
  ['haben Sie den vielleicht auch mit 30 ml?', 'de'],
  ["est-ce que vous l'auriez aussi en 30 ml ?", 'fr'],
  ['¿y ese lo tendríais en 30 ml?', 'es'],
  ["ce l'avete per caso da 30 ml?", 'it'],
  ['vocês têm ele em 30 ml?', 'pt'],
])('a size of what was shown is asked for: %s (%s)', (text, language) => {
  const { asks, mentions, intents } = said(text, language);
  const isOffer = intents.some(({ intent }) => intent === 'offer');
  if (!isOffer) expect(asks.map((one) => one.asks)).toEqual(['sizes']);
  expect(mentions).toEqual([]);
});

test('a size beside a wish leaves it a wish', () => {
  expect(said('do you have something sweet in 30 ml?', 'en').mentions.map(({ value }) => value)).toContain('sweet');
  expect(said('haben Sie etwas Süßes mit 30 ml?', 'de').mentions.map(({ value }) => value)).toContain('sweet');
});

test('what was compared last is asked about before what was shown', () => {
  expect(asked('and which one is stronger?', 'en', { list: [A, B, C], told: [C, A] })).toEqual(['strength most CA']);
  expect(asked('y cuál dura más?', 'es', { list: [A, B, C], told: [B, C] })).toEqual(['lasting most BC']);
});

test('what no word says is asked of nothing', () => {
  expect(asked('which of these makes me taller?', 'en')).toEqual([]);
  expect(asked('do you have something with iris that lasts?', 'en')).toEqual([]);
  expect(asked('something that lasts longer than these', 'en')).toEqual([]);
});

test('the acts of a message are told in the order they are said', () => {
  const acts = actsOf(said('no rose please, and how long does the first last?', 'en')).map(({ act, frame, asks, of }) => [
    act,
    frame,
    asks,
    of,
  ]);
  expect(acts).toEqual([
    ['refuse', 'avoids', null, []],
    ['ask', 'value', 'lasting', [A]],
  ]);
});

/** Questions with a place for a value; `_` stands for it. */
test.each([
  ['Shalimar, what does it smell of?', 'en'],
  ['und Shalimar, wie ist der?', 'de'],
  ['et Shalimar, il est comment ?', 'fr'],
  ['¿Shalimar, cómo es?', 'es'],
  ["e Shalimar, com'è?", 'it'],
  ['e o Shalimar, como é?', 'pt'],
])('a name before the pause is what the question behind it asks of, and no wish: %s (%s)', (text, language) => {
  const { asks, mentions } = said(text, language);
  const [shalimar] = deployment.catalog.names.fragrances.filter(({ name }) => name === 'Shalimar').map(({ id }) => id);
  expect(asks.map(({ of }) => of)).toEqual([[shalimar]]);
  expect(mentions).toEqual([]);
});

test.each([
  ['does it have any vetiver?', 'en'],
  ['what about vetiver?', 'en'],
  ['¿tiene algo de vetiver?', 'es'],
  ['ha un po’ di vetiver?', 'it'],
  ['tem vetiver?', 'pt'],
])('whether it has a note explains no note: %s (%s)', (text, language) => {
  const { asks, intents } = said(text, language, { list: [A, B, C], told: [B] });
  expect(asks.map(({ asks: what, frame, of }) => [what, frame, of])).toEqual([['note', 'yes_no', [B]]]);
  expect(intents.map(({ intent }) => intent)).not.toContain('describe_note');
});

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'do you deliver, and is it _?',
    'is the second one _?',
    'what does _ mean?',
    'which of these is more _?',
    'is it _ or not?',
    'how long does the first last and is it _?',
  ],
  de: [
    'ist der zweite _?',
    'was bedeutet _?',
    'liefern Sie, und ist er _?',
    'welcher davon ist eher _?',
    'was kostet der erste und ist er _?',
    'riecht das nach _?',
  ],
  fr: [
    'le deuxième est-il _ ?',
    'ça veut dire quoi, _ ?',
    'le premier donne mal à la tête ?',
    'lequel des trois est plutôt _ ?',
    'est-ce que ça sent _ ?',
    'combien coûte le premier ?',
  ],
  es: [
    '¿el segundo es _?',
    '¿qué significa _?',
    '¿el primero da dolor de cabeza?',
    '¿cuál de estos es más _?',
    '¿a qué huele el primero, es _?',
  ],
  it: ['il secondo è _?', 'cosa vuol dire _?', 'il primo fa venire il mal di testa?', 'quale di questi è più _?', 'quanto dura il primo?'],
  pt: ['o segundo é _?', 'o que significa _?', 'o primeiro dá dor de cabeça?', 'qual deles é mais _?', 'quanto custa o primeiro?'],
};
const WISHES: Readonly<Record<string, string>> = {
  en: 'something with vanilla for women, no oud, up to 90 euros',
  de: 'etwas mit Vanille für Frauen, kein Oud, bis 90 Euro',
  fr: 'quelque chose à la vanille pour femme, sans oud, 90 euros maximum',
  es: 'algo con vainilla para mujer, sin oud, hasta 90 euros',
  it: 'qualcosa con vaniglia da donna, senza oud, fino a 90 euro',
  pt: 'algo com baunilha para mulher, sem oud, até 90 euros',
};

test('a question changes no wish, whatever it names', () => {
  const cases = Object.entries(QUESTIONS).flatMap(([language, questions]) => {
    const values = deployment.machine.program.lexicons[language]?.values ?? {};
    const words = ['style', 'occasion', 'gender', 'concentration'].flatMap((kind) =>
      Object.values(values[kind] ?? {}).flatMap(([first]) => first ?? []),
    );
    const notes = deployment.catalog.names.ingredients.slice(0, 60).flatMap(({ names }) => names[language]?.[0] ?? []);
    const wish = WISHES[language] ?? '';
    const { conversation } = takeTurn(deployment, 'demo', beginConversation(deployment, { seed: 1, language }).conversation, {
      text: wish,
      language,
    });
    return questions.flatMap((question) =>
      [...words, ...notes].map((word) => ({ language, conversation, text: question.replace('_', word) })),
    );
  });
  fc.assert(
    fc.property(fc.constantFrom(...cases), ({ language, conversation, text }) => {
      const after = takeTurn(deployment, 'demo', conversation, { text, language });
      expect(after.conversation.slots, text).toEqual(conversation.slots);
      expect(after.conversation.results, text).toEqual(conversation.results);
    }),
    { numRuns: runs(150) },
  );
});
