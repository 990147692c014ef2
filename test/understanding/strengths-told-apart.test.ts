import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('strengths', () => {
  test.each([
    ['en', 'wait whats the difference between edt and edp'],
    ['en', 'edt, edp... I never know which is which'],
    ['de', 'Eau de Toilette, Eau de Parfum... wo ist da eigentlich der Unterschied?'],
    ['fr', 'edt, edp... je ne sais jamais quelle est la différence'],
    ['es', 'edt, edp... ¿en qué se diferencian?'],
    ['it', "edt, edp... dov'è la differenza?"],
    ['pt', 'edt, edp... nunca percebi a diferença'],
  ])('%s: “%s” asks and wishes for none', (language, text) => {
    const { concentration, intents } = readAll(deployment, language, [text]);
    expect(concentration).toEqual([]);
    expect(intents).toContain('concentrations');
  });

  test.each([
    ['en', "I don't care about the difference, give me an edp"],
    ['en', "I want an edp, not an edt, what's the difference in price?"],
  ])('%s: “%s” wishes for one', (language, text) => {
    expect(readAll(deployment, language, [text]).concentration).toEqual(['edp']);
  });
});
