import { expect, test } from 'vitest';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander } = await shippedDeployment();

/** The unknown words of which a shopper is told. */
const told = (text: string, language: string): readonly string[] =>
  understander.understand(text, { ...PLAIN_CONTEXT, language }).unknown.flatMap(({ text: word, aside }) => (aside ? [] : [word]));

test.each([
  ['en', 'vanilla and blorfwuzzle', 'blorfwuzzle'],
  ['en', 'something woody, blorfwuzzle and rose', 'blorfwuzzle'],
  ['en', 'no blorfwuzzle, something fresh', 'blorfwuzzle'],
  ['de', 'ein Duft mit Quittengelee und Pfirsich', 'Quittengelee'],
  ['pt', 'rosa com zorblax para mulher', 'zorblax'],
  ['fr', 'bonjour, du zorblax', 'zorblax'],
])('an unknown word that may be what mattered is told of (%s): %s', (language, text, word) => {
  expect(told(text, language)).toEqual([word]);
});

test.each([
  ['en', 'roses mostly, but it must not be a flurpish sort of thing'],
  ['fr', 'jblorf cherche un parfum boisé'],
  ['it', 'cerco un chypre con muschio di quercia in zorblanza, niente frutta'],
  ['es', 'blorfamos algo dulce por menos de 60'],
])('one that stands beside the wish is not (%s): %s', (language, text) => {
  expect(told(text, language)).toEqual([]);
});
