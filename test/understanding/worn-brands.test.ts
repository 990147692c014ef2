import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'I usually wear Chanel but want something floral'],
  ['de', 'ich trage sonst Chanel, will aber was Blumiges'],
  ['fr', "d'habitude je porte du Chanel mais je veux un parfum floral"],
  ['es', 'suelo llevar Chanel pero quiero algo floral'],
  ['it', 'di solito porto Chanel ma vorrei qualcosa di floreale'],
  ['pt', 'costumo usar Chanel mas quero algo floral'],
])('a brand that somebody wears is only told of: %s', (language, text) => {
  const { brands, families } = read(text, language);
  expect([brands, families]).toEqual([[], ['floral']]);
});

test.each([
  ['en', 'do you have Chanel?'],
  ['fr', "j'ai envie d'un Chanel"],
  ['de', 'ich will was von Chanel'],
])('a brand that is asked for is wished for: %s', (language, text) => {
  expect(read(text, language).brands).toEqual(['chanel']);
});

test.each([
  ['en', "I'd choose jasmine over rose"],
  ['en', "I'd rather have jasmine than rose"],
  ['de', 'Jasmin ist mir lieber als Rose'],
  ['de', 'ich mag Jasmin lieber als Rose'],
])('what another thing is preferred to is turned down, wherever the preferring stands: %s %s', (language, text) => {
  const { ingredients_wanted, ingredients_avoided } = read(text, language);
  expect([ingredients_wanted, ingredients_avoided]).toEqual([['jasmine'], ['rose']]);
});

test.each([
  ['fr', 'vanille, je préfère que ce soit léger'],
  ['es', 'me gusta la vainilla, prefiero que sea suave'],
])('"que" behind "I prefer" begins what is preferred: %s', (language, text) => {
  const { ingredients_wanted, facets_avoided } = read(text, language);
  expect([ingredients_wanted, facets_avoided]).toEqual([['vanilla'], []]);
});

test.each([
  ['en', 'we both want to wear it, me and my husband'],
  ['en', 'for me and my wife, to share'],
  ['en', "we'd like to share one, my wife and I"],
  ['de', 'wir wollen es beide tragen, mein Mann und ich'],
  ['fr', 'on veut le porter tous les deux, mon mari et moi'],
  ['es', 'para usarlo los dos, mi marido y yo'],
  ['it', 'lo vogliamo portare tutti e due, io e mio marito'],
  ['pt', 'queremos usar os dois, eu e meu marido'],
])('what two wear together is for both: %s', (language, text) => {
  expect(read(text, language).gender).toBe('unisex');
});
