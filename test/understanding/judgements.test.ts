import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

function read(text: string, language: string): { readonly wanted: readonly unknown[]; readonly avoided: readonly unknown[] } {
  const { reading } = new MessageReader(deployment, 'demo', language).read(text);
  return {
    wanted: [...(reading.ingredients_wanted ?? []), ...(reading.facets ?? []), ...(reading.strength ? ['strength'] : [])],
    avoided: reading.ingredients_avoided ?? [],
  };
}

test.each([
  ['en', 'I find vanilla cloying'],
  ['fr', 'je trouve la vanille écœurante'],
  ['de', 'Vanille finde ich aufdringlich'],
  ['es', 'encuentro empalagosa la vainilla'],
  ['it', 'trovo stucchevole la vaniglia'],
  ['pt', 'acho a baunilha enjoativa'],
  ['en', 'vanilla is rather overpowering'],
  ['en', 'vanilla smells so old-fashioned'],
  ['de', 'Vanille riecht mir zu altbacken'],
])('what somebody finds too much is turned down, and no wish for what judges it: %s %s', (language, text) => {
  expect(read(text, language)).toEqual({ wanted: [], avoided: ['vanilla'] });
});

test.each([
  ['en', 'do you find vanilla cloying?'],
  ['fr', 'vous trouvez la vanille écœurante ?'],
  ['de', 'Findest du Vanille aufdringlich?'],
  ['es', '¿te parece empalagosa la vainilla?'],
  ['it', 'trovi stucchevole la vaniglia?'],
  ['pt', 'você acha a baunilha enjoativa?'],
  ['en', "my sister's perfume is cloying"],
  ['fr', 'le parfum de ma voisine est écœurant'],
  ['de', 'das Parfum meiner Kollegin ist penetrant'],
  ['es', 'el perfume de mi vecina es empalagoso'],
  ['it', 'il profumo della mia vicina è stucchevole'],
  ['pt', 'o perfume da minha vizinha é enjoativo'],
])('what is asked of a judgement, or said of what others wear, changes nothing: %s %s', (language, text) => {
  expect(read(text, language)).toEqual({ wanted: [], avoided: [] });
});

test('an old-fashioned rose is wished for, and what is not cloying is less sweet', () => {
  expect(read('an old-fashioned rose', 'en').avoided).toEqual([]);
  expect(read('je ne trouve pas la vanille écœurante', 'fr').avoided).toEqual([]);
  const { reading } = new MessageReader(deployment, 'demo', 'en').read('something warm but not too cloying');
  expect(reading.facets_avoided).toEqual(['sweet']);
});
