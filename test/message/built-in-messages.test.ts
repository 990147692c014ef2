import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../src/flow/message/parse-message.ts';
import { BUILT_IN_MESSAGES, builtInTexts } from '../../src/flow/program/built-in-messages.ts';

const SHIPPED = ['en', 'fr', 'es', 'de', 'it', 'pt'];

/** What a text reads of its arguments: names, and of a choice its arms. */
function readOf(text: string): readonly string[] {
  const parsed = parseMessage(text);
  if (!parsed.ok) return parsed.problems.map((problem) => `unreadable: ${problem.message}`);
  const used = parsed.args.map(({ name, kind, arms }) => (kind === 'select' ? `${name} ${[...arms].sort().join('|')}` : name));
  return [...new Set(used)].sort();
}

describe('what the engine says by itself', () => {
  it.each(SHIPPED)('is written in full in %s', (language) => {
    expect(Object.keys(builtInTexts(language)).sort()).toEqual([...BUILT_IN_MESSAGES.keys()].sort());
  });

  it.each(SHIPPED.filter((language) => language !== 'en'))('reads the same values and choices in %s as in English', (language) => {
    const texts = builtInTexts(language);
    const english = builtInTexts('en');
    const different = Object.keys(english).filter((key) => readOf(texts[key] ?? '').join() !== readOf(english[key] ?? '').join());
    expect(different).toEqual([]);
  });

  it('tells apart only what the table says', () => {
    const wrong = Object.entries(builtInTexts('en')).flatMap(([key, text]) => {
      const parsed = parseMessage(text);
      const selects = parsed.ok ? parsed.args.filter(({ kind }) => kind === 'select') : [];
      return selects.flatMap(({ name, arms }) => {
        const is = BUILT_IN_MESSAGES.get(key)?.[name];
        const cases = typeof is === 'object' ? [...is, 'other'] : is === 'key' ? arms : [];
        return arms.filter((arm) => !cases.includes(arm)).map((arm) => `${key} ${name} ${arm}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('is left to the project in any other language', () => {
    expect(builtInTexts('tr')).toEqual({});
    expect(builtInTexts('constructor')).toEqual({});
  });
});
