import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { compile } from '../../src/flow/compiler/compile.ts';
import { checkLaws, type LawsChecked, type Proving } from '../../src/laws/check-laws.ts';
import type { Mention, Said } from '../../src/understanding/said.ts';
import { createUnderstander } from '../../src/understanding/understand.ts';
import { fixtures, readFixture } from '../support/fixtures.ts';

const texts = new Map(
  ['test/fixtures/docs-base', 'test/fixtures/docs-laws'].flatMap((folder) =>
    fixtures(folder, '').map((path) => [path.slice(folder.length + 1), readFixture(path)] as const),
  ),
);
const below = (folder: string) =>
  [...texts].flatMap(([file, text]) => (file.startsWith(folder) ? [{ path: file.slice(folder.length), source: { file, text } }] : []));

let proving: Proving;
beforeAll(() => {
  const loaded = loadCatalog(below('catalog/'));
  if (!loaded.ok) throw new Error('the catalog of the ground is broken');
  const { names } = loaded.catalog;
  const compiled = compile(below('flows/'), names);
  if (!compiled.ok) throw new Error('the flows of the ground are broken');
  const { program } = compiled;
  proving = { program, names, understander: createUnderstander(program, names), entries: compiled.entries() };
});

const codesIn = ({ diagnostics }: LawsChecked): readonly string[] => [...new Set(diagnostics.map(({ code }) => code))].sort();

/** The same vocabulary, understood by something that makes one mistake. */
function mistaken(change: (said: Said, text: string, language: string) => Said): LawsChecked {
  const { understander } = proving;
  return checkLaws({
    ...proving,
    understander: { understand: (text, context) => change(understander.understand(text, context), text, context.language) },
  });
}

const withMentions = (said: Said, change: (one: Mention) => Mention): Said => ({ ...said, mentions: said.mentions.map(change) });

test('a small vocabulary keeps every law, and how many and over what is counted', () => {
  const { diagnostics, laws, broken, sentences } = checkLaws(proving);
  expect(diagnostics).toEqual([]);
  expect(broken).toBe(0);
  expect(laws).toBeGreaterThan(50);
  expect(sentences).toBeGreaterThan(laws);
});

describe('understanding that is mistaken is found out', () => {
  test('whatever is turned down is wished for', () => {
    const checked = mistaken((said) => withMentions(said, (one) => ({ ...one, polarity: 'want' })));
    expect(codesIn(checked)).toEqual(expect.arrayContaining(['laws/allergen-wished', 'laws/not-turned-down']));
  });

  test('a word that nobody knows turns down', () => {
    const checked = mistaken((said) => (said.unknown.length > 0 ? withMentions(said, (one) => ({ ...one, polarity: 'avoid' })) : said));
    expect(codesIn(checked)).toEqual(['laws/turned-down']);
    expect(checked.diagnostics[0]?.message).toMatch(/^In “.*” “.*” is to be not turned down, and what is understood is `-ingredient\./);
  });

  test('what is asked is dropped from the wish', () => {
    const checked = mistaken((said, text) =>
      text.endsWith('?') ? { ...said, dropped: [{ slot: 'price', at: { start: 0, end: 1 } }] } : said,
    );
    expect(codesIn(checked)).toContain('laws/asking-wishes');
  });

  test('the second sentence is lost', () => {
    const checked = mistaken((said, text) => {
      const end = text.indexOf('. ');
      return end < 0 ? said : { ...said, mentions: said.mentions.filter(({ at }) => at.start < end) };
    });
    expect(codesIn(checked)).toEqual(expect.arrayContaining(['laws/more-changes']));
  });

  test('what goes is kept, where words around it say so', () => {
    const checked = mistaken((said, text) => (text.includes('swap') ? withMentions(said, (one) => ({ ...one, polarity: 'want' })) : said));
    expect(codesIn(checked)).toEqual(['laws/not-turned-down']);
    expect(checked.diagnostics[0]?.message).toMatch(/^In “swap .* for .*” “.*” is to be turned down, “.*” is to be wished for,/);
  });

  test('what alone is left is turned down', () => {
    const checked = mistaken((said, text) =>
      text.startsWith('nothing but') ? withMentions(said, (one) => ({ ...one, polarity: 'avoid' })) : said,
    );
    expect(codesIn(checked)).toEqual(['laws/without-effect']);
  });

  test('one language hears nothing of a wish', () => {
    const checked = mistaken((said, _, language) => (language === 'fr' ? { ...said, mentions: [] } : said));
    expect(codesIn(checked)).toContain('laws/unlike-languages');
    expect(checked.diagnostics.every(({ span }) => span.file === 'flows/vocabulary/fr.yaml')).toBe(true);
  });
});
