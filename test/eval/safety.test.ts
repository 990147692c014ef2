import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hearSafetyCase, readSafetyCases, type SafetyCase } from '../../bench/eval/safety.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

const known = new Map<string, readonly SafetyCase[]>();

/** The sentences of a folder, in all languages. */
function casesIn(folder: string): readonly SafetyCase[] {
  const cases = known.get(folder) ?? readSafetyCases(join(import.meta.dirname, folder));
  known.set(folder, cases);
  return cases;
}

/** What of the sentences of a folder comes to what it must. */
function shareOf(folder: string): number {
  const cases = casesIn(folder);
  const wrong = cases.filter((one) => hearSafetyCase(deployment, 'demo', one).faults.length > 0);
  return 1 - wrong.length / cases.length;
}

test('allergies and children as people talk of them are heard in nearly all sentences that were mended on', () => {
  expect(shareOf('safety-talk')).toBeGreaterThanOrEqual(0.95);
});

test('and in most of those that nothing was mended on', () => {
  expect(shareOf('safety-unseen')).toBeGreaterThanOrEqual(0.78);
});

test('lists, “especially”, symptoms and what is borne again are heard in most sentences that were mended on', () => {
  expect(shareOf('safety-told')).toBeGreaterThanOrEqual(0.88);
});

test('and in many of those that nothing was mended on', () => {
  expect(shareOf('safety-told-unseen')).toBeGreaterThanOrEqual(0.7);
});

test('what people write of their bodies, their illnesses and their children is heard in most sentences that were mended on', () => {
  expect(shareOf('safety-life')).toBeGreaterThanOrEqual(0.77);
});

test('and in many of those in the other languages that nothing was mended on', () => {
  expect(shareOf('safety-life-unseen')).toBeGreaterThanOrEqual(0.66);
});

test('stories, food, what is over and school classes are heard in nearly all sentences that were mended on', () => {
  expect(shareOf('safety-shoppers')).toBeGreaterThanOrEqual(0.88);
});

test('and in many of those that shoppers tell which nothing was mended on', () => {
  expect(shareOf('safety-shoppers-unseen')).toBeGreaterThanOrEqual(0.7);
});

/** Which sentences of a folder don't come to what they must. */
function faultsOf(folder: string, language: string): readonly string[] {
  const cases = casesIn(folder).filter((one) => one.language === language);
  expect(cases.length).toBeGreaterThanOrEqual(folder === 'safety' ? 50 : 10);
  return cases.flatMap((one) => {
    const { faults } = hearSafetyCase(deployment, 'demo', one);
    return faults.length === 0 ? [] : [`${one.text}: ${faults.join('; ')}`];
  });
}

describe.each(['en', 'fr', 'de', 'es', 'it', 'pt'])('in %s', (language) => {
  test('what somebody is allergic to is left out and never wished for, and a child is shown nothing', () => {
    const faults = faultsOf('safety', language);
    expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(1);
  });

  test('as well in sentences that were written later', () => {
    expect(faultsOf('safety-fresh', language)).toEqual([]);
  });
});
