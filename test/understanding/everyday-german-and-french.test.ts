import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const heard = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.filter(({ type }) => type !== 'occasion')
    .map(({ polarity, type, value }) => `${polarity} ${type} ${typeof value === 'string' ? value : ''}`.trim());

test.each([
  ['Mein Bruder soll auch etwas bekommen', 'de', 'want recipient brother'],
  ['Der Enkel soll aber auch was kriegen', 'de', 'want recipient grandson'],
  ['mes deux filles adorent la pivoine', 'fr', 'want recipient daughter'],
])('%s (%s): somebody shall get something', (text, language, expected) => {
  expect(heard(text, language)).toContain(expected);
});

test.each([
  ['Patschuli ist mir inzwischen über', 'de', 'avoid ingredient patchouli'],
  ['Gegen Patschuli hab ich nichts, aber zurzeit ist es mir einfach über', 'de', 'avoid ingredient patchouli'],
  ['ich glaub, die Vanille lassen wir doch weg', 'de', 'avoid ingredient vanilla'],
  ['das Oud nehmen wir raus', 'de', 'avoid ingredient oud'],
  ['Tuberose ist meistens der Übeltäter', 'de', 'avoid ingredient tuberose'],
  ["la vanille j'en peux plus", 'fr', 'avoid ingredient vanilla'],
  ['aussi peu sucré que possible', 'fr', 'avoid style sweet'],
  ['Jasmin ist mir über die Jahre ans Herz gewachsen', 'de', 'want ingredient jasmine'],
  ['Gurke fänd ich schön', 'de', 'want ingredient cucumber'],
])('%s (%s) tells of a taste', (text, language, expected) => {
  expect(heard(text, language)).toEqual([expected]);
});

test.each([
  ['geht das auch billiger?', 'de', 'want comparative cheaper'],
  ['gibt es das günstiger?', 'de', 'want comparative cheaper'],
  ['soll nur wenig kosten und abends noch zu riechen sein', 'de', 'want comparative cheaper'],
  ['ça dépasse mon budget', 'fr', 'want comparative cheaper'],
  ['kostet wenig, hält ewig', 'de', 'want style long_lasting'],
  ['que ça tienne du matin au soir', 'fr', 'want style long_lasting'],
  ["je veux qu'on le sente encore le soir", 'fr', 'want style long_lasting'],
  ['etwas Unauffälliges für jeden Tag', 'de', 'want strength'],
  ['einen, den man nicht drei Meter gegen den Wind riecht', 'de', 'want strength'],
  ['un parfum qui ne se sente pas trop', 'fr', 'want strength'],
])('%s (%s) says what it shall be like', (text, language, expected) => {
  expect(heard(text, language)).toContain(expected);
});

test.each([
  ['mehr als 50 geb ich nicht aus'],
  ['mehr als einen Fünfziger rück ich aber nicht heraus'],
  ['mehr als einen Fünfziger ist nicht drin'],
])('%s is a limit', (text) => {
  const { mentions } = understander.understand(text, { ...PLAIN_CONTEXT, language: 'de' });
  expect(mentions).toMatchObject([{ type: 'price', value: { max: 50 } }]);
});
