import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Machine } from '../../src/engine/machine.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import type { SourceText } from '../../src/text/source.ts';

/** What finds codes that compiling does not: it runs over a project that compiles. */
export interface PagePass {
  /** A folder whose files stand in place of those of the base: what the pass would else complain about is mended there. */
  readonly ground: string | null;
  find(machine: Machine, catalog: Catalog, sources: readonly SourceText[]): readonly Diagnostic[];
}

/** By the first part of a code, `stock` of `stock/empty-choice`. Pages of other codes are only compiled. */
export const PAGE_PASSES: ReadonlyMap<string, PagePass> = new Map([['stock', { ground: 'test/fixtures/docs-stock', find: checkStock }]]);
