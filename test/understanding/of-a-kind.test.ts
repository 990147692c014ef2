import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'I want a rose perfume but not an old lady rose', 'rose'],
  ['en', 'a vanilla but not a sugary vanilla', 'vanilla'],
  ['en', 'rose, but no grandma rose', 'rose'],
  ['de', 'Rose, aber keine altmodische Rose', 'rose'],
  ['fr', 'de la rose, mais pas une rose poudrée', 'rose'],
  ['it', 'rosa ma non una rosa vecchia', 'rose'],
  ['pt', 'rosa mas não uma rosa doce', 'rose'],
])('where a kind of it is turned down, the thing itself is still wanted: %s %s', (language, text, note) => {
  expect(read(text, language)).toMatchObject({ ingredients_wanted: [note], ingredients_avoided: [] });
});

test.each([
  ['en', 'I want vanilla, not vanilla', 'vanilla'],
  ['en', 'I wanted rose but please no rose perfume', 'rose'],
  ['en', 'something with rose, but no more rose', 'rose'],
  ['en', 'not a sweet vanilla', 'vanilla'],
  ['en', "Something with jasmine. It's a pity. Jasmine gives me headaches.", 'jasmine'],
  ['de', 'Etwas mit Jasmin. Das ist eine Schande. Jasmin macht mir Kopfweh.', 'jasmine'],
  ['de', 'Rose? Nein, keine Rose', 'rose'],
  ['fr', 'de la rose, mais pas de rose', 'rose'],
])('the last word counts where it is about the same: %s %s', (language, text, note) => {
  expect(read(text, language)).toMatchObject({ ingredients_wanted: [], ingredients_avoided: [note] });
});
