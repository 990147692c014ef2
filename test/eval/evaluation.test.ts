import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../bench/eval/evaluate.ts';
import { f1, sum } from '../../bench/eval/score.ts';
import { shippedDeployment } from '../support/shipped.ts';

const evaluation = await evaluate({
  root: join(import.meta.dirname, '../..'),
  data: null,
  quick: true,
  timed: false,
  deployment: await shippedDeployment(),
});

const languages = [...new Set(evaluation.heard.map((one) => one.utterance.language))];

describe('understanding, on sentences with the reading that a careful person expects', () => {
  test('every language of the project has at least sixty', () => {
    expect(languages).toEqual([...evaluation.parity.languages].sort());
    for (const language of languages) {
      expect(evaluation.heard.filter((one) => one.utterance.language === language).length, language).toBeGreaterThanOrEqual(60);
    }
  });

  test.each(languages)('%s is read nearly without a fault', (language) => {
    const heard = evaluation.heard.filter((one) => one.utterance.language === language);
    const misread = heard.filter(({ score }) => score.missing.length + score.extra.length > 0).map((one) => one.utterance.text);
    expect(f1(sum(heard.map((one) => one.score))), misread.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(heard.filter((one) => one.intentsRight).length / heard.length).toBeGreaterThanOrEqual(0.98);
  });

  test('a request means the same in every language, and finds the same', () => {
    expect(evaluation.parity.requests).toBeGreaterThan(0);
    expect(evaluation.parity.unlike).toEqual([]);
  });
});

describe('promises, on random requests', () => {
  const { hardWishes } = evaluation;

  test('no hard wish is ever broken', () => {
    expect(hardWishes.shown).toBeGreaterThan(1000);
    expect(hardWishes.violations).toEqual([]);
  });

  test('nothing comes twice under “more”', () => {
    expect(hardWishes.paged).toBeGreaterThanOrEqual(100);
    expect(hardWishes.repeats).toBe(0);
  });

  test('every fact in a reason is in the catalog', () => {
    expect(hardWishes.facts).toBeGreaterThan(1000);
    expect(hardWishes.untrue).toEqual([]);
  });
});
