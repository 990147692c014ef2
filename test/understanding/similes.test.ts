import { describe, expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

const said = (text: string, language: string): readonly string[] =>
  understander
    .understand(text, { ...PLAIN_CONTEXT, language })
    .mentions.map(({ polarity, type, value }) => `${polarity === 'avoid' ? '-' : '+'}${type}.${JSON.stringify(value).replaceAll('"', '')}`);

describe('what a scent is like is wished for, also beside words that say nothing of scents', () => {
  test.each([
    ['like the inside of an old church', 'en', '+style.smoky'],
    ["soapy, like my nan's bathroom", 'en', '+style.soapy'],
    ["comme l'intérieur d'une vieille église", 'fr', '+style.smoky'],
    ['wie das Innere einer alten Kirche', 'de', '+style.smoky'],
    ["come l'interno di una vecchia chiesa", 'it', '+style.smoky'],
    ['como el interior de una iglesia vieja', 'es', '+style.smoky'],
    ['como o interior de uma igreja velha', 'pt', '+style.smoky'],
  ])('%s', (text, language, expected) => {
    expect(said(text, language)).toContain(expected);
  });
});

test('a likeness of people and of what was said is none of a scent', () => {
  for (const text of ['she looks just like you', 'you sound like my old teacher', 'like I said'])
    expect(said(text, 'en'), text).toEqual([]);
});

test('whose something is is no verb', () => {
  expect(said('for a woman in her 50s', 'en')).toContain('+gender.feminine');
});

test('a pronoun for somebody who is only spoken of tells nothing of who wears it', () => {
  const text = 'my ex stole my car, he always stank of oud. I want something fresh';
  expect(said(text, 'en')).toEqual(['+style.fresh']);
});

test('a scent that is asked for behind a tale is wished for', () => {
  expect(said('just back from town, knackered, do you have anything minty?', 'en')).toContain('+style.minty');
});

test('a sign that touches the next number is a sign of that one', () => {
  expect(said('£20-£30', 'en')).toEqual(['+price.{min:20,max:30,currency:GBP}']);
});

test('of a word for somebody and where they are from, the first tells a woman', () => {
  expect(said('a woman at work, she loves roses', 'en')).toEqual(expect.arrayContaining(['+recipient.colleague', '+gender.feminine']));
});
