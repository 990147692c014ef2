import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findScenarios, formatScenario, parseScenario, play } from './scenario.ts';

describe('the command line, run by run', () => {
  for (const { name, path, text } of findScenarios(join(import.meta.dirname, 'scenarios'))) {
    test(name, async () => {
      const expected = parseScenario(text);
      const got = await play(expected);
      if (process.env.UPDATE_GOLDENS === '1') writeFileSync(path, formatScenario(got));
      else expect(formatScenario(got)).toBe(formatScenario(expected));
    });
  }
});

describe('the harness of scenarios', () => {
  const version = '=== command\nhelp nothing\n=== stdout\n=== stderr\n=== status\n2\n';

  test.each(['stdout', 'stderr', 'status'] as const)('a wrong %s is seen', async (section) => {
    const good = await play(parseScenario(version));
    const wrong = { ...good, [section]: `${good[section]}9\n` };
    expect(formatScenario(await play(wrong))).not.toBe(formatScenario(wrong));
    expect(formatScenario(await play(good))).toBe(formatScenario(good));
  });

  test('a section that is missing, or there twice, or text before the first is an error', () => {
    expect(() => parseScenario(version.replace('=== status\n2\n', ''))).toThrow('no section status');
    expect(() => parseScenario(`${version}=== stdout\n`)).toThrow('twice');
    expect(() => parseScenario(`stray\n${version}`)).toThrow('Before the first section');
  });

  test('a folder without scenarios is an error', () => {
    expect(() => findScenarios(mkdtempSync(join(tmpdir(), 'sillage-none-')))).toThrow('no scenarios');
  });
});
