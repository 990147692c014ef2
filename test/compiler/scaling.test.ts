import { expect, test } from 'vitest';
import { DIMENSIONS, type Dimension } from '../../bench/scaling/dimensions.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { renderGithub } from '../../src/diagnostics/render-github.ts';
import { renderJson } from '../../src/diagnostics/render-json.ts';
import { renderLines } from '../../src/diagnostics/render-line.ts';
import { renderPretty } from '../../src/diagnostics/render-pretty.ts';
import { renderSarif } from '../../src/diagnostics/render-sarif.ts';
import type { SourceText } from '../../src/text/source.ts';
import { compileSmall } from '../support/projects.ts';

/** What is read, and what is told of each place where something is wrong, in all forms together; in characters. */
function sizesOf(dimension: Dimension, size: number): { readonly read: number; readonly toldOfOne: number } {
  const files = dimension.make(size);
  const { diagnostics } = dimension.of === 'flows' ? compileSmall(files) : loadCatalog(files);
  const sources = new Map<string, SourceText>(files.map(({ source }) => [source.file, source]));
  const told = [renderPretty, renderLines, renderJson, renderGithub].map((render) => render(diagnostics, sources).length);
  const sarif = renderSarif(diagnostics, sources, '0.0.0').length;
  return {
    read: files.reduce((sum, { source }) => sum + source.text.length, 0),
    toldOfOne: told.reduce((sum, length) => sum + length, sarif) / diagnostics.reduce((sum, one) => sum + 1 + one.related.length, 1),
  };
}

test.each(DIMENSIONS.map((one) => [one.name, one] as const))(
  'of each thing that is wrong no more is told where there are more: %s',
  (_, dimension) => {
    const size = Math.max(Math.min(dimension.from, 25), dimension.from >> 8);
    const [little, much] = [sizesOf(dimension, size), sizesOf(dimension, size * 4)];
    // A name may be as long as the file; lists of all other names may not be told with each.
    const longest = dimension.name.includes('characters') ? much.read * 20 : 0;
    expect(much.toldOfOne).toBeLessThanOrEqual(little.toldOfOne * 2 + 2000 + longest);
  },
);
