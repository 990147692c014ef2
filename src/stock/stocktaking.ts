import type { Catalog } from '../catalog/catalog.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Machine } from '../engine/machine.ts';
import type { StockPlaces } from './places.ts';
import type { Answer, SearchSite } from './search-site.ts';
import type { Shelf } from './shelf.ts';

/** What every check of the pass looks at. */
export interface Stocktaking {
  readonly machine: Machine;
  readonly catalog: Catalog;
  readonly sites: readonly SearchSite[];
  readonly shelves: readonly Shelf[];
  readonly places: StockPlaces;
  readonly report: Report;
  /** Answers that have been reported by themselves, as `answerKey` names them. */
  readonly reported: Set<string>;
}

export function answerKey({ scope }: Shelf, { ref, value }: Answer): string {
  return `${scope}\n${ref.scope}\n${ref.name}\n${value}`;
}
