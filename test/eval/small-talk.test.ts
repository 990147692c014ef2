import { describe, expect, test } from 'vitest';
import { measureCommonWords } from '../../bench/eval/common-words.ts';
import { hearSmallTalk, PARTS, readSmallTalk, UNREAD } from '../../bench/eval/small-talk.ts';
import { everySecond, IS_LONG } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const { languages } = deployment.machine.program;
// What was built on is held by `npm run test:long`: what is only measured shows sooner that something has got worse.
const parts = IS_LONG ? PARTS : (['measured', 'chat-unread'] as const);
const talks = readSmallTalk('test/eval/smalltalk', languages).filter(({ part }) => parts.some((one) => one === part));
const heard = hearSmallTalk(deployment, 'demo', everySecond(talks));
const words = measureCommonWords(deployment, IS_LONG ? 50 : 100);

/** What was reached, as shares of the sentences. */
const FLOORS = {
  'built-on': { sentences: 250, misread: 0.021, rebuffed: 0.085, echoed: 0.005 },
  seen: { sentences: 250, misread: 0.043, rebuffed: 0.085, echoed: 0.005 },
  measured: { sentences: 150, misread: 0.134, rebuffed: 0.152, echoed: 0.02 },
  kinds: { sentences: 130, misread: 0.09, rebuffed: 0.2, echoed: 0.05 },
  chat: { sentences: 60, misread: 0.09, rebuffed: 0.25, echoed: 0.05 },
  'chat-unread': { sentences: 60, misread: 0.13, rebuffed: 0.25, echoed: 0.05 },
} as const;

describe.each(parts)('small talk, the part that is %s', (part) => {
  const floors = FLOORS[part];
  const all = heard.filter(({ talk }) => talk.part === part);
  const misread = all.filter(({ faults }) => faults.length > 0);
  const listed = misread.map(({ talk, faults }) => `${talk.language}: ${talk.text} (${faults.join('; ')})`).join('\n');

  test('there are as many sentences of each language', () => {
    const its = talks.filter((talk) => talk.part === part);
    for (const language of languages) expect(its.filter((talk) => talk.language === language)).toHaveLength(floors.sentences);
    expect(all).toHaveLength(everySecond(its).length);
  });

  test('hardly any changes the wish', () => {
    expect(misread.length / all.length, UNREAD.has(part) ? '' : listed).toBeLessThanOrEqual(floors.misread);
  });

  test('few are told that they were not understood', () => {
    expect(all.filter((one) => one.isRebuffed).length / all.length).toBeLessThanOrEqual(floors.rebuffed);
  });

  test('no ordinary word is told to be unknown', () => {
    const echoed = all.filter((one) => one.echoed.length > 0).map(({ talk, echoed: some }) => `${talk.text}: ${some.join()}`);
    expect(echoed.length / all.length, UNREAD.has(part) ? '' : echoed.join('\n')).toBeLessThanOrEqual(floors.echoed);
  });
});

test.each(languages)('of the commonest words of %s hardly any is taken for another', (language) => {
  const one = words.find((other) => other.language === language);
  expect(one?.words).toBeGreaterThan(IS_LONG ? 150 : 75);
  const listed = one?.corrected.map(({ text, as }) => `${text}: ${as}`).join('\n');
  expect((one?.corrected.length ?? 1) / (one?.sentences ?? 1), listed).toBeLessThanOrEqual(0.003);
});
