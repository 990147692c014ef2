import { describe, expect, test } from 'vitest';
import { CODES, type DiagnosticCode } from '../../src/diagnostics/codes.ts';
import { headingOf, indexOfPages, promisedBy, readDiagnosticPages, saidOf } from '../support/diagnostic-pages.ts';
import { expectGolden } from '../support/golden.ts';
import { PAGE_PASSES } from '../support/page-passes.ts';

const pages = readDiagnosticPages();
const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(CODES, code);
const codes = Object.keys(CODES).filter(isCode);

test('every code has a page, and every page a code', () => {
  expect(pages.map(({ path }) => path)).toEqual(codes.map((code) => `docs/diagnostics/${code}.md`).sort());
});

test('the index lists every page by stage', () => {
  expectGolden('docs/diagnostics/README.md', indexOfPages(codes));
});

test.each(['compiling', ...PAGE_PASSES.keys()])('an example that replaces nothing is without faults for %s', async (stage) => {
  expect(
    await saidOf({ blocks: [{ file: 'flows/advise.yaml', part: true, text: '' }], at: null, also: null, without: [], madeBy: null }, stage),
  ).toEqual([]);
});

for (const page of pages) {
  describe(page.path, () => {
    test('has the heading of its code', () => {
      expect(page.path).toBe(`docs/diagnostics/${page.code}.md`);
      expect(isCode(page.code) && headingOf(page.code)).toBe(page.heading);
    });

    test('is wrong in exactly that way, at that place', async () => {
      expect(await saidOf(page.wrong, page.code)).toEqual(promisedBy(page));
    });

    test('is mended wholly', async () => {
      expect(page.mended.blocks.length).toBeGreaterThan(0);
      expect(await saidOf(page.mended, page.code)).toEqual([]);
    });
  });
}
