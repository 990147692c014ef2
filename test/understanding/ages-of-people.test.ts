import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const read = (text: string, language: string) => new MessageReader(deployment, 'demo', language).read(text).reading;

test.each([
  ['en', 'something for a 60 year old man', 60, 'masculine', null],
  ['en', 'for a 45-year-old woman', 45, 'feminine', null],
  ['en', 'something for my 60 year old father', 60, 'masculine', 'father'],
  ['en', 'a perfume for my 16 year old daughter', 16, 'feminine', 'daughter'],
  ['de', 'für einen 60-jährigen Mann', 60, 'masculine', null],
  ['de', 'für meinen 60 Jahre alten Vater', 60, 'masculine', 'father'],
  ['fr', 'pour ma fille de 16 ans', 16, 'feminine', 'daughter'],
  ['es', 'para mi hija de 16 años', 16, 'feminine', 'daughter'],
  ['it', 'per mia figlia di 16 anni', 16, 'feminine', 'daughter'],
  ['pt', 'para a minha filha de 16 anos', 16, 'feminine', 'daughter'],
])('an age beside somebody is theirs, and hides nobody: %s %s', (language, text, age, gender, recipient) => {
  const reading = read(text, language);
  expect([reading.age, reading.gender, reading.recipient]).toEqual([age, gender, recipient]);
});

test.each([
  ['en', "she's four months pregnant"],
  ['en', 'my wife is 20 weeks pregnant'],
  ['fr', 'elle est enceinte de quatre mois'],
  ['es', 'está embarazada de 5 meses'],
  ['it', 'è incinta di quattro mesi'],
  ['pt', 'está grávida de 4 meses'],
])('months of a pregnancy are no age of a child: %s %s', (language, text) => {
  const reading = read(text, language);
  expect([reading.age, reading.intents.includes('child'), reading.intents.includes('allergy')]).toEqual([null, false, true]);
});

test.each([
  ['en', 'what would suit my father', 'father'],
  ['en', 'something that would suit my mum', 'mother'],
  ['fr', "qu'est-ce qui irait bien à ma mère ?", 'mother'],
  ['de', 'was passt zu meinem Vater?', 'father'],
  ['es', '¿qué le quedaría bien a mi padre?', 'father'],
  ['it', 'cosa starebbe bene a mio padre?', 'father'],
  ['pt', 'o que ficaria bem no meu pai?', 'father'],
])('whom something would suit, it is for: %s %s', (language, text, recipient) => {
  expect(read(text, language).recipient).toBe(recipient);
});

test.each([
  ['en', 'is it fine for a kid of 15?'],
  ['de', 'etwas für ein Kind von 15 Jahren'],
  ['es', 'para una niña de 16'],
  ['it', 'per una bambina di 15 anni'],
  ['pt', 'para uma menina de 16 anos'],
])('whoever is more than twelve is no child, by whatever word: %s %s', (language, text) => {
  expect(read(text, language).intents).not.toContain('child');
});

test.each([
  ['en', 'something for a child of 10'],
  ['es', 'para una niña de 8'],
  ['it', 'per una bambina di 6 anni'],
])('up to twelve it is: %s %s', (language, text) => {
  expect(read(text, language).intents).toContain('child');
});
