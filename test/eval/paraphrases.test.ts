import { describe, expect, test } from 'vitest';
import { HALVES, hearParaphrase, readParaphrases } from '../../bench/eval/paraphrases.ts';
import { everySecond, IS_LONG } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const { languages } = deployment.machine.program;
const all = readParaphrases('test/eval/paraphrases', languages);
// What was built on is held by `npm run test:long`.
const halves = IS_LONG ? HALVES : (['measured'] as const);
const held = all.filter(({ half }) => halves.some((one) => one === half));
const heard = everySecond(held).map((one) => hearParaphrase(deployment, 'demo', one));

test('each card has ten sentences in each language, half of them only measured, and none twice', () => {
  for (const { card } of all) {
    for (const language of languages) {
      const ofCard = all.filter((one) => one.card === card && one.language === language);
      expect(ofCard.map(({ half }) => half)).toEqual(Array.from({ length: 5 }, () => HALVES).flat());
      expect(new Set(ofCard.map(({ text }) => text)).size).toBe(10);
    }
  }
});

/** What is to come out right of every second of those that are only measured, which a commit hears: what was measured of these. */
const OF_EVERY_SECOND: Readonly<Record<string, number>> = { en: 0.78, fr: 0.85, es: 0.74, de: 0.63, it: 0.78, pt: 0.8 };

describe.each(halves)('sentences for a card, the half that is %s', (half) => {
  test.each(languages)('%s: most say what the card means', (language) => {
    const some = heard.filter(({ paraphrase }) => paraphrase.half === half && paraphrase.language === language);
    const missed = some.filter(({ faults }) => faults.length > 0);
    const listed = missed.map(({ faults, paraphrase: { card, text } }) => `${card}: ${text} (${faults.join('; ')})`);
    const floor = half === 'built-on' ? 0.94 : IS_LONG ? 0.81 : (OF_EVERY_SECOND[language] ?? 1);
    expect(1 - missed.length / some.length, half === 'built-on' ? listed.join('\n') : '').toBeGreaterThanOrEqual(floor);
  });
});

test('a language that lacks a card is named', () => {
  expect(() => readParaphrases('test/fixtures/paraphrases', ['en'])).toThrow('en.yaml has no sentences for the card likes-rose');
});
