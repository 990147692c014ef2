import { expect, test } from 'vitest';
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
