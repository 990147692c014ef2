import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtures, readFixture } from '../support/fixtures.ts';
import { shippedDeployment } from '../support/shipped.ts';

const { understander } = await shippedDeployment();
const LIST = ['f0001', 'f0002', 'f0003'];

/** What is asked, in which form, of which: `lasting most ABC`. */
function asked(text: string, language: string): readonly string[] {
  const { asks, mentions } = understander.understand(text, { language, asked: null, list: LIST, inScope: () => true });
  const [one] = asks;
  if (one === undefined || mentions.length > 0) return [];
  return [one.asks, one.frame, one.of.map((id) => 'ABC'[LIST.indexOf(id)] ?? '?').join('')];
}

describe.each([
  { folder: 'test/eval/questions', right: 0.9 },
  // Only measured.
  { folder: 'test/eval/questions-fresh', right: 0.5 },
])('questions as people ask them, in $folder', ({ folder, right }) => {
  const all = fixtures(folder, '.yaml').flatMap((path) => {
    const rows: readonly (readonly [string, string])[] = parse(readFixture(path));
    return rows.map(([text, expected]) => ({ language: path.slice(-'xx.yaml'.length, -'.yaml'.length), text, expected }));
  });
  const isRight = (text: string, language: string, expected: string): boolean => {
    const got = asked(text, language);
    return expected.split(' ').every((one, place) => one.split('|').includes(got[place] ?? 'nothing'));
  };
  const wrong = all.filter(({ text, language, expected }) => !isRight(text, language, expected));

  test('what they ask, of which and in which form is understood, and nothing of it is wished for', () => {
    expect(all.length).toBeGreaterThanOrEqual(30);
    const listed = wrong.map(({ text, language }) => `${text}: ${asked(text, language).join(' ')}`).join('\n');
    expect(1 - wrong.length / all.length, listed).toBeGreaterThanOrEqual(right);
  });
});
