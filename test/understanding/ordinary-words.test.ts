import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const heard = (text: string, language: string) => understander.understand(text, { ...PLAIN_CONTEXT, language });
const values = (text: string, language: string): unknown[] => heard(text, language).mentions.map(({ value }) => value);

test.each([
  ['I wrote a report on the bridge', 'en'],
  ['my neighbour sharpens every knife', 'en'],
  ['le fromage et les pommades', 'fr'],
  ['ma tante a cousu la housse', 'fr'],
  ['Herr Hayes wohnt hinter der Brücke', 'de'],
  ['wir kegeln am Donnerstag', 'de'],
  ['mis vecinos cantan en el coro', 'es'],
  ['el viento arrastra la arena', 'es'],
  ['ha il vento in poppa', 'it'],
  ['il treno parte dal binario sette', 'it'],
  ['venho de longe e trago a mala', 'pt'],
  ['o vento levou o telhado', 'pt'],
])('“%s” (%s): no word in it is taken for a slip in another', (text, language) => {
  expect(heard(text, language).mentions.filter(({ how }) => how === 'typo')).toEqual([]);
  expect(heard(text, language).unknown).toEqual([]);
});

test.each([
  ['something with lavendar and vanila', 'en', ['lavender', 'vanilla']],
  ['un parfum à la bergamotte et au jasmn', 'fr', ['bergamot', 'jasmine']],
  ['etwas mit Sandelhloz', 'de', ['sandalwood']],
  ['algo con vainila', 'es', ['vanilla']],
  ['qualcosa con il gelsomno', 'it', ['jasmine']],
  ['algo com baunlha', 'pt', ['vanilla']],
])('“%s” (%s): what is no word is mended', (text, language, meant) => {
  expect(values(text, language)).toEqual(meant);
});

test.each([
  ['somthing for the ofice', 'en', ['office']],
  ['evrything with rose', 'en', ['rose']],
])('“%s” (%s): a slip in an ordinary word is no wish', (text, language, meant) => {
  expect(values(text, language)).toEqual(meant);
  expect(heard(text, language).unknown).toEqual([]);
});

test('a form of a word of another language is none in this one', () => {
  // German "Heu" is "hay" in English, which has "hays".
  expect(values('el tal Hayes llegó ayer', 'es')).toEqual([]);
});

test.each([
  ['devo tenere la porta aperta', 'it'],
  ['tengo algo en mente', 'es'],
  ['we drove for miles', 'en'],
  ['das Messer liegt in der Küche', 'de'],
])('“%s” (%s): a word much commoner than what it would be a form of is none', (text, language) => {
  expect(heard(text, language).mentions).toEqual([]);
});

test.each([
  ['blak opium', 'f0006'],
  ['is savage by dior any good', 'f0001'],
  ['baccarat rogue', 'f0030'],
])('“%s”: what else stands there tells that it is a name', (text, id) => {
  const { mentions, intents } = heard(text, 'en');
  expect([...mentions, ...intents.flatMap((one) => one.mentions)].map(({ value }) => value)).toContain(id);
});

test.each(['a savage remark', 'a good grill', 'the rogue left'])('“%s” is no name', (text) => {
  expect(heard(text, 'en').mentions).toEqual([]);
});

const read = (text: string, language: string) => {
  const { mentions, intents } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  return {
    intents: intents.map(({ intent }) => intent).filter((one) => one !== 'browse'),
    mentions: mentions.map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${String(value)}`).sort(),
  };
};

describe('a slip in a word that holds a sentence together loses nothing of what is wished', () => {
  test.each([
    ['somthing woody', 'something woody', 'en'],
    ['I am lookng for a perfum with iris', 'I am looking for a perfume with iris', 'en'],
    ['witout patchouli please', 'without patchouli please', 'en'],
    ['anythign but patchouli', 'anything but patchouli', 'en'],
    ['quelqe chose de boisé', 'quelque chose de boisé', 'fr'],
    ['je chrche un parfum boisé', 'je cherche un parfum boisé', 'fr'],
    ['jamias de patchouli', 'jamais de patchouli', 'fr'],
    ['qulcosa di legnoso', 'qualcosa di legnoso', 'it'],
    ['senzza patchouli', 'senza patchouli', 'it'],
    ['busoc un perfume amaderado', 'busco un perfume amaderado', 'es'],
    ['procruo um perfume amadeirado', 'procuro um perfume amadeirado', 'pt'],
    ['ich suhce etwas Holziges', 'ich suche etwas Holziges', 'de'],
    ['etwsa Holziges', 'etwas Holziges', 'de'],
  ] as const)('“%s” is “%s” (%s)', (typed, meant, language) => {
    expect(read(typed, language)).toEqual(read(meant, language));
  });
});

describe('accents that are left out where no other word is without them', () => {
  test.each([
    ['ein Parfum fur meinen Mann', 'ein Parfum für meinen Mann', 'de'],
    ['ein Parfum fuer meinen Mann', 'ein Parfum für meinen Mann', 'de'],
    ['etwas fur meine Mutter', 'etwas für meine Mutter', 'de'],
    ['ein Geschenk fur meine Schwester', 'ein Geschenk für meine Schwester', 'de'],
  ] as const)('“%s” is “%s” (%s)', (typed, meant, language) => {
    expect(read(typed, language)).toEqual(read(meant, language));
  });
});

describe('a real word stays what it is', () => {
  test.each([
    ['he is a soothing presence', 'en', []],
    ['que tal', 'es', []],
  ] as const)('%s (%s)', (text, language, expected) => {
    expect(read(text, language).mentions).toEqual(expected);
  });
});

test.each([
  ['un parfum pour ma grand-mère', 'fr'],
  ['quelque chose pour ma grand mère', 'fr'],
])('“%s” (%s): a word of the message’s language is no number of another', (text, language) => {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language });
  expect(mentions.map(({ type, value }) => `${type}.${String(value)}`)).toContain('recipient.grandmother');
  expect(mentions.map(({ type }) => type)).not.toContain('price');
});
