import { describe, expect, test } from 'vitest';
import { measureCommonWords } from '../../bench/eval/common-words.ts';
import { HALVES, hearSmallTalk, readSmallTalk } from '../../bench/eval/small-talk.ts';
import { everySecond, IS_LONG } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const { languages } = deployment.machine.program;
// What was built on is held by `npm run test:long`: what is only measured shows sooner that something has got worse.
const halves = IS_LONG ? HALVES : (['measured'] as const);
const talks = readSmallTalk('test/eval/smalltalk', languages).filter(({ half }) => halves.some((one) => one === half));
const heard = hearSmallTalk(deployment, 'demo', everySecond(talks));
const words = measureCommonWords(deployment, IS_LONG ? 50 : 100);

describe.each(halves)('small talk, the half that is %s', (half) => {
  const all = heard.filter(({ talk }) => talk.half === half);
  const misread = all.filter(({ faults }) => faults.length > 0);
  const listed = misread.map(({ talk, faults }) => `${talk.language}: ${talk.text} (${faults.join('; ')})`).join('\n');

  test('there are 250 sentences of each language', () => {
    const its = talks.filter((talk) => talk.half === half);
    for (const language of languages) expect(its.filter((talk) => talk.language === language)).toHaveLength(250);
    expect(all).toHaveLength(everySecond(its).length);
  });

  test('hardly any changes the wish', () => {
    expect(misread.length / all.length, half === 'built-on' ? listed : '').toBeLessThanOrEqual(half === 'built-on' ? 0.021 : 0.043);
  });

  test('few are told that they were not understood', () => {
    expect(all.filter((one) => one.isRebuffed).length / all.length).toBeLessThanOrEqual(0.085);
  });

  test('no ordinary word is told to be unknown', () => {
    const echoed = all.filter((one) => one.echoed.length > 0).map(({ talk, echoed: some }) => `${talk.text}: ${some.join()}`);
    expect(echoed.length / all.length, echoed.join('\n')).toBeLessThanOrEqual(0.005);
  });
});

test.each(languages)('of the commonest words of %s hardly any is taken for another', (language) => {
  const one = words.find((other) => other.language === language);
  expect(one?.words).toBeGreaterThan(IS_LONG ? 150 : 75);
  const listed = one?.corrected.map(({ text, as }) => `${text}: ${as}`).join('\n');
  expect((one?.corrected.length ?? 1) / (one?.sentences ?? 1), listed).toBeLessThanOrEqual(0.015);
});
