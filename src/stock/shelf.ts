import type { Catalog } from '../catalog/catalog.ts';
import type { SearchQuery } from '../catalog/query.ts';
import { emptyWish } from '../engine/wish.ts';

/** One scope of a catalog, asked only how many. */
export interface Shelf {
  readonly scope: string;
  /** Fragrances that it shows. */
  readonly size: number;
  /** How many a search finds: after relaxing, if it may, and with those that only come near where none is met. */
  count(query: SearchQuery): number;
  /** How many belong to a family, or have an ingredient or a kind of it. */
  countOf(kind: 'family' | 'note', key: string): number;
}

/** Past every page: nothing is ranked and no card is made, so that counting costs microseconds. */
const PAST_THE_END = Number.MAX_SAFE_INTEGER;

const EVERYTHING: SearchQuery = { type: 'search', wish: emptyWish(), relax: [], page: PAST_THE_END, perPage: 1, leaveOut: [] };

/** The scopes that show anything at all; an empty one is the loading's complaint. */
export function shelvesOf(catalog: Catalog): readonly Shelf[] {
  return catalog.scopes.map((scope) => shelfOf(catalog, scope)).filter((shelf) => shelf.size > 0);
}

function shelfOf(catalog: Catalog, scope: string): Shelf {
  const count = (query: SearchQuery): number => {
    const answer = catalog.answer(scope, { ...query, page: PAST_THE_END });
    return answer.type === 'searched' ? answer.total : 0;
  };
  return { scope, size: count(EVERYTHING), count, countOf: (kind, key) => countOf(catalog, scope, kind, key) };
}

function countOf(catalog: Catalog, scope: string, kind: 'family' | 'note', key: string): number {
  const answer = catalog.answer(scope, { type: 'tell', tell: kind, of: key, wish: emptyWish() });
  const facts = answer.type === 'told' ? answer.facts : [];
  return facts.find((fact) => fact.fact === 'count')?.count ?? 0;
}
