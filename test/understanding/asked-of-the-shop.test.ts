import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', "what have you got that's citrusy?", ['citrus']],
  ['en', 'what can you show me that is citrusy', ['citrus']],
  ['en', "anything you've got that's citrusy", ['citrus']],
  ['fr', "qu'est-ce que vous avez qui soit boisé ?", ['woody']],
  ['de', 'was hast du Holziges?', ['woody']],
  ['es', '¿qué tienes que sea amaderado?', ['woody']],
  ['it', 'cosa avete che sia legnoso?', ['woody']],
  ['pt', 'o que vocês têm que seja amadeirado?', ['woody']],
])('what is said of what the shop has is wished for: %s %s', (language, text, families) => {
  expect(read(text, language).families).toEqual(families);
});

test.each([
  ['en', 'do you have a boyfriend?'],
  ['en', 'have you got a cold? you sound musky'],
  ['en', 'do you have kids?'],
  ['fr', 'vous avez des enfants ?'],
  ['de', 'habt ihr Hunde?'],
  ['es', '¿tienes novia?'],
])('what the shop has besides, nobody wishes for: %s %s', (language, text) => {
  const { families, facets, gender, ingredients_wanted } = read(text, language);
  expect([families, facets, gender, ingredients_wanted]).toEqual([[], [], null, []]);
});

test.each([
  ['en', 'Flowerbomb without the patchouli', 'f0058', 'patchouli'],
  ['en', 'Sauvage but without lavender', 'f0001', 'lavender'],
  ['fr', 'Sauvage mais sans lavande', 'f0001', 'lavender'],
  ['de', 'Sauvage ohne den Lavendel', 'f0001', 'lavender'],
  ['es', 'Sauvage pero sin lavanda', 'f0001', 'lavender'],
  ['it', 'Sauvage senza lavanda', 'f0001', 'lavender'],
  ['pt', 'Sauvage sem a lavanda', 'f0001', 'lavender'],
])('a fragrance without one of its notes is one that is like it: %s %s', (language, text, fragrance, note) => {
  const { similar_to, ingredients_avoided } = read(text, language);
  expect([similar_to, ingredients_avoided]).toEqual([[fragrance], [note]]);
});

test.each([
  ['en', 'Sauvage? no. lavender please'],
  ['en', "not Sauvage, I can't stand lavender"],
  ['en', 'do you have Sauvage? no lavender otherwise'],
])('a name beside something that is turned down is not always one of its kind: %s %s', (language, text) => {
  expect(read(text, language).similar_to).toEqual([]);
});
