import { nothingFound } from '../catalog/nothing-found.ts';
import type { CatalogAnswer, CatalogQuery, Item } from '../catalog/query.ts';
import { type Readings, readsExtent } from './readings.ts';

/** How a catalog answered: as a conversation test can make it, too. */
export type Answered = 'found' | 'nothing' | 'failed';

export interface CatalogOutcome {
  readonly answer: CatalogAnswer;
  readonly as: Answered;
}

/** Every way that a query can come out, as far as it decides where the conversation goes. `families`: two that a picker may offer. */
export function outcomesOf(
  query: CatalogQuery,
  readings: Pick<Readings, 'results' | 'totals'>,
  families: readonly string[],
): readonly CatalogOutcome[] {
  const failed: CatalogOutcome = { answer: { type: 'failed', reason: 'search_failed' }, as: 'failed' };
  const nothing: CatalogOutcome = { answer: nothingFound(query), as: 'nothing' };
  switch (query.type) {
    case 'search': {
      const { page, perPage } = query;
      const least = (page - 1) * perPage + 1;
      const totals = readsExtent(readings) ? [least, ...readings.totals.flatMap((total) => [total - 1, total, total + 1])] : [];
      const wide = [...new Set([page * perPage + 1, ...totals.filter((total) => total >= least)])];
      const lists = wide.map((total): CatalogOutcome => ({ answer: found(page, perPage, total), as: 'found' }));
      return [...lists, nothing, failed];
    }
    case 'families': {
      const picked = families.slice(0, query.max);
      const several: CatalogOutcome = {
        answer: { type: 'families', families: picked.map((family, place) => ({ family, number: place + 1, total: 1 })) },
        as: 'found',
      };
      return [several, nothing, failed];
    }
    case 'count':
      // What is suggested beside a list decides nothing.
      return [{ answer: nothing.answer, as: 'found' }];
    case 'cards':
      return [{ answer: { type: 'cards', items: query.ids.map(item) }, as: 'found' }, failed];
    case 'tell':
      return [{ answer: { type: 'told', facts: [{ fact: 'popular' }] }, as: 'found' }, nothing, failed];
    default: {
      const never: never = query;
      return never;
    }
  }
}

function found(page: number, perPage: number, total: number): CatalogAnswer {
  const count = Math.min(perPage, total - (page - 1) * perPage);
  // Another page holds other items: a list is told from the one before by what is on it.
  const items = Array.from({ length: count }, (_, place) => item(`${page}-${place}`));
  const totalPages = Math.ceil(total / perPage);
  return { type: 'searched', items, scores: [], total, page, perPage, totalPages, relaxed: [], misses: 0, missing: [] };
}

function item(id: string): Item {
  return {
    id,
    name: id,
    brand: id,
    gender: 'U',
    eans: [],
    family: 'a',
    year: null,
    concentration: null,
    price: null,
    sizeMl: null,
    currency: null,
    imageUrl: null,
    why: [],
  };
}
